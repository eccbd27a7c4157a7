import { sql } from 'drizzle-orm'
import type { Database, Tx } from '../../core/data/database.server.ts'
import { signal } from '../../core/data/record.server.ts'
import { forEachTenant } from '../../core/jobs/each-tenant.server.ts'
import { scheduledPayload, defineJob } from '../../core/jobs/job.server.ts'
import type { AnomalyFinding } from '../../core/module/anomaly.ts'
import { allModules } from '../../core/module/modules.server.ts'
import { tenants } from '../../core/tenancy/tenant.table.ts'
import type { Day } from '../../core/time/calendar.ts'
import { type PriceLookup, readTypicalPrices } from '../analysis/decks/typical-prices.port.server.ts'
import { tenantToday } from '../../core/tenancy/tenant-day.server.ts'

export const findAnomaliesJob = defineJob({
  name: 'anomalies:find',
  title: 'Find anomalies',
  description: 'Checks production, stocks, links and payments for anomalies.',
  long: true,
  cron: '*/10 * * * *',
  payload: scheduledPayload,
  async work(services, _, { signal: stop }) {
    const { database } = services
    const organizations = await database.acrossTenants(tx =>
      tx.select({ id: tenants.id }).from(tenants).orderBy(tenants.id),
    )
    const failure = { part: 'anomalies', words: 'the search for anomalies failed', signal: stop }
    await forEachTenant(services, organizations, failure, async ({ id }) => {
      const today = await database.inTenant({ tenantId: id, userId: 'system' }, tx => tenantToday(tx, id))
      await findAnomalies(database, id, today)
    })
  },
})

/**
 * Checks the records of one organization, once a day and after each change. New findings are open, a decision stays
 * while its figures stay, and anomalies no longer found are gone. Returns whether anything was checked.
 */
export const findAnomalies = (database: Database, tenantId: string, today: Day): Promise<boolean> =>
  database.inTenant({ tenantId, userId: 'system' }, async tx => {
    if (!(await beginRun(tx, tenantId, today))) return false
    const findPrice = await readTypicalPrices(tx, tenantId)
    const foundIds = new Set<string>()
    for (const { anomalies: finders = [] } of allModules())
      for (const { noun, find } of finders)
        for await (const findings of find(tx, { tenantId, today })) {
          const ids = await storeAnomalies(
            tx,
            tenantId,
            noun,
            findings.map(finding => priceLoss(finding, findPrice)),
          )
          for (const id of ids) foundIds.add(id)
        }
    await markGone(tx, tenantId, foundIds)
    // Sent even if nothing was found, because an open page may show that the check is pending.
    await signal(tx, tenantId, 'anomalies')
    return true
  })

/** The changes to check: all except those of anomalies themselves. */
const changesSql = (tenantId: string) => sql`changes where tenant_id = ${tenantId} and noun <> 'anomalies'`

/** True if nothing has changed since the last run. */
export async function isUpToDate(tx: Tx, tenantId: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    select 1 from ${changesSql(tenantId)}
      and id > coalesce((select through from anomaly_runs where tenant_id = ${tenantId}), 0) limit 1`)
  return rowCount === 0
}

/** Returns whether a run is needed: on a new day, or after a change since the last run. */
async function beginRun(tx: Tx, tenantId: string, today: Day): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    insert into anomaly_runs as r (tenant_id, through, on_day)
    select ${tenantId}, coalesce(max(id), 0), ${today} from ${changesSql(tenantId)}
    on conflict (tenant_id) do update set through = excluded.through, on_day = excluded.on_day
      where (r.through, r.on_day) is distinct from (excluded.through, excluded.on_day)
    returning 1`)
  return rows.length > 0
}

type PricedFinding = AnomalyFinding & { lostDollars: number | null; pricedBy: string | null }

/** Values a loss at the price of its month. The price is not among the figures on which a decision rests. */
function priceLoss(finding: AnomalyFinding, getPrice: PriceLookup): PricedFinding {
  const { product, lost, onDay, recordId } = finding
  const price = product && lost !== null ? getPrice(product, `${onDay.slice(0, 7)}-01`, recordId) : null
  return { ...finding, lostDollars: price && lost! * price.dollars, pricedBy: price && price.source }
}

/** Stores findings and returns their ids. */
async function storeAnomalies(
  tx: Tx,
  tenantId: string,
  noun: string,
  findings: readonly PricedFinding[],
): Promise<string[]> {
  const unique = [
    ...new Map(
      findings.map(finding => [`${finding.rule} ${finding.recordId} ${finding.key}`, finding]),
    ).values(),
  ]
  if (unique.length === 0) return []
  const { rows } = await tx.execute<{ ids: string[] }>(sql`
    with found as (
      select * from jsonb_to_recordset(${JSON.stringify(unique)}::jsonb)
        f (rule text, "recordId" uuid, key text, "onDay" date, says text, seen text, product text, lost numeric,
          "lostDollars" numeric, "pricedBy" text)),
    differing as (
      select f.* from found f left join anomalies a
        on a.tenant_id = ${tenantId} and a.rule = f.rule and a.record_id = f."recordId" and a.key = f.key
      where a.id is null or a.gone_at is not null
        or (a.says, a.seen, a.on_day, a.product, a.lost, a.lost_dollars, a.priced_by)
          is distinct from (f.says, f.seen, f."onDay", f.product, round(f.lost, 3), round(f."lostDollars", 2), f."pricedBy")),
    kept as (
      insert into anomalies as a (tenant_id, rule, noun, record_id, key, on_day, says, seen, product, lost, lost_dollars,
        priced_by, created_by, updated_by)
      select ${tenantId}, rule, ${noun}, "recordId", key, "onDay", says, seen, product, lost, "lostDollars", "pricedBy", 'system', 'system'
      from differing
      on conflict (tenant_id, rule, record_id, key) do update set
        on_day = excluded.on_day, says = excluded.says, seen = excluded.seen, product = excluded.product, lost = excluded.lost,
        lost_dollars = excluded.lost_dollars, priced_by = excluded.priced_by,
        gone_at = null, version = a.version + 1, updated_at = excluded.updated_at, updated_by = 'system',
        state = case when a.seen = excluded.seen then a.state else 'open' end,
        cause = case when a.seen = excluded.seen then a.cause end
      returning id),
    stands as (
      select a.id from anomalies a join found f
        on a.tenant_id = ${tenantId} and a.rule = f.rule and a.record_id = f."recordId" and a.key = f.key)
    select array(select id from kept union select id from stands) as ids`)
  return rows[0]!.ids
}

/** Marks anomalies no longer found as gone; decisions are retained in case they return. */
async function markGone(tx: Tx, tenantId: string, foundIds: ReadonlySet<string>): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from anomalies where tenant_id = ${tenantId} and gone_at is null`,
  )
  const goneIds = rows.flatMap(({ id }) => (foundIds.has(id) ? [] : [id]))
  if (goneIds.length === 0) return
  await tx.execute(sql`
    update anomalies set gone_at = now(), version = version + 1
    where tenant_id = ${tenantId} and id = any (${sql.param(goneIds)}::uuid[])`)
}
