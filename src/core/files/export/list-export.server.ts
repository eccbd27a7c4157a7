import type { Gate } from '../../access/refusal.ts'
import { customColumns, tagsColumn } from '../../custom/custom-columns.ts'
import { customSchemaOf } from '../../custom/custom-fields.server.ts'
import { tagsIn } from '../../custom/tags-known.server.ts'
import type { Tx } from '../../data/database.server.ts'
import type { FileRoute } from '../file-route.server.ts'
import { exportColumns } from '../../resource/list-columns.ts'
import { exportRoute, inPages } from './export.server.ts'
import type { ExportColumn } from './export.ts'

type Asked = { tenantId: string; today: string; search: URLSearchParams }

type ListExport<Row extends object> = {
  path: string
  gate: Gate
  /** The file, without its ending. */
  name: string
  columns: (today: string) => readonly ExportColumn<Row>[]
  /** The kind of its records, where organizations add fields to them. */
  noun?: string
  /** What reads one page of the list that an address names. */
  rows: (asked: Asked) => (tx: Tx, offset: number, limit: number) => Promise<readonly Row[]>
}

/** A list of an organization as its page shows it, by the page's own address. */
export const listExport = <Row extends object>({
  path,
  gate,
  name,
  columns,
  noun,
  rows,
}: ListExport<Row>): FileRoute =>
  exportRoute<Row>({
    path,
    gate,
    async read({ services, viewer, today }, search) {
      const { tenantId } = viewer.membership!
      const scope = { tenantId, userId: viewer.user!.id }
      const page = rows({ tenantId, today, search })
      const added = noun
        ? await services.database.inTenant(scope, async tx => [
            ...customColumns<Row>(await customSchemaOf(tx, tenantId, noun)),
            tagsColumn<Row>(await tagsIn(tx, tenantId)),
          ])
        : []
      return {
        name,
        columns: [...columns(today), ...exportColumns(added)],
        rows: inPages((offset, limit) => services.database.inTenant(scope, tx => page(tx, offset, limit))),
      }
    },
  })
