import { CustomFieldsPanel } from '../../core/custom/CustomFieldsPanel.tsx'
import { TagsPanel } from '../../core/custom/TagsPanel.tsx'
import { useApi, errorMessage } from '../../core/http/api.tsx'
import { useLiveQuery } from '../../core/live/useLive.tsx'
import { RecordTabs } from '../../core/resource/RecordTabs.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { pluralize } from '../../ui/formats.ts'
import { VerifiedSign } from '../../core/tenancy/VerifiedSign.tsx'
import { Page } from '../../ui/Page.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { EscalationPanel } from '../leases/chain/EscalationPanel.tsx'
import { PublicMapPanel } from '../public-map/PublicMapPanel.tsx'
import { PublicProfilePanel } from '../public-profile/PublicProfilePanel.tsx'
import { VerificationPanel } from '../verification/VerificationPanel.tsx'
import { RolesPanel } from '../roles/RolesPanel.tsx'
import type { RoleRouter } from '../roles/role.server.ts'
import { isPending } from './member.ts'
import type { MemberRouter } from './member.server.ts'
import { UsagePanel } from '../subscription/usage/UsagePanel.tsx'
import type { OrganizationRouter } from './organization.server.ts'
import { People } from './People.tsx'
import { ProfileForm } from './ProfileForm.tsx'

/** The organization's profile, its members and roles, and its join requests. */
export default function OrganizationPage() {
  const organization = useLiveQuery(useApi<OrganizationRouter>('organization').get.queryOptions())
  const people = useLiveQuery(useApi<MemberRouter>('members').list.queryOptions())
  const roles = useLiveQuery(useApi<RoleRouter>('roles').list.queryOptions())
  const queries = [organization, people, roles]
  const failure = queries.find(query => query.error)?.error
  if (failure)
    return (
      <ErrorState
        title="The organization could not be shown"
        onRetry={() => void Promise.all(queries.map(query => query.refetch()))}
      >
        {errorMessage(failure)}
      </ErrorState>
    )
  if (!organization.data || !people.data || !roles.data) return <PageSkeleton />

  const { members, room } = people.data
  const pendingCount = members.filter(isPending).length
  const memberCount = members.length - pendingCount
  return (
    <Page width="cards">
      <PageHeader
        title={
          <>
            {organization.data.name} {organization.data.verified && <VerifiedSign size={16} />}
          </>
        }
        count={room.most === null ? pluralize(memberCount, 'member') : <UsagePanel limit="maxMembers" />}
      />
      <RecordTabs
        label="Organization"
        className="px-4.5 pt-4 max-md:px-3.5"
        tabs={[
          {
            id: 'people',
            label: 'People',
            count: members.length,
            show: () => (
              <People
                members={members}
                room={room}
                roles={roles.data}
                joinCode={organization.data.joinCode}
              />
            ),
          },
          {
            id: 'roles',
            label: 'Roles & Permissions',
            count: roles.data.length,
            show: () => <RolesPanel roles={roles.data} />,
          },
          {
            id: 'profile',
            label: 'Profile',
            show: () => (
              <div className="max-w-xl">
                <ProfileForm organization={organization.data} />
              </div>
            ),
          },
          {
            id: 'public',
            label: 'Public profile',
            show: () => (
              <div className="grid gap-4">
                <PublicProfilePanel />
                <PublicMapPanel />
              </div>
            ),
          },
          { id: 'fields', label: 'Custom fields', show: () => <CustomFieldsPanel /> },
          { id: 'tags', label: 'Tags', show: () => <TagsPanel /> },
          { id: 'escalation', label: 'Escalation', show: () => <EscalationPanel /> },
          { id: 'verification', label: 'Verification', show: () => <VerificationPanel /> },
        ]}
      />
    </Page>
  )
}

function PageSkeleton() {
  return (
    <output className="grid max-w-7xl gap-4 px-4.5 pt-4 max-md:px-3.5">
      <span className="sr-only">Loading the organization</span>
      <span className="waiting h-6 w-56" />
      <span className="waiting h-24 w-full" />
      <span className="waiting h-48 w-full" />
    </output>
  )
}
