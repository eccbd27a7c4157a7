import X from 'lucide-react/icons/x'
import { useState, type KeyboardEvent } from 'react'
import { getRefusal } from '../../../core/access/refusal.ts'
import { useViewer } from '../../../core/auth/useViewer.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { Button } from '../../../ui/Button.tsx'
import { CheckField } from '../../../ui/form/CheckField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { access } from '../access.ts'
import type { ChecklistItem } from '../tasks/task.ts'
import { useTasks, type Task } from '../tasks/useTasks.tsx'

/** Shows the checklist of a task; each tick is saved immediately. */
export function ChecklistField({ task }: { task: Task }) {
  const { call } = useTasks()
  const viewer = useViewer()
  const [text, setText] = useState('')
  const mayTick = getRefusal(viewer, access.tasks) === null || task.assigneeId === viewer.user?.id
  const saveCommand = useCommand(
    (checklist: ChecklistItem[]) =>
      call.setChecklist.mutate({ id: task.id, version: task.version, checklist }),
    { onSuccess: () => setText('') },
  )
  const add = () => {
    if (text.trim() !== '')
      void saveCommand.run([...task.checklist, { id: crypto.randomUUID(), text: text.trim(), done: false }])
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }
  const doneCount = task.checklist.filter(line => line.done).length
  return (
    <section aria-label="Checklist">
      <h3 className="mb-1 font-semibold">
        Checklist{' '}
        {task.checklist.length > 0 && (
          <span className="font-normal text-muted">
            {doneCount} of {task.checklist.length}
          </span>
        )}
      </h3>
      <ul className="grid gap-1">
        {task.checklist.map(item => (
          <li key={item.id} className="flex items-start gap-2">
            <CheckField
              className="flex-1"
              label={item.text}
              checked={item.done}
              disabled={!mayTick || saveCommand.busy}
              onChange={event =>
                void saveCommand.run(
                  task.checklist.map(line =>
                    line === item ? { ...item, done: event.target.checked } : line,
                  ),
                )
              }
            />
            {mayTick && (
              <IconButton
                label={`Remove ${item.text}`}
                icon={<X size={14} aria-hidden />}
                onClick={() => void saveCommand.run(task.checklist.filter(line => line !== item))}
              />
            )}
          </li>
        ))}
      </ul>
      {mayTick && (
        <div className="mt-1 flex items-end gap-2">
          <TextField
            fieldClass="flex-1"
            label="New line"
            maxLength={200}
            value={text}
            onChange={event => setText(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <Button busy={saveCommand.busy} onClick={add}>
            Add
          </Button>
        </div>
      )}
    </section>
  )
}
