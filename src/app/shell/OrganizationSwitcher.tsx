import { chooseTenant } from '../../core/tenancy/active-tenant.ts'
import { VerifiedSign } from '../../core/tenancy/VerifiedSign.tsx'
import type { Session } from '../../core/auth/session.server.ts'

const otherOrganizations = 'another'

/** The current organization, as a menu if the user belongs to several. */
export function OrganizationSwitcher({ viewer, organizations }: Session) {
  const membership = viewer.membership
  if (organizations.length === 0)
    return (
      <a href="/onboarding" className="truncate text-muted hover:text-ink">
        Create or join an organization
      </a>
    )
  const verifiedSign = membership?.verified && <VerifiedSign />
  if (organizations.length < 2)
    return (
      <span className="flex min-w-0 items-center gap-1 text-muted">
        <span className="truncate">{membership?.tenantName}</span>
        {verifiedSign}
      </span>
    )
  const choose = (value: string) => {
    if (value === otherOrganizations) return location.assign('/onboarding')
    chooseTenant(value)
    // All data on the page belongs to the other organization, so the page reloads.
    location.assign('/app')
  }
  return (
    <>
      {verifiedSign}
      <select
        aria-label="Organization"
        value={membership?.tenantId ?? ''}
        onChange={event => choose(event.target.value)}
        className="h-control max-w-56 min-w-0 truncate rounded-md border border-transparent bg-transparent px-1.5 text-muted hover:border-edge hover:text-ink"
      >
        {organizations.map(({ tenantId, tenantName, standing }) => (
          <option key={tenantId} value={tenantId} className="bg-raised text-ink">
            {tenantName}
            {standing === 'pending' ? ' (pending)' : ''}
          </option>
        ))}
        <option value={otherOrganizations} className="bg-raised text-ink">
          Create or join another…
        </option>
      </select>
    </>
  )
}
