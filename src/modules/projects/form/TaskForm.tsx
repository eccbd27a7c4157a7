import { useState } from 'react'
import { Attachments } from '../../../core/attachments/AttachmentsCard.tsx'
import { FieldControl } from '../../../core/form/FieldControl.tsx'
import { RecordForm } from '../../../core/form/RecordForm.tsx'
import { TextListField } from '../../../core/form/TextListField.tsx'
import { OriginLine } from '../../../core/origins/OriginLine.tsx'
import { CauseLine } from '../causes/CauseLine.tsx'
import { useCauses } from '../causes/useCauses.tsx'
import { RecordPanels } from '../../../core/resource/RecordPanels.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { TaskDependencies } from './TaskDependencies.tsx'
import { ChecklistField } from './ChecklistField.tsx'
import { ParentField } from './ParentField.tsx'
import { taskSchema } from '../tasks/task.ts'
import { useAssigns, useTasks, type Task } from '../tasks/useTasks.tsx'

interface TaskFormProps {
  project: { id: string; people: readonly string[]; names: Readonly<Record<string, string>> }
  /** Null for a new task. */
  task: Task | null
  onClose: () => void
}

/** Shows a task: its work, its due date, and which of the project's people does it. */
export function TaskForm({ project, task, onClose }: TaskFormProps) {
  const cause = useCauses(project.id).find(({ taskId }) => taskId === task?.id)
  const { call, readOnly } = useTasks()
  const noAssigning = useAssigns()
  const [assigneeId, setAssigneeId] = useState(task?.assigneeId ?? null)
  const assignableIds = [...new Set([...project.people, ...(task?.assigneeId ? [task.assigneeId] : [])])]
  return (
    <RecordForm
      title={task === null ? 'New task' : 'Task'}
      one="task"
      parentId={project.id}
      schema={taskSchema}
      record={task && { id: task.id, version: task.version, values: task.fields }}
      readOnly={readOnly}
      save={async ({ id, version, seen, values }) => {
        if (task === null || id === null || version === null)
          return call.create.mutate({ projectId: project.id, values, assigneeId })
        const saved = await call.update.mutate({ id, version, seen, changes: values })
        return assigneeId === task.assigneeId
          ? saved
          : call.assign.mutate({ id, version: saved.version, assigneeId })
      }}
      success={({ title }) => `${title} saved`}
      remove={
        task === null
          ? undefined
          : async () => {
              await call.remove.mutate({ ids: [task.id] })
              return () => call.restore.mutate({ ids: [task.id] })
            }
      }
      onClose={onClose}
      controls={{
        labels: control => <TextListField {...control} />,
        title: ({ values: _, errors, ...control }) => (
          <div className="grid gap-3">
            <FieldControl {...control} />
            <SelectField
              label="Assigned to"
              placeholder="No one"
              value={assigneeId ?? ''}
              disabled={noAssigning !== null}
              hint={noAssigning ?? undefined}
              error={errors['assigneeId']}
              onChange={event => setAssigneeId(event.target.value || null)}
              choices={assignableIds.map(id => ({
                value: id,
                label: project.names[id] ?? 'A former member',
              }))}
            />
          </div>
        ),
      }}
      renderExtraFields={() => (
        <>
          {cause && <CauseLine of={cause} />}
          {task && <OriginLine kind="task" recordId={task.id} />}
          {task && <RecordPanels place="beside" noun="project_tasks" id={task.id} />}
        </>
      )}
      renderBelow={() =>
        task && (
          <>
            <ParentField task={task} />
            <ChecklistField task={task} />
            <TaskDependencies task={task} />
            <section aria-label="Files">
              <h3 className="mb-1 font-semibold">Files</h3>
              <Attachments noun="project_tasks" recordId={task.id} readOnly={readOnly} />
            </section>
          </>
        )
      }
    />
  )
}
