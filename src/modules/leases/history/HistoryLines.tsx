import { Instant } from '../../../core/auth/Instant.tsx'
import { historyLine } from './history-words.ts'

export type HistoryEntry = {
  id: number
  at: string | Date
  who: string
  act: string
  before?: unknown
  after?: unknown
}

/** Who did what and when, the latest first. */
export const HistoryLines = ({ entries }: { entries: readonly HistoryEntry[] }) => (
  <ul className="grid gap-2.5">
    {entries.map(({ id, at, who, act, before, after }) => {
      const { what, details } = historyLine(act, before, after)
      return (
        <li key={id}>
          <span className="text-ink">{who}</span> <span className="text-muted">{what}</span>
          <span className="text-faint">
            {' '}
            · <Instant at={at} />
          </span>
          {details.map(detail => (
            <div key={detail} className="text-sm break-words text-muted">
              {detail}
            </div>
          ))}
        </li>
      )
    })}
  </ul>
)
