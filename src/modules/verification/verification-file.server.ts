import { sql } from 'drizzle-orm'
import { readSingleFile, sendFile } from '../../core/attachments/read-file.server.ts'
import { sendLogged } from '../../core/attachments/file-reads.server.ts'
import type { Tx } from '../../core/data/database.server.ts'
import { notFound } from '../../core/error/AppError.ts'
import { fileRoute, type FileRoute } from '../../core/files/file-route.server.ts'
import { isId } from '../../core/data/is-id.ts'
import { staffActor } from '../../core/tenancy/staff-actor.server.ts'
import { documentRecordType } from './verification.ts'

/**
 * Gives staff only documents that an organization has sent with a request. Its owners download them as any other file.
 */
const staffDocumentRoute = fileRoute({
  method: 'GET',
  path: '/admin/verification/:tenantId/:id',
  gate: { who: 'support' },
  async handle(context, { request, param }) {
    const { services, viewer, origin } = context
    const [tenantId, id] = [param('tenantId'), param('id')]
    const file = await services.database.acrossTenants(async tx => {
      if (!isId(tenantId) || !isId(id) || !(await isDocumentSent(tx, tenantId, id)))
        throw notFound('Document')
      return readSingleFile(tx, tenantId, { noun: documentRecordType, recordId: id })
    })
    const access = {
      actor: staffActor({ person: viewer.user!, origin }, tenantId),
      act: 'download' as const,
      recordId: id,
      title: file.title,
      after: { of: 'verification' },
    }
    return sendLogged(context, request, access, onSent =>
      sendFile(services, file, { shown: false, request }, onSent),
    )
  },
})

export const verificationFileRoutes: readonly FileRoute[] = [staffDocumentRoute]

async function isDocumentSent(tx: Tx, tenantId: string, id: string): Promise<boolean> {
  const answerJson = JSON.stringify([{ kind: 'document', value: id }])
  const { rows } = await tx.execute(sql`
    select 1 from verification_requests where tenant_id = ${tenantId} and answers @> ${answerJson}::jsonb limit 1`)
  return rows.length > 0
}
