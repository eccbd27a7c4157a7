import type { ReactNode } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'

interface AdditionDialogProps {
  title: string
  children: ReactNode
  /** The reason why it was not saved. */
  problem: string | null
  busy: boolean
  onSave: () => void
  onClose: () => void
}

/**
 * Shows the dialog for adding to a task. It is at the bottom of a phone's screen, with one wide button in reach
 * of the thumb.
 */
export function AdditionDialog({ title, children, problem, busy, onSave, onClose }: AdditionDialogProps) {
  return (
    <Dialog open size="small" title={title} onClose={onClose}>
      <form
        noValidate
        className="grid gap-3 pb-3"
        onSubmit={event => {
          event.preventDefault()
          if (!busy) onSave()
        }}
      >
        {children}
        {problem !== null && <Notice tone="bad">{problem}</Notice>}
        <Button type="submit" variant="primary" size="large" busy={busy}>
          Save
        </Button>
      </form>
    </Dialog>
  )
}
