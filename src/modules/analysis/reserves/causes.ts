import { baseFactors, runCase } from '../../../core/economics/cashflow/cash-flow.ts'
import { prepare } from '../../../core/economics/cashflow/prepare.ts'
import { interpolateRatios } from '../../../core/economics/decline/ratio.ts'
import { monthNumber } from '../../../core/time/calendar.ts'
import type { Inputs, WellInputs, StreamInputs } from '../inputs/inputs.ts'
import { wellProblems } from '../inputs/problems.ts'
import { toEconomicCase } from '../inputs/to-case.ts'
import type { ChangeCauses, NetVolumes } from './reconcile.ts'
import { netVolumes, type WellReserves } from './calculate-reserves.ts'

/**
 * Splits the difference between two values of a well into the effects of its interest and of prices and costs. The
 * opening forecast is rerun for the time after the closing date, first with the closing interest, then also with the
 * closing prices, taxes and costs; so the price effect is measured at the closing interest. Null if this cannot be
 * calculated, for example if the well occurs twice in an analysis.
 */
export function explainValueChange(
  { source: opening }: WellReserves,
  { source: closing }: WellReserves,
): ChangeCauses | null {
  if (!opening || !closing) return null
  const monthsPassed = monthNumber(closing.inputs.asOf) - monthNumber(opening.inputs.asOf)
  const { interest, leaseNri, later, netProfits } = closing.well
  const reversion = closing.well.reversion && withOpeningBalance(opening.well, closing.well.reversion)
  const openingVolumes = netVolumesFrom(opening.inputs, opening.well, monthsPassed)
  const atClosingInterest = netVolumesFrom(
    opening.inputs,
    {
      ...opening.well,
      interest,
      leaseNri,
      reversion,
      later,
      netProfits,
    },
    monthsPassed,
  )
  const { volumes, months } = opening.inputs
  const atClosingPrices = netVolumesFrom(
    { ...closing.inputs, volumes, months: Math.max(1, months - monthsPassed) },
    { ...closing.well, ...advanceForecast(opening.well, monthsPassed) },
  )
  if (!openingVolumes || !atClosingInterest || !atClosingPrices) return null
  return {
    interests: subtractVolumes(atClosingInterest, openingVolumes),
    prices: subtractVolumes(atClosingPrices, atClosingInterest),
  }
}

type Reversion = NonNullable<WellInputs['reversion']>

/** The closing reversion, with the payout balance of the opening. */
const withOpeningBalance = ({ reversion: openingReversion }: WellInputs, reversion: Reversion): Reversion =>
  reversion.at === 'payout' && openingReversion?.at === 'payout'
    ? { ...reversion, balance: openingReversion.balance }
    : reversion

/** Moves the start and ratios of a well's forecast forward by the months that have passed. */
function advanceForecast({ oil, gas, water, plant, firstMonth }: WellInputs, monthsPassed: number) {
  const start = Math.max(0, firstMonth - monthsPassed)
  const monthsElapsed = monthsPassed - (firstMonth - start)
  const advance = (stream: StreamInputs): StreamInputs =>
    stream?.by === 'ratio' ? { ...stream, points: advancePoints(stream.points, monthsElapsed) } : stream
  return { oil: advance(oil), gas: advance(gas), water: advance(water), plant, firstMonth: start }
}

const advancePoints = (points: readonly { month: number; ratio: number }[], months: number) =>
  points.length === 0
    ? []
    : [
        { month: 0, ratio: interpolateRatios(points, months + 1)[months]! },
        ...points.flatMap(({ month, ratio }) => (month > months ? [{ month: month - months, ratio }] : [])),
      ]

/**
 * Net volumes from a month on. Capital is omitted: it does not affect the economic limit, and part of it has already
 * been spent.
 */
function netVolumesFrom(inputs: Inputs, { capital: _, ...well }: WellInputs, from = 0): NetVolumes | null {
  const withoutCapital: WellInputs = { ...well, capital: [] }
  if (wellProblems(inputs, withoutCapital).some(({ stops }) => stops)) return null
  const prepared = prepare(toEconomicCase(inputs, withoutCapital))
  return netVolumes(prepared.volumes, runCase(prepared, baseFactors), from)
}

const subtractVolumes = (a: NetVolumes, b: NetVolumes): NetVolumes => ({
  oil: a.oil - b.oil,
  gas: a.gas - b.gas,
  ngl: a.ngl - b.ngl,
})
