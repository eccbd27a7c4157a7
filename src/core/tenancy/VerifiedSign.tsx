import BadgeCheck from 'lucide-react/icons/badge-check'

/** Beside the name of an organization that staff vouch for. */
export function VerifiedSign({ size = 14 }: { size?: number }) {
  return (
    <span className="inline-flex shrink-0 align-[-0.125em] text-good" title="Verified">
      <BadgeCheck size={size} aria-hidden />
      <span className="sr-only">Verified</span>
    </span>
  )
}
