import { isId } from '../../core/data/is-id.ts'
import { exportRoute, readPages } from '../../core/files/export/export.server.ts'
import type { ExportColumn } from '../../core/files/export/export.ts'
import type { FileRoute } from '../../core/files/file-route.server.ts'
import type { Context } from '../../core/http/context.server.ts'
import { notFound } from '../../core/error/AppError.ts'
import { readBatches, loadBatch, transactionsFor } from './batch.server.ts'
import { batchStates, importBatch } from './batch/import-batch.ts'
import { describeOutcome } from './batch/outcome.server.ts'
import type { BatchRow } from './batch/import-batch.table.ts'
import { wordsForKind, type ListedNote } from './recognize/note.ts'
import { readSubject } from './recognize/fields.server.ts'
import { importTemplate } from './recognize/template.server.ts'
import { noteFilter, readNotes } from './notes-list.server.ts'

const gate = importBatch.access.read

/** Opens one transaction of the viewer's organization per page of rows. */
function batchScope({ services, viewer }: Context) {
  const { tenantId } = viewer.membership!
  const scope = { tenantId, userId: viewer.user!.id }
  return { tenantId, inTenant: transactionsFor(services.database, scope) }
}

const column = <Row>(
  id: string,
  title: string,
  value: ExportColumn<Row>['value'],
  kind: ExportColumn<Row>['kind'] = 'text',
  unit?: string,
): ExportColumn<Row> => ({ id, title, kind, value, unit })

const noteColumns: readonly ExportColumn<ListedNote>[] = [
  column('row', 'Row', note => note.row || null, 'number'),
  column('kind', 'What', note => wordsForKind(note.kind).title),
  column('column', 'Column', note => note.column),
  column('reason', 'Reason', note => note.reason),
  column('original', 'Original text', note => note.original),
]

const batchColumns: readonly ExportColumn<BatchRow>[] = [
  column('file', 'File', batch => batch.fileName),
  column('state', 'Status', batch => batchStates[batch.state].title),
  column('records', 'Rows', batch => batch.records, 'number'),
  column(
    'outcome',
    'Outcome',
    batch => batch.error ?? (batch.counts ? describeOutcome(batch.mapping, batch.counts) : null),
  ),
  column('refused', 'Refused', batch => batch.counts && (batch.counts.notes['refused'] ?? 0), 'number'),
  column('at', 'When (UTC)', batch => batch.createdAt.toISOString()),
]

/**
 * Exports an import's notes and the list of imports as their pages show them, and empty templates of importable
 * tables.
 */
export const importExportRoutes: readonly FileRoute[] = [
  exportRoute<ListedNote>({
    path: '/imports/notes/export',
    gate,
    async read(context, search) {
      const { tenantId, inTenant } = batchScope(context)
      const id = search.get('batch') ?? ''
      if (!isId(id)) throw notFound('Import')
      const batch = await inTenant(tx => loadBatch(tx, tenantId, id))
      const parsedFilter = noteFilter.safeParse(Object.fromEntries(search))
      const filter = parsedFilter.success ? parsedFilter.data : noteFilter.parse({})
      const rows = readPages(async (offset, limit) => {
        const page = await inTenant(tx => readNotes(tx, { tenantId, id }, filter, { offset, limit }))
        return page.rows
      })
      return { name: `${batch.fileName.replace(/\.[^.]*$/, '')} - notes`, columns: noteColumns, rows }
    },
  }),
  exportRoute<never>({
    path: '/imports/template/export',
    gate,
    async read(context, search) {
      const { tenantId, inTenant } = batchScope(context)
      const subject = await inTenant(tx => readSubject(tx, tenantId, { subject: search.get('of') ?? '' }))
      const columns = importTemplate(subject).map(({ field, heading }) =>
        column<never>(field, heading, () => null),
      )
      return { name: `${subject.label} - template`, columns, rows: readPages(() => Promise.resolve([])) }
    },
  }),
  exportRoute<BatchRow>({
    path: '/imports/list/export',
    gate,
    read(context) {
      const { tenantId, inTenant } = batchScope(context)
      const rows = readPages((offset, limit) => inTenant(tx => readBatches(tx, tenantId, { offset, limit })))
      return { name: 'Imports', columns: batchColumns, rows }
    },
  }),
]
