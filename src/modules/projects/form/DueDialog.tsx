import { useState } from 'react'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { Button } from '../../../ui/Button.tsx'
import { DateField } from '../../../ui/form/DateField.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { formatDate } from '../../../ui/formats.ts'
import { useTasks } from '../tasks/useTasks.tsx'

interface DueDialogProps {
  task: { id: string; version: number; title: string; dueOn: string | null }
  onClose: () => void
}

/** Edits the due date of a task on its own, opened by the key d. */
export function DueDialog({ task: { id, version, title, dueOn }, onClose }: DueDialogProps) {
  const { call } = useTasks()
  const [day, setDay] = useState(dueOn ?? '')
  const saveCommand = useCommand(
    (dueDate: string | null) =>
      call.update.mutate({ id, version, seen: { dueOn }, changes: { dueOn: dueDate } }),
    {
      showsErrorsInForm: true,
      onSuccess: onClose,
      success: (saved, dueDate) => ({
        text: dueDate === null ? `${title}: no due date` : `${title} due ${formatDate(dueDate)}`,
        undo: () => call.update.mutate({ id, version: saved.version, changes: { dueOn } }),
      }),
    },
  )
  return (
    <Dialog open size="small" title={`Due date of ${title}`} onClose={onClose}>
      <form
        noValidate
        className="grid gap-3"
        onSubmit={event => {
          event.preventDefault()
          if (!saveCommand.busy) void saveCommand.run(day || null)
        }}
      >
        <DateField
          label="Due"
          value={day}
          error={saveCommand.fields['dueOn']}
          onChange={event => setDay(event.target.value)}
        />
        {saveCommand.message !== null && <Notice tone="bad">{saveCommand.message}</Notice>}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={saveCommand.busy}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
