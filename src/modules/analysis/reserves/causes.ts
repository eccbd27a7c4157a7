import { asGiven, runCase } from '../../../core/economics/cashflow/cash-flow.ts'
import { prepare } from '../../../core/economics/cashflow/prepare.ts'
import { ratiosOf } from '../../../core/economics/decline/ratio.ts'
import { monthOf } from '../../../core/time/calendar.ts'
import type { Inputs, WellInputs, WrittenStream } from '../inputs/inputs.ts'
import { wellProblems } from '../inputs/problems.ts'
import { caseOf } from '../inputs/to-case.ts'
import type { Causes, NetVolumes } from './reconcile.ts'
import { netOf, type WellReserves } from './reserves-of.ts'

/**
 * What of the difference between two values of a well follows from its interest, and what from prices and costs: what
 * the opening forecast leaves for the closing day, first at the interest of the closing, then at its prices, taxes and
 * costs too. So what prices make is told at the interest that is held by then. Null where that cannot be calculated, as
 * for a well that stands in an analysis twice.
 */
export function causesOf({ from: opening }: WellReserves, { from: closing }: WellReserves): Causes | null {
  if (!opening || !closing) return null
  const passed = monthOf(closing.inputs.asOf) - monthOf(opening.inputs.asOf)
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
    { ...closing.well, ...goingOn(opening.well, passed) },
  )
  if (!asItWas || !atInterest || !atPrices) return null
  return { interests: difference(atInterest, asItWas), prices: difference(atPrices, atInterest) }
}

type Reversion = NonNullable<WellInputs['reversion']>

/** A payout account begins in the opening with what was left to recover then. */
const revertingAs = ({ reversion: before }: WellInputs, reversion: Reversion): Reversion =>
  reversion.at === 'payout' && before?.at === 'payout' ? { ...reversion, balance: before.balance } : reversion

/** The volumes of a well as they go on when so many months have passed. */
function goingOn({ oil, gas, water, plant, firstMonth }: WellInputs, passed: number) {
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
        { month: 0, ratio: ratiosOf(points, months + 1)[months]! },
        ...points.flatMap(({ month, ratio }) => (month > months ? [{ month: month - months, ratio }] : [])),
      ]

/** Net volumes from a month on. Money that is put in does not decide how long a well runs, and some of it is spent by then. */
function netFrom(inputs: Inputs, { capital: _, ...well }: WellInputs, from = 0): NetVolumes | null {
  const running: WellInputs = { ...well, capital: [] }
  if (wellProblems(inputs, running).some(({ stops }) => stops)) return null
  const prepared = prepare(caseOf(inputs, running))
  return netOf(prepared.volumes, runCase(prepared, asGiven), from)
}

const difference = (one: NetVolumes, other: NetVolumes): NetVolumes => ({
  oil: one.oil - other.oil,
  gas: one.gas - other.gas,
  ngl: one.ngl - other.ngl,
})
