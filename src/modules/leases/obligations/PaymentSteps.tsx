import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { DateField } from '../../../ui/form/DateField.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import type { StepProps } from './useObligationStep.tsx'

/** The payment form, once approved; before and after, only the proof. */
export function PaymentSteps({ row, step, today }: StepProps & { today: string }) {
  const { call, which: target, run, fields, button } = step
  const [paidOn, setPaidOn] = useState(today)
  // Null until the user types, so that a colleague's change shows in untouched fields and keeps typed text.
  const [typedAmount, setTypedAmount] = useState<string | null>(null)
  const [typedEvidence, setTypedEvidence] = useState<string | null>(null)
  const paidAmount = typedAmount ?? row.amount ?? ''
  const evidence = typedEvidence ?? row.evidence
  const proofField = (
    <TextArea
      label="Proof"
      hint="A check number, the bank’s receipt, a letter and where it is filed."
      rows={2}
      value={evidence}
      error={fields.evidence}
      onChange={event => setTypedEvidence(event.target.value)}
    />
  )
  if (row.status !== 'APPROVED')
    return (
      <section className="grid gap-2">
        {proofField}
        {evidence !== row.evidence && (
          <Button
            {...button}
            onClick={() => run('Proof recorded', () => call.note.mutate({ ...target, evidence }), false)}
          >
            Record proof
          </Button>
        )}
      </section>
    )
  const pay = () => call.pay.mutate({ ...target, paidOn, paidAmount: paidAmount.trim() || null, evidence })
  return (
    <section className="grid gap-3 rounded-lg border p-3">
      <h3 className="font-semibold">Record payment</h3>
      <DateField
        label="Paid on"
        value={paidOn}
        error={fields.paidOn}
        onChange={event => setPaidOn(event.target.value)}
      />
      <TextField
        label="Amount"
        suffix="$"
        inputMode="decimal"
        value={paidAmount}
        error={fields.paidAmount}
        onChange={event => setTypedAmount(event.target.value)}
      />
      {proofField}
      <Button variant="primary" {...button} onClick={() => run('Payment recorded', pay)}>
        Record payment
      </Button>
    </section>
  )
}
