import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database } from './database.server.ts'
import { platformId } from './record.server.ts'

/** How long after a change its organization is sealed; what comes meanwhile is sealed along with it. */
const waitMs = 200

/** Other audiences are persons and everyone; they have no log of their own. */
const isTenant = /^[0-9a-f-]{36}$/

export type Sealer = {
  /** Something of this audience was written; null: of anybody, since signals may have been missed. */
  signalled(audience: string | null): void
  stop(): Promise<void>
}

/** Chains new records of the audit log right after they were committed, outside of the writers' way. */
export function openSealer(database: Database, log: Logger): Sealer {
  const waiting = new Map<string | null, NodeJS.Timeout>()
  const running = new Set<Promise<unknown>>()

  function seal(tenantId: string | null) {
    waiting.delete(tenantId)
    const run = (tenantId === null ? sealLeftovers(database) : sealAll(database, tenantId))
      .catch((error: unknown) =>
        log.error({ part: 'audit', err: error }, 'sealing failed; it is tried again with the next change'),
      )
      .finally(() => running.delete(run))
    running.add(run)
  }

  function signalled(audience: string | null) {
    if (audience !== null && !isTenant.test(audience)) return
    if (!waiting.has(audience))
      waiting.set(
        audience,
        setTimeout(() => seal(audience), waitMs),
      )
  }

  // What a process that was killed left behind.
  signalled(null)
  return {
    signalled,
    async stop() {
      for (const timer of waiting.values()) clearTimeout(timer)
      await Promise.all(running)
    },
  }
}

/** Seals everything that waits for one organization. */
export async function sealAll(database: Database, tenantId: string): Promise<void> {
  for (;;) {
    const { rows } = await database.acrossTenants(tx =>
      tx.execute<{ sealed: number }>(sql`select seal_changes(${tenantId}::uuid) as sealed`),
    )
    if (rows[0]!.sealed === 0) return
  }
}

/** Whatever waits, of any organization. */
async function sealLeftovers(database: Database): Promise<void> {
  const { rows } = await database.acrossTenants(tx =>
    tx.execute<{ tenant_id: string }>(sql`select distinct tenant_id from unsealed_changes`),
  )
  for (const { tenant_id } of rows) await sealAll(database, tenant_id)
}

export type Verdict = {
  tenantId: string
  name: string
  records: number
  broken: { changeId: number; reason: string } | null
  head: string
}

/** Walks every organization's chain and the platform's, or that of one. `head` is the last seal: kept elsewhere, it proves the log up to there. */
export async function verifySeals(database: Database, tenantId?: string): Promise<Verdict[]> {
  const { rows } = await database.acrossTenants(tx =>
    tx.execute<{
      tenant_id: string
      name: string
      records: number
      change_id: number | null
      reason: string | null
      head: string
    }>(sql`
      select t.id as tenant_id, t.name, b.change_id, b.reason,
        (select count(*) from change_seals s where s.tenant_id = t.id) as records,
        coalesce((select hash from change_seals s where s.tenant_id = t.id order by seq desc limit 1), '') as head
      from (select id, name, 1 as place from tenants union all select ${platformId}::uuid, 'The platform', 0) t
      left join lateral broken_seal(t.id) b on true
      where ${tenantId === undefined ? sql`true` : sql`t.id = ${tenantId}`} order by t.place, t.name`),
  )
  return rows.map(({ tenant_id, name, records, change_id, reason, head }) => ({
    tenantId: tenant_id,
    name,
    records,
    broken: change_id === null ? null : { changeId: change_id, reason: reason! },
    head,
  }))
}

/** How many records of an organization are sealed, and the last seal. */
export async function sealsOf(
  database: Database,
  tenantId: string,
): Promise<{ records: number; head: string | null }> {
  const { rows } = await database.acrossTenants(tx =>
    tx.execute<{ records: number; head: string }>(sql`
      select seq as records, hash as head from change_seals where tenant_id = ${tenantId} order by seq desc limit 1`),
  )
  return rows[0] ?? { records: 0, head: null }
}
