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
import { createDraftRevision } from './draft-revision.port.server.ts'
import { splitByShares } from './split-decimal.ts'

type OwnerHandOver = { partyId: string; effectiveFrom: Day; reason: string }
type DeckPeriod = { id: string; effectiveFrom: Day; lastMonth: Day | null }

/**
 * Returns the approved decks in which an owner, or a contact merged into it, has a line, and that are in effect in a
 * month (its first day) or later. Decks that begin later are included, because they were created with the same owners.
 */
export async function readOwnerDecks(
  tx: Tx,
  tenantId: string,
  partyId: string,
  month: Day,
): Promise<DeckPeriod[]> {
  const { rows } = await tx.execute<DeckPeriod>(sql`
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

const draftFields = ({ effectiveFrom, lastMonth }: DeckPeriod, handOver: OwnerHandOver) => ({
  effectiveFrom: effectiveFrom > handOver.effectiveFrom ? effectiveFrom : handOver.effectiveFrom,
  lastMonth,
  reason: handOver.reason,
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
export async function draftHandOver(
  tx: Tx,
  actor: Actor,
  deck: DeckPeriod,
  transfer: OwnerHandOver,
  shares: readonly { partyId: string; share: Fraction }[],
): Promise<string> {
  const draft = await createDraftRevision(tx, actor, deck.id, draftFields(deck, transfer))
  const records = deckLineRecords(draft.id)
  for (const line of await readLines(tx, actor, draft.id, transfer.partyId)) {
    const fields = await dropRow(tx, actor, records, line, 'remove owner')
    const splitDecimal = (decimal: string | null) =>
      decimal === null
        ? shares.map(() => null)
        : splitByShares(
            decimal,
            shares.map(({ share }) => share),
          )
    const [revenue, cost] = [splitDecimal(line.revenue), splitDecimal(line.cost)]
    const suspense = line.suspense === 'DEATH' ? null : line.suspense
    for (const [index, { partyId }] of shares.entries()) {
      const newLine = {
        ...fields,
        suspense,
        partyId,
        ownerNumber: partyId === transfer.partyId ? fields.ownerNumber : null,
        revenue: revenue[index]!,
        cost: cost[index]!,
      }
      const existing = (await readLines(tx, actor, draft.id, partyId)).find(
        ({ interestType }) => interestType === line.interestType,
      )
      if (existing) {
        const sums = {
          revenue: addAmounts(existing.revenue, newLine.revenue),
          cost: addAmounts(existing.cost, newLine.cost),
        }
        await writeRow(tx, actor, records, existing, sums, 'change owner')
      } else await addRow(tx, actor, records, newLine, { id: newId(), act: 'add owner' })
    }
  }
  return draft.id
}

const addAmounts = (a: string | null, b: string | null) =>
  a === null || b === null ? (a ?? b) : formatDecimal(parseUnits(a) + parseUnits(b))

/** Creates a draft of a deck in which an owner's lines have a suspense code, or none, from a month on. */
export async function draftSuspense(
  tx: Tx,
  actor: Actor,
  deck: DeckPeriod,
  change: OwnerHandOver,
  code: string | null,
) {
  const draft = await createDraftRevision(tx, actor, deck.id, draftFields(deck, change))
  for (const line of await readLines(tx, actor, draft.id, change.partyId))
    await writeRow(tx, actor, deckLineRecords(draft.id), line, { suspense: code }, 'change owner')
  return draft.id
}

/** Deletes drafts; refuses if one is approved. Drafts that users deleted already are skipped. */
export async function deleteDrafts(tx: Tx, actor: Actor, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const rows = await tx
    .select({ id: decks.id, state: decks.state, name: decks.name, deletedAt: decks.deletedAt })
    .from(decks)
    .where(and(eq(decks.tenantId, actor.tenantId), inArray(decks.id, [...ids])))
    .for('update')
  const approvedDeck = rows.find(({ state }) => state !== 'DRAFT')
  if (approvedDeck)
    throw new AppError(
      'conflict',
      `The deck of ${approvedDeck.name} that this change created is approved. Supersede that deck instead.`,
    )
  const remainingIds = rows.flatMap(({ id, deletedAt }) => (deletedAt === null ? [id] : []))
  if (remainingIds.length > 0) await setDeleted(tx, actor, deckRecords, remainingIds, true)
}
