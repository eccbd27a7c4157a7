import { Decimal } from 'decimal.js'
import { formatMoney, formatMonth, formatNumber, formatPercent } from '../../../ui/formats.ts'
import { checkDecimal } from './against-decks.ts'
import { checkArithmetic } from './against-itself.ts'
import { checkTaxes } from './against-taxes.ts'
import {
  cents,
  dollars,
  isFinding,
  parseDecimal,
  calculateOwnerShare,
  type CheckResult,
  type Finding,
  type LineFacts,
  type PaidLine,
  type UncheckedResult,
} from './finding.ts'

/** Volumes that differ by less than this share are no finding, because tickets and reports close at different hours. */
const volumeTolerance = 0.02
const priceTolerance = 0.05

/**
 * Returns all discrepancies of a line, and the checks that were not possible. Money owed to the owner is positive;
 * overpayments are negative. Only the same month, well, product, payor and interest are compared.
 */
export function checkLine(
  line: PaidLine,
  facts: LineFacts,
): { findings: Finding[]; unchecked: UncheckedResult[] } {
  const isExempt = facts.deck !== null && 'taxExempt' in facts.deck && facts.deck.taxExempt
  const checks: CheckResult[] = [
    ...(line.wellId === null ? [noWellFinding] : []),
    ...checkArithmetic(line, isExempt),
    ...(line.wellId === null
      ? []
      : [
          ...checkDecimal(line, facts.deck),
          ...checkVolume(line, facts),
          ...checkPrice(line, facts),
          ...checkTaxes(line, facts),
          ...checkDeductions(line, facts),
        ]),
  ]
  return {
    findings: checks.filter(isFinding),
    unchecked: checks.filter(check => !isFinding(check)) as UncheckedResult[],
  }
}

const noWellFinding: Finding = {
  kind: 'no_well',
  text: 'The property is not linked to a well, so only its arithmetic is checked.',
  owed: null,
  formula: 'the organization’s wells, by API number, name and property number',
  inputs: [],
  lines: [],
}

function checkVolume(line: PaidLine, { reported, paid, deck }: LineFacts): CheckResult[] {
  if (line.volume === null) return [{ kind: 'volume', reason: 'The stub has no volume.' }]
  if (paid === null) return []
  if ('why' in paid) return [{ kind: 'volume', reason: paid.why }]
  if (!reported)
    return [{ kind: 'volume', reason: `No volume on file for the well in ${formatMonth(line.month)}.` }]
  const shortfall = reported.volume - paid.volume
  if (Math.abs(shortfall) <= Math.max(1, reported.volume * volumeTolerance)) return []
  const price = parseDecimal(line.price)
  const decimal = (deck && 'decimal' in deck ? deck.decimal : null) ?? line.decimal
  const lines = paid.lines.length === 1 ? 'this line' : `${paid.lines.length} lines of the payor`
  return [
    {
      kind: 'volume',
      text: `${formatNumber(paid.volume)} paid in ${lines} for this interest and month; ${reported.by} ${formatNumber(reported.volume)}.`,
      owed:
        price && calculateOwnerShare(price.times(new Decimal(reported.volume).minus(paid.volume)), decimal),
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

function checkPrice(line: PaidLine, { comparablePrice }: LineFacts): CheckResult[] {
  const [price, volume] = [parseDecimal(line.price), parseDecimal(line.volume)]
  if (!price || price.lte(0)) return [{ kind: 'price', reason: 'The stub has no price.' }]
  if (!comparablePrice || comparablePrice.price <= 0)
    return [
      {
        kind: 'price',
        reason: 'This payor has no other line for this well, product and interest in the month.',
      },
    ]
  const difference = new Decimal(comparablePrice.price).minus(price)
  const ratio = difference.abs().div(comparablePrice.price).toNumber()
  if (ratio <= priceTolerance) return []
  const isLow = difference.gt(0)
  const comparedTo =
    comparablePrice.lines.length === 1 ? 'another line' : `${comparablePrice.lines.length} other lines`
  return [
    {
      kind: 'price',
      text: `${formatMoney(line.price)} is ${formatPercent(ratio)} ${isLow ? 'below' : 'above'} the ${formatMoney(comparablePrice.price)} of ${comparedTo} of this well, product, payor and month.`,
      owed: isLow && volume ? calculateOwnerShare(difference.times(volume), line.decimal) : null,
      formula: '(median price of those lines − price) × volume × owner decimal',
      inputs: [
        dollars('Median price of those lines', comparablePrice.price),
        dollars('Price', line.price),
        { label: 'Volume', value: line.volume },
        { label: 'Owner decimal', value: line.decimal },
      ],
      lines: comparablePrice.lines,
    },
  ]
}

function checkDeductions(line: PaidLine, { noDeductions, hasLease }: LineFacts): CheckResult[] {
  const [gross, ownerShare] = [parseDecimal(line.deductions), parseDecimal(line.ownerDeductions)]
  const deductedTotal = gross ?? ownerShare
  if (!deductedTotal || deductedTotal.isZero()) return []
  if (noDeductions === null)
    return hasLease
      ? []
      : [
          {
            kind: 'deductions',
            reason: 'No lease is linked to the well, so it is unknown if they are allowed.',
          },
        ]
  return [
    {
      kind: 'deductions',
      text: `${formatMoney(deductedTotal.toFixed(2))} was deducted; lease ${noDeductions} allows no deductions.`,
      owed: ownerShare ? cents(ownerShare) : calculateOwnerShare(deductedTotal, line.decimal),
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

/** Returns the total of a line's findings in dollars; null if none is known in dollars. */
export function totalOwed(findings: readonly Finding[]): string | null {
  const amounts = findings.flatMap(({ owed }) => owed ?? [])
  return amounts.length === 0 ? null : cents(amounts.reduce((all, owed) => all.plus(owed), new Decimal(0)))
}
