import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../core/data/database.server.ts'

/** The last value of a well or lease, from the latest version of a shared analysis that is not a template. */
export type LastValue = {
  id: string
  npv: string
  asOf: string
  analysisId: string
  analysis: string
  version: number
}

const savedAnalysesSql = (tenantId: string) => sql`analyses a
  join analysis_versions v on v.tenant_id = a.tenant_id and v.analysis_id = a.id
    and v.number = (select max(number) from analysis_versions l where l.tenant_id = a.tenant_id and l.analysis_id = a.id)
  where a.tenant_id = ${tenantId} and a.deleted_at is null and not a.template and a.sharing = 'ORGANIZATION'`

/** SQL: the latest value of each well, with its analysis and version. */
export const lastWellValuesSql = (tenantId: string): SQL => sql`
  select distinct on (w.well_id) w.well_id as id, w.npv, w.doubtful, v.as_of as "asOf", v.id as "analysisId", v.name as analysis,
    v.number as version
  from (select a.id, a.name, v.number, v.as_of, v.created_at from ${savedAnalysesSql(tenantId)}) v
    join analysis_well_values w on w.tenant_id = ${tenantId} and w.analysis_id = v.id and w.number = v.number
    join wells x on x.tenant_id = w.tenant_id and x.id = w.well_id and x.deleted_at is null
  order by w.well_id, v.created_at desc`

const lastValueColumnsSql = sql`npv::text as npv, "asOf"::text as "asOf", "analysisId", analysis, version`

/** The latest value of each valued well, and of each lease that an analysis was started from. */
export async function lastValuesSql(
  tx: Tx,
  tenantId: string,
): Promise<{ wells: LastValue[]; leases: LastValue[] }> {
  const { rows: wells } = await tx.execute<LastValue>(
    sql`select id, ${lastValueColumnsSql} from (${lastWellValuesSql(tenantId)}) last`,
  )
  const { rows: leases } = await tx.execute<LastValue>(sql`
    select distinct on (id) id, ${lastValueColumnsSql} from (
      select a.lease_id as id, (v.figures ->> 'npv')::numeric as npv, v.as_of as "asOf", a.id as "analysisId", a.name as analysis,
        v.number as version, v.created_at as at
      from ${savedAnalysesSql(tenantId)} and a.lease_id is not null) last
    order by id, at desc`)
  return { wells, leases }
}
