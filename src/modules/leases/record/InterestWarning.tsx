import TriangleAlert from 'lucide-react/icons/triangle-alert'

/** Beside acres that rest on interests of more than the whole, or that stand above gross: why to doubt them. */
export const InterestWarning = ({ why }: { why: string | null }) =>
  why === null ? null : (
    <span className="ml-1 inline-block align-[-0.125em] text-warn" title={why}>
      <TriangleAlert size={14} aria-hidden="true" />
      <span className="sr-only">{why}</span>
    </span>
  )
