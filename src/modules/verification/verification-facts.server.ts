import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { readKindFiles } from '../../core/attachments/read-file.server.ts'
import type { Tx } from '../../core/data/database.server.ts'
import { tenants } from '../../core/tenancy/tenant.table.ts'
import { documentRecordType, verificationStatus } from './verification.ts'
import { requirements, verificationDocuments, verificationRequests } from './verification.table.ts'

export const readRequirements = (tx: Tx) =>
  tx
    .select({
      id: requirements.id,
      name: requirements.name,
      hint: requirements.hint,
      kind: requirements.kind,
      mandatory: requirements.mandatory,
      version: requirements.version,
    })
    .from(requirements)
    .orderBy(asc(requirements.position), asc(requirements.name))

/** Reads documents whose files have been uploaded, in this order. */
export async function readDocuments(tx: Tx, tenantId: string) {
  const files = new Map(
    (await readKindFiles(tx, tenantId, documentRecordType)).map(file => [file.recordId, file]),
  )
  const rows = await tx
    .select({ id: verificationDocuments.id, requirementId: verificationDocuments.requirementId })
    .from(verificationDocuments)
    .where(eq(verificationDocuments.tenantId, tenantId))
    .orderBy(asc(verificationDocuments.createdAt), asc(verificationDocuments.id))
  return rows.flatMap(row => {
    const file = files.get(row.id)
    return file ? [{ ...row, fileId: file.id, fileName: file.fileName, fileSize: file.size }] : []
  })
}

export const readNewestRequest = async (tx: Tx, tenantId: string) => {
  const [row] = await tx
    .select()
    .from(verificationRequests)
    .where(eq(verificationRequests.tenantId, tenantId))
    .orderBy(desc(verificationRequests.createdAt), desc(verificationRequests.id))
    .limit(1)
  return row ?? null
}

/** Reads an organization's verification, as its own members see it. */
export async function readVerification(tx: Tx, tenantId: string) {
  const [tenant] = await tx
    .select({ name: tenants.name, verifiedAt: tenants.verifiedAt })
    .from(tenants)
    .where(eq(tenants.id, tenantId))
  const request = await readNewestRequest(tx, tenantId)
  return {
    name: tenant?.name ?? '',
    verifiedAt: tenant?.verifiedAt?.toISOString() ?? null,
    standing: verificationStatus(tenant?.verifiedAt != null, request?.state ?? null),
    requirements: await readRequirements(tx),
    documents: await readDocuments(tx, tenantId),
    request: request && {
      id: request.id,
      state: request.state,
      organizationName: request.organizationName,
      note: request.note,
      answers: request.answers,
      reason: request.reason,
      askedAt: request.createdAt.toISOString(),
      decidedAt: request.decidedAt?.toISOString() ?? null,
      version: request.version,
    },
  }
}

/** True if a pending or approved request uses the document, which must then stay. */
export async function isDocumentInUse(tx: Tx, tenantId: string, documentId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: verificationRequests.id })
    .from(verificationRequests)
    .where(
      and(
        eq(verificationRequests.tenantId, tenantId),
        sql`${verificationRequests.state} in ('pending', 'approved')`,
        sql`${verificationRequests.answers} @> ${JSON.stringify([{ kind: 'document', value: documentId }])}::jsonb`,
      ),
    )
    .limit(1)
  return rows.length > 0
}
