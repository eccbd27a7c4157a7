import type { UndoContext } from '../../../core/importing/merge.server.ts'
import { removeParts } from '../../../core/importing/undo-records.server.ts'
import type { Importable } from '../../../core/module/importable.server.ts'
import { access } from '../access.ts'
import { recordType } from '../record/afe-records.server.ts'
import { matchAfes } from './billing-afes.server.ts'
import { addCosts, storedCosts } from './billing-costs.server.ts'
import { billingFields, judgeBilling } from './billing-fields.ts'
import { billingReader, billFieldText, type BillRow } from './billing-row.ts'

const recordLabelSql = `coalesce((select 'AFE ' || a.number from afes a where a.tenant_id = r.tenant_id and a.id = r.afe_id), '') || ', cost ' || r.code`

async function undoBillings(undoing: UndoContext): Promise<number> {
  await removeParts(undoing, 'afe_costs', recordLabelSql)
  // Costs count toward no plan limit.
  return 0
}

/** Files with a cost of an AFE in each row, as operators bill their partners. */
export const billingsImportable: Importable = {
  key: 'jib',
  label: 'Joint interest billings (costs of AFEs)',
  many: 'costs of AFEs',
  noun: recordType,
  gate: access.write,
  fields: billingFields,
  countNouns: { afe_costs: ['cost', 'costs'] },
  scoreFile: judgeBilling,
  missing(match, answers) {
    if (!match.has('bill.afe')) return 'Choose the column that holds the AFE number.'
    if (!match.has('bill.gross')) return 'Choose the column that holds the gross dollars.'
    return match.has('bill.month') || answers['month'] ? null : 'Choose the month column, or enter the month.'
  },
  questions: [
    {
      id: 'month',
      kind: 'month',
      label: 'Month for all rows',
      hint: 'Such as 2024-05.',
      unless: ['bill.month'],
    },
  ],
  proposeAnswers: () => ({ month: null }),
  keepsExtras: false,
  reader: billingReader,
  readPartValue: billFieldText,
  totals: { fields: { 'bill.gross': 'gross dollars' }, stored: storedCosts },
  previewFacts: {
    first: ['number'],
    part: ({ month, code, vendor, gross }: BillRow) => [
      ['month', month.slice(0, 7)],
      ['account', code || null],
      ['vendor', vendor || null],
      ['gross', gross],
    ],
  },
  match: matchAfes,
  apply: addCosts,
  undo: undoBillings,
  topics: [recordType],
  findNextSteps: () => Promise.resolve([{ label: 'See the AFEs', to: '/app/afe' }]),
}
