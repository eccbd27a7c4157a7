import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { doubtfulFitsNote } from '../results/doubtful-fits.ts'
import type { WellFigure } from '../results/figures.ts'

const maxShown = 5

type DoubtfulFitsProps = {
  wells: readonly WellFigure[]
  /** Opens the decline of a well by its index. */
  onSelect?: (at: number) => void
}

/** The wells that are valued from a doubtful fit, with the reasons. */
export function DoubtfulFits({ wells, onSelect }: DoubtfulFitsProps) {
  const title = doubtfulFitsNote(wells)
  if (title === null) return null
  const doubtful = wells.filter(({ doubt }) => doubt !== null)
  return (
    <Notice tone="warn" title={title}>
      <ul>
        {doubtful.slice(0, maxShown).map(({ wellIndex, name, doubt }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- wells of several analyses may have the same name
          <li key={place}>
            {onSelect ? (
              <Button size="small" variant="quiet" className="-ml-2" onClick={() => onSelect(wellIndex)}>
                {name}
              </Button>
            ) : (
              `${name}:`
            )}{' '}
            {doubt}
          </li>
        ))}
      </ul>
      {doubtful.length > maxShown && <p>And {doubtful.length - maxShown} more.</p>}
    </Notice>
  )
}
