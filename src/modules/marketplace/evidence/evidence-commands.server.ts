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
import { treeOf } from '../categories/category.ts'
import { readCategories } from '../categories/read-categories.server.ts'
import { copyPublished, listingStore, setState } from '../publishing/listing-store.server.ts'
import { listingNoun, listingSchema, type ListingStatus } from '../record/listing.ts'
import { lockListing, seenListing } from '../publishing/lock-listing.server.ts'
import { allParts, evidenceParts } from '../record/evidence.ts'
import { leaseStands } from './lease-stands.server.ts'
import { leasesOf, sourceOf, whichSource, type SourceNoun } from './source-of.server.ts'
import { takeEvidence } from './take-evidence.server.ts'

const write = tenantProcedure(listingAccess.write)

/** From a lease to a listing that proves itself. */
export const evidenceCommands = {
  /**
   * A draft with a copy of what the seller chose to show of a lease, of a well, or of what an analysis is of. Its title names
   * the place and nothing else; without a category it is of working interest, or of leases.
   */
  fromRecord: write
    .input(
      whichSource.extend({
        marketCategoryId: z.uuid().nullable().default(null),
        parts: evidenceParts.default(allParts),
      }),
    )
    .mutation(({ ctx, input: { marketCategoryId, parts, ...which } }) => {
      mayRead(ctx, which.noun)
      return ctx.inTenant(async tx => {
        const { tenantId } = ctx.actor
        const source = await sourceOf(tx, tenantId, which)
        const { evidence, evidenceOf, lease } = await takeEvidence(tx, tenantId, source, parts, ctx.today)
        await leaseStands(tx, tenantId, source.leaseId)
        const category = await categoryFor(tx, marketCategoryId, lease.wi !== null)
        const where = [lease.county && `${lease.county} County`, lease.state].filter(Boolean).join(', ')
        const fields = listingSchema.parse({
          title: `${category.name}${where && ` in ${where}`}`.slice(0, 120),
          marketCategoryId: category.id,
          pricing: 'offers',
          state: lease.state,
          county: lease.county,
          accuracy: 'township',
        })
        const place = {
          ...source,
          schemaVersion: category.schemaVersion,
          parts,
          evidence,
          evidenceOf,
          answers:
            parts.includes('acres') && lease.netAcres !== null ? { netAcres: plain(lease.netAcres) } : {},
        }
        const { id } = await addRow(tx, ctx.actor, listingStore.records, fields, place)
        return { id }
      })
    }),

  /** The listings of what a record is of, the newest first. */
  ofRecord: tenantProcedure(listingAccess.read)
    .meta({ reads: [listingNoun, 'leases', 'wells', 'analyses'] })
    .input(whichSource)
    .query(({ ctx, input }) =>
      ctx.inTenant(async tx => {
        const { tenantId } = ctx.actor
        const { rows } = await tx.execute<ListingOf>(sql`
          select p.id, p.title, p.status, p.stale_at is not null as "isStale" from listings p
          where p.tenant_id = ${tenantId} and p.deleted_at is null and p.lease_id in (${leasesOf(tenantId, input)})
          order by p.created_at desc, p.id limit 5`)
        return rows
      }),
    ),

  /** Copies the evidence again, as the lease is now: other parts, if chosen. */
  retake: write
    .input(seenListing.extend({ parts: evidenceParts }))
    .mutation(({ ctx, input: { parts, ...which } }) => {
      mayRead(ctx, 'leases')
      return ctx.inTenant(async tx => {
        const row = await lockListing(tx, ctx.actor.tenantId, which)
        if (row.leaseId === null) throw new AppError('invalid', 'This listing is of no lease.')
        const source = { leaseId: row.leaseId, wellIds: row.wellIds }
        await leaseStands(tx, row.tenantId, row.leaseId)
        const { evidence, evidenceOf } = await takeEvidence(tx, row.tenantId, source, parts, ctx.today)
        const version = row.version + 1
        await setState(tx, row, { evidence, evidenceOf, parts, staleAt: null, version })
        await record(tx, ctx.actor, {
          noun: 'listings',
          recordId: row.id,
          act: 'copy evidence',
          after: { parts },
        })
        await copyPublished(tx, ctx, [row.id])
      })
    }),
}

type ListingOf = { id: string; title: string; status: ListingStatus; isStale: boolean }

const gates = {
  leases: routeGate('/app/leases'),
  wells: routeGate('/app/well'),
  analyses: routeGate('/app/financial-analysis'),
} satisfies Record<SourceNoun, Gate>

/** Who manages listings and may not open a record, or leases, copies nothing out of them. */
function mayRead({ viewer }: TenantContext, noun: SourceNoun): void {
  const closed = (['leases', noun] as const).find(each => refusal(viewer, gates[each]) !== null)
  if (closed !== undefined)
    throw new AppError(
      'forbidden',
      `You may not open ${closed}. Ask someone who may to copy what ${closed === 'leases' ? 'a lease says' : 'they say'}.`,
    )
}

/**
 * The category of a new draft: the one that was chosen, else the first that fits what the record has.
 * @throws AppError invalid, where it is not offered
 */
async function categoryFor(tx: Tx, id: string | null, hasInterest: boolean) {
  const offered = (await readCategories(tx)).filter(({ hidden }) => !hidden)
  const usual = hasInterest ? ['working-interest', 'lease-packages'] : ['lease-packages']
  const category =
    id === null
      ? (usual.flatMap(slug => offered.find(each => each.slug === slug) ?? [])[0] ?? treeOf(offered)[0])
      : offered.find(each => each.id === id)
  if (!category) throw new AppError('invalid', 'Choose a category of the list.')
  return category
}

/** "120.0000" as "120". */
const plain = (decimal: string) => decimal.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')
