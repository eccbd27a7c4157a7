import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { router, tenantProcedure } from '../../../core/http/procedure.server.ts'
import { recordFile } from '../../../core/resource/record-file.server.ts'
import { recordList } from '../../../core/kind/record-list.server.ts'
import { recordFiles } from '../../../core/kind/record-manifest.server.ts'
import { getProcedure, recordProcedures } from '../../../core/kind/record-store.server.ts'
import { access } from '../access.ts'
import { deckProcedures } from './approve.server.ts'
import { deckKind } from './deck-kind.ts'
import { lineParts, relatedLines } from './deck-lines.server.ts'
import { deckRecords, deckStore, recordType } from './deck-records.server.ts'
import { decks } from './deck.table.ts'
import { partyDecks } from './party-decks.server.ts'
import {
  deckCostSql,
  dividesLeaseSql,
  dividesWellSql,
  ownerNamesSql,
  ownerCountSql,
  revenueSql,
  lastMonthSql,
  viewConditions,
} from './decks-from.server.ts'
import { deckStatusColumns } from './deck-status.server.ts'

const maxShown = 6

const readFile = recordFile(deckRecords, { lines: relatedLines, standing: deckStatusColumns })

export type DeckFile = Awaited<ReturnType<typeof deckFile>>

/** Returns a deck with its owners, and its status among the decks of its property. */
export async function deckFile(tx: Tx, tenantId: string, id: string) {
  const { row, lines, standing } = await readFile(tx, tenantId, id)
  const { version, state, revision } = row
  return {
    id,
    version,
    state,
    revision,
    fields: await deckRecords.toFields(row, tx),
    lines,
    ...standing[0]!,
  }
}

export const deckList = recordList(deckKind, {
  table: decks,
  alias: 'd',
  joins: () => sql`left join wells w on w.tenant_id = d.tenant_id and w.id = d.well_id`,
  select: sql`d.version, w.name as "wellName", d.state, d.revision, ${lastMonthSql} as through,
    ${ownerCountSql} as owners, ${revenueSql} as revenue, ${deckCostSql} as cost`,
  searchSql: sql`d.name, d.unit, d.property_number, w.name, ${ownerNamesSql}`,
  where: {
    well: well => dividesWellSql(sql`${well}::uuid`),
    lease: lease => dividesLeaseSql(lease),
    party: party =>
      sql`d.id in (select deck_id from deck_lines where tenant_id = d.tenant_id and party_id = ${party})`,
    view: (view, { today }) => viewConditions[view](today),
  },
  keys: { propertyNumber: sql`natural_key(d.property_number)`, owners: ownerCountSql },
  ties: sql`lower(d.name), d.effective_from desc`,
})

/** Every procedure of decks. */
export const deckRouter = router({
  ...recordProcedures(deckStore, deckList),
  get: getProcedure(deckKind, (tx, { actor }, id) => deckFile(tx, actor.tenantId, id)),
  lines: lineParts.router,
  ofParty: partyDecks,
  ...deckProcedures,

  /** The decks in effect on a well or lease, with their owners; only the first few. */
  inEffect: tenantProcedure(access.read)
    .meta({ reads: [recordType] })
    .input(z.union([z.strictObject({ well: z.uuid() }), z.strictObject({ lease: z.uuid() })]))
    .query(({ ctx, input }) =>
      ctx.inTenant(async tx => {
        const { tenantId } = ctx.actor
        const window = { sort: 'name', direction: 'asc', offset: 0, limit: maxShown } as const
        const context = { tenantId, today: ctx.today }
        const { rows, total } = await deckList.page(tx, context, { ...input, view: 'effect' }, window)
        const files = []
        for (const { id } of rows) files.push(await deckFile(tx, tenantId, id))
        return { decks: files, total }
      }),
    ),
})
export type DeckRouter = typeof deckRouter

export const deckFiles = recordFiles(deckKind, deckList)
