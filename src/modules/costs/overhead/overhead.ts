import Decimal from 'decimal.js'
import { addDays, addMonths, daysBetween, formatDays, type Day } from '../../../core/time/calendar.ts'
import type { OverheadRate } from './rate.ts'

type MonthlyRates = { producing: string | null; drilling: string | null }

/** The facts that determine the overhead of a well in a month. */
export type OverheadWell = {
  rates: readonly OverheadRate[]
  spudOn: Day | null
  /** The later of rig release and completion, if one is on file. */
  drilledThrough: Day | null
  /** True if the well's status is drilling; otherwise drilling without an end date is not billed. */
  drilling: boolean
  /** True if the well produced or injected in the month; null if nothing is reported. */
  active: boolean | null
  /** True if an overhead cost of the month was entered manually or imported. */
  entered: boolean
}

type Charge = { kind: 'PRODUCING' | 'DRILLING'; amount: string; description: string }
type Overhead = { charges: Charge[]; why: string | null }

const roundToCents = (amount: Decimal) => amount.toDecimalPlaces(2, Decimal.ROUND_HALF_UP).toFixed(2)

/**
 * The rates of a well in a month (its first day), dollars per month: the latest rates entered, with each
 * later adjustment in percent of the current rates, rounded half up to the cent. A rate that was never
 * entered is null.
 */
export function ratesInMonth(rates: readonly OverheadRate[], month: Day): MonthlyRates {
  const current: MonthlyRates = { producing: null, drilling: null }
  const started = rates
    .filter(({ fromMonth }) => fromMonth <= month)
    .toSorted((a, b) => a.fromMonth.localeCompare(b.fromMonth))
  for (const { producing, drilling, adjustment } of started) {
    const factor = adjustment === null ? null : new Decimal(adjustment).div(100).plus(1)
    const next = (previous: string | null, entered: string | null) =>
      factor === null ? (entered ?? previous) : previous && roundToCents(factor.times(previous))
    current.producing = next(current.producing, producing)
    current.drilling = next(current.drilling, drilling)
  }
  return current
}

/** Days of a month on which a well was drilled or completed, from spud through the release of the last rig. */
function drillingDays({ spudOn, drilledThrough, drilling }: OverheadWell, month: Day): number {
  if (spudOn === null || (drilledThrough === null && !drilling)) return 0
  const last = addDays(addMonths(month, 1), -1)
  const from = spudOn > month ? spudOn : month
  const through = drilledThrough !== null && drilledThrough < last ? drilledThrough : last
  return Math.max(0, daysBetween(from, through) + 1)
}

/**
 * The overhead that the operator bills for a well in a month, 8/8ths, at fixed rates (COPAS): the drilling
 * rate by days of the month from spud through rig release or completion, whichever is later; the full
 * producing rate in a month in which the well produced or injected. `why` explains why a producing rate is
 * not billed.
 */
export function calculateOverhead(well: OverheadWell, month: Day): Overhead {
  const { producing, drilling } = ratesInMonth(well.rates, month)
  if (producing === null && drilling === null) return { charges: [], why: null }
  if (well.entered) return { charges: [], why: 'This month’s overhead is entered as a cost and billed.' }
  const charges: Charge[] = []
  const days = drillingDays(well, month)
  if (drilling !== null && days > 0) {
    const daysInMonth = daysBetween(month, addMonths(month, 1))
    charges.push({
      kind: 'DRILLING',
      amount: roundToCents(new Decimal(drilling).times(days).div(daysInMonth)),
      description:
        days === daysInMonth
          ? 'Drilling well rate'
          : `Drilling well rate, ${days} of ${formatDays(daysInMonth)}`,
    })
  }
  if (producing !== null && well.active)
    charges.push({ kind: 'PRODUCING', amount: producing, description: 'Producing well rate' })
  if (producing === null || well.active || charges.length > 0) return { charges, why: null }
  return {
    charges,
    why:
      well.active === null
        ? 'No production is reported for this month, so it is unknown if the producing rate is due.'
        : 'The well did not produce in this month: an inactive well carries no overhead.',
  }
}
