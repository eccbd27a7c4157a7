import { sql } from 'drizzle-orm'
import { onConflictIgnore } from '../../../core/data/distributed/as-inserts.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import type { MergeContext } from '../../../core/importing/merge.server.ts'
import { finishAddedParties } from '../../parties/added-parties.port.server.ts'

/**
 * Creates contacts for the lessors of imported leases, and links them. Lessors linked by an earlier import follow
 * the line that lists them; lessors chosen by users stay. Returns the number of new contacts.
 */
export async function deriveLessors(
  { tx, tenantId, batchId }: Pick<MergeContext, 'tx' | 'tenantId' | 'batchId'>,
  leaseIds: readonly string[],
  userId: string,
): Promise<number> {
  const ids = sql`${sql.param([...leaseIds])}::uuid[]`
  await unlinkOutdatedLessors(tx, tenantId, ids)
  // The names in the lessor line of each lease without lessors, each once.
  const lessorNamesSql = sql`
    select distinct on (l.id, lower(n.name)) l.id as lease_id, coalesce(l.import_batch_id, ${batchId}) as batch_id,
      coalesce(l.import_row, 0) as row, left(n.name, 300) as name, n.place
    from leases l
    cross join lateral regexp_split_to_table(trim(l.lessor), '\\s*;\\s*') with ordinality n(name, place)
    where l.tenant_id = ${tenantId} and l.id = any (${ids}) and l.deleted_at is null and n.name <> ''
      and not exists (select 1 from lease_parties p
        where p.tenant_id = ${tenantId} and p.lease_id = l.id and p.role = 'LESSOR')
    order by l.id, lower(n.name), n.place`
  const contactsSql = sql`select distinct on (lower(name)) lower(name) as key, id from parties
    where tenant_id = ${tenantId} and deleted_at is null order by lower(name), created_at, id`
  const parties = await tx.execute(sql`
    insert into parties (tenant_id, id, name, created_by, updated_by, import_batch_id, import_row)
    select ${tenantId}, ordered_id(min(n.row)), (array_agg(n.name order by n.row, n.place))[1], ${userId}, ${userId}, ${batchId}, min(n.row)
    from (${lessorNamesSql}) n left join (${contactsSql}) k on k.key = lower(n.name) where k.id is null
    group by lower(n.name) order by min(n.row) ${sql.raw(onConflictIgnore)}`)
  await tx.execute(sql`
    insert into lease_parties (tenant_id, id, lease_id, party_id, role, position, created_by, updated_by, import_batch_id)
    select ${tenantId}, ordered_id(n.row), n.lease_id, k.id, 'LESSOR', n.place - 1, ${userId}, ${userId}, n.batch_id
    from (${lessorNamesSql}) n join (${contactsSql}) k on k.key = lower(n.name) order by n.row ${sql.raw(onConflictIgnore)}`)
  const added = parties.rowCount ?? 0
  await finishAddedParties({ tx, tenantId, batchId }, added)
  return added
}

/** Unlinks lessors that imports linked and no one changed, from leases whose lessor line now has other names. */
const unlinkOutdatedLessors = (tx: Tx, tenantId: string, ids: ReturnType<typeof sql>) =>
  tx.execute(sql`
    with linked as (
      select p.lease_id, lower(string_agg(c.name, '; ' order by p.position)) as names,
        bool_and(p.import_batch_id is not null and p.version = 1) as is_brought
      from lease_parties p join parties c on c.tenant_id = p.tenant_id and c.id = p.party_id
      where p.tenant_id = ${tenantId} and p.lease_id = any (${ids}) and p.role = 'LESSOR'
      group by p.lease_id)
    delete from lease_parties p using linked, leases l
    where p.tenant_id = ${tenantId} and p.role = 'LESSOR' and p.lease_id = linked.lease_id and linked.is_brought
      and l.tenant_id = ${tenantId} and l.id = linked.lease_id and lower(l.lessor) <> linked.names`)
