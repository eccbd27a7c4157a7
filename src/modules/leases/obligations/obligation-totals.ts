import { formatCount, formatMoney } from '../../../ui/formats.ts'

/** Totals of obligations. Dollars cover the open ones. */
export type ObligationTotals = {
  open: number
  overdue: number
  settled: number
  /** The sum of the known amounts of open obligations; null if none is known. */
  amount: string | null
  /** The number of open payments with an unknown amount. */
  unknown: number
}

/** "9 open, 4 overdue · $12,000.00 + 1 unknown · 3 settled"; omits zero parts. */
export function obligationTotalsText({ open, overdue, settled, amount, unknown }: ObligationTotals): string {
  const overdueText = overdue > 0 ? `, ${formatCount(overdue)} overdue` : ''
  const unknownText = amount !== null && unknown > 0 ? ` + ${formatCount(unknown)} unknown` : ''
  return [
    open > 0 || settled === 0 ? `${formatCount(open)} open${overdueText}` : null,
    amount !== null || unknown > 0 ? `${formatMoney(amount)}${unknownText}` : null,
    settled > 0 ? `${formatCount(settled)} settled` : null,
  ]
    .filter(part => part !== null)
    .join(' · ')
}
