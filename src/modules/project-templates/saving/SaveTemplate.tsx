import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useToday } from '../../../core/auth/useToday.tsx'
import { useApi, errorMessage } from '../../../core/http/api.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { DateField } from '../../../ui/form/DateField.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { SideModal } from '../../../ui/overlay/SideModal.tsx'
import type { ProjectRouter } from '../../projects/project.server.ts'
import type { TaskRouter } from '../../projects/tasks/task.server.ts'
import { anchors, roleLabels, type Anchor, type Role } from '../record/template.ts'
import { useTemplates } from '../useTemplates.tsx'

const roles = Object.entries(roleLabels).map(([value, label]) => ({ value, label }))

/** Saves a project as a template: its dates become days relative to one of them, and its people become roles. */
export function SaveTemplate({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const { call } = useTemplates()
  const today = useToday()
  const navigate = useNavigate()
  const [id] = useState(() => crypto.randomUUID())
  const { data: project, error } = useQuery(
    useApi<ProjectRouter>('projects').get.queryOptions({ id: projectId }),
  )
  const { data: board } = useQuery(useApi<TaskRouter>('projectTasks').board.queryOptions({ projectId }))
  const [typed, setTyped] = useState<string | null>(null)
  const [chosen, setChosen] = useState<Anchor | null>(null)
  const [day, setDay] = useState<string | null>(null)
  const [roleByKey, setRoleByKey] = useState<Readonly<Record<string, Role>>>({})
  const name = typed ?? project?.fields.name ?? ''
  const { startsOn = null, lastSafeOn = null } = project?.fields ?? {}
  const anchor = chosen ?? (lastSafeOn === null ? 'START' : 'LAST_SAFE_DAY')
  const from = day ?? (anchor === 'LAST_SAFE_DAY' ? lastSafeOn : startsOn) ?? today
  const people = [...new Set(board?.tasks.flatMap(({ assigneeId }) => assigneeId ?? []))]
  const saving = useCommand(
    () => {
      const { kind = 'OTHER', description = null } = project?.fields ?? {}
      return call.saveFrom.mutate({
        id,
        projectId,
        from,
        roles: roleByKey,
        values: { name, kind, anchor, description },
      })
    },
    {
      success: made => ({ text: 'Template saved', undo: () => call.remove.mutate({ id: made.id }) }),
      after: async made => {
        onClose()
        await navigate({ to: '/app/projects/templates/$planId', params: { planId: made.id } })
      },
      inForm: true,
    },
  )
  return (
    <SideModal
      open
      title="Save as a template"
      meta="Everyone with access to projects sees its tasks, but not who did them."
      verb="Save template"
      busy={saving.busy}
      onSubmit={() => void saving.run()}
      onClose={onClose}
    >
      {error && <Notice tone="bad">{errorMessage(error)}</Notice>}
      {saving.message !== null && (
        <Notice tone="bad" title="Not saved">
          {saving.message}
        </Notice>
      )}
      <TextField
        label="Name"
        required
        maxLength={200}
        value={name}
        error={saving.fields['name']}
        onChange={event => setTyped(event.target.value)}
      />
      <SelectField
        label="Dates count from"
        value={anchor}
        choices={Object.entries(anchors).map(([value, { label }]) => ({ value, label }))}
        onChange={event => setChosen(event.target.value as Anchor)}
      />
      <DateField
        label={`${anchors[anchor].day} of this project`}
        value={from}
        error={saving.fields['from']}
        onChange={event => setDay(event.target.value)}
      />
      {people.map(person => (
        <SelectField
          key={person}
          label={`Role for ${board?.names[person] ?? 'a former member'}`}
          placeholder="None"
          value={roleByKey[person] ?? ''}
          choices={roles}
          onChange={event => {
            const { [person]: _, ...others } = roleByKey
            setRoleByKey(
              event.target.value === '' ? others : { ...others, [person]: event.target.value as Role },
            )
          }}
        />
      ))}
    </SideModal>
  )
}
