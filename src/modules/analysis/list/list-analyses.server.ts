import { sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { likeWords } from '../../../core/data/like-words.ts'
import { listPage, type Direction } from '../../../core/data/list-window.server.ts'
import type { PageInput } from '../../../core/data/list-window.ts'
import { lastWellValues } from '../analysis.port.server.ts'
import { analysisFilter, type AnalysisRow, type AnalysisSort } from './analysis-list.ts'

type Filter = z.output<typeof analysisFilter> & { ids?: string[] }

/** The analyses that a filter leaves; which of them there are for a person, the database says. */
export function analysesFrom(
  tenantId: string,
  { search = '', view, sharing, lease, well, project, ids }: Filter,
): SQL {
  const views = {
    all: sql`not a.template`,
    mine: sql`not a.template and a.created_by = (select app_user())`,
    templates: sql`a.template`,
    values: sql`a.id in (select "analysisId" from (${lastWellValues(tenantId)}) last)`,
  }
  return sql`analyses a left join users p on p.id = a.created_by
    where a.tenant_id = ${tenantId} and a.deleted_at is null
      and ${ids ? sql`a.id = any (${sql.param(ids)}::uuid[])` : views[view]}
      and ${sharing ? sql`a.sharing = ${sharing}` : sql`true`}
      and ${lease ? sql`a.lease_id = ${lease}` : sql`true`}
      and ${project ? sql`a.project_id = ${project} and sees_current_project(a.tenant_id, ${project})` : sql`true`}
      and ${
        well
          ? sql`exists (select 1 from analysis_wells l where l.tenant_id = a.tenant_id and l.analysis_id = a.id and l.well_id = ${well})`
          : sql`true`
      }
      and ${search === '' ? sql`true` : sql`concat_ws(' ', a.name, a.notes, p.name) ilike ${likeWords(search)}`}`
}

const sortKeys: Record<AnalysisSort, SQL> = {
  updatedAt: sql`a.updated_at`,
  name: sql`lower(a.name)`,
  asOf: sql`a.as_of`,
  npv: sql`a.npv`,
}

export async function listAnalyses(
  tx: Tx,
  tenantId: string,
  filter: Filter,
  { sort, direction, ...window }: PageInput & { sort: AnalysisSort; direction: Direction },
) {
  const page = await listPage<AnalysisRow & { updatedAt: string | Date }>(tx, {
    select: sql`a.id, a.name, a.sharing, a.template, a.as_of::text as "asOf", (a.inputs ->> 'rate')::float8 as rate,
      a.npv::text as npv, a.figures, jsonb_array_length(a.inputs -> 'wells') as wells, p.name as by,
      a.updated_at as "updatedAt",
      (select max(number) from analysis_versions v where v.tenant_id = a.tenant_id and v.analysis_id = a.id) as last`,
    from: analysesFrom(tenantId, filter),
    order: sql`${sortKeys[sort]} ${sql.raw(direction)} nulls last, a.id`,
    ...window,
  })
  return {
    ...page,
    rows: page.rows.map(row => ({ ...row, updatedAt: new Date(row.updatedAt).toISOString() })),
  }
}
