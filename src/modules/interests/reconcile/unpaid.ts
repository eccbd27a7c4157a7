import { Decimal } from 'decimal.js'
import { formatMonth, formatNumber } from '../../../ui/formats.ts'
import { dollars, calculateOwnerShare, type Finding, type LineFacts } from './finding.ts'

/** The fields of a line that determine which of its months should have been paid. */
export type PaymentFields = {
  wellId: string | null
  product: string | null
  month: string | null
  owner: string
  payor: string
  checkDate: string | null
  decimal: string | null
}
/**
 * An unpaid month: the line of the latest paid month before it, and the date of the payor's first check for
 * this month or a later one (`since`; null if unknown).
 */
export type PaymentGap<Line extends PaymentFields> = { line: Line; month: string; since: string | null }

/**
 * Returns the months in which a well sold a product and no statement paid an owner for it: from the first month paid to
 * the last one for which its payor paid this owner anything. `reported` are the months with a volume, by well and
 * product; `isPaid` is true for a month that any statement pays.
 */
export function findPaymentGaps<Line extends PaymentFields>(
  lines: readonly Line[],
  reported: readonly { wellId: string; product: string; month: string }[],
  isPaid: (line: Line, month: string) => boolean,
): PaymentGap<Line>[] {
  const groups = new Map<string, Line[]>()
  for (const line of lines) {
    if (line.wellId === null || line.product === null || line.month === null) continue
    const key = `${line.wellId} ${line.product} ${line.owner.toLowerCase()}`
    groups.set(key, [...(groups.get(key) ?? []), line])
  }
  return [...groups.values()].flatMap(group => {
    const inOrder = group.toSorted((a, b) => a.month!.localeCompare(b.month!))
    const [first, latest] = [inOrder[0]!, inOrder.at(-1)!]
    const payorLines = lines.filter(
      ({ payor, owner }) => payor === latest.payor && owner.toLowerCase() === latest.owner.toLowerCase(),
    )
    const last = payorLines
      .flatMap(({ month }) => month ?? [])
      .toSorted()
      .at(-1)!
    return reported
      .filter(
        ({ wellId, product, month }) =>
          wellId === latest.wellId && product === latest.product && month > first.month! && month <= last,
      )
      .filter(({ month }) => !isPaid(latest, month))
      .map(({ month }) => ({
        line: inOrder.findLast(line => line.month! < month)!,
        month,
        since:
          payorLines
            .flatMap(line => (line.month !== null && line.month >= month ? (line.checkDate ?? []) : []))
            .toSorted()[0] ?? null,
      }))
  })
}

/**
 * Returns the amount owed for an unpaid month, before taxes; null in dollars if the price or the decimal is unknown.
 */
export function unpaidFinding(
  gap: PaymentGap<PaymentFields>,
  { reported, comparablePrice, deck }: LineFacts,
): Finding {
  const volume = reported?.volume ?? 0
  const decimal = (deck && 'decimal' in deck ? deck.decimal : null) ?? gap.line.decimal
  return {
    kind: 'unpaid',
    text: `Nothing was paid for ${formatMonth(gap.month)}; ${reported?.by ?? 'records show'} ${formatNumber(volume)} sold.`,
    owed: comparablePrice && calculateOwnerShare(new Decimal(volume).times(comparablePrice.price), decimal),
    formula: 'reported volume × median price of nearby months × owner decimal, before taxes and deductions',
    inputs: [
      { label: 'Volume reported', value: volume },
      dollars(
        'Median price for this payor, well and product in nearby months',
        comparablePrice?.price ?? null,
      ),
      { label: 'Owner decimal', value: decimal },
    ],
    lines: comparablePrice?.lines ?? [],
  }
}
