import { Button } from '../Button.tsx'
import { formatCount } from '../formats.ts'

interface PageStepsProps {
  offset: number
  /** Rows per page. */
  limit: number
  total: number
  onOffset: (offset: number) => void
}

/** Previous and Next for a paged list, with the current range; hidden when one page holds all rows. */
export function PageSteps({ offset, limit, total, onOffset }: PageStepsProps) {
  if (total <= limit) return null
  return (
    <div className="flex items-center gap-2">
      <Button disabled={offset === 0} onClick={() => onOffset(Math.max(0, offset - limit))}>
        Previous
      </Button>
      <Button disabled={offset + limit >= total} onClick={() => onOffset(offset + limit)}>
        Next
      </Button>
      <span className="text-muted">
        {formatCount(offset + 1)}–{formatCount(Math.min(offset + limit, total))} of {formatCount(total)}
      </span>
    </div>
  )
}
