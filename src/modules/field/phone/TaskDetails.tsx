import Camera from 'lucide-react/icons/camera'
import Clock from 'lucide-react/icons/clock'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import Signature from 'lucide-react/icons/signature'
import { useState, type ComponentType } from 'react'
import type { Unsent } from '../../../core/unsent/unsent.ts'
import { WaitingMark } from '../../../core/unsent/WaitingMark.tsx'
import type { FieldTask } from '../acts/user-tasks.server.ts'
import type { Act } from '../acts/read-acts.server.ts'
import { ActItem } from './ActItem.tsx'
import { NoteForm } from './NoteForm.tsx'
import { PhotoForm } from './PhotoForm.tsx'
import { proofInstructions } from './pending-task-state.ts'
import { SignatureForm } from './SignatureForm.tsx'
import { TimeForm } from './TimeForm.tsx'

type FormProps = { task: FieldTask; onClose: () => void }
type IconComponent = ComponentType<{ size?: number; 'aria-hidden'?: boolean }>

const additionForms: readonly { label: string; icon: IconComponent; Form: ComponentType<FormProps> }[] = [
  { label: 'Note', icon: NotebookPen, Form: NoteForm },
  { label: 'Photo', icon: Camera, Form: PhotoForm },
  { label: 'Signature', icon: Signature, Form: SignatureForm },
  { label: 'Time', icon: Clock, Form: TimeForm },
]

type ChecklistItem = { id: string; text: string; done: boolean }
interface TaskDetailsProps {
  task: FieldTask
  checklist: readonly ChecklistItem[]
  acts: readonly Act[]
  pendingAdditions: readonly Unsent[]
  onTick: (item: ChecklistItem, done: boolean) => void
}

/** Shows the details of a task: its text, its checklist, buttons for additions, and the user's additions. */
export function TaskDetails({ task, checklist, acts, pendingAdditions, onTick }: TaskDetailsProps) {
  const [openForm, setOpenForm] = useState<string | null>(null)
  const proofText = task.status === 'DONE' ? null : proofInstructions(task.cause)
  const Form = additionForms.find(({ label }) => label === openForm)?.Form
  return (
    <div className="grid gap-3 border-t p-3">
      {task.blockedBy !== null && <p className="wrap-anywhere text-bad">Blocked: {task.blockedBy}</p>}
      {proofText !== null && <p className="text-sm wrap-anywhere text-muted">{proofText}</p>}
      {task.notes !== null && <p className="wrap-anywhere whitespace-pre-line">{task.notes}</p>}
      {checklist.length > 0 && (
        <ul aria-label={`Checklist of ${task.title}`} className="grid">
          {checklist.map(item => (
            <li key={item.id}>
              <label className="flex min-h-12 items-center gap-3">
                <input
                  type="checkbox"
                  className="size-6 shrink-0"
                  checked={item.done}
                  onChange={event => onTick(item, event.target.checked)}
                />
                <span className="min-w-0 wrap-anywhere">{item.text}</span>
              </label>
            </li>
          ))}
        </ul>
      )}
      <div className="grid grid-cols-4 gap-2">
        {additionForms.map(({ label, icon: Sign }) => (
          <button
            key={label}
            type="button"
            className="grid min-h-16 place-items-center content-center gap-1 rounded-md border bg-raised text-sm hover:border-edge hover:bg-hover"
            onClick={() => setOpenForm(label)}
          >
            <Sign size={22} aria-hidden />
            {label}
          </button>
        ))}
      </div>
      {(pendingAdditions.length > 0 || acts.length > 0) && (
        <ul aria-label={`Your work on ${task.title}`} className="grid gap-2">
          {pendingAdditions.map(({ id, what, text }) => (
            <li key={id} className="grid gap-1">
              <span className="wrap-anywhere">
                <b className="font-semibold">{what}</b> {text}
              </span>
              <WaitingMark />
            </li>
          ))}
          {acts.map(act => (
            <ActItem key={act.id} act={act} own />
          ))}
        </ul>
      )}
      {Form && <Form task={task} onClose={() => setOpenForm(null)} />}
    </div>
  )
}
