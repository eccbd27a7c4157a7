import { sql, type SQL } from 'drizzle-orm'
import { recordList } from '../../../core/kind/record-list.server.ts'
import { addDays } from '../../../core/time/calendar.ts'
import { dealKind } from './deal-kind.ts'
import { stuckTimes } from './deal.ts'
import { deals } from './deal.table.ts'

/** So many days ahead an offer counts as expiring. */
const expiringDays = 14

/** What a deal is worth: the bonus of its offer, else the value that was entered. */
export const worth = sql.raw('coalesce(d.bonus, d.value)')
export const isOpen = sql.raw('d.outcome is null')

/** Days from entering a stage to leaving it, at the median of all deals that left it in the last 12 months. */
export const stageMedians = (tenantId: string, of: SQL = sql`true`): SQL => sql`
  select stage_id, percentile_cont(0.5) within group (order by extract(epoch from left_at - entered_at)) / 86400 as median
  from deal_moves where tenant_id = ${tenantId} and left_at is not null and entered_at > now() - interval '12 months'
    and ${of} group by stage_id`

/** That a deal stands in its stage for longer than 1.5 times the median of those that left it. */
const isStuck = (tenantId: string): SQL => sql`${isOpen} and exists (
  select 1 from (${stageMedians(tenantId)}) m where m.stage_id = d.stage_id
    and now() - d.entered_at > make_interval(secs => ${sql.raw(String(stuckTimes * 86_400))} * greatest(m.median, 1)))`

const isExpiring = (today: string): SQL =>
  sql`${isOpen} and not d.accepted and d.offer_expires_on between ${today}::date and ${addDays(today, expiringDays)}::date`

const isReady: SQL = sql`${isOpen} and d.accepted and pl.kind = 'LEASE'`

/** The views of the list, which the chips of the board are too. */
export const viewConditions = (tenantId: string, today: string) => ({
  open: isOpen as SQL,
  mine: sql`${isOpen} and d.owner_id = app_user()`,
  stuck: isStuck(tenantId),
  expiring: isExpiring(today),
  ready: isReady,
  won: sql`d.outcome = 'WON'`,
  lost: sql`d.outcome = 'LOST'`,
  all: null,
})

/** With each deal, where it stands, with whom it is made and who owns it. */
export const dealJoins = sql`
  join deal_pipelines pl on pl.tenant_id = d.tenant_id and pl.id = d.pipeline_id
  join deal_stages s on s.tenant_id = d.tenant_id and s.id = d.stage_id
  left join parties p on p.tenant_id = d.tenant_id and p.id = d.party_id
  left join users u on u.id = d.owner_id`

export const dealList = recordList(dealKind, {
  table: deals,
  as: 'd',
  alsoReads: ['deal_pipelines', 'parties'],
  personal: true,
  joins: () => dealJoins,
  select: sql`d.number, pl.kind as pipeline, s.name as stage, p.name as party, u.name as owner,
    d.net_acres::text as "netAcres", ${worth}::text as bonus, d.entered_at::date::text as "enteredOn"`,
  words: sql`d.number, d.name, d.prospect, p.name, u.name, d.next_step`,
  where: {
    pipeline: pipeline => sql`pl.kind = ${pipeline}`,
    stage: stage => sql`d.stage_id = ${stage}`,
    party: party => sql`d.party_id = ${party}`,
    owner: owner => sql`d.owner_id = ${owner}`,
    inProspect: prospect => sql`d.prospect = ${prospect}`,
    month: month => sql`to_char(d.expected_on, 'YYYY-MM') = ${month}`,
    view: (view, { tenantId, today }) => viewConditions(tenantId, today)[view],
  },
  keys: {
    party: sql`lower(p.name)`,
    stage: sql`s.position`,
    bonus: worth,
    nextAt: sql`d.next_at`,
  },
  ties: sql`d.number`,
})
