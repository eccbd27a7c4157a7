import { RecordForm } from '../../../core/form/RecordForm.tsx'
import { useCall } from '../../../core/http/api.tsx'
import type { OfferedPlan } from '../plans/PlanCard.tsx'
import { priceText } from '../plans/plan-labels.ts'
import type { SubscriptionRouter } from './subscription.server.ts'
import { periodLabels, planRequestDraft } from './subscription.ts'

/** A plan request with its billing period and price. */
function planRequestSchema(plan: OfferedPlan) {
  if (plan.isFree) return planRequestDraft.omit({ paidBy: true })
  const { main, yearly } = priceText({ isFree: plan.isFree, ...plan.price })
  const month = { label: periodLabels.month, hint: main }
  const year = { label: periodLabels.year, ...(yearly && { hint: yearly }) }
  const { paidBy } = planRequestDraft.shape
  return planRequestDraft.extend({ paidBy: paidBy.meta({ title: 'Billing period', words: { month, year } }) })
}

/** The form to request a plan: its billing period and a note. */
export function PlanRequest({ plan, onClose }: { plan: OfferedPlan; onClose: () => void }) {
  const call = useCall<SubscriptionRouter>('subscription')
  return (
    <RecordForm
      title={`Request ${plan.displayName}`}
      verb="Request plan"
      one="request"
      parentId={plan.id}
      schema={planRequestSchema(plan)}
      record={null}
      start={{ planId: plan.id }}
      save={({ values }) => call.request.mutate(values)}
      success={() => `You requested ${plan.displayName}`}
      onClose={onClose}
    >
      <p className="text-muted">
        Nothing is charged now. We set the plan up and send an invoice; until then your current plan stays.
      </p>
    </RecordForm>
  )
}
