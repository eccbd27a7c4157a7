import { Decimal } from 'decimal.js'
import { z } from 'zod'
import { day, optionalDay, stripAmountFormat } from '../../../core/form/fields.ts'

const decimalField = (maxDecimals: number, example: string) =>
  z
    .string()
    .overwrite(stripAmountFormat)
    .regex(
      new RegExp(`^\\d{1,8}(\\.\\d{1,${maxDecimals}})?$`),
      `This is not an amount. It looks like ${example}.`,
    )

export const invoiceLine = z.object({
  description: z.string().trim().min(1, 'Enter a description.').max(200, 'Use at most 200 characters.'),
  quantity: decimalField(3, '1 or 12.5').refine(
    text => Number(text) > 0,
    'A quantity must be more than zero.',
  ),
  unitPrice: decimalField(2, '149 or 149.50'),
})
export type InvoiceLine = z.output<typeof invoiceLine>

export const maxLines = 50

export const invoiceDraft = z
  .object({
    tenantId: z.uuid('Choose an organization.').meta({ title: 'Organization', kind: 'reference' }),
    issuedOn: day('Issued on'),
    dueOn: day('Due on'),
    /** The billing period; null if the invoice is not for a period. */
    periodStart: optionalDay('Period from'),
    periodEnd: optionalDay('Period to'),
    lines: z
      .array(invoiceLine)
      .min(1, 'An invoice needs at least one line.')
      .max(maxLines, 'An invoice can have at most 50 lines.')
      .meta({ title: 'Lines' }),
    note: z
      .string()
      .trim()
      .max(1000, 'Use at most 1,000 characters.')
      .default('')
      .meta({ title: 'Note on the invoice' }),
  })
  .refine(({ issuedOn, dueOn }) => dueOn >= issuedOn, {
    path: ['dueOn'],
    message: 'The due date cannot be before the issue date.',
  })
  .refine(({ periodStart, periodEnd }) => (periodStart === null) === (periodEnd === null), {
    path: ['periodEnd'],
    message: 'Enter both days of the period, or neither.',
  })
  .refine(({ periodStart, periodEnd }) => !periodStart || !periodEnd || periodEnd >= periodStart, {
    path: ['periodEnd'],
    message: 'The period cannot end before it starts.',
  })

export const paymentMethods = ['CHECK', 'ACH', 'WIRE', 'CARD', 'OTHER'] as const
const paymentLabels: Record<(typeof paymentMethods)[number], string> = {
  CHECK: 'Check',
  ACH: 'ACH',
  WIRE: 'Wire',
  CARD: 'Card',
  OTHER: 'Other',
}

export const paymentDraft = z.object({
  tenantId: z.uuid(),
  invoiceId: z.uuid(),
  amount: decimalField(2, '149 or 149.50')
    .refine(text => Number(text) > 0, 'A payment must be more than zero.')
    .meta({ title: 'Amount', unit: '$' }),
  receivedOn: day('Received on'),
  method: z.enum(paymentMethods).meta({ title: 'Method', words: paymentLabels }),
  reference: z
    .string()
    .trim()
    .max(200, 'Use at most 200 characters.')
    .default('')
    .meta({ title: 'Reference', hint: 'Check number or transfer ID.' }),
})

export const voidDraft = z.object({
  tenantId: z.uuid(),
  id: z.uuid(),
  reason: z
    .string()
    .trim()
    .min(1, 'Enter a reason.')
    .max(400, 'Use at most 400 characters.')
    .meta({ title: 'Reason' }),
})

/** Quantity times price in dollars, rounded half up to the cent. */
export const lineAmount = ({ quantity, unitPrice }: InvoiceLine): string =>
  new Decimal(quantity).times(unitPrice).toDecimalPlaces(2, Decimal.ROUND_HALF_UP).toFixed(2)

/** The sum of the rounded line amounts, in dollars. */
export const invoiceTotal = (lines: readonly InvoiceLine[]): string =>
  lines.reduce((sum, line) => sum.plus(lineAmount(line)), new Decimal(0)).toFixed(2)

export type InvoiceState = 'void' | 'paid' | 'overdue' | 'open'
export const invoiceStateLabels: Record<InvoiceState, string> = {
  void: 'Void',
  paid: 'Paid',
  overdue: 'Overdue',
  open: 'Open',
}

/** An invoice's status on a day. `balance` is the amount still owed, in dollars. */
export function invoiceState(
  { voided, balance, dueOn }: { voided: boolean; balance: string; dueOn: string },
  today: string,
): InvoiceState {
  if (voided) return 'void'
  if (new Decimal(balance).lte(0)) return 'paid'
  return dueOn < today ? 'overdue' : 'open'
}

export const agingBuckets = ['current', '1–30', '31–60', '61–90', 'over 90'] as const
export type Age = (typeof agingBuckets)[number]

/** The aging bucket of a receivable by days past due; it is current through the due day. Dates are YYYY-MM-DD. */
export function agingBucket(dueOn: string, today: string): Age {
  const days = (Date.parse(today) - Date.parse(dueOn)) / 86_400_000
  if (days <= 0) return 'current'
  if (days <= 30) return '1–30'
  if (days <= 60) return '31–60'
  return days <= 90 ? '61–90' : 'over 90'
}

type OutstandingBalance = { tenantId: string; tenantName: string; dueOn: string; balance: string }
export type Receivable = { id: string; name: string; total: string; byAge: Record<Age, string> }

/** The amounts owed by organization and age, largest first. */
export function receivables(balances: readonly OutstandingBalance[], today: string): Receivable[] {
  const byTenant = new Map<string, { name: string; sums: Map<Age, Decimal> }>()
  for (const { tenantId, tenantName, dueOn, balance } of balances) {
    const row = byTenant.get(tenantId) ?? { name: tenantName, sums: new Map<Age, Decimal>() }
    const age = agingBucket(dueOn, today)
    row.sums.set(age, (row.sums.get(age) ?? new Decimal(0)).plus(balance))
    byTenant.set(tenantId, row)
  }
  return [...byTenant]
    .map(([id, { name, sums }]) => ({
      id,
      name,
      total: Decimal.sum(0, ...sums.values()).toFixed(2),
      byAge: Object.fromEntries(
        agingBuckets.map(age => [age, (sums.get(age) ?? new Decimal(0)).toFixed(2)]),
      ) as Record<Age, string>,
    }))
    .sort((a, b) => new Decimal(b.total).cmp(a.total))
}

/** The totals of the receivables, in dollars. */
export function totalByAge(rows: readonly Receivable[]): Pick<Receivable, 'total' | 'byAge'> {
  const sum = (key: (row: Receivable) => string) => Decimal.sum(0, ...rows.map(key)).toFixed(2)
  return {
    total: sum(row => row.total),
    byAge: Object.fromEntries(agingBuckets.map(age => [age, sum(row => row.byAge[age])])) as Record<
      Age,
      string
    >,
  }
}
