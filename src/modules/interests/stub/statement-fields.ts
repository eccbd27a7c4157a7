import { createFieldBuilder, type Field } from '../../../core/importing/field.ts'
import { totalConfidence, confidentFields } from '../../../core/importing/field-scores.ts'
import type { FieldConfidences, ImportJudgment } from '../../../core/module/importable.server.ts'
import { readCurrency, readStubUnit } from './stub-unit.ts'
import { decimalReader } from '../importing/decimal-cell.ts'
import { interestLabels } from '../../../core/land/interest.ts'
import { productLabels } from '../deck/deck.ts'
import { chargeFields } from './charge-fields.ts'
import { companyCodes, readInterestType, readProduct } from '../importing/codes.ts'

const stubField = createFieldBuilder('stub')
const fillDown = { isFilledDown: true } as const

/** The fields of a purchaser's statement: of the check, and of each property, product and month. */
export const statementFields: readonly Field[] = [
  stubField(
    'payor',
    'Payor',
    'text',
    'payor|payer|purchaser|operator|remitter|company|paid by|operator name|payor name',
    fillDown,
  ),
  stubField(
    'checkNumber',
    'Check number',
    'code',
    'check number|check no|check num|check|ck no|eft no|payment number|remittance no|check eft',
    fillDown,
  ),
  stubField(
    'checkDate',
    'Check date',
    'date',
    'check date|ck date|payment date|date paid|pay date|remit date|check dt',
    fillDown,
  ),
  stubField('owner', 'Owner', 'text', 'owner name|owner|payee|payee name|interest owner', fillDown),
  stubField(
    'propertyNumber',
    'Property number',
    'code',
    'property number|property no|prop no|property id|property code|lease no|lease number|well no|cost center',
    fillDown,
  ),
  stubField(
    'propertyName',
    'Property',
    'text',
    'property name|property|prop name|lease|lease name|well|well name|property description|property desc',
    fillDown,
  ),
  stubField(
    'product',
    'Product',
    'own',
    'product|prod|product code|prod code|commodity|product type|prod cd|prd code|product desc',
    {
      read: () => readProduct,
      meanings: companyCodes('stub.product', productLabels, readProduct),
      coded: true,
    },
  ),
  stubField(
    'interestType',
    'Interest',
    'own',
    'interest type|int type|type of interest|int cd|interest code|owner interest type',
    {
      read: () => readInterestType,
      meanings: companyCodes('stub.interestType', interestLabels, readInterestType),
      coded: true,
    },
  ),
  stubField(
    'month',
    'Production month',
    'month',
    'production month|prod month|production date|prod date|sales month|sales date|prd|prod mo|month|period|production period|sale date|prd date|prod mon|date of sale',
  ),
  stubField(
    'volume',
    'Volume',
    'number',
    'volume|gross volume|quantity|qty|vol|property volume|gross vol|volumes|sales volume',
    { preferred: true },
  ),
  stubField('price', 'Price', 'number', 'price|unit price|avg price|average price|price per unit'),
  stubField(
    'value',
    'Value',
    'money',
    'gross value|value|gross amount|sales value|gross revenue|property value|gross sales|property gross value|gross',
  ),
  stubField(
    'taxes',
    'Taxes',
    'money',
    'taxes|tax|gross taxes|property taxes|gross tax|total taxes|total tax',
  ),
  stubField(
    'deductions',
    'Deductions',
    'money',
    'deductions|deducts|deduct|gross deductions|deds|property deductions|gross deducts|total deductions|total deducts',
  ),
  ...chargeFields,
  stubField(
    'unit',
    'Unit of volume',
    'own',
    'unit|uom|units|volume unit|vol unit|unit of measure|units of measure',
    {
      read: () => readStubUnit,
    },
  ),
  stubField('btu', 'Btu factor', 'number', 'btu factor|btu|mmbtu factor|heating value|heat content'),
  stubField('currency', 'Currency', 'own', 'currency|curr|currency code|ccy', { read: () => readCurrency }),
  stubField(
    'foreign',
    'Amount in Canadian dollars',
    'text',
    ['value', 'gross value', 'price', 'net', 'owner net', 'net amount', 'amount']
      .flatMap(name => [`${name} cad`, `${name} cdn`, `cad ${name}`, `cdn ${name}`])
      .join('|'),
  ),
  stubField(
    'decimal',
    'Owner decimal',
    'share',
    'owner decimal|decimal|decimal interest|nri|int ri|interest|owner interest|ownership|dec int|division of interest|distribution interest|owner pct|owner dec|revenue decimal|interest decimal|net revenue interest',
    {
      read: decimalReader,
    },
  ),
  stubField(
    'ownerValue',
    'Owner value',
    'money',
    'owner gross|owner value|owner gross value|owner share|owner gross amount|your gross',
  ),
  stubField('ownerTaxes', 'Owner taxes', 'money', 'owner taxes|owner tax|your taxes|owner share of taxes'),
  stubField(
    'ownerDeductions',
    'Owner deductions',
    'money',
    'owner deductions|owner deducts|your deductions|owner deds',
  ),
  stubField(
    'ownerNet',
    'Owner net',
    'money',
    'owner net|net amount|owner net value|net|net value|owner net amount|net amt|net revenue|amount|owner amount|your net',
  ),
]

const moneyFields = [
  'stub.price',
  'stub.value',
  'stub.taxes',
  'stub.deductions',
  'stub.ownerNet',
  'stub.ownerValue',
]

/** Recognizes a statement by a product and money in each row, for a property and a month. */
export function recognizeStatement(confidences: FieldConfidences): ImportJudgment {
  const product = confidentFields(confidences, ['stub.product'])
  const amounts = confidentFields(confidences, moneyFields)
  const details = confidentFields(confidences, [
    'stub.propertyName',
    'stub.propertyNumber',
    'well.api',
    'stub.month',
    'stub.owner',
    'stub.checkNumber',
  ])
  if (!product.length || amounts.length < 2 || !details.length) return { score: 0, reason: '' }
  return {
    score: 26 + totalConfidence(confidences, 'stub.'),
    reason: 'Each row has a product with its price, value or net.',
    certain: true,
  }
}

/** Returns the first required column that is missing, as an instruction; null if a statement can be imported. */
export function missingStatementColumnMessage(existing: ReadonlySet<string>, month: unknown): string | null {
  if (!['stub.propertyName', 'stub.propertyNumber', 'well.api'].some(id => existing.has(id)))
    return 'Choose the column that identifies the property.'
  if (!existing.has('stub.month') && !month)
    return 'Choose the column that holds the production month, or give one month for all rows.'
  return moneyFields.some(id => existing.has(id))
    ? null
    : 'Choose a column of money, such as the value or the owner’s net.'
}
