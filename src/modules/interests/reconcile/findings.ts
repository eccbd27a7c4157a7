import { Decimal } from 'decimal.js'
import { formatMoney, formatMonth, formatNumber, formatPercent } from '../../../ui/formats.ts'
import { decimals } from './against-decks.ts'
import { arithmetic } from './against-itself.ts'
import { cents, dollars, numberOf, ownersPart, type Finding, type Known, type PaidLine } from './finding.ts'

/** Volumes may differ by this part before it is a finding: tickets and reports close at different hours. */
const volumeTolerance = 0.02
const priceTolerance = 0.05
/** Of value: half a percent. */
const taxTolerance = 0.005

/** Everything that does not agree about a line. Money owed to the owner is above zero; what they got too much, below. */
export const findingsOf = (line: PaidLine, known: Known): Finding[] => [
  ...(line.wellId === null ? [noWell] : []),
  ...arithmetic(line),
  ...decimals(line, known.deck),
  ...volumes(line, known),
  ...prices(line, known),
  ...taxes(line, known),
  ...deductions(line, known),
]

const noWell: Finding = {
  kind: 'no_well',
  text: 'The property is not linked with a well, so only its arithmetic is checked.',
  owed: null,
  formula: 'the wells of the organization, by API number, name and property number',
  inputs: [],
}

function volumes(line: PaidLine, { reported, paidVolume, deck }: Known): Finding[] {
  const price = numberOf(line.price)
  if (!reported || paidVolume === null || line.volume === null) return []
  const short = reported.volume - paidVolume
  if (Math.abs(short) <= Math.max(1, reported.volume * volumeTolerance)) return []
  const decimal = (deck && 'decimal' in deck ? deck.decimal : null) ?? line.decimal
  return [
    {
      kind: 'volume',
      text: `${formatNumber(paidVolume)} paid in all; ${reported.by} ${formatNumber(reported.volume)}.`,
      owed: price && ownersPart(price.times(new Decimal(reported.volume).minus(paidVolume)), decimal),
      formula: '(volume reported − volume paid on all statements) × price × owner decimal',
      inputs: [
        { label: `Volume that ${reported.by}`, value: reported.volume },
        { label: 'Paid on all statements', value: paidVolume },
        dollars('Price', line.price),
        { label: 'Owner decimal', value: decimal },
      ],
    },
  ]
}

function prices(line: PaidLine, { usualPrice }: Known): Finding[] {
  const [price, volume] = [numberOf(line.price), numberOf(line.volume)]
  if (!price || !usualPrice || price.lte(0) || usualPrice.price <= 0) return []
  const apart = new Decimal(usualPrice.price).minus(price)
  const part = apart.abs().div(usualPrice.price).toNumber()
  if (part <= priceTolerance) return []
  const low = apart.gt(0)
  const others = usualPrice.lines === 1 ? 'another line' : `${usualPrice.lines} other lines`
  return [
    {
      kind: 'price',
      text: `${formatMoney(line.price)} is ${formatPercent(part)} ${low ? 'below' : 'above'} the ${formatMoney(usualPrice.price)} of ${others} near this month.`,
      owed: low && volume ? ownersPart(apart.times(volume), line.decimal) : null,
      formula: '(middle price of other lines − price) × volume × owner decimal',
      inputs: [
        dollars('Middle price of other lines', usualPrice.price),
        dollars('Price', line.price),
        { label: 'Volume', value: line.volume },
        { label: 'Owner decimal', value: line.decimal },
      ],
    },
  ]
}

function taxes(line: PaidLine, { tax }: Known): Finding[] {
  const [value, taxed] = [numberOf(line.value), numberOf(line.taxes)]
  if (!tax || !value || !taxed || value.isZero()) return []
  const due = value.times(tax.rate).plus(new Decimal(line.volume ?? 0).times(tax.perUnit))
  if (taxed.minus(due).abs().lte(value.abs().times(taxTolerance))) return []
  const state = tax.lines[0]!.state
  return [
    {
      kind: 'tax',
      text: `Taxes are ${formatPercent(taxed.div(value).toNumber(), 2)} of value; ${state} takes ${formatPercent(due.div(value).toNumber(), 2)}.`,
      owed: ownersPart(taxed.minus(due), line.decimal),
      formula: '(taxes taken − taxes of the state) × owner decimal',
      inputs: [
        dollars('Taxes taken', line.taxes),
        dollars('Value', line.value),
        ...tax.lines.map(({ what, from, percent, perUnit, source }) => ({
          label: `${what}, since ${formatMonth(from)} (${source})`,
          value: perUnit === 0 ? formatPercent(percent, 2) : `${formatPercent(percent, 2)} + $${perUnit}`,
        })),
        { label: 'Owner decimal', value: line.decimal },
      ],
    },
  ]
}

function deductions(line: PaidLine, { noDeductions }: Known): Finding[] {
  const deducted = numberOf(line.deductions)
  if (!deducted || deducted.isZero() || noDeductions === null) return []
  return [
    {
      kind: 'deductions',
      text: `${formatMoney(line.deductions)} was deducted; lease ${noDeductions} allows no deductions.`,
      owed: ownersPart(deducted, line.decimal),
      formula: 'deductions × owner decimal',
      inputs: [dollars('Deductions', line.deductions), { label: 'Owner decimal', value: line.decimal }],
    },
  ]
}

/** What the findings of a line come to in dollars; null where none is known in dollars. */
export function owedIn(findings: readonly Finding[]): string | null {
  const known = findings.flatMap(({ owed }) => owed ?? [])
  return known.length === 0 ? null : cents(known.reduce((all, owed) => all.plus(owed), new Decimal(0)))
}
