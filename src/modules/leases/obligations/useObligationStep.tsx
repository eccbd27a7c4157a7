import { useCommand } from '../../../core/http/useCommand.tsx'
import { useLeases } from '../record/useLeases.tsx'
import type { LeaseFileObligation } from './ObligationState.tsx'

/** A step, its success message, and whether it can be undone with a click. */
type ObligationCommand = {
  text: string
  work: () => Promise<{ id: string; version: number }>
  undoable?: boolean | undefined
}

/** Shared behavior of the steps of one obligation: one at a time, undone with a click, queued while offline. */
export function useObligationStep(row: LeaseFileObligation, readOnly: string | null, onDone: () => void) {
  const call = useLeases().call.obligations
  const step = useCommand(({ work }: ObligationCommand) => work(), {
    success: ({ id, version }, { text, undoable = true }) =>
      undoable
        ? { text, undo: () => call.reopen.mutate({ id, version, reason: 'Undone immediately' }) }
        : text,
    onSuccess: onDone,
    onStored: onDone,
    storeOffline: ({ text }) => ({ record: row.id, of: row.leaseNumber, what: row.title, text }),
    showsErrorsInForm: true,
  })
  return {
    call,
    /** The displayed version of the obligation. */
    which: { id: row.id, version: row.version },
    run: (text: string, work: ObligationCommand['work'], undoable?: boolean) =>
      void step.run({ text, work, undoable }),
    fields: step.fields,
    refused: step.refused,
    button: { busy: step.busy, disabledReason: readOnly },
  }
}

export type StepProps = { row: LeaseFileObligation; step: ReturnType<typeof useObligationStep> }
