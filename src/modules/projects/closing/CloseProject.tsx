import { useRef, useState } from 'react'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { Button } from '../../../ui/Button.tsx'
import { CloseTaskPanel } from '../causes/CloseTaskPanel.tsx'
import { useCauses } from '../causes/useCauses.tsx'
import { useTasks } from '../tasks/useTasks.tsx'
import { useProjects, type ProjectFile } from '../useProjects.tsx'

/** Closes an open project after requesting the evidence for each cause. */
export function CloseProject({ file }: { file: ProjectFile }) {
  const { call, readOnly } = useProjects()
  const [pendingTaskId, setPendingTaskId] = useState<string | null>(null)
  const { id, version, fields } = file
  const { status } = fields
  const getUndo = (saved: { version: number }) => () =>
    call.update.mutate({ id, version: saved.version, changes: { status } })
  const closeCommand = useCommand(() => call.close.mutate({ id, version, status }), {
    success: saved => (saved.asks === null ? { text: 'Project closed', undo: getUndo(saved) } : null),
    onSuccess: saved => setPendingTaskId(saved.asks),
  })
  return (
    <>
      <Button busy={closeCommand.busy} disabledReason={readOnly} onClick={() => void closeCommand.run()}>
        Close project
      </Button>
      {pendingTaskId !== null && (
        <ProofForm
          key={pendingTaskId}
          file={file}
          taskId={pendingTaskId}
          getUndo={getUndo}
          onNextTask={setPendingTaskId}
        />
      )}
    </>
  )
}

interface ProofFormProps {
  file: ProjectFile
  taskId: string
  getUndo: (saved: { version: number }) => () => Promise<unknown>
  onNextTask: (taskId: string | null) => void
}

/** Shows the form that requests the evidence for one cause and then moves on to the next. */
function ProofForm({ file: { id, version, fields }, taskId, getUndo, onNextTask }: ProofFormProps) {
  const { call } = useProjects()
  const { call: tasks } = useTasks()
  const nextTaskId = useRef<string | null>(null)
  const cause = useCauses(id).find(taskCause => taskCause.taskId === taskId)
  if (!cause?.cause) return null
  const closeCause = async (evidence: unknown) => {
    const proof = { taskId, evidence }
    const saved = await call.close.mutate({ id, version, status: fields.status, proof })
    nextTaskId.current = saved.asks
    if (saved.asks === null)
      return { undo: getUndo(saved), words: (closes: string) => `Project closed. ${closes}.` }
    return { undo: () => tasks.move.mutate({ ...saved.closed!, at: 0 }) }
  }
  return (
    <CloseTaskPanel
      taskCause={{ ...cause, cause: cause.cause }}
      close={closeCause}
      onClose={() => onNextTask(nextTaskId.current)}
    />
  )
}
