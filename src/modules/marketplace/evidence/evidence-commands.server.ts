import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { addRow } from '../../../core/data/rows.server.ts'
import { record } from '../../../core/data/record.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import { tenantProcedure, type TenantContext } from '../../../core/http/procedure.server.ts'
import { refusal } from '../../../core/access/refusal.ts'
import { routeGate } from '../../../core/access/routes.ts'
import { listingAccess } from '../access.ts'
import { marketCategories } from '../categories/category.table.ts'
import { copyPublished, listingStore, setState } from '../publishing/listing-store.server.ts'
import { listingSchema } from '../record/listing.ts'
import { lockListing, seenListing } from '../publishing/lock-listing.server.ts'
import { evidenceParts } from '../record/evidence.ts'
import { leaseStands } from './lease-stands.server.ts'
import { takeEvidence } from './take-evidence.server.ts'

const write = tenantProcedure(listingAccess.write)

/** From a lease to a listing that proves itself. */
export const evidenceCommands = {
  /** A draft with a copy of what the seller chose to show of a lease. Its title names the place and nothing else. */
  fromLease: write
    .input(z.object({ leaseId: z.uuid(), marketCategoryId: z.uuid(), parts: evidenceParts }))
    .mutation(({ ctx, input: { leaseId, marketCategoryId, parts } }) => {
      mayReadLeases(ctx)
      return ctx.inTenant(async tx => {
        const { tenantId } = ctx.actor
        const { evidence, evidenceOf, lease } = await takeEvidence(tx, tenantId, leaseId, parts, ctx.today)
        await leaseStands(tx, tenantId, leaseId)
        const [category] = await tx
          .select()
          .from(marketCategories)
          .where(eq(marketCategories.id, marketCategoryId))
        if (!category || category.hidden) throw new AppError('invalid', 'Choose a category of the list.')
        const where = [lease.county && `${lease.county} County`, lease.state].filter(Boolean).join(', ')
        const fields = listingSchema.parse({
          title: `${category.name}${where && ` in ${where}`}`.slice(0, 120),
          marketCategoryId,
          pricing: 'offers',
          state: lease.state,
          county: lease.county,
          accuracy: 'township',
        })
        const place = {
          schemaVersion: category.schemaVersion,
          leaseId,
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

  /** Copies the evidence again, as the lease is now: other parts, if chosen. */
  retake: write
    .input(seenListing.extend({ parts: evidenceParts }))
    .mutation(({ ctx, input: { parts, ...which } }) => {
      mayReadLeases(ctx)
      return ctx.inTenant(async tx => {
        const row = await lockListing(tx, ctx.actor.tenantId, which)
        if (row.leaseId === null) throw new AppError('invalid', 'This listing is of no lease.')
        await leaseStands(tx, row.tenantId, row.leaseId)
        const { evidence, evidenceOf } = await takeEvidence(tx, row.tenantId, row.leaseId, parts, ctx.today)
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

/** Who manages listings and may not open leases copies nothing out of them. */
function mayReadLeases({ viewer }: TenantContext): void {
  if (refusal(viewer, routeGate('/app/leases')) !== null)
    throw new AppError('forbidden', 'You may not open leases. Ask someone who may to copy what a lease says.')
}

/** "120.0000" as "120". */
const plain = (decimal: string) => decimal.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')
