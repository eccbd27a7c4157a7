import { formatCount, formatMoney } from '../../../ui/formats.ts'

/** What obligations add up to. Dollars are those of the open ones. */
export type ObligationTotals = {
  open: number
  overdue: number
  settled: number
  /** The sum of the open ones' amounts that are known; null when none is. */
  amount: string | null
  /** Open payments whose amount is not known. */
  unknown: number
}

/** "9 open, 4 overdue · $12,000.00 + 1 unknown · 3 settled"; what is not there is not told. */
export function obligationTotalWords({ open, overdue, settled, amount, unknown }: ObligationTotals): string {
  const late = overdue > 0 ? `, ${formatCount(overdue)} overdue` : ''
  const more = amount !== null && unknown > 0 ? ` + ${formatCount(unknown)} unknown` : ''
  return [
    open > 0 || settled === 0 ? `${formatCount(open)} open${late}` : null,
    amount !== null || unknown > 0 ? `${formatMoney(amount)}${more}` : null,
    settled > 0 ? `${formatCount(settled)} settled` : null,
  ]
    .filter(part => part !== null)
    .join(' · ')
}
