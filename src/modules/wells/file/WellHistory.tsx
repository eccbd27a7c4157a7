import { Instant } from '../../../core/auth/Instant.tsx'
import type { inferRouterOutputs } from '@trpc/server'
import {
  exportColumn as column,
  instantColumn,
  type ExportColumn,
} from '../../../core/files/export/export.ts'
import { RowsExportMenu } from '../../../core/files/export/RowsExportMenu.tsx'
import { wordsOf } from '../../../core/http/api.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import type { WellRouter } from '../well.server.ts'
import { useWells } from '../identity/useWells.tsx'
import { historyLine } from './well-history-words.ts'

type Change = inferRouterOutputs<WellRouter>['history'][number]

const lineOf = ({ act, before, after, lease }: Change) => historyLine(act, before, after, lease)

const columns: ExportColumn<Change>[] = [
  instantColumn('at', 'When', ({ at }) => at),
  column('who', 'Who', ({ who }) => who),
  column('what', 'What', change => lineOf(change).what),
  column('details', 'Changes', change => lineOf(change).details.join('; ')),
]

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
    <>
      {most === undefined && (
        <div className="mb-2 flex justify-end">
          <RowsExportMenu name="History of the well" columns={columns} rows={data} />
        </div>
      )}
      <ul className="grid gap-2.5">
        {data.slice(0, most).map(change => {
          const { id, at, who } = change
          const { what, details } = lineOf(change)
          return (
            <li key={id}>
              <span className="text-ink">{who}</span> <span className="text-muted">{what}</span>
              <span className="text-faint">
                {' '}
                · <Instant at={at} />
              </span>
              {details.slice(0, most === undefined ? undefined : 2).map(detail => (
                <div key={detail} className="text-sm break-words text-muted">
                  {detail}
                </div>
              ))}
            </li>
          )
        })}
      </ul>
    </>
  )
}
