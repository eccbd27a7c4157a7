import { useState } from 'react'
import { useCall } from '../../../core/http/api.tsx'
import { NumberField } from '../../../ui/form/NumberField.tsx'
import { RadioGroup } from '../../../ui/form/RadioGroup.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { SideModal } from '../../../ui/overlay/SideModal.tsx'
import type { Tier } from '../plans/PricingTiersPage.tsx'
import { beginnings, periods, periodWords } from './subscription.ts'
import type { SubscriptionsRouter } from './subscriptions.server.ts'
import { useCommand } from '../../../core/http/useCommand.tsx'

/** The subscription as the admin saw it. */
type Seen = { tenantId: string; version: number }
interface FormProps {
  seen: Seen
  onClose: () => void
}

const beginWords: Record<(typeof beginnings)[number], { label: string; hint: string }> = {
  plan: {
    label: 'Plan default',
    hint: 'No end date if free, a trial if the plan has one, otherwise a month.',
  },
  month: { label: 'A paid month from now', hint: 'It ends unless it is renewed.' },
  year: { label: 'A paid year from now', hint: 'It ends unless it is renewed.' },
  open: { label: 'No end date', hint: 'For custom terms.' },
}

export function ChangePlan({
  seen,
  plans,
  planId,
  onClose,
}: FormProps & { plans: readonly Tier[]; planId: string | null }) {
  const call = useCall<SubscriptionsRouter>('subscriptions')
  const [chosen, setChosen] = useState(planId ?? '')
  const [begin, setBegin] = useState<(typeof beginnings)[number]>('plan')
  const { run, busy, fields, message } = useCommand(call.change.mutate, {
    success: after => `The plan is now ${after.planName}`,
    after: onClose,
    inForm: true,
  })
  const free = plans.find(plan => plan.id === chosen)?.isFree ?? false
  return (
    <SideModal
      open
      onClose={onClose}
      title="Change plan"
      verb="Change plan"
      busy={busy}
      disabledReason={chosen === '' ? 'Choose a plan first.' : null}
      onSubmit={() => void run({ ...seen, planId: chosen, begin })}
    >
      <div className="grid gap-4">
        {message && <Notice tone="bad">{message}</Notice>}
        <SelectField
          label="Plan"
          placeholder="Choose a plan"
          value={chosen}
          error={fields['planId']}
          choices={plans.map(plan => ({
            value: plan.id,
            label: plan.isActive ? plan.displayName : `${plan.displayName} (not offered)`,
          }))}
          onChange={event => setChosen(event.target.value)}
        />
        {!free && (
          <RadioGroup
            label="Starts"
            value={begin}
            onChange={value => setBegin(value as typeof begin)}
            choices={beginnings.map(value => ({ value, ...beginWords[value] }))}
          />
        )}
        <p className="text-muted">
          It takes effect immediately and is recorded in the organization’s audit log.
        </p>
      </div>
    </SideModal>
  )
}

export function ExtendTrial({ seen, onClose }: FormProps) {
  const call = useCall<SubscriptionsRouter>('subscriptions')
  const [days, setDays] = useState('14')
  const { run, busy, fields, message } = useCommand(call.extendTrial.mutate, {
    success: () => 'Trial extended',
    after: onClose,
    inForm: true,
  })
  const count = Number(days)
  const wrong = Number.isInteger(count) && count >= 1 && count <= 365 ? null : 'Enter 1 to 365 days.'
  return (
    <SideModal
      open
      onClose={onClose}
      title="Extend trial"
      verb="Extend"
      busy={busy}
      disabledReason={wrong}
      onSubmit={() => wrong === null && void run({ ...seen, days: count })}
    >
      <div className="grid gap-4">
        {message && <Notice tone="bad">{message}</Notice>}
        <NumberField
          label="By"
          unit="days"
          hint="From its end date, or from now if it has ended."
          value={days}
          error={wrong ?? fields['days']}
          onChange={event => setDays(event.target.value)}
        />
      </div>
    </SideModal>
  )
}

export function Renew({ seen, onClose }: FormProps) {
  const call = useCall<SubscriptionsRouter>('subscriptions')
  const [period, setPeriod] = useState<(typeof periods)[number]>('month')
  const { run, busy, message } = useCommand(call.renew.mutate, {
    success: () => 'Paid period set',
    after: onClose,
    inForm: true,
  })
  return (
    <SideModal
      open
      onClose={onClose}
      title="Paid period"
      verb="Set period"
      busy={busy}
      onSubmit={() => void run({ ...seen, period })}
    >
      <div className="grid gap-4">
        {message && <Notice tone="bad">{message}</Notice>}
        <RadioGroup
          label="One more"
          value={period}
          onChange={value => setPeriod(value as typeof period)}
          choices={periods.map(value => ({ value, label: periodWords[value] }))}
        />
        <p className="text-muted">
          It follows the current period without a gap; after a trial or an end it starts now.
        </p>
      </div>
    </SideModal>
  )
}
