import { useState } from 'react'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import type { FieldTask } from '../acts/user-tasks.server.ts'
import { AdditionDialog } from './AdditionDialog.tsx'
import { useAddition } from './useField.tsx'

const emptyFields = { minutes: null, takenAt: null, where: null, picture: null }

export function NoteForm({ task, onClose }: { task: FieldTask; onClose: () => void }) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const addition = useAddition(task, onClose)
  const save = () => {
    setProblem(text.trim() === '' ? 'Write a note first.' : null)
    if (text.trim() !== '') void addition.run({ kind: 'NOTE', words: text, ...emptyFields })
  }
  return (
    <AdditionDialog
      title={`Note on ${task.title}`}
      problem={addition.refused?.message ?? null}
      busy={addition.busy}
      onSave={save}
      onClose={onClose}
    >
      <TextArea
        label="Note"
        rows={4}
        maxLength={2000}
        value={text}
        error={problem}
        onChange={event => setText(event.target.value)}
      />
    </AdditionDialog>
  )
}
