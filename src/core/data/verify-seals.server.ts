import { sql } from 'drizzle-orm'
import { readAnchor, listAnchoredTenants } from './anchors.server.ts'
import type { Database } from './database.server.ts'
import { platformId } from './record.server.ts'
import { sealDigest, isKnownKey, sealProof, computeSeal } from './seal-key.server.ts'

export type Verdict = {
  tenantId: string
  name: string
  records: number
  broken: LogFault | null
  head: string
}
type LogFault = { changeId: number | null; reason: string }

/**
 * The columns of a record, in the order of change_hash. f13 and f14 are its title and whether the seal covers it; f15
 * is the support agent who acted for someone. The hash is computed here, because functions of the database may have
 * been tampered with.
 */
const fields = sql.raw(`c.tenant_id::text as f0, c.id::text as f1,
  to_char(c.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') as f2, c.actor_id as f3, c.noun as f4,
  c.record_id as f5, c.act as f6, c.before::text as f7, c.after::text as f8, c.ip as f9, c.user_agent as f10,
  c.path as f11, c.method as f12, c.title as f13, c.title_sealed::text as f14,
  c.acted_by as f15`)
type Fields = Record<`f${number}`, string | null>
const rowDigest = (row: Fields, previous: string) => {
  const hasTitle = row.f14 === 'true'
  const values = Array.from({ length: hasTitle ? 14 : 13 }, (_, n) => row[`f${n}`] ?? null)
  if (row.f15 !== null) values.push('acted by', row.f15 ?? null)
  return sealDigest(hasTitle ? `${previous}titled` : previous, values)
}

const pageRows = 5000
/** How much earlier than the previous seal a record's time may be: a generous bound for the longest transaction. */
const longestMs = 24 * 60 * 60 * 1000

/**
 * Checks the chain of every organization and of the platform, or of one organization, against the anchors in
 * `dataDir`. `head` is the last seal: stored elsewhere, it proves the log up to that point.
 */
export async function verifySeals(
  database: Database,
  dataDir: string,
  tenantId?: string,
): Promise<Verdict[]> {
  const { rows: logs } = await database.acrossTenants(tx =>
    tx.execute<{ id: string; name: string }>(sql`
      select id, name from (
        select id, name, 1 as place from tenants union all select ${platformId}::uuid, 'The platform', 0) t
      where ${tenantId === undefined ? sql`true` : sql`id = ${tenantId}`} order by place, name`),
  )
  const verdicts: Verdict[] = []
  for (const { id, name } of logs) {
    const { records, head, broken } = await verifyChain(database, dataDir, id)
    verdicts.push({ tenantId: id, name, records, head, broken: broken ?? (await findUnsealed(database, id)) })
  }
  if (tenantId !== undefined) return verdicts
  const deleted = listAnchoredTenants(dataDir).filter(id => !logs.some(log => log.id === id))
  return [...verdicts, ...deleted.map(missingVerdict)]
}

const missingVerdict = (tenantId: string): Verdict => ({
  tenantId,
  name: tenantId,
  records: 0,
  head: '',
  broken: {
    changeId: null,
    reason: 'the organization and its log are missing, and no deletion is on record',
  },
})

type SealRow = Fields & {
  seq: number
  change_id: number
  hash: string
  key_id: string | null
  genuine: boolean
  sealed_at: string
  at: number | null
}

async function verifyChain(database: Database, dataDir: string, tenantId: string) {
  const storedAnchor = readAnchor(dataDir, tenantId)
  let records = 0
  let head = ''
  let keyed = false
  let sealedBefore = ''
  let broken: LogFault | null = null
  for (;;) {
    const { rows } = await database.acrossTenants(tx =>
      tx.execute<SealRow>(sql`
        select k.seq, k.change_id, k.hash, k.key_id, k.genuine, extract(epoch from c.at) * 1000 as at,
          to_char(k.sealed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as sealed_at, ${fields}
        from change_seals k left join changes c on c.tenant_id = k.tenant_id and c.id = k.change_id
        where k.tenant_id = ${tenantId} and k.seq > ${records} order by k.seq limit ${pageRows}`),
    )
    for (const link of rows) {
      const reason =
        sealFault(link, records + 1, head, { keyed, sealedBefore }) ??
        (storedAnchor?.seq === link.seq && storedAnchor.hash !== link.hash
          ? 'the log is not the one that was anchored'
          : null)
      if (reason) broken ??= { changeId: link.change_id, reason }
      records = link.seq
      head = link.hash
      keyed ||= link.key_id !== null
      if (link.key_id !== null) sealedBefore = link.sealed_at
    }
    if (rows.length < pageRows || broken) break
  }
  if (!broken && storedAnchor && storedAnchor.seq > records)
    broken = {
      changeId: null,
      reason: `it was sealed up to record ${storedAnchor.seq} but ends at record ${records}: the records after it are missing`,
    }
  return { records, head, broken }
}

function sealFault(
  link: SealRow,
  expected: number,
  head: string,
  { keyed, sealedBefore }: { keyed: boolean; sealedBefore: string },
): string | null {
  const { seq, key_id, genuine, sealed_at, hash } = link
  if (seq !== expected) return 'an earlier record is missing'
  if (link.f1 === null) return 'the record is missing'
  if (key_id === null)
    return !keyed && hash === rowDigest(link, head) ? null : 'the record differs from what was sealed'
  if (!isKnownKey(key_id)) return `it was sealed with a key that is not available (${key_id})`
  const digest = rowDigest(link, '')
  if (hash !== computeSeal(head, { seq, sealedAt: sealed_at, genuine, digest }, key_id))
    return 'the record differs from what was sealed'
  if (!genuine) return 'Wellhead did not write the record, or it was changed before it was sealed'
  if (sealed_at < sealedBefore || Number(link.at) + longestMs < Date.parse(sealedBefore))
    return 'its time is before that of the previous record'
  return null
}

/** The first record without a seal that is not queued for one, or does not match its writer's proof. */
async function findUnsealed(database: Database, tenantId: string): Promise<LogFault | null> {
  const { rows } = await database.acrossTenants(tx =>
    tx.execute<Fields & { id: number; nonce: string | null; proof: string | null }>(sql`
      select coalesce(c.id, w.change_id) as id, w.nonce, w.proof, ${fields}
      from (select * from changes where tenant_id = ${tenantId}) c
      full join (select * from unsealed_changes where tenant_id = ${tenantId}) w on w.change_id = c.id
      where w.change_id is not null
        or not exists (select 1 from change_seals k where k.tenant_id = ${tenantId} and k.change_id = c.id)
      order by 1`),
  )
  for (const row of rows) {
    if (row.f1 === null)
      return { changeId: row.id, reason: 'the record, which is waiting to be sealed, is missing' }
    if (row.nonce === null) return { changeId: row.id, reason: 'the record was never sealed' }
    if (row.proof !== sealProof(row.nonce, rowDigest(row, '')))
      return {
        changeId: row.id,
        reason: 'Wellhead did not write the record, or it was changed before it was sealed',
      }
  }
  return null
}
