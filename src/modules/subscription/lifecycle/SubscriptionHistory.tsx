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
import { describeEvent, type SubscriptionEvent } from './describe-event.ts'
import type { SubscriptionRouter } from './subscription.server.ts'

type HistoryEvent = SubscriptionEvent & { who: string | null; at: string }

const historyColumns = (describe: (line: HistoryEvent) => string): ExportColumn<HistoryEvent>[] => [
  instantColumn('at', 'When', event => event.at),
  column('who', 'Who', event => event.who),
  column('what', 'What', describe),
]

/** The events of the subscription, newest first. */
export function SubscriptionHistory({ plans }: { plans: readonly { id: string; displayName: string }[] }) {
  const { data, error } = useLiveQuery(useApi<SubscriptionRouter>('subscription').history.queryOptions())
  const getName = (id: string) => plans.find(plan => plan.id === id)?.displayName ?? id
  const dayOf = useDayInZone()
  const describe = (line: HistoryEvent) => describeEvent(line, getName, dayOf)
  if (error) return <Notice tone="bad">{errorMessage(error)}</Notice>
  return (
    <Card
      title="History"
      actions={
        data && <RowsExportMenu name="Subscription history" columns={historyColumns(describe)} rows={data} />
      }
    >
      {data?.length === 0 && <p className="text-muted">Nothing has happened yet.</p>}
      <ol className="grid gap-2">
        {data?.map(event => (
          <li key={event.id} className="flex flex-wrap gap-x-3">
            <span>{describe(event)}</span>
            <span className="text-faint">
              {event.who ? `${event.who}, ` : ''}
              <Instant at={event.at} />
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
