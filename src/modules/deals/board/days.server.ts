import { sql } from 'drizzle-orm'
import { tenantProcedure } from '../../../core/http/procedure.server.ts'
import { daySchema } from '../../../core/form/fields.ts'
import { addMonths } from '../../../core/time/calendar.ts'
import { access } from '../access.ts'
import { openCondition, viewConditions } from '../record/deal-list.server.ts'
import { boardFilter } from './board-search.ts'

export type DealDay = {
  id: string
  name: string
  day: string
  what: 'step' | 'expires' | 'closes'
  words: string
}

const maxRows = 1000

/** Reads the days of a month on which open deals have a next step, an expiring offer, or an expected closing. */
export const dealDays = tenantProcedure(access.read)
  .meta({ reads: ['deals', 'deal_pipelines'], personal: true })
  .input(boardFilter.extend({ month: daySchema }))
  .query(({ ctx, input: { pipeline, view, prospect, month } }) =>
    ctx.inTenant(async tx => {
      const { tenantId } = ctx.actor
      const from = `${month.slice(0, 7)}-01`
      const until = addMonths(from, 1)
      const { rows } = await tx.execute<DealDay>(sql`
        select d.id, d.name, x.day, x.what, x.words
        from deals d join deal_pipelines pl on pl.tenant_id = d.tenant_id and pl.id = d.pipeline_id
        cross join lateral (values
          (left(d.next_at, 10), 'step', coalesce(d.next_step, 'Next step')),
          (case when not d.accepted then d.offer_expires_on::text end, 'expires', 'Offer expires'),
          (d.expected_on::text, 'closes', 'Expected close')) x (day, what, words)
        where d.tenant_id = ${tenantId} and d.deleted_at is null and pl.kind = ${pipeline} and ${openCondition}
          and ${viewConditions(tenantId, ctx.today)[view]!}
          and ${prospect === null ? sql`true` : sql`d.prospect = ${prospect}`}
          and x.day >= ${from} and x.day < ${until}
        order by x.day, d.next_at nulls last, d.name, d.id limit ${maxRows}`)
      return rows
    }),
  )
