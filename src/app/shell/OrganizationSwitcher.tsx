import { chooseTenant } from '../../core/tenancy/active-tenant.ts'
import { VerifiedSign } from '../../core/tenancy/VerifiedSign.tsx'
import type { Session } from '../../core/auth/session.server.ts'

const another = 'another'

/** The current organization, as a menu if the user belongs to several. */
export function OrganizationSwitcher({ viewer, organizations }: Session) {
  const chosen = viewer.membership
  if (organizations.length === 0)
    return (
      <a href="/onboarding" className="truncate text-muted hover:text-ink">
        Create or join an organization
      </a>
    )
  const sign = chosen?.verified && <VerifiedSign />
  if (organizations.length < 2)
    return (
      <span className="flex min-w-0 items-center gap-1 text-muted">
        <span className="truncate">{chosen?.tenantName}</span>
        {sign}
      </span>
    )
  const choose = (value: string) => {
    if (value === another) return location.assign('/onboarding')
    chooseTenant(value)
    // All data on the page belongs to the other organization, so the page reloads.
    location.assign('/app')
  }
  return (
    <>
      {sign}
      <select
        aria-label="Organization"
        value={chosen?.tenantId ?? ''}
        onChange={event => choose(event.target.value)}
        className="h-control max-w-56 min-w-0 truncate rounded-md border border-transparent bg-transparent px-1.5 text-muted hover:border-edge hover:text-ink"
      >
        {organizations.map(({ tenantId, tenantName, standing }) => (
          <option key={tenantId} value={tenantId} className="bg-raised text-ink">
            {tenantName}
            {standing === 'pending' ? ' (pending)' : ''}
          </option>
        ))}
        <option value={another} className="bg-raised text-ink">
          Create or join another…
        </option>
      </select>
    </>
  )
}
