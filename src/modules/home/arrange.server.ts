import { sql } from 'drizzle-orm'
import type { Tx } from '../../core/data/database.server.ts'
import { signal, type Actor } from '../../core/data/record.server.ts'
import { arrangeCards, type PlacedCard } from './cards.ts'

type Person = Pick<Actor, 'tenantId' | 'userId'>

/** The live topic of a user's own dashboard. */
export const dashboardTopic = 'dashboard'

export async function readArrangement(tx: Tx, { tenantId, userId }: Person): Promise<PlacedCard[]> {
  const { rows } = await tx.execute<{ cards: unknown }>(
    sql`select cards from dashboards where tenant_id = ${tenantId} and user_id = ${userId}`,
  )
  return arrangeCards(rows[0]?.cards)
}

/** Stores how a user arranged their dashboard; null means the default. It is personal, so it is not logged. */
export async function saveArrangement(
  tx: Tx,
  { tenantId, userId }: Person,
  cards: readonly PlacedCard[] | null,
) {
  const storedText = cards && JSON.stringify(cards)
  await tx.execute(sql`
    insert into dashboards as d (tenant_id, user_id, cards) values (${tenantId}, ${userId}, ${storedText}::jsonb)
    on conflict (tenant_id, user_id) do update set cards = excluded.cards`)
  await signal(tx, `person:${userId}`, 'dashboard')
}
