import type { inferRouterOutputs } from '@trpc/server'
import { useDayInZone } from '../../../core/auth/Instant.tsx'
import { Card } from '../../../ui/Card.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { formatDate, formatRelative } from '../../../ui/formats.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { planEndMessage, subscriptionPhase } from './subscription.ts'
import type { SubscriptionRouter } from './subscription.server.ts'
import { SubscriptionStatus } from './SubscriptionStatus.tsx'
import { useNow } from './useNow.tsx'

export type SubscriptionFacts = inferRouterOutputs<SubscriptionRouter>['get']

/** The current plan, when it ends, and what happens then. */
export function CurrentPlan({ subscription, title }: { subscription: SubscriptionFacts; title: string }) {
  const { chosenName, planName, status, endsAt, ended, trialExtensionCount } = subscription
  const now = useNow()
  const dayOf = useDayInZone()
  const phase = subscriptionPhase(subscription, now)
  const items = [
    { label: 'Plan', value: <strong className="font-semibold">{chosenName ?? planName}</strong> },
    {
      label: 'Status',
      value: <SubscriptionStatus status={status} ended={ended} hasPlan={chosenName !== null} />,
    },
    {
      label: ended ? 'Ended' : 'Ends',
      value: endsAt
        ? `${formatDate(dayOf(endsAt))} (${formatRelative(dayOf(endsAt), dayOf(now))})`
        : 'No end',
    },
    ...(trialExtensionCount > 0 ? [{ label: 'Trial extended', value: `${trialExtensionCount}×` }] : []),
    ...(ended ? [{ label: 'In effect now', value: planName }] : []),
    { label: 'Payment', value: 'By invoice' },
  ]
  return (
    <Card title={title}>
      <DescriptionList items={items} />
      {endsAt !== null && (
        <div className="mt-3.5">
          <Notice tone={phase === 'over' ? 'warn' : 'info'}>
            {planEndMessage(chosenName ?? planName, status, phase, formatDate(dayOf(endsAt)))}
          </Notice>
        </div>
      )}
    </Card>
  )
}
