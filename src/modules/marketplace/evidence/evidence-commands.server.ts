import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { addRow } from '../../../core/data/rows.server.ts'
import { recordChange } from '../../../core/data/record.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import { tenantProcedure, type TenantContext } from '../../../core/http/procedure.server.ts'
import { getRefusal, type Gate } from '../../../core/access/refusal.ts'
import { routeGate } from '../../../core/access/routes.ts'
import { listingAccess } from '../access.ts'
import { flattenTree } from '../categories/category.ts'
import { readCategories } from '../categories/read-categories.server.ts'
import { copyPublished, listingStore, updateListingColumns } from '../publishing/listing-store.server.ts'
import { listingRecordType, listingSchema, type ListingStatus } from '../record/listing.ts'
import { lockListing, listingVersionInput } from '../publishing/lock-listing.server.ts'
import { allParts, evidenceParts, type EvidencePart } from '../record/evidence.ts'
import { requireActiveLeases } from './require-active-leases.server.ts'
import { readLeases } from './current-leases.server.ts'
import { saveLeases, readListingLeases, maxLeases } from './listing-leases.server.ts'
import {
  leasesSql,
  readSource,
  sourceInput,
  type LeaseSource,
  type SourceRecordType,
} from './read-source.server.ts'
import { copyEvidence } from './copy-evidence.server.ts'
import { evidenceTitle } from './evidence-title.ts'

const write = tenantProcedure(listingAccess.write)

const leaseIds = z
  .array(z.uuid())
  .max(maxLeases, `A package can have at most ${maxLeases} leases.`)
  .refine(ids => new Set(ids).size === ids.length, 'It has a duplicate lease.')

/** Procedures that create listings with evidence from leases. */
export const evidenceCommands = {
  /**
   * Creates a draft with a copy of the parts that the seller chose to show of a lease, a well, or the lease behind an
   * analysis. Its title names only the place. Without a category it is listed as working interest or as leases.
   */
  fromRecord: write
    .input(
      sourceInput.extend({
        marketCategoryId: z.uuid().nullable().default(null),
        parts: evidenceParts.default(allParts),
      }),
    )
    .mutation(({ ctx, input: { marketCategoryId, parts, ...listingRef } }) => {
      requireReadAccess(ctx, listingRef.noun)
      return ctx.inTenant(async tx => {
        const source = await readSource(tx, ctx.actor.tenantId, listingRef)
        return createDraft(tx, ctx, { sources: [source], parts, marketCategoryId })
      })
    }),

  /** Creates a draft of several leases sold together, with evidence for each and totals. */
  fromLeases: write
    .input(
      z.object({
        leaseIds: leaseIds.min(2, 'A package needs at least two leases.'),
        marketCategoryId: z.uuid().nullable().default(null),
        parts: evidenceParts.default(allParts),
      }),
    )
    .mutation(({ ctx, input: { leaseIds: ids, ...draft } }) => {
      requireReadAccess(ctx, 'leases')
      const sources = ids.map(leaseId => ({ leaseId, wellIds: [] }))
      return ctx.inTenant(tx => createDraft(tx, ctx, { sources, ...draft }))
    }),

  /** Reads a listing's leases for its seller, with the changes in each since the copy. */
  leases: tenantProcedure(listingAccess.read)
    .meta({ reads: [listingRecordType, 'leases'] })
    .input(z.object({ id: z.uuid() }))
    .query(({ ctx, input }) => {
      requireReadAccess(ctx, 'leases')
      return ctx.inTenant(tx => readLeases(tx, ctx.actor.tenantId, input.id))
    }),

  /** Reads the listings made from a record, newest first. */
  ofRecord: tenantProcedure(listingAccess.read)
    .meta({ reads: [listingRecordType, 'leases', 'wells', 'analyses'] })
    .input(sourceInput)
    .query(({ ctx, input }) =>
      ctx.inTenant(async tx => {
        const { tenantId } = ctx.actor
        const { rows } = await tx.execute<RecordListing>(sql`
          select p.id, p.title, p.status, p.stale_at is not null as "isStale" from listings p
          where p.tenant_id = ${tenantId} and p.deleted_at is null and p.id in (
            select k.listing_id from listing_leases k where k.tenant_id = ${tenantId} and k.lease_id in (${leasesSql(tenantId, input)}))
          order by p.created_at desc, p.id limit 5`)
        return rows
      }),
    ),

  /** Copies the evidence again from the current leases, optionally with other parts or other leases. */
  retake: write
    .input(
      listingVersionInput.extend({
        parts: evidenceParts,
        leaseIds: leaseIds.min(1, 'Leave at least one lease in it.').optional(),
      }),
    )
    .mutation(({ ctx, input: { parts, leaseIds: ids, ...listingRef } }) => {
      requireReadAccess(ctx, 'leases')
      return ctx.inTenant(async tx => {
        const row = await lockListing(tx, ctx.actor.tenantId, listingRef)
        const savedSources = await readListingLeases(tx, row)
        if (savedSources.length === 0) throw new AppError('invalid', 'This listing has no lease.')
        const sourceByLease = new Map(savedSources.map(source => [source.leaseId, source]))
        const sources =
          ids?.map(leaseId => sourceByLease.get(leaseId) ?? { leaseId, wellIds: [] }) ?? savedSources
        await requireActiveLeases(tx, row.tenantId, sourceLeaseIds(sources))
        const { evidence, facts } = await copyEvidence(tx, row.tenantId, sources, parts, ctx.today)
        await saveLeases(tx, row, sources, facts)
        await updateListingColumns(tx, row, { evidence, parts, staleAt: null, version: row.version + 1 })
        await recordChange(tx, ctx.actor, {
          noun: 'listings',
          recordId: row.id,
          act: 'copy evidence',
          before: { leases: savedSources.length },
          after: { parts, leases: sources.length },
        })
        await copyPublished(tx, ctx, [row.id])
      })
    }),
}

type ListingDraft = {
  sources: readonly LeaseSource[]
  parts: EvidencePart[]
  marketCategoryId: string | null
}

async function createDraft(
  tx: Tx,
  { actor, today }: TenantContext,
  draft: ListingDraft,
): Promise<{ id: string }> {
  const { sources, parts, marketCategoryId } = draft
  const { tenantId } = actor
  const { evidence, facts, leases } = await copyEvidence(tx, tenantId, sources, parts, today)
  await requireActiveLeases(tx, tenantId, sourceLeaseIds(sources))
  const category = await readDraftCategory(
    tx,
    marketCategoryId,
    leases.length === 1 && leases.every(({ wi }) => wi !== null),
  )
  const [{ state, county }] = leases as [(typeof leases)[number]]
  const fields = listingSchema.parse({
    title: evidenceTitle(category.name, leases),
    marketCategoryId: category.id,
    pricing: 'offers',
    state,
    county,
    accuracy: leases.length === 1 ? 'township' : 'county',
  })
  const { net = null } = evidence.acres ?? {}
  const { id } = await addRow(tx, actor, listingStore.records, fields, {
    schemaVersion: category.schemaVersion,
    parts,
    evidence,
    answers: net !== null ? { netAcres: trimTrailingZeros(net) } : {},
  })
  await saveLeases(tx, { tenantId, id }, sources, facts)
  return { id }
}

const sourceLeaseIds = (sources: readonly LeaseSource[]) => sources.map(({ leaseId }) => leaseId)

type RecordListing = { id: string; title: string; status: ListingStatus; isStale: boolean }

const gates = {
  leases: routeGate('/app/leases'),
  wells: routeGate('/app/well'),
  analyses: routeGate('/app/financial-analysis'),
} satisfies Record<SourceRecordType, Gate>

/** Refuses users who manage listings but cannot open the leases or the record that would be copied. */
function requireReadAccess({ viewer }: TenantContext, noun: SourceRecordType): void {
  const refusedType = (['leases', noun] as const).find(
    recordType => getRefusal(viewer, gates[recordType]) !== null,
  )
  if (refusedType !== undefined)
    throw new AppError(
      'forbidden',
      `You may not open ${refusedType}. Ask someone with access to copy ${refusedType === 'leases' ? 'a lease’s evidence' : 'their evidence'}.`,
    )
}

/**
 * Reads the category of a new draft: the chosen one, or else the first that fits the interest in the record.
 * @throws AppError invalid if it is not offered
 */
async function readDraftCategory(tx: Tx, id: string | null, hasInterest: boolean) {
  const visibleCategories = (await readCategories(tx)).filter(({ hidden }) => !hidden)
  const preferredSlugs = hasInterest ? ['working-interest', 'lease-packages'] : ['lease-packages']
  const category =
    id === null
      ? (preferredSlugs.flatMap(
          slug => visibleCategories.find(category => category.slug === slug) ?? [],
        )[0] ?? flattenTree(visibleCategories)[0])
      : visibleCategories.find(category => category.id === id)
  if (!category) throw new AppError('invalid', 'Choose a category from the list.')
  return category
}

/** Formats "120.0000" as "120". */
const trimTrailingZeros = (decimal: string) => decimal.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')
