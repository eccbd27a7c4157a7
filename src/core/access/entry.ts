import { hasFeature, isAdmin, refusal, type Gate, type Viewer } from './refusal.ts'

/** How a menu entry stands for its viewer (spec §4). */
export type EntryState = 'active' | 'hidden' | 'pending' | 'blocked'

/** What an entry that is not a link says: its tag, and the hint. */
export const entryWords = {
  pending: { tag: 'Pending', hint: 'waits for approval' },
  blocked: { tag: 'Blocked', hint: 'missing capability' },
} as const

/**
 * Hidden when the plan lacks the feature; pending while the membership is; blocked when the role lacks the capability.
 * While it is not known who is asking (`null`), every entry counts as enabled.
 */
export function entryState(viewer: Viewer | null, gate: Gate): EntryState {
  if (viewer === null) return 'active'
  const plan = viewer.membership?.plan
  const feature = 'plan' in gate ? gate.plan : undefined
  if (feature && plan && !isAdmin(viewer) && !hasFeature(plan, feature)) return 'hidden'
  const refused = refusal(viewer, gate)
  if (refused === null) return 'active'
  return refused === 'pending' ? 'pending' : 'blocked'
}
