import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { AppError, notFound } from '../../../core/error/AppError.ts'
import type { RecordMapping } from '../../../core/data/rows.server.ts'
import { marketCategories } from '../categories/category.table.ts'
import { searchRecordType, type SearchFields, type SearchQuery } from './search.ts'
import { savedSearches, type SearchRow } from './search.table.ts'

export const searchRecords: RecordMapping<typeof savedSearches, SearchFields> = {
  table: savedSearches,
  noun: searchRecordType,
  one: 'saved search',
  nameField: 'name',
  toFields: ({ name, query, paused }) => ({ name, query, paused }),
}

/** Reads a saved search of the user, never of a colleague. @throws AppError not_found */
export async function readSavedSearch(
  tx: Tx,
  tenantId: string,
  personId: string,
  id: string,
): Promise<SearchRow> {
  const [row] = await tx
    .select()
    .from(savedSearches)
    .where(
      and(
        eq(savedSearches.tenantId, tenantId),
        eq(savedSearches.id, id),
        eq(savedSearches.createdBy, personId),
      ),
    )
  if (!row) throw notFound('Saved search')
  return row
}

export const userSearchesCondition = (tenantId: string, personId: string) =>
  and(
    eq(savedSearches.tenantId, tenantId),
    eq(savedSearches.createdBy, personId),
    isNull(savedSearches.deletedAt),
  )

/** Updates the columns that listings are matched against. */
export async function saveMatched(tx: Tx, tenantId: string, id: string, query: SearchQuery): Promise<void> {
  const { q, category, state, county, pricing, from, to } = query
  const marketCategoryId = category === undefined ? null : await readCategory(tx, category)
  await tx
    .update(savedSearches)
    .set({
      marketCategoryId,
      state: state ?? '',
      county: state === undefined ? '' : (county ?? ''),
      pricing: pricing ?? '',
      priceFrom: from ?? null,
      priceTo: to ?? null,
    })
    .where(and(eq(savedSearches.tenantId, tenantId), eq(savedSearches.id, id)))
  await tx.execute(sql`
    update saved_searches set words = ${q === undefined ? null : sql`websearch_to_tsquery('english', ${q})`}
    where tenant_id = ${tenantId} and id = ${id}`)
}

async function readCategory(tx: Tx, slug: string): Promise<string> {
  const [category] = await tx
    .select({ id: marketCategories.id })
    .from(marketCategories)
    .where(eq(marketCategories.slug, slug))
  if (!category)
    throw new AppError('invalid', 'This category is no longer on the marketplace. Choose another one.')
  return category.id
}
