import { createFieldBuilder, type Field } from '../../../core/importing/field.ts'
import { totalConfidence, confidentFields } from '../../../core/importing/field-scores.ts'
import type { FieldConfidences, ImportJudgment } from '../../../core/module/importable.server.ts'
import { decimalReader } from './decimal-cell.ts'
import { interestLabels } from '../../../core/land/interest.ts'
import { productLabels, tierLabels } from '../deck/deck.ts'
import { companyCodes, readInterestType, readProduct, readTier } from './codes.ts'

const deck = createFieldBuilder('deck')
const line = createFieldBuilder('line')
const share = (id: string, title: string, names: string) =>
  line(id, title, 'share', names, { read: decimalReader })

/** A property’s number has digits and at most one word; a “Property” column may contain the name instead. */
const fitsNumber = (filledCells: readonly string[]): number | null =>
  filledCells.filter(text => /\d/.test(text) && !/[a-z]{3,}/i.test(text)).length >= filledCells.length * 0.5
    ? null
    : 0.2

/** Columns that hold the decimals of one kind of interest each. */
export const typeColumns = { RI: 'line.ri', ORRI: 'line.orri', NPRI: 'line.npri' } as const

/** Fields of a property in companies' deck files, besides its well. */
export const deckFields: readonly Field[] = [
  deck(
    'propertyNumber',
    'Property number',
    'code',
    'property number|property no|property|prop no|prop num|prop|property id|property code|cost center|doi property|lease number|lease no|venture|accounting id',
    { isFilledDown: true, preferred: true, scoreValues: fitsNumber },
  ),
  deck(
    'name',
    'Property name',
    'text',
    'property name|prop name|property description|doi name|deck name|property',
    {
      isFilledDown: true,
    },
  ),
  deck('unit', 'Unit', 'text', 'unit|unit name|pooled unit|unit description', { isFilledDown: true }),
  deck('unitAcres', 'Unit acres', 'acres', 'unit acres|unit acreage|dsu acres|spacing acres', {
    isFilledDown: true,
  }),
  deck('product', 'Product', 'own', 'product|prod|product code|prod code|product type|prod cd', {
    read: () => readProduct,
    meanings: companyCodes('deck.product', productLabels, readProduct),
    coded: true,
    isFilledDown: true,
  }),
  deck(
    'tier',
    'Tier',
    'own',
    'tier|payout|payout status|bpo apo|bpo or apo|tier code|doi tier|tier desc|tier description|tier name|tier no|payout tier|bpo apo flag|before after payout',
    {
      read: () => readTier,
      meanings: companyCodes('deck.tier', tierLabels, readTier),
      coded: true,
      isFilledDown: true,
    },
  ),
  deck(
    'effectiveFrom',
    'Effective from',
    'month',
    'effective date|effective|eff date|effective from|effective month|eff dt|doi effective date|deck effective date|production date from|begin date|start date',
    { isFilledDown: true },
  ),
  deck('reason', 'Reason', 'text', 'reason|change reason|reason for change|doi comment|deck description', {
    isFilledDown: true,
  }),
]

export const lineFields: readonly Field[] = [
  line(
    'owner',
    'Owner',
    'text',
    'owner|owner name|payee|payee name|ba name|interest owner|owner desc|business associate|owner full name|name of owner',
  ),
  line(
    'ownerNumber',
    'Owner number',
    'code',
    'owner number|owner no|owner num|owner id|owner code|ba number|ba no|ba num|payee no|payee number|owner',
  ),
  line(
    'interestType',
    'Interest',
    'own',
    'interest type|int type|type of interest|interest code|int code|type|interest|int|doi type|owner type|int cd',
    {
      read: () => readInterestType,
      meanings: companyCodes('line.interestType', interestLabels, readInterestType),
      coded: true,
    },
  ),
  share(
    'revenue',
    'Revenue decimal',
    'revenue decimal|rev decimal|revenue interest|rev int|nri|net revenue interest|decimal interest|decimal|owner decimal|doi decimal|division of interest|doi|interest decimal|net interest|revenue|revenue nri|dec int|net int|net int decimal|net rev int|disbursement decimal|ownership decimal|net decimal',
  ),
  share(
    'cost',
    'Cost decimal',
    'cost decimal|working interest|wi|billing interest|bill interest|bill int|bill int decimal|billing int|bil int|billing decimal|expense decimal|gwi|gross working interest|wi decimal|jib decimal|jib interest|cost interest|expense interest|billing',
  ),
  share('ri', 'Royalty decimal', 'ri|royalty interest|royalty decimal|ri decimal|roy decimal'),
  share('orri', 'Overriding royalty decimal', 'orri|overriding royalty|orri decimal|override decimal|orr'),
  share('npri', 'NPRI decimal', 'npri|npri decimal|non participating royalty'),
  line(
    'suspense',
    'Suspense code',
    'code',
    'suspense code|suspense|susp|susp code|pay code|pay status|pay cd|hold code|suspense reason',
  ),
  line('taxExempt', 'Exempt from taxes', 'yesNo', 'tax exempt|exempt|taxes exempt|exempt from taxes'),
]

const decimals = ['line.revenue', 'line.ri', 'line.orri']
const marks = [
  'line.interestType',
  'line.ownerNumber',
  'line.suspense',
  'line.cost',
  'line.ri',
  'line.orri',
  'deck.propertyNumber',
]

/**
 * Recognizes a deck file by an owner with a decimal in each row, and by columns that no list of wells or leases has.
 */
export function recognizeDecks(confidences: FieldConfidences): ImportJudgment {
  const owner = confidentFields(confidences, ['line.owner', 'line.ownerNumber'])
  const decimal = confidentFields(confidences, decimals)
  const markedFields = confidentFields(confidences, marks).filter(
    id => !owner.includes(id) || owner.length > 1,
  )
  if (!owner.length || !decimal.length || !markedFields.length) return { score: 0, reason: '' }
  return {
    score: 8 + totalConfidence(confidences, 'line.') + 0.5 * totalConfidence(confidences, 'deck.'),
    reason: 'Each row has an owner with a decimal.',
    certain: true,
  }
}

/** Returns the first required column that is missing, as an instruction; null if a deck can be imported. */
export function missingDeckColumnMessage(existing: ReadonlySet<string>, month: unknown): string | null {
  if (!existing.has('line.owner')) return 'Choose the column that holds the owner’s name.'
  if (![...decimals, 'line.npri', 'line.cost'].some(id => existing.has(id)))
    return 'Choose a column of decimals.'
  if (!['well.api', 'well.name', 'deck.name', 'deck.unit'].some(id => existing.has(id)))
    return 'Choose the column that identifies the well or unit.'
  return existing.has('deck.effectiveFrom') || month
    ? null
    : 'Choose the column that holds the effective date, or give one month for all rows.'
}
