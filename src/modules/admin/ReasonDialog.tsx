import { useState, type ReactNode } from 'react'
import type { Problems } from '../../ui/form/useSubmit.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextArea } from '../../ui/form/TextArea.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'

interface ReasonDialogProps {
  title: string
  verb: string
  danger?: boolean | undefined
  busy: boolean
  /** Explains who will read the reason. */
  hint: string
  /** Explains the effect. */
  children: ReactNode
  onClose: () => void
  /** Runs the action. Resolves to null on success, which closes the dialog. */
  onReason: (reason: string) => Promise<Problems | null>
}

/** A dialog that requires a reason before an action. */
export function ReasonDialog({
  title,
  verb,
  danger,
  busy,
  hint,
  children,
  onClose,
  onReason,
}: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  const [problems, setProblems] = useState<Problems>({})
  const field = problems.fields?.['reason']
  const send = async () => {
    const rejection = await onReason(reason)
    if (rejection) setProblems(rejection)
    else onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            busy={busy}
            disabledReason={reason.trim().length < 3 ? 'Enter a reason first.' : null}
            onClick={() => void send()}
          >
            {verb}
          </Button>
        </>
      }
    >
      {problems.message && !field && <Notice tone="bad">{problems.message}</Notice>}
      <p className="mb-3 text-muted">{children}</p>
      <TextArea
        label="Reason"
        hint={hint}
        error={field}
        required
        rows={3}
        value={reason}
        onChange={event => setReason(event.target.value)}
      />
    </Dialog>
  )
}
