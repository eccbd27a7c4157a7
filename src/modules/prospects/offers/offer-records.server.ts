import { fieldsIn, type RecordMapping } from '../../../core/data/rows.server.ts'
import { recordType } from '../record/prospect-records.server.ts'
import { prospectOffers } from '../record/prospect.table.ts'
import { progressSchema, type Progress } from '../record/offer.ts'

/** The offers of a prospect: their terms never change, and their progress is recorded in the prospect's log. */
export const offerRecords = (prospectId: string): RecordMapping<typeof prospectOffers, Progress> => ({
  table: prospectOffers,
  noun: recordType,
  one: 'offer',
  parent: { column: 'prospectId', id: prospectId },
  toFields: fieldsIn(progressSchema),
})
