import { sql } from 'drizzle-orm'
import type { Viewer } from '../../core/access/refusal.ts'
import type { Tx } from '../../core/data/database.server.ts'
import { lockRow, missingOrDeletedError, readRow } from '../../core/data/rows.server.ts'
import { AppError, isDeleted } from '../../core/error/AppError.ts'
import { denialMessages, projectDenial, type ProjectDenial, type ProjectPeople } from './project-access.ts'
import { projectRecords } from './project-records.server.ts'

/**
 * Reads a project that the viewer may see.
 * @throws AppError with the reason in the wording of the specification; not_found with `deleted` if the viewer
 * could restore it
 */
export async function readProject(tx: Tx, tenantId: string, viewer: Viewer, id: string) {
  const row = await readRow(tx, tenantId, projectRecords, id).catch(async (error: unknown) => {
    throw isDeleted(error) ? error : deniedError((await projectExists(tx, id)) ? 'not_a_member' : 'not_found')
  })
  // Row-level security has already checked this; the rule of the specification is applied again as a second check.
  const denial = projectDenial(viewer, row)
  if (denial) throw deniedError(denial)
  return row
}

async function projectExists(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await tx.execute<{ exists: boolean }>(sql`select project_exists(${id}) as exists`)
  return rows[0]!.exists
}

const deniedError = (denial: ProjectDenial) =>
  new AppError(denial === 'not_found' ? 'not_found' : 'forbidden', denialMessages[denial], {
    details: { denial },
  })

/**
 * Locks a project that the user sees, so that counting and reordering on it happen one at a time.
 * @throws AppError not_found, which says so if the project was deleted in the meantime
 */
export const lockProject = (tx: Tx, tenantId: string, id: string) =>
  lockRow(tx, tenantId, projectRecords, id).catch(async (error: unknown) => {
    const cause = await missingOrDeletedError(tx, tenantId, projectRecords, id)
    throw isDeleted(cause) ? deletedError() : error
  })

const deletedError = () =>
  new AppError('not_found', 'This project was deleted. Nothing was saved; an owner can restore it.', {
    details: { deleted: true },
  })

/** Lists everyone in a project to whom a task can be assigned. */
export const listMembers = ({ createdBy, managerId, teamMembers }: ProjectPeople): string[] => [
  ...new Set([...(managerId === null ? [] : [managerId]), ...teamMembers, createdBy]),
]
