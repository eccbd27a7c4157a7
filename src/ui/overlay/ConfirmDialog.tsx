import type { ReactNode } from 'react'
import { Button } from '../Button.tsx'
import { Dialog } from './Dialog.tsx'

interface ConfirmDialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** Describes what will happen and what cannot be undone. */
  children: ReactNode
  verb: string
  danger?: boolean | undefined
  busy?: boolean | undefined
  onConfirm: () => void
}

/** Only for actions that cannot be undone. Everything else happens immediately and offers Undo in a toast. */
export function ConfirmDialog({ verb, danger, busy, onConfirm, children, ...dialog }: ConfirmDialogProps) {
  return (
    <Dialog
      {...dialog}
      urgent
      size="small"
      footer={
        <>
          <Button onClick={dialog.onClose}>Cancel</Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {verb}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
