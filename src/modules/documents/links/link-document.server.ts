import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { newId } from '../../../core/data/id.server.ts'
import { record, type Actor } from '../../../core/data/record.server.ts'
import { notFound } from '../../../core/error/AppError.ts'
import { capitalized } from '../../../ui/formats.ts'
import { refusal, type Viewer } from '../../../core/access/refusal.ts'
import { routeGate } from '../../../core/access/routes.ts'
import { noun } from '../document-records.server.ts'
import { documentLinks } from '../document.table.ts'
import { linkKinds, linkLabels, type LinkTarget } from '../link.ts'

/** Whether who asks enters projects at all; which of them they see, row-level security says. */
export const entersProjects = (viewer: Viewer) => refusal(viewer, routeGate('/app/projects')) === null

/** Refuses a project to who may not enter projects, as if it were not there. */
export function checkTargets(viewer: Viewer, targets: readonly LinkTarget[]): void {
  if (targets.some(({ noun: of }) => of === 'projects') && !entersProjects(viewer)) throw notFound('Project')
}

/** Says that a document is about records. What is linked already stays so; a record that is not ours is not found. */
export async function linkDocument(
  tx: Tx,
  actor: Actor,
  documentId: string,
  targets: readonly LinkTarget[],
): Promise<void> {
  const { tenantId, userId } = actor
  for (const target of targets) {
    await holdTarget(tx, tenantId, target)
    const column = linkKinds[target.noun]
    const row = { tenantId, id: newId(), documentId, [column]: target.recordId, createdBy: userId }
    const added = await tx.insert(documentLinks).values(row).onConflictDoNothing().returning()
    if (added.length === 0) continue
    await record(tx, actor, { noun, recordId: documentId, act: 'link', after: loggedLink(target) })
  }
}

/** What the log says of a link: a project, which its people alone see, it does not name. */
export const loggedLink = ({ noun: of, recordId }: LinkTarget) =>
  of === 'projects' ? {} : { [linkKinds[of]]: recordId }

/** Holds on to the record until the transaction ends, so that it cannot go away meanwhile. */
async function holdTarget(tx: Tx, tenantId: string, { noun: of, recordId }: LinkTarget): Promise<void> {
  // Its table is called as the noun. A tract that is removed is gone.
  const kept = of === 'tracts' ? sql`` : sql`and deleted_at is null`
  const { rows } = await tx.execute(sql`
    select 1 from ${sql.identifier(of)}
    where tenant_id = ${tenantId} and id = ${recordId} ${kept} for key share`)
  if (rows.length === 0) throw notFound(capitalized(linkLabels[of]))
}
