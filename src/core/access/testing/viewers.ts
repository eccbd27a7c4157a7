import type { Membership, Viewer } from '../refusal.ts'
import type { Capability, PlanFeature, PlatformRole } from '../vocabulary.ts'

type ViewerKind = {
  status?: Membership['status']
  platformRole?: PlatformRole
  capabilities?: readonly Capability[]
  disabledFeatures?: readonly PlanFeature[]
}

/** A viewer for tests: signed in as `u`, with a membership if a standing is given. */
export const viewerFor = ({
  status,
  platformRole,
  capabilities = [],
  disabledFeatures = [],
}: ViewerKind): Viewer => ({
  user: { id: 'u', email: 'u@example.test', displayName: 'U', photoUrl: null, emailVerified: true },
  platformRoles: platformRole ? ['customer', platformRole] : ['customer'],
  membership: status
    ? {
        tenantId: 't',
        tenantName: 'T',
        timeZone: 'America/Chicago',
        status,
        roleIds: [status],
        capabilities,
        plan: {
          id: 'p',
          name: 'P',
          features: Object.fromEntries(disabledFeatures.map(name => [name, false])),
          limits: {},
        },
      }
    : null,
})

export const signedOut: Viewer = { user: null, platformRoles: [], membership: null }
