import { z } from 'zod'
import { RecordForm } from '../../../core/form/RecordForm.tsx'
import type { CreateOptionProps } from '../../../core/module/module.ts'
import { pickerProps } from '../../../core/form/RecordChoice.tsx'
import { ProjectChoice } from '../ProjectChoice.tsx'
import { taskSchema } from './task.ts'

const makeTaskForm = z.object({
  projectId: z.uuid('Choose a project.').meta({ title: 'Project', kind: 'reference' }),
  ...taskSchema.shape,
})
const maxTitleLength = 200

/** Turns a message into a task in one of the user's projects. */
export default function MakeTask({ about: { text }, make, messageId, onClose }: CreateOptionProps) {
  const [firstLine = ''] = text.split('\n')
  return (
    <RecordForm
      title="New task"
      one="task"
      parentId={messageId}
      schema={makeTaskForm}
      record={null}
      start={{
        title: firstLine.slice(0, maxTitleLength),
        notes: firstLine === text && firstLine.length <= maxTitleLength ? null : text.slice(0, 4000),
      }}
      controls={{
        projectId: control => <ProjectChoice {...pickerProps(control)} />,
      }}
      save={({ values: { projectId, ...task } }) => make({ projectId, task })}
      success={({ title }) => `${title} added to the project`}
      onClose={onClose}
    />
  )
}
