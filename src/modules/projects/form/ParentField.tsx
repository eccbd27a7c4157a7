import { useCommand } from '../../../core/http/useCommand.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { usePlan } from '../plan/usePlan.tsx'
import { useTasks, type Task } from '../tasks/useTasks.tsx'

/** The parent task of this one. */
export function ParentField({ task }: { task: Task }) {
  const { call, readOnly } = useTasks()
  const { record: plan } = usePlan(task.projectId)
  const choosing = useCommand((parentId: string | null) =>
    call.setParent.mutate({ id: task.id, version: task.version, parentId }),
  )
  const wholes = plan?.tasks.filter(each => each.id !== task.id && each.parentId === null) ?? []
  const parts = plan?.tasks.filter(each => each.parentId === task.id) ?? []
  if (parts.length > 0)
    return (
      <section aria-label="Parts">
        <h3 className="mb-1 font-semibold">Parts</h3>
        <ul className="grid gap-1">
          {parts.map(({ id, title, status }) => (
            <li key={id} className={status === 'DONE' ? 'text-muted line-through' : undefined}>
              {title}
            </li>
          ))}
        </ul>
      </section>
    )
  return (
    <SelectField
      label="Part of"
      placeholder="No other task"
      value={task.parentId ?? ''}
      disabled={readOnly !== null || choosing.busy}
      onChange={event => void choosing.run(event.target.value || null)}
      choices={wholes.map(({ id, title }) => ({ value: id, label: title }))}
    />
  )
}
