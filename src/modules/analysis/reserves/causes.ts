import { asGiven, runCase } from '../../../core/economics/cashflow/cash-flow.ts'
import { prepare } from '../../../core/economics/cashflow/prepare.ts'
import { monthOf } from '../../../core/time/calendar.ts'
import type { Inputs, WellInputs } from '../inputs/inputs.ts'
import { wellProblems } from '../inputs/problems.ts'
import { caseOf } from '../inputs/to-case.ts'
import type { Causes, NetVolumes } from './reconcile.ts'
import { netOf, type WellReserves } from './reserves-of.ts'

/**
 * What of the difference between two values of a well follows from prices and costs, and what from its interest: the
 * opening forecast, as it goes on from the closing day, with one after the other taken from the closing. Null where that
 * cannot be calculated, as for a well that stands in an analysis twice.
 */
export function causesOf({ from: opening }: WellReserves, { from: closing }: WellReserves): Causes | null {
  if (!opening || !closing) return null
  const { inputs, well } = opening
  const passed = monthOf(closing.inputs.asOf) - monthOf(inputs.asOf)
  const forecast = { ...well, firstMonth: Math.max(0, well.firstMonth - passed) }
  const { oil, gas, water, plant, firstMonth } = forecast
  const { taxes, operating, abandonment } = closing.well
  const asItWas = netFrom({ ...inputs, asOf: closing.inputs.asOf }, forecast)
  const atPrices = netFrom(closing.inputs, { ...forecast, taxes, operating, abandonment })
  const atInterest = netFrom(closing.inputs, { ...closing.well, oil, gas, water, plant, firstMonth })
  if (!asItWas || !atPrices || !atInterest) return null
  return { prices: difference(atPrices, asItWas), interests: difference(atInterest, atPrices) }
}

function netFrom(inputs: Inputs, well: WellInputs): NetVolumes | null {
  if (wellProblems(inputs, well).some(({ stops }) => stops)) return null
  const prepared = prepare(caseOf(inputs, well))
  return netOf(prepared.volumes, runCase(prepared, asGiven))
}

const difference = (one: NetVolumes, other: NetVolumes): NetVolumes => ({
  oil: one.oil - other.oil,
  gas: one.gas - other.gas,
  ngl: one.ngl - other.ngl,
})
