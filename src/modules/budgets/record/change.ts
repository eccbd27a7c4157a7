import { z } from 'zod'
import { line } from '../../../core/form/fields.ts'
import { parseCents, formatDollars } from '../rule/cents.ts'
import { dollars } from './dollars.ts'

/** Dollars that a change order adds to a line, or takes from it. */
export type ChangeItem = { lineId: string; amount: string }

export const changeStatusLabels = {
  ASKED: 'Waiting for approval',
  APPROVED: 'Approved',
  REJECTED: 'Rejected',
  WITHDRAWN: 'Withdrawn',
} as const
export type ChangeStatus = keyof typeof changeStatusLabels

/** The fields of a request to change the budget. */
export const changeSchema = z.object({
  reason: line('Reason', 500).min(1, 'Enter why the budget must change.'),
  items: z
    .array(z.object({ lineId: z.uuid(), amount: dollars('Change') }))
    .min(1, 'Enter an amount for at least one line.')
    .max(500)
    .refine(items => new Set(items.map(({ lineId }) => lineId)).size === items.length, 'List each line once.')
    .refine(items => items.every(({ amount }) => Number(amount) !== 0), 'Remove lines that do not change.'),
})

/**
 * The amount that decides who may approve a change order: the dollars added or the dollars taken, whichever is more.
 */
export function changeWeight(items: readonly ChangeItem[]): string {
  const cents = items.map(({ amount }) => parseCents(amount))
  const sum = (subset: readonly bigint[]) => subset.reduce((all, value) => all + value, 0n)
  const added = sum(cents.filter(cent => cent > 0n))
  const removed = -sum(cents.filter(cent => cent < 0n))
  return formatDollars(added > removed ? added : removed)
}
