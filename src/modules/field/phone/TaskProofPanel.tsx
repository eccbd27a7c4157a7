import { CloseTaskPanel } from '../../projects/causes/CloseTaskPanel.tsx'
import type { OpenCause } from '../../projects/causes/task-cause.ts'
import type { FieldTask } from '../acts/user-tasks.server.ts'
import type { Act } from '../acts/read-acts.server.ts'
import { pickEvidence } from './proof.ts'
import { useCheckOff, usePendingActions } from './useField.tsx'

interface TaskProofPanelProps {
  task: FieldTask
  cause: OpenCause
  acts: readonly Act[]
  onClose: () => void
}

/** Requests the evidence for a task that closes a record, prefilled with the user's field acts on it. */
export function TaskProofPanel({ task, cause, acts, onClose }: TaskProofPanelProps) {
  const pending = usePendingActions(task.id)
  const checkOff = useCheckOff(task, { inForm: true })
  const proof = pickEvidence([...pending.acts, ...acts])
  const toggle = async (isDone: boolean, evidence?: unknown) => {
    const proofFields = isDone ? { evidence, proofId: proof?.id ?? null } : {}
    const rejection = await checkOff.run({ done: isDone, item: null, ...proofFields })
    if (rejection) throw rejection.error
  }
  return (
    <CloseTaskPanel
      taskCause={cause}
      proof={proof?.words}
      close={async evidence => {
        await toggle(true, evidence)
        return {
          undo: () => toggle(false),
          words: () => 'Checked off with its proof. Both close when it is sent.',
        }
      }}
      onClose={onClose}
    />
  )
}
