import { useApi, wordsOf } from '../../core/http/api.tsx'
import { useLiveQuery } from '../../core/live/useLive.tsx'
import { Card } from '../../ui/Card.tsx'
import { formatInstant } from '../../ui/formats.ts'
import { Notice } from '../../ui/Notice.tsx'
import { historyWords } from './history-words.ts'
import type { SubscriptionRouter } from './subscription.server.ts'

/** What happened to the subscription, newest first. */
export function SubscriptionHistory({ plans }: { plans: readonly { id: string; displayName: string }[] }) {
  const { data, error } = useLiveQuery(useApi<SubscriptionRouter>('subscription').history.queryOptions())
  const nameOf = (id: string) => plans.find(plan => plan.id === id)?.displayName ?? id
  if (error) return <Notice tone="bad">{wordsOf(error)}</Notice>
  return (
    <Card title="History">
      {data?.length === 0 && <p className="text-muted">Nothing has happened yet.</p>}
      <ol className="grid gap-2">
        {data?.map(each => (
          <li key={each.id} className="flex flex-wrap gap-x-3">
            <span>{historyWords(each, nameOf)}</span>
            <span className="text-faint">
              {each.who ? `${each.who}, ` : ''}
              {formatInstant(each.at)}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
