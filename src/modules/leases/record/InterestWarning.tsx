import TriangleAlert from 'lucide-react/icons/triangle-alert'

/** A warning next to acres whose interests exceed the whole, or whose net exceeds gross. */
export const InterestWarning = ({ why }: { why: string | null }) =>
  why === null ? null : (
    <span className="ml-1 inline-block align-[-0.125em] text-warn" title={why}>
      <TriangleAlert size={14} aria-hidden="true" />
      <span className="sr-only">{why}</span>
    </span>
  )
