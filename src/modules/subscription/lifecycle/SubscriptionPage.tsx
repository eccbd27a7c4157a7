import { useState } from 'react'
import { useApi, useCall, errorMessage } from '../../../core/http/api.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Page } from '../../../ui/Page.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { CurrentPlan } from './CurrentPlan.tsx'
import { OrganizationInvoices } from '../billing/OrganizationInvoices.tsx'
import { PlanCard, type OfferedPlan } from '../plans/PlanCard.tsx'
import { PlanRequest } from './PlanRequest.tsx'
import type { PlanRouter } from '../plans/plan.server.ts'
import { periodLabels } from './subscription.ts'
import type { SubscriptionRouter } from './subscription.server.ts'
import { SubscriptionHistory } from './SubscriptionHistory.tsx'
import { UsageMeters } from '../usage/UsagePanel.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'

/** The organization's plan, its usage, and the other plans. */
export default function SubscriptionPage() {
  const subscription = useLiveQuery(useApi<SubscriptionRouter>('subscription').get.queryOptions())
  const offeredPlans = useLiveQuery(useApi<PlanRouter>('plans').offered.queryOptions())
  const call = useCall<SubscriptionRouter>('subscription')
  const withdraw = useCommand((id: string) => call.withdraw.mutate({ id }), {
    success: () => 'Request withdrawn',
  })
  const [target, setTarget] = useState<OfferedPlan | null>(null)
  const failure = subscription.error ?? offeredPlans.error
  if (failure)
    return (
      <ErrorState
        title="The subscription could not be shown"
        onRetry={() => void Promise.all([subscription.refetch(), offeredPlans.refetch()])}
      >
        {errorMessage(failure)}
      </ErrorState>
    )
  if (!subscription.data || !offeredPlans.data) return <PageSkeleton />

  const { request, chosenId, usage } = subscription.data
  const plans = offeredPlans.data
  const requestedPlan =
    request && (plans.find(plan => plan.id === request.planId)?.displayName ?? request.planId)
  return (
    <Page width="cards">
      <PageHeader title="Subscription" />
      <div className="grid gap-5 px-4.5 pt-2 max-md:px-3.5">
        {request && (
          <Notice
            tone="info"
            title={`You requested ${requestedPlan}, paid ${periodLabels[request.paidBy].toLowerCase()}`}
            actions={
              <Button busy={withdraw.busy} onClick={() => void withdraw.run(request.id)}>
                Withdraw
              </Button>
            }
          >
            We answer within two working days. Until then nothing changes.
          </Notice>
        )}
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <CurrentPlan title="Your plan" subscription={subscription.data} />
          <Card title="Usage">
            <UsageMeters usage={usage} />
          </Card>
        </div>
        <section aria-labelledby="plans">
          <h2 id="plans" className="mb-2.5 text-md font-semibold">
            Plans
          </h2>
          <ul className="grid items-stretch gap-4 md:grid-cols-2 lg:grid-cols-3">
            {plans.map(plan => (
              <li key={plan.id} className="grid">
                <PlanCard
                  plan={plan}
                  isHighlighted={plan.id === chosenId}
                  action={
                    <Button
                      disabledReason={planChangeRefusal(plan, subscription.data, requestedPlan)}
                      onClick={() => setTarget(plan)}
                    >
                      {plan.id === chosenId
                        ? currentPlanLabel(subscription.data)
                        : `Request ${plan.displayName}`}
                    </Button>
                  }
                />
              </li>
            ))}
          </ul>
        </section>
        <OrganizationInvoices />
        <SubscriptionHistory plans={plans} />
      </div>
      {target && <PlanRequest plan={target} onClose={() => setTarget(null)} />}
    </Page>
  )
}

/** The label of the current plan. On a trial or after the end of a period, owners can request to continue it. */
const currentPlanLabel = ({ ended, status }: { ended: string | null; status: string }) =>
  ended === null && status === 'active' ? 'Your plan' : 'Request to continue'

function planChangeRefusal(
  plan: OfferedPlan,
  { chosenId, ended, status }: { chosenId: string | null; ended: string | null; status: string },
  request: string | null,
): string | null {
  if (request) return `You already requested ${request}. Withdraw that first.`
  return plan.id === chosenId && ended === null && status === 'active' ? 'You have this plan.' : null
}

function PageSkeleton() {
  return (
    <output className="grid max-w-7xl gap-4 px-4.5 pt-4 max-md:px-3.5">
      <span className="sr-only">Loading the subscription</span>
      <span className="waiting h-6 w-48" />
      <span className="waiting h-40 w-full" />
      <span className="waiting h-72 w-full" />
    </output>
  )
}
