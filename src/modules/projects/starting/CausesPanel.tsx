import { useState } from 'react'
import { useCommand } from '../../../core/http/useCommand.tsx'
import type { PanelProps } from '../../../core/module/module.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { CauseLine } from '../causes/CauseLine.tsx'
import { CloseTaskPanel } from '../causes/CloseTaskPanel.tsx'
import { describeMove, type TaskCause } from '../causes/task-cause.ts'
import { useCauses } from '../causes/useCauses.tsx'
import { useBoard } from '../tasks/useTasks.tsx'
import { useTaskMove } from '../tasks/useTaskMove.tsx'
import { useWorkApi } from './useWorkApi.tsx'

/** Shows the causes of a project's tasks on its page, where each is closed with its evidence. */
export function CausesPanel({ id }: PanelProps) {
  const causes = useCauses(id)
  return causes.length === 0 ? null : <Causes projectId={id} causes={causes} />
}

function Causes({ projectId, causes }: { projectId: string; causes: readonly TaskCause[] }) {
  const { call, readOnly } = useWorkApi()
  const { record: board } = useBoard(projectId)
  const { mayMove, done: completeTask } = useTaskMove()
  const [closingCause, setClosingCause] = useState<TaskCause | null>(null)
  const getTask = (taskId: string) => board?.tasks.find(({ id }) => id === taskId)
  const followCommand = useCommand(
    (selection: { taskId: string; version: number }) => call.useNewDay.mutate(selection),
    {
      success: () => 'Task moved to the new last day to act',
    },
  )
  const openTask = closingCause && getTask(closingCause.taskId)
  return (
    <Card title="Started for">
      <ul className="grid gap-3">
        {causes.map(taskCause => {
          const task = getTask(taskCause.taskId)
          return (
            <li key={taskCause.taskId} className="grid gap-1.5">
              <CauseLine of={taskCause} />
              <span className="flex flex-wrap gap-2">
                {taskCause.state === 'open' && task && mayMove(task) && (
                  <Button size="small" variant="primary" onClick={() => setClosingCause(taskCause)}>
                    Close with evidence
                  </Button>
                )}
                {describeMove(taskCause) !== null && task && (
                  <Button
                    size="small"
                    busy={followCommand.busy}
                    disabledReason={readOnly}
                    onClick={() => void followCommand.run({ taskId: task.id, version: task.version })}
                  >
                    Use the new day
                  </Button>
                )}
              </span>
            </li>
          )
        })}
      </ul>
      {closingCause?.cause && openTask && (
        <CloseTaskPanel
          taskCause={{ ...closingCause, cause: closingCause.cause }}
          close={evidence => completeTask(openTask, evidence)}
          onClose={() => setClosingCause(null)}
        />
      )}
    </Card>
  )
}
