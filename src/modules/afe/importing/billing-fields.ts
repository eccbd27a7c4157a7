import { createFieldBuilder, type Field } from '../../../core/importing/field.ts'
import { totalConfidence, confidentFields } from '../../../core/importing/field-scores.ts'
import type { FieldConfidences, ImportJudgment } from '../../../core/module/importable.server.ts'
import { shareReader } from '../../../core/land/share-cell.ts'

const billFields = createFieldBuilder('bill')

/** Fields of a cost in a joint interest billing, with the headings that operators and their programs use. */
export const billingFields: readonly Field[] = [
  billFields('afe', 'AFE number', 'code', 'afe|afe no|afe number|afe num|afe id|afe code|project afe', {
    preferred: true,
    isFilledDown: true,
  }),
  billFields(
    'month',
    'Month',
    'month',
    'month|billing month|jib month|service month|service date|acct period|accounting period|accounting month|period|invoice date|billing date|date',
  ),
  billFields(
    'code',
    'Account',
    'code',
    'account|account no|account number|account code|acct|acct no|code|cost code|minor|major minor|gl account|sub account|billing code',
  ),
  billFields(
    'description',
    'Description',
    'text',
    'description|account description|desc|line description|memo|remarks|comment|charge description',
  ),
  billFields(
    'property',
    'Property',
    'text',
    'property|property name|property no|property number|property id|lease|lease name|well|well name|cost center',
  ),
  billFields(
    'owner',
    'Owner',
    'text',
    'owner|owner name|partner|partner name|billed to|bill to|interest owner',
  ),
  billFields('vendor', 'Vendor', 'text', 'vendor|vendor name|supplier|payee|vendor company|contractor'),
  billFields(
    'invoice',
    'Invoice',
    'code',
    'invoice|invoice no|invoice number|inv no|jib no|jib number|voucher|reference|ref no|document no|jib invoice',
  ),
  billFields(
    'gross',
    'Gross',
    'money',
    'gross|gross amount|gross cost|8 8ths|8 8ths amount|total amount|gross billed|invoice amount|gross charge|amount gross|total gross',
  ),
  billFields(
    'share',
    'Share billed',
    'share',
    'your share|owner share|share|wi|working interest|owner interest|interest|billing interest|owner wi|wi decimal|your interest|doi decimal|jib decimal',
    { read: shareReader },
  ),
  billFields(
    'net',
    'Net',
    'money',
    'net|net amount|net billed|your net|owner amount|owner net|net cost|amount due|your amount|net charge|owner billed',
  ),
]

/** A billing by AFE has the AFE and the gross dollars, and also the account, the vendor or the month. */
export function judgeBilling(confidences: FieldConfidences): ImportJudgment {
  const costs = confidentFields(confidences, ['bill.afe', 'bill.gross'])
  const otherFields = confidentFields(confidences, [
    'bill.code',
    'bill.vendor',
    'bill.month',
    'bill.description',
  ])
  if (costs.length < 2 || otherFields.length === 0) return { score: 0, reason: '' }
  const reason = 'Each row has an AFE and gross dollars, like a joint interest billing.'
  return { score: 16 + totalConfidence(confidences, 'bill.'), reason, certain: true }
}
