import { AppError, notFound } from '../../../core/error/AppError.ts'
import { exportRoute } from '../../../core/files/export/export.server.ts'
import { exportColumn as column, type ExportColumn } from '../../../core/files/export/export.ts'
import type { FileRoute } from '../../../core/files/file-route.server.ts'
import { parseId } from '../../../core/files/file-route.server.ts'
import type { TypeMonth } from '../../../core/economics/fit/type-well.ts'
import { maxWells } from '../../../core/economics/most-wells.ts'
import { access } from '../access.ts'
import { readHistories } from '../history/histories.server.ts'
import { fitTypeWell } from './type-well.ts'

type Row = TypeMonth & { readonly month: number }

const columnsWithUnit = (unit: string): ExportColumn<Row>[] => [
  column('month', 'Month of production', row => row.month, 'number'),
  ...(['p10', 'p50', 'p90', 'mean'] as const).map(name =>
    column<Row>(
      name,
      name === 'mean' ? 'Mean' : name.toUpperCase(),
      row => Number(row[name].toFixed(3)),
      'number',
      `${unit}/month`,
    ),
  ),
  column('wells', 'Wells', row => row.wells, 'number'),
]

/** A positive number from the address; null if there is none. */
const parsePositive = (text: string | null) => (text !== null && Number(text) > 0 ? Number(text) : null)

/** The months of a type well, with the number of wells behind each. */
export const typeWellFile: FileRoute = exportRoute<Row>({
  path: '/analyses/type-well',
  gate: access.typeWells,
  async read({ services, viewer }, search) {
    const { tenantId } = viewer.membership!
    const scope = { tenantId, userId: viewer.user!.id }
    const ids = (search.get('wells') ?? '').split(',').filter(Boolean).slice(0, maxWells)
    if (ids.length === 0) throw new AppError('invalid', 'Choose the wells of the group.')
    const wells = ids.map(id => parseId(id, 'Well'))
    const product = search.get('product') === 'gas' ? 'gas' : 'oil'
    const histories = await services.database.inTenant(scope, tx => readHistories(tx, tenantId, wells))
    if (histories.length === 0) throw notFound('Well')
    const { months } = fitTypeWell(histories, {
      product,
      lateralFt: parsePositive(search.get('lateral')),
      fewest: parsePositive(search.get('fewest')),
    })
    return {
      name: 'Type well',
      columns: columnsWithUnit(product === 'oil' ? 'bbl' : 'mcf'),
      rows: [months.map((month, index) => ({ ...month, month: index + 1 }))],
    }
  },
})
