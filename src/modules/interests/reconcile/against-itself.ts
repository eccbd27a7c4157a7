import { Decimal } from 'decimal.js'
import { formatMoney, formatNumber } from '../../../ui/formats.ts'
import {
  cents,
  dollars,
  netInputs,
  netOf,
  numberOf,
  ownersPart,
  type Finding,
  type PaidLine,
} from './finding.ts'

/** Whether a line's own figures make each other: value of volume and price, owner's net of decimal and the rest. */
export const arithmetic = (line: PaidLine): Finding[] => [...valueProblem(line), ...netProblem(line)]

function valueProblem(line: PaidLine): Finding[] {
  const [volume, price, value] = [numberOf(line.volume), numberOf(line.price), numberOf(line.value)]
  if (!volume || !price || !value) return []
  const made = volume.times(price)
  // A price is printed with few places: half of its last one, times the volume, may be missing.
  const slack = volume
    .abs()
    .times(new Decimal(10).pow(-placesOf(line.price!)).div(2))
    .plus('0.01')
  if (made.minus(value).abs().lte(slack)) return []
  return [
    {
      kind: 'arithmetic',
      text: `${formatNumber(line.volume)} at ${formatMoney(line.price)} make ${formatMoney(cents(made))}; the value says ${formatMoney(line.value)}.`,
      owed: ownersPart(made.minus(value), line.decimal),
      formula: '(volume × price − value) × owner decimal',
      inputs: [
        { label: 'Volume', value: line.volume },
        dollars('Price', line.price),
        dollars('Value', line.value),
        { label: 'Owner decimal', value: line.decimal },
      ],
    },
  ]
}

/** Rounding in three places of a statement may come to some cents. */
const slackInNet = '0.03'

function netProblem(line: PaidLine): Finding[] {
  const whole = netOf(line)
  if (!whole || line.decimal === null || line.ownerNet === null) return []
  const due = whole.times(line.decimal)
  // The decimal itself is printed with eight places.
  const slack = whole.abs().times('0.000000005').plus(slackInNet)
  if (due.minus(line.ownerNet).abs().lte(slack)) return []
  return [
    {
      kind: 'arithmetic',
      text: `The decimal makes ${formatMoney(cents(due))} of what taxes and deductions leave; ${formatMoney(line.ownerNet)} was paid.`,
      owed: cents(due.minus(line.ownerNet)),
      formula: '(value − taxes − deductions) × owner decimal − owner net',
      inputs: [
        ...netInputs(line),
        { label: 'Owner decimal', value: line.decimal },
        dollars('Owner net', line.ownerNet),
      ],
    },
  ]
}

const placesOf = (text: string) => /\.(\d*?)0*$/.exec(text)?.[1]?.length || 2
