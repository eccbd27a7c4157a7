import { hasFeature, isAdmin, getRefusal, type Gate, type Viewer } from './refusal.ts'

/** The state of a menu entry for its viewer (spec §4). */
export type EntryState = 'active' | 'hidden' | 'pending' | 'blocked' | 'homeless'

/** Tag and hint of an entry that is not a link. */
export const entryStateLabels = {
  pending: { tag: 'Pending', hint: 'awaiting approval' },
  blocked: { tag: 'Blocked', hint: 'missing capability' },
  homeless: { tag: 'Blocked', hint: 'You do not belong to an organization yet' },
} as const

/**
 * Hidden if the plan lacks the feature; pending while the membership is; blocked if the role lacks the
 * capability; homeless without an organization, which can happen to staff. Until the viewer is known (`null`),
 * every entry counts as active.
 */
export function entryState(viewer: Viewer | null, gate: Gate): EntryState {
  if (viewer === null) return 'active'
  const plan = viewer.membership?.plan
  const feature = 'plan' in gate ? gate.plan : undefined
  if (feature && plan && !isAdmin(viewer) && !hasFeature(plan, feature)) return 'hidden'
  const denial = getRefusal(viewer, gate)
  if (denial === null) return 'active'
  if (denial === 'pending') return 'pending'
  const asksForOrganization = gate.who === 'member' || gate.who === 'owner'
  return denial === 'forbidden' && asksForOrganization && !viewer.membership ? 'homeless' : 'blocked'
}
