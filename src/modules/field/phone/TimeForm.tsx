import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import type { FieldTask } from '../acts/user-tasks.server.ts'
import { AdditionDialog } from './AdditionDialog.tsx'
import { formatDuration } from './pending-task-state.ts'
import { useAddition } from './useField.tsx'

const stepMinutes = 15
const maxMinutes = 24 * 60
const emptyFields = { takenAt: null, where: null, picture: null }

/** Shows a duration in steps of 15 minutes, entered without a keyboard because users may wear gloves. */
export function TimeForm({ task, onClose }: { task: FieldTask; onClose: () => void }) {
  const [minutes, setMinutes] = useState(60)
  const [description, setDescription] = useState('')
  const addition = useAddition(task, onClose)
  const difference = (change: number) =>
    setMinutes(current => Math.max(stepMinutes, Math.min(maxMinutes, current + change)))
  return (
    <AdditionDialog
      title={`Time on ${task.title}`}
      problem={addition.refused?.message ?? null}
      busy={addition.busy}
      onSave={() => void addition.run({ kind: 'TIME', words: description, minutes, ...emptyFields })}
      onClose={onClose}
    >
      <div className="flex items-center justify-between gap-3">
        <Button size="large" aria-label="15 minutes less" onClick={() => difference(-stepMinutes)}>
          <Minus size={20} aria-hidden />
        </Button>
        <output aria-label="Time" className="text-xl font-bold tabular-nums">
          {formatDuration(minutes)}
        </output>
        <Button size="large" aria-label="15 minutes more" onClick={() => difference(stepMinutes)}>
          <Plus size={20} aria-hidden />
        </Button>
      </div>
      <TextField
        label="Description"
        maxLength={200}
        value={description}
        onChange={event => setDescription(event.target.value)}
      />
    </AdditionDialog>
  )
}
