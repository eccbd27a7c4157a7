import type { Tx } from '../../../core/data/database.server.ts'
import type { Actor } from '../../../core/data/record.server.ts'
import type { Day } from '../../../core/time/calendar.ts'
import { readOwnerDecks, draftSuspense } from '../../interests/deck/hand-over.port.server.ts'
import { readSuspenses } from '../parts/owner-parts.server.ts'
import { suspenseLabels } from '../owner-labels.ts'
import { suspenseReasonIn } from '../parts/suspense.ts'
import { readStatement } from './statement.server.ts'

/**
 * Creates drafts of the decks that lack the suspense entered for an owner, from a month on. Approved decks do
 * not change, so the drafts supersede them. Returns the drafts' ids.
 */
export async function suspendInDecks(tx: Tx, actor: Actor, partyId: string, month: Day): Promise<string[]> {
  const { tenantId } = actor
  const code = suspenseReasonIn(await readSuspenses(tx, tenantId, partyId), month)
  const { lines } = await readStatement(tx, tenantId, partyId, month)
  const differingDeckIds = new Set(
    lines.filter(({ suspense }) => suspense !== code).map(({ deckId }) => deckId),
  )
  const reason = code ? `Suspense: ${suspenseLabels[code]}` : 'Released from suspense'
  const drafts = []
  for (const deck of await readOwnerDecks(tx, tenantId, partyId, month))
    if (differingDeckIds.has(deck.id))
      drafts.push(await draftSuspense(tx, actor, deck, { partyId, effectiveFrom: month, reason }, code))
  return drafts
}
