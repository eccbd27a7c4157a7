import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import {
  type ForecastRow,
  type ForecastRun,
  forecastBatchSize,
  type ForecastFilter,
} from './forecast-list.ts'

const filterConditions = {
  eye: sql`f.streams is not null and f.eye <> '{}' and f.looked_at is null`,
  none: sql`f.streams is null`,
  kept: sql`f.kept_at is not null`,
  all: sql`true`,
}

/** The last run, the counts of forecasts by filter, and one page of the filtered forecasts by well name. */
export async function readForecastPage(
  tx: Tx,
  tenantId: string,
  { show, offset }: { show: ForecastFilter; offset: number },
) {
  const from = sql`well_forecasts f
    join wells w on w.tenant_id = f.tenant_id and w.id = f.well_id and w.deleted_at is null
    where f.tenant_id = ${tenantId}`
  const fromSql = sql`well_forecasts f
    join wells w on w.tenant_id = f.tenant_id and w.id = f.well_id and w.deleted_at is null
    cross join lateral (select p.product, f.streams -> p.product -> 'segments' -> 0 as first from (select case
      when f.streams #>> '{oil,by}' = 'decline' then 'oil' when f.streams #>> '{gas,by}' = 'decline' then 'gas' end as product) p) l
    where f.tenant_id = ${tenantId}`
  const { rows: runs } = await tx.execute<ForecastRun>(sql`
    select r.id, r.state, r.wells, r.done, coalesce(r.ended_at, r.created_at) as at, p.name as by,
      exists (select 1 from fit_settings s where s.tenant_id = r.tenant_id and s.updated_at > r.created_at) as "isOutdated"
    from forecast_runs r left join users p on p.id = r.created_by
    where r.tenant_id = ${tenantId} order by r.created_at desc limit 1`)
  const { rows: counts } = await tx.execute<Record<ForecastFilter, number>>(sql`
    select count(*) filter (where ${filterConditions.eye})::int as eye, count(*) filter (where ${filterConditions.none})::int as none,
      count(*) filter (where ${filterConditions.kept})::int as kept, count(*)::int as all from ${from}`)
  const { rows } = await tx.execute<ForecastRow>(sql`
    select f.well_id as "wellId", w.name as well, f.through::text as through, f.eye, f.used, f.r2, f.spread,
      case when 'days' in (f.streams #>> '{oil,fit,unit}', f.streams #>> '{gas,fit,unit}') then 'days' else 'months' end as unit,
      f.streams is not null as fitted, l.product, (l.first ->> 'b')::float8 as b, (l.first ->> 'di')::float8 as di,
      l.first ->> 'diAs' as "diAs", (select sum(v) from unnest(f.oil_bbl[13:24]) v) as oil,
      (select sum(v) from unnest(f.gas_mcf[13:24]) v) as gas,
      exists (select 1 from well_fit_settings o where o.tenant_id = f.tenant_id and o.well_id = f.well_id) as own, f.looked_at is not null as looked, f.kept_at as "keptAt",
      (select name from users p where p.id = f.kept_by) as "keptBy"
    from ${fromSql} and ${filterConditions[show]} order by w.name, w.id limit ${forecastBatchSize} offset ${offset}`)
  return { run: runs[0] ?? null, counts: counts[0]!, rows }
}
