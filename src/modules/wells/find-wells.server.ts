import { sql } from 'drizzle-orm'
import type { Findable } from '../../core/module/findable.server.ts'
import { formatApi } from '../../core/trade/api-number.ts'
import { well } from './identity/well.ts'
import { statusStyle } from '../../core/land/well-status.ts'
import type { WellRecord } from './identity/well.table.ts'

type Row = Pick<WellRecord, 'id' | 'name' | 'api' | 'operator' | 'county' | 'status'> & {
  silentSince: string | null
}

/** Searches wells by name, numbers, operator, field, county and land description. */
export const findWells: Findable = {
  kind: 'wells',
  gate: well.access.read,
  async readResults(tx, tenantId, ids) {
    const { rows } = await tx.execute<Row>(sql`
      select w.id, w.name, w.api, w.operator, w.county, w.status, t.silent_since as "silentSince"
      from wells w left join well_totals t on t.tenant_id = w.tenant_id and t.well_id = w.id
      where w.tenant_id = ${tenantId} and w.id = any (${sql.param([...ids])}::uuid[]) and w.deleted_at is null`)
    return rows.map(({ id, name, api, operator, county, status, silentSince }) => ({
      id,
      label: name,
      detail: [api && formatApi(api), operator, county, statusStyle(status, silentSince).label]
        .filter(Boolean)
        .join(' · '),
      to: `/app/well/${id}`,
    }))
  },
}
