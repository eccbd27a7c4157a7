import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { newId } from '../../../core/data/id.server.ts'
import type { Actor } from '../../../core/data/record.server.ts'
import { defaultStages } from '../pipelines/default-stages.data.ts'
import {
  pipelineKinds,
  pipelineLabels,
  type Outcome,
  type PipelineKind,
  type Requirement,
} from '../pipelines/pipeline.ts'
import { dealPipelines, dealStages, type StageRow } from '../pipelines/pipeline.table.ts'

export type DealStage = {
  /** Null until the organization has a deal or changes a stage; the stages are the defaults until then. */
  id: string | null
  name: string
  probability: number
  outcome: Outcome | null
  requires: Requirement[]
}
export type Pipeline = { kind: PipelineKind; name: string; version: number; stages: DealStage[] }

const defaultPipeline = (kind: PipelineKind): Pipeline => ({
  kind,
  name: pipelineLabels[kind],
  version: 0,
  stages: defaultStages[kind].map(([name, probability, requires = [], outcome = null]) => ({
    id: null,
    name,
    probability,
    outcome,
    requires: [...requires],
  })),
})

/** Reads the pipelines of an organization with their stages in order; the defaults until it has its own. */
export async function readPipelines(tx: Tx, tenantId: string): Promise<Pipeline[]> {
  const rows = await tx
    .select({
      kind: dealPipelines.kind,
      name: dealPipelines.name,
      version: dealPipelines.version,
      stage: {
        id: dealStages.id,
        name: dealStages.name,
        probability: dealStages.probability,
        outcome: dealStages.outcome,
        requires: dealStages.requires,
      },
    })
    .from(dealPipelines)
    .innerJoin(
      dealStages,
      and(eq(dealStages.tenantId, dealPipelines.tenantId), eq(dealStages.pipelineId, dealPipelines.id)),
    )
    .where(and(eq(dealPipelines.tenantId, tenantId), isNull(dealStages.deletedAt)))
    .orderBy(asc(dealPipelines.position), asc(dealStages.position))
  return pipelineKinds.map(kind => {
    const stages = rows.filter(row => row.kind === kind)
    const [first] = stages
    if (!first) return defaultPipeline(kind)
    return { kind, name: first.name, version: first.version, stages: stages.map(({ stage }) => stage) }
  })
}

/**
 * Creates the default pipelines that an organization lacks, when the first deal is created or the first stage
 * is changed.
 */
export async function createMissingPipelines(tx: Tx, { tenantId, userId }: Actor): Promise<void> {
  const audit = { tenantId, createdBy: userId, updatedBy: userId }
  const existing = await tx
    .select({ kind: dealPipelines.kind })
    .from(dealPipelines)
    .where(eq(dealPipelines.tenantId, tenantId))
  const missingKinds = pipelineKinds.filter(kind => existing.every(pipeline => pipeline.kind !== kind))
  if (missingKinds.length === 0) return
  const created = await tx
    .insert(dealPipelines)
    .values(
      missingKinds.map(kind => ({
        ...audit,
        id: newId(),
        kind,
        name: pipelineLabels[kind],
        position: pipelineKinds.indexOf(kind),
      })),
    )
    .onConflictDoNothing()
    .returning({ id: dealPipelines.id, kind: dealPipelines.kind })
  // Someone else created them concurrently, and their transaction has been committed by now.
  if (created.length < missingKinds.length) return
  await tx.insert(dealStages).values(
    created.flatMap(({ id, kind }) =>
      defaultPipeline(kind).stages.map(({ id: _, ...stage }, position) => ({
        ...audit,
        ...stage,
        id: newId(),
        pipelineId: id,
        position,
      })),
    ),
  )
}

/** Locks the stage in which deals of a pipeline begin until the transaction ends. */
export async function lockFirstStage(tx: Tx, actor: Actor, kind: PipelineKind): Promise<StageRow> {
  await createMissingPipelines(tx, actor)
  const [row] = await tx
    .select({ stage: dealStages })
    .from(dealStages)
    .innerJoin(
      dealPipelines,
      and(eq(dealPipelines.tenantId, dealStages.tenantId), eq(dealPipelines.id, dealStages.pipelineId)),
    )
    .where(
      and(
        eq(dealPipelines.tenantId, actor.tenantId),
        eq(dealPipelines.kind, kind),
        isNull(dealStages.deletedAt),
        isNull(dealStages.outcome),
      ),
    )
    .orderBy(asc(dealStages.position))
    .limit(1)
    .for('share', { of: dealStages })
  return row!.stage
}
