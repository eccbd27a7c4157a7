import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { groupBy } from '../../../core/data/group-by.ts'
import { tenantProcedure } from '../../../core/http/procedure.server.ts'
import { access } from '../access.ts'
import { readPipelines, type DealStage } from '../moving/pipelines.server.ts'
import {
  dealJoinsSql,
  openCondition,
  stageMediansSql,
  viewConditions,
  dealValueSql,
} from '../record/deal-list.server.ts'
import { boardFilter, type BoardFilter, type BoardView } from './board-search.ts'
import { dealDays } from './days.server.ts'
import { figures } from './figures.server.ts'
import { dealsOnMap } from './deals-on-map.server.ts'

/** The most cards shown per stage on the board; the list has the rest. */
const maxCards = 12

type BoardCard = {
  id: string
  stageId: string
  number: string
  name: string
  party: string | null
  tract: string | null
  tracts: number
  netAcres: string | null
  bonus: string | null
  nextStep: string | null
  nextAt: string | null
  offerExpiresOn: string | null
  accepted: boolean
  days: number
  ownerId: string | null
  owner: string | null
}

type StageTotals = { count: number; netAcres: string | null; bonus: string | null; weighted: string | null }
type BoardStageTotals = StageTotals & { stageId: string; median: number | null } & Record<BoardView, number>
export type BoardStage = DealStage & StageTotals & { median: number | null; cards: BoardCard[] }

const read = tenantProcedure(access.read)
const boardTopics = ['deals', 'deal_pipelines', 'parties']

export const boardProcedures = {
  /** Reads a pipeline's stages with their totals and first cards. */
  board: read
    .meta({ reads: boardTopics, personal: true })
    .input(boardFilter)
    .query(({ ctx, input }) =>
      ctx.inTenant(async tx => {
        const { tenantId } = ctx.actor
        const [pipelines, sums, cards, prospects] = await Promise.all([
          readPipelines(tx, tenantId),
          readStageTotals(tx, tenantId, ctx.today, input),
          readCards(tx, tenantId, ctx.today, input),
          readProspects(tx, tenantId, input),
        ])
        const { stages, name } = pipelines.find(({ kind }) => kind === input.pipeline)!
        const cardsByStage = groupBy(cards, card => card.stageId)
        const byStage = new Map(sums.map(total => [total.stageId, total]))
        const countForView = (view: BoardView) => sums.reduce((sum, total) => sum + total[view], 0)
        return {
          pipelines: pipelines.map(({ kind, name }) => ({ kind, name })),
          name,
          chips: {
            open: countForView('open'),
            mine: countForView('mine'),
            stuck: countForView('stuck'),
            expiring: countForView('expiring'),
            ready: countForView('ready'),
          },
          prospects,
          stages: stages.map((stage): BoardStage => {
            const {
              count = 0,
              netAcres = null,
              bonus = null,
              weighted = null,
              median = null,
            } = byStage.get(stage.id ?? '') ?? {}
            const cards = cardsByStage.get(stage.id ?? '') ?? []
            return { ...stage, count, netAcres, bonus, weighted, median, cards }
          }),
        }
      }),
    ),

  figures,
  days: dealDays,
  map: dealsOnMap,
}

const pipelineDealsCondition = (tenantId: string, pipeline: string): SQL =>
  sql`d.tenant_id = ${tenantId} and d.deleted_at is null and d.pipeline_id = (
    select id from deal_pipelines where tenant_id = ${tenantId} and kind = ${pipeline})`

const pipelineStagesCondition = (tenantId: string, pipeline: string): SQL =>
  sql`s.pipeline_id = (select id from deal_pipelines where tenant_id = ${tenantId} and kind = ${pipeline})`

const prospectCondition = (prospect: string | null): SQL =>
  prospect === null ? sql`true` : sql`d.prospect = ${prospect}`

/** Reads the totals of each stage and the count of each chip, in one query. */
async function readStageTotals(
  tx: Tx,
  tenantId: string,
  today: string,
  { pipeline, view, prospect }: BoardFilter,
) {
  const conditions = viewConditions(tenantId, today)
  // The medians are joined here once; the list uses a subquery for them.
  const stuckCondition = sql`${openCondition} and now() - d.entered_at > make_interval(secs => 129600 * greatest(m.median, 1))`
  const views = { ...conditions, stuck: stuckCondition }
  const shownCondition = sql`(d.outcome is not null or ${views[view]!}) and ${prospectCondition(prospect)}`
  const chip = (name: BoardView) =>
    sql`count(*) filter (where ${views[name]!} and ${prospectCondition(prospect)}) as ${sql.raw(name)}`
  const { rows } = await tx.execute<BoardStageTotals>(sql`
    select d.stage_id as "stageId", m.median,
      count(*) filter (where ${shownCondition}) as count,
      (sum(d.net_acres) filter (where ${shownCondition}))::text as "netAcres",
      (sum(${dealValueSql}) filter (where ${shownCondition}))::text as bonus,
      round(sum(${dealValueSql} * coalesce(d.probability, s.probability) / 100) filter (where ${shownCondition}), 2)::text as weighted,
      ${sql.join((['open', 'mine', 'stuck', 'expiring', 'ready'] as const).map(chip), sql`, `)}
    from deals d
    join deal_pipelines pl on pl.tenant_id = d.tenant_id and pl.id = d.pipeline_id
    join deal_stages s on s.tenant_id = d.tenant_id and s.id = d.stage_id
    left join (${stageMediansSql(tenantId, pipelineStagesCondition(tenantId, pipeline))}) m on m.stage_id = d.stage_id
    where ${pipelineDealsCondition(tenantId, pipeline)} group by d.stage_id, m.median`)
  return rows
}

/** Reads the first cards of each open stage: the earliest next step first, then the longest in the stage. */
async function readCards(tx: Tx, tenantId: string, today: string, { pipeline, view, prospect }: BoardFilter) {
  const { rows } = await tx.execute<BoardCard>(sql`
    select d.id, d.stage_id as "stageId", d.number, d.name, p.name as party,
      t.tract, t.count as tracts, d.net_acres::text as "netAcres", ${dealValueSql}::text as bonus,
      d.next_step as "nextStep", d.next_at as "nextAt", d.offer_expires_on as "offerExpiresOn", d.accepted,
      floor(extract(epoch from now() - d.entered_at) / 86400)::int as days, d.owner_id as "ownerId", u.name as owner
    from deal_stages s0 cross join lateral (
      select d.id from deals d join deal_pipelines pl on pl.tenant_id = d.tenant_id and pl.id = d.pipeline_id
      where d.tenant_id = ${tenantId} and d.stage_id = s0.id and d.deleted_at is null and ${openCondition}
        and ${viewConditions(tenantId, today)[view]!} and ${prospectCondition(prospect)}
      order by d.next_at, d.entered_at, d.id limit ${maxCards}) first
    join deals d on d.tenant_id = ${tenantId} and d.id = first.id
    ${dealJoinsSql}
    left join lateral (select min(coalesce(canonical, legal)) as tract, count(*) as count from deal_tracts
      where tenant_id = d.tenant_id and deal_id = d.id) t on true
    where s0.tenant_id = ${tenantId} and s0.outcome is null
      and s0.pipeline_id = (select id from deal_pipelines where tenant_id = ${tenantId} and kind = ${pipeline})
    order by d.next_at nulls last, d.entered_at, d.id`)
  return rows
}

/** Reads the prospects with the most open deals. */
async function readProspects(tx: Tx, tenantId: string, { pipeline }: BoardFilter) {
  const { rows } = await tx.execute<{ prospect: string; count: number }>(sql`
    select d.prospect, count(*) as count from deals d
    where ${pipelineDealsCondition(tenantId, pipeline)} and ${openCondition} and d.prospect is not null
    group by 1 order by 2 desc, 1 limit 4`)
  return rows
}
