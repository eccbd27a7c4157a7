import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { routeGate } from '../../core/access/routes.ts'
import type { Tx } from '../../core/data/database.server.ts'
import { deleteRecordFiles } from '../../core/attachments/delete-files.server.ts'
import { announceUpload } from '../../core/attachments/uploads.server.ts'
import { newId } from '../../core/data/id.server.ts'
import { recordChange } from '../../core/data/record.server.ts'
import { AppError, notFound } from '../../core/error/AppError.ts'
import { router, tenantProcedure } from '../../core/http/procedure.server.ts'
import { withTenantLock } from '../../core/tenancy/tenant-lock.server.ts'
import {
  readDocuments,
  isDocumentInUse,
  readNewestRequest,
  readRequirements,
  readVerification,
} from './verification-facts.server.ts'
import { decideRequest, lockRequest } from './request.port.server.ts'
import {
  answerProblems,
  documentRecordType,
  storedAnswers,
  maxDocuments,
  requestDraft,
} from './verification.ts'
import { verificationDocuments, verificationRequests } from './verification.table.ts'

const ownerGate = { who: 'owner' } as const
const manageGate = routeGate('/app/organization')

/**
 * Verification for organizations: they request it, may withdraw the request, and may request it again after a refusal.
 */
export const verificationRouter = router({
  get: tenantProcedure(manageGate)
    .meta({ reads: ['verifications', 'verification_requirements', 'tenants'] })
    .query(({ ctx }) => ctx.inTenant(tx => readVerification(tx, ctx.membership.tenantId))),

  ask: tenantProcedure(ownerGate)
    .input(requestDraft)
    .mutation(({ ctx, input: { note, answers } }) =>
      withTenantLock(ctx, ownerGate, async ({ tx, tenant }) => {
        if (tenant.verifiedAt) throw new AppError('conflict', 'The organization is already verified.')
        if ((await readNewestRequest(tx, tenant.id))?.state === 'pending')
          throw new AppError('conflict', 'A request is already under review.')
        const required = await readRequirements(tx)
        const documentIds = new Set((await readDocuments(tx, tenant.id)).map(({ id }) => id))
        const fields = answerProblems(required, answers, documentIds)
        if (Object.keys(fields).length > 0)
          throw new AppError('invalid', 'Correct the marked fields.', { fields })
        const row = {
          tenantId: tenant.id,
          id: newId(),
          organizationName: tenant.name,
          note,
          answers: storedAnswers(required, answers),
          createdBy: ctx.person.id,
          updatedBy: ctx.person.id,
        }
        await tx.insert(verificationRequests).values(row)
        await recordChange(tx, ctx.actor, {
          noun: 'verifications',
          recordId: row.id,
          act: 'ask',
          after: { organizationName: row.organizationName, note, answers: row.answers },
        })
        return { id: row.id }
      }),
    ),

  withdraw: tenantProcedure(ownerGate)
    .input(z.object({ id: z.uuid(), version: z.int32() }))
    .mutation(({ ctx, input: { id, version } }) =>
      withTenantLock(ctx, ownerGate, async ({ tx, tenant }) => {
        const request = await lockRequest(tx, tenant.id, { id, version })
        const withdrawn = { from: 'pending', act: 'withdraw', state: 'withdrawn', reason: null } as const
        await decideRequest(tx, ctx.actor, request, withdrawn)
      }),
    ),

  /** Creates the row of a document and reserves its quota; its bytes follow as an upload. */
  addDocument: tenantProcedure(ownerGate)
    .input(
      z.object({
        requirementId: z.uuid(),
        fileName: z.string().max(1000),
        fileSize: z.int(),
      }),
    )
    .mutation(({ ctx, input: { requirementId, ...file } }) =>
      withTenantLock(ctx, ownerGate, async ({ tx }) => {
        const { tenantId } = ctx.membership
        const requirement = (await readRequirements(tx)).find(({ id }) => id === requirementId)
        if (requirement?.kind !== 'document')
          throw new AppError('not_found', 'This document is no longer required. Reload the page.')
        await deleteUnfinishedUploads(tx, tenantId)
        if (
          (await tx.$count(verificationDocuments, eq(verificationDocuments.tenantId, tenantId))) >=
          maxDocuments
        )
          throw new AppError(
            'limit_reached',
            `At most ${maxDocuments} documents are allowed. Remove one first.`,
          )
        const id = newId()
        await tx
          .insert(verificationDocuments)
          .values({ tenantId, id, requirementId, createdBy: ctx.person.id })
        return {
          id,
          uploadId: await announceUpload(tx, ctx, { noun: documentRecordType, recordId: id }, file),
        }
      }),
    ),

  removeDocument: tenantProcedure(ownerGate)
    .input(z.object({ id: z.uuid() }))
    .mutation(({ ctx, input: { id } }) =>
      withTenantLock(ctx, ownerGate, async ({ tx }) => {
        const { tenantId } = ctx.membership
        if (await isDocumentInUse(tx, tenantId, id))
          throw new AppError('conflict', 'This document belongs to a request. Withdraw the request first.')
        const existing = (await readDocuments(tx, tenantId)).find(document => document.id === id)
        await tx
          .delete(verificationDocuments)
          .where(and(eq(verificationDocuments.tenantId, tenantId), eq(verificationDocuments.id, id)))
        if (!existing) throw notFound('Document')
        await deleteRecordFiles(tx, ctx.services, tenantId, { noun: documentRecordType, recordId: id })
        await recordChange(tx, ctx.actor, {
          noun: 'verifications',
          recordId: id,
          act: 'remove document',
          before: { fileName: existing.fileName },
        })
      }),
    ),
})
export type VerificationRouter = typeof verificationRouter

/** Deletes document rows whose files were never uploaded. */
const deleteUnfinishedUploads = (tx: Tx, tenantId: string) =>
  tx.execute(sql`
    delete from verification_documents d where d.tenant_id = ${tenantId}
      and not exists (select 1 from attachments a
        where a.tenant_id = d.tenant_id and a.noun = ${documentRecordType} and a.record_id = d.id)
      and not exists (select 1 from uploads u
        where u.tenant_id = d.tenant_id and u.noun = ${documentRecordType} and u.record_id = d.id and u.state <> 'refused')`)
