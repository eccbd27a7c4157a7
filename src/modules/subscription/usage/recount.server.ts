import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { PlanLimit } from '../../../core/access/vocabulary.ts'
import { storedBytes } from '../../../core/attachments/stored-bytes.server.ts'
import type { Database, Tx } from '../../../core/data/database.server.ts'
import { signal } from '../../../core/data/record.server.ts'
import { allModules } from '../../../core/module/modules.server.ts'
import type { Limit } from '../../../core/module/server-module.server.ts'
import { apiCallsKind } from '../../../core/tenancy/limit-messages.ts'

/** All counted limits: those of the modules, and the bytes of record files. */
function allLimits(): Limit[] {
  const storage: Limit = {
    kind: 'maxStorage',
    countSql: condition =>
      sql`select tenant_id, sum(file_size)::bigint as held from (${storedBytes}) files
        where ${condition} group by 1`,
  }
  return [...allModules().flatMap(({ limits = [] }) => limits), storage]
}

type CounterDrift = { tenantId: string; kind: PlanLimit; was: number; is: number }

/**
 * Compares every counter to the actual count, repairs differences and logs them. A counter that looks wrong is locked
 * and counted again, so that concurrent writers are neither missed nor counted twice. Returns the repairs.
 */
export async function recount(database: Database, log: Logger, today: string): Promise<CounterDrift[]> {
  const repaired: CounterDrift[] = []
  for (const limit of allLimits()) {
    const tenantIds = await database.acrossTenants(tx => readDriftedTenants(tx, limit))
    for (const tenantId of tenantIds) {
      const drift = await database.acrossTenants(tx => repairCounter(tx, limit, tenantId))
      if (!drift) continue
      log.warn({ part: 'limits', ...drift }, 'a counter had drifted and was repaired')
      repaired.push(drift)
    }
  }
  await database.acrossTenants(tx => deleteOldMonths(tx, today))
  return repaired
}

async function readDriftedTenants(tx: Tx, { kind, countSql }: Limit): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select t.id from tenants t
    left join (${countSql(sql`true`)}) c on c.tenant_id = t.id
    left join limit_counters l on l.tenant_id = t.id and l.kind = ${kind}
    where coalesce(c.held, 0) <> coalesce(l.held, 0)`)
  return rows.map(row => row.id)
}

async function repairCounter(
  tx: Tx,
  { kind, countSql }: Limit,
  tenantId: string,
): Promise<CounterDrift | null> {
  await tx.execute(sql`
    insert into limit_counters (tenant_id, kind, held) values (${tenantId}, ${kind}, 0) on conflict do nothing`)
  const lockedCounter = await tx.execute<{ held: number }>(sql`
    select held from limit_counters where tenant_id = ${tenantId} and kind = ${kind} for update`)
  const actual = await tx.execute<{ held: number }>(countSql(sql`tenant_id = ${tenantId}`))
  const drift = { tenantId, kind, was: lockedCounter.rows[0]!.held, is: actual.rows[0]?.held ?? 0 }
  if (drift.was === drift.is) return null
  await tx.execute(sql`
    update limit_counters set held = ${drift.is} where tenant_id = ${tenantId} and kind = ${kind}`)
  await signal(tx, tenantId, 'usage')
  return drift
}

/** Deletes API call counts that are more than a year old. */
const deleteOldMonths = (tx: Tx, today: string) =>
  tx.execute(sql`
    delete from limit_counters
    where kind like 'maxApiCalls %' and kind < ${apiCallsKind(`${Number(today.slice(0, 4)) - 1}${today.slice(4)}`)}`)
