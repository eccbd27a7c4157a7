import { sql } from 'drizzle-orm'
import { getRefusal } from '../../../core/access/refusal.ts'
import { routeGate } from '../../../core/access/routes.ts'
import { readPeopleNames } from '../../../core/auth/people-names.server.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { readRow } from '../../../core/data/rows.server.ts'
import type { TenantContext } from '../../../core/http/procedure.server.ts'
import type { Activity } from '../activities/activity.ts'
import { dealChecks } from '../making/deal-checks.ts'
import { readDealOffers, readPartyFacts, readDealTracts } from '../making/deal-facts.server.ts'
import { readReadiness } from '../moving/stage-rules.server.ts'
import { readPipelines } from '../moving/pipelines.server.ts'
import { missingRequirements, resultByKind } from '../pipelines/pipeline.ts'
import { stageMediansSql } from '../record/deal-list.server.ts'
import { dealRecords } from '../record/deal-records.server.ts'
import { readDealResult } from '../record/deal-result.server.ts'
import { readNeighbors } from './neighbors.server.ts'
import { readPartyCard } from './party-card.server.ts'

type StageMove = {
  stageId: string
  stage: string
  probability: number
  enteredAt: string
  enteredBy: string
  leftAt: string | null
}
type LoggedActivity = Activity & { id: string; version: number; userId: string }

const maxActivities = 300

/** Reads a deal with everything that its page shows. */
export async function readDealDetail(tx: Tx, ctx: TenantContext, id: string) {
  const { tenantId } = ctx.actor
  const row = await readRow(tx, tenantId, dealRecords, id)
  const { rows: moves } = await tx.execute<StageMove>(sql`
    select m.stage_id as "stageId", s.name as stage, m.probability, m.entered_at as "enteredAt",
      m.entered_by as "enteredBy", m.left_at as "leftAt"
    from deal_moves m join deal_stages s on s.tenant_id = m.tenant_id and s.id = m.stage_id
    where m.tenant_id = ${tenantId} and m.deal_id = ${id} order by m.entered_at, m.id limit 500`)
  const { rows: activities } = await tx.execute<LoggedActivity>(sql`
    select id, version, kind, direction, at, minutes, body, user_id as "userId" from activities
    where tenant_id = ${tenantId} and deal_id = ${id} order by at desc, id limit ${maxActivities}`)
  const { rows: medians } = await tx.execute<{ stage_id: string; median: number }>(
    stageMediansSql(tenantId, sql`s.pipeline_id = ${row.pipelineId}`),
  )
  const { rows: kinds } = await tx.execute<{ kind: keyof typeof resultByKind }>(
    sql`select kind from deal_pipelines where tenant_id = ${tenantId} and id = ${row.pipelineId}`,
  )
  const pipeline = (await readPipelines(tx, tenantId)).find(({ kind }) => kind === kinds[0]!.kind)!
  const tracts = await readDealTracts(tx, tenantId, id)
  const offers = await readDealOffers(tx, tenantId, id)
  const facts = await readPartyFacts(tx, tenantId, row.partyId, ctx.today)
  const seesLeases = getRefusal(ctx.viewer, routeGate('/app/leases')) === null
  const ready = await readReadiness(tx, tenantId, id)
  const people = [row.ownerId, ...moves.map(move => move.enteredBy), ...activities.map(entry => entry.userId)]
  const medianByKey = new Map(medians.map(({ stage_id, median }) => [stage_id, median]))
  return {
    id,
    version: row.version,
    number: row.number,
    fields: await dealRecords.toFields(row, tx),
    netAcres: row.netAcres,
    bonus: row.bonus,
    accepted: row.accepted,
    outcome: row.outcome,
    stageId: row.stageId,
    neighbors: await readNeighbors(tx, tenantId, row),
    pipeline: {
      kind: pipeline.kind,
      name: pipeline.name,
      becomes: resultByKind[pipeline.kind],
      stages: pipeline.stages.map(stage => ({
        ...stage,
        id: stage.id!,
        median: medianByKey.get(stage.id!) ?? null,
        missing: missingRequirements(stage.requires, ready),
      })),
    },
    moves,
    tracts,
    offers,
    activities,
    party: await readPartyCard(tx, tenantId, row.partyId, seesLeases),
    checks: dealChecks({
      party: facts,
      accepted: offers.find(entry => entry.status === 'ACCEPTED') ?? null,
      tracts,
    }),
    result: await readResultDetail(tx, tenantId, id, seesLeases),
    names: await readPeopleNames(
      tx,
      people.flatMap(entry => entry ?? []),
    ),
  }
}

/** Reads the record made from the deal; users who may not open leases learn only that one exists. */
async function readResultDetail(tx: Tx, tenantId: string, id: string, seesLeases: boolean) {
  const result = await readDealResult(tx, tenantId, id)
  if (!result) return null
  const { rows } = await tx.execute<{ number: string }>(sql`
    select lease_number as number from leases where tenant_id = ${tenantId} and id = ${result.leaseId}`)
  const { kind, madeAt, leaseId } = result
  return { kind, madeAt, lease: seesLeases ? { id: leaseId, number: rows[0]?.number ?? '' } : null }
}
