import type { Tx } from '../../core/data/database.server.ts'
import { addRow } from '../../core/data/rows.server.ts'
import { parseFields } from '../../core/form/parse-fields.ts'
import type { TenantContext } from '../../core/http/procedure.server.ts'
import { reserveQuota } from '../../core/tenancy/limits.server.ts'
import { access } from './access.ts'
import { recordType, projectRecords } from './project-records.server.ts'
import { projectSchema } from './project.ts'

/** The gates for creating projects, adding tasks and assigning them. */
export const projectGates = access

type Team = { managerId: string | null; teamMembers: string[] }

/**
 * Adds a project with the given id in the caller's transaction; the caller has checked that the user may
 * create one.
 * @throws AppError invalid, or when the plan has no room
 */
export async function addProject(
  tx: Tx,
  ctx: TenantContext,
  id: string,
  sent: object,
  team: Team = { managerId: null, teamMembers: [] },
) {
  const fields = parseFields(projectSchema, sent)
  await reserveQuota(tx, ctx.membership, 'maxProjects', recordType)
  return addRow(tx, ctx.actor, projectRecords, fields, { id, ...team })
}
