import { and, eq, ne } from 'drizzle-orm'
import { z } from 'zod'
import { routeGate } from '../../core/access/routes.ts'
import { recordChange } from '../../core/data/record.server.ts'
import { notFound } from '../../core/error/AppError.ts'
import { router, tenantProcedure, type TenantContext } from '../../core/http/procedure.server.ts'
import { issueJoinCode } from '../../core/tenancy/join-code.server.ts'
import { joinCodes } from '../../core/tenancy/tenant.table.ts'
import { withTenantLock } from '../../core/tenancy/tenant-lock.server.ts'

const manageGate = routeGate('/app/organization')

/** The code for requests to join. The audit log records changes of it, but never the code itself. */
export const codeRouter = router({
  /** Replaces the code. The old one stops working immediately. */
  renew: tenantProcedure(manageGate).mutation(({ ctx }) =>
    withTenantLock(ctx, manageGate, async ({ tx, tenant }) => {
      await tx.delete(joinCodes).where(eq(joinCodes.tenantId, tenant.id))
      const code = await issueJoinCode(tx, tenant.id)
      await recordCodeChange(tx, ctx, 'joinCode.renew')
      return { code, disabled: false }
    }),
  ),

  switch: tenantProcedure(manageGate)
    .input(z.object({ disabled: z.boolean() }))
    .mutation(({ ctx, input: { disabled } }) =>
      withTenantLock(ctx, manageGate, async ({ tx, tenant }) => {
        const switchedRows = await tx
          .update(joinCodes)
          .set({ disabled })
          .where(and(eq(joinCodes.tenantId, tenant.id), ne(joinCodes.disabled, disabled)))
          .returning()
        if (switchedRows[0])
          await recordCodeChange(tx, ctx, disabled ? 'joinCode.disable' : 'joinCode.enable')
        const [storedCode] = await tx.select().from(joinCodes).where(eq(joinCodes.tenantId, tenant.id))
        if (!storedCode) throw notFound('Join code')
        return { code: storedCode.code, disabled: storedCode.disabled }
      }),
    ),
})

const recordCodeChange = (
  tx: Parameters<typeof recordChange>[0],
  { actor }: TenantContext,
  action: 'joinCode.renew' | 'joinCode.disable' | 'joinCode.enable',
) => recordChange(tx, actor, { noun: 'tenants', recordId: actor.tenantId, act: action })

export type CodeRouter = typeof codeRouter
