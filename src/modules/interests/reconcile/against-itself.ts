import { Decimal } from 'decimal.js'
import { formatMoney, formatNumber } from '../../../ui/formats.ts'
import { calculateDue } from './due.ts'
import {
  cents,
  dollars,
  parseDecimal,
  calculateOwnerShare,
  withheldInputs,
  type CheckResult,
  type PaidLine,
} from './finding.ts'

/**
 * Checks a line's figures against each other: the value against volume and price, and the owner's net against
 * the other amounts.
 */
export const checkArithmetic = (line: PaidLine, isExempt: boolean): CheckResult[] => [
  ...checkValue(line),
  ...checkNet(line, isExempt),
]

/** Range of MMBtu in a mcf of gas; prices use either unit. */
const minBtu = 0.95
const maxBtu = 1.6
/**
 * Tolerance as a share of value if the volume was converted from another unit, because prices are printed
 * with few places.
 */
const convertedTolerance = 0.005

function checkValue(line: PaidLine): CheckResult[] {
  const [volume, price, value] = [
    parseDecimal(line.volume),
    parseDecimal(line.price),
    parseDecimal(line.value),
  ]
  if (!volume || !price || !value) return []
  const product = volume.times(price)
  // Prices are printed with few places, so half a unit in the last place, times the volume, may be missing.
  const tolerance = volume
    .abs()
    .times(new Decimal(10).pow(-decimalPlaces(line.price!)).div(2))
    .plus('0.01')
    .plus(line.unit === null ? 0 : value.abs().times(convertedTolerance))
  const isNear = (amount: Decimal) => amount.minus(value).abs().lte(tolerance)
  if (isNear(product) || (line.btu !== null && isNear(product.times(line.btu)))) return []
  const ratio = product.isZero() ? null : value.div(product).toNumber()
  if (line.product === 'GAS' && line.btu === null && ratio !== null && ratio >= minBtu && ratio <= maxBtu)
    return [
      {
        kind: 'arithmetic',
        reason: `The value is ${formatNumber(ratio, 3)} times volume and price. Gas may be priced by the MMBtu, and the stub states no Btu factor.`,
      },
    ]
  const expected = line.btu !== null && !isNear(product) ? product.times(line.btu) : product
  return [
    {
      kind: 'arithmetic',
      text: `${formatNumber(line.volume)} at ${formatMoney(line.price)} make ${formatMoney(cents(expected))}; the stub’s value is ${formatMoney(line.value)}.`,
      owed: calculateOwnerShare(expected.minus(value), line.decimal),
      formula:
        line.btu === null
          ? '(volume × price − value) × owner decimal'
          : '(volume × Btu factor × price − value) × owner decimal',
      inputs: [
        { label: 'Volume', value: line.volume },
        ...(line.btu === null ? [] : [{ label: 'Btu factor', value: line.btu }]),
        dollars('Price', line.price),
        dollars('Value', line.value),
        { label: 'Owner decimal', value: line.decimal },
      ],
      lines: [],
    },
  ]
}

function checkNet(line: PaidLine, isExempt: boolean): CheckResult[] {
  if (line.ownerNet === null) return [{ kind: 'arithmetic', reason: 'The stub has no owner net.' }]
  const amountDue = calculateDue(line)
  if (!amountDue)
    return [{ kind: 'arithmetic', reason: 'The stub has no owner value, nor a value and a decimal.' }]
  const exempt = isExempt ? calculateDue(line, true) : null
  const isMatch = [amountDue, exempt].some(
    item => item && item.due.minus(line.ownerNet!).abs().lte(item.slack),
  )
  if (isMatch) return []
  const { due } = amountDue
  return [
    {
      kind: 'arithmetic',
      text: `The line’s own figures leave ${formatMoney(cents(due))} after taxes and deductions; ${formatMoney(line.ownerNet)} was paid.`,
      owed: cents(due.minus(line.ownerNet)),
      formula: 'value × owner decimal − the owner’s share of taxes and deductions − owner net',
      inputs: [
        dollars('Value', line.value ?? line.ownerValue),
        ...withheldInputs(line),
        { label: 'Owner decimal', value: line.decimal },
        dollars('Owner net', line.ownerNet),
      ],
      lines: [],
    },
  ]
}

const decimalPlaces = (text: string) => /\.(\d*?)0*$/.exec(text)?.[1]?.length || 2
