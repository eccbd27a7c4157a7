import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { onConflictIgnore } from '../../../core/data/distributed/as-inserts.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import type { Actor } from '../../../core/data/record.server.ts'
import { addRow, lockRow } from '../../../core/data/rows.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import type { revisionSchema, Tier } from './deck.ts'
import { deckRecords } from './deck-records.server.ts'

/**
 * Creates a new draft with the owners of an approved deck, which supersedes that deck from a month on once it
 * is approved; with a later tier, it is the deck of a payout, and the previous deck stays in effect until
 * then. Contacts merged since then are combined into the survivor, with both shares.
 * @throws AppError `not_found`, or `conflict` if the deck is a draft itself
 */
export async function createDraftRevision(
  tx: Tx,
  actor: Actor,
  id: string,
  values: z.output<typeof revisionSchema> & { lastMonth?: string | null; tier?: Tier },
) {
  const { tenantId, userId } = actor
  const deck = await lockRow(tx, tenantId, deckRecords, id)
  if (deck.state === 'DRAFT')
    throw new AppError('conflict', 'A draft cannot be superseded: edit or delete it.')
  const fields = { ...(await deckRecords.toFields(deck, tx)), lastMonth: null, ...values }
  const draft = await addRow(tx, actor, deckRecords, fields, { act: 'revise', revisesId: id })
  await tx.execute(sql`
    insert into deck_lines (tenant_id, id, deck_id, party_id, interest_type, revenue, cost, suspense, tax_exempt,
      owner_number, created_by, updated_by)
    select tenant_id, ordered_id((row_number() over (order by revenue desc nulls last, id))::int), ${draft.id}, party_id, interest_type,
      revenue, cost, suspense, tax_exempt, owner_number, ${userId}, ${userId}
    from (
      select l.tenant_id, (min(l.id::text))::uuid as id, coalesce(p.merged_into, l.party_id) as party_id, l.interest_type,
        sum(l.revenue) as revenue, sum(l.cost) as cost, max(l.suspense) as suspense,
        bool_and(l.tax_exempt) as tax_exempt, min(l.owner_number) as owner_number
      from deck_lines l join parties p on p.tenant_id = l.tenant_id and p.id = l.party_id
      where l.tenant_id = ${tenantId} and l.deck_id = ${id}
      group by l.tenant_id, coalesce(p.merged_into, l.party_id), l.interest_type) l ${sql.raw(onConflictIgnore)}`)
  return draft
}
