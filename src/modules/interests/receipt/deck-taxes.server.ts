import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import type { Day } from '../../../core/time/calendar.ts'
import { noFacts, type TaxFacts } from '../../../core/trade/taxes/levy.ts'
import type { DeckFile } from '../deck/deck.server.ts'
import { dividesWellSql } from '../deck/decks-from.server.ts'
import { deckTaxes } from './deck-taxes.ts'

type TaxedWell = { state: string | null; taxed: Omit<TaxFacts, 'interest'> }

/**
 * Reads the taxes on the production that a deck divides, on a day and by the state of its wells; dates of a well apply
 * only if it is the only well.
 */
export async function readDeckTaxes(tx: Tx, tenantId: string, { id, fields }: DeckFile, day: Day) {
  const { rows } = await tx.execute<TaxedWell>(sql`
    select w.state, json_build_object('firstProduction', w.first_production_date, 'spud', w.spud_date,
      'completed', w.completion_date, 'permitted', w.permit_date) as taxed
    from decks d join wells w on w.tenant_id = d.tenant_id and w.deleted_at is null and ${dividesWellSql(sql`w.id`)}
    where d.tenant_id = ${tenantId} and d.id = ${id} limit 200`)
  const states = [...new Set(rows.map(({ state }) => state))]
  const facts = rows.length === 1 ? { ...rows[0]!.taxed, interest: null } : noFacts
  return states.length === 1 ? deckTaxes(states[0]!, fields.product, `${day.slice(0, 8)}01`, facts) : []
}
