import { useState } from 'react'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { formatMoney } from '../../../ui/formats.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { SideModal } from '../../../ui/overlay/SideModal.tsx'
import { changeSchema } from '../record/change.ts'
import { useBudgets, type BudgetView } from '../useBudget.tsx'

/** A form that requests a change order: the amounts added to or taken from each line. */
export function RequestChange({ budget, onClose }: { budget: BudgetView; onClose: () => void }) {
  const { call } = useBudgets()
  const [reason, setReason] = useState('')
  const [amounts, setAmounts] = useState<Readonly<Record<string, string>>>({})
  const [problem, setProblem] = useState<string | null>(null)
  const request = useCommand(
    (requested: ReturnType<typeof changeSchema.parse>) =>
      call.changes.ask.mutate({ projectId: budget.id, ...requested }),
    {
      success: ({ number }) => `Change order ${number} is waiting for approval`,
      onSuccess: onClose,
      showsErrorsInForm: true,
    },
  )
  function submit() {
    const items = Object.entries(amounts)
      .filter(([, amount]) => amount.trim() !== '')
      .map(([lineId, amount]) => ({ lineId, amount }))
    const parsed = changeSchema.safeParse({ reason, items })
    setProblem(parsed.success ? null : (parsed.error.issues[0]?.message ?? null))
    if (parsed.success) void request.run(parsed.data)
  }
  const message = problem ?? request.refused?.message ?? null
  return (
    <SideModal
      open
      title="Request a change order"
      verb="Request"
      busy={request.busy}
      onClose={onClose}
      onSubmit={submit}
    >
      {message !== null && <Notice tone="bad">{message}</Notice>}
      <TextField label="Reason" required value={reason} onChange={event => setReason(event.target.value)} />
      <p className="text-sm text-muted">Dollars added to each line, 8/8ths; negative for a reduction.</p>
      {budget.rows.flatMap(({ own, budget: amount }) =>
        own
          ? [
              <TextField
                key={own.id}
                label={own.name}
                hint={`Now ${formatMoney(amount)}`}
                inputMode="decimal"
                value={amounts[own.id] ?? ''}
                onChange={event => setAmounts({ ...amounts, [own.id]: event.target.value })}
              />,
            ]
          : [],
      )}
      {budget.afes.length > 0 && (
        <p className="text-sm text-muted">
          AFE lines change only by a supplement, which the AFE’s approvers and partners decide on.
        </p>
      )}
    </SideModal>
  )
}
