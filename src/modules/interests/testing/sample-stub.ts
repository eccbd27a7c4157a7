import type { Charge } from '../stub/charge.ts'
import type { StubPart } from '../stub/stub-row.ts'

/** Whole cents, and a decimal in hundred-millionths, so results are exact. */
export type SampleSale = { cents: bigint; taxes: bigint[]; deductions: bigint[]; decimal: bigint }

export const layouts = [
  'columns',
  'columns below zero',
  'rows below zero',
  'rows, net lowered already',
  'total with rows',
  'owner alone',
  'repeated',
] as const
type Layout = (typeof layouts)[number]

const decimalUnits = 100_000_000n
const text = (cents: bigint) => {
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
const centsShare = (cents: bigint, decimal: bigint) =>
  (2n * cents * decimal + decimalUnits) / (2n * decimalUnits)
const sum = (all: readonly bigint[]) => all.reduce((total, value) => total + value, 0n)

/** The amount due to an owner for a sale, each amount rounded to the cent as stubs print it. */
const dueAmount = ({ cents, taxes, deductions, decimal }: SampleSale) =>
  centsShare(cents, decimal) - sum([...taxes, ...deductions].map(deduction => centsShare(deduction, decimal)))

/** The rows of one correct check stub line in a layout; `missingCents` are missing from its net. */
export function sampleStub(sale: SampleSale, layout: Layout, missingCents = 0n): StubPart[] {
  const { cents, taxes, deductions, decimal } = sale
  const net = dueAmount(sale) - missingCents
  const ownerCents = centsShare(cents, decimal)
  const sign = layout.endsWith('below zero') ? -1n : 1n
  const charges = [
    ...taxes.map((amount, index) => createCharge('TAX', `T${index}`, amount * sign, decimal)),
    ...deductions.map((amount, index) => createCharge('DEDUCTION', `D${index}`, amount * sign, decimal)),
  ]
  const value = { ...emptyPart, decimal: `0.${decimal.toString().padStart(8, '0')}`, value: text(cents) }
  const row = (charge: Charge, ownerNet: string | null): StubPart => ({
    ...value,
    kind: charge.kind,
    value: null,
    charges: [charge],
    ownerNet,
  })
  switch (layout) {
    case 'columns':
    case 'columns below zero':
      return [
        { ...value, charges: charges.map(charge => ({ ...charge, ownerAmount: null })), ownerNet: text(net) },
      ]
    case 'rows below zero':
      return [
        { ...value, ownerValue: text(ownerCents), ownerNet: text(ownerCents - missingCents) },
        ...charges.map(charge => row(charge, charge.ownerAmount)),
      ]
    case 'rows, net lowered already':
      return [
        { ...value, ownerValue: text(ownerCents), ownerNet: text(net) },
        ...charges.map(charge => row(charge, charge.ownerAmount)),
      ]
    case 'total with rows':
      return [
        { ...value, taxes: text(sum(taxes)), deductions: text(sum(deductions)), ownerNet: text(net) },
        ...charges.map(charge => row(charge, null)),
      ]
    case 'owner alone':
      return [
        {
          ...value,
          value: null,
          ownerValue: text(ownerCents),
          charges: charges.map(charge => ({ ...charge, amount: null })),
          ownerNet: text(net),
        },
      ]
    case 'repeated':
      return charges.map(charge => ({
        ...value,
        charges: [{ ...charge, ownerAmount: null }],
        ownerNet: text(net),
      }))
  }
}

const createCharge = (kind: 'TAX' | 'DEDUCTION', name: string, amount: bigint, decimal: bigint): Charge => ({
  kind,
  tax: kind === 'TAX' ? 'severance' : null,
  name,
  amount: text(amount),
  ownerAmount: text(amount < 0n ? -centsShare(-amount, decimal) : centsShare(amount, decimal)),
})

const emptyPart: StubPart = {
  kind: 'SALE',
  line: 1,
  propertyNumber: '1',
  propertyName: 'Made 1',
  product: 'GAS',
  interestType: 'RI',
  month: '2025-03-01',
  well: null,
  volume: null,
  price: null,
  value: null,
  taxes: null,
  deductions: null,
  decimal: null,
  ownerValue: null,
  ownerTaxes: null,
  ownerDeductions: null,
  ownerNet: null,
  btu: null,
  unit: null,
  charges: [],
}
