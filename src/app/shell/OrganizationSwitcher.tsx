import { chooseTenant } from '../../core/tenancy/active-tenant.ts'
import type { Session } from '../../core/auth/session.server.ts'

const another = 'another'

/** The organization that one works for; a choice when a person belongs to several. */
export function OrganizationSwitcher({ viewer, organizations }: Session) {
  const chosen = viewer.membership
  if (organizations.length < 2) return <span className="truncate text-muted">{chosen?.tenantName}</span>
  const choose = (value: string) => {
    if (value === another) return location.assign('/onboarding')
    chooseTenant(value)
    // Everything on the page belongs to the other organization: begin anew.
    location.assign('/app')
  }
  return (
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
        Found or join another…
      </option>
    </select>
  )
}
