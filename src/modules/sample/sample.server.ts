import { sql } from 'drizzle-orm'
import { getRefusal } from '../../core/access/refusal.ts'
import type { Tx } from '../../core/data/database.server.ts'
import { AppError } from '../../core/error/AppError.ts'
import { router, tenantProcedure } from '../../core/http/procedure.server.ts'
import { importSampleFile, sampleBatches, undoSampleImport } from '../imports/import-file.port.server.ts'
import { linkImported, unlinkImported } from '../leases/linking/link-imported.port.server.ts'
import { sampleGates } from './sample.ts'
import { sampleContacts, sampleFiles } from './sample-files.server.ts'

const read = tenantProcedure(sampleGates.read)
const write = tenantProcedure(sampleGates.write)

/**
 * Invented leases and wells for exploring the product. They are imported from files, so they are removed as imports
 * are.
 */
export const sampleRouter = router({
  /**
   * Reads the sample data present, and whether it can be added: only without other leases and wells, so that no
   * one mistakes it for real data.
   */
  get: read.meta({ reads: ['imports', 'leases', 'wells'] }).query(({ ctx: { actor, inTenant } }) =>
    inTenant(async tx => {
      const batches = await sampleBatches(tx, actor.tenantId)
      return { ...(await sampleCounts(tx, actor.tenantId, batches)), there: batches.length > 0 }
    }),
  ),

  /**
   * Adds the sample data: leases, then wells, then the links between them, and contact details of the lessors if the
   * user may change contacts.
   */
  add: write.mutation(async ({ ctx }) => {
    const { actor, inTenant, today } = ctx
    const { empty } = await inTenant(tx => sampleCounts(tx, actor.tenantId, []))
    if (!empty)
      throw new AppError(
        'conflict',
        'Sample data is for an organization without leases and wells. Yours already has some.',
      )
    const batchIds: string[] = []
    for (const file of sampleFiles(today)) batchIds.push(await importSampleFile(ctx, file))
    if (getRefusal(ctx.viewer, sampleGates.contacts) === null) await importSampleFile(ctx, sampleContacts())
    await inTenant(tx => linkImported(tx, actor, batchIds, today))
  }),

  /** Removes the sample data, except records that people changed or attached something to; returns their names. */
  remove: write.mutation(async ({ ctx }) => {
    const { actor, inTenant, today } = ctx
    const batches = await inTenant(async tx => {
      const batches = await sampleBatches(tx, actor.tenantId)
      await unlinkImported(tx, actor, batches, today)
      return batches
    })
    const remaining: string[] = []
    for (const id of batches) remaining.push(...(await undoSampleImport(ctx, id)))
    return { kept: remaining }
  }),
})

/** Reads the number of sample records, and whether the organization has neither leases nor wells. */
async function sampleCounts(tx: Tx, tenantId: string, batches: readonly string[]) {
  const ids = sql.param(batches)
  const { rows } = await tx.execute<{ leases: number; wells: number; empty: boolean }>(sql`
    select
      (select count(*) from leases where tenant_id = ${tenantId} and deleted_at is null and import_batch_id = any (${ids}::uuid[])) as leases,
      (select count(*) from wells where tenant_id = ${tenantId} and deleted_at is null and import_batch_id = any (${ids}::uuid[])) as wells,
      not exists (select 1 from leases where tenant_id = ${tenantId} and deleted_at is null)
        and not exists (select 1 from wells where tenant_id = ${tenantId} and deleted_at is null) as empty`)
  return rows[0]!
}

export type SampleRouter = typeof sampleRouter
