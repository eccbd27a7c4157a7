import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { getRefusal } from '../../../core/access/refusal.ts'
import { routeGate } from '../../../core/access/routes.ts'
import { readRow } from '../../../core/data/rows.server.ts'
import { tenantProcedure } from '../../../core/http/procedure.server.ts'
import { parties } from '../../parties/party.table.ts'
import { access } from '../access.ts'
import { noun } from '../parts/owner-parts.server.ts'
import { boxes1099, type LeasePayment } from './boxes-1099.ts'

const leasesGate = routeGate('/app/leases')

/** The range of years that an owner's page offers. */
const [firstYear, lastYear] = [1954, 2199]

/**
 * An owner's Form 1099 for a year: lease payments, box by box, and whether each is reported. It shows only
 * the last four digits of the tax number.
 */
export const form1099 = tenantProcedure(access.read)
  .meta({ reads: [noun, 'parties', 'leases'] })
  .input(z.object({ id: z.uuid(), year: z.int().min(firstYear).max(lastYear) }))
  .query(({ ctx, input: { id, year } }) =>
    ctx.inTenant(async tx => {
      const { tenantId } = ctx.actor
      const { kind } = await readRow(
        tx,
        tenantId,
        { table: parties, noun, one: 'owner', toFields: row => row },
        id,
      )
      if (getRefusal(ctx.viewer, leasesGate) !== null) return boxes1099(year, kind, null)
      const { rows } = await tx.execute<LeasePayment>(sql`
        select o.type, coalesce(o.paid_amount, o.amount)::text as amount from obligations o
        join leases l on l.tenant_id = o.tenant_id and l.id = o.lease_id and l.deleted_at is null
        where o.tenant_id = ${tenantId} and o.payee_id = ${id} and o.deleted_at is null
          and o.paid_on between make_date(${year}, 1, 1) and make_date(${year}, 12, 31)`)
      return boxes1099(year, kind, rows)
    }),
  )
