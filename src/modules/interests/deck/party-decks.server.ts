import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { tenantProcedure } from '../../../core/http/procedure.server.ts'
import { access } from '../access.ts'
import { deckLines, decks } from './deck.table.ts'
import { recordType } from './deck-records.server.ts'

const maxShown = 20

/** The interests of a party in each deck that lists it, decks in effect latest first. */
export const partyDecks = tenantProcedure(access.read)
  .meta({ reads: [recordType] })
  .input(z.object({ partyId: z.uuid() }))
  .query(({ ctx: { actor, inTenant }, input: { partyId } }) =>
    inTenant(async tx => {
      const result = await tx
        .select({
          id: deckLines.id,
          deckId: decks.id,
          name: decks.name,
          state: decks.state,
          effectiveFrom: decks.effectiveFrom,
          interestType: deckLines.interestType,
          revenue: deckLines.revenue,
          cost: deckLines.cost,
          total: sql<number>`count(*) over ()::int`,
        })
        .from(deckLines)
        .innerJoin(decks, and(eq(decks.tenantId, deckLines.tenantId), eq(decks.id, deckLines.deckId)))
        .where(
          and(
            eq(deckLines.tenantId, actor.tenantId),
            eq(deckLines.partyId, partyId),
            isNull(decks.deletedAt),
          ),
        )
        .orderBy(sql`${decks.state} = 'SUPERSEDED'`, desc(decks.effectiveFrom), deckLines.id)
        .limit(maxShown)
      return { rows: result.map(({ total: _, ...row }) => row), total: result[0]?.total ?? 0 }
    }),
  )
