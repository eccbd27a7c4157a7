import { Button } from '../Button.tsx'
import { formatCount } from '../formats.ts'

interface PageStepsProps {
  offset: number
  /** How many rows a page has. */
  limit: number
  total: number
  onOffset: (offset: number) => void
}

/** Back and on in a list that is shown by pages, and which rows these are; nothing where one page holds them all. */
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
