import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { newId } from '../../../core/data/id.server.ts'
import { recordChange, type Actor } from '../../../core/data/record.server.ts'
import { notFound } from '../../../core/error/AppError.ts'
import { capitalize } from '../../../ui/formats.ts'
import { getRefusal, type Viewer } from '../../../core/access/refusal.ts'
import { routeGate } from '../../../core/access/routes.ts'
import { recordType } from '../document-records.server.ts'
import { documentLinks } from '../document.table.ts'
import { linkKinds, linkLabels, type LinkTarget } from '../link.ts'

/** True if the viewer may open projects; row-level security decides which ones they see. */
export const canLinkProjects = (viewer: Viewer) => getRefusal(viewer, routeGate('/app/projects')) === null

/** Refuses a project to viewers who may not open projects, as if it did not exist. */
export function checkTargets(viewer: Viewer, targets: readonly LinkTarget[]): void {
  if (targets.some(({ noun }) => noun === 'projects') && !canLinkProjects(viewer)) throw notFound('Project')
}

/** Links a document with records. Existing links remain; a record of another organization is not found. */
export async function linkDocument(
  tx: Tx,
  actor: Actor,
  documentId: string,
  targets: readonly LinkTarget[],
): Promise<void> {
  const { tenantId, userId } = actor
  for (const target of targets) {
    await lockTarget(tx, tenantId, target)
    const column = linkKinds[target.noun]
    const row = { tenantId, id: newId(), documentId, [column]: target.recordId, createdBy: userId }
    const added = await tx.insert(documentLinks).values(row).onConflictDoNothing().returning()
    if (added.length === 0) continue
    await recordChange(tx, actor, {
      noun: recordType,
      recordId: documentId,
      act: 'link',
      after: linkForLog(target),
    })
  }
}

/** The log entry of a link; it does not name a project, because only the project's members may see it. */
export const linkForLog = ({ noun, recordId }: LinkTarget) =>
  noun === 'projects' ? {} : { [linkKinds[noun]]: recordId }

/** Locks the record until the transaction ends, so that no one deletes it in the meantime. */
async function lockTarget(tx: Tx, tenantId: string, { noun, recordId }: LinkTarget): Promise<void> {
  // The table has the name of the noun. Removed tracts are deleted rows.
  const notDeleted = noun === 'tracts' ? sql`` : sql`and deleted_at is null`
  const { rows } = await tx.execute(sql`
    select 1 from ${sql.identifier(noun)}
    where tenant_id = ${tenantId} and id = ${recordId} ${notDeleted} for key share`)
  if (rows.length === 0) throw notFound(capitalize(linkLabels[noun]))
}
