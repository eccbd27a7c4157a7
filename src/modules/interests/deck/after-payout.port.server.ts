import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import type { Actor } from '../../../core/data/record.server.ts'
import { addRow, writeRow } from '../../../core/data/rows.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import type { Day } from '../../../core/time/calendar.ts'
import { deckLineRecords } from './deck-records.server.ts'
import { tierAfter, type Tier } from './deck.ts'
import { deckLines } from './deck.table.ts'
import { createDraftRevision } from './draft-revision.port.server.ts'
import { revertInterest, type Reversion } from './revert.ts'

/**
 * Creates a draft for the tier that follows a deck, from a month on, with an interest that reverts to an
 * owner. Returns the draft's id. A user approves it; until then the deck before payout stays in effect.
 * @throws AppError `conflict` if no tier follows, or the other owners do not have the reverting interest
 */
export async function draftAfterPayout(
  tx: Tx,
  actor: Actor,
  deck: { id: string; tier: Tier },
  from: { effectiveFrom: Day; reason: string },
  to: Reversion,
): Promise<string> {
  const tier = tierAfter(deck.tier)
  if (tier === null)
    throw new AppError('conflict', 'The deck in effect has the last tier. Supersede it manually.')
  const draft = await createDraftRevision(tx, actor, deck.id, { ...from, tier })
  const lines = await tx
    .select()
    .from(deckLines)
    .where(and(eq(deckLines.tenantId, actor.tenantId), eq(deckLines.deckId, draft.id)))
    .for('update')
  const reverted = revertInterest(lines, to)
  if ('why' in reverted) throw new AppError('conflict', reverted.why)
  const records = deckLineRecords(draft.id)
  for (const { id, ...decimals } of reverted.changed)
    await writeRow(
      tx,
      actor,
      records,
      lines.find(line => line.id === id)!,
      decimals,
      'change owner',
    )
  if (reverted.added) {
    const { partyId } = to
    const line = { partyId, interestType: 'WI' as const, ...reverted.added }
    const noDetails = { ownerNumber: null, suspense: null, taxExempt: false }
    await addRow(tx, actor, records, { ...line, ...noDetails }, { act: 'add owner' })
  }
  return draft.id
}
