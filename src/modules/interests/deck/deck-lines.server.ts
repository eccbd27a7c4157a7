import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { lockRow } from '../../../core/data/rows.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import { relatedRows } from '../../../core/resource/record-file.server.ts'
import { recordParts } from '../../../core/resource/record-parts.server.ts'
import { parties } from '../../parties/party.table.ts'
import { access } from '../access.ts'
import { deckLineSchema } from './deck.ts'
import { deckRecords, recordType } from './deck-records.server.ts'
import { deckLines, decks } from './deck.table.ts'

/** Maximum number of owners; the largest units have a few thousand. */
const maxOwners = 5000

/** Locks a draft; only drafts may be changed. */
export async function lockDraft(tx: Tx, tenantId: string, id: string) {
  const deck = await lockRow(tx, tenantId, deckRecords, id)
  if (deck.state !== 'DRAFT')
    throw new AppError('conflict', 'This deck is approved and can’t be edited. Supersede it instead.')
  return deck
}

export const lineParts = recordParts(
  {
    noun: recordType,
    table: decks,
    key: 'deckId',
    write: access.write,
    lock: lockDraft,
  },
  {
    one: 'owner',
    table: deckLines,
    schema: deckLineSchema,
    async alsoWrite(tx, { actor: { tenantId } }, { parentId, before }) {
      if (before) return
      const lines = and(eq(deckLines.tenantId, tenantId), eq(deckLines.deckId, parentId))
      if ((await tx.$count(deckLines, lines)) > maxOwners)
        throw new AppError('invalid', 'A deck can have at most 5,000 owners.')
    },
    refusals: {
      deck_lines_party: ['partyId', 'The owner was not found. Choose it again.'],
      deck_lines_once: ['partyId', 'This owner is already listed with this kind of interest.'],
    },
  },
)

const deckLinePart = deckLines

/** The owners of a deck with their names, the largest share first. */
export const relatedLines = relatedRows(
  {
    id: deckLinePart.id,
    version: deckLinePart.version,
    // A contact merged since then appears as the survivor; the name is the one approved.
    partyId: sql<string>`coalesce(${parties.mergedInto}, ${deckLinePart.partyId})`,
    owner: sql<string>`${parties.name}`,
    interestType: deckLinePart.interestType,
    revenue: deckLinePart.revenue,
    cost: deckLinePart.cost,
    ownerNumber: deckLinePart.ownerNumber,
    suspense: deckLinePart.suspense,
    taxExempt: deckLinePart.taxExempt,
  },
  sql`from ${deckLinePart} join ${parties} on ${and(eq(parties.tenantId, deckLinePart.tenantId), eq(parties.id, deckLinePart.partyId))}
    where ${and(eq(deckLinePart.tenantId, decks.tenantId), eq(deckLinePart.deckId, decks.id))}
    order by ${deckLinePart.revenue} desc nulls last, lower(${parties.name}), ${deckLinePart.id}`,
)
