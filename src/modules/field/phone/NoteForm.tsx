import { useState } from 'react'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import type { FieldTask } from '../acts/tasks-of-user.server.ts'
import { AddDialog } from './AddDialog.tsx'
import { useAdd } from './useField.tsx'

const nothing = { minutes: null, takenAt: null, where: null, picture: null }

export function NoteForm({ task, onClose }: { task: FieldTask; onClose: () => void }) {
  const [words, setWords] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const adding = useAdd(task, onClose)
  const save = () => {
    setProblem(words.trim() === '' ? 'Write a note first.' : null)
    if (words.trim() !== '') void adding.run({ kind: 'NOTE', words, ...nothing })
  }
  return (
    <AddDialog
      title={`Note on ${task.title}`}
      wrong={adding.refused?.message ?? null}
      busy={adding.busy}
      onSave={save}
      onClose={onClose}
    >
      <TextArea
        label="Note"
        rows={4}
        maxLength={2000}
        value={words}
        error={problem}
        onChange={event => setWords(event.target.value)}
      />
    </AddDialog>
  )
}
