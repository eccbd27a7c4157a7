import { createFieldBuilder, type Field } from '../../../core/importing/field.ts'
import { totalConfidence, confidentFields } from '../../../core/importing/field-scores.ts'
import type { FieldConfidences, ImportJudgment } from '../../../core/module/importable.server.ts'

const invoice = createFieldBuilder('invoice')

/** The fields of an invoice list, by the names that accounting programs use. */
export const invoiceFields: readonly Field[] = [
  invoice(
    'project',
    'Project',
    'text',
    'project|project name|project no|project number|project id|job|job name|job no|job number',
    { preferred: true },
  ),
  invoice('afe', 'AFE number', 'code', 'afe|afe no|afe number|afe num|afe id|afe code'),
  invoice(
    'line',
    'Code or line',
    'text',
    'code|cost code|account|account no|account number|account code|acct|line|budget line|line name|category|cost category|gl account|gl code',
  ),
  invoice('vendor', 'Vendor', 'text', 'vendor|vendor name|supplier|payee|contractor|bill from|from'),
  invoice(
    'number',
    'Invoice number',
    'code',
    'invoice|invoice no|invoice number|invoice num|invoice id|inv no|inv number|inv|bill no|bill number',
  ),
  invoice(
    'date',
    'Invoice date',
    'date',
    'invoice date|inv date|bill date|billed on|date|document date|doc date',
    { isPast: true },
  ),
  invoice(
    'amount',
    'Amount, 8/8ths',
    'money',
    'amount|invoice amount|total|total amount|invoice total|gross|gross amount|amount due|net amount|bill amount',
  ),
  invoice(
    'description',
    'Description',
    'text',
    'description|desc|memo|remarks|comment|comments|line description|notes',
  ),
]

/** Recognizes a list of invoices by a vendor, number, date and amount in each row, and the project they belong to. */
export function judgeInvoices(confidences: FieldConfidences): ImportJudgment {
  const bills = confidentFields(confidences, [
    'invoice.vendor',
    'invoice.number',
    'invoice.date',
    'invoice.amount',
  ])
  const places = confidentFields(confidences, ['invoice.project', 'invoice.afe'])
  if (bills.length < 4 || places.length === 0) return { score: 0, reason: '' }
  const reason = 'Each row has a vendor, an invoice number, a date and dollars.'
  const certain = confidentFields(confidences, ['invoice.project']).length > 0
  return { score: 16 + totalConfidence(confidences, 'invoice.'), reason, certain }
}
