import { formatMonth } from '../../../ui/formats.ts'
import { monthNumber } from '../../../core/time/calendar.ts'
import type { ComparedLine, LineFacts } from './finding.ts'
import type { PaidInterest } from './paid-interest.ts'

/** The fields of a statement line that are compared with other lines. */
export type PaidRow = {
  id: string
  statementId: string
  checkNumber: string | null
  wellId: string | null
  month: string | null
  product: string | null
  interestType: string | null
  owner: string
  payor: string
  decimal: string | null
  volume: number | null
  price: number | null
}

export type LineKey = Pick<PaidRow, 'id' | 'wellId' | 'month' | 'product' | 'interestType' | 'owner'>

/**
 * Lines with the same well, product, month, interest and owner are checked against one interest, regardless
 * of the payor.
 */
export const interestKey = ({ wellId, month, product, interestType, owner }: Omit<LineKey, 'id'>): string =>
  [wellId, month, product, interestType, owner.toLowerCase()].join(' ')

const toComparedLine = ({ id, statementId, payor, checkNumber, month }: PaidRow): ComparedLine => ({
  id,
  statementId,
  label: [payor, checkNumber, formatMonth(month)].filter(Boolean).join(' · '),
})

/**
 * Returns the total volume that all lines of one interest pay for, reported only at the largest of them. `group` are
 * the lines of the owner, well, product, month and kind of interest; `findPaid` finds the interest in the deck that
 * each one pays. Not compared if two payors pay, because each may state the whole well or its part of it, or if nothing
 * distinguishes several interests.
 */
export function totalPaid(
  line: LineKey,
  group: readonly PaidRow[],
  findPaid: (row: PaidRow) => PaidInterest | null,
  isListed: boolean,
): LineFacts['paid'] {
  const current = group.find(({ id }) => id === line.id)
  if (!current) return null
  const interest = findPaid(current)
  if (isListed && interest === null)
    return { why: 'The line does not identify which of the owner’s interests it pays.' }
  if (!isListed && new Set(group.map(({ decimal }) => decimal)).size > 1)
    return { why: 'The owner is paid on several decimals, and no deck identifies the interest of each.' }
  const sameInterest = group.filter(
    row => row.volume !== null && (interest === null || findPaid(row)?.revenue === interest.revenue),
  )
  const payors = [...new Set(sameInterest.map(({ payor }) => payor.toLowerCase()))]
  if (payors.length > 1)
    return {
      why: `${payors.length} payors pay for this month; it is unknown if each reports the whole well.`,
    }
  const [largest] = sameInterest.toSorted((a, b) => b.volume! - a.volume! || a.id.localeCompare(b.id))
  if (largest?.id !== line.id) return null
  const volume = sameInterest.reduce((sum, row) => sum + row.volume!, 0) / (interest?.alike ?? 1)
  return { volume, lines: sameInterest.map(toComparedLine) }
}

/** Returns the median price of lines; null if there are none. */
function medianPrice(rows: readonly PaidRow[]): LineFacts['comparablePrice'] {
  const prices = rows.map(({ price }) => price!).toSorted((a, b) => a - b)
  const [low, high] = [
    prices[Math.floor((prices.length - 1) / 2)],
    prices[Math.ceil((prices.length - 1) / 2)],
  ]
  return low === undefined || high === undefined
    ? null
    : { price: (low + high) / 2, lines: rows.map(toComparedLine) }
}

const isPriced = ({ price, volume }: PaidRow) => price !== null && price > 0 && volume !== null && volume > 0

/** Returns the median price of other lines of the same well, product, payor, kind of interest and month. */
export const typicalPrice = (
  line: Omit<LineKey, 'owner'> & { payor: string },
  rows: readonly PaidRow[],
): LineFacts['comparablePrice'] =>
  medianPrice(
    rows.filter(
      row => row.id !== line.id && isPriced(row) && isComparable(line, row) && row.month === line.month,
    ),
  )

/** Returns the median price of lines in the months next to an unpaid month. */
export const typicalPriceNearby = (
  line: Omit<LineKey, 'owner'> & { payor: string },
  rows: readonly PaidRow[],
): LineFacts['comparablePrice'] =>
  medianPrice(
    rows.filter(
      row =>
        isPriced(row) &&
        isComparable(line, row) &&
        line.month !== null &&
        row.month !== null &&
        Math.abs(monthNumber(row.month) - monthNumber(line.month)) === 1,
    ),
  )

const isComparable = (line: Omit<LineKey, 'owner'> & { payor: string }, row: PaidRow) =>
  row.wellId !== null &&
  row.wellId === line.wellId &&
  row.product !== null &&
  row.product === line.product &&
  row.interestType === line.interestType &&
  row.payor.toLowerCase() === line.payor.toLowerCase()
