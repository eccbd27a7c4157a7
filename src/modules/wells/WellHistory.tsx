import { wordsOf } from '../../core/http/api.tsx'
import { useLiveQuery } from '../../core/live/useLive.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { formatInstant } from '../../ui/formats.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useWells } from './useWells.tsx'
import { historyLine } from './well-history-words.ts'

/** Who did what to a well and when, the latest first. */
export function WellHistory({ wellId, most }: { wellId: string; most?: number }) {
  const { api } = useWells()
  const { data, error, refetch } = useLiveQuery(api.history.queryOptions({ id: wellId }))
  if (error) {
    return (
      <ErrorState title="The history could not be loaded" onRetry={() => void refetch()}>
        {wordsOf(error)}
      </ErrorState>
    )
  }
  if (!data) return <Skeleton className="h-24" />
  if (data.length === 0)
    return <p className="text-muted">Nobody changed this well yet; it came with an import.</p>
  return (
    <ul className="grid gap-2.5">
      {data.slice(0, most).map(({ id, at, who, act, before, after, lease }) => {
        const { what, details } = historyLine(act, before, after, lease)
        return (
          <li key={id}>
            <span className="text-ink">{who ?? 'Somebody who has left'}</span>{' '}
            <span className="text-muted">{what}</span>
            <span className="text-faint"> · {formatInstant(at)}</span>
            {details.slice(0, most === undefined ? undefined : 2).map(detail => (
              <div key={detail} className="text-sm break-words text-muted">
                {detail}
              </div>
            ))}
          </li>
        )
      })}
    </ul>
  )
}
