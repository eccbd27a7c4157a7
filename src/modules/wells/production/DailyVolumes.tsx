import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { pluralize, formatDate } from '../../../ui/formats.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { useWells } from '../identity/useWells.tsx'

/** Shows the daily volumes on record and where they disagree with the months; renders nothing without them. */
export function DailyVolumes({ wellId }: { wellId: string }) {
  const { api } = useWells()
  const { data } = useLiveQuery(api.daily.queryOptions({ wellId }))
  if (!data?.summary) return null
  const { from, through, days, shutIn, apart: disagreements } = data.summary
  return (
    <>
      <p className="mt-2 text-sm text-muted">
        Daily volumes: {pluralize(days, 'day')}, {formatDate(from)} to {formatDate(through)}
        {shutIn > 0 && `, ${pluralize(shutIn, 'day')} without production`}. Declines can be fitted through
        them.
      </p>
      {disagreements.length > 0 && (
        <div className="mt-2">
          <Notice tone="warn" title="Daily and monthly volumes disagree">
            {disagreements.map(text => (
              <p key={text}>{text}</p>
            ))}
          </Notice>
        </div>
      )}
    </>
  )
}
