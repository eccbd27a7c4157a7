import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { addRow } from '../../../core/data/rows.server.ts'
import { record } from '../../../core/data/record.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import { tenantProcedure, type TenantContext } from '../../../core/http/procedure.server.ts'
import { refusal, type Gate } from '../../../core/access/refusal.ts'
import { routeGate } from '../../../core/access/routes.ts'
import { listingAccess } from '../access.ts'
import { flattenTree } from '../categories/category.ts'
import { readCategories } from '../categories/read-categories.server.ts'
import { copyPublished, listingStore, setState } from '../publishing/listing-store.server.ts'
import { listingRecordType, listingSchema, type ListingStatus } from '../record/listing.ts'
import { lockListing, seenListing } from '../publishing/lock-listing.server.ts'
import { allParts, evidenceParts, type EvidencePart } from '../record/evidence.ts'
import { leasesStand } from './lease-stands.server.ts'
import { readLeases } from './leases-now.server.ts'
import { saveLeases, leasesOfListing, maxLeases } from './listing-leases.server.ts'
import {
  leasesSql,
  readSource,
  sourceInput,
  type Source,
  type SourceRecordType,
} from './read-source.server.ts'
import { takeEvidence } from './take-evidence.server.ts'
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
    .mutation(({ ctx, input: { marketCategoryId, parts, ...which } }) => {
      mayRead(ctx, which.noun)
      return ctx.inTenant(async tx => {
        const source = await readSource(tx, ctx.actor.tenantId, which)
        return makeDraft(tx, ctx, { sources: [source], parts, marketCategoryId })
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
      mayRead(ctx, 'leases')
      const sources = ids.map(leaseId => ({ leaseId, wellIds: [] }))
      return ctx.inTenant(tx => makeDraft(tx, ctx, { sources, ...draft }))
    }),

  /** The leases of a listing as its seller sees them, and what changed in each since the copy. */
  leases: tenantProcedure(listingAccess.read)
    .meta({ reads: [listingRecordType, 'leases'] })
    .input(z.object({ id: z.uuid() }))
    .query(({ ctx, input }) => {
      mayRead(ctx, 'leases')
      return ctx.inTenant(tx => readLeases(tx, ctx.actor.tenantId, input.id))
    }),

  /** The listings made from a record, newest first. */
  ofRecord: tenantProcedure(listingAccess.read)
    .meta({ reads: [listingRecordType, 'leases', 'wells', 'analyses'] })
    .input(sourceInput)
    .query(({ ctx, input }) =>
      ctx.inTenant(async tx => {
        const { tenantId } = ctx.actor
        const { rows } = await tx.execute<ListingOf>(sql`
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
      seenListing.extend({
        parts: evidenceParts,
        leaseIds: leaseIds.min(1, 'Leave at least one lease in it.').optional(),
      }),
    )
    .mutation(({ ctx, input: { parts, leaseIds: ids, ...which } }) => {
      mayRead(ctx, 'leases')
      return ctx.inTenant(async tx => {
        const row = await lockListing(tx, ctx.actor.tenantId, which)
        const before = await leasesOfListing(tx, row)
        if (before.length === 0) throw new AppError('invalid', 'This listing has no lease.')
        const known = new Map(before.map(source => [source.leaseId, source]))
        const sources = ids?.map(leaseId => known.get(leaseId) ?? { leaseId, wellIds: [] }) ?? before
        await leasesStand(tx, row.tenantId, sourceLeaseIds(sources))
        const { evidence, of } = await takeEvidence(tx, row.tenantId, sources, parts, ctx.today)
        await saveLeases(tx, row, sources, of)
        await setState(tx, row, { evidence, parts, staleAt: null, version: row.version + 1 })
        await record(tx, ctx.actor, {
          noun: 'listings',
          recordId: row.id,
          act: 'copy evidence',
          before: { leases: before.length },
          after: { parts, leases: sources.length },
        })
        await copyPublished(tx, ctx, [row.id])
      })
    }),
}

type Draft = {
  sources: readonly Source[]
  parts: EvidencePart[]
  marketCategoryId: string | null
}

async function makeDraft(tx: Tx, { actor, today }: TenantContext, draft: Draft): Promise<{ id: string }> {
  const { sources, parts, marketCategoryId } = draft
  const { tenantId } = actor
  const { evidence, of, leases } = await takeEvidence(tx, tenantId, sources, parts, today)
  await leasesStand(tx, tenantId, sourceLeaseIds(sources))
  const category = await categoryFor(
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
    answers: net !== null ? { netAcres: plain(net) } : {},
  })
  await saveLeases(tx, { tenantId, id }, sources, of)
  return { id }
}

const sourceLeaseIds = (sources: readonly Source[]) => sources.map(({ leaseId }) => leaseId)

type ListingOf = { id: string; title: string; status: ListingStatus; isStale: boolean }

const gates = {
  leases: routeGate('/app/leases'),
  wells: routeGate('/app/well'),
  analyses: routeGate('/app/financial-analysis'),
} satisfies Record<SourceRecordType, Gate>

/** Refuses users who manage listings but cannot open the leases or the record that would be copied. */
function mayRead({ viewer }: TenantContext, noun: SourceRecordType): void {
  const closed = (['leases', noun] as const).find(each => refusal(viewer, gates[each]) !== null)
  if (closed !== undefined)
    throw new AppError(
      'forbidden',
      `You may not open ${closed}. Ask someone with access to copy ${closed === 'leases' ? 'a lease’s evidence' : 'their evidence'}.`,
    )
}

/**
 * The category of a new draft: the chosen one, or else the first that fits the interest in the record.
 * @throws AppError invalid if it is not offered
 */
async function categoryFor(tx: Tx, id: string | null, hasInterest: boolean) {
  const offered = (await readCategories(tx)).filter(({ hidden }) => !hidden)
  const usual = hasInterest ? ['working-interest', 'lease-packages'] : ['lease-packages']
  const category =
    id === null
      ? (usual.flatMap(slug => offered.find(each => each.slug === slug) ?? [])[0] ?? flattenTree(offered)[0])
      : offered.find(each => each.id === id)
  if (!category) throw new AppError('invalid', 'Choose a category from the list.')
  return category
}

/** Formats "120.0000" as "120". */
const plain = (decimal: string) => decimal.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')
