import { Decimal } from 'decimal.js'

export const chargeKindLabels = {
  TAX: 'Tax',
  DEDUCTION: 'Deduction',
  OPEN: 'Tax or deduction not specified',
} as const

/** The kind of tax, if its name reveals it. */
export type TaxKind = 'severance' | 'conservation' | 'adValorem'

/** One deduction from a sale: dollars of the property and of the owner, positive when deducted. */
export type Charge = {
  kind: keyof typeof chargeKindLabels
  tax: TaxKind | null
  name: string
  amount: string | null
  ownerAmount: string | null
}

export const sumAmounts = (amounts: readonly (string | null)[]): Decimal | null => {
  const present = amounts.flatMap(amount => amount ?? [])
  return present.length === 0 ? null : present.reduce((sum, amount) => sum.plus(amount), new Decimal(0))
}
