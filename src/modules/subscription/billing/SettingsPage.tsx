import { useApi, useCall, wordsOf } from '../../../core/http/api.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { OrganizationDataPanel } from '../../data-rights/OrganizationDataPanel.tsx'
import { JoinCodePanel } from '../../organization/JoinCodePanel.tsx'
import { TimeZonePanel } from '../../organization/TimeZonePanel.tsx'
import type { OrganizationRouter } from '../../organization/organization.server.ts'
import type { roleRouter } from '../../roles/role.server.ts'
import { useCommand } from '../../../core/http/useCommand.tsx'

/** How others come in, and the organization's data: for its owners. */
export default function SettingsPage() {
  const organization = useLiveQuery(useApi<OrganizationRouter>('organization').get.queryOptions())
  const roles = useLiveQuery(useApi<typeof roleRouter>('roles').list.queryOptions())
  const failure = organization.error ?? roles.error
  if (failure)
    return (
      <ErrorState
        title="The settings could not be shown"
        onRetry={() => void Promise.all([organization.refetch(), roles.refetch()])}
      >
        {wordsOf(failure)}
      </ErrorState>
    )
  return (
    <div className="mx-auto max-w-3xl pb-10">
      <PageHeader title="Settings" />
      {organization.data && roles.data ? (
        <div className="grid gap-5 px-4.5 pt-2 max-md:px-3.5">
          <DefaultRole role={organization.data.defaultMemberRole} roles={roles.data} />
          <TimeZonePanel timeZone={organization.data.timeZone} version={organization.data.version} />
          <JoinCodePanel joinCode={organization.data.joinCode} />
          <OrganizationDataPanel />
        </div>
      ) : (
        <output className="grid gap-4 px-4.5 pt-4 max-md:px-3.5">
          <span className="sr-only">Loading the settings</span>
          <span className="waiting h-28 w-full" />
          <span className="waiting h-28 w-full" />
        </output>
      )}
    </div>
  )
}

function DefaultRole({ role, roles }: { role: string; roles: readonly { id: string; name: string }[] }) {
  const call = useCall<typeof roleRouter>('roles')
  const { run, busy, message } = useCommand((id: string) => call.setDefault.mutate({ id }), {
    success: (_, id) => `Approved people become ${roles.find(each => each.id === id)?.name ?? id}`,
    inForm: true,
  })
  const grantable = roles.filter(({ id }) => id !== 'owner' && id !== 'pending')
  return (
    <Card title="Approval">
      <SelectField
        label="Role of an approved person"
        hint="New members get it when an Owner approves them. Other roles can be added later."
        error={message}
        value={role}
        disabled={busy}
        choices={grantable.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={event => void run(event.target.value)}
      />
    </Card>
  )
}
