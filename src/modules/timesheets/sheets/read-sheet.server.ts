import { and, eq, sql } from 'drizzle-orm'
import { getRefusal, type Viewer } from '../../../core/access/refusal.ts'
import { readPeopleNames } from '../../../core/auth/people-names.server.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { readRow } from '../../../core/data/rows.server.ts'
import { notFound } from '../../../core/error/AppError.ts'
import { projects } from '../../projects/project.table.ts'
import { access } from '../access.ts'
import { readEntries, type Entry } from '../entries/read-entries.server.ts'
import type { SheetStatus } from '../rules/sheet.ts'
import { readDecisions } from './decide.server.ts'
import { sheetRecords } from './sheet-records.server.ts'

export type SheetFile = {
  id: string
  version: number
  projectId: string
  project: string
  userId: string
  person: string
  weekOn: string
  status: SheetStatus
  reason: string | null
  decidedBy: string | null
  decidedAt: string | null
  decisions: Awaited<ReturnType<typeof readDecisions>>
  entries: Entry[]
}

/**
 * Reads someone's week on a project with all of its entries: the user's own, or another's for users who manage
 * time and see the project. It is absent for anyone else.
 */
export async function readSheet(tx: Tx, tenantId: string, viewer: Viewer, id: string): Promise<SheetFile> {
  const row = await readRow(tx, tenantId, sheetRecords, id)
  const { userId, projectId, weekOn, status, reason, decidedBy } = row
  if (userId !== viewer.user?.id && getRefusal(viewer, access.manage) !== null) throw notFound('Week')
  const [project] = await tx
    .select({ name: projects.name })
    .from(projects)
    .where(and(eq(projects.tenantId, tenantId), eq(projects.id, projectId)))
  const names = await readPeopleNames(tx, [userId, ...(decidedBy === null ? [] : [decidedBy])])
  return {
    id,
    version: row.version,
    projectId,
    project: project?.name ?? 'A project you left',
    userId,
    person: names[userId] ?? 'A former member',
    weekOn,
    status,
    reason,
    decidedBy: decidedBy === null ? null : (names[decidedBy] ?? 'A former member'),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decisions: await readDecisions(tx, tenantId, id),
    entries: await readEntries(
      tx,
      sql`e.tenant_id = ${tenantId} and e.user_id = ${userId} and e.project_id = ${projectId} and e.week_on = ${weekOn}`,
    ),
  }
}
