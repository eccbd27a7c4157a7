import { useState } from 'react'
import { RecordForm } from '../../../core/form/RecordForm.tsx'
import { OriginLine } from '../../../core/origins/OriginLine.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { taskSchema } from './task.ts'
import type { Task } from './task.server.ts'
import { useAssigns, useTasks, type Board } from './useTasks.tsx'

interface TaskFormProps {
  board: Pick<Board, 'id' | 'people' | 'names'>
  /** Null: a new one. */
  task: Task | null
  onClose: () => void
}

/** A task: what is to be done, by when, and by whom of the project's people. */
export function TaskForm({ board, task, onClose }: TaskFormProps) {
  const { call, readOnly } = useTasks()
  const noAssigning = useAssigns()
  const [assigneeId, setAssignee] = useState(task?.assigneeId ?? null)
  const people = [...new Set([...board.people, ...(task?.assigneeId ? [task.assigneeId] : [])])]
  return (
    <RecordForm
      title={task === null ? 'New task' : 'Task'}
      one="task"
      of={board.id}
      schema={taskSchema}
      record={task && { id: task.id, version: task.version, values: task }}
      readOnly={readOnly}
      save={async ({ id, version, seen, values }) => {
        if (task === null || id === null || version === null)
          return call.create.mutate({ projectId: board.id, values, assigneeId })
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
      extra={(_typed, _set, errors) => (
        <>
          <SelectField
            label="Assigned to"
            placeholder="No one"
            value={assigneeId ?? ''}
            disabled={noAssigning !== null}
            hint={noAssigning ?? undefined}
            error={errors['assigneeId']}
            onChange={event => setAssignee(event.target.value || null)}
            choices={people.map(id => ({ value: id, label: board.names[id] ?? 'Someone who left' }))}
          />
          {task && <OriginLine kind="task" recordId={task.id} />}
        </>
      )}
    />
  )
}
