import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { daySchema } from '../../../core/form/fields.ts'
import { notFound } from '../../../core/error/AppError.ts'
import { router, tenantProcedure } from '../../../core/http/procedure.server.ts'
import { lease } from '../record/lease.ts'
import { gatherLeases } from '../upkeep/lease-facts.server.ts'
import { readLeaseIdsByWells } from '../upkeep/lease-assessment.port.server.ts'
import { whatIf } from './what-if.ts'
import { matchingRecordIds } from '../../../core/custom/matching-records.server.ts'

const read = tenantProcedure(lease.access.read)

export type WhatIfWell = { id: string; name: string; api: string | null; status: string; leases: number }

/** Computes the effect of stopping wells on leases. Stores nothing. */
export const whatIfRouter = router({
  /** Searches wells that hold leases, by name or number. */
  wells: read
    .input(z.object({ search: z.string().max(200).default(''), ids: z.array(z.uuid()).max(500).default([]) }))
    .query(({ ctx: { actor, inTenant }, input }) =>
      inTenant(async tx => {
        const matches = matchingRecordIds(actor.tenantId, 'wells', input.search)
        const searchCondition = matches ? sql`w.id in (${matches})` : sql`true`
        const selection = input.ids.length > 0 ? sql`w.id in ${input.ids}` : searchCondition
        const { rows } = await tx.execute<WhatIfWell>(sql`
          select w.id, w.name, w.api, w.status, count(distinct k.lease_id) as leases
          from wells w
          join lease_wells k on k.tenant_id = w.tenant_id and k.well_id = w.id and k.holds and k.deleted_at is null
          join leases l on l.tenant_id = k.tenant_id and l.id = k.lease_id and l.deleted_at is null
          where w.tenant_id = ${actor.tenantId} and w.deleted_at is null and ${selection}
          group by w.id, w.name, w.api, w.status, w.name_key order by w.name_key limit 50`)
        return rows
      }),
    ),

  stop: read
    .input(
      z.object({
        wellIds: z.array(z.uuid()).min(1, 'Choose a well.').max(500, 'At most 500 wells at a time.'),
        lastDay: daySchema,
        horizonMonths: z.int().min(1).max(240).default(36),
      }),
    )
    .query(({ ctx: { actor, today, inTenant }, input }) =>
      inTenant(async tx => {
        const wells = [...new Set(input.wellIds)]
        const { rows } = await tx.execute<{ known: number }>(sql`
          select count(*) as known from wells
          where tenant_id = ${actor.tenantId} and deleted_at is null and id in ${wells}`)
        if (rows[0]!.known < wells.length) throw notFound('Well')
        const ids = await readLeaseIdsByWells(tx, actor.tenantId, wells)
        const gathered = await gatherLeases(tx, actor.tenantId, ids, today, false)
        const result = whatIf(
          gathered.map(({ row, facts, land }) => ({ leaseId: row.id, facts, land })),
          wells.map(wellId => ({ wellId, lastDay: input.lastDay })),
          today,
          input.horizonMonths,
        )
        const matches = new Map(gathered.map(({ row }) => [row.id, row]))
        return {
          ...result,
          today,
          leases: result.leases.map(lease => {
            const { leaseNumber, name, lessor } = matches.get(lease.leaseId)!
            return { ...lease, leaseNumber, name, lessor }
          }),
        }
      }),
    ),
})
