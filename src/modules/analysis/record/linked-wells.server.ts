import { sql } from 'drizzle-orm'
import { getRefusal } from '../../../core/access/refusal.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import type { TenantContext } from '../../../core/http/procedure.server.ts'
import { access } from '../access.ts'
import type { Inputs } from '../inputs/inputs.ts'

/** The distinct wells of an analysis. */
const linkedWellIds = ({ wells }: Inputs): string[] => [
  ...new Set(wells.flatMap(({ wellId }) => wellId ?? [])),
]

/**
 * Stores the wells of an analysis. Added wells must belong to the organization, and the user must have access to
 * wells; existing links stay, even if the well has been deleted.
 */
export async function linkWells(
  tx: Tx,
  ctx: TenantContext,
  analysisId: string,
  inputs: Inputs,
): Promise<void> {
  const { tenantId } = ctx.actor
  const requestedIds = linkedWellIds(inputs)
  const { rows } = await tx.execute<{ id: string }>(
    sql`select well_id as id from analysis_wells where tenant_id = ${tenantId} and analysis_id = ${analysisId}`,
  )
  const linked = new Set(rows.map(({ id }) => id))
  const added = requestedIds.filter(id => !linked.has(id))
  const deleted = [...linked].filter(id => !requestedIds.includes(id))
  if (added.length > 0) {
    if (getRefusal(ctx.viewer, access.wells) !== null)
      throw new AppError('forbidden', 'You need access to wells to add one to an analysis.')
    const { rowCount } = await tx.execute(sql`
      insert into analysis_wells (tenant_id, analysis_id, well_id)
      select tenant_id, ${analysisId}, id from wells
      where tenant_id = ${tenantId} and deleted_at is null and id = any (${sql.param(added)}::uuid[])`)
    if ((rowCount ?? 0) < added.length)
      throw new AppError(
        'not_found',
        'A well was not found. It may have been deleted; remove it from the analysis.',
      )
  }
  if (deleted.length > 0)
    await tx.execute(sql`
      delete from analysis_wells where tenant_id = ${tenantId} and analysis_id = ${analysisId}
        and well_id = any (${sql.param(deleted)}::uuid[])`)
}
