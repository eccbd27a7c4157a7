import { setTimeout as wait } from 'node:timers/promises'
import { sql, type SQL } from 'drizzle-orm'
import type { Database, Tx } from '../../../core/data/database.server.ts'
import { signal } from '../../../core/data/record.server.ts'
import { readFacts } from './facts.server.ts'
import { processInSlices } from './in-slices.server.ts'
import { scorePair, type PairScore } from './score-pair.ts'
import { parsePartyFacts, type ComparedParty, type PartyFacts } from './party-facts.ts'

/** The number of contacts read at a time and compared with those that share a key. */
const pageSize = 400
/** The pause between two pages, in milliseconds, which leaves the database to others. */
const restMs = 20
/** The maximum number of contacts per key; a more common key is ignored, because it distinguishes nothing. */
const maxContactsPerKey = 400

type DuplicatePair = PairScore & { one: string; other: string }

/** Searches all contacts of an organization for duplicates, in small steps that do not block others. */
export async function scanForDuplicates(
  database: Database,
  tenantId: string,
  stop?: AbortSignal,
): Promise<void> {
  const inTenant = <T>(work: (tx: Tx) => Promise<T>) =>
    database.inTenant({ tenantId, userId: 'system' }, work)
  const startedAt = await inTenant(tx => startScan(tx, tenantId))
  const contacts = new Map<string, ComparedParty>()
  for (let last: string | null = null; ;) {
    const afterLast: SQL = last === null ? sql`true` : sql`p.id > ${last}`
    const facts: PartyFacts[] = await inTenant(tx => readFacts(tx, tenantId, afterLast, pageSize))
    if (facts.length === 0) break
    await processInSlices(facts, contact => contacts.set(contact.id, parsePartyFacts(contact)), stop)
    last = facts.at(-1)!.id
  }
  const { common, distinct } = await inTenant(tx => excludedFromScan(tx, tenantId))
  const ids = [...contacts.keys()]
  for (let index = 0; index < ids.length; index += pageSize) {
    const batch = ids.slice(index, index + pageSize)
    const pairs = await inTenant(tx => readPairsWithCommonKey(tx, tenantId, batch[0]!, batch.at(-1)!, common))
    const results: DuplicatePair[] = []
    await processInSlices(
      pairs,
      ([first, second]) => {
        const [a, b] = [contacts.get(first), contacts.get(second)]
        const judgment = a && b && !distinct.has(`${first} ${second}`) ? scorePair(a, b) : null
        if (judgment) results.push({ ...judgment, one: first, other: second })
      },
      stop,
    )
    await wait(restMs)
    await inTenant(async tx => {
      await storePairs(tx, tenantId, results)
      await tx.execute(sql`update party_scans set looked_at = ${Math.min(index + pageSize, ids.length)}, contacts = ${ids.length}
        where tenant_id = ${tenantId}`)
      await signal(tx, tenantId, 'party_pairs')
    })
  }
  await inTenant(tx => finishScan(tx, tenantId, startedAt))
}

async function startScan(tx: Tx, tenantId: string): Promise<string> {
  const { rows } = await tx.execute<{ began: string }>(sql`
    insert into party_scans as s (tenant_id) values (${tenantId})
    on conflict (tenant_id) do update set finished_at = null, looked_at = 0
    returning now()::text as began`)
  return rows[0]!.began
}

/**
 * Returns the overly common keys, and the pairs that users marked as distinct, mapped to the survivors of later merges.
 */
async function excludedFromScan(tx: Tx, tenantId: string) {
  const { rows } = await tx.execute<{ key: string }>(sql`
    select key from party_keys where tenant_id = ${tenantId} group by key having count(*) > ${maxContactsPerKey}`)
  const distinctPairs = await tx.execute<{ one: string; other: string }>(sql`
    select least(a.now, b.now) as one, greatest(a.now, b.now) as other
    from party_pairs d
    cross join lateral (select coalesce(merged_into, id) as now from parties
      where tenant_id = ${tenantId} and id = d.one_id) a
    cross join lateral (select coalesce(merged_into, id) as now from parties
      where tenant_id = ${tenantId} and id = d.other_id) b
    where d.tenant_id = ${tenantId} and d.state = 'DISTINCT'`)
  return {
    common: rows.map(({ key }) => key),
    distinct: new Set(distinctPairs.rows.map(({ one, other }) => `${one} ${other}`)),
  }
}

/** Reads the pairs that share a key or a tax number, whose first contact is between two ids. */
async function readPairsWithCommonKey(
  tx: Tx,
  tenantId: string,
  from: string,
  to: string,
  common: readonly string[],
) {
  const { rows } = await tx.execute<{ one: string; others: string }>(sql`
    select one, string_agg(other::text, ' ') as others from (
      select a.party_id as one, b.party_id as other
      from party_keys a join party_keys b on b.tenant_id = a.tenant_id and b.key = a.key and b.party_id > a.party_id
      where a.tenant_id = ${tenantId} and a.party_id between ${from} and ${to}
        and a.key <> all (${sql.param([...common])}::text[])
      union
      select a.party_id, b.party_id
      from party_tax_numbers a
      join party_tax_numbers b on b.tenant_id = a.tenant_id and b.hash = a.hash and b.party_id > a.party_id
      where a.tenant_id = ${tenantId} and a.party_id between ${from} and ${to}) met
    group by one`)
  return rows.flatMap(({ one, others }) => others.split(' ').map(other => [one, other] as const))
}

const storePairs = (tx: Tx, tenantId: string, matches: readonly DuplicatePair[]) =>
  matches.length === 0
    ? null
    : tx.execute(sql`
        insert into party_pairs as p (tenant_id, one_id, other_id, score, evidence)
        select ${tenantId}, f.one, f.other, f.score, f.evidence
        from jsonb_to_recordset(${JSON.stringify(matches)}::jsonb) f (one uuid, other uuid, score integer, evidence text[])
        on conflict (tenant_id, one_id, other_id) do update
          set score = excluded.score, evidence = excluded.evidence, found_at = now() where p.state = 'FOUND'`)

async function finishScan(tx: Tx, tenantId: string, startedAt: string) {
  await tx.execute(sql`delete from party_pairs where tenant_id = ${tenantId} and state = 'FOUND'
    and found_at < ${startedAt}::timestamptz`)
  await tx.execute(sql`update party_scans set finished_at = now() where tenant_id = ${tenantId}`)
  await signal(tx, tenantId, 'party_pairs')
}
