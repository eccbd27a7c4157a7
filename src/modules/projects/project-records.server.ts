import type { Tx } from '../../core/data/database.server.ts'
import { fieldsIn, readRow, type Records } from '../../core/data/rows.server.ts'
import { notFound } from '../../core/error/AppError.ts'
import type { Viewer } from '../../core/access/refusal.ts'
import { projectDenial } from './project-access.ts'
import { projectSchema, type Project } from './project.ts'
import { projects } from './project.table.ts'

export const noun = 'projects'

export const projectRecords: Records<typeof projects, Project> = {
  table: projects,
  noun,
  one: 'project',
  fieldsOf: fieldsIn(projectSchema),
}

type People = { managerId: string | null; teamMembers: string[] }

export const projectPeople: Records<typeof projects, People> = {
  table: projects,
  noun,
  one: 'project',
  fieldsOf: ({ managerId, teamMembers }) => ({ managerId, teamMembers }),
  now: () => 'Someone else changed its people meanwhile. Reload the page to see them.',
}

/** A project that this viewer sees. Absent, deleted and not theirs are the same. */
export async function readProject(tx: Tx, tenantId: string, viewer: Viewer, id: string) {
  const row = await readRow(tx, tenantId, projectRecords, id)
  // Row-level security has said so already; the one rule of the specification says it again.
  if (projectDenial(viewer, row) !== null) throw notFound('Project')
  return row
}

/** Everyone in a project whom a task can be given to. */
export const peopleOf = ({
  createdBy,
  managerId,
  teamMembers,
}: {
  createdBy: string
  managerId: string | null
  teamMembers: readonly string[]
}): string[] => [...new Set([...(managerId === null ? [] : [managerId]), ...teamMembers, createdBy])]
