import { Instant, useDayInZone } from '../../../core/auth/Instant.tsx'
import {
  exportColumn as column,
  instantColumn,
  type ExportColumn,
} from '../../../core/files/export/export.ts'
import { RowsExportMenu } from '../../../core/files/export/RowsExportMenu.tsx'
import { useApi, errorMessage } from '../../../core/http/api.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { describeEvent, type Happened } from './describe-event.ts'
import type { SubscriptionRouter } from './subscription.server.ts'

type Line = Happened & { who: string | null; at: string }

const columnsWith = (message: (line: Line) => string): ExportColumn<Line>[] => [
  instantColumn('at', 'When', each => each.at),
  column('who', 'Who', each => each.who),
  column('what', 'What', message),
]

/** The events of the subscription, newest first. */
export function SubscriptionHistory({ plans }: { plans: readonly { id: string; displayName: string }[] }) {
  const { data, error } = useLiveQuery(useApi<SubscriptionRouter>('subscription').history.queryOptions())
  const getName = (id: string) => plans.find(plan => plan.id === id)?.displayName ?? id
  const dayOf = useDayInZone()
  const getText = (line: Line) => describeEvent(line, getName, dayOf)
  if (error) return <Notice tone="bad">{errorMessage(error)}</Notice>
  return (
    <Card
      title="History"
      actions={
        data && <RowsExportMenu name="Subscription history" columns={columnsWith(getText)} rows={data} />
      }
    >
      {data?.length === 0 && <p className="text-muted">Nothing has happened yet.</p>}
      <ol className="grid gap-2">
        {data?.map(each => (
          <li key={each.id} className="flex flex-wrap gap-x-3">
            <span>{getText(each)}</span>
            <span className="text-faint">
              {each.who ? `${each.who}, ` : ''}
              <Instant at={each.at} />
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
