import { z } from 'zod'
import { choice, day, line, optionalDay } from '../../../core/form/fields.ts'
import type { Day } from '../../../core/time/calendar.ts'
import type { Tone } from '../../../ui/Sign.tsx'
import type { EntryKind, EntryStatus } from '../rule/count-once.ts'
import { dollars } from './dollars.ts'

export const kindLabels = {
  COMMITMENT: 'Commitment',
  FIELD: 'Field estimate',
  INVOICE: 'Invoice',
  PAYMENT: 'Payment',
  FORECAST: 'Forecast',
} as const satisfies Record<EntryKind, string>

export const entryStatusLabels = {
  OPEN: 'No approval needed',
  ASKED: 'Waiting for approval',
  APPROVED: 'Approved',
  REJECTED: 'Rejected',
} as const satisfies Record<EntryStatus, string>

export const entryStatusTones: Record<EntryStatus, Tone> = {
  OPEN: 'none',
  ASKED: 'info',
  APPROVED: 'good',
  REJECTED: 'bad',
}

const referenceField = (title: string) => z.uuid().nullable().default(null).meta({ title, kind: 'reference' })

/**
 * An entry as users write it. `line` is the id of a budget line, or the id of an AFE and one of its codes,
 * separated by a space; a payment has none, because its invoice has one.
 */
export const entrySchema = z.object({
  kind: choice('Kind', kindLabels, 'Choose what this is.'),
  line: z
    .string()
    .regex(/^[\da-f-]{36}( [\da-z]{0,40})?$/, 'Choose a budget line.')
    .nullable()
    .default(null)
    .meta({ title: 'Line', kind: 'reference' }),
  datedOn: day('Date'),
  vendor: line('Vendor').default(''),
  number: line('Number', 60).default(''),
  part: line('Part', 20).default('').meta({ hint: 'If one invoice is split across lines: 1, 2, 3.' }),
  amount: dollars('Amount, 8/8ths'),
  commitmentId: referenceField('Commitment'),
  invoiceId: referenceField('Invoice'),
  /** For an invoice: the field estimates that it replaces. */
  replaces: z
    .array(z.uuid())
    .max(200)
    .default([])
    .transform(ids => [...new Set(ids)].toSorted())
    .meta({ title: 'Replaces field estimates' }),
  closedOn: optionalDay('Closed out on').meta({
    title: 'Closed out on',
    kind: 'date',
    hint: 'Uninvoiced amounts stop counting on this day.',
  }),
  description: line('Description', 300).default(''),
})
export type EntryFields = z.output<typeof entrySchema>

const { shape } = entrySchema
const numberField = (title: string) => shape.number.meta({ title })
const vendorWith = (missing: string) => line('Vendor').min(1, missing)

/** The form of each kind, with its own fields in order. */
export const entryForms = {
  COMMITMENT: z.object({
    line: shape.line,
    vendor: vendorWith('Enter the other party.'),
    number: numberField('PO or contract number'),
    datedOn: shape.datedOn,
    amount: shape.amount,
    closedOn: shape.closedOn,
    description: shape.description,
  }),
  FIELD: z.object({
    line: shape.line,
    datedOn: shape.datedOn,
    amount: shape.amount,
    vendor: shape.vendor,
    number: numberField('Ticket number'),
    commitmentId: shape.commitmentId,
    description: shape.description,
  }),
  INVOICE: z.object({
    line: shape.line,
    vendor: vendorWith('Enter the vendor.'),
    number: line('Invoice number', 60).min(1, 'Enter the number so the invoice is not entered twice.'),
    part: shape.part,
    datedOn: shape.datedOn,
    amount: shape.amount.meta({ title: 'Amount, 8/8ths', unit: '$', hint: 'Negative for a credit memo.' }),
    commitmentId: shape.commitmentId,
    replaces: shape.replaces,
    description: shape.description,
  }),
  PAYMENT: z.object({
    invoiceId: shape.invoiceId,
    datedOn: shape.datedOn,
    amount: shape.amount,
    number: numberField('Check or wire number'),
    description: shape.description,
  }),
  FORECAST: z.object({
    line: shape.line,
    datedOn: shape.datedOn,
    amount: shape.amount.meta({ title: 'Cost at completion, 8/8ths', unit: '$' }),
    description: shape.description.meta({ title: 'Why' }),
  }),
} as const satisfies Record<EntryKind, z.ZodObject>

/** The first problem of an entry as the field and its message; null if there is none. */
export function entryProblem(entry: EntryFields, today: Day): [field: string, message: string] | null {
  const { kind, line, amount, vendor, number, datedOn, invoiceId } = entry
  const [dollars, isBill] = [Number(amount), kind === 'INVOICE']
  if (kind !== 'PAYMENT' && line === null) return ['line', 'Choose a budget line.']
  if (kind === 'PAYMENT' && invoiceId === null) return ['invoiceId', 'Choose the invoice that was paid.']
  if (isBill && vendor === '') return ['vendor', 'Enter the vendor.']
  if (isBill && number === '') return ['number', 'Enter the invoice number so it is not entered twice.']
  if (kind === 'COMMITMENT' && vendor === '') return ['vendor', 'Enter the other party.']
  if (kind === 'COMMITMENT' && dollars <= 0) return ['amount', 'A commitment must be more than zero.']
  if (kind === 'FORECAST' && dollars < 0) return ['amount', 'A forecast cannot be negative.']
  if (kind !== 'FORECAST' && dollars === 0) return ['amount', 'Enter an amount other than zero.']
  const isDone = kind === 'FIELD' || isBill || kind === 'PAYMENT'
  if (isDone && datedOn > today) return ['datedOn', 'This date is in the future.']
  return null
}

export const maxEntries = 50_000

/** Splits an entry's line into columns: a budget line, or an AFE code. */
export const parseLineKey = (line: string | null) => {
  const [id = '', code] = line?.split(' ') ?? []
  if (line === null) return { lineId: null, afeId: null, afeCode: null }
  return code === undefined
    ? { lineId: id, afeId: null, afeCode: null }
    : { lineId: null, afeId: id, afeCode: code }
}

export const entryTarget = (row: { lineId: string | null; afeId: string | null; afeCode: string | null }) =>
  row.afeId === null ? row.lineId : `${row.afeId} ${row.afeCode}`
