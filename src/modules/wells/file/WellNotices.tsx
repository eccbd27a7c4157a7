import { Notice } from '../../../ui/Notice.tsx'
import { useToday } from '../../../core/auth/useToday.tsx'
import { pluralize, formatDate } from '../../../ui/formats.ts'
import { downHours, downtimeReasons } from '../production/downtime.ts'
import { inspectionState } from '../records/inspection.ts'
import { checkWell } from './well-checks.ts'
import type { WellFileView } from '../identity/wellView.tsx'

/** Shows what needs attention on a well: open downtime, overdue inspections, confidentiality and inconsistencies. */
export function WellNotices({ file }: { file: WellFileView }) {
  const today = useToday()
  const stops = file.downtime.filter(stop => stop.endsAt === null)
  const overdue = file.inspections.filter(
    inspection => inspectionState(inspection, today).state === 'overdue',
  )
  const warnings = checkWell(file.fields)
  const { confidential, confidentialUntil } = file.fields
  return (
    <>
      {stops.map(stop => (
        <Notice key={stop.id} tone="warn">
          Down for {pluralize(Math.floor(downHours(stop, `${today}T23:59`) / 24), 'day')}:{' '}
          {downtimeReasons[stop.reason].label.toLowerCase()}.
        </Notice>
      ))}
      {overdue.map(inspection => (
        <Notice key={inspection.id} tone="bad">
          Inspection overdue: {inspection.subject}, due {formatDate(inspection.dueOn)}.
        </Notice>
      ))}
      {confidential && (
        <Notice tone="info">
          Confidential{confidentialUntil && ` until ${formatDate(confidentialUntil)}`}: the agency withholds
          its volumes, which are not zero.
        </Notice>
      )}
      {warnings.length > 0 && (
        <Notice tone="warn" title={`${pluralize(warnings.length, 'thing')} to check`}>
          <ul>
            {warnings.map(({ field, message }) => (
              <li key={`${field} ${message}`}>{message}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}
