import { and, asc, eq, isNull, like, sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { signal } from '../../../core/data/record.server.ts'
import { takeAdvisoryLock } from '../../../core/data/advisory-lock.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import type { Services } from '../../../core/http/context.server.ts'
import type { TenantContext } from '../../../core/http/procedure.server.ts'
import { slugify } from '../../../core/text/slugify.ts'
import { missingLabels } from '../categories/category-field.ts'
import { readCategoryFields, readCategories } from '../categories/read-categories.server.ts'
import { pathToCategory } from '../categories/category.ts'
import type { ListingContent } from '../record/content.ts'
import { answeredQuestions } from './answered-questions.server.ts'
import { listingFacts } from './facts.ts'
import { readPublishedLocation } from './published-location.server.ts'
import { publishingProblems, type Listing } from '../record/listing.ts'
import {
  listingPhotos,
  listingVersions,
  marketSlugs,
  publishedContents,
  publishedListings,
  type ListingRow,
} from '../record/listing.table.ts'
import { freeSlug } from '../categories/free-slug.ts'
import { matchSearches } from '../searches/match-searches.server.ts'

/** The publishing user, the current day, and the queue for follow-up jobs. */
export type PublishContext = Pick<TenantContext, 'actor' | 'today'> & { services: Pick<Services, 'jobs'> }

/** Reads the content a listing would show, and what is missing before it can be published. */
export async function readContent(
  tx: Tx,
  row: ListingRow,
  today: string,
): Promise<{ content: ListingContent; missing: string[] }> {
  const fields = await readCategoryFields(tx, row.marketCategoryId, row.schemaVersion)
  const categoryPath = pathToCategory(await readCategories(tx), row.marketCategoryId)
  const { title, description, terms, pricing, price, closesOn, contact, state, county, evidence, answers } =
    row
  const missing = [
    ...(categoryPath.some(({ hidden }) => hidden) ? ['a category that is offered'] : []),
    ...publishingProblems(row as Listing, missingLabels(fields, answers), today),
  ]
  return {
    missing,
    content: {
      title,
      description,
      terms,
      pricing,
      price: pricing === 'price' ? price : null,
      closesOn,
      contact,
      state: state ?? '',
      county: county ?? '',
      place: await readPublishedLocation(tx, row),
      facts: listingFacts(fields, answers),
      photos: await readPhotos(tx, row),
      questions: await answeredQuestions(tx, row),
      evidence,
    },
  }
}

async function readPhotos(tx: Tx, { tenantId, id }: ListingRow): Promise<ListingContent['photos']> {
  const rows = await tx
    .select()
    .from(listingPhotos)
    .where(
      and(
        eq(listingPhotos.tenantId, tenantId),
        eq(listingPhotos.listingId, id),
        isNull(listingPhotos.deletedAt),
      ),
    )
    .orderBy(asc(listingPhotos.place), asc(listingPhotos.id))
  return rows.map(photo => ({
    id: photo.id,
    alt: photo.alt,
    width: photo.width,
    height: photo.height,
    widths: photo.sizes.map(({ width }) => width),
  }))
}

/**
 * Publishes a listing as its next version, and returns the new values of its row.
 * @throws AppError invalid that names everything missing
 */
export async function publishCopy(
  tx: Tx,
  { actor, today, services }: PublishContext,
  row: ListingRow,
): Promise<Pick<ListingRow, 'slug' | 'publishedAt' | 'publishedVersion'>> {
  const { content, missing } = await readContent(tx, row, today)
  if (missing.length > 0) throw new AppError('invalid', `A public listing needs ${missing.join(', ')}.`)
  const { id, tenantId, marketCategoryId } = row
  const slug = row.slug ?? (await claimSlug(tx, row))
  const number = row.publishedVersion + 1
  const publishedAt = row.status === 'published' && row.publishedAt ? row.publishedAt : new Date()
  const { title, pricing, price, closesOn, state, county, place } = content
  const result = {
    slug,
    marketCategoryId,
    title,
    pricing,
    price,
    closesOn,
    state,
    county,
    number,
    publishedAt,
  }
  const values = {
    ...result,
    lat: place?.lat ?? null,
    lon: place?.lon ?? null,
    room: row.room,
    changedAt: new Date(),
  }
  await tx
    .insert(publishedListings)
    .values({ id, sellerId: tenantId, ...values })
    .onConflictDoUpdate({ target: publishedListings.id, set: values })
  await tx.execute(sql`
    insert into ${publishedContents} (id, content, search) values (${id}, ${JSON.stringify(content)}::jsonb, ${searchTextSql(content)})
    on conflict (id) do update set content = excluded.content, search = excluded.search`)
  await tx.insert(listingVersions).values({ tenantId, listingId: id, number, content, by: actor.userId })
  await services.jobs.add(tx, matchSearches, { listingId: id })
  await signal(tx, 'everyone', 'marketplace')
  return { slug, publishedAt, publishedVersion: number }
}

const searchTextSql = ({ title, description, terms, county, state, facts }: ListingContent) => sql`
  setweight(to_tsvector('english', ${title}), 'A')
  || setweight(to_tsvector('english', ${`${county} ${state} ${facts.map(({ value }) => value).join(' ')}`}), 'B')
  || setweight(to_tsvector('english', ${`${description} ${terms}`}), 'D')`

/** Assigns a slug that no listing has ever had. */
async function claimSlug(tx: Tx, { id, title }: ListingRow): Promise<string> {
  await takeAdvisoryLock(tx, 'market_slugs')
  const prefix = (slugify(title) || 'listing').slice(0, 60)
  const usedSlugs = await tx
    .select({ slug: marketSlugs.slug })
    .from(marketSlugs)
    .where(like(marketSlugs.slug, `${prefix}%`))
  const slug = freeSlug(title, new Set(usedSlugs.map(row => row.slug)))
  await tx.insert(marketSlugs).values({ slug, listingId: id })
  return slug
}

/** Removes listings from the marketplace, in this transaction. */
export async function unpublishListings(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.execute(sql`delete from ${publishedListings} where id = any (${sql.param([...ids])}::uuid[])`)
  await signal(tx, 'everyone', 'marketplace')
}
