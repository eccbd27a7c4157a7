import { resultsFromColumns, type Findable } from '../../core/module/findable.server.ts'
import { access } from './access.ts'
import { kindLabels } from './document.ts'
import { documents } from './document.table.ts'

/** Documents by name, notes and custom fields. */
export const findDocuments: Findable = {
  kind: 'documents',
  gate: access.read,
  readResults: resultsFromColumns(documents, ['name', 'kind'], row => ({
    label: row.name,
    detail: kindLabels[row.kind],
    to: `/app/documents/${row.id}`,
  })),
}
