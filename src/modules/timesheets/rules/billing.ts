import { Decimal } from 'decimal.js'
import type { Day } from '../../../core/time/calendar.ts'
import { formatDay } from '../../../core/time/calendar.ts'
import type { EntryKind } from './entry.ts'
import { findRate, standardMileage, type Rate } from './rate.ts'
import { formatHours } from './hours.ts'
import { splitByLargestRemainder, percentUnits, hundredPercent } from './shares.ts'

export type BilledEntry = {
  id: string
  userId: string
  person: string
  on: Day
  kind: EntryKind
  minutes: number | null
  /** Miles, days of per diem, or dollars. */
  quantity: string | null
  note: string | null
  task: string | null
  splits: readonly { label: string; percent: string }[]
}

/** A printed invoice line; `amount` is dollars and cents. */
export type InvoiceLine = {
  on: Day
  person: string
  kind: EntryKind
  what: string
  quantity: string
  unit: string
  /** Null for lines billed at cost. */
  rate: string | null
  amount: string
  /** The source of a rate that no one in the organization entered. */
  source: string | null
  split: readonly { label: string; amount: string }[]
}

export type Bill = {
  lines: InvoiceLine[]
  total: string
  /** Shares by tract, well and AFE; the unsplit share is "Not split". Empty if nothing is split. */
  bySplit: { label: string; amount: string }[]
  /** Entries that cannot be billed, in words: days without a rate. */
  missing: string[]
  /** Entries billed at an assumed rate. */
  assumed: string[]
}

const notSplit = 'Not split'

/**
 * Calculates the lines of an invoice to a client, by day and person, at the rates of each day. A person's time
 * on a day is one line, at the more specific of their day rate and hourly rate. Each amount is rounded half up
 * to the cent, and the total is the sum of the amounts.
 */
export function calculateBill(
  entries: readonly BilledEntry[],
  rates: readonly Rate[],
  partyId: string,
): Bill {
  const groups = new Map<string, BilledEntry[]>()
  const inOrder = entries.toSorted(
    (a, b) =>
      compareText(a.on, b.on) ||
      compareText(a.person, b.person) ||
      compareText(a.userId, b.userId) ||
      kindOrder(a) - kindOrder(b),
  )
  for (const entry of inOrder) {
    const key = [entry.on, entry.userId, entry.kind, entry.kind === 'EXPENSE' ? entry.id : ''].join(' ')
    groups.set(key, [...(groups.get(key) ?? []), entry])
  }
  const lines: InvoiceLine[] = []
  const missing: string[] = []
  const assumed = new Set<string>()
  for (const group of groups.values()) {
    const pricedLine = priceGroup(group, rates, partyId)
    if ('missing' in pricedLine) {
      missing.push(pricedLine.missing)
      continue
    }
    if (pricedLine.assumed) assumed.add(`Mileage at $${pricedLine.rate} a mile is ${pricedLine.source}.`)
    const { assumed: _, ...line } = pricedLine
    lines.push({ ...line, split: splitAmount(group, line.amount) })
  }
  return {
    lines,
    total: sumAmounts(lines.map(({ amount }) => amount)),
    bySplit: totalsBySplit(lines),
    missing,
    assumed: [...assumed],
  }
}

const kindsInOrder: readonly EntryKind[] = ['TIME', 'MILES', 'PER_DIEM', 'EXPENSE']
const kindOrder = ({ kind }: BilledEntry) => kindsInOrder.indexOf(kind)
const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const sumAmounts = (amounts: readonly string[]) =>
  amounts.reduce((total, amount) => total.plus(amount), new Decimal(0)).toFixed(2)

type PricedLine = Omit<InvoiceLine, 'split'> & { assumed: boolean }

function priceGroup(
  group: readonly BilledEntry[],
  rates: readonly Rate[],
  partyId: string,
): PricedLine | { missing: string } {
  const { userId, person, on, kind } = group[0]!
  const query = { userId, partyId, day: on }
  const line = { on, person, kind, what: describeGroup(group), source: null, assumed: false }
  const priced = (quantity: Decimal, rate: string, unit: string) => ({
    ...line,
    quantity: quantity.toString(),
    unit,
    rate: formatRate(rate),
    amount: quantity.times(rate).toDecimalPlaces(2, Decimal.ROUND_HALF_UP).toFixed(2),
  })
  const missingRate = (problem: string) => ({ missing: `${problem} for ${person} on ${formatDay(on)}` })
  const quantity = group.reduce((total, entry) => total.plus(entry.quantity ?? 0), new Decimal(0))
  switch (kind) {
    case 'TIME': {
      const minutes = group.reduce((total, entry) => total + entry.minutes!, 0)
      const rate = findRate(rates, ['DAY', 'HOUR'], query)
      if (!rate) return missingRate('No day rate or hourly rate')
      if (rate.kind === 'DAY') return priced(billedDays(minutes, rate), rate.amount, 'day')
      // The amount is computed from minutes; the hours are only for display.
      const amount = new Decimal(minutes).times(rate.amount).div(60).toDecimalPlaces(2, Decimal.ROUND_HALF_UP)
      return {
        ...line,
        quantity: formatHours(minutes),
        unit: 'h',
        rate: formatRate(rate.amount),
        amount: amount.toFixed(2),
      }
    }
    case 'MILES': {
      const rate = findRate(rates, ['MILE'], query)
      if (rate) return priced(quantity, rate.amount, 'mi')
      const standard = standardMileage(on)
      if (!standard) return missingRate('No mileage rate')
      return {
        ...priced(quantity, standard.amount, 'mi'),
        source: standard.source,
        assumed: standard.assumed,
      }
    }
    case 'PER_DIEM': {
      const rate = findRate(rates, ['PER_DIEM'], query)
      return rate ? priced(quantity, rate.amount, 'day') : missingRate('No per diem rate')
    }
    case 'EXPENSE':
      return { ...line, quantity: '1', unit: 'at cost', rate: null, amount: quantity.toFixed(2) }
  }
}

/**
 * Returns the number of days billed for minutes worked at a day rate: half a day up to half of its hours,
 * otherwise one day regardless of length; or, when billed by the minute, the fraction of days to four places.
 */
export function billedDays(
  minutes: number,
  { dayHours, byHalves }: Pick<Rate, 'dayHours' | 'byHalves'>,
): Decimal {
  const day = new Decimal(dayHours ?? 8).times(60)
  if (byHalves) return new Decimal(minutes).times(2).lte(day) ? new Decimal('0.5') : new Decimal(1)
  return new Decimal(minutes).div(day).toDecimalPlaces(4, Decimal.ROUND_HALF_UP)
}

/** Returns a rate without trailing zeros but with at least two places: "450.00", "0.725". */
export const formatRate = (rate: string) => {
  const value = new Decimal(rate)
  return value.toFixed(Math.max(2, value.decimalPlaces()))
}

const defaultLabels = { TIME: 'Time', MILES: 'Mileage', PER_DIEM: 'Per diem', EXPENSE: 'Expense' } as const

function describeGroup(group: readonly BilledEntry[]): string {
  const descriptions = group
    .flatMap(({ task, note }) => [task, note])
    .filter(description => description !== null)
  return [...new Set(descriptions)].join('; ') || defaultLabels[group[0]!.kind]
}

/** Returns the shares of a line's amount by tract, well and AFE, to the cent. */
function splitAmount(group: readonly BilledEntry[], amount: string): InvoiceLine['split'] {
  if (group.every(({ splits }) => splits.length === 0)) return []
  const weights = new Map<string, number>()
  for (const entry of group) {
    const entryWeight = entry.minutes ?? Math.round(Number(entry.quantity) * 100)
    const parts = entry.splits.length > 0 ? entry.splits : [{ label: notSplit, percent: '100' }]
    const units = splitByLargestRemainder(
      entryWeight * hundredPercent,
      parts.map(({ percent }) => percentUnits(percent)!),
    )
    for (const [index, { label }] of parts.entries())
      weights.set(label, (weights.get(label) ?? 0) + units[index]!)
  }
  const cents = splitByLargestRemainder(Math.round(Number(amount) * 100), [...weights.values()])
  return [...weights.keys()].map((label, index) => ({
    label,
    amount: new Decimal(cents[index]!).div(100).toFixed(2),
  }))
}

function totalsBySplit(lines: readonly InvoiceLine[]): Bill['bySplit'] {
  if (lines.every(({ split }) => split.length === 0)) return []
  const amountsByLabel = new Map<string, string[]>()
  const add = (label: string, amount: string) =>
    amountsByLabel.set(label, [...(amountsByLabel.get(label) ?? []), amount])
  for (const { split, amount } of lines)
    if (split.length === 0) add(notSplit, amount)
    else for (const part of split) add(part.label, part.amount)
  return [...amountsByLabel]
    .map(([label, amounts]) => ({ label, amount: sumAmounts(amounts) }))
    .toSorted(
      (a, b) => Number(a.label === notSplit) - Number(b.label === notSplit) || compareText(a.label, b.label),
    )
}
