import { z } from 'zod'
import { RecordForm } from '../../../core/form/RecordForm.tsx'
import type { CreateOptionProps } from '../../../core/module/module.ts'
import { chosenIn } from '../../../core/form/RecordChoice.tsx'
import { ProjectChoice } from '../ProjectChoice.tsx'
import { taskSchema } from './task.ts'

const made = z.object({
  projectId: z.uuid('Choose a project.').meta({ title: 'Project', kind: 'reference' }),
  ...taskSchema.shape,
})
const longestTitle = 200

/** Turns a message into a task of one of the user's projects. */
export default function MakeTask({ about: { text }, make, of, onClose }: CreateOptionProps) {
  const [first = ''] = text.split('\n')
  return (
    <RecordForm
      title="New task"
      one="task"
      of={of}
      schema={made}
      record={null}
      start={{
        title: first.slice(0, longestTitle),
        notes: first === text && first.length <= longestTitle ? null : text.slice(0, 4000),
      }}
      controls={{
        projectId: control => <ProjectChoice {...chosenIn(control)} />,
      }}
      save={({ values: { projectId, ...task } }) => make({ projectId, task })}
      success={({ title }) => `${title} added to the project`}
      onClose={onClose}
    />
  )
}
