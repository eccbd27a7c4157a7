import { ExportMenu } from '../../../core/files/export/ExportMenu.tsx'
import { RecordHistory } from '../../../core/resource/RecordHistory.tsx'
import { useLeases } from '../record/useLeases.tsx'
import { historyLine } from './history-words.ts'

/** Everything that happened to a lease and its parts; `most` lines of it where there is little room. */
export function LeaseHistory({ leaseId: id, most }: { leaseId: string; most?: number }) {
  const { api, call } = useLeases()
  return (
    <RecordHistory
      newest={api.history.queryOptions({ id })}
      older={before => call.history.query({ id, before })}
      wordsOfChange={({ act, before, after }) => historyLine(act, before, after)}
      exportMenu={() => <ExportMenu path="/leases/history/export" search={{ id }} />}
      {...(most !== undefined && { most })}
    />
  )
}
