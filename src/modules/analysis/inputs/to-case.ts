import type { EconomicCase, Stream } from '../../../core/economics/cashflow/case.ts'
import { nominalOf } from '../../../core/economics/decline/effective.ts'
import { type Segment, segmentsAfter } from '../../../core/economics/decline/segments.ts'
import { countOf, monthOf, monthStart } from '../../../core/time/calendar.ts'
import type { DeclinedStream, Inputs, WellInputs, WrittenSegment, WrittenStream } from './inputs.ts'

/** Declines below this, nominal and per year, are level: a terminal decline of nothing is none. */
const nothing = 1e-9

/** A segment with nominal declines. A terminal decline is written without a b: it is exponential. Throws a RangeError at 100% effective and more. */
export const nominalSegment = ({
  fromDay,
  qi,
  di,
  diAs,
  b,
  terminal,
  terminalAs,
}: WrittenSegment): Segment => ({
  fromDay,
  qi,
  di: nominalOf(diAs, di, b),
  b,
  terminal: terminal === null || terminal < nothing ? null : nominalOf(terminalAs, terminal, 0),
})

/** The first day on which a well of an analysis produces, counted from 1970. */
export const beginsOn = ({ asOf }: Pick<Inputs, 'asOf'>, { firstMonth }: Pick<WellInputs, 'firstMonth'>) =>
  monthStart(monthOf(asOf) + firstMonth)

/** The pieces of a decline from the day on which the forecast begins. */
export const forecastSegments = ({ since, segments }: DeclinedStream, begins: number): Segment[] =>
  segmentsAfter(segments.map(nominalSegment), begins - countOf(since))

const streamFrom = (stream: WrittenStream, begins: number): Stream | null =>
  stream?.by === 'decline' ? { by: 'decline', segments: forecastSegments(stream, begins) } : stream

/** One well of an analysis as the core calculates it. Throws a RangeError where `problemsOf` finds a problem in a decline. */
export function caseOf(inputs: Inputs, well: WellInputs): EconomicCase {
  const { asOf, months, volumes, prices, discounting } = inputs
  const { firstMonth, plant, taxes, interest, leaseNri, operating, capital, abandonment } = well
  const begins = beginsOn(inputs, well)
  return {
    asOf,
    months,
    volumes,
    firstMonth,
    oil: streamFrom(well.oil, begins),
    gas: streamFrom(well.gas, begins),
    water: streamFrom(well.water, begins),
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
