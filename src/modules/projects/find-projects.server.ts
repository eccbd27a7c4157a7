import { sql } from 'drizzle-orm'
import type { Findable } from '../../core/module/findable.server.ts'
import { matchingIds } from '../../core/search/find-all.server.ts'
import { access } from './access.ts'
import { kindLabels, statusLabels } from './project.ts'
import type { projects } from './project.table.ts'

type ProjectHit = Pick<typeof projects.$inferSelect, 'id' | 'name' | 'number' | 'kind' | 'status'>

/**
 * Finds projects by name, number and description, for their people. They are read through row-level security,
 * so other people's projects, whose words the search index also holds, do not use up the few results shown.
 */
export const findProjects: Findable = {
  kind: 'projects',
  gate: access.read,
  async find({ tx, membership: { tenantId } }, text, limit) {
    const result = matchingIds('projects', text)
    if (!result) return []
    const { rows } = await tx.execute<ProjectHit>(sql`
      select id, name, number, kind, status from projects
      where tenant_id = ${tenantId} and deleted_at is null and id in (${result})
      order by lower(name), id limit ${limit}`)
    return rows.map(({ id, name, number, kind, status }) => ({
      id,
      label: name,
      detail: [number, kindLabels[kind], statusLabels[status]].filter(Boolean).join(' · '),
      to: `/app/projects/${id}`,
    }))
  },
}
