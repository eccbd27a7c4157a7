import { RecordHistory } from '../../../core/resource/RecordHistory.tsx'
import { useWells } from '../identity/useWells.tsx'

/** What happened to a well; `most` lines of it where there is little room. */
export function WellHistory({ wellId: id, most }: { wellId: string; most?: number }) {
  const { api, call } = useWells()
  return (
    <RecordHistory
      noun="wells"
      id={id}
      newest={api.history.queryOptions({ id })}
      older={before => call.history.query({ id, before })}
      empty="No changes yet; this well was imported."
      {...(most !== undefined && { most })}
    />
  )
}
