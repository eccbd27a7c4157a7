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
  const [typedName, setTypedName] = useState<string | null>(null)
  const [selectedAnchor, setSelectedAnchor] = useState<Anchor | null>(null)
  const [day, setDay] = useState<string | null>(null)
  const [roleByKey, setRoleByKey] = useState<Readonly<Record<string, Role>>>({})
  const name = typedName ?? project?.fields.name ?? ''
  const { startsOn = null, lastSafeOn = null } = project?.fields ?? {}
  const anchor = selectedAnchor ?? (lastSafeOn === null ? 'START' : 'LAST_SAFE_DAY')
  const from = day ?? (anchor === 'LAST_SAFE_DAY' ? lastSafeOn : startsOn) ?? today
  const assigneeIds = [...new Set(board?.tasks.flatMap(({ assigneeId }) => assigneeId ?? []))]
  const saveCommand = useCommand(
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
      success: saved => ({ text: 'Template saved', undo: () => call.remove.mutate({ id: saved.id }) }),
      onSuccess: async saved => {
        onClose()
        await navigate({ to: '/app/projects/templates/$planId', params: { planId: saved.id } })
      },
      showsErrorsInForm: true,
    },
  )
  return (
    <SideModal
      open
      title="Save as a template"
      meta="Everyone with access to projects sees its tasks, but not who did them."
      verb="Save template"
      busy={saveCommand.busy}
      onSubmit={() => void saveCommand.run()}
      onClose={onClose}
    >
      {error && <Notice tone="bad">{errorMessage(error)}</Notice>}
      {saveCommand.message !== null && (
        <Notice tone="bad" title="Not saved">
          {saveCommand.message}
        </Notice>
      )}
      <TextField
        label="Name"
        required
        maxLength={200}
        value={name}
        error={saveCommand.fields['name']}
        onChange={event => setTypedName(event.target.value)}
      />
      <SelectField
        label="Dates count from"
        value={anchor}
        choices={Object.entries(anchors).map(([value, { label }]) => ({ value, label }))}
        onChange={event => setSelectedAnchor(event.target.value as Anchor)}
      />
      <DateField
        label={`${anchors[anchor].day} of this project`}
        value={from}
        error={saveCommand.fields['from']}
        onChange={event => setDay(event.target.value)}
      />
      {assigneeIds.map(assigneeId => (
        <SelectField
          key={assigneeId}
          label={`Role for ${board?.names[assigneeId] ?? 'a former member'}`}
          placeholder="None"
          value={roleByKey[assigneeId] ?? ''}
          choices={roles}
          onChange={event => {
            const { [assigneeId]: _, ...otherRoles } = roleByKey
            setRoleByKey(
              event.target.value === ''
                ? otherRoles
                : { ...otherRoles, [assigneeId]: event.target.value as Role },
            )
          }}
        />
      ))}
    </SideModal>
  )
}
