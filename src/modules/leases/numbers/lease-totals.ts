import { Decimal } from 'decimal.js'
import { z } from 'zod'
import { formatAcres } from '../../../core/trade/figures.ts'
import { formatCount } from '../../../ui/formats.ts'
import { isLiveState, type LeaseState } from '../record/lease-state.ts'

/** Totals of leases. Acres cover active leases only, because an ended lease has none. */
export const leaseTotals = z.object({
  active: z.int32().min(0),
  ended: z.int32().min(0),
  /** The known net acres of active leases; null if none is known. */
  netAcres: z.string().max(40).nullable(),
  /** The number of active leases with unknown net acres. */
  netUnknown: z.int32().min(0),
})
export type LeaseTotals = z.output<typeof leaseTotals>

export type StateTotal = { state: LeaseState; count: number; netAcres: string | null; netUnknown: number }

/** Adds up the totals of all states. */
export function sumStates(states: readonly StateTotal[]): LeaseTotals {
  const active = states.filter(({ state }) => isLiveState(state))
  const knownAcres = active.flatMap(({ netAcres }) => (netAcres === null ? [] : [netAcres]))
  const count = (totals: readonly StateTotal[]) => totals.reduce((sum, { count: leases }) => sum + leases, 0)
  return {
    active: count(active),
    ended: count(states) - count(active),
    netAcres: knownAcres.length === 0 ? null : Decimal.sum(...knownAcres).toFixed(4),
    netUnknown: active.reduce((sum, { netUnknown }) => sum + netUnknown, 0),
  }
}

/** "12,345.60 + 2 unknown": a sum always shows how many values it is missing. */
export function acresSummary(known: string | null, unknown: number): string {
  const unknownText = known === null || unknown === 0 ? '' : ` + ${formatCount(unknown)} unknown`
  return `${formatAcres(known)}${unknownText}`
}

/** "68 active · 12,345.60 net ac + 2 unknown · 7 terminated"; omits zero parts. */
export function leaseTotalsText({ active, ended, netAcres, netUnknown }: LeaseTotals): string {
  const activeText = `${formatCount(active)}${ended > 0 ? ' active' : ''}`
  const unknownText = netAcres === null || netUnknown === 0 ? '' : ` + ${formatCount(netUnknown)} unknown`
  return [
    active > 0 || ended === 0 ? activeText : null,
    active > 0 ? `${formatAcres(netAcres)} net ac${unknownText}` : null,
    ended > 0 ? `${formatCount(ended)} terminated` : null,
  ]
    .filter(part => part !== null)
    .join(' · ')
}
