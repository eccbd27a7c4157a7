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
import { useStarting } from './useStarting.tsx'

/** The causes of a project's tasks on its page, where each is closed with its evidence. */
export function CausesPanel({ id }: PanelProps) {
  const causes = useCauses(id)
  return causes.length === 0 ? null : <Causes projectId={id} causes={causes} />
}

function Causes({ projectId, causes }: { projectId: string; causes: readonly TaskCause[] }) {
  const { call, readOnly } = useStarting()
  const { record: board } = useBoard(projectId)
  const { mayMove, done } = useTaskMove()
  const [closing, setClosing] = useState<TaskCause | null>(null)
  const getTask = (taskId: string) => board?.tasks.find(({ id }) => id === taskId)
  const following = useCommand(
    (selection: { taskId: string; version: number }) => call.useNewDay.mutate(selection),
    {
      success: () => 'Task moved to the new last day to act',
    },
  )
  const open = closing && getTask(closing.taskId)
  return (
    <Card title="Started for">
      <ul className="grid gap-3">
        {causes.map(each => {
          const task = getTask(each.taskId)
          return (
            <li key={each.taskId} className="grid gap-1.5">
              <CauseLine of={each} />
              <span className="flex flex-wrap gap-2">
                {each.state === 'open' && task && mayMove(task) && (
                  <Button size="small" variant="primary" onClick={() => setClosing(each)}>
                    Close with evidence
                  </Button>
                )}
                {describeMove(each) !== null && task && (
                  <Button
                    size="small"
                    busy={following.busy}
                    disabledReason={readOnly}
                    onClick={() => void following.run({ taskId: task.id, version: task.version })}
                  >
                    Use the new day
                  </Button>
                )}
              </span>
            </li>
          )
        })}
      </ul>
      {closing?.cause && open && (
        <CloseTaskPanel
          of={{ ...closing, cause: closing.cause }}
          close={evidence => done(open, evidence)}
          onClose={() => setClosing(null)}
        />
      )}
    </Card>
  )
}
