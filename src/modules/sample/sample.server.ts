import { sql } from 'drizzle-orm'
import { refusal } from '../../core/access/refusal.ts'
import type { Tx } from '../../core/data/database.server.ts'
import { AppError } from '../../core/error/AppError.ts'
import { router, tenantProcedure } from '../../core/http/procedure.server.ts'
import { importSampleFile, sampleBatches, takeBack } from '../imports/import-file.port.server.ts'
import { linkBrought, unlinkBrought } from '../leases/linking/link-brought.port.server.ts'
import { sampleGates } from './sample.ts'
import { sampleContacts, sampleFiles } from './sample-files.server.ts'

const read = tenantProcedure(sampleGates.read)
const write = tenantProcedure(sampleGates.write)

/** Invented leases and wells to look around in. They come as files do, so they go as imports do. */
export const sampleRouter = router({
  /** What of it is there, and whether it may come: only where nothing else is, so that nobody takes it for their own. */
  get: read.meta({ reads: ['imports', 'leases', 'wells'] }).query(({ ctx: { actor, inTenant } }) =>
    inTenant(async tx => {
      const batches = await sampleBatches(tx, actor.tenantId)
      return { ...(await heldOf(tx, actor.tenantId, batches)), there: batches.length > 0 }
    }),
  ),

  /** Brings it: leases first, then wells, then the links between them, and how the lessors are reached for who may change contacts. */
  add: write.mutation(async ({ ctx }) => {
    const { actor, inTenant, today } = ctx
    const { empty } = await inTenant(tx => heldOf(tx, actor.tenantId, []))
    if (!empty)
      throw new AppError(
        'conflict',
        'Sample data is for an organization without leases and wells. Yours has some already.',
      )
    const brought: string[] = []
    for (const file of sampleFiles(today)) brought.push(await importSampleFile(ctx, file))
    if (refusal(ctx.viewer, sampleGates.contacts) === null) await importSampleFile(ctx, sampleContacts())
    await inTenant(tx => linkBrought(tx, actor, brought, today))
  }),

  /** Takes it away but for what people changed or hung their own on, and says what that is. */
  remove: write.mutation(async ({ ctx }) => {
    const { actor, inTenant, today } = ctx
    const batches = await inTenant(async tx => {
      const batches = await sampleBatches(tx, actor.tenantId)
      await unlinkBrought(tx, actor, batches, today)
      return batches
    })
    const kept: string[] = []
    for (const id of batches) kept.push(...(await takeBack(ctx, id)))
    return { kept }
  }),
})

/** How much of the sample is there, and whether the organization has neither leases nor wells. */
async function heldOf(tx: Tx, tenantId: string, batches: readonly string[]) {
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
