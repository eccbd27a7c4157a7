import { useState } from 'react'
import { useCall } from '../../../core/http/api.tsx'
import { RadioGroup } from '../../../ui/form/RadioGroup.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { SideModal } from '../../../ui/overlay/SideModal.tsx'
import type { OfferedPlan } from '../plans/PlanCard.tsx'
import { priceText } from '../plans/plan-words.ts'
import type { SubscriptionRouter } from './subscription.server.ts'
import { periods, periodWords } from './subscription.ts'
import { useCommand } from '../../../core/http/useCommand.tsx'

/** Asks for a plan: how it would be paid, and what else we should know. */
export function PlanRequest({ plan, onClose }: { plan: OfferedPlan; onClose: () => void }) {
  const call = useCall<SubscriptionRouter>('subscription')
  const [paidBy, setPaidBy] = useState<(typeof periods)[number]>('month')
  const [note, setNote] = useState('')
  const { run, busy, fields, message } = useCommand(call.request.mutate, {
    success: () => `You requested ${plan.displayName}`,
    after: onClose,
    inForm: true,
  })
  const price = priceText({ isFree: plan.isFree, ...plan.price })
  const hints = { month: price.main, year: price.yearly ?? undefined }
  return (
    <SideModal
      open
      onClose={onClose}
      title={`Request ${plan.displayName}`}
      verb="Request plan"
      busy={busy}
      onSubmit={() => void run({ planId: plan.id, paidBy, note })}
    >
      <div className="grid gap-4">
        {(message ?? fields['planId']) && <Notice tone="bad">{message ?? fields['planId']}</Notice>}
        <p className="text-muted">
          Nothing is charged now. We set the plan up and send an invoice; until then your current plan stays.
        </p>
        {!plan.isFree && (
          <RadioGroup
            label="Paid"
            value={paidBy}
            onChange={value => setPaidBy(value as typeof paidBy)}
            choices={periods.map(value => ({ value, label: periodWords[value], hint: hints[value] }))}
          />
        )}
        <TextArea
          label="Anything we should know"
          rows={4}
          value={note}
          error={fields['note']}
          onChange={event => setNote(event.target.value)}
        />
      </div>
    </SideModal>
  )
}
