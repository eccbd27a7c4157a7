import { sql } from 'drizzle-orm'
import { recordList } from '../../../core/kind/record-list.server.ts'
import { lastWellValuesSql } from '../analysis.port.server.ts'
import { briefPricesSql } from './brief-prices.server.ts'
import { analyses } from '../record/analysis.table.ts'
import { analysisKind } from './analysis-kind.ts'

/** The analyses that the user may see; row-level rules of the database hide the others. */
export const analysisList = recordList(analysisKind, {
  table: analyses,
  alias: 'a',
  alsoReads: ['projects'],
  personal: true,
  joins: () => sql`left join users p on p.id = a.created_by`,
  select: sql`a.as_of::text as "asOf", (a.inputs ->> 'rate')::float8 as rate, a.npv::text as npv, a.figures, ${briefPricesSql(sql`a.inputs`)} as prices,
    jsonb_array_length(a.inputs -> 'wells') as wells, p.name as by,
    to_char(a.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "updatedAt",
    (select max(number) from analysis_versions v where v.tenant_id = a.tenant_id and v.analysis_id = a.id) as last`,
  searchSql: sql`a.name, a.notes, p.name`,
  where: {
    view: (view, { tenantId }) =>
      ({
        all: sql`not a.template`,
        mine: sql`not a.template and a.created_by = (select app_user())`,
        templates: sql`a.template`,
        values: sql`a.id in (select "analysisId" from (${lastWellValuesSql(tenantId)}) last)`,
      })[view],
    lease: lease => sql`a.lease_id = ${lease}`,
    project: project => sql`a.project_id = ${project} and sees_current_project(a.tenant_id, ${project})`,
    well: well => sql`exists (select 1 from analysis_wells l
      where l.tenant_id = a.tenant_id and l.analysis_id = a.id and l.well_id = ${well})`,
  },
  ties: sql`a.id`,
})
