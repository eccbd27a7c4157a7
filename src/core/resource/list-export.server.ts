import type { Gate } from '../access/refusal.ts'
import { customColumns, tagsColumn } from '../custom/custom-columns.ts'
import { readCustomSchema } from '../custom/custom-fields.server.ts'
import { readTags } from '../custom/read-tags.server.ts'
import type { Tx } from '../data/database.server.ts'
import type { FileContext, FileRoute } from '../files/file-route.server.ts'
import { exportColumns } from './list-columns.ts'
import { readSelectedRows, withoutRows, type SelectedRowIds } from './selected-rows.server.ts'
import { exportRoute, readPages } from '../files/export/export.server.ts'
import type { ExportColumn, TableExport } from '../files/export/export.ts'

/** `ids` restricts the export to these rows, regardless of the address's filters. */
type ListExportRequest = {
  tenantId: string
  userId: string
  today: string
  search: Readonly<Record<string, string>>
  ids: string[] | undefined
}

type ListExport<Row extends { id: string }> = {
  path: string
  gate: Gate
  /** The file name without its extension. */
  name: string
  columns: (today: string) => readonly ExportColumn<Row>[]
  /** The noun of the records, if organizations can add custom fields to them. */
  noun?: string
  /** Creates the function that reads one page of the list at an address. */
  rows: (
    exportRequest: ListExportRequest,
  ) => (tx: Tx, offset: number, limit: number) => Promise<readonly Row[]>
}

/** Exports a list exactly as the page at its address shows it, or only the selected rows. */
export function listExport<Row extends { id: string }>({
  path,
  gate,
  name,
  columns,
  noun,
  rows,
}: ListExport<Row>): FileRoute[] {
  async function read(
    { services, viewer, today }: FileContext,
    search: URLSearchParams,
    selected: SelectedRowIds = {},
  ): Promise<TableExport<Row>> {
    const { tenantId } = viewer.membership!
    const scope = { tenantId, userId: viewer.user!.id }
    const page = rows({ ...scope, today, search: Object.fromEntries(search), ids: selected.ids })
    const added = noun
      ? await services.database.inTenant(scope, async tx => [
          ...customColumns<Row>(await readCustomSchema(tx, tenantId, noun)),
          tagsColumn<Row>(await readTags(tx, tenantId)),
        ])
      : []
    const result = readPages((offset, limit) =>
      services.database.inTenant(scope, tx => page(tx, offset, limit)),
    )
    return {
      name,
      columns: [...columns(today), ...exportColumns(added)],
      rows: selected.except ? withoutRows(result, selected.except) : result,
    }
  }
  return [
    exportRoute<Row>({ path, gate, read: (context, search) => read(context, search) }),
    exportRoute<Row>({
      method: 'POST',
      path,
      gate,
      read: async (context, search, request) => read(context, search, await readSelectedRows(request)),
    }),
  ]
}
