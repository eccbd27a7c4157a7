import { daysBetween } from '../../core/time/calendar.ts'
import { formatAcres } from '../../core/trade/figures.ts'
import type { Pattern, Tone } from '../../core/map/map.ts'
import { isLiveState, leaseStates, stateLabels, type LeaseState } from '../leases/record/lease-state.ts'

/** The lease facts that its color can show. */
export const leaseColorings = ['status', 'expiry', 'royalty', 'acres', 'prospect'] as const
export type LeaseColoring = (typeof leaseColorings)[number]

export type StyledLease = {
  /** Null if the outline belongs to no known lease. */
  state: LeaseState | null
  /** True if the whole tract of the outline was released. */
  released: boolean
  /** The day it ends without action, YYYY-MM-DD; null while it is held or if unknown. */
  endsOn: string | null
  /** The royalty as a fraction; null if unknown. */
  royalty: number | null
  netAcres: number | null
  prospect: string | null
}

/** Acres of a tract; both null if the outline is that of a whole lease. */
export type TractAcres = { heldAcres: string | null; releasedAcres: string | null }

/**
 * "Partly released: 80.00 of 320.00 ac"; null if none or all of these tracts was released. The outline
 * remains that of the whole tract, because partial releases seldom come with their own outline.
 */
export function describePartialRelease(tracts: readonly TractAcres[]): string | null {
  const partial = tracts.filter(tract => Number(tract.releasedAcres) > 0 && Number(tract.heldAcres) > 0)
  if (partial.length === 0) return null
  const released = partial.reduce((sum, tract) => sum + Number(tract.releasedAcres), 0)
  const total = partial.reduce((sum, tract) => sum + Number(tract.heldAcres), released)
  return `Partly released: ${formatAcres(released)} of ${formatAcres(total)} ac`
}

/** A class of outlines: its legend label and its style. No two classes of a coloring look the same. */
export type LegendLine = { key: string; tone: Tone; pattern: Pattern; label: string }

const legendLine = (key: string, tone: Tone, pattern: Pattern, label: string): LegendLine => ({
  key,
  tone,
  pattern,
  label,
})

const unlinkedOutline = legendLine('unlinked', 'none', 'empty', 'Not linked to a lease')
const released = legendLine('released', 'none', 'cross', 'Tract released')

const patternsByState: Readonly<Record<LeaseState, Pattern>> = {
  LAPSE_RISK: 'cross',
  DAYS_LEFT: 'solid',
  TERM_ENDING: 'cross',
  PENDING: 'dots',
  PRIMARY_TERM: 'dots',
  EXTENDED: 'rows',
  HELD_BY_PRODUCTION: 'solid',
  HELD_BY_UNIT: 'rows',
  HELD_BY_OPERATIONS: 'columns',
  HELD_BY_SHUT_IN: 'hatch',
  HELD_OF_RECORD: 'dashed',
  SUSPENDED: 'rows',
  EXPIRED: 'hatch',
  TERMINATED: 'rows',
  RELEASED: 'hatch',
  SURRENDERED: 'rows',
  ASSIGNED: 'columns',
}
const stylesByState = Object.fromEntries(
  leaseStates.map(state => {
    const { tone, label } = stateLabels[state]
    return [state, legendLine(state, tone, patternsByState[state], label)]
  }),
) as Record<LeaseState, LegendLine>

const pastExpiration = legendLine('past', 'bad', 'cross', 'Past expiration')
const clockRunning = legendLine('clock', 'warn', 'solid', 'Held, clock running')
const heldByProduction = legendLine('held', 'good', 'solid', 'Held by production')
const heldOfRecordStyle = stylesByState.HELD_OF_RECORD
const unknownExpiration = legendLine('undated', 'none', 'dots', 'Expiration unknown')
const terminated = legendLine('ended', 'none', 'hatch', 'Terminated or released')
const expirySpans: readonly (LegendLine & { days: number })[] = [
  { ...legendLine('d90', 'bad', 'hatch', 'Within 90 days'), days: 90 },
  { ...legendLine('d180', 'warn', 'hatch', '91 to 180 days'), days: 180 },
  { ...legendLine('d365', 'soon', 'rows', 'Within a year'), days: 365 },
  { ...legendLine('later', 'info', 'dots', 'Later'), days: Infinity },
]

type LegendStep = LegendLine & { from: number }
const legendSteps = (labels: readonly [from: number, label: string][]): LegendStep[] =>
  labels.map(([from, label], index) => ({
    ...legendLine(`s${index + 1}`, `step${index + 1}` as Tone, 'solid', label),
    from,
  }))

const royalties = legendSteps([
  [0, 'Under 1/8'],
  [0.125, '1/8 to under 3/16'],
  [0.1875, '3/16 to under 1/5'],
  [0.2, '1/5 to under 1/4'],
  [0.25, '1/4 and over'],
])
const unknownRoyalty = legendLine('none', 'none', 'dots', 'Royalty unknown')
const acreages = legendSteps([
  [0, 'Under 40 net ac'],
  [40, '40 to 160'],
  [160, '160 to 320'],
  [320, '320 to 640'],
  [640, '640 and over'],
])
const unknownAcres = legendLine('none', 'none', 'dots', 'Net acres unknown')
const noProspect = legendLine('none', 'none', 'dots', 'No prospect')

const kindPatterns: readonly Pattern[] = ['solid', 'hatch', 'rows', 'columns', 'cross']
const maxProspects = 8 * kindPatterns.length

/** Names may contain any character, and keys appear in URLs. */
export const prospectKey = (name: string) => `p:${encodeURIComponent(name)}`

/** Returns a color for each prospect by its position in the full list; patterns repeat after eight. */
const prospectLines = (prospects: readonly string[]): LegendLine[] =>
  prospects
    .slice(0, maxProspects)
    .map((name, index) =>
      legendLine(
        prospectKey(name),
        `kind${(index % 8) + 1}` as Tone,
        kindPatterns[Math.floor(index / 8)] ?? 'solid',
        name,
      ),
    )
const otherProspect = legendLine('other', 'none', 'rows', 'Another prospect')

const findStep = (steps: readonly LegendStep[], value: number | null, fallback: LegendLine): LegendLine =>
  value === null ? fallback : (steps.findLast(({ from }) => value >= from - 1e-9) ?? fallback)

/**
 * Returns the style of a lease and its line in the legend.
 * @param today YYYY-MM-DD
 */
export function leaseStyle(
  lease: StyledLease,
  coloring: LeaseColoring,
  today: string,
  prospects: readonly string[] = [],
): LegendLine {
  if (lease.state === null) return unlinkedOutline
  if (lease.released) return released
  switch (coloring) {
    case 'expiry':
      return expiryStyle(lease.state, lease, today)
    case 'royalty':
      return findStep(royalties, lease.royalty, unknownRoyalty)
    case 'acres':
      return findStep(acreages, lease.netAcres, unknownAcres)
    case 'prospect':
      return prospectStyle(lease.prospect, prospects)
    case 'status':
      return stylesByState[lease.state]
  }
}

function prospectStyle(name: string | null, prospects: readonly string[]): LegendLine {
  if (name === null || name === '') return noProspect
  return prospectLines(prospects).find(({ label }) => label === name) ?? otherProspect
}

function expiryStyle(state: LeaseState, { endsOn }: StyledLease, today: string): LegendLine {
  if (!isLiveState(state)) return terminated
  if (state === 'HELD_OF_RECORD' && endsOn === null) return heldOfRecordStyle
  const isHeld = state === 'DAYS_LEFT' || state.startsWith('HELD_BY')
  if (endsOn === null) return isHeld ? heldByProduction : unknownExpiration
  const days = daysBetween(today, endsOn)
  if (days < 0) return pastExpiration
  if (isHeld && days > 90) return clockRunning
  return expirySpans.find(span => days <= span.days) ?? unknownExpiration
}

/** Returns all possible lines of the legend, in order. */
export function legendLines(coloring: LeaseColoring, prospects: readonly string[] = []): LegendLine[] {
  const always = [released, unlinkedOutline]
  switch (coloring) {
    case 'expiry':
      return [
        pastExpiration,
        expirySpans[0]!,
        clockRunning,
        ...expirySpans.slice(1),
        heldByProduction,
        heldOfRecordStyle,
        unknownExpiration,
        terminated,
        ...always,
      ]
    case 'royalty':
      return [...royalties, unknownRoyalty, ...always]
    case 'acres':
      return [...acreages, unknownAcres, ...always]
    case 'prospect':
      return [...prospectLines(prospects), otherProspect, noProspect, ...always]
    case 'status':
      return [...leaseStates.map(state => stylesByState[state]), ...always]
  }
}

/** Returns the second line of an outline's label: net acres, and what holds it or when it ends. */
export function describeLease(lease: StyledLease, endsText: string | null): string {
  if (lease.state === null) return ''
  const acres = lease.netAcres === null ? '' : formatAcres(lease.netAcres)
  const state = endsText ?? (lease.state.startsWith('HELD_BY') ? 'HBP' : '')
  return [acres, lease.released ? 'released' : state].filter(Boolean).join(' · ')
}
