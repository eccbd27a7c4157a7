import BadgeCheck from 'lucide-react/icons/badge-check'

/** Shown next to the name of an organization that staff have verified. */
export function VerifiedSign({ size = 14 }: { size?: number }) {
  return (
    <span className="inline-flex shrink-0 align-[-0.125em] text-good" title="Verified">
      <BadgeCheck size={size} aria-hidden />
      <span className="sr-only">Verified</span>
    </span>
  )
}
