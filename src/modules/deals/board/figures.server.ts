import { sql } from 'drizzle-orm'
import { tenantProcedure } from '../../../core/http/procedure.server.ts'
import { addDays } from '../../../core/time/calendar.ts'
import { refusalToContact } from '../../parties/contactable.ts'
import { access } from '../access.ts'
import { pipelineKind } from '../pipelines/pipeline.ts'
import {
  activityDays,
  openCondition,
  recentDeparturesSql,
  medianDaysSql,
  stageMediansSql,
  dealValueSql,
} from '../record/deal-list.server.ts'
import { z } from 'zod'

export type ForecastMonth = { month: string; count: number; full: string; weighted: string }
export type StuckDeal = {
  id: string
  name: string
  stage: string
  nextStep: string | null
  days: number
  median: number
}
export type NextCall = {
  id: string
  name: string
  party: string | null
  nextStep: string | null
  nextAt: string
  owner: string | null
  /** In E.164; the local time follows from its area code. */
  phone: string | null
  /** The reason why they may not be contacted. */
  refused: string | null
}
export type Conversion = { stageId: string; stage: string; left: number; won: number; median: number | null }
export type PersonActivity = { userId: string; name: string; calls: number; others: number; moves: number }

type CallRow = Omit<NextCall, 'refused'> & {
  today: number
  contact: Parameters<typeof refusalToContact>[0] | null
}

const maxShown = 5

/** Reads the figures below the board: forecast, stuck deals, next calls, conversion and activity. */
export const figures = tenantProcedure(access.read)
  .meta({ reads: ['deals', 'deal_pipelines', 'parties'] })
  .input(z.object({ pipeline: pipelineKind.default('LEASE') }))
  .query(({ ctx, input }) =>
    ctx.inTenant(async tx => {
      const { tenantId } = ctx.actor
      const pipeline = sql`(select id from deal_pipelines where tenant_id = ${tenantId} and kind = ${input.pipeline})`
      const openDealsCondition = sql`d.tenant_id = ${tenantId} and d.deleted_at is null and d.pipeline_id = ${pipeline} and ${openCondition}`
      const forecast = tx.execute<ForecastMonth>(sql`
        select to_char(date_trunc('month', x.expected_on), 'YYYY-MM') as month, sum(x.count)::int as count,
          sum(x.full)::text as full, round(sum(x.weighted), 2)::text as weighted
        from (
          select d.expected_on, count(*) as count, sum(${dealValueSql}) as full,
            sum(${dealValueSql} * coalesce(d.probability, s.probability) / 100) as weighted
          from deals d join deal_stages s on s.tenant_id = d.tenant_id and s.id = d.stage_id
          where ${openDealsCondition} and d.expected_on is not null and ${dealValueSql} is not null group by 1) x
        group by 1 order by 1 limit 60`)
      const stuck = tx.execute<StuckDeal & { total: number }>(sql`
        select d.id, d.name, s.name as stage, d.next_step as "nextStep", m.median,
          floor(extract(epoch from now() - d.entered_at) / 86400)::int as days, count(*) over () as total
        from deals d join deal_stages s on s.tenant_id = d.tenant_id and s.id = d.stage_id
        join (${stageMediansSql(tenantId, sql`s.pipeline_id = ${pipeline}`)}) m on m.stage_id = d.stage_id
        where ${openDealsCondition} and now() - d.entered_at > make_interval(secs => 129600 * greatest(m.median, 1))
        order by (extract(epoch from now() - d.entered_at) / greatest(m.median, 1)) desc, d.id limit ${maxShown}`)
      const calls = tx.execute<CallRow>(sql`
        select d.id, d.name, p.name as party, d.next_step as "nextStep", d.next_at as "nextAt", u.name as owner,
          (select f.number from party_phones f where f.tenant_id = d.tenant_id and f.party_id = d.party_id
            order by f.created_at limit 1) as phone,
          case when p.died_on is not null or p.do_not_contact then json_build_object('name', p.name, 'kind', p.kind,
            'diedOn', p.died_on, 'doNotContact', p.do_not_contact, 'doNotContactOn', p.do_not_contact_on,
            'doNotContactReason', p.do_not_contact_reason) end as contact,
          (select count(*) from deals d where ${openDealsCondition} and d.next_at < ${addDays(ctx.today, 1)}) as today
        from deals d left join parties p on p.tenant_id = d.tenant_id and p.id = d.party_id
        left join users u on u.id = d.owner_id
        where ${openDealsCondition} and d.next_at is not null order by d.next_at, d.id limit ${maxShown}`)
      const conversion = tx.execute<Conversion>(sql`
        select s.id as "stageId", s.name as stage, count(*) as left, count(*) filter (where d.outcome = 'WON') as won,
          ${medianDaysSql} as median
        from ${recentDeparturesSql(tenantId)}
        join deals d on d.tenant_id = s.tenant_id and d.id = m.deal_id and d.deleted_at is null
        where s.tenant_id = ${tenantId} and s.pipeline_id = ${pipeline} and s.deleted_at is null and s.outcome is null
        group by s.id, s.name, s.position order by s.position`)
      const activity = tx.execute<PersonActivity>(sql`
        select x.user_id as "userId", u.name, sum(calls)::int as calls, sum(others)::int as others, sum(moves)::int as moves
        from (
          select user_id, count(*) filter (where kind = 'CALL') as calls, count(*) filter (where kind <> 'CALL') as others,
            0 as moves
          from activities where tenant_id = ${tenantId} and at > now() - make_interval(days => ${activityDays}) group by 1
          union all
          select entered_by, 0, 0, count(*) from deal_moves
          where tenant_id = ${tenantId} and pipeline_id = ${pipeline}
            and entered_at > now() - make_interval(days => ${activityDays}) group by 1) x
        join users u on u.id = x.user_id group by 1, 2 order by 3 desc, 5 desc, 2 limit 8`)
      const all = await Promise.all([forecast, stuck, calls, conversion, activity])
      return {
        forecast: all[0].rows,
        stuck: all[1].rows,
        calls: all[2].rows.map(({ contact, ...row }): NextCall & { today: number } => ({
          ...row,
          refused: contact && refusalToContact(contact),
        })),
        conversion: all[3].rows,
        activity: all[4].rows,
      }
    }),
  )
