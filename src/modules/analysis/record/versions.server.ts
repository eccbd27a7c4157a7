import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { onConflictIgnore } from '../../../core/data/distributed/as-inserts.ts'
import { recordChange } from '../../../core/data/record.server.ts'
import { lockVersion } from '../../../core/data/rows.server.ts'
import type { RecordVersion } from '../../../core/data/record-edit.server.ts'
import { AppError, notFound } from '../../../core/error/AppError.ts'
import type { TenantContext } from '../../../core/http/procedure.server.ts'
import { doubtReasons } from '../results/doubtful-fits.ts'
import { calculateWells } from '../results/figures.ts'
import type { KeyFigures } from '../results/key-figures.ts'
import type { Inputs } from '../inputs/inputs.ts'
import { analysisRecords, calculateKeyFigures, recordType } from './analysis-records.server.ts'
import { analysisVersions } from './analysis.table.ts'

/**
 * Freezes the current inputs of an analysis with their results. The figures are calculated here, so a version never
 * contains figures from the client.
 */
export async function saveVersion(
  tx: Tx,
  ctx: TenantContext,
  { note, ...seen }: RecordVersion & { note: string | null },
) {
  const { tenantId, userId } = ctx.actor
  const row = await lockVersion(tx, tenantId, analysisRecords, seen)
  const { inputs } = row
  const figures = calculateKeyFigures(inputs)
  if (!figures)
    throw new AppError(
      'invalid',
      'These inputs cannot be calculated yet. Correct what is marked, then save a version.',
    )
  const { rows } = await tx.execute<{ number: number }>(sql`
    select coalesce(max(number), 0) + 1 as number from analysis_versions
    where tenant_id = ${tenantId} and analysis_id = ${row.id}`)
  const { number } = rows[0]!
  await tx.insert(analysisVersions).values({
    tenantId,
    analysisId: row.id,
    number,
    note,
    inputs,
    figures,
    asOf: inputs.asOf,
    createdBy: userId,
  })
  await storeWellValues(tx, tenantId, row.id, number, inputs)
  await recordChange(tx, ctx.actor, {
    noun: recordType,
    recordId: row.id,
    act: 'save version',
    after: { version: number, asOf: inputs.asOf, npv: figures.npv, note },
  })
  return { id: row.id, number, figures }
}

/** Stores the value of each well; a well that occurs twice in an analysis gets the sum of both. */
async function storeWellValues(tx: Tx, tenantId: string, analysisId: string, number: number, inputs: Inputs) {
  const values = new Map<string, { npv: number; doubtful: boolean }>()
  for (const { well, worth } of calculateWells(inputs).wells) {
    if (well.wellId === null) continue
    const earlier = values.get(well.wellId)
    values.set(well.wellId, {
      npv: (earlier?.npv ?? 0) + worth.npv,
      doubtful: earlier?.doubtful === true || doubtReasons(well) !== null,
    })
  }
  if (values.size === 0) return
  const rows = [...values].map(([id, { npv, doubtful }]) => ({ id, npv: npv.toFixed(2), doubtful }))
  await tx.execute(sql`
    insert into analysis_well_values (tenant_id, analysis_id, number, well_id, npv, doubtful)
    select ${tenantId}, ${analysisId}, ${number}, v.id, v.npv, v.doubtful
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) v (id uuid, npv numeric, doubtful boolean)
      join wells w on w.tenant_id = ${tenantId} and w.id = v.id
    ${sql.raw(onConflictIgnore)}`)
}

/** Reads a version with its frozen inputs. */
export async function readVersion(tx: Tx, tenantId: string, id: string, number: number) {
  const { rows } = await tx.execute<{
    number: number
    note: string | null
    inputs: Inputs
    figures: KeyFigures
    at: string
  }>(sql`
    select number, note, inputs, figures, created_at as at from analysis_versions
    where tenant_id = ${tenantId} and analysis_id = ${id} and number = ${number}`)
  const [version] = rows
  if (!version) throw notFound('Version')
  return version
}

/** The versions of an analysis without their inputs, the latest first. */
export async function readVersions(tx: Tx, tenantId: string, id: string) {
  const { rows } = await tx.execute<{
    number: number
    note: string | null
    figures: KeyFigures
    asOf: string
    at: string
    by: string | null
  }>(sql`
    select v.number, v.note, v.figures, v.as_of::text as "asOf", v.created_at as at, p.name as by
    from analysis_versions v left join users p on p.id = v.created_by
    where v.tenant_id = ${tenantId} and v.analysis_id = ${id} order by v.number desc`)
  return rows
}
