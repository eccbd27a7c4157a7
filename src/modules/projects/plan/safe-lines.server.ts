import { sql } from 'drizzle-orm'
import { getRefusal } from '../../../core/access/refusal.ts'
import { routeGate } from '../../../core/access/routes.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import type { TenantContext } from '../../../core/http/procedure.server.ts'
import type { Day } from '../../../core/time/calendar.ts'
import type { projects } from '../project.table.ts'

/** A day that the work must not pass, with its name and a link to its record. */
export type SafeLine = { day: Day; words: string; to: string | null }

/** Reads the last days to act of a project: its own, and its expiring leases' days for users who may open them. */
export async function readSafeLines(
  tx: Tx,
  { actor: { tenantId }, viewer }: Pick<TenantContext, 'actor' | 'viewer'>,
  project: typeof projects.$inferSelect,
): Promise<SafeLine[]> {
  const projectLines = project.lastSafeOn
    ? [{ day: project.lastSafeOn, words: project.lastSafeFor ?? 'This project', to: null }]
    : []
  if (getRefusal(viewer, routeGate('/app/leases')) !== null) return projectLines
  const { rows } = await tx.execute<SafeLine>(sql`
    select l.ends_on as day, concat_ws(' ', nullif(l.name, ''), l.lease_number) as words,
      '/app/leases/' || l.id as to
    from project_links k join leases l on l.tenant_id = k.tenant_id and l.id = k.lease_id
    where k.tenant_id = ${tenantId} and k.project_id = ${project.id} and l.deleted_at is null and l.ends_on is not null
    order by l.ends_on, l.id limit 20`)
  return [...projectLines, ...rows].toSorted((a, b) => a.day.localeCompare(b.day))
}
