import type { Tx } from '../../../core/data/database.server.ts'
import type { Actor } from '../../../core/data/record.server.ts'
import type { Day } from '../../../core/time/calendar.ts'
import { decksOfOwner, draftSuspense } from '../../interests/deck/hand-over.port.server.ts'
import { suspensesOf } from '../parts/owner-parts.server.ts'
import { suspenseLabels } from '../owner-words.ts'
import { suspendedIn } from '../parts/suspense.ts'
import { statementOf } from './statement.server.ts'

/**
 * Writes drafts of the decks that do not say of an owner what is entered as suspense, from a month on. Approved decks stand
 * as they are, so they are superseded. Answers the drafts' ids.
 */
export async function suspendInDecks(tx: Tx, actor: Actor, partyId: string, month: Day): Promise<string[]> {
  const { tenantId } = actor
  const code = suspendedIn(await suspensesOf(tx, tenantId, partyId), month)
  const { lines } = await statementOf(tx, tenantId, partyId, month)
  const differing = new Set(lines.filter(({ suspense }) => suspense !== code).map(({ deckId }) => deckId))
  const reason = code ? `Suspense: ${suspenseLabels[code]}` : 'Released from suspense'
  const drafts = []
  for (const deck of await decksOfOwner(tx, tenantId, partyId, month))
    if (differing.has(deck.id))
      drafts.push(await draftSuspense(tx, actor, deck, { partyId, effectiveFrom: month, reason }, code))
  return drafts
}
