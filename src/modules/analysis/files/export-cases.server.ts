import { sql } from 'drizzle-orm'
import { getRefusal, type Viewer } from '../../../core/access/refusal.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { access } from '../access.ts'
import { readHistories } from '../history/histories.server.ts'
import type { Inputs } from '../inputs/inputs.ts'
import { scaleToShare } from '../exchange/scale-to-share.ts'
import type { ExportCase } from '../exchange/export-case.ts'

/**
 * The wells of analyses, scaled to the share held, with API numbers and monthly production if the user may open wells.
 */
export async function readExportCases(
  tx: Tx,
  viewer: Viewer,
  analyses: readonly { inputs: Inputs; share: number }[],
): Promise<ExportCase[]> {
  const { tenantId } = viewer.membership!
  const ids = [
    ...new Set(analyses.flatMap(({ inputs }) => inputs.wells.flatMap(({ wellId }) => wellId ?? []))),
  ]
  const isAllowed = getRefusal(viewer, access.wells) === null
  const histories = isAllowed && ids.length > 0 ? await readHistories(tx, tenantId, ids) : []
  const apis = isAllowed && ids.length > 0 ? await apiNumbers(tx, tenantId, ids) : new Map<string, string>()
  const months = new Map(histories.map(history => [history.wellId, history.months]))
  return analyses.flatMap(({ inputs, share }) =>
    inputs.wells.map(well => ({
      well: scaleToShare(well, share),
      inputs,
      api: (well.wellId && apis.get(well.wellId)) ?? null,
      months: (well.wellId && months.get(well.wellId)) || [],
    })),
  )
}

async function apiNumbers(tx: Tx, tenantId: string, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{ id: string; api: string }>(sql`
    select id, api from wells
    where tenant_id = ${tenantId} and deleted_at is null and api is not null and id = any (${sql.param(ids)}::uuid[])`)
  return new Map(rows.map(({ id, api }) => [id, api]))
}
