import { mergeRecords, type StoredRecords } from '../../../core/importing/merge-records.server.ts'
import { importedRecord } from '../../../core/importing/record-columns.server.ts'
import { setFact, type Cells, type Facts, type ReadingContext } from '../../../core/importing/row.ts'
import { hasFilesSql, removeAdded, restoreRecords } from '../../../core/importing/undo-records.server.ts'
import type { Importable } from '../../../core/module/importable.server.ts'
import { commentedCondition } from '../../comments/commented-condition.port.server.ts'
import { access } from '../access.ts'
import { recordType, notifyTitleChanged } from '../record/curative-records.server.ts'
import { curativeSchema } from '../record/curative.ts'
import { curativeItems } from '../record/curative.table.ts'
import { relatedFields, fileTitles, recognizeCurative } from './curative-fields.ts'
import { matchCurative, setImportedStatus, type CurativePart } from './curative-merge.server.ts'

/** The import definition of a curative item. */
const record = importedRecord({
  table: curativeItems,
  schema: curativeSchema,
  group: 'curative',
  fields: relatedFields,
  names: fileTitles,
  excluded: {
    partyId: 'A file only names the party. Choose the contact on the item’s page.',
    tractId: 'A tract belongs to the lease. Choose it on the item’s page.',
    assigneeId: 'The assignee is a member. Choose one on the item’s page, or in bulk in the list.',
  },
})

const storedRecords: StoredRecords = {
  noun: recordType,
  columns: record.columns,
  fallbacks: {
    kind: `coalesce(s.facts ->> 'kind', 'OTHER')`,
    severity: `coalesce(s.facts ->> 'severity', 'PAYMENT')`,
  },
}

const label = `concat_ws(' ', 'Curative item', r.number, r.name)`
const wasEditedSql = `(r.version > 1 or ${hasFilesSql(recordType)} or ${commentedCondition(recordType)})`

/** Files with one requirement of a title opinion per row. */
export const curativeImportable: Importable = {
  key: 'curative',
  label: 'Title curative',
  many: 'curative items',
  noun: recordType,
  gate: access.write,
  record,
  fields: record.fields,
  countNouns: { [recordType]: ['curative item', 'curative items'] },
  scoreFile: recognizeCurative,
  missing: match => (match.has('curative.name') ? null : 'Choose the requirement column.'),
  keepsExtras: true,
  reader,
  previewFacts: {
    first: ['number', 'name'],
    part: ({ lease, status }: CurativePart) => [
      ['lease', lease],
      ['status', status],
    ],
  },
  match: matchCurative,
  async apply(merge) {
    await mergeRecords(merge, storedRecords)
    await setImportedStatus(merge)
    const { rows } = await merge.query<{ id: string }>('select id from import_records')
    await notifyTitleChanged(
      merge.tx,
      merge.tenantId,
      rows.map(({ id }) => id),
    )
  },
  async undo(context) {
    const { tx, tenantId, query } = context
    const { rows } = await query<{ leaseId: string | null }>(
      'select distinct lease_id as "leaseId" from curative_items where tenant_id = $1 and import_batch_id = $2',
    )
    await restoreRecords(context, recordType, Object.keys(record.columns), { label })
    const removed = await removeAdded(context, recordType, label, wasEditedSql)
    await notifyTitleChanged(
      tx,
      tenantId,
      [],
      rows.map(({ leaseId }) => leaseId),
    )
    return removed
  },
  topics: [recordType],
  findNextSteps: () =>
    Promise.resolve([{ label: 'See the curative items', to: '/app/curative', search: { view: 'all' } }]),
}

/** A requirement is identified by its number, opinion and lease, or by its text if it has no number. */
function reader({ mapped }: ReadingContext) {
  const fields = record.fields.filter(({ id, column }) => column !== undefined && mapped.has(id))
  return (cells: Cells) => {
    const facts: Facts = {}
    for (const { id, column } of fields) setFact(facts, column!, cells.get(id))
    const { name, number, opinion } = facts
    if (!name) {
      cells.note('refused', null, 'The row has no requirement.')
      return null
    }
    const part: CurativePart = {
      lease: cells.get('curative.lease'),
      status: cells.get('curative.status') as CurativePart['status'],
      settledOn: cells.get('curative.settledOn'),
      curedBy: cells.get('curative.curedBy'),
    }
    const key = [number ? `requirement ${number}` : name, opinion, part.lease].filter(Boolean).join(', ')
    return { key: `item:${key.toLowerCase()}`, facts, part }
  }
}
