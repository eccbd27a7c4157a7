import type { FormEvent, ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'

/** The form's command, as useCommand returns it. */
export type FormCommand = {
  run: () => Promise<unknown>
  busy: boolean
  message: string | null
  fields: Record<string, string>
}

type FormProps = {
  title: string
  verb: string
  onClose: () => void
  command: FormCommand
  children: ReactNode
}

/** A dialog with one form and one verb. */
export function FormDialog({ title, verb, onClose, command, children }: FormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    void command.run()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      size="small"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form="one-question" busy={command.busy}>
            {verb}
          </Button>
        </>
      }
    >
      <form id="one-question" noValidate onSubmit={submit} className="grid gap-3">
        {children}
      </form>
    </Dialog>
  )
}
