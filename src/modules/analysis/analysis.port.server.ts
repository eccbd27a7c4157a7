import { sql } from 'drizzle-orm'
import type { Tx } from '../../core/data/database.server.ts'

/** What something was last worth: by the latest version of a shared analysis that is no template. */
export type LastValue = {
  id: string
  npv: string
  asOf: string
  analysisId: string
  analysis: string
  version: number
}

const saved = (tenantId: string) => sql`analyses a
  join analysis_versions v on v.tenant_id = a.tenant_id and v.analysis_id = a.id
    and v.number = (select max(number) from analysis_versions l where l.tenant_id = a.tenant_id and l.analysis_id = a.id)
  where a.tenant_id = ${tenantId} and a.deleted_at is null and not a.template and a.sharing = 'ORGANIZATION'`

const shown = sql`npv::text as npv, "asOf"::text as "asOf", "analysisId", analysis, version`

/** The latest value of each well of the organization that has one, and of each lease that an analysis was begun from. */
export async function lastValues(
  tx: Tx,
  tenantId: string,
): Promise<{ wells: LastValue[]; leases: LastValue[] }> {
  const { rows: wells } = await tx.execute<LastValue>(sql`
    select distinct on (id) id, ${shown} from (
      select w.well_id as id, w.npv, v.as_of as "asOf", a.id as "analysisId", a.name as analysis, v.number as version, v.created_at as at
      from (select a.*, v.number, v.as_of as v_as_of from ${saved(tenantId)}) a
        join analysis_versions v on v.tenant_id = a.tenant_id and v.analysis_id = a.id and v.number = a.number
        join analysis_well_values w on w.tenant_id = a.tenant_id and w.analysis_id = a.id and w.number = a.number
        join wells x on x.tenant_id = w.tenant_id and x.id = w.well_id and x.deleted_at is null) last
    order by id, at desc`)
  const { rows: leases } = await tx.execute<LastValue>(sql`
    select distinct on (id) id, ${shown} from (
      select a.lease_id as id, (v.figures ->> 'npv')::numeric as npv, v.as_of as "asOf", a.id as "analysisId", a.name as analysis,
        v.number as version, v.created_at as at
      from ${saved(tenantId)} and a.lease_id is not null) last
    order by id, at desc`)
  return { wells, leases }
}
