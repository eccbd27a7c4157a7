import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { fieldsIn, readRow, type RecordMapping } from '../../../core/data/rows.server.ts'
import { parseId } from '../../../core/files/file-route.server.ts'
import { router, tenantProcedure } from '../../../core/http/procedure.server.ts'
import { recordCommands } from '../../../core/resource/record-commands.server.ts'
import { access } from '../access.ts'
import { type PriceDeck, priceDeckSchema } from './price-deck.ts'
import { priceDecks } from './price-deck.table.ts'

const recordType = 'price_decks'

const deckRecords: RecordMapping<typeof priceDecks, PriceDeck> = {
  table: priceDecks,
  noun: recordType,
  one: 'price deck',
  nameField: 'name',
  toFields: fieldsIn(priceDeckSchema),
  inLog: ({ name, source, deck, growth }) => ({
    name,
    source,
    growth,
    first: deck[0] && `${deck[0].from}: oil ${deck[0].oil}, gas ${deck[0].gas}, NGL ${deck[0].ngl}`,
    months: deck.length,
  }),
}

/** Reads one deck. Throws `not_found` if the organization has no such deck. */
export const readDeck = (tx: Tx, tenantId: string, id: string) =>
  readRow(tx, tenantId, deckRecords, parseId(id, 'Price deck'))

export const priceDeckRouter = router({
  /** Unpaged, because an organization has only a handful. */
  list: tenantProcedure(access.read)
    .meta({ reads: [recordType] })
    .query(({ ctx }) =>
      ctx.inTenant(async tx => {
        const rows = await tx
          .select()
          .from(priceDecks)
          .where(and(eq(priceDecks.tenantId, ctx.actor.tenantId), isNull(priceDecks.deletedAt)))
          .orderBy(asc(priceDecks.name))
          .limit(200)
        return rows.map(row => ({
          id: row.id,
          version: row.version,
          name: row.name,
          source: row.source,
          kind: row.kind,
          on: row.on,
          deck: row.deck,
          growth: row.growth,
          cap: row.cap,
          differentials: row.differentials,
        }))
      }),
    ),
  ...recordCommands({
    records: deckRecords,
    schema: priceDeckSchema,
    write: access.write,
    many: 'price decks',
    maxRecords: 50,
    refusals: { price_decks_named: ['name', 'Another price deck has this name.'] },
  }),
})
export type PriceDeckRouter = typeof priceDeckRouter
