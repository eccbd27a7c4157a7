import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { z } from 'zod'
import { pickerProps } from '../../../core/form/RecordChoice.tsx'
import { RecordForm } from '../../../core/form/RecordForm.tsx'
import { line } from '../../../core/form/fields.ts'
import type { Cause } from '../../../core/module/cause.ts'
import { formatDate } from '../../../ui/formats.ts'
import { ProjectChoice } from '../ProjectChoice.tsx'
import { useTasks } from '../tasks/useTasks.tsx'
import { useProjects } from '../useProjects.tsx'
import { useWorkApi } from './useWorkApi.tsx'

type StartProps = { cause: Cause; kind: string; onClose: () => void }

const title = line('Task').min(1, 'Enter the task.')
const taskForm = z.object({
  projectId: z.uuid('Choose a project.').meta({ title: 'Project', kind: 'reference' }),
  title,
})
const projectForm = z.object({ name: line('Name').min(1, 'Enter a name.'), title })

const LastDayLine = ({ cause }: Pick<StartProps, 'cause'>) => (
  <p className="text-muted">
    {cause.lastSafeOn === null
      ? 'It has no last day to act, so the task has no due date yet.'
      : `Due by the last day to act, ${formatDate(cause.lastSafeOn)}.`}{' '}
    Closing the task with its evidence closes this too.
  </p>
)

/** Starts a task in one of the user's projects for a cause. */
export function StartTask({ cause, kind, onClose }: StartProps) {
  const { call } = useWorkApi()
  const { call: tasks } = useTasks()
  const [id] = useState(() => crypto.randomUUID())
  return (
    <RecordForm
      title="Start a task"
      one="task"
      parentId={cause.id}
      schema={taskForm}
      record={null}
      start={{ title: cause.called.slice(0, 200) }}
      controls={{ projectId: control => <ProjectChoice {...pickerProps(control)} /> }}
      verb="Start task"
      save={({ values }) => call.task.mutate({ id, cause: kind, recordId: cause.id, ...values })}
      success={(_, created) => ({
        text: 'Task started',
        undo: () => tasks.remove.mutate({ ids: [created.id] }),
      })}
      onClose={onClose}
    >
      <LastDayLine cause={cause} />
    </RecordForm>
  )
}

/** Starts a project for a cause, with the one task that closes it. */
export function StartProject({ cause, kind, onClose }: StartProps) {
  const { call } = useWorkApi()
  const { call: projects } = useProjects()
  const navigate = useNavigate()
  const [id] = useState(() => crypto.randomUUID())
  return (
    <RecordForm
      title="Start a project"
      one="project"
      parentId={cause.id}
      schema={projectForm}
      record={null}
      start={{ name: cause.called.slice(0, 200), title: cause.called.slice(0, 200) }}
      verb="Start project"
      save={async ({ values }) => {
        const created = await call.project.mutate({ id, cause: kind, recordId: cause.id, ...values })
        await navigate({ to: '/app/projects/$projectId', params: { projectId: created.id } })
        return created
      }}
      success={(_, created) => ({
        text: 'Project started',
        undo: () => projects.remove.mutate({ ids: [created.id] }),
      })}
      onClose={onClose}
    >
      <LastDayLine cause={cause} />
    </RecordForm>
  )
}
