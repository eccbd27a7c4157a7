import type { inferRouterOutputs } from '@trpc/server'
import {
  exportColumn as column,
  instantColumn,
  type ExportColumn,
} from '../../../core/files/export/export.ts'
import { RowsExportMenu } from '../../../core/files/export/RowsExportMenu.tsx'
import { RecordHistory } from '../../../core/resource/RecordHistory.tsx'
import type { WellRouter } from '../well.server.ts'
import { useWells } from '../identity/useWells.tsx'
import { historyLine } from './well-history-words.ts'

type WellChange = inferRouterOutputs<WellRouter>['history'][number]

const lineOf = ({ act, before, after, lease }: WellChange) => historyLine(act, before, after, lease)

const columns: ExportColumn<WellChange>[] = [
  instantColumn('at', 'When', ({ at }) => at),
  column('who', 'Who', ({ who }) => who),
  column('what', 'What', change => lineOf(change).what),
  column('details', 'Changes', change => lineOf(change).details.join('; ')),
]

/** What happened to a well; `most` lines of it where there is little room. */
export function WellHistory({ wellId: id, most }: { wellId: string; most?: number }) {
  const { api } = useWells()
  return (
    <RecordHistory
      newest={api.history.queryOptions({ id })}
      wordsOfChange={lineOf}
      empty="No changes yet; this well was imported."
      exportMenu={changes => <RowsExportMenu name="History of the well" columns={columns} rows={changes} />}
      {...(most !== undefined && { most })}
    />
  )
}
