import type { Tx } from '../../../core/data/database.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import { pickAddedValues } from '../../../core/data/added-names.ts'
import { blankWell, wellSchema, type WellFields } from '../identity/well.ts'
import { toWell } from '../identity/well-row.server.ts'
import type { WellRecord } from '../identity/well.table.ts'
import { splitMonth, type Month, type MonthState } from './month-parts.ts'
import { manualKey, importIdFrom, readHistory, type HistoryEvent } from './read-history.server.ts'
import { eventsInEffect, proposeSides, type SplitSide, type SplitSides, type Values } from './well-events.ts'
import { splitWellParts } from './well-parts.ts'

/** One month of the original well, and each well's part of it. */
type DividedMonth = { was: Month; first: Month | null; second: Month | null }

export type SplitProposal = {
  /** The known events of the well's history, oldest first, with the well that each belongs to. */
  events: (HistoryEvent & { side: SplitSide; months: number })[]
  first: WellFields
  second: WellFields
  months: DividedMonth[]
  getSide: (key: string) => SplitSide
}

/**
 * Proposes the two wells that a well's history contains. `chosen` are the sides that the user assigned to events.
 * Throws AppError `conflict` if no import still in effect turned it into another well.
 */
export async function proposeSplit(
  tx: Tx,
  row: WellRecord,
  chosenSides: SplitSides = {},
): Promise<SplitProposal> {
  const current: Values = toWell(row)
  const history = await readHistory(tx, row.tenantId, row.id)
  const events = eventsInEffect(history.events, current)
  const defaultSides = proposeSides(events, current)
  if (!defaultSides) throw new AppError('conflict', 'No import overwrote this well with another one.')
  const sides: SplitSides = { ...defaultSides, ...chosenSides }
  const getSide = (key: string) => sides[key] ?? 'first'
  const values = splitWellParts({
    events,
    sides,
    now: current,
    saysCounty: history.saysCounty,
    blank: blankWell,
  })
  const months = history.months.map((states): DividedMonth => {
    const getPart = (side: SplitSide) => splitMonth(side, states, getSide)
    return { was: states.at(-1)!.month, first: getPart('first'), second: getPart('second') }
  })
  const counts = countMonthsByEvent(history.months)
  const manualEvents = counts.has(manualKey) ? [manualMonthsEvent(events)] : []
  return {
    events: [...manualEvents, ...events].map(event => ({
      ...event,
      side: getSide(event.key),
      months: counts.get(event.key) ?? 0,
    })),
    first: toWellFields(values.first),
    second: toWellFields(values.second),
    months,
    getSide,
  }
}

/** Database and log values, which were validated when written. */
const toWellFields = (values: Values): WellFields => ({
  ...(Object.fromEntries(
    Object.keys(wellSchema.shape).map(field => [
      field,
      values[field] ?? blankWell[field as keyof WellFields],
    ]),
  ) as WellFields),
  ...pickAddedValues(values),
})

/** Creates an event for months that users entered themselves; they have no recorded date. */
const manualMonthsEvent = (events: readonly HistoryEvent[]): HistoryEvent => ({
  key: manualKey,
  at: events[0]!.at,
  who: null,
  file: null,
  isImport: false,
  before: {},
  after: {},
})

function countMonthsByEvent(months: readonly MonthState[][]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const key of months.flatMap(states => [...new Set(states.map(({ eventKey }) => eventKey))]))
    counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

/** Returns the imports that belong to the second well, oldest first. */
export const secondWellImports = ({ events }: SplitProposal): string[] =>
  events.flatMap(({ key, side }) => (side === 'second' ? (importIdFrom(key) ?? []) : []))

/** Returns the well that users' actions concerned at a moment. */
export const sideAt = ({ events }: SplitProposal, instant: string): SplitSide =>
  events.findLast(event => event.isImport && event.at <= instant)?.side ?? 'first'
