import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useToday } from '../../../core/auth/useToday.tsx'
import { errorMessage } from '../../../core/http/api.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { RecordTypePicker } from '../../../core/resource/RecordTypePicker.tsx'
import type { Day } from '../../../core/time/calendar.ts'
import { DateField } from '../../../ui/form/DateField.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { pluralize, formatDate } from '../../../ui/formats.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { SideModal } from '../../../ui/overlay/SideModal.tsx'
import { PlanTable } from '../record/PlanTable.tsx'
import { assignDates, templateSpan } from '../record/dated-tasks.ts'
import { anchors, roleLabels, type Role } from '../record/template.ts'
import { useTemplates } from '../useTemplates.tsx'

interface MakeFromTemplateProps {
  /** The template, or null to choose one here. */
  template: string | null
  /** The initially selected template. */
  suggested?: string
  /** The project's cause, if a record calls for the work. */
  cause?: { kind: string; recordId: string; called: string; lastSafeOn: Day | null }
  onClose: () => void
}

/** Makes a project from a template: its name, its anchor day, people by role, and a preview of the whole plan. */
export function MakeFromTemplate({
  template: input,
  suggested = 'keep-a-lease',
  cause,
  onClose,
}: MakeFromTemplateProps) {
  const { api, call } = useTemplates()
  const today = useToday()
  const navigate = useNavigate()
  const [id] = useState(() => crypto.randomUUID())
  const [selectedId, setSelectedId] = useState(input ?? suggested)
  const [typedName, setTypedName] = useState<string | null>(null)
  const [typedFrom, setTypedFrom] = useState<Day | null>(null)
  const [people, setPeople] = useState<Partial<Record<Role, string>>>({})
  const [leaseId, setLeaseId] = useState<string | null>(null)
  const [wellId, setWellId] = useState<string | null>(null)
  const { data: template, error } = useQuery(api.get.queryOptions({ planId: selectedId }))
  const { data: templates = [] } = useQuery({ ...api.list.queryOptions(), enabled: input === null })
  const { data: candidates = [] } = useQuery(api.people.queryOptions())
  const lastSafeOn = template?.anchor === 'LAST_SAFE_DAY' ? (cause?.lastSafeOn ?? null) : null
  const anchorDay = typedFrom ?? lastSafeOn ?? today
  const name = typedName ?? cause?.called.slice(0, 200) ?? template?.name ?? ''
  const makeCommand = useCommand(
    () =>
      call.make.mutate({
        id,
        template: selectedId,
        name,
        from: anchorDay,
        people,
        leaseId,
        wellId,
        cause: cause ? { kind: cause.kind, recordId: cause.recordId } : null,
      }),
    {
      success: () => 'Project created',
      onSuccess: async created => {
        onClose()
        await navigate({ to: '/app/projects/$projectId', params: { projectId: created.id } })
      },
      showsErrorsInForm: true,
    },
  )
  const tasks = template?.tasks ?? []
  const roles = [...new Set(tasks.flatMap(({ role }) => role ?? []))]
  const span = isDay(anchorDay) ? templateSpan(assignDates(tasks, anchorDay)) : null
  return (
    <SideModal
      open
      wide
      title="New project from a template"
      meta={template && `${template.name}, ${pluralize(tasks.length, 'task')}`}
      verb="Create project"
      busy={makeCommand.busy}
      disabledReason={
        !template ? 'Choose a template.' : isDay(anchorDay) ? null : 'Enter the start date for the schedule.'
      }
      onSubmit={() => void makeCommand.run()}
      onClose={onClose}
    >
      {error && <Notice tone="bad">{errorMessage(error)}</Notice>}
      {makeCommand.message !== null && (
        <Notice tone="bad" title="Not created">
          {makeCommand.message}
        </Notice>
      )}
      {input === null && (
        <SelectField
          label="Template"
          value={selectedId}
          choices={templates.map(each => ({ value: each.id, label: each.name }))}
          onChange={event => setSelectedId(event.target.value)}
        />
      )}
      <TextField
        label="Name"
        required
        maxLength={200}
        value={name}
        error={makeCommand.fields['name']}
        onChange={event => setTypedName(event.target.value)}
      />
      <DateField
        label={template ? anchors[template.anchor].day : 'Day'}
        required
        hint={template && anchors[template.anchor].counts}
        value={anchorDay}
        error={makeCommand.fields['from']}
        onChange={event => setTypedFrom(event.target.value)}
      />
      {!cause && (
        <div className="grid gap-3 md:grid-cols-2">
          <RecordTypePicker noun="leases" label="Lease" value={leaseId} onChange={setLeaseId} />
          <RecordTypePicker noun="wells" label="Well" value={wellId} onChange={setWellId} />
        </div>
      )}
      {roles.length > 0 && (
        <fieldset>
          <legend className="mb-1 font-semibold">People by role</legend>
          {makeCommand.fields['people'] && <p className="text-bad">{makeCommand.fields['people']}</p>}
          <div className="grid gap-2 md:grid-cols-2">
            {roles.map(role => (
              <SelectField
                key={role}
                label={roleLabels[role]}
                placeholder="No one yet"
                value={people[role] ?? ''}
                choices={candidates.map(each => ({ value: each.id, label: each.name }))}
                onChange={event => {
                  const { [role]: _, ...otherRoles } = people
                  setPeople(
                    event.target.value === '' ? otherRoles : { ...otherRoles, [role]: event.target.value },
                  )
                }}
              />
            ))}
          </div>
        </fieldset>
      )}
      {span && span.from < today && (
        <Notice tone="warn">
          By this schedule, work should have started on {formatDate(span.from)}. The tasks keep their dates;
          late ones show as overdue.
        </Notice>
      )}
      {isDay(anchorDay) && tasks.length > 0 && <PlanTable isCompact tasks={tasks} anchorDay={anchorDay} />}
    </SideModal>
  )
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)
