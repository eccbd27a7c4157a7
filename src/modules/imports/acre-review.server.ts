import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { AppError, notFound } from '../../core/error/AppError.ts'
import { router, tenantProcedure } from '../../core/http/procedure.server.ts'
import { record } from '../../core/data/record.server.ts'
import { importBatch } from './import-batch.ts'

/** A tract whose acres on the map and on paper differ by more than 5 % of the paper's. */
export type AcreQuestion = {
  tractId: string
  leaseId: string
  leaseNumber: string
  lessee: string
  county: string | null
  tractNumber: string
  statedAcres: string
  mapAcres: string
  /** Of the paper's acres; negative when the map has fewer. */
  difference: string
  decision: string | null
  note: string | null
}

// The same measure as `acresDisagree` of the map: to a tenth of a per cent, above 5.0 %.
const disagree = sql`t.stated_acres > 0 and t.map_acres is not null
  and round(abs(t.map_acres - t.stated_acres) / t.stated_acres * 1000) > 50`
const stillHolds = sql`r.stated_acres = t.stated_acres and r.map_acres = t.map_acres`

export const acreRouter = router({
  /** The queue, largest difference in acres first. Decided ones come back when either figure changes. */
  list: tenantProcedure(importBatch.access.read)
    .meta({ reads: ['tracts', 'leases'] })
    .input(
      z.object({
        decided: z.boolean().default(false),
        offset: z.int().min(0).default(0),
        limit: z.int().min(1).max(200).default(100),
      }),
    )
    .query(({ ctx, input }) =>
      ctx.inTenant(async tx => {
        const from = sql`from tracts t
          join leases l on l.tenant_id = t.tenant_id and l.id = t.lease_id and l.deleted_at is null
          left join acre_reviews r on r.tenant_id = t.tenant_id and r.tract_id = t.id and ${stillHolds}
          where t.tenant_id = ${ctx.membership.tenantId} and ${disagree} and (r.tract_id is not null) = ${input.decided}`
        const { rows } = await tx.execute<AcreQuestion>(sql`
          select t.id as "tractId", l.id as "leaseId", l.lease_number as "leaseNumber", l.lessee, coalesce(t.county, l.county) as county,
            t.tract_number as "tractNumber", t.stated_acres as "statedAcres", t.map_acres as "mapAcres",
            round((t.map_acres - t.stated_acres) / t.stated_acres, 4) as difference, r.decision, r.note
          ${from} order by abs(t.map_acres - t.stated_acres) desc, t.id offset ${input.offset} limit ${input.limit}`)
        const { rows: counted } = await tx.execute<{ total: number }>(
          sql`select count(*)::int as total ${from}`,
        )
        return { rows, total: counted[0]?.total ?? 0 }
      }),
    ),

  decide: tenantProcedure(importBatch.access.write)
    .input(
      z.object({
        tractId: z.uuid(),
        decision: z.enum(['PAPER_RIGHT', 'MAP_RIGHT', 'TO_SURVEY']),
        note: z.string().trim().max(2_000).default(''),
        /** The figures that the person saw. */
        statedAcres: z.string(),
        mapAcres: z.string(),
      }),
    )
    .mutation(({ ctx, input }) =>
      ctx.inTenant(async tx => {
        const { tenantId } = ctx.membership
        const { rows } = await tx.execute<{ stated: string; map: string; lease_id: string }>(sql`
          select stated_acres as stated, map_acres as map, lease_id from tracts where tenant_id = ${tenantId} and id = ${input.tractId}`)
        const tract = rows[0]
        if (!tract) throw notFound('Tract')
        if (tract.stated !== input.statedAcres || tract.map !== input.mapAcres) {
          throw new AppError(
            'conflict',
            'The acres of this tract have changed since. Please look at them again.',
          )
        }
        await tx.execute(sql`
          insert into acre_reviews (tenant_id, tract_id, stated_acres, map_acres, decision, note, reviewed_by)
          values (${tenantId}, ${input.tractId}, ${tract.stated}, ${tract.map}, ${input.decision}, ${input.note}, ${ctx.person.id})
          on conflict (tenant_id, tract_id) do update set stated_acres = excluded.stated_acres, map_acres = excluded.map_acres,
            decision = excluded.decision, note = excluded.note, reviewed_by = excluded.reviewed_by, reviewed_at = now()`)
        const { tractId, decision, note } = input
        await record(tx, ctx.actor, {
          noun: 'tracts',
          recordId: tractId,
          act: 'review acres',
          after: { decision, note, leaseId: tract.lease_id },
        })
      }),
    ),
})
