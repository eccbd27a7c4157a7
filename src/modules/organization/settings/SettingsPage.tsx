import type { inferRouterOutputs } from '@trpc/server'
import { useState } from 'react'
import { EditConflictDialog } from '../../../core/form/EditConflictDialog.tsx'
import type { FormErrors } from '../../../core/form/schema-fields.ts'
import { useRecordEdit } from '../../../core/form/useRecordEdit.tsx'
import { useApi, useCall, errorMessage } from '../../../core/http/api.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { Card, CardColumns } from '../../../ui/Card.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { Page } from '../../../ui/Page.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { OrganizationDataPanel } from '../../data-rights/OrganizationDataPanel.tsx'
import { JoinCodePanel } from '../JoinCodePanel.tsx'
import { TimeZoneCard } from './TimeZoneCard.tsx'
import type { OrganizationRouter } from '../organization.server.ts'
import type { RoleRouter } from '../../roles/role.server.ts'

/** Settings for owners: how others join, and the organization's data. */
export default function SettingsPage() {
  const organization = useLiveQuery(useApi<OrganizationRouter>('organization').get.queryOptions())
  const roles = useLiveQuery(useApi<RoleRouter>('roles').list.queryOptions())
  const failure = organization.error ?? roles.error
  if (failure)
    return (
      <ErrorState
        title="The settings could not be shown"
        onRetry={() => void Promise.all([organization.refetch(), roles.refetch()])}
      >
        {errorMessage(failure)}
      </ErrorState>
    )
  return (
    <Page width="cards">
      <PageHeader title="Settings" />
      {organization.data && roles.data ? (
        <Settings organization={organization.data} roles={roles.data} />
      ) : (
        <output className="grid gap-4 px-4.5 pt-4 max-md:px-3.5">
          <span className="sr-only">Loading the settings</span>
          <span className="waiting h-28 w-full" />
          <span className="waiting h-28 w-full" />
        </output>
      )}
    </Page>
  )
}

type Organization = inferRouterOutputs<OrganizationRouter>['get']
type Roles = inferRouterOutputs<RoleRouter>['list']

function Settings({ organization, roles }: { organization: Organization; roles: Roles }) {
  const { version, defaultMemberRole, timeZone, joinCode } = organization
  const organizations = useCall<OrganizationRouter>('organization')
  const { setDefault } = useCall<RoleRouter>('roles')
  const getName = (id: string) => roles.find(role => role.id === id)?.name ?? id
  const saveChanges = (version: number, changes: Partial<Fields>, seen: Partial<Fields>) =>
    changes.timeZone === undefined
      ? setDefault.mutate({ id: changes.defaultMemberRole!, version, seen: seen.defaultMemberRole })
      : organizations.setTimeZone.mutate({
          timeZone: changes.timeZone,
          version,
          seen: seen as Pick<Fields, 'timeZone'>,
        })
  const edit = useRecordEdit<Fields>({
    version,
    fields: { defaultMemberRole, timeZone },
    update: saveChanges,
    describeSaved: changes => fieldLabels[changes.timeZone === undefined ? 'defaultMemberRole' : 'timeZone'],
    undo: (previous, saved) => saveChanges(saved.version, previous, {}),
  })
  return (
    <div className="px-4.5 pt-2 max-md:px-3.5">
      <CardColumns
        left={
          <>
            <JoinCodePanel joinCode={joinCode} />
            <DefaultRole
              role={defaultMemberRole}
              roles={roles}
              onSave={defaultMemberRole => edit.save({ defaultMemberRole })}
            />
          </>
        }
        right={
          <>
            <TimeZoneCard timeZone={timeZone} onSave={timeZone => edit.save({ timeZone })} />
            <OrganizationDataPanel />
          </>
        }
      />
      <EditConflictDialog
        subject="this setting"
        edit={edit}
        label={name => fieldLabels[name as keyof Fields]}
        text={(name, value) => (name === 'timeZone' ? String(value) : getName(String(value)))}
      />
    </div>
  )
}

type Fields = { defaultMemberRole: string; timeZone: string }
const fieldLabels: Record<keyof Fields, string> = {
  defaultMemberRole: 'Role for approved members',
  timeZone: 'Time zone',
}

type DefaultRoleProps = { role: string; roles: Roles; onSave: (id: string) => Promise<FormErrors> }

function DefaultRole({ role, roles, onSave }: DefaultRoleProps) {
  const [problem, setProblem] = useState<string>()
  const save = async (id: string) => setProblem(Object.values(await onSave(id))[0])
  const grantable = roles.filter(({ id }) => id !== 'owner' && id !== 'pending')
  return (
    <Card title="Approval">
      <SelectField
        label="Role for approved members"
        hint="New members get it when an Owner approves them. Other roles can be added later."
        error={problem}
        value={role}
        choices={grantable.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={event => void save(event.target.value)}
      />
    </Card>
  )
}
