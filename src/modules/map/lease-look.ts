import { formatAcres } from '../../core/trade/figures.ts'
import type { Tone } from '../../core/map/map.ts'
import { isLiveState, leaseStates, stateLabels, type LeaseState } from '../leases/record/lease-state.ts'

/** What the colour of a lease says: how it stands, or how soon it ends. */
export const colourings = ['status', 'expiry'] as const
export type Colouring = (typeof colourings)[number]

export type LeaseStanding = {
  /** null: the outline belongs to no lease that is known here. */
  state: LeaseState | null
  /** All of the tract that the outline draws was released. */
  released: boolean
  /** When it ends if nothing happens, YYYY-MM-DD; null while it is held or when that is unknown. */
  endsOn: string | null
}

/** Acres of a tract; both null where the outline is that of a lease as a whole. */
export type TractAcres = { heldAcres: string | null; releasedAcres: string | null }

/**
 * "Partly released: 80.00 of 320.00 ac"; null where nothing of these tracts was released, or all. The outline stays
 * that of the whole tract: a release in part seldom comes with one of the part.
 */
export function partlyReleased(tracts: readonly TractAcres[]): string | null {
  const parted = tracts.filter(tract => Number(tract.releasedAcres) > 0 && Number(tract.heldAcres) > 0)
  if (parted.length === 0) return null
  const released = parted.reduce((sum, tract) => sum + Number(tract.releasedAcres), 0)
  const whole = parted.reduce((sum, tract) => sum + Number(tract.heldAcres), released)
  return `Partly released: ${formatAcres(released)} of ${formatAcres(whole)} ac`
}

export type LegendLine = { key: string; tone: Tone; label: string }

const unlinked: LegendLine = { key: 'unlinked', tone: 'none', label: 'Not linked to a lease' }
const released: LegendLine = { key: 'released', tone: 'none', label: 'Tract released' }
const ended: LegendLine = { key: 'ended', tone: 'none', label: 'Terminated' }
const held: LegendLine = { key: 'held', tone: 'good', label: 'Held, no expiration' }
const undated: LegendLine = { key: 'undated', tone: 'none', label: 'Expiration unknown' }
const past: LegendLine = { key: 'past', tone: 'bad', label: 'Past expiration' }

const spans: readonly (LegendLine & { days: number })[] = [
  { key: 'd90', days: 90, tone: 'bad', label: 'Within 90 days' },
  { key: 'd180', days: 180, tone: 'warn', label: 'Within 180 days' },
  { key: 'd365', days: 365, tone: 'soon', label: 'Within a year' },
  { key: 'later', days: Infinity, tone: 'info', label: 'Later' },
]

/** How a lease is drawn, and in which line of the legend it belongs. @param today YYYY-MM-DD */
export function leaseLook(lease: LeaseStanding, colouring: Colouring, today: string): LegendLine {
  if (lease.state === null) return unlinked
  if (lease.released) return released
  if (colouring === 'expiry') return expiryLook(lease.state, lease, today)
  const { tone, label } = stateLabels[lease.state]
  return { key: lease.state, tone, label }
}

function expiryLook(state: LeaseState, { endsOn }: LeaseStanding, today: string): LegendLine {
  if (!isLiveState(state)) return ended
  if (endsOn === null) return state.startsWith('HELD_BY') ? held : undated
  const days = (Date.parse(endsOn) - Date.parse(today)) / 86_400_000
  if (days < 0) return past
  return spans.find(span => days <= span.days) ?? undated
}

/** Every line that the legend can show, in its order. */
export const legendOf = (colouring: Colouring): LegendLine[] =>
  colouring === 'expiry'
    ? [past, ...spans, held, undated, ended, released, unlinked]
    : [...leaseStates.map(state => ({ key: state, ...stateLabels[state] })), released, unlinked]
