import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { bulkCommands } from '../../../core/bulk/bulk-commands.server.ts'
import { mostInBulk } from '../../../core/bulk/bulk.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { idsOf, listPage, selected, type Direction } from '../../../core/data/list-window.server.ts'
import { pageInput, type PageInput } from '../../../core/data/list-window.ts'
import { listExport } from '../../../core/files/export/list-export.server.ts'
import { router, tenantProcedure } from '../../../core/http/procedure.server.ts'
import { historyProcedure, historyRoute } from '../../../core/module/record-history.server.ts'
import { exportColumns } from '../../../core/resource/list-columns.ts'
import { recordCommands, type CommandsOf } from '../../../core/resource/record-commands.server.ts'
import { recordFile } from '../../../core/resource/record-file.server.ts'
import { access } from '../access.ts'
import { deckActs, deckRefusals } from './approve.server.ts'
import { deckSchema } from './deck.ts'
import { eachItsOwn } from './deck-bulk.ts'
import {
  deckAddress,
  deckColumns,
  deckFilter,
  deckSorts,
  listedDeck,
  type DeckRow,
  type DeckSort,
} from './deck-list.ts'
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

/** Every procedure of decks. */
export const deckRouter = router({
  list: read
    .input(
      z.object({
        filter: deckFilter.prefault({}),
        sort: z.enum(deckSorts).default('name'),
        direction: z.enum(['asc', 'desc']).default('asc'),
        ...pageInput.shape,
      }),
    )
    .query(({ ctx, input: { filter, ...window } }) =>
      ctx.inTenant(tx => listDecks(tx, ctx.actor.tenantId, ctx.today, filter, window)),
    ),

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
        const { rows, total } = await listDecks(tx, tenantId, ctx.today, { ...input, view: 'effect' }, window)
        const shown = []
        for (const { id } of rows) shown.push(await deckFile(tx, tenantId, id))
        return { decks: shown, total }
      }),
    ),

  history: historyProcedure({ noun, gate: access.read }),

  ...recordCommands(kept),
  bulk: bulkCommands(kept, {
    alone: eachItsOwn,
    read: access.read,
    filter: deckFilter,
    idsOf: (tx, { actor, today }, filter, most) =>
      idsOf(tx, sql`select d.id from ${decksFrom(actor.tenantId, today, filter)}`, most),
  }),
  lines: lineParts.router,
  ...deckActs,
})
export type DeckRouter = typeof deckRouter

type Sorted = { sort: DeckSort; direction: Direction }

const sortKeys: Record<DeckSort, SQL> = {
  name: sql`lower(d.name)`,
  effectiveFrom: sql`d.effective_from`,
  propertyNumber: sql`natural_key(d.property_number)`,
  state: sql`d.state`,
  owners: ownersOf,
}

const listDecks = (
  tx: Tx,
  tenantId: string,
  today: string,
  filter: Parameters<typeof decksFrom>[2],
  { sort, direction, ...window }: PageInput & Sorted,
) =>
  listPage<DeckRow>(tx, {
    select: sql`d.id, d.version, ${selected(decks, 'd', listedDeck)}, w.name as "wellName", d.state, d.revision,
      ${through} as through, ${ownersOf} as owners, ${revenueOf} as revenue, ${costOf} as cost`,
    from: decksFrom(tenantId, today, filter),
    order: sql`${sortKeys[sort]} ${sql.raw(direction)} nulls last, lower(d.name), d.effective_from desc, d.id`,
    ...window,
  })

export const deckFiles = [
  historyRoute({ noun, one: 'Deck', gate: access.read }),
  ...listExport<DeckRow>({
    path: '/decks/export',
    gate: access.read,
    name: 'Ownership decks',
    noun,
    columns: () => exportColumns(deckColumns),
    rows({ tenantId, today, search, ids }) {
      const { filter: asked, ...sorted } = deckAddress.asked(search)
      const filter = ids ? { ids } : asked
      return async (tx, offset, limit) =>
        (await listDecks(tx, tenantId, today, filter, { ...sorted, offset, limit })).rows
    },
  }),
]
