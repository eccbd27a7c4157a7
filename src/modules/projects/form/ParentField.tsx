import { useCommand } from '../../../core/http/useCommand.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { usePlan } from '../plan/usePlan.tsx'
import { useTasks, type Task } from '../tasks/useTasks.tsx'

/** Chooses a task's parent and lists its subtasks. */
export function ParentField({ task }: { task: Task }) {
  const { call, readOnly } = useTasks()
  const { record: plan } = usePlan(task.projectId)
  const setParentCommand = useCommand((parentId: string | null) =>
    call.setParent.mutate({ id: task.id, version: task.version, parentId }),
  )
  const parentTasks = plan?.tasks.filter(other => other.id !== task.id && other.parentId === null) ?? []
  const subtasks = plan?.tasks.filter(other => other.parentId === task.id) ?? []
  if (subtasks.length > 0)
    return (
      <section aria-label="Subtasks">
        <h3 className="mb-1 font-semibold">Parts</h3>
        <ul className="grid gap-1">
          {subtasks.map(({ id, title, status }) => (
            <li key={id} className={status === 'DONE' ? 'text-muted line-through' : undefined}>
              {title}
            </li>
          ))}
        </ul>
      </section>
    )
  return (
    <SelectField
      label="Parent task"
      placeholder="None"
      value={task.parentId ?? ''}
      disabled={readOnly !== null || setParentCommand.busy}
      onChange={event => void setParentCommand.run(event.target.value || null)}
      choices={parentTasks.map(({ id, title }) => ({ value: id, label: title }))}
    />
  )
}
