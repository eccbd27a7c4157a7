import type { RecordMapping } from '../../../core/data/rows.server.ts'
import { fieldActs } from './act.table.ts'

export const actRecordType = 'field_acts'

type ActRow = typeof fieldActs.$inferSelect
type ActFields = Pick<ActRow, 'kind' | 'words' | 'minutes'>

/** Acts in the field are never edited: their author adds, removes and restores them. */
export const actRecords: RecordMapping<typeof fieldActs, ActFields> = {
  table: fieldActs,
  noun: actRecordType,
  one: 'field record',
  toFields: ({ kind, words, minutes }) => ({ kind, words, minutes }),
}
