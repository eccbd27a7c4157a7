import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import type { Day } from '../../../core/time/calendar.ts'
import { dividesWellSql } from './decks-from.server.ts'
import type { DeckProduct, Tier } from './deck.ts'

type CostLine = { partyId: string; owner: string; cost: string }

/**
 * An approved deck of a well with the owners that pay costs, the largest first; merged contacts are combined.
 */
export type CostDeck = {
  id: string
  wellId: string
  name: string
  state: 'APPROVED'
  product: DeckProduct
  tier: Tier
  effectiveFrom: Day
  lastMonth: Day | null
  lines: CostLine[]
}

/** Reads the approved decks that divide the costs of wells, by well. */
export async function readCostDecks(
  tx: Tx,
  tenantId: string,
  wellIds: readonly string[],
): Promise<Map<string, CostDeck[]>> {
  const { rows } = await tx.execute<CostDeck>(sql`
    select d.id, w.id as "wellId", d.name, d.state, d.product, d.tier, d.effective_from::text as "effectiveFrom",
      d.last_month::text as "lastMonth", coalesce((
        select json_agg(json_build_object('partyId', o.party_id, 'owner', o.name, 'cost', o.cost::text) order by o.cost desc, o.name, o.party_id)
        from (select p.id as party_id, p.name, sum(l.cost) as cost from deck_lines l
            join parties f on f.tenant_id = l.tenant_id and f.id = l.party_id
            join parties p on p.tenant_id = l.tenant_id and p.id = coalesce(f.merged_into, f.id)
          where l.tenant_id = d.tenant_id and l.deck_id = d.id and l.cost > 0 group by p.id, p.name) o), '[]') as lines
    from wells w join decks d on d.tenant_id = w.tenant_id and ${dividesWellSql(sql`w.id`)}
    where w.tenant_id = ${tenantId} and w.id = any (${sql.param([...wellIds])}::uuid[])
      and d.state = 'APPROVED' and d.deleted_at is null`)
  const byWell = new Map<string, CostDeck[]>()
  for (const row of rows) byWell.set(row.wellId, [...(byWell.get(row.wellId) ?? []), row])
  return byWell
}
