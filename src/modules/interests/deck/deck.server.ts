import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { bulkCommands } from '../../../core/bulk/bulk-commands.server.ts'
import { mostInBulk } from '../../../core/bulk/bulk.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { selected } from '../../../core/data/list-window.server.ts'
import { router, tenantProcedure } from '../../../core/http/procedure.server.ts'
import { historyProcedure, historyRoute } from '../../../core/history/record-history.server.ts'
import { recordCommands, type CommandsOf } from '../../../core/resource/record-commands.server.ts'
import { recordFile } from '../../../core/resource/record-file.server.ts'
import { recordList } from '../../../core/resource/record-list.server.ts'
import { access } from '../access.ts'
import { deckActs, deckRefusals } from './approve.server.ts'
import { deckSchema } from './deck.ts'
import { eachItsOwn } from './deck-bulk.ts'
import { deckAddress, deckColumns, listedDeck } from './deck-list.ts'
import { lineParts, linesBeside } from './deck-lines.server.ts'
import { deckRecords, noun } from './deck-records.server.ts'
import { decks } from './deck.table.ts'
import { costOf, decksFrom, ownersOf, revenueOf, through } from './decks-from.server.ts'
import { standingBeside } from './deck-standing.server.ts'

const read = tenantProcedure(access.read).meta({ reads: [noun] })
const one = z.object({ id: z.uuid() })

const mostShown = 6

const kept: CommandsOf<typeof deckSchema, typeof decks> = {
  records: deckRecords,
  schema: deckSchema,
  write: access.write,
  many: noun,
  most: mostInBulk,
  refusals: deckRefusals,
}

const readFile = recordFile(deckRecords, { lines: linesBeside, standing: standingBeside })

export type DeckFile = Awaited<ReturnType<typeof deckFile>>

/** A deck with its owners, and how it stands among the decks of its property. */
export async function deckFile(tx: Tx, tenantId: string, id: string) {
  const { row, lines, standing } = await readFile(tx, tenantId, id)
  const { version, state, revision } = row
  return {
    id,
    version,
    state,
    revision,
    fields: await deckRecords.fieldsOf(row, tx),
    lines,
    ...standing[0]!,
  }
}

export const deckList = recordList({
  noun,
  name: 'Ownership decks',
  file: '/decks/export',
  gate: access.read,
  address: deckAddress,
  columns: deckColumns,
  id: sql`d.id`,
  select: sql`d.version, ${selected(decks, 'd', listedDeck)}, w.name as "wellName", d.state, d.revision,
    ${through} as through, ${ownersOf} as owners, ${revenueOf} as revenue, ${costOf} as cost`,
  from: decksFrom,
  keys: {
    name: sql`lower(d.name)`,
    effectiveFrom: sql`d.effective_from`,
    propertyNumber: sql`natural_key(d.property_number)`,
    state: sql`d.state`,
    owners: ownersOf,
  },
  ties: sql`lower(d.name), d.effective_from desc`,
})

/** Every procedure of decks. */
export const deckRouter = router({
  list: deckList.procedure,

  get: read
    .input(one)
    .query(({ ctx, input: { id } }) => ctx.inTenant(tx => deckFile(tx, ctx.actor.tenantId, id))),

  /** The decks in effect on a well or lease, with their owners; the first few of them. */
  inEffect: read
    .input(z.union([z.strictObject({ well: z.uuid() }), z.strictObject({ lease: z.uuid() })]))
    .query(({ ctx, input }) =>
      ctx.inTenant(async tx => {
        const { tenantId } = ctx.actor
        const window = { sort: 'name', direction: 'asc', offset: 0, limit: mostShown } as const
        const asked = { tenantId, today: ctx.today }
        const { rows, total } = await deckList.page(tx, asked, { ...input, view: 'effect' }, window)
        const shown = []
        for (const { id } of rows) shown.push(await deckFile(tx, tenantId, id))
        return { decks: shown, total }
      }),
    ),

  history: historyProcedure({ noun, gate: access.read }),

  ...recordCommands(kept),
  bulk: bulkCommands(kept, { ...deckList.chosen, alone: eachItsOwn }),
  lines: lineParts.router,
  ...deckActs,
})
export type DeckRouter = typeof deckRouter

export const deckFiles = [historyRoute({ noun, one: 'Deck', gate: access.read }), ...deckList.files]
