import { useState } from 'react'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { SideModal } from '../../../ui/overlay/SideModal.tsx'
import { useBudgets, type BudgetView } from '../useBudget.tsx'

/** The organization's share of the costs, used for net figures. */
export function WorkingInterestDialog({ budget, onClose }: { budget: BudgetView; onClose: () => void }) {
  const { call } = useBudgets()
  const { id: projectId, workingInterest } = budget
  const [text, setText] = useState(workingInterest ?? '')
  const set = useCommand(
    (value: string | null) => call.setWorkingInterest.mutate({ projectId, workingInterest: value }),
    {
      success: ({ before }) => ({
        text: 'Working interest saved',
        undo: () => call.setWorkingInterest.mutate({ projectId, workingInterest: before }),
      }),
      onSuccess: onClose,
      showsErrorsInForm: true,
    },
  )
  return (
    <SideModal
      open
      title="Working interest"
      busy={set.busy}
      onClose={onClose}
      onSubmit={() => void set.run(text.trim() === '' ? null : text.trim())}
    >
      <TextField
        label="Working interest"
        hint="Of 1, such as 0.75000000. Leave it blank to show 8/8ths alone."
        inputMode="decimal"
        value={text}
        error={set.fields['workingInterest'] ?? set.message}
        onChange={event => setText(event.target.value)}
      />
    </SideModal>
  )
}
