import type { Tx } from '../../data/database.server.ts'
import type { FileRoute } from '../file-route.server.ts'
import { exportRoute, readPages } from './export.server.ts'
import type { ExportColumn } from './export.ts'

type StaffList<Row, List> = {
  /** The address of the list's page, such as `/admin/users`; its download is at `/export` below it. */
  page: string
  name: string
  /** A function if modules add columns; it is called once all modules are registered. */
  columns: readonly ExportColumn<Row>[] | (() => readonly ExportColumn<Row>[])
  /** Reads the page's filters and sorting from its address. */
  list: (search: Readonly<Record<string, string>>) => List
  rows: (tx: Tx, list: List & { offset: number; limit: number }, today: string) => Promise<readonly Row[]>
}

/** The download of a whole list of the admin area, across organizations, for platform staff only. */
export const staffExport = <Row, List>({
  page,
  name,
  columns,
  list,
  rows,
}: StaffList<Row, List>): FileRoute =>
  exportRoute<Row>({
    path: `${page}/export`,
    gate: { who: 'support' },
    read({ services, today }, search) {
      const listRequest = list(Object.fromEntries(search))
      return {
        name,
        columns: typeof columns === 'function' ? columns() : columns,
        rows: readPages((offset, limit) =>
          services.database.acrossTenants(tx => rows(tx, { ...listRequest, offset, limit }, today)),
        ),
      }
    },
  })
