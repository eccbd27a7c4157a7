import { and, asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { readKindFiles } from '../../../core/attachments/read-file.server.ts'
import { users } from '../../../core/auth/auth.table.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { newId } from '../../../core/data/id.server.ts'
import { recordChange } from '../../../core/data/record.server.ts'
import { notFound } from '../../../core/error/AppError.ts'
import { router, staffProcedure } from '../../../core/http/procedure.server.ts'
import { platformActor } from '../../../core/tenancy/staff-actor.server.ts'
import { tenants } from '../../../core/tenancy/tenant.table.ts'
import { documentRecordType, requestStates } from '../../verification/verification.ts'
import { verificationNotes, verificationRequests } from '../../verification/verification.table.ts'
import { adminListInput } from '../admin-lists.server.ts'
import { decide, decisionInput } from './decide.server.ts'
import { countRequests, listRequests } from './request-list.server.ts'

const staffViewProcedure = staffProcedure('support')
const requestKey = z.object({ tenantId: z.uuid(), id: z.uuid() })
const reads = ['verification_requests']

/** Verification requests in the admin area. Support can see them and add notes; admins decide. */
export const verificationsRouter = router({
  list: staffViewProcedure
    .meta({ reads })
    .input(adminListInput.extend({ state: z.enum(requestStates).nullable().default('pending') }))
    .query(({ ctx, input }) => ctx.services.database.acrossTenants(tx => listRequests(tx, input))),

  counts: staffViewProcedure
    .meta({ reads })
    .query(({ ctx }) => ctx.services.database.acrossTenants(countRequests)),

  get: staffViewProcedure
    .meta({ reads })
    .input(requestKey)
    .query(({ ctx, input }) => ctx.services.database.acrossTenants(tx => readRequestFacts(tx, input))),

  /** Decides a request. If two admins decide, the second gets an error with the first decision. */
  decide: staffProcedure('admin')
    .input(decisionInput)
    .mutation(({ ctx, input }) => ctx.services.database.acrossTenants(tx => decide(tx, ctx, input))),

  note: staffViewProcedure
    .input(
      requestKey.extend({
        note: z.string().trim().min(1, 'Enter a note first.').max(1000, 'Use at most 1,000 characters.'),
      }),
    )
    .mutation(({ ctx, input: { tenantId, id, note } }) =>
      ctx.services.database.acrossTenants(async tx => {
        await readRequest(tx, tenantId, id)
        const row = { id: newId(), organizationId: tenantId, requestId: id, note, createdBy: ctx.person.id }
        await tx.insert(verificationNotes).values(row)
        // The note is internal to staff, so it is recorded in the platform's log and not in the organization's.
        await recordChange(tx, platformActor(ctx), {
          noun: 'verifications',
          recordId: id,
          act: 'note',
          after: { note },
        })
      }),
    ),
})
export type VerificationsRouter = typeof verificationsRouter

async function readRequest(tx: Tx, tenantId: string, id: string) {
  const [row] = await tx
    .select({ request: verificationRequests, organization: tenants })
    .from(verificationRequests)
    .innerJoin(tenants, eq(tenants.id, verificationRequests.tenantId))
    .where(and(eq(verificationRequests.tenantId, tenantId), eq(verificationRequests.id, id)))
  if (!row) throw notFound('Request')
  return row
}

/** A request with its documents and staff notes. */
async function readRequestFacts(tx: Tx, { tenantId, id }: z.output<typeof requestKey>) {
  const { request, organization } = await readRequest(tx, tenantId, id)
  const files = await readKindFiles(tx, tenantId, documentRecordType)
  const documents = files.map(({ recordId, fileName, size }) => ({ id: recordId, fileName, fileSize: size }))
  const documentIds = new Set(
    request.answers.flatMap(({ kind, value }) => (kind === 'document' ? [value] : [])),
  )
  const people = await tx
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(eq(users.id, request.createdBy))
  const notes = await tx
    .select({
      id: verificationNotes.id,
      note: verificationNotes.note,
      at: verificationNotes.createdAt,
      by: users.name,
    })
    .from(verificationNotes)
    .leftJoin(users, eq(users.id, verificationNotes.createdBy))
    .where(and(eq(verificationNotes.organizationId, tenantId), eq(verificationNotes.requestId, id)))
    .orderBy(asc(verificationNotes.createdAt), asc(verificationNotes.id))
  return {
    id,
    tenantId,
    state: request.state,
    version: request.version,
    organizationName: request.organizationName,
    nameNow: organization.name,
    verified: organization.verifiedAt !== null,
    note: request.note,
    reason: request.reason,
    askedAt: request.createdAt.toISOString(),
    askedBy: people[0]?.name ?? null,
    decidedAt: request.decidedAt?.toISOString() ?? null,
    answers: request.answers,
    // Documents that were uploaded but not sent are private to the organization.
    documents: documents.filter(document => documentIds.has(document.id)),
    notes: notes.map(({ at, ...note }) => ({ ...note, at: at.toISOString() })),
  }
}
