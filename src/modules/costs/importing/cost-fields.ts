import { createFieldBuilder, type Field } from '../../../core/importing/field.ts'
import { readText } from '../../../core/importing/values/simple-cells.ts'
import { totalConfidence, confidentFields } from '../../../core/importing/field-scores.ts'
import { shareReader } from '../../../core/land/share-cell.ts'
import type { FieldConfidences, ImportJudgment } from '../../../core/module/importable.server.ts'
import { operatingCategories, operatingCategory } from '../../../core/trade/operating-cost.ts'
import { readCategory } from './category-cell.ts'

const cost = createFieldBuilder('cost')

/** The user's answer for a column that holds no cost. */
export const notCostAnswer = 'NONE'

/** Columns of operating statements and joint interest billings, by the headings that operators use. */
export const costFields: readonly Field[] = [
  cost(
    'property',
    'Property name',
    'text',
    'property name|property|property description|cost center name|cost center|lease|lease name',
    { isFilledDown: true },
  ),
  cost(
    'propertyNumber',
    'Property number',
    'code',
    'property no|property number|property id|prop no|cost center no|cost center number|operator property no',
    { isFilledDown: true },
  ),
  cost('afe', 'AFE number', 'code', 'afe|afe no|afe number|afe num|afe id'),
  cost(
    'month',
    'Month',
    'month',
    'month|billing month|jib month|service month|service date|service period|production month|operating month|acct period|accounting period|accounting month|period|invoice date|billing date|date',
    { isFilledDown: true },
  ),
  cost(
    'category',
    'Category',
    'own',
    'category|cost category|expense category|expense type|loe category|account name|account description|type of cost|expense',
    {
      read: () => readCategory,
      meanings: {
        field: 'cost.category',
        choices: Object.entries(operatingCategories).map(([value, label]) => ({ value, label })),
        isKnown: text => Boolean(readCategory(text).value),
        everywhere: true,
      },
      coded: true,
    },
  ),
  cost('heading', 'Cost column', 'own', 'cost column', {
    read: () => readText,
    meanings: {
      field: 'cost.heading',
      choices: [
        ...Object.entries(operatingCategories).map(([value, label]) => ({ value, label })),
        { value: notCostAnswer, label: 'Not a cost (skipped)' },
      ],
      isKnown: text => operatingCategory(text) !== null,
      everywhere: true,
      confirmed: {
        title: 'Cost columns',
        hint: 'The category of each cost column, remembered for your next file. A column without one is skipped.',
        read: operatingCategory,
      },
    },
  }),
  cost(
    'code',
    'Account',
    'code',
    'account|account no|account number|account code|acct|acct no|code|cost code|minor|major minor|gl account|sub account|billing code',
  ),
  cost(
    'description',
    'Description',
    'text',
    'description|desc|line description|memo|remarks|comment|charge description|detail',
  ),
  cost('owner', 'Owner', 'text', 'owner|owner name|partner|partner name|billed to|bill to|interest owner'),
  cost('vendor', 'Vendor', 'text', 'vendor|vendor name|supplier|payee|vendor company|contractor|operator'),
  cost(
    'invoice',
    'Invoice',
    'code',
    'invoice|invoice no|invoice number|inv no|jib no|jib number|voucher|reference|ref no|document no|jib invoice|statement no',
  ),
  cost(
    'gross',
    'Gross',
    'money',
    'gross|gross amount|gross cost|8 8ths|8 8ths amount|total amount|gross billed|invoice amount|gross charge|amount gross|total gross|amount|cost|total cost',
  ),
  cost(
    'share',
    'Bill interest',
    'share',
    'bill interest|bill int|your share|owner share|share|wi|working interest|owner interest|owner int|interest|billing interest|owner wi|wi decimal|your interest|doi decimal|jib decimal|decimal',
    { read: shareReader },
  ),
  cost(
    'net',
    'Net',
    'money',
    'net|net amount|net billed|your net|owner amount|owner net|net cost|amount due|your amount|net charge|owner billed',
  ),
]

/** Operating costs name a property and gross dollars, with a category, account, vendor or invoice in each row. */
export function judgeCosts(confidences: FieldConfidences): ImportJudgment {
  if (confidentFields(confidences, ['cost.heading']).length > 0)
    return { score: 40, reason: 'It has a column for each category of operating cost.', certain: true }
  const property = confidentFields(confidences, [
    'well.api',
    'well.name',
    'cost.property',
    'cost.propertyNumber',
  ])
  const gross = confidentFields(confidences, ['cost.gross'])
  const details = confidentFields(confidences, [
    'cost.category',
    'cost.code',
    'cost.vendor',
    'cost.description',
    'cost.invoice',
  ])
  if (property.length === 0 || gross.length === 0 || details.length === 0) return { score: 0, reason: '' }
  const billed = confidentFields(confidences, [
    'cost.share',
    'cost.net',
    'cost.invoice',
    'cost.category',
    'cost.month',
  ])
  return {
    // A file of AFE costs is imported as AFE billings instead.
    score: 10 + 0.8 * totalConfidence(confidences, 'cost.'),
    reason: 'Each row has a property and the gross dollars of an operating cost.',
    certain: billed.length >= 3,
  }
}
