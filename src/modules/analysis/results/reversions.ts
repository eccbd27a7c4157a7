import { monthKey, monthNumber } from '../../../core/time/calendar.ts'
import { formatMoney, formatMonth, formatNumber, formatPercent } from '../../../ui/formats.ts'
import type { Inputs, WellInputs, ReversionInputs } from '../inputs/inputs.ts'

/** A reversion of a well: its number, its event, and the month in which its interest takes effect. */
export type ReversionEvent = {
  readonly well: string
  readonly number: number
  readonly event: string
  /** First day of the month, YYYY-MM-01; null if it is not reached within the well's life. */
  readonly month: string | null
  /** Decimals of the interest after the reversion. */
  readonly wi: number
  readonly nri: number
}

type ReversionMonths = { readonly wellIndex: number; readonly reverted: readonly (number | null)[] }

/**
 * The reversions of all wells, in order of wells. `reverted` contains months since the as-of date, from the cash flow;
 * wells that could not be calculated have none.
 */
export function reversionEvents(
  { asOf, wells }: Pick<Inputs, 'asOf' | 'wells'>,
  figures: readonly ReversionMonths[],
): ReversionEvent[] {
  return figures.flatMap(({ wellIndex, reverted }) => {
    const well = wells[wellIndex]
    return well ? wellReversions(well, reverted, asOf) : []
  })
}

/** The reversions of one well, in order. */
export function wellReversions(
  { name, reversion, later = [] }: WellInputs,
  reverted: readonly (number | null)[],
  asOf: string,
): ReversionEvent[] {
  const all = reversion ? [reversion, ...later] : []
  return all.map((item, index) => {
    const month = reverted[index] ?? null
    return {
      well: name,
      number: index + 1,
      event: describeReversion(item, index),
      month: month === null ? null : `${monthKey(monthNumber(asOf) + month)}-01`,
      wi: item.after.wi,
      nri: item.after.nri + item.after.orri,
    }
  })
}

/** "At payout of $250,000.00", "At 2× capital", "At 15% a year", "In Mar 2028". */
function describeReversion(reversion: ReversionInputs, index: number): string {
  switch (reversion.at) {
    case 'payout':
      return reversion.balance === 0
        ? index === 0
          ? 'At payout'
          : 'At the next payout'
        : `At payout of ${formatMoney(reversion.balance.toFixed(2))}`
    case 'multiple':
      return `At ${formatNumber(reversion.times, 2)}× capital`
    case 'irr':
      return `At a return of ${formatPercent(reversion.rate)} a year`
    case 'date':
      return `In ${formatMonth(reversion.month)}`
  }
}

/** "Mar 2031", "Not reached". */
export const reversionMonth = ({ month }: ReversionEvent): string =>
  month === null ? 'Not reached' : formatMonth(month)

/** "Berg, reversion 2: WI 0.60000000, NRI 0.48000000 after". */
export const describeEvent = ({ well, number, wi, nri }: ReversionEvent): string =>
  `${well}, reversion ${number}: WI ${wi.toFixed(8)}, NRI ${nri.toFixed(8)} after`
