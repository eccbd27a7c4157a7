import { sql } from 'drizzle-orm'
import type { Membership } from '../../../core/access/refusal.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { listMembersByGate } from '../../../core/tenancy/members-by-gate.server.ts'
import type { Day } from '../../../core/time/calendar.ts'
import { access } from '../access.ts'

type SubmittedWeekRow = {
  id: string
  projectId: string
  project: string
  userId: string
  person: string
  weekOn: Day
  minutes: number
  /**
   * The possible approvers, in this order: the project's manager, its team, its creator, the owners of the
   * organization.
   */
  candidates: string[]
}
/** `next` is the first of them who manages time and is not the author; null if there is none. */
export type WaitingWeek = Omit<SubmittedWeekRow, 'candidates'> & { next: string | null }

/** The maximum number of sheets read. */
const maxSheets = 1000

/**
 * Reads the submitted weeks on the projects that the user sees, or on one of them, each with the user whose
 * turn it is.
 */
export async function waitingWeeks(tx: Tx, membership: Membership, id?: string): Promise<WaitingWeek[]> {
  const { tenantId } = membership
  const { rows } = await tx.execute<SubmittedWeekRow>(sql`
    select s.id, s.project_id as "projectId", p.name as project, s.user_id as "userId",
      coalesce(u.name, 'A former member') as person, s.week_on as "weekOn",
      (select coalesce(sum(e.minutes), 0)::int from time_entries e where e.tenant_id = s.tenant_id
        and e.user_id = s.user_id and e.project_id = s.project_id and e.week_on = s.week_on and e.deleted_at is null) as minutes,
      array_remove(array[p.manager_id] || p.team_members || p.created_by, null) || array(
        select m.user_id from memberships m where m.tenant_id = s.tenant_id and 'owner' = any (m.role_ids)
        order by m.user_id) as candidates
    from time_sheets s
      join projects p on p.tenant_id = s.tenant_id and p.id = s.project_id and p.deleted_at is null
      left join users u on u.id = s.user_id
    where s.tenant_id = ${tenantId} and s.status = 'SUBMITTED' and ${id ? sql`s.id = ${id}` : sql`true`}
    order by s.week_on, s.id limit ${maxSheets}`)
  if (rows.length === 0) return []
  const managerIds = new Set(
    (await listMembersByGate(tx, membership, access.manage)).map(member => member.id),
  )
  return rows.map(({ candidates, ...week }) => ({
    ...week,
    next: candidates.find(userId => managerIds.has(userId) && userId !== week.userId) ?? null,
  }))
}
