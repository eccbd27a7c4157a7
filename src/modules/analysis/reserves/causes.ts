import { baseFactors, runCase } from '../../../core/economics/cashflow/cash-flow.ts'
import { prepare } from '../../../core/economics/cashflow/prepare.ts'
import { fitRatios } from '../../../core/economics/decline/ratio.ts'
import { monthNumber } from '../../../core/time/calendar.ts'
import type { Inputs, WellInputs, WrittenStream } from '../inputs/inputs.ts'
import { wellProblems } from '../inputs/problems.ts'
import { toEconomicCase } from '../inputs/to-case.ts'
import type { Causes, NetVolumes } from './reconcile.ts'
import { netVolumes, type WellReserves } from './calculate-reserves.ts'

/**
 * Splits the difference between two values of a well into the effects of its interest and of prices and costs. The
 * opening forecast is rerun for the time after the closing date, first with the closing interest, then also with the
 * closing prices, taxes and costs; so the price effect is measured at the closing interest. Null if this cannot be
 * calculated, for example if the well occurs twice in an analysis.
 */
export function explainValueChange(
  { from: opening }: WellReserves,
  { from: closing }: WellReserves,
): Causes | null {
  if (!opening || !closing) return null
  const passed = monthNumber(closing.inputs.asOf) - monthNumber(opening.inputs.asOf)
  const { interest, leaseNri, later, netProfits } = closing.well
  const reversion = closing.well.reversion && revertingAs(opening.well, closing.well.reversion)
  const asItWas = netFrom(opening.inputs, opening.well, passed)
  const atInterest = netFrom(
    opening.inputs,
    {
      ...opening.well,
      interest,
      leaseNri,
      reversion,
      later,
      netProfits,
    },
    passed,
  )
  const { volumes, months } = opening.inputs
  const atPrices = netFrom(
    { ...closing.inputs, volumes, months: Math.max(1, months - passed) },
    { ...closing.well, ...continuedInputs(opening.well, passed) },
  )
  if (!asItWas || !atInterest || !atPrices) return null
  return { interests: difference(atInterest, asItWas), prices: difference(atPrices, atInterest) }
}

type Reversion = NonNullable<WellInputs['reversion']>

/** The closing reversion, with the payout balance of the opening. */
const revertingAs = ({ reversion: before }: WellInputs, reversion: Reversion): Reversion =>
  reversion.at === 'payout' && before?.at === 'payout' ? { ...reversion, balance: before.balance } : reversion

/** Moves the start and ratios of a well's forecast forward by the months that have passed. */
function continuedInputs({ oil, gas, water, plant, firstMonth }: WellInputs, passed: number) {
  const begins = Math.max(0, firstMonth - passed)
  const since = passed - (firstMonth - begins)
  const later = (stream: WrittenStream): WrittenStream =>
    stream?.by === 'ratio' ? { ...stream, points: pointsAfter(stream.points, since) } : stream
  return { oil: later(oil), gas: later(gas), water: later(water), plant, firstMonth: begins }
}

const pointsAfter = (points: readonly { month: number; ratio: number }[], months: number) =>
  points.length === 0
    ? []
    : [
        { month: 0, ratio: fitRatios(points, months + 1)[months]! },
        ...points.flatMap(({ month, ratio }) => (month > months ? [{ month: month - months, ratio }] : [])),
      ]

/**
 * Net volumes from a month on. Capital is omitted: it does not affect the economic limit, and part of it has already
 * been spent.
 */
function netFrom(inputs: Inputs, { capital: _, ...well }: WellInputs, from = 0): NetVolumes | null {
  const running: WellInputs = { ...well, capital: [] }
  if (wellProblems(inputs, running).some(({ stops }) => stops)) return null
  const prepared = prepare(toEconomicCase(inputs, running))
  return netVolumes(prepared.volumes, runCase(prepared, baseFactors), from)
}

const difference = (a: NetVolumes, b: NetVolumes): NetVolumes => ({
  oil: a.oil - b.oil,
  gas: a.gas - b.gas,
  ngl: a.ngl - b.ngl,
})
