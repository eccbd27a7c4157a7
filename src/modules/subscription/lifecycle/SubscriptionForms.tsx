import { z } from 'zod'
import { RecordForm } from '../../../core/form/RecordForm.tsx'
import { useCall } from '../../../core/http/api.tsx'
import type { Tier } from '../plans/usePlans.tsx'
import { planStarts, periods, periodLabels, trialExtensionDays } from './subscription.ts'
import type { SubscriptionsRouter } from './subscriptions.server.ts'

/** The subscription in the version that the admin saw. */
type SeenSubscription = { tenantId: string; version: number; seen: Record<string, unknown> }
type FormProps = { seen: SeenSubscription; onClose: () => void }

const startLabels: Record<(typeof planStarts)[number], { label: string; hint: string }> = {
  plan: {
    label: 'Plan default',
    hint: 'No end date if free, a trial if the plan has one, otherwise a month.',
  },
  month: { label: 'A paid month from now', hint: 'Ends unless renewed.' },
  year: { label: 'A paid year from now', hint: 'Ends unless renewed.' },
  open: { label: 'No end date', hint: 'For custom terms.' },
}

const planChangeSchema = (plans: readonly Tier[]) =>
  z.object({
    planId: z.enum(plans.map(({ id }) => id) as [string, ...string[]], 'Choose a plan.').meta({
      title: 'Plan',
      words: Object.fromEntries(
        plans.map(plan => [plan.id, plan.isActive ? plan.displayName : `${plan.displayName} (not offered)`]),
      ),
    }),
    begin: z.enum(planStarts).default('plan').meta({ title: 'Starts', words: startLabels }),
  })

type ChangePlanProps = FormProps & { plans: readonly Tier[]; planId: string | null }

export function ChangePlan({ seen, plans, planId, onClose }: ChangePlanProps) {
  const call = useCall<SubscriptionsRouter>('subscriptions')
  return (
    <RecordForm
      title="Change plan"
      verb="Change plan"
      one="plan"
      parentId={seen.tenantId}
      schema={planChangeSchema(plans)}
      record={null}
      start={{ planId }}
      save={({ values }) => call.change.mutate({ ...seen, ...values })}
      success={(_, result) => `The plan is now ${result.planName}`}
      onClose={onClose}
    >
      <p className="text-muted">
        It takes effect immediately and is recorded in the organization’s audit log.
      </p>
    </RecordForm>
  )
}

const extensionSchema = z.object({ days: trialExtensionDays })

export function ExtendTrial({ seen, onClose }: FormProps) {
  const call = useCall<SubscriptionsRouter>('subscriptions')
  return (
    <RecordForm
      title="Extend trial"
      verb="Extend"
      one="extension"
      parentId={seen.tenantId}
      schema={extensionSchema}
      record={null}
      start={{ days: 14 }}
      save={({ values }) => call.extendTrial.mutate({ ...seen, ...values })}
      success={() => 'Trial extended'}
      onClose={onClose}
    />
  )
}

const renewalSchema = z.object({
  period: z.enum(periods).meta({ title: 'Length', words: periodLabels }),
})

export function Renew({ seen, onClose }: FormProps) {
  const call = useCall<SubscriptionsRouter>('subscriptions')
  return (
    <RecordForm
      title="Paid period"
      verb="Set period"
      one="period"
      parentId={seen.tenantId}
      schema={renewalSchema}
      record={null}
      save={({ values }) => call.renew.mutate({ ...seen, ...values })}
      success={() => 'Paid period set'}
      onClose={onClose}
    >
      <p className="text-muted">
        It follows the current period without a gap; after a trial, or once a plan has ended, it starts now.
      </p>
    </RecordForm>
  )
}
