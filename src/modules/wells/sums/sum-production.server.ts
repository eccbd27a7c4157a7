import { sql } from 'drizzle-orm'
import type { Database, Tx } from '../../../core/data/database.server.ts'
import { signal } from '../../../core/data/record.server.ts'
import { eachTenant } from '../../../core/jobs/each-tenant.server.ts'
import { byTheClock, defineJob } from '../../../core/jobs/job.server.ts'

/** So many months back from the last one reported: two years to compare, and one for what is late. */
const monthsBack = 36

/** Sums what wells produced, by month, for organizations whose months changed. */
export const sumProductionJob = defineJob({
  name: 'wells:sum-production',
  title: 'Sum production by month',
  cron: '* * * * *',
  payload: byTheClock,
  async work(services, _, { signal: stop }) {
    const { database } = services
    const changed = await database.acrossTenants(async tx => {
      const { rows } = await tx.execute<{ id: string }>(
        sql`select distinct tenant_id as id from production_unsummed`,
      )
      return rows
    })
    const failing = { part: 'wells', words: 'production could not be summed', signal: stop }
    await eachTenant(services, changed, failing, ({ id }) => sumProduction(database, id))
  },
})

/** Sums the production of one organization again, if anything of it changed, and tells the pages that show it. */
export const sumProduction = (database: Database, tenantId: string) =>
  database.inTenant({ tenantId, userId: 'system' }, async tx => {
    // What changes from here on is seen by the sums or leaves a row that stays for the next time.
    const { rowCount } = await tx.execute(sql`delete from production_unsummed where tenant_id = ${tenantId}`)
    if (!rowCount) return
    await tx.execute(sql`delete from production_sums where tenant_id = ${tenantId}`)
    await sumMonths(tx, tenantId)
    await signal(tx, tenantId, 'production_sums')
  })

/**
 * The months of all wells that there are, each well's as `wholeWell` in wells/production.ts adds it. A well that reported
 * the month before and not this one is missing; one that is plugged is not waited for.
 */
const sumMonths = (tx: Tx, tenantId: string) =>
  tx.execute(sql`
    with span as (
      select max(last_month) as last, (max(last_month) - make_interval(months => ${monthsBack}))::date as first
      from well_totals where tenant_id = ${tenantId}),
    by_pool as (
      select well_id, month, ${trusted('oil_bbl')}, ${trusted('gas_mcf')}, ${trusted('water_bbl')}
      from production_months p
      where tenant_id = ${tenantId} and month >= (select first from span)
        and exists (select from wells w where w.tenant_id = p.tenant_id and w.id = p.well_id and w.deleted_at is null)
      group by well_id, month, pool),
    by_well as (
      select well_id, month, sum(oil_bbl) as oil_bbl, sum(gas_mcf) as gas_mcf, sum(water_bbl) as water_bbl
      from by_pool group by well_id, month),
    followed as (
      select b.*, lead(month) over (partition by well_id order by month) as next_month from by_well b),
    months as (
      select month, sum(oil_bbl) as oil_bbl, sum(gas_mcf) as gas_mcf, sum(water_bbl) as water_bbl, count(*) as wells
      from followed group by month),
    stopped as (
      select (f.month + interval '1 month')::date as month, count(*) as missing
      from followed f join wells w on w.tenant_id = ${tenantId} and w.id = f.well_id
      where w.status <> 'PLUGGED_ABANDONED' and f.next_month is distinct from (f.month + interval '1 month')::date
      group by 1)
    insert into production_sums (tenant_id, month, oil_bbl, gas_mcf, water_bbl, wells, missing)
    select ${tenantId}, m.month, m.oil_bbl, m.gas_mcf, m.water_bbl, m.wells, coalesce(s.missing, 0)
    from months m left join stopped s using (month)`)

/** A figure from the most trusted source that reports it. */
const trusted = (column: string) =>
  sql.raw(`coalesce(max(${column}) filter (where source = 'OPERATOR'), max(${column}) filter (where source = 'STATE'),
    max(${column}) filter (where source = 'ALLOCATED'), max(${column})) as ${column}`)
