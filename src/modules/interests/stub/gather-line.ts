import { Decimal } from 'decimal.js'
import { sumAmounts, type Charge } from './charge.ts'
import type { StubPart } from './stub-row.ts'

type GatheredLine = Omit<StubPart, 'kind' | 'line'>
type AmountField = 'amount' | 'ownerAmount'
type ChargeKind = Charge['kind']

const cents = (amount: Decimal | null) => amount?.toFixed(2) ?? null
const toDecimal = (text: string | null) => (text === null ? null : new Decimal(text))
const isClose = (a: Decimal, b: Decimal, slack: Decimal.Value = '0.02') => a.minus(b).abs().lte(slack)

/**
 * Combines the rows of one stub line: a sale and its deductions, in columns and in rows. Deductions are
 * positive, like the value of the sale, whatever their sign in the stub; a total next to its parts counts
 * once. If a stub does not show whether parts are included in a total or added to it, its own net decides.
 */
export function gatherLine(parts: readonly StubPart[]): GatheredLine {
  const sale = parts.find(({ kind }) => kind === 'SALE')
  const rows = parts.filter(part => part !== sale && part.kind !== 'SALE')
  const repeated = parts.filter(part => part !== sale && part.kind === 'SALE')
  const { kind: _, line: __, ...first } = sale ?? { ...parts[0]!, ...emptySale }
  const value = toDecimal(first.value)
  const owner =
    toDecimal(first.ownerValue) ?? (value && first.decimal !== null ? value.times(first.decimal) : null)
  // A sale that is repeated for each code is one sale with all its codes.
  const inColumns = [...(sale?.charges ?? []), ...repeated.flatMap(({ charges }) => charges)]
  const inRows = rows.flatMap(({ charges }) => charges)
  const net = ownerNetPaid(first.ownerNet, owner, rows)
  const allCharges = { inColumns, inRows }
  const gross = sumCharges(allCharges, 'amount', value, {
    stated: { TAX: first.taxes, DEDUCTION: first.deductions },
    net: net && first.decimal !== null && !toDecimal(first.decimal)!.isZero() ? net.div(first.decimal) : null,
    slack: first.decimal === null ? 0 : new Decimal('0.05').div(Decimal.max(first.decimal, '0.00000001')),
  })
  const ownerSums = sumCharges(allCharges, 'ownerAmount', owner, {
    stated: { TAX: first.ownerTaxes, DEDUCTION: first.ownerDeductions },
    net,
    slack: '0.05',
  })
  const withSign = (amount: string | null, isFlipped: boolean) =>
    amount === null ? null : cents(isFlipped ? new Decimal(amount).neg() : new Decimal(amount))
  return {
    ...first,
    taxes: cents(gross.TAX),
    deductions: cents(gross.DEDUCTION),
    ownerTaxes: cents(ownerSums.TAX),
    ownerDeductions: cents(ownerSums.DEDUCTION),
    ownerNet: cents(net),
    charges: [...inColumns, ...inRows].map(charge => ({
      ...charge,
      amount: withSign(charge.amount, gross.flip),
      ownerAmount: withSign(charge.ownerAmount, ownerSums.flip),
    })),
  }
}

/** The sale of a deduction that has none, such as a tax correction. */
const emptySale = {
  volume: null,
  price: null,
  value: null,
  taxes: null,
  deductions: null,
  ownerValue: null,
  ownerTaxes: null,
  ownerDeductions: null,
  ownerNet: null,
} as const

/**
 * Returns the owner’s net of a line: the net of its sale, less the deductions that its rows list in the same column,
 * unless they are already deducted.
 */
function ownerNetPaid(
  saleNet: string | null,
  owner: Decimal | null,
  rows: readonly StubPart[],
): Decimal | null {
  const net = toDecimal(saleNet)
  const deducted = sumAmounts(rows.map(({ ownerNet }) => ownerNet))
  if (net === null || deducted === null) return net ?? deducted
  const isOpposite = deducted.isNegative() !== net.isNegative()
  // A net that equals the owner’s value less the rows' deductions has been reduced already.
  const slack = new Decimal('0.03').plus(new Decimal('0.005').times(rows.length))
  if (owner !== null && isClose(net, owner.minus(deducted.abs().times(owner.isNegative() ? -1 : 1)), slack))
    return net
  if (deducted.isZero() || isOpposite) return net.plus(deducted)
  return owner === null || isClose(owner, net, slack) ? net.minus(deducted) : net
}

type StatedTotals = {
  stated: Record<'TAX' | 'DEDUCTION', string | null>
  net: Decimal | null
  slack: Decimal.Value
}

/**
 * Returns the sums by kind on one side, of the property or of the owner; `flip` is true if the stub shows deductions as
 * negative.
 */
function sumCharges(
  { inColumns, inRows }: { inColumns: readonly Charge[]; inRows: readonly Charge[] },
  field: AmountField,
  value: Decimal | null,
  { stated, net, slack }: StatedTotals,
) {
  const sumOfKind = (charges: readonly Charge[], kind: ChargeKind) =>
    sumAmounts(charges.filter(charge => charge.kind === kind).map(charge => charge[field]))
  const open = sumOfKind([...inColumns, ...inRows], 'OPEN') ?? new Decimal(0)
  const choices = (kind: 'TAX' | 'DEDUCTION') =>
    possibleSums(toDecimal(stated[kind]), sumOfKind(inColumns, kind), sumOfKind(inRows, kind))
  const [taxes, deductions] = [choices('TAX'), choices('DEDUCTION')]
  const all = taxes.flatMap(TAX => deductions.map(DEDUCTION => ({ TAX, DEDUCTION })))
  const sumDeductions = (sums: (typeof all)[number]) => open.plus(sums.TAX ?? 0).plus(sums.DEDUCTION ?? 0)
  const distanceFromNet = (sums: (typeof all)[number], sign: number) =>
    value && net ? value.minus(sumDeductions(sums).times(sign)).minus(net).abs() : null
  const candidates = all.flatMap(sums =>
    [1, -1].map(sign => ({ sums, sign, off: distanceFromNet(sums, sign) })),
  )
  const usual = candidates.find(
    ({ sums, sign }) => sums === all[0] && sign === expectedSign(value, sumDeductions(sums)),
  )!
  // The usual choice applies if it fits the net, else the one closest to the net.
  const best =
    usual.off === null || usual.off.lte(slack)
      ? usual
      : candidates.reduce((closest, sign) => (sign.off!.lt(closest.off!) ? sign : closest), usual)
  const isFlipped = best.sign < 0
  const applySign = (sum: Decimal | null) => (sum === null || !isFlipped ? sum : sum.neg())
  return { TAX: applySign(best.sums.TAX), DEDUCTION: applySign(best.sums.DEDUCTION), flip: isFlipped }
}

/**
 * Returns the possible sums of a kind, the likeliest first: a total made up of its parts, a total plus columns, or the
 * total.
 */
function possibleSums(
  total: Decimal | null,
  columns: Decimal | null,
  rows: Decimal | null,
): (Decimal | null)[] {
  const parts = columns === null && rows === null ? null : (columns ?? new Decimal(0)).plus(rows ?? 0)
  if (total === null || parts === null || total.isZero()) return [parts ?? total]
  if (isClose(total, parts) || isClose(total, parts.neg())) return [total]
  const combined = total.plus(parts)
  return columns === null ? [total, combined] : [combined, total]
}

/** Deductions have the sign of the value; the opposite sign is only a notation. */
const expectedSign = (value: Decimal | null, deducted: Decimal) =>
  value !== null && !value.isZero() && !deducted.isZero() && value.isNegative() !== deducted.isNegative()
    ? -1
    : 1
