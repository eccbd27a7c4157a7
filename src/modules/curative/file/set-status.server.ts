import { z } from 'zod'
import { lockVersion, writeRow } from '../../../core/data/rows.server.ts'
import { rethrowAsFieldError } from '../../../core/data/rethrow-as-field-error.server.ts'
import { fieldError } from '../../../core/error/AppError.ts'
import { tenantProcedure } from '../../../core/http/procedure.server.ts'
import { access } from '../access.ts'
import { curativeRefusals, curativeStatuses, notifyTitleChanged } from '../record/curative-records.server.ts'
import { statusProblem, statusFields, type CurativeStatus } from '../record/curative-status.ts'

const actionByStatus: Record<CurativeStatus, string> = {
  OPEN: 'reopen',
  REQUESTED: 'request',
  RECEIVED: 'receive',
  CURED: 'cure',
  WAIVED: 'waive',
}

/** Moves an item's status forward or back. Throws a conflict if the item has changed since the client read it. */
export const setStatus = tenantProcedure(access.write)
  .input(z.object({ id: z.uuid(), version: z.int32(), standing: statusFields }))
  .mutation(({ ctx, input: { standing, ...target } }) => {
    const problem = statusProblem(standing, ctx.today)
    if (problem !== null) throw fieldError(...problem)
    return ctx
      .inTenant(async tx => {
        const row = await lockVersion(tx, ctx.actor.tenantId, curativeStatuses, target)
        const { version } = await writeRow(
          tx,
          ctx.actor,
          curativeStatuses,
          row,
          standing,
          actionByStatus[standing.status],
        )
        await notifyTitleChanged(tx, ctx.actor.tenantId, [row.id])
        return { version }
      })
      .catch((error: unknown) => rethrowAsFieldError(error, curativeRefusals))
  })
