import { shownFrom, type Findable } from '../../core/module/findable.server.ts'
import { formatApi } from '../../core/trade/api-number.ts'
import { well } from './identity/well.ts'
import { wells } from './identity/well.table.ts'
import { wellStatuses } from '../../core/trade/well-type.ts'

/** Wells by name, numbers, operator, field, county and land. */
export const findWells: Findable = {
  kind: 'wells',
  gate: well.access.read,
  shown: shownFrom(wells, ['name', 'api', 'operator', 'county', 'status'], row => ({
    label: row.name,
    detail: [row.api && formatApi(row.api), row.operator, row.county, wellStatuses[row.status].label]
      .filter(Boolean)
      .join(' · '),
    to: `/app/well/${row.id}`,
  })),
}
