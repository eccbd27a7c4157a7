import type { Membership, Viewer } from '../refusal.ts'
import type { Capability, PlanFeature, PlatformRole } from '../vocabulary.ts'

type ViewerKind = {
  standing?: Membership['standing']
  platformRole?: PlatformRole
  capabilities?: readonly Capability[]
  off?: readonly PlanFeature[]
}

/** A viewer for tests: signed in as `u`, with a membership if a standing is given. */
export const viewerFor = ({ standing, platformRole, capabilities = [], off = [] }: ViewerKind): Viewer => ({
  user: { id: 'u', email: 'u@example.test', displayName: 'U', photoUrl: null, emailVerified: true },
  platformRoles: platformRole ? ['customer', platformRole] : ['customer'],
  membership: standing
    ? {
        tenantId: 't',
        tenantName: 'T',
        timeZone: 'America/Chicago',
        standing,
        roleIds: [standing],
        capabilities,
        plan: {
          id: 'p',
          name: 'P',
          features: Object.fromEntries(off.map(name => [name, false])),
          limits: {},
        },
      }
    : null,
})

export const signedOut: Viewer = { user: null, platformRoles: [], membership: null }
