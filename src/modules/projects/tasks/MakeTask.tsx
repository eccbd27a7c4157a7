import { z } from 'zod'
import { RecordForm } from '../../../core/form/RecordForm.tsx'
import type { MakerProps } from '../../../core/module/module.ts'
import { RecordChoice } from '../../../core/resource/RecordChoice.tsx'
import { useProjects } from '../useProjects.tsx'
import { taskSchema } from './task.ts'

const made = z.object({
  projectId: z.uuid('Choose a project.').meta({ title: 'Project', kind: 'reference' }),
  ...taskSchema.shape,
})
const longestTitle = 200

/** Makes a task of what was said, in one of the reader's projects. */
export default function MakeTask({ about: { text }, make, of, onClose }: MakerProps) {
  const { call } = useProjects()
  const [first = ''] = text.split('\n')
  const find = async (search: string) => {
    const { rows } = await call.list.query({ filter: { search, view: 'open' }, limit: 8 })
    return rows.map(({ id, name, number }) => ({ id, label: name, hint: number ?? undefined }))
  }
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
        projectId: ({ value, onChange, error }) => (
          <RecordChoice
            label="Project"
            find={find}
            value={typeof value === 'string' && value !== '' ? value : null}
            onChange={id => onChange(id ?? '')}
            error={error}
            placeholder="Name or number"
            empty="None of your open projects matches."
          />
        ),
      }}
      save={({ values: { projectId, ...task } }) => make({ projectId, task })}
      success={({ title }) => `${title} added to the project`}
      onClose={onClose}
    />
  )
}
