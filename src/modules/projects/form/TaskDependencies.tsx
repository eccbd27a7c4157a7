import { useCommand } from '../../../core/http/useCommand.tsx'
import type { Dependency } from '../plan/schedule.ts'
import { usePlan, usePlans } from '../plan/usePlan.tsx'
import type { Task } from '../tasks/useTasks.tsx'
import { DependenciesPanel } from './DependenciesPanel.tsx'

/** Shows the tasks that a task waits for; each change is saved immediately. */
export function TaskDependencies({ task: { id, projectId } }: { task: Pick<Task, 'id' | 'projectId'> }) {
  const { call, readOnly } = usePlans()
  const { record: plan } = usePlan(projectId)
  const setCommand = useCommand((wait: Omit<Dependency, 'afterId'>) =>
    call.setDependency.mutate({ ...wait, projectId, afterId: id }),
  )
  const removeCommand = useCommand(
    (beforeId: string) => call.removeDependency.mutate({ projectId, beforeId, afterId: id }),
    {
      success: removed => ({
        text: 'Dependency removed',
        undo: () => call.setDependency.mutate(removed),
      }),
    },
  )
  if (!plan) return null
  return (
    <DependenciesPanel
      dependencies={plan.dependencies
        .filter(({ afterId }) => afterId === id)
        .map(({ beforeId, kind, lagDays }) => ({ key: beforeId, kind, lagDays }))}
      candidates={plan.tasks
        .filter(task => task.id !== id)
        .map(task => ({ key: task.id, title: task.title }))}
      readOnly={readOnly}
      busy={setCommand.busy}
      onSet={({ key, ...wait }) => void setCommand.run({ ...wait, beforeId: key })}
      onRemove={beforeId => void removeCommand.run(beforeId)}
    />
  )
}
