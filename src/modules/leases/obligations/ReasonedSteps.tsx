import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { isOpen } from './obligation-numbers.ts'
import type { StepProps } from './useObligationStep.tsx'

/** Steps that require a reason: waive, miss or reopen. */
export function ReasonedSteps({ row, step }: StepProps) {
  const { call, which: target, run, fields, button } = step
  const [reason, setReason] = useState('')
  const open = isOpen(row)
  const input = { ...target, reason }
  return (
    <section className="mt-auto grid gap-2 border-t pt-3">
      <TextField
        label={open ? 'Reason to waive or mark as missed' : 'Reason to reopen'}
        value={reason}
        error={fields.reason}
        onChange={event => setReason(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        {open && (
          <>
            <Button {...button} onClick={() => run('Waived', () => call.waive.mutate(input))}>
              Waive
            </Button>
            <Button
              variant="danger"
              {...button}
              onClick={() => run('Marked as missed', () => call.miss.mutate(input))}
            >
              Mark as missed
            </Button>
          </>
        )}
        {(row.status !== 'DUE' || row.firstApprovedBy !== null) && (
          <Button {...button} onClick={() => run('Reopened', () => call.reopen.mutate(input), false)}>
            Reopen
          </Button>
        )}
      </div>
    </section>
  )
}
