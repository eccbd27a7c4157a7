import { fieldsIn, type Records } from '../../core/data/rows.server.ts'
import { documentSchema, type DocumentFields } from './document.ts'
import { documents } from './document.table.ts'

export const noun = 'documents'

/** Nouns under which bytes are attached: to each file of a version, and to arriving files. */
export const fileNoun = 'document_versions'
export const arrivalNoun = 'document_arrivals'

export const documentRecords: Records<typeof documents, DocumentFields> = {
  table: documents,
  noun,
  one: 'document',
  named: 'name',
  fieldsOf: fieldsIn(documentSchema),
}
