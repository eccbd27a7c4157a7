import type { Gate } from '../../access/refusal.ts'
import type { Tx } from '../../data/database.server.ts'
import type { FileRoute } from '../file-route.server.ts'
import { exportRoute, inPages } from './export.server.ts'
import type { ExportColumn } from './export.ts'

type Asked = { tenantId: string; today: string; search: URLSearchParams }

type ListExport<Row> = {
  path: string
  gate: Gate
  /** The file, without its ending. */
  name: string
  columns: (today: string) => readonly ExportColumn<Row>[]
  /** What reads one page of the list that an address names. */
  rows: (asked: Asked) => (tx: Tx, offset: number, limit: number) => Promise<readonly Row[]>
}

/** A list of an organization as its page shows it, by the page's own address. */
export const listExport = <Row>({ path, gate, name, columns, rows }: ListExport<Row>): FileRoute =>
  exportRoute<Row>({
    path,
    gate,
    read({ services, viewer, today }, search) {
      const { tenantId } = viewer.membership!
      const scope = { tenantId, userId: viewer.user!.id }
      const page = rows({ tenantId, today, search })
      return {
        name,
        columns: columns(today),
        rows: inPages((offset, limit) => services.database.inTenant(scope, tx => page(tx, offset, limit))),
      }
    },
  })
