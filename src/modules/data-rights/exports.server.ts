import { and, desc, eq, sql } from 'drizzle-orm'
import { countAttempts } from '../../core/auth/attempts.server.ts'
import type { Tx } from '../../core/data/database.server.ts'
import { newId } from '../../core/data/id.server.ts'
import { recordChange, type Actor } from '../../core/data/record.server.ts'
import { rethrowAsFieldError } from '../../core/data/rethrow-as-field-error.server.ts'
import type { Services } from '../../core/http/context.server.ts'
import { maxExportsPerDay, type DataExport, type Deletion } from './data-rights.ts'
import { dataExports } from './data-rights.table.ts'
import { exportJob } from './data-rights-jobs.server.ts'
import { signalExports, type ExportRow } from './make-export.server.ts'

type ExportScope = ExportRow['scope']

/** The latest exports, newest first. */
export async function readExports(tx: Tx, scope: ExportScope, { tenantId, userId }: Omit<Actor, 'origin'>) {
  const isOwnExport = scope === 'person' ? eq(dataExports.userId, userId) : undefined
  const rows = await tx
    .select()
    .from(dataExports)
    .where(and(eq(dataExports.tenantId, tenantId), eq(dataExports.scope, scope), isOwnExport))
    .orderBy(desc(dataExports.requestedAt), desc(dataExports.id))
    .limit(5)
  return rows.map(toDataExport)
}

const toDataExport = (row: ExportRow): DataExport => ({
  id: row.id,
  state: row.state,
  size: row.size,
  tables: row.tables,
  rows: row.rows,
  requestedAt: row.requestedAt.toISOString(),
  expiresAt: row.expiresAt?.toISOString() ?? null,
  failure: row.failure,
})

/** Requests an export, which starts after the commit. Only one runs at a time, with a daily limit. */
export async function requestExport(
  { database, jobs }: Services,
  scope: ExportScope,
  actor: Actor,
): Promise<void> {
  const { tenantId, userId } = actor
  const key = `export:${scope === 'person' ? userId : tenantId}`
  await database.inTenant(actor, async tx => {
    const daily = { key, most: maxExportsPerDay, minutes: 24 * 60 }
    await countAttempts(tx, [daily], `At most ${maxExportsPerDay} exports can be made per day.`)
    // An export without progress for minutes was interrupted with its process, so it no longer blocks a new one.
    await tx.execute(sql`
      update data_exports set state = 'failed', failure = 'The server stopped while it was being made.'
      where tenant_id = ${tenantId} and state = 'waiting' and touched_at < now() - interval '10 minutes'`)
    const [created] = await tx
      .insert(dataExports)
      .values({ tenantId, id: newId(), scope, userId })
      .returning()
      .catch((error: unknown) => rethrowAsFieldError(error, exportConflicts))
    await recordChange(tx, actor, {
      noun: 'data_exports',
      recordId: created!.id,
      act: 'user.data_export_requested',
      after: { scope },
    })
    await signalExports(tx, created!)
    await jobs.add(tx, exportJob, { tenantId, id: created!.id })
  })
}

const alreadyPreparingError: [string, string] = [
  'export',
  'An export is already being prepared. It appears here when it is ready.',
]
const exportConflicts = {
  one_export_of_a_person: alreadyPreparingError,
  one_export_of_an_organization: alreadyPreparingError,
}

export const toDeletion = (row: { requestedAt: Date; dueAt: Date } | undefined): Deletion | null =>
  row ? { requestedAt: row.requestedAt.toISOString(), dueAt: row.dueAt.toISOString() } : null
