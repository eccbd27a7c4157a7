import { Decimal } from 'decimal.js'
import { z } from 'zod'
import { formatAcres } from '../../../core/trade/figures.ts'
import { formatCount } from '../../../ui/formats.ts'
import { isLiveState, type LeaseState } from '../record/lease-state.ts'

/** What leases add up to. Acres are those that the organization still has: an ended lease gives none. */
export const leaseTotals = z.object({
  active: z.int().min(0),
  ended: z.int().min(0),
  /** Net acres of the active ones that are known; null when none is. */
  netAcres: z.string().max(40).nullable(),
  /** How many active ones have net acres that are not known. */
  netUnknown: z.int().min(0),
})
export type LeaseTotals = z.output<typeof leaseTotals>

export type StateTotal = { state: LeaseState; count: number; netAcres: string | null; netUnknown: number }

/** The totals of leases from those of each state. */
export function addStates(states: readonly StateTotal[]): LeaseTotals {
  const active = states.filter(({ state }) => isLiveState(state))
  const known = active.flatMap(({ netAcres }) => (netAcres === null ? [] : [netAcres]))
  const count = (of: readonly StateTotal[]) => of.reduce((sum, { count: leases }) => sum + leases, 0)
  return {
    active: count(active),
    ended: count(states) - count(active),
    netAcres: known.length === 0 ? null : Decimal.sum(...known).toFixed(4),
    netUnknown: active.reduce((sum, { netUnknown }) => sum + netUnknown, 0),
  }
}

/** "12,345.60 + 2 unknown": a sum never hides what it could not add. */
export function acresWords(known: string | null, unknown: number): string {
  const more = known === null || unknown === 0 ? '' : ` + ${formatCount(unknown)} unknown`
  return `${formatAcres(known)}${more}`
}

/** "68 active · 12,345.60 net ac + 2 unknown · 7 terminated"; what is not there is not told. */
export function totalsWords({ active, ended, netAcres, netUnknown }: LeaseTotals): string {
  const held = `${formatCount(active)}${ended > 0 ? ' active' : ''}`
  const unknown = netAcres === null || netUnknown === 0 ? '' : ` + ${formatCount(netUnknown)} unknown`
  return [
    active > 0 || ended === 0 ? held : null,
    active > 0 ? `${formatAcres(netAcres)} net ac${unknown}` : null,
    ended > 0 ? `${formatCount(ended)} terminated` : null,
  ]
    .filter(part => part !== null)
    .join(' · ')
}
