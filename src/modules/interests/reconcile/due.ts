import { Decimal } from 'decimal.js'
import { sumAmounts } from '../stub/charge.ts'
import { parseDecimal, type PaidLine } from './finding.ts'

/** The amount due to an owner for a line by its own figures: dollars, and their rounding tolerance. */
export type AmountDue = { due: Decimal; slack: Decimal }

/** Rounding in three places of a statement may total a few cents. */
const roundingTolerance = '0.03'

/**
 * Returns the owner's share of a line's value, less their share of the deductions: value × decimal − taxes −
 * deductions. An amount stated for the owner alone is used as is; if both the property's and the owner's amount are
 * stated, the smaller one applies, because an owner may be exempt. Null if neither value and decimal nor the owner's
 * value are known.
 */
export function calculateDue(line: PaidLine, isExempt = false): AmountDue | null {
  const value = parseDecimal(line.value)
  const decimal = parseDecimal(line.decimal)
  const base = value && decimal ? value.times(decimal) : parseDecimal(line.ownerValue)
  if (!base) return null
  const open = line.charges.filter(({ kind }) => kind === 'OPEN')
  const withheld: [string | null, string | null][] = [
    isExempt ? [null, line.ownerTaxes] : [line.taxes, line.ownerTaxes],
    [line.deductions, line.ownerDeductions],
    ...open.map(({ amount, ownerAmount }): [string | null, string | null] => [amount, ownerAmount]),
  ]
  const deductedTotal = withheld.reduce(
    (sum, [gross, ownerAmount]) =>
      sum.plus(deductedAmount(parseDecimal(gross), parseDecimal(ownerAmount), decimal)),
    new Decimal(0),
  )
  const slack = (value?.abs() ?? new Decimal(0))
    .times('0.000000005')
    .plus(roundingTolerance)
    .plus(new Decimal('0.005').times(line.charges.length))
  return { due: base.minus(deductedTotal), slack }
}

function deductedAmount(
  gross: Decimal | null,
  ownerAmount: Decimal | null,
  decimal: Decimal | null,
): Decimal {
  const share = gross && decimal && gross.times(decimal)
  if (!share) return ownerAmount ?? new Decimal(0)
  return ownerAmount && ownerAmount.abs().lt(share.abs()) ? ownerAmount : share
}

/** Returns the property's value after all deductions; null if the value is unknown. */
export function netAfterDeductions(line: PaidLine): Decimal | null {
  const value = parseDecimal(line.value)
  const decimal = parseDecimal(line.decimal)
  if (!value) return null
  const open = sumAmounts(line.charges.filter(({ kind }) => kind === 'OPEN').map(({ amount }) => amount))
  const gross = (property: string | null, ownerAmount: string | null) =>
    parseDecimal(property) ??
    (ownerAmount !== null && decimal && !decimal.isZero()
      ? new Decimal(ownerAmount).div(decimal)
      : new Decimal(0))
  return value
    .minus(gross(line.taxes, line.ownerTaxes))
    .minus(gross(line.deductions, line.ownerDeductions))
    .minus(open ?? 0)
}
