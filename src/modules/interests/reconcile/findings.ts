import { Decimal } from 'decimal.js'
import { formatMoney, formatMonth, formatNumber, formatPercent } from '../../../ui/formats.ts'
import { decimals } from './against-decks.ts'
import { arithmetic } from './against-itself.ts'
import { taxes } from './against-taxes.ts'
import {
  cents,
  dollars,
  isFinding,
  parseDecimal,
  ownersPart,
  type Check,
  type Finding,
  type Known,
  type PaidLine,
  type Unchecked,
} from './finding.ts'

/** Volumes may differ by this share before it is a finding: tickets and reports close at different hours. */
const volumeTolerance = 0.02
const priceTolerance = 0.05

/**
 * All discrepancies of a line, and the checks that were not possible. Money owed to the owner is positive;
 * overpayments are negative. Only the same month, well, product, payor and interest are compared.
 */
export function checkLine(line: PaidLine, known: Known): { findings: Finding[]; unchecked: Unchecked[] } {
  const isExempt = known.deck !== null && 'taxExempt' in known.deck && known.deck.taxExempt
  const checks: Check[] = [
    ...(line.wellId === null ? [noWell] : []),
    ...arithmetic(line, isExempt),
    ...(line.wellId === null
      ? []
      : [
          ...decimals(line, known.deck),
          ...volumes(line, known),
          ...prices(line, known),
          ...taxes(line, known),
          ...deductions(line, known),
        ]),
  ]
  return {
    findings: checks.filter(isFinding),
    unchecked: checks.filter(check => !isFinding(check)) as Unchecked[],
  }
}

const noWell: Finding = {
  kind: 'no_well',
  text: 'The property is not linked to a well, so only its arithmetic is checked.',
  owed: null,
  formula: 'the organization’s wells, by API number, name and property number',
  inputs: [],
  lines: [],
}

function volumes(line: PaidLine, { reported, paid, deck }: Known): Check[] {
  if (line.volume === null) return [{ kind: 'volume', why: 'The stub has no volume.' }]
  if (paid === null) return []
  if ('why' in paid) return [{ kind: 'volume', why: paid.why }]
  if (!reported)
    return [{ kind: 'volume', why: `No volume on file for the well in ${formatMonth(line.month)}.` }]
  const short = reported.volume - paid.volume
  if (Math.abs(short) <= Math.max(1, reported.volume * volumeTolerance)) return []
  const price = parseDecimal(line.price)
  const decimal = (deck && 'decimal' in deck ? deck.decimal : null) ?? line.decimal
  const lines = paid.lines.length === 1 ? 'this line' : `${paid.lines.length} lines of the payor`
  return [
    {
      kind: 'volume',
      text: `${formatNumber(paid.volume)} paid in ${lines} for this interest and month; ${reported.by} ${formatNumber(reported.volume)}.`,
      owed: price && ownersPart(price.times(new Decimal(reported.volume).minus(paid.volume)), decimal),
      formula: '(volume reported − volume paid for the interest) × price × owner decimal',
      inputs: [
        { label: `Volume that ${reported.by}`, value: reported.volume },
        { label: `Paid in ${lines}`, value: paid.volume },
        dollars('Price', line.price),
        { label: 'Owner decimal', value: decimal },
      ],
      lines: paid.lines,
    },
  ]
}

function prices(line: PaidLine, { usualPrice }: Known): Check[] {
  const [price, volume] = [parseDecimal(line.price), parseDecimal(line.volume)]
  if (!price || price.lte(0)) return [{ kind: 'price', why: 'The stub has no price.' }]
  if (!usualPrice || usualPrice.price <= 0)
    return [
      {
        kind: 'price',
        why: 'This payor has no other line for this well, product and interest in the month.',
      },
    ]
  const apart = new Decimal(usualPrice.price).minus(price)
  const part = apart.abs().div(usualPrice.price).toNumber()
  if (part <= priceTolerance) return []
  const low = apart.gt(0)
  const others = usualPrice.lines.length === 1 ? 'another line' : `${usualPrice.lines.length} other lines`
  return [
    {
      kind: 'price',
      text: `${formatMoney(line.price)} is ${formatPercent(part)} ${low ? 'below' : 'above'} the ${formatMoney(usualPrice.price)} of ${others} of this well, product, payor and month.`,
      owed: low && volume ? ownersPart(apart.times(volume), line.decimal) : null,
      formula: '(middle price of those lines − price) × volume × owner decimal',
      inputs: [
        dollars('Middle price of those lines', usualPrice.price),
        dollars('Price', line.price),
        { label: 'Volume', value: line.volume },
        { label: 'Owner decimal', value: line.decimal },
      ],
      lines: usualPrice.lines,
    },
  ]
}

function deductions(line: PaidLine, { noDeductions, hasLease }: Known): Check[] {
  const [gross, ownerShare] = [parseDecimal(line.deductions), parseDecimal(line.ownerDeductions)]
  const deducted = gross ?? ownerShare
  if (!deducted || deducted.isZero()) return []
  if (noDeductions === null)
    return hasLease
      ? []
      : [
          {
            kind: 'deductions',
            why: 'No lease is linked to the well, so it is unknown if they are allowed.',
          },
        ]
  return [
    {
      kind: 'deductions',
      text: `${formatMoney(deducted.toFixed(2))} was deducted; lease ${noDeductions} allows no deductions.`,
      owed: ownerShare ? cents(ownerShare) : ownersPart(deducted, line.decimal),
      formula: ownerShare ? 'the owner’s deductions' : 'deductions × owner decimal',
      inputs: [
        ...line.charges
          .filter(({ kind }) => kind === 'DEDUCTION')
          .map(({ name, amount, ownerAmount }) => dollars(name, amount ?? ownerAmount)),
        dollars('Deductions', line.deductions ?? line.ownerDeductions),
        { label: 'Owner decimal', value: line.decimal },
      ],
      lines: [],
    },
  ]
}

/** The total of a line's findings in dollars; null if none is known in dollars. */
export function owedIn(findings: readonly Finding[]): string | null {
  const known = findings.flatMap(({ owed }) => owed ?? [])
  return known.length === 0 ? null : cents(known.reduce((all, owed) => all.plus(owed), new Decimal(0)))
}
