import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { listPage } from '../../../core/data/list-window.server.ts'
import { pageInput, type PageInput } from '../../../core/data/list-window.ts'
import { recordChange } from '../../../core/data/record.server.ts'
import { AppError, notFound } from '../../../core/error/AppError.ts'
import { router, tenantProcedure, type TenantContext } from '../../../core/http/procedure.server.ts'
import { deriveLeases } from '../upkeep/lease-assessment.port.server.ts'
import { acreFilter } from './acre-search.ts'
import { acreDecisionNames, type AcreDecision } from './acre-decision.ts'
import { lease } from '../record/lease.ts'

/** A tract whose map acres differ from its lease acres by more than 5% of the latter, or did when it was decided. */
export type AcreReviewRow = {
  tractId: string
  leaseId: string
  leaseNumber: string
  lessee: string
  county: string | null
  tractNumber: string
  statedAcres: string
  mapAcres: string
  /** As a fraction of the lease acres; negative if the map has fewer. */
  difference: string
  decision: AcreDecision | null
  note: string | null
}

// `acresDisagree` uses the same measure: rounded to a tenth of a percent, above 5.0%.
const disagreeSql = sql`t.stated_acres > 0 and t.map_acres is not null
  and round(abs(t.map_acres - t.stated_acres) / t.stated_acres * 1000) > 50`
/** A decision counts while both figures are those it was based on, or those it led to. */
const decisionHoldsSql = sql`r.map_acres = t.map_acres
  and t.stated_acres = case when r.decision = 'MAP_RIGHT' then r.map_acres else r.stated_acres end`

type AcreQuery = PageInput & z.output<typeof acreFilter>

/** The tracts still to decide, or the decided ones. */
export function acreReviewFrom(tenantId: string, { decided }: Pick<AcreQuery, 'decided'>): SQL {
  const tracts = sql`tracts t join leases l on l.tenant_id = t.tenant_id and l.id = t.lease_id and l.deleted_at is null`
  const review = sql`acre_reviews r on r.tenant_id = t.tenant_id and r.tract_id = t.id and ${decisionHoldsSql}`
  return decided
    ? sql`${tracts} join ${review} where t.tenant_id = ${tenantId}`
    : sql`${tracts} left join ${review} where t.tenant_id = ${tenantId} and ${disagreeSql} and r.tract_id is null`
}

/** Returns the queue, largest difference in acres first. A decided tract returns if either figure changes. */
export function listAcreReviews(tx: Tx, tenantId: string, { decided, offset, limit }: AcreQuery) {
  const statedAcres = decided ? sql`r.stated_acres` : sql`t.stated_acres`
  return listPage<AcreReviewRow>(tx, {
    select: sql`t.id as "tractId", l.id as "leaseId", l.lease_number as "leaseNumber", l.lessee, coalesce(t.county, l.county) as county,
      t.tract_number as "tractNumber", ${statedAcres} as "statedAcres", t.map_acres as "mapAcres",
      round((t.map_acres - ${statedAcres}) / ${statedAcres}, 4) as difference, r.decision, r.note`,
    from: acreReviewFrom(tenantId, { decided }),
    order: sql`abs(t.map_acres - ${statedAcres}) desc, t.id`,
    offset,
    limit,
  })
}

export const acreRouter = router({
  list: tenantProcedure(lease.access.read)
    .meta({ reads: ['tracts', 'leases'] })
    .input(pageInput.extend(acreFilter.shape))
    .query(({ ctx, input }) => ctx.inTenant(tx => listAcreReviews(tx, ctx.membership.tenantId, input))),

  decide: tenantProcedure(lease.access.write)
    .input(
      z.object({
        tractId: z.uuid(),
        decision: z.enum(acreDecisionNames),
        note: z.string().trim().max(2_000, 'Use at most 2,000 characters.').default(''),
        /** The figures that the user saw. */
        statedAcres: z.string(),
        mapAcres: z.string(),
      }),
    )
    .mutation(({ ctx, input }) =>
      ctx.inTenant(async tx => {
        const tract = await readTract(tx, ctx, input.tractId)
        if (tract.stated !== input.statedAcres || tract.map !== input.mapAcres) {
          throw new AppError('conflict', 'The acres of this tract have changed. Review them again.')
        }
        const { tractId, decision, note } = input
        const { tenantId } = ctx.membership
        await tx.execute(sql`
          insert into acre_reviews (tenant_id, tract_id, stated_acres, map_acres, decision, note, reviewed_by)
          values (${tenantId}, ${tractId}, ${tract.stated}, ${tract.map}, ${decision}, ${note}, ${ctx.person.id})
          on conflict (tenant_id, tract_id) do update set stated_acres = excluded.stated_acres, map_acres = excluded.map_acres,
            decision = excluded.decision, note = excluded.note, reviewed_by = excluded.reviewed_by, reviewed_at = excluded.reviewed_at`)
        if (decision === 'MAP_RIGHT') await setTractAcres(tx, ctx, tract, tract.map)
        const after = { decision, note, leaseId: tract.leaseId }
        await recordChange(tx, ctx.actor, {
          noun: 'tracts',
          recordId: tractId,
          act: 'review acres',
          after,
          title: tractTitle(tract),
        })
      }),
    ),

  /** Reverses a decision: the question is open again, and acres copied from the map revert to the lease's. */
  reopen: tenantProcedure(lease.access.write)
    .input(z.object({ tractId: z.uuid() }))
    .mutation(({ ctx, input: { tractId } }) =>
      ctx.inTenant(async tx => {
        const tract = await readTract(tx, ctx, tractId)
        const { rows } = await tx.execute<{ decision: AcreDecision; stated: string; map: string }>(sql`
          delete from acre_reviews where tenant_id = ${ctx.membership.tenantId} and tract_id = ${tractId}
          returning decision, stated_acres as stated, map_acres as map`)
        const review = rows[0]
        if (!review) throw new AppError('conflict', 'This is already open.')
        if (review.decision === 'MAP_RIGHT' && tract.stated === review.map) {
          await setTractAcres(tx, ctx, tract, review.stated)
        }
        const before = { decision: review.decision, leaseId: tract.leaseId }
        await recordChange(tx, ctx.actor, {
          noun: 'tracts',
          recordId: tractId,
          act: 'review acres',
          before,
          title: tractTitle(tract),
        })
      }),
    ),
})

type ReviewedTract = {
  id: string
  leaseId: string
  leaseNumber: string | null
  tractNumber: string
  stated: string | null
  map: string | null
}

const tractTitle = ({ leaseNumber, tractNumber }: ReviewedTract) =>
  `${leaseNumber ?? ''} tract ${tractNumber}`.trim()

async function readTract(tx: Tx, { membership }: TenantContext, id: string): Promise<ReviewedTract> {
  const { rows } = await tx.execute<ReviewedTract>(sql`
    select t.id, t.lease_id as "leaseId", l.lease_number as "leaseNumber", t.tract_number as "tractNumber", t.stated_acres as stated, t.map_acres as map
    from tracts t join leases l on l.tenant_id = t.tenant_id and l.id = t.lease_id and l.deleted_at is null
    where t.tenant_id = ${membership.tenantId} and t.id = ${id} for update of l, t`)
  const tract = rows[0]
  if (!tract) throw notFound('Tract')
  return tract
}

/** Changes a tract's acres, derives its lease again, and logs the change in the lease's history. */
async function setTractAcres(
  tx: Tx,
  ctx: TenantContext,
  tract: ReviewedTract,
  acres: string | null,
): Promise<void> {
  if (acres === tract.stated) return
  const { tenantId } = ctx.membership
  await tx.execute(sql`
    update tracts set stated_acres = ${acres}, version = version + 1, updated_at = now(), updated_by = ${ctx.person.id}
    where tenant_id = ${tenantId} and id = ${tract.id}`)
  await deriveLeases(tx, tenantId, [tract.leaseId], ctx.today)
  await recordChange(tx, ctx.actor, {
    noun: 'leases',
    recordId: tract.leaseId,
    act: 'change tract',
    before: { tractNumber: tract.tractNumber, statedAcres: tract.stated },
    after: { tractNumber: tract.tractNumber, statedAcres: acres },
  })
}
