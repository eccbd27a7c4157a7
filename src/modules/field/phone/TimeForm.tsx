import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import type { FieldTask } from '../acts/tasks-of-user.server.ts'
import { AddDialog } from './AddDialog.tsx'
import { formatDuration } from './task-with-check-offs.ts'
import { useAdd } from './useField.tsx'

const step = 15
const maxMinutes = 24 * 60
const nothing = { takenAt: null, where: null, picture: null }

/** A duration in steps of 15 minutes, entered without a keyboard because users may wear gloves. */
export function TimeForm({ task, onClose }: { task: FieldTask; onClose: () => void }) {
  const [minutes, setMinutes] = useState(60)
  const [words, setWords] = useState('')
  const adding = useAdd(task, onClose)
  const by = (change: number) => setMinutes(now => Math.max(step, Math.min(maxMinutes, now + change)))
  return (
    <AddDialog
      title={`Time on ${task.title}`}
      wrong={adding.refused?.message ?? null}
      busy={adding.busy}
      onSave={() => void adding.run({ kind: 'TIME', words, minutes, ...nothing })}
      onClose={onClose}
    >
      <div className="flex items-center justify-between gap-3">
        <Button size="large" aria-label="15 minutes less" onClick={() => by(-step)}>
          <Minus size={20} aria-hidden />
        </Button>
        <output aria-label="Time" className="text-xl font-bold tabular-nums">
          {formatDuration(minutes)}
        </output>
        <Button size="large" aria-label="15 minutes more" onClick={() => by(step)}>
          <Plus size={20} aria-hidden />
        </Button>
      </div>
      <TextField
        label="What for"
        maxLength={200}
        value={words}
        onChange={event => setWords(event.target.value)}
      />
    </AddDialog>
  )
}
