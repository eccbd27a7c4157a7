import { sql } from 'drizzle-orm'
import { newId } from '../../../core/data/id.server.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { addRow, setDeleted } from '../../../core/data/rows.server.ts'
import { fieldError } from '../../../core/error/AppError.ts'
import type { TenantContext } from '../../../core/http/procedure.server.ts'
import { analysisRecords, recordType } from '../record/analysis-records.server.ts'
import { linkWells } from '../record/linked-wells.server.ts'
import type { AnalysesToImport } from './pack-analyses.ts'

/** Creates the analyses of one import, all or none, in the caller's transaction. */
export async function importAnalyses(
  tx: Tx,
  ctx: TenantContext,
  analyses: AnalysesToImport,
): Promise<{ importId: string; ids: string[] }> {
  const importId = newId()
  const ids: string[] = []
  for (const { fields, inputs } of analyses) {
    if (fields.sharing === 'PROJECT')
      throw fieldError('sharing', 'An import cannot belong to a project. Choose who else sees it.')
    const place = { act: 'import', leaseId: null, projectId: null, importId }
    const { id } = await addRow(tx, ctx.actor, analysisRecords, { ...fields, inputs }, place)
    await linkWells(tx, ctx, id, inputs)
    ids.push(id)
  }
  return { importId, ids }
}

/** The analyses of an import that still exist. */
export async function importedIds(tx: Tx, tenantId: string, importId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from analyses where tenant_id = ${tenantId} and import_id = ${importId} and deleted_at is null order by id`)
  return rows.map(({ id }) => id)
}

/** Deletes the analyses of an import, except those that someone has changed since. */
export async function undoImport(
  tx: Tx,
  ctx: TenantContext,
  importId: string,
): Promise<{ ids: string[]; kept: number }> {
  const { rows } = await tx.execute<{ id: string; changed: boolean }>(sql`
    select a.id, exists (select 1 from changes c
        where c.tenant_id = a.tenant_id and c.noun = ${recordType} and c.record_id = a.id::text
          and c.act in ('update', 'save version')) as changed
    from analyses a
    where a.tenant_id = ${ctx.actor.tenantId} and a.import_id = ${importId} and a.deleted_at is null
    order by a.id for update of a`)
  const ids = rows.flatMap(({ id, changed }) => (changed ? [] : [id]))
  if (ids.length > 0) await setDeleted(tx, ctx.actor, analysisRecords, ids, true)
  return { ids, kept: rows.length - ids.length }
}
