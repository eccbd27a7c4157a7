import type { MarkStyle, Tone } from '../../core/map/map.ts'
import type { WellStatus, WellType } from '../../core/trade/well-type.ts'
import { wellStyle } from '../wells/identity/well-style.ts'

/** The facts that the color of a well can show. */
export const wellColorings = ['status', 'rate', 'first'] as const
export type WellColoring = (typeof wellColorings)[number]

export type WellClass = { key: string; label: string; look: MarkStyle }

/** The facts that decide the class of a well. */
export type WellFacts = {
  type: WellType
  status: WellStatus
  /** True if its reports have stopped. */
  silent: boolean
  /** The bands from `rateBand` and `firstBand`. */
  rate: number
  first: number
}

const statusSample = (key: string, label: string, type: WellType, status: WellStatus, silent = false) => ({
  key,
  label,
  look: wellStyle(type, status, silent ? '2020-01' : null),
})

/** The lower bounds of the rate classes in boe/d, with 6 Mcf per barrel. */
export const rateFloors = [0, 10, 50, 200, 500]
/** The first year of each first-production class. */
export const yearFloors = [0, 1980, 2000, 2010, 2018]
export const unknownBand = 5

const steppedClass = (label: string, index: number): WellClass => ({
  key: `c${index}`,
  label,
  look: { sign: 'oil', mark: 'none', tone: `step${index + 1}` as Tone },
})
const unknown = (label: string): WellClass => ({
  key: `c${unknownBand}`,
  label,
  look: { sign: 'other', mark: 'none', tone: 'none' },
})

/** The classes of each coloring, in the order of the legend. No two classes look the same. */
export const wellClasses: Readonly<Record<WellColoring, readonly WellClass[]>> = {
  status: [
    statusSample('producing', 'Producing', 'OIL', 'PRODUCING'),
    statusSample('silent', 'Not reporting', 'OIL', 'PRODUCING', true),
    statusSample('idle', 'Shut in or idle', 'OIL', 'SHUT_IN'),
    statusSample('drilling', 'Drilling or completing', 'OIL', 'DRILLING'),
    statusSample('permit', 'Permitted', 'OIL', 'PERMITTED'),
    statusSample('location', 'Location, never drilled', 'OIL', 'PROPOSED'),
    statusSample('plugged', 'Plugged', 'OIL', 'PLUGGED_ABANDONED'),
    statusSample('unknown', 'Status unknown', 'UNKNOWN', 'UNKNOWN'),
  ],
  rate: [
    ...['Under 10 boe/d', '10 to 50', '50 to 200', '200 to 500', '500 and over'].map(steppedClass),
    unknown('No production reported'),
  ],
  first: [
    ...['Before 1980', '1980 to 1999', '2000 to 2009', '2010 to 2017', '2018 and later'].map(steppedClass),
    unknown('First production unknown'),
  ],
}

const statusKeys: Readonly<Record<WellStatus, string>> = {
  PRODUCING: 'producing',
  ACTIVE_SERVICE: 'producing',
  SHUT_IN: 'idle',
  INACTIVE_SERVICE: 'idle',
  TEMP_ABANDONED: 'idle',
  DRILLING: 'drilling',
  DRILLING_SUSPENDED: 'drilling',
  WAITING_COMPLETION: 'drilling',
  PERMITTED: 'permit',
  PROPOSED: 'location',
  PERMIT_EXPIRED: 'location',
  NEVER_DRILLED: 'location',
  PLUGGED_ABANDONED: 'plugged',
  CONVERTED: 'unknown',
  UNKNOWN: 'unknown',
}

/** Returns the class key of a status for a well whose reports continue. */
export const statusClass = (status: WellStatus): string => statusKeys[status]

/** Returns the class of a well, as an index into `wellClasses`. */
export function wellClassAt(coloring: WellColoring, facts: WellFacts): number {
  if (coloring !== 'status') return facts[coloring]
  const key = facts.silent ? 'silent' : statusKeys[facts.status]
  return wellClasses.status.findIndex(item => item.key === key)
}

const colorBand = (floors: readonly number[], value: number | null) =>
  value === null
    ? unknownBand
    : Math.max(
        floors.findLastIndex(floor => value >= floor),
        0,
      )

/** @param boed barrels of oil equivalent per day in the last reported month; null if there is none */
export const rateBand = (boed: number | null) => colorBand(rateFloors, boed)
/** @param year of first production; null if unknown */
export const firstBand = (year: number | null) => colorBand(yearFloors, year)

/** Returns the symbol of a well by its type and status, in the color of its class. */
export function wellSymbol(coloring: WellColoring, facts: WellFacts): MarkStyle {
  const style = wellStyle(facts.type, facts.status, facts.silent ? '2020-01' : null)
  if (coloring === 'status') return style
  return { ...style, tone: wellClasses[coloring][facts[coloring]]?.look.tone ?? 'none' }
}
