import { entryState, type EntryState } from '../../core/access/entry.ts'
import { getRefusal, type Membership, type Viewer } from '../../core/access/refusal.ts'
import { routes, type AppRoute } from '../../core/access/routes.ts'
import { tradeTimeZone } from '../../core/time/day.ts'
import type { Capability } from '../../core/access/vocabulary.ts'

export type PreviewEntry = { path: string; label: string; state: EntryState; opens: boolean }

/**
 * The menu entries that a member with these capabilities sees on the organization's plan, and whether each page opens.
 * `exists` is true for pages that the product has; `added` are the pages that modules add.
 */
export function previewEntries(
  capabilities: readonly Capability[],
  plan: Membership['plan'],
  exists: (path: string) => boolean,
  added: Readonly<Record<string, AppRoute>> = {},
): PreviewEntry[] {
  const viewer: Viewer = {
    user: { id: '', email: '', displayName: '', photoUrl: null, emailVerified: true },
    platformRoles: ['customer'],
    membership: {
      tenantId: '',
      tenantName: '',
      timeZone: tradeTimeZone,
      status: 'member',
      roleIds: ['member'],
      capabilities,
      plan,
    },
  }
  return Object.entries<AppRoute>({ ...routes, ...added })
    .filter(([path, { gate, entry }]) => entry !== null && gate.who !== 'person' && exists(path))
    .map(([path, { label, gate, entry }]) => ({
      path,
      label,
      state: entryState(viewer, entry ?? gate),
      opens: getRefusal(viewer, gate) === null,
    }))
    .filter(({ state }) => state !== 'hidden')
}

const pageCapabilities: readonly Capability[] = ['approve_members', 'manage_members', 'assign_roles']

/**
 * The notice that managing people and roles requires the capability of the page where that is done; null if it is
 * granted or not needed.
 */
export const requiredCapabilityNotice = (grantedCapabilities: readonly Capability[]): string | null =>
  grantedCapabilities.some(item => pageCapabilities.includes(item)) &&
  !grantedCapabilities.includes('manage_organization') &&
  !grantedCapabilities.includes('access_everything')
    ? 'To work on the Organization page, this role also needs “Manage the organization”.'
    : null
