import { and, eq, sql } from 'drizzle-orm'
import { relatedRows } from '../../../core/resource/record-file.server.ts'
import { wells } from '../../wells/identity/well.table.ts'
import { decks } from './deck.table.ts'

const sameDivisionCondition = sql`o.tenant_id = ${decks.tenantId} and o.property = ${decks.property} and o.product = ${decks.product}
  and o.tier = ${decks.tier} and o.deleted_at is null and o.id <> ${decks.id}`

/**
 * The deck that this one was created to replace, else the one in effect in its first month, else the last one
 * before it.
 */
const previousDeckSql = sql`coalesce(${decks.revisesId}, (select o.id from decks o where ${sameDivisionCondition} and o.state <> 'DRAFT'
  and o.effective_from <= ${decks.effectiveFrom} and o.revision < coalesce(${decks.revision}, o.revision + 1)
  order by o.effective_from desc, o.revision desc limit 1))`

/** The status of a deck: its well, its last month, and the decks before and after it. */
export const deckStatusColumns = relatedRows(
  {
    wellName: sql<string | null>`${wells.name}`,
    through: sql<string | null>`case when ${decks.state} = 'APPROVED' then least(${decks.lastMonth},
      ((select min(o.effective_from) from decks o where ${sameDivisionCondition} and o.state = 'APPROVED'
        and o.effective_from > ${decks.effectiveFrom}) - interval '1 month')::date) end`,
    previousId: sql<string | null>`${previousDeckSql}`,
    nextId: sql<
      string | null
    >`(select o.id from decks o where ${sameDivisionCondition} and o.state = 'APPROVED'
      and o.effective_from >= ${decks.effectiveFrom} and o.revision > coalesce(${decks.revision}, 0)
      order by o.effective_from, o.revision limit 1)`,
  },
  sql`from (select 1) one left join ${wells} on ${and(eq(wells.tenantId, decks.tenantId), eq(wells.id, decks.wellId))}`,
)
