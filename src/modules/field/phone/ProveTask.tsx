import { CloseTaskPanel } from '../../projects/causes/CloseTaskPanel.tsx'
import type { OpenCause } from '../../projects/causes/task-cause.ts'
import type { FieldTask } from '../acts/tasks-of-user.server.ts'
import type { Act } from '../acts/read-acts.server.ts'
import { bestEvidence } from './proof.ts'
import { useCheckOff, useWaiting } from './useField.tsx'

interface ProveTaskProps {
  task: FieldTask
  cause: OpenCause
  acts: readonly Act[]
  onClose: () => void
}

/** Requests the evidence for a task that closes a record, prefilled with the user's field acts on it. */
export function ProveTask({ task, cause, acts, onClose }: ProveTaskProps) {
  const waiting = useWaiting(task.id)
  const ticking = useCheckOff(task, { inForm: true })
  const proof = bestEvidence([...waiting.acts, ...acts])
  const toggle = async (done: boolean, evidence?: unknown) => {
    const proven = done ? { evidence, proofId: proof?.id ?? null } : {}
    const rejected = await ticking.run({ done, item: null, ...proven })
    if (rejected) throw rejected.error
  }
  return (
    <CloseTaskPanel
      of={cause}
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
