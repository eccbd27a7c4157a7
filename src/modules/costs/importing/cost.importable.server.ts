import { removeParts } from '../../../core/importing/undo-records.server.ts'
import type { Importable } from '../../../core/module/importable.server.ts'
import { operatingCategories } from '../../../core/trade/operating-cost.ts'
import { namedWellFields } from '../../wells/importing/named-well.port.server.ts'
import { access } from '../access.ts'
import { recordType } from '../record/cost.table.ts'
import { addCosts, storedCosts } from './add-costs.server.ts'
import { costFields, judgeCosts } from './cost-fields.ts'
import { costReader, costFieldText, type CostRow } from './cost-row.server.ts'
import { matchCostWells } from './cost-wells.server.ts'

const recordLabelSql = `coalesce((select w.name from wells w where w.tenant_id = r.tenant_id and w.id = r.well_id), '') || ', cost of ' || to_char(r.month, 'Mon YYYY')`

const propertyFields = ['well.api', 'well.name', 'cost.property', 'cost.propertyNumber']

/**
 * Files with an operating cost of a well in each row: joint interest billings without an AFE, and LOE
 * statements.
 */
export const costsImportable: Importable = {
  key: 'costs',
  label: 'Operating costs of wells (joint interest billings, LOE)',
  many: 'operating costs',
  noun: 'wells',
  gate: access.write,
  fields: [...costFields, ...namedWellFields],
  countNouns: { [recordType]: ['cost', 'costs'] },
  scoreFile: judgeCosts,
  missing(match, answers) {
    if (!propertyFields.some(id => match.has(id)) && !answers['well'])
      return 'Choose the column with the well or property, or enter the well.'
    if (!match.has('cost.gross')) return 'Choose the column with the gross dollars.'
    return match.has('cost.month') || answers['month'] ? null : 'Choose the month column, or enter the month.'
  },
  questions: [
    {
      id: 'month',
      kind: 'month',
      label: 'Month for all rows',
      hint: 'Such as 2024-05.',
      unless: ['cost.month'],
    },
    {
      id: 'well',
      kind: 'text',
      label: 'Well for all rows',
      hint: 'Its name or property number.',
      unless: propertyFields,
    },
    {
      id: 'basis',
      kind: 'choice',
      label: 'Who paid',
      hint: 'Costs you paid as operator are billed to your partners.',
      choices: [
        { value: 'BILLED', label: 'Billed to us by the operator' },
        { value: 'PAID', label: 'Paid by us, to be billed' },
      ],
    },
  ],
  proposeAnswers: () => ({ month: null, well: null, basis: 'BILLED' }),
  keepsExtras: false,
  reader: costReader,
  readPartValue: costFieldText,
  totals: { fields: { 'cost.gross': 'gross dollars' }, stored: storedCosts },
  previewFacts: {
    first: ['property', 'number'],
    part: ({ month, category, vendor, gross }: CostRow) => [
      ['month', month.slice(0, 7)],
      ['category', operatingCategories[category]],
      ['vendor', vendor || null],
      [gross.startsWith('-') ? 'credit' : 'gross', gross],
    ],
  },
  match: matchCostWells,
  apply: addCosts,
  async undo(undoing) {
    await removeParts(undoing, recordType, recordLabelSql)
    // Costs count toward no plan limit.
    return 0
  },
  topics: [recordType],
  findNextSteps: () => Promise.resolve([{ label: 'See the wells', to: '/app/well' }]),
}
