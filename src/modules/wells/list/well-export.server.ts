import { exportRoute, inPages } from '../../../core/files/export/export.server.ts'
import type { ExportColumn } from '../../../core/files/export/export.ts'
import type { FileRoute } from '../../../core/files/file-route.server.ts'
import { formatApi } from '../identity/api-number.ts'
import { filterOf, readWellsAddress } from './well-address.ts'
import { volumes } from './well-filter.ts'
import { trajectories, wellStatuses, wellTypes } from '../identity/well-type.ts'
import { well } from '../identity/well.ts'
import { listWells, type WellPage, type WellRow } from './wells-list.server.ts'

const text = (id: string, title: string, value: (row: WellRow) => string | null): ExportColumn<WellRow> => ({
  id,
  title,
  kind: 'text',
  value,
})
const day = (id: 'spudDate' | 'firstProductionDate', title: string): ExportColumn<WellRow> => ({
  id,
  title,
  kind: 'date',
  value: row => row[id],
})
const degrees = (id: 'surfaceLat' | 'surfaceLon', title: string): ExportColumn<WellRow> => ({
  id,
  title,
  unit: '°',
  kind: 'number',
  value: row => row[id],
})

const volume = ({ id, title, unit }: (typeof volumes)[number]): ExportColumn<WellRow> => ({
  id,
  title,
  unit,
  kind: 'number',
  value: row => row[id],
})

/** The API number goes out as it is printed: bare digits would be a number to a spreadsheet, which eats a leading zero. */
export const wellExportColumns: readonly ExportColumn<WellRow>[] = [
  text('name', 'Well name', row => row.name),
  text('wellNumber', 'Well number', row => row.wellNumber),
  text('api', 'API number', row => row.api && formatApi(row.api)),
  text('operator', 'Operator', row => row.operator),
  text('type', 'Well type', row => wellTypes[row.type]),
  text('status', 'Well status', row => wellStatuses[row.status].label),
  text('trajectory', 'Trajectory', row => row.trajectory && trajectories[row.trajectory]),
  text('state', 'State', row => row.state),
  text('county', 'County', row => row.county),
  text('field', 'Field', row => row.field),
  text('formation', 'Formation', row => row.formation),
  day('spudDate', 'Spudded'),
  day('firstProductionDate', 'First production'),
  { id: 'lastMonth', title: 'Last month', kind: 'date', value: row => row.lastMonth },
  ...volumes.map(volume),
  degrees('surfaceLat', 'Surface latitude'),
  degrees('surfaceLon', 'Surface longitude'),
]

/** The list of wells as its page shows it, by the page's own address. */
export const wellFileRoutes: readonly FileRoute[] = [
  exportRoute<WellRow>({
    path: '/wells/export',
    gate: well.access.read,
    read: ({ services, viewer }, search) => {
      const { tenantId } = viewer.membership!
      const scope = { tenantId, userId: viewer.user!.id }
      const address = readWellsAddress(Object.fromEntries(search))
      const list = {
        filter: filterOf(address),
        sort: address.sort,
        direction: address.descending ? ('desc' as const) : ('asc' as const),
      }
      let known: Pick<WellPage, 'total' | 'filled'> | undefined
      const rows = inPages(async (offset, limit) => {
        const page = await services.database.inTenant(scope, tx =>
          listWells(tx, tenantId, { ...list, offset, limit, known }),
        )
        known = { total: page.total, filled: page.filled }
        return page.rows
      })
      return { name: 'Wells', columns: wellExportColumns, rows }
    },
  }),
]
