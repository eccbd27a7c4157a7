import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { storeAnchor, readAnchor, type Anchor } from './anchors.server.ts'
import type { Database, Tx } from './database.server.ts'
import { sealedColumns } from './record.server.ts'
import { currentKeyId, sealProof, computeSeal } from './seal-key.server.ts'
import { settleAll } from './settle-all.server.ts'

/**
 * Milliseconds from a change to the sealing of its organization, and between two sealings of it. Changes made meanwhile
 * are sealed together (docs/decisions/357).
 */
const sealDelayMs = 200
const minSealIntervalMs = 1_000

/** Other audiences are users and everyone, which have no log. */
const tenantIdPattern = /^[0-9a-f-]{36}$/

export type Sealer = {
  /** Reports a write in this audience's log; null means any log, since signals may have been missed. */
  onSignal(audience: string | null): void
  stop(): Promise<void>
}

/** Seals new records of the audit log right after their commit, so that writers do not wait for it. */
export function openSealer(
  database: Database,
  dataDir: string,
  log: Logger,
  /** Runs once an organization's new records have their sequence numbers. */
  onSealed: (tenantId: string) => Promise<void> = () => Promise.resolve(),
): Sealer {
  const timers = new Map<string | null, NodeJS.Timeout>()
  const runs = new Set<Promise<unknown>>()
  const sealedAt = new Map<string | null, number>()

  async function sealTenants(tenantId: string | null) {
    for (const id of tenantId === null ? await readUnsealedTenants(database) : [tenantId]) {
      await sealAndAnchor(database, dataDir, id, log)
      await onSealed(id)
    }
  }

  function seal(tenantId: string | null) {
    timers.delete(tenantId)
    sealedAt.set(tenantId, performance.now())
    const run = sealTenants(tenantId)
      .catch((error: unknown) =>
        log.error({ part: 'audit', err: error }, 'sealing failed; retrying with the next change'),
      )
      .finally(() => runs.delete(run))
    runs.add(run)
  }

  function signalled(audience: string | null) {
    if (audience !== null && !tenantIdPattern.test(audience)) return
    if (timers.has(audience)) return
    const pause = (sealedAt.get(audience) ?? -Infinity) + minSealIntervalMs - performance.now()
    timers.set(
      audience,
      setTimeout(() => seal(audience), Math.max(sealDelayMs, pause)),
    )
  }

  // Seals what a killed process left unsealed.
  signalled(null)
  return {
    onSignal: signalled,
    async stop() {
      for (const [tenantId, timer] of timers) {
        clearTimeout(timer)
        seal(tenantId)
      }
      await Promise.all(runs)
    },
  }
}

/**
 * Seals the waiting records of one organization and anchors the last seal outside the database. If the log no longer
 * matches its anchor, the anchor stays unchanged, since it is the proof.
 */
export async function sealAndAnchor(
  database: Database,
  dataDir: string,
  tenantId: string,
  log?: Logger,
): Promise<void> {
  const currentAnchor = readAnchor(dataDir, tenantId)
  const sealed = await sealInBatches(database, tenantId, currentAnchor?.seq ?? null, log)
  if (!sealed) return
  if (currentAnchor && sealed.hashAtKnown !== currentAnchor.hash)
    log?.error({ part: 'audit', tenantId }, 'the log is not the one that was anchored: run verify')
  else storeAnchor(dataDir, tenantId, sealed.last)
}

/** Records sealed in one transaction. */
const batchSize = 5000

const coveredColumns = sealedColumns
  .split(', ')
  .map(column => `c.${column}`)
  .join()

type UnsealedChange = { change_id: number; nonce: string; proof: string }

/**
 * Seals all waiting records of one organization, oldest first, and returns the last seal; null if none
 * waited. The database only stores the seals: the product holds the key that makes them. A record without the
 * product's proof is sealed as foreign, so that it can be neither denied nor passed off as genuine.
 */
export async function sealAll(database: Database, tenantId: string, log?: Logger): Promise<Anchor | null> {
  return (await sealInBatches(database, tenantId, null, log))?.last ?? null
}

/** The last seal, and the hash of the seal with the known number; undefined if there is no such seal. */
type SealResult = { last: Anchor; hashAtKnown: string | undefined; isAll: boolean }

async function sealInBatches(
  database: Database,
  tenantId: string,
  anchorSeq: number | null,
  log: Logger | undefined,
): Promise<SealResult | null> {
  let result: SealResult | null = null
  for (;;) {
    const batchResult = await database.acrossTenants(tx => sealBatch(tx, tenantId, anchorSeq, log))
    result = batchResult ?? result
    if (batchResult === null || batchResult.isAll) return result
  }
}

async function sealBatch(
  tx: Tx,
  tenantId: string,
  anchorSeq: number | null,
  log: Logger | undefined,
): Promise<SealResult | null> {
  const next = sql`from unsealed_changes where tenant_id = ${tenantId} order by change_id limit ${batchSize}`
  const [, { rows: queued }, { rows: digests }, { rows: lastSeals }] = await settleAll([
    // Prevents two processes from sealing one organization concurrently.
    tx
      .execute(sql`select pg_advisory_xact_lock(hashtextextended('seal ' || ${tenantId}::text, 0))`)
      .execute(),
    tx.execute<UnsealedChange>(sql`select change_id, nonce, proof ${next}`).execute(),
    // Selected by id: as a join, a plan made when the log was short would read the whole log each time.
    tx
      .execute<{ id: number; digest: string }>(sql`
        select c.id, change_digest(${sql.raw(coveredColumns)}) as digest from changes c
        where c.tenant_id = ${tenantId} and c.id = any(array(select change_id ${next}))`)
      .execute(),
    tx
      .execute<{ seq: number; hash: string; at: number; known: string | null }>(sql`
        select seq, hash, extract(epoch from sealed_at)::float8 * 1000 as at,
          (select hash from change_seals where tenant_id = ${tenantId} and seq = ${anchorSeq}::bigint) as known
        from change_seals where tenant_id = ${tenantId} order by seq desc limit 1`)
      .execute(),
  ])
  const digestByKey = new Map(digests.map(({ id, digest }) => [id, digest]))
  const unsealed = queued.flatMap(change => {
    const digest = digestByKey.get(change.change_id)
    return digest === undefined ? [] : [{ ...change, digest }]
  })
  if (unsealed.length === 0) return null
  let { seq, hash } = lastSeals[0] ?? { seq: 0, hash: '' }
  const previousSeq = seq
  // Keeps seal times from decreasing when the clock is set back.
  const sealedAt = new Date(Math.max(Date.now(), Math.ceil(lastSeals[0]?.at ?? 0))).toISOString()
  const seals = unsealed.map(({ change_id, nonce, proof, digest }) => {
    const genuine = proof === sealProof(nonce, digest)
    if (!genuine)
      log?.error(
        { part: 'audit', tenantId, change: change_id },
        'a record of the log is not ours: run verify',
      )
    seq += 1
    hash = computeSeal(hash, { seq, sealedAt, genuine, digest })!
    return { seq, change_id, hash, genuine }
  })
  await tx.execute(sql`
    select write_seals(${tenantId}::uuid, ${previousSeq}::bigint, ${JSON.stringify(seals)}::jsonb, ${currentKeyId()},
      ${sealedAt}::timestamptz)`)
  return {
    last: { seq, hash },
    hashAtKnown: lastSeals[0]?.known ?? undefined,
    isAll: queued.length < batchSize,
  }
}

/** The organizations with unsealed records. */
async function readUnsealedTenants(database: Database): Promise<string[]> {
  const { rows } = await database.acrossTenants(tx =>
    tx.execute<{ tenant_id: string }>(sql`select distinct tenant_id from unsealed_changes`),
  )
  return rows.map(({ tenant_id }) => tenant_id)
}

/** The number of records that a seal of an organization's log covers; null if its chain does not contain that seal. */
export async function countRecordsUpTo(
  database: Database,
  tenantId: string,
  hash: string,
): Promise<number | null> {
  const { rows } = await database.acrossTenants(tx =>
    tx.execute<{ seq: number }>(
      sql`select seq from change_seals where tenant_id = ${tenantId} and hash = ${hash}`,
    ),
  )
  return rows[0]?.seq ?? null
}

/** The number of sealed records of an organization, and the last seal. */
export async function readSeals(
  database: Database,
  tenantId: string,
): Promise<{ records: number; head: string | null }> {
  const { rows } = await database.acrossTenants(tx =>
    tx.execute<{ records: number; head: string }>(sql`
      select seq as records, hash as head from change_seals where tenant_id = ${tenantId} order by seq desc limit 1`),
  )
  return rows[0] ?? { records: 0, head: null }
}
