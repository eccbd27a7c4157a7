import { Decimal } from 'decimal.js'
import {
  hasLocalTax,
  possibleReductions,
  noRateMessage,
  formatRate,
} from '../../../core/trade/taxes/tax-on-file.ts'
import { formatMoney, formatMonth, formatPercent } from '../../../ui/formats.ts'
import { productLabels } from '../deck/deck.ts'
import { sumAmounts } from '../stub/charge.ts'
import {
  dollars,
  parseDecimal,
  calculateOwnerShare,
  type CheckResult,
  type LineFacts,
  type PaidLine,
  type UncheckedResult,
} from './finding.ts'

/** Tolerance as a share of the tax, for pressure bases and rounded rates. */
const taxTolerance = 0.03
/** Tolerance as a share of value, in states whose small fees are not on file. */
const valueTolerance = 0.005

/**
 * Checks whether more tax was deducted than the rates on file allow for the product, the month and the well.
 * A smaller amount is never a finding, because an exemption may apply that no record shows. Products without
 * a rate on file are not checked.
 */
export function checkTaxes(line: PaidLine, facts: LineFacts): CheckResult[] {
  const product = line.product
  if (line.month === null || product === null) return []
  const deductedTotals = deductedTaxes(line)
  if (deductedTotals === null) return []
  const { state, county, tax } = facts
  if (product === 'ALL') return [uncheckedTax('The stub does not give the taxed product.')]
  if (tax === null)
    return [
      uncheckedTax(
        noRateMessage(
          state,
          productLabels[product].replace(/^[OG]/, first => first.toLowerCase()),
        ),
      ),
    ]
  if (line.charges.some(({ kind }) => kind === 'OPEN'))
    return [uncheckedTax('It is unclear whether all of it is tax.')]
  const value = parseDecimal(line.value)
  if (!value || value.isZero()) return [uncheckedTax('The stub has no property value.')]
  if (!deductedTotals.isSplit && hasLocalTax(state))
    return [
      uncheckedTax(
        `The stub does not split its taxes, and counties of ${state} tax production too: no rate is on file for ${county ? `${county} County` : 'its county'}.`,
      ),
    ]
  const volume = parseDecimal(line.volume)
  if (tax.perUnit > 0 && tax.maxPercent === 0 && !volume)
    return [uncheckedTax('The tax is by volume, and the stub has no volume.')]
  const due = value.times(tax.maxPercent).plus((volume ?? new Decimal(0)).times(tax.perUnit))
  const sign = value.isNegative() ? -1 : 1
  const excess = deductedTotals.state.minus(due).times(sign)
  const hasFees = tax.maxPercent === 0 || tax.levies.some(({ levy }) => levy.kind === 'conservation')
  const slack = Decimal.max(
    due.abs().times(taxTolerance),
    hasFees ? 0 : value.abs().times(valueTolerance),
    '0.05',
  )
  const local: UncheckedResult[] = deductedTotals.local.isZero()
    ? []
    : [
        uncheckedTax(
          `${formatMoney(deductedTotals.local.toFixed(2))} of ad valorem tax: no rate is on file for the county.`,
        ),
      ]
  if (excess.lte(slack)) {
    const isLess = excess.lt(slack.neg())
    const reductions = tax.levies.flatMap(possibleReductions)
    return isLess
      ? [
          ...local,
          uncheckedTax(
            `Taxes are below the ${formatPercent(tax.maxPercent, 2)} on file. ${reductions.length > 0 ? `Lower rates: ${reductions.join('; ')}.` : 'An exemption may apply.'}`,
          ),
        ]
      : local
  }
  const share = (amount: Decimal) => formatPercent(amount.div(value).toNumber(), 2)
  return [
    ...local,
    {
      kind: 'tax',
      text: `${state} taxes on ${productLabels[product].toLowerCase()} of ${formatMonth(line.month)} are ${share(deductedTotals.state)} of value; at most ${share(due)} is on file for this well.`,
      owed: calculateOwnerShare(deductedTotals.state.minus(due), line.decimal),
      formula: '(taxes withheld − taxes on file) × owner decimal',
      inputs: [
        dollars(
          deductedTotals.isSplit ? 'Taxes withheld, excluding ad valorem' : 'Taxes withheld',
          deductedTotals.state.toFixed(2),
        ),
        dollars('Value', line.value),
        ...tax.levies.map(({ levy, rate }) => ({
          label: `${levy.name}, since ${formatMonth(rate.from)} (${rate.source ?? levy.source})`,
          value: formatRate(rate, product === 'GAS' ? 'mcf' : 'bbl'),
        })),
        { label: 'Owner decimal', value: line.decimal },
      ],
      lines: [],
    },
  ]
}

const uncheckedTax = (reason: string): UncheckedResult => ({ kind: 'tax', reason })

/** Returns the taxes deducted from the whole property: the state's, and a county's if the stub splits them. */
function deductedTaxes(line: PaidLine) {
  const decimal = parseDecimal(line.decimal)
  const totalTaxes =
    parseDecimal(line.taxes) ??
    (line.ownerTaxes !== null && decimal && !decimal.isZero()
      ? new Decimal(line.ownerTaxes).div(decimal)
      : null)
  if (totalTaxes === null || totalTaxes.isZero()) return null
  const items = line.charges.filter(({ kind, amount }) => kind === 'TAX' && amount !== null)
  const itemTotal = sumAmounts(items.map(({ amount }) => amount))
  const isSplit =
    itemTotal !== null &&
    items.every(({ tax }) => tax !== null) &&
    itemTotal.minus(totalTaxes).abs().lte('0.05')
  const local = isSplit
    ? (sumAmounts(items.filter(({ tax }) => tax === 'adValorem').map(({ amount }) => amount)) ??
      new Decimal(0))
    : new Decimal(0)
  return { state: totalTaxes.minus(local), local, isSplit }
}
