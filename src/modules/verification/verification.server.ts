import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { routeGate } from '../../core/access/routes.ts'
import { newId } from '../../core/data/id.server.ts'
import { record } from '../../core/data/record.server.ts'
import { AppError, notFound } from '../../core/error/AppError.ts'
import { forgetUpload } from '../../core/files/kept-file.server.ts'
import { router, tenantProcedure } from '../../core/http/procedure.server.ts'
import { giveStorage } from '../../core/tenancy/limits.server.ts'
import { withTenantLock } from '../../core/tenancy/turn.server.ts'
import { documentPath } from './document-path.server.ts'
import {
  documentsOf,
  isInUse,
  newestRequest,
  requirementsOf,
  verificationOf,
} from './verification-facts.server.ts'
import { decideRequest, lockRequest } from './request.port.server.ts'
import { answerProblems, keptAnswers, requestDraft } from './verification.ts'
import { verificationDocuments, verificationRequests } from './verification.table.ts'

const owner = { who: 'owner' } as const
const manage = routeGate('/app/organization')

/** The organization's side: it asks to be verified, may take that back, and asks again after a refusal. */
export const verificationRouter = router({
  get: tenantProcedure(manage)
    .meta({ reads: ['verifications', 'verification_requirements', 'tenants'] })
    .query(({ ctx }) => ctx.inTenant(tx => verificationOf(tx, ctx.membership.tenantId))),

  ask: tenantProcedure(owner)
    .input(requestDraft)
    .mutation(({ ctx, input: { note, answers } }) =>
      withTenantLock(ctx, owner, async ({ tx, tenant }) => {
        if (tenant.verifiedAt) throw new AppError('conflict', 'The organization is already verified.')
        if ((await newestRequest(tx, tenant.id))?.state === 'pending')
          throw new AppError('conflict', 'A request is already under review.')
        const required = await requirementsOf(tx)
        const known = new Set((await documentsOf(tx, tenant.id)).map(({ id }) => id))
        const fields = answerProblems(required, answers, known)
        if (Object.keys(fields).length > 0)
          throw new AppError('invalid', 'Correct the marked fields.', { fields })
        const row = {
          tenantId: tenant.id,
          id: newId(),
          organizationName: tenant.name,
          note,
          answers: keptAnswers(required, answers),
          createdBy: ctx.person.id,
          updatedBy: ctx.person.id,
        }
        await tx.insert(verificationRequests).values(row)
        await record(tx, ctx.actor, {
          noun: 'verifications',
          recordId: row.id,
          act: 'ask',
          after: { organizationName: row.organizationName, note, answers: row.answers },
        })
        return { id: row.id }
      }),
    ),

  withdraw: tenantProcedure(owner)
    .input(z.object({ id: z.uuid(), version: z.int() }))
    .mutation(({ ctx, input: { id, version } }) =>
      withTenantLock(ctx, owner, async ({ tx, tenant }) => {
        const request = await lockRequest(tx, tenant.id, { id, version })
        const withdrawn = { from: 'pending', act: 'withdraw', state: 'withdrawn', reason: null } as const
        await decideRequest(tx, ctx.actor, request, withdrawn)
      }),
    ),

  removeDocument: tenantProcedure(owner)
    .input(z.object({ id: z.uuid() }))
    .mutation(async ({ ctx, input: { id } }) => {
      const { tenantId } = ctx.membership
      await withTenantLock(ctx, owner, async ({ tx }) => {
        if (await isInUse(tx, tenantId, id))
          throw new AppError('conflict', 'This document belongs to a request. Withdraw the request first.')
        const [gone] = await tx
          .delete(verificationDocuments)
          .where(and(eq(verificationDocuments.tenantId, tenantId), eq(verificationDocuments.id, id)))
          .returning()
        if (!gone) throw notFound('Document')
        await giveStorage(tx, tenantId, gone.fileSize)
        await record(tx, ctx.actor, {
          noun: 'verifications',
          recordId: id,
          act: 'remove document',
          before: { fileName: gone.fileName },
        })
      })
      await forgetUpload(documentPath(ctx.services.config.DATA_DIR, tenantId, id))
    }),
})
export type VerificationRouter = typeof verificationRouter
