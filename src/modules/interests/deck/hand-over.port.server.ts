import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { newId } from '../../../core/data/id.server.ts'
import type { Actor } from '../../../core/data/record.server.ts'
import { addRow, dropRow, setDeleted, writeRow } from '../../../core/data/rows.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import type { Fraction } from '../../../core/land/fraction.ts'
import { formatDecimal, parseUnits } from '../../../core/trade/ownership-decimal.ts'
import type { Day } from '../../../core/time/calendar.ts'
import { deckRecords, deckLineRecords } from './deck-records.server.ts'
import { deckLines, decks } from './deck.table.ts'
import { readDraft } from './read-draft.port.server.ts'
import { shareOut } from './share-out.ts'

type From = { partyId: string; effectiveFrom: Day; reason: string }
type Deck = { id: string; effectiveFrom: Day; lastMonth: Day | null }

/**
 * The approved decks in which an owner, or a contact merged into it, has a line, and that are in effect in a
 * month (its first day) or later. Decks that begin later are included, because they were created with the
 * same owners.
 */
export async function decksOfOwner(tx: Tx, tenantId: string, partyId: string, month: Day): Promise<Deck[]> {
  const { rows } = await tx.execute<Deck>(sql`
    select d.id, d.effective_from::text as "effectiveFrom", d.last_month::text as "lastMonth" from decks d
    where d.tenant_id = ${tenantId} and d.state = 'APPROVED' and coalesce(d.last_month >= ${month}, true)
      and exists (select 1 from deck_lines l join parties p on p.tenant_id = l.tenant_id and p.id = l.party_id
        where l.tenant_id = d.tenant_id and l.deck_id = d.id and coalesce(p.merged_into, p.id) = ${partyId})
      and not exists (select 1 from decks n where n.tenant_id = d.tenant_id and n.state = 'APPROVED'
        and n.property = d.property and n.product = d.product and n.tier = d.tier
        and n.effective_from > d.effective_from and n.effective_from <= ${month})
    order by d.effective_from, d.id`)
  return rows
}

const startDate = ({ effectiveFrom, lastMonth }: Deck, from: From) => ({
  effectiveFrom: effectiveFrom > from.effectiveFrom ? effectiveFrom : from.effectiveFrom,
  lastMonth,
  reason: from.reason,
})

const readLines = (tx: Tx, { tenantId }: Actor, deckId: string, partyId: string) =>
  tx
    .select()
    .from(deckLines)
    .where(
      and(eq(deckLines.tenantId, tenantId), eq(deckLines.deckId, deckId), eq(deckLines.partyId, partyId)),
    )
    .for('update')

/**
 * Creates a draft of a deck in which an owner's lines pass to others, from a month on. `shares` total exactly
 * one; the new decimals of each line total the old line, to the eighth place. A suspense for death ends, and
 * any other passes with the interest. Returns the draft's id.
 */
export async function handOver(
  tx: Tx,
  actor: Actor,
  deck: Deck,
  from: From,
  shares: readonly { partyId: string; share: Fraction }[],
): Promise<string> {
  const draft = await readDraft(tx, actor, deck.id, startDate(deck, from))
  const records = deckLineRecords(draft.id)
  for (const line of await readLines(tx, actor, draft.id, from.partyId)) {
    const fields = await dropRow(tx, actor, records, line, 'remove owner')
    const parts = (decimal: string | null) =>
      decimal === null
        ? shares.map(() => null)
        : shareOut(
            decimal,
            shares.map(({ share }) => share),
          )
    const [revenue, cost] = [parts(line.revenue), parts(line.cost)]
    const suspense = line.suspense === 'DEATH' ? null : line.suspense
    for (const [index, { partyId }] of shares.entries()) {
      const part = {
        ...fields,
        suspense,
        partyId,
        ownerNumber: partyId === from.partyId ? fields.ownerNumber : null,
        revenue: revenue[index]!,
        cost: cost[index]!,
      }
      const known = (await readLines(tx, actor, draft.id, partyId)).find(
        ({ interestType }) => interestType === line.interestType,
      )
      if (known) {
        const sums = {
          revenue: addAmounts(known.revenue, part.revenue),
          cost: addAmounts(known.cost, part.cost),
        }
        await writeRow(tx, actor, records, known, sums, 'change owner')
      } else await addRow(tx, actor, records, part, { id: newId(), act: 'add owner' })
    }
  }
  return draft.id
}

const addAmounts = (a: string | null, b: string | null) =>
  a === null || b === null ? (a ?? b) : formatDecimal(parseUnits(a) + parseUnits(b))

/** Creates a draft of a deck in which an owner's lines have a suspense code, or none, from a month on. */
export async function draftSuspense(tx: Tx, actor: Actor, deck: Deck, from: From, code: string | null) {
  const draft = await readDraft(tx, actor, deck.id, startDate(deck, from))
  for (const line of await readLines(tx, actor, draft.id, from.partyId))
    await writeRow(tx, actor, deckLineRecords(draft.id), line, { suspense: code }, 'change owner')
  return draft.id
}

/** Deletes drafts; refuses if one is approved. Drafts that users deleted already are skipped. */
export async function withdrawDrafts(tx: Tx, actor: Actor, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const rows = await tx
    .select({ id: decks.id, state: decks.state, name: decks.name, deletedAt: decks.deletedAt })
    .from(decks)
    .where(and(eq(decks.tenantId, actor.tenantId), inArray(decks.id, [...ids])))
    .for('update')
  const approved = rows.find(({ state }) => state !== 'DRAFT')
  if (approved)
    throw new AppError(
      'conflict',
      `The deck of ${approved.name} that this change created is approved. Supersede that deck instead.`,
    )
  const there = rows.flatMap(({ id, deletedAt }) => (deletedAt === null ? [id] : []))
  if (there.length > 0) await setDeleted(tx, actor, deckRecords, there, true)
}
