import { fieldsIn, type RecordMapping } from '../../core/data/rows.server.ts'
import { documentSchema, type DocumentFields } from './document.ts'
import { documents } from './document.table.ts'

export const recordType = 'documents'

/** Nouns under which bytes are attached: to each file of a version, and to arriving files. */
export const fileRecordType = 'document_versions'
export const arrivalRecordType = 'document_arrivals'

export const documentRecords: RecordMapping<typeof documents, DocumentFields> = {
  table: documents,
  noun: recordType,
  one: 'document',
  nameField: 'name',
  toFields: fieldsIn(documentSchema),
}
