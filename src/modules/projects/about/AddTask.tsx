import { z } from 'zod'
import { pickerProps } from '../../../core/form/RecordChoice.tsx'
import { RecordForm } from '../../../core/form/RecordForm.tsx'
import type { LinkableRecordType } from '../links/link-types.ts'
import { ProjectChoice } from '../ProjectChoice.tsx'
import { taskSchema } from '../tasks/task.ts'
import { useTasks } from '../tasks/useTasks.tsx'
import { useAbout } from './useAbout.tsx'

const { title, dueOn, priority, notes } = taskSchema.shape
const addTaskSchema = z.object({
  projectId: z.uuid('Choose a project.').meta({ title: 'Project', kind: 'reference' }),
  title,
  dueOn,
  priority,
  notes,
})

interface AddTaskProps {
  noun: LinkableRecordType
  recordId: string
  /** The project already linked to the record, if there is exactly one. */
  project: { projectId: string; name: string } | undefined
  onClose: () => void
}

/** Adds a task to one of the user's projects for a record of another module. */
export function AddTask({ noun, recordId, project, onClose }: AddTaskProps) {
  const { call } = useAbout()
  const { call: tasks } = useTasks()
  const linkedProject = project && { id: project.projectId, label: project.name }
  return (
    <RecordForm
      title="Add a task"
      one="task"
      parentId={recordId}
      schema={addTaskSchema}
      record={null}
      start={project ? { projectId: project.projectId } : {}}
      controls={{
        projectId: control => <ProjectChoice selectedRecord={linkedProject} {...pickerProps(control)} />,
      }}
      verb="Add task"
      save={({ values: { projectId, ...values } }) => call.task.mutate({ noun, recordId, projectId, values })}
      success={(_, { id }) => ({ text: 'Task added', undo: () => tasks.remove.mutate({ ids: [id] }) })}
      onClose={onClose}
    />
  )
}
