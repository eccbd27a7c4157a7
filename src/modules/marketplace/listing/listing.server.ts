import { and, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { readPeopleNames } from '../../../core/auth/people-names.server.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { recordChange } from '../../../core/data/record.server.ts'
import { readRow } from '../../../core/data/rows.server.ts'
import { router, tenantProcedure } from '../../../core/http/procedure.server.ts'
import { getProcedure, recordProcedures } from '../../../core/kind/record-store.server.ts'
import { listingAccess } from '../access.ts'
import { answersSchema } from '../categories/category-field.ts'
import { marketCategories } from '../categories/category.table.ts'
import { readCategoryFields } from '../categories/read-categories.server.ts'
import { evidenceCommands } from '../evidence/evidence-commands.server.ts'
import { readListingLeases } from '../evidence/listing-leases.server.ts'
import { photoCommands } from '../photos/photo-commands.server.ts'
import { listingKind } from '../record/listing-kind.ts'
import { listingList } from '../publishing/listing-list.server.ts'
import { copyPublished, listingStore, updateListingColumns } from '../publishing/listing-store.server.ts'
import { lockListing, listingVersionInput } from '../publishing/lock-listing.server.ts'
import { listingVersions, type ListingRow } from '../record/listing.table.ts'
import { readContent } from '../publishing/publish.server.ts'
import { repriceCommands } from './reprice.server.ts'
import { stateCommands } from './state-commands.server.ts'

const { records } = listingStore
const write = tenantProcedure(listingAccess.write)

/** A seller's listings and the actions on them. */
export const listingRouter = router({
  ...recordProcedures(listingStore, listingList),
  get: getProcedure(
    listingKind,
    (tx, { actor, today }, id) => readListingDetail(tx, actor.tenantId, id, today),
    ['market_categories'],
  ),
  ...stateCommands,
  ...evidenceCommands,
  ...photoCommands,
  ...repriceCommands,

  /** Saves the values of the category's fields, in the listing's version of the fields or in the newest. */
  saveAnswers: write
    .input(
      listingVersionInput.extend({
        schemaVersion: z.int32().min(1),
        answers: z.record(z.string().max(40), z.unknown()),
      }),
    )
    .mutation(({ ctx, input: { schemaVersion, answers, ...listingRef } }) =>
      ctx.inTenant(async tx => {
        const row = await lockListing(tx, ctx.actor.tenantId, listingRef)
        const [category] = await tx
          .select({ newest: marketCategories.schemaVersion })
          .from(marketCategories)
          .where(eq(marketCategories.id, row.marketCategoryId))
        const version = Math.min(schemaVersion, category!.newest)
        const fields = await readCategoryFields(tx, row.marketCategoryId, version)
        const read = answersSchema(fields).parse(answers)
        await updateListingColumns(tx, row, {
          answers: read,
          schemaVersion: version,
          version: row.version + 1,
        })
        await recordChange(tx, ctx.actor, {
          noun: records.noun,
          recordId: row.id,
          act: 'details',
          before: row.answers,
          after: read,
        })
        await copyPublished(tx, ctx, [row.id])
        return { version: row.version + 1 }
      }),
    ),
})
export type ListingRouter = typeof listingRouter

async function readListingDetail(tx: Tx, tenantId: string, id: string, today: string) {
  const row = await readRow(tx, tenantId, records, id)
  const { content, missing } = await readContent(tx, row, today)
  const [category] = await tx
    .select()
    .from(marketCategories)
    .where(eq(marketCategories.id, row.marketCategoryId))
  const versions = await readVersions(tx, row)
  return {
    id,
    version: row.version,
    fields: listingKind.schema.parse(row),
    state: { ...toListingState(row), leases: (await readListingLeases(tx, row)).length },
    category: { name: category!.name, newest: category!.schemaVersion },
    fieldsInCategory: await readCategoryFields(tx, row.marketCategoryId, row.schemaVersion),
    answers: row.answers,
    schemaVersion: row.schemaVersion,
    missing,
    content,
    versions,
    names: await readPeopleNames(
      tx,
      versions.map(({ by }) => by),
    ),
  }
}

const toListingState = (row: ListingRow) => ({
  status: row.status,
  publishAt: row.publishAt?.toISOString() ?? null,
  publishedAt: row.publishedAt?.toISOString() ?? null,
  publishedVersion: row.publishedVersion,
  slug: row.slug,
  reason: row.reason,
  appeal: row.appeal,
  parts: row.parts,
  staleAt: row.staleAt?.toISOString() ?? null,
})

/** Reads the versions of a listing, newest first: date, author and price. */
async function readVersions(tx: Tx, { tenantId, id }: ListingRow) {
  const rows = await tx
    .select({
      number: listingVersions.number,
      at: listingVersions.at,
      by: listingVersions.by,
      price: sql<string | null>`content ->> 'price'`,
      title: sql<string>`content ->> 'title'`,
    })
    .from(listingVersions)
    .where(and(eq(listingVersions.tenantId, tenantId), eq(listingVersions.listingId, id)))
    .orderBy(desc(listingVersions.number))
    .limit(50)
  return rows.map(row => ({ ...row, at: row.at.toISOString() }))
}
