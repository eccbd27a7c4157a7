import { sql, type SQL } from 'drizzle-orm'
import { recordList } from '../../../core/kind/record-list.server.ts'
import { addDays } from '../../../core/time/calendar.ts'
import { dealKind } from './deal-kind.ts'
import { stuckFactor } from './deal.ts'
import { deals } from './deal.table.ts'

/** An offer counts as expiring within this many days. */
const expiringDays = 14

/** SQL for a deal's value, which is its offer's bonus or else the entered value. */
export const dealValueSql = sql.raw('coalesce(d.bonus, d.value)')
export const openCondition = sql.raw('d.outcome is null')

/**
 * A stage's median is computed from this many deals that last left it: enough for a median, few enough to
 * read each time.
 */
const recentDealCount = 500

/** Returns SQL that joins to stages `s` the deals that last left them. */
export const recentDeparturesSql = (tenantId: string): SQL => sql`
  deal_stages s cross join lateral (
    select entered_at, left_at, deal_id from deal_moves m
    where m.tenant_id = ${tenantId} and m.stage_id = s.id and m.left_at is not null
    order by m.left_at desc limit ${sql.raw(String(recentDealCount))}) m`

export const medianDaysSql = sql.raw(
  'percentile_cont(0.5) within group (order by extract(epoch from m.left_at - m.entered_at)) / 86400',
)

/** Returns SQL for the median days from entering a stage to leaving it, over the deals that last left it. */
export const stageMediansSql = (tenantId: string, condition: SQL = sql`true`): SQL => sql`
  select s.id as stage_id, ${medianDaysSql} as median from ${recentDeparturesSql(tenantId)}
  where s.tenant_id = ${tenantId} and s.deleted_at is null and s.outcome is null and ${condition} group by s.id`

/** Returns SQL condition for a deal in its stage longer than 1.5 times the stage's median. */
const stuckCondition = (tenantId: string): SQL => sql`${openCondition} and exists (
  select 1 from (${stageMediansSql(tenantId)}) m where m.stage_id = d.stage_id
    and now() - d.entered_at > make_interval(secs => ${sql.raw(String(stuckFactor * 86_400))} * greatest(m.median, 1)))`

const expiringCondition = (today: string): SQL =>
  sql`${openCondition} and not d.accepted and d.offer_expires_on between ${today}::date and ${addDays(today, expiringDays)}::date`

const readyCondition: SQL = sql`${openCondition} and d.accepted and pl.kind = 'LEASE'`

/** The period of the activity counts, in days. */
export const activityDays = 30

/**
 * Returns the condition for deals in which a user made calls, logged other entries, or moved the deal, with the
 * same rules as the activity counts.
 */
function activityCondition(filter: string, tenantId: string): SQL {
  const [activity, userId] = filter.split(' ')
  const since = sql`now() - make_interval(days => ${activityDays})`
  const source =
    activity === 'moves'
      ? sql`deal_moves x where x.entered_by = ${userId} and x.entered_at > ${since}`
      : sql`activities x where x.user_id = ${userId} and x.at > ${since} and (x.kind = 'CALL') = ${activity === 'calls'}`
  return sql`d.id in (select x.deal_id from ${source} and x.tenant_id = ${tenantId})`
}

/** Returns the conditions of the list's views, which are also the chips of the board. */
export const viewConditions = (tenantId: string, today: string) => ({
  open: openCondition as SQL,
  mine: sql`${openCondition} and d.owner_id = (select app_user())`,
  stuck: stuckCondition(tenantId),
  due: sql`${openCondition} and d.next_at < ${addDays(today, 1)}`,
  late: sql`${openCondition} and d.expected_on < date_trunc('month', ${today}::date)`,
  expiring: expiringCondition(today),
  ready: readyCondition,
  won: sql`d.outcome = 'WON'`,
  lost: sql`d.outcome = 'LOST'`,
  all: null,
})

/** Joins the stage, the counterparty and the owner of each deal. */
export const dealJoinsSql = sql`
  join deal_pipelines pl on pl.tenant_id = d.tenant_id and pl.id = d.pipeline_id
  join deal_stages s on s.tenant_id = d.tenant_id and s.id = d.stage_id
  left join parties p on p.tenant_id = d.tenant_id and p.id = d.party_id
  left join users u on u.id = d.owner_id`

export const dealList = recordList(dealKind, {
  table: deals,
  alias: 'd',
  alsoReads: ['deal_pipelines', 'parties'],
  personal: true,
  joins: () => dealJoinsSql,
  select: sql`d.number, pl.kind as pipeline, s.name as stage, p.name as party, u.name as owner,
    d.net_acres::text as "netAcres", ${dealValueSql}::text as bonus, d.entered_at::date::text as "enteredOn"`,
  searchSql: sql`d.number, d.name, d.prospect, p.name, u.name, d.next_step`,
  where: {
    pipeline: pipeline => sql`pl.kind = ${pipeline}`,
    stage: stage => sql`d.stage_id = ${stage}`,
    party: party => sql`d.party_id = ${party}`,
    owner: owner => sql`d.owner_id = ${owner}`,
    inProspect: prospect => sql`d.prospect = ${prospect}`,
    month: month => sql`to_char(d.expected_on, 'YYYY-MM') = ${month}`,
    left: (stage, { tenantId }) => sql`d.id in (select m.deal_id from deal_moves m
      where m.tenant_id = ${tenantId} and m.stage_id = ${stage} and m.left_at is not null
      order by m.left_at desc limit ${sql.raw(String(recentDealCount))})`,
    did: (did, { tenantId }) => activityCondition(did, tenantId),
    view: (view, { tenantId, today }) => viewConditions(tenantId, today)[view],
  },
  keys: {
    party: sql`lower(p.name)`,
    stage: sql`s.position`,
    bonus: dealValueSql,
    nextAt: sql`d.next_at`,
  },
  ties: sql`d.number`,
})
