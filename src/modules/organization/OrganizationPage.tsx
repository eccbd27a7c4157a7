import { useNavigate, useSearch } from '@tanstack/react-router'
import { useApi, wordsOf } from '../../core/http/api.tsx'
import { useLiveQuery } from '../../core/live/useLive.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { countOf } from '../../ui/formats.ts'
import { VerifiedSign } from '../../ui/VerifiedSign.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { VerificationPanel } from '../verification/VerificationPanel.tsx'
import { RolesPanel } from '../roles/RolesPanel.tsx'
import type { RoleRouter } from '../roles/role.server.ts'
import { isPending } from './member.ts'
import type { MemberRouter } from './member.server.ts'
import { UsagePanel } from '../subscription/usage/UsagePanel.tsx'
import type { OrganizationRouter } from './organization.server.ts'
import { People } from './People.tsx'
import { ProfileForm } from './ProfileForm.tsx'

/** Who the organization is, who belongs to it and as what, and who asks to. */
export default function OrganizationPage() {
  const organization = useLiveQuery(useApi<OrganizationRouter>('organization').get.queryOptions())
  const people = useLiveQuery(useApi<MemberRouter>('members').list.queryOptions())
  const roles = useLiveQuery(useApi<RoleRouter>('roles').list.queryOptions())
  const [tab, chooseTab] = useTab()
  const asked = [organization, people, roles]
  const failure = asked.find(query => query.error)?.error
  if (failure)
    return (
      <ErrorState
        title="The organization could not be shown"
        onRetry={() => void Promise.all(asked.map(query => query.refetch()))}
      >
        {wordsOf(failure)}
      </ErrorState>
    )
  if (!organization.data || !people.data || !roles.data) return <Waiting />

  const { members, room } = people.data
  const asking = members.filter(isPending).length
  const joined = members.length - asking
  const counts = { people: members.length, roles: roles.data.length }
  return (
    <div className="mx-auto max-w-5xl pb-10">
      <PageHeader
        title={
          <>
            {organization.data.name} {organization.data.verified && <VerifiedSign size={16} />}
          </>
        }
        count={room.most === null ? countOf(joined, 'member') : <UsagePanel limit="maxMembers" />}
      />
      <Tabs
        label="Organization"
        tabs={tabs.map(({ id, label }) => ({ id, label, count: counts[id as keyof typeof counts] }))}
        selected={tab}
        onSelect={chooseTab}
      >
        <div className="px-4.5 pt-4 max-md:px-3.5">
          {tab === 'people' && (
            <People members={members} room={room} roles={roles.data} joinCode={organization.data.joinCode} />
          )}
          {tab === 'roles' && <RolesPanel roles={roles.data} />}
          {tab === 'verification' && <VerificationPanel />}
          {tab === 'profile' && (
            <div className="max-w-xl">
              <ProfileForm organization={organization.data} />
            </div>
          )}
        </div>
      </Tabs>
    </div>
  )
}

const tabs = [
  { id: 'people', label: 'People' },
  { id: 'roles', label: 'Roles & Permissions' },
  { id: 'profile', label: 'Profile' },
  { id: 'verification', label: 'Verification' },
] as const

/** The tab stands in the address bar. */
function useTab(): [string, (id: string) => void] {
  const wished = (useSearch({ strict: false }) as { tab?: unknown }).tab
  const navigate = useNavigate()
  const tab = tabs.find(({ id }) => id === wished)?.id ?? 'people'
  return [tab, id => void navigate({ to: '.', search: id === 'people' ? {} : { tab: id } })]
}

function Waiting() {
  return (
    <output className="mx-auto grid max-w-5xl gap-4 px-4.5 pt-4 max-md:px-3.5">
      <span className="sr-only">Loading the organization</span>
      <span className="waiting h-6 w-56" />
      <span className="waiting h-24 w-full" />
      <span className="waiting h-48 w-full" />
    </output>
  )
}
