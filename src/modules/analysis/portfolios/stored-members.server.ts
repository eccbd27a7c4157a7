import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { memberKey, type Member } from '../compare/members.ts'
import type { StoredMember } from './portfolio-value.ts'

/** SQL: identifies prices, given as jsonb, by everything in them that changes a value. */
export const pricesHashSql = (
  prices: SQL,
): SQL => sql`md5(concat_ws(' ', ${prices} -> 'deck', ${prices} -> 'growth',
  ${prices} -> 'differentials', jsonb_strip_nulls(coalesce(nullif(${prices} -> 'cap', 'null'), '{}'))))`

type Row = StoredMember & { id: string; number: number | null }

/** The stored figures of the members that the user may see, by `memberKey`. */
export async function readStoredMembers(
  tx: Tx,
  tenantId: string,
  members: readonly Member[],
): Promise<ReadonlyMap<string, StoredMember>> {
  const ids = [...new Set(members.flatMap(({ id, number }) => (number === null ? [id] : [])))]
  const versions = members.filter(({ number }) => number !== null)
  const basis = sql`concat_ws(' ', inputs ->> 'rate', inputs ->> 'discounting') as basis,
    ${pricesHashSql(sql`inputs -> 'prices'`)} as prices`
  const { rows } = await tx.execute<Row>(sql`
    select id, null::int as number, as_of::text as "asOf", figures, ${basis} from analyses
    where tenant_id = ${tenantId} and deleted_at is null and id = any (${sql.param(ids)}::uuid[])
    union all
    select v.analysis_id, v.number, v.as_of::text, v.figures, v.basis, v.prices
    from (select *, ${basis} from analysis_versions
      where tenant_id = ${tenantId} and (analysis_id, number) in (
        select * from unnest(${sql.param(versions.map(({ id }) => id))}::uuid[], ${sql.param(versions.map(({ number }) => number))}::int[]))) v
    join analyses a on a.tenant_id = v.tenant_id and a.id = v.analysis_id and a.deleted_at is null`)
  return new Map(rows.map(({ id, number, ...stored }) => [memberKey({ id, number }), stored]))
}
