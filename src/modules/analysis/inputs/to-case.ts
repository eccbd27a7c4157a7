import type { EconomicCase, Stream } from '../../../core/economics/cashflow/case.ts'
import { nominalDecline } from '../../../core/economics/decline/effective.ts'
import { type Segment, segmentsAfter } from '../../../core/economics/decline/segments.ts'
import { dayNumber, monthNumber, monthStart } from '../../../core/time/calendar.ts'
import type { DeclineStream, Inputs, WellInputs, SegmentInputs, StreamInputs } from './inputs.ts'

/** Declines below this (nominal, per year) count as flat; a terminal decline below it is ignored. */
const negligibleDecline = 1e-9

/**
 * Converts a segment to nominal declines. A terminal decline is exponential, so it is converted without b. Throws a
 * RangeError for an effective decline of 100% or more.
 */
export const nominalSegment = ({
  fromDay,
  qi,
  di,
  diAs,
  b,
  terminal,
  terminalAs,
}: SegmentInputs): Segment => ({
  fromDay,
  qi,
  di: nominalDecline(diAs, di, b),
  b,
  terminal:
    terminal === null || terminal < negligibleDecline ? null : nominalDecline(terminalAs, terminal, 0),
})

/** The first day of production of a well, in days since 1970. */
export const productionStart = (
  { asOf }: Pick<Inputs, 'asOf'>,
  { firstMonth }: Pick<WellInputs, 'firstMonth'>,
) => monthStart(monthNumber(asOf) + firstMonth)

/** The segments of a decline from the day on which the forecast begins. */
export const forecastSegments = ({ since, segments }: DeclineStream, firstDay: number): Segment[] =>
  segmentsAfter(segments.map(nominalSegment), firstDay - dayNumber(since))

const toStream = (stream: StreamInputs, firstDay: number): Stream | null =>
  stream?.by === 'decline' ? { by: 'decline', segments: forecastSegments(stream, firstDay) } : stream

/**
 * Converts one well of an analysis to the case that the core calculates. Throws a RangeError if
 * `inputProblems` finds a problem in a decline.
 */
export function toEconomicCase(inputs: Inputs, well: WellInputs): EconomicCase {
  const { asOf, months, volumes, prices, discounting } = inputs
  const { firstMonth, plant, taxes, interest, leaseNri, operating, capital, abandonment } = well
  const firstDay = productionStart(inputs, well)
  return {
    asOf,
    months,
    volumes,
    firstMonth,
    oil: toStream(well.oil, firstDay),
    gas: toStream(well.gas, firstDay),
    water: toStream(well.water, firstDay),
    plant,
    prices: {
      deck: prices.deck,
      growth: prices.growth,
      cap: prices.cap ?? undefined,
      differentials: prices.differentials,
      dated: well.differentials,
    },
    taxes: { periods: taxes.periods, adValoremOf: taxes.adValoremOf },
    interest,
    reversion: well.reversion,
    later: well.later,
    netProfits: well.netProfits,
    leaseNri,
    operating,
    capital,
    abandonment,
    discounting,
  }
}
