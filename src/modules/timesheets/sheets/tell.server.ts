import { and, eq } from 'drizzle-orm'
import type { Noun } from '../../../core/module/noun.server.ts'
import { formatDate } from '../../../ui/formats.ts'
import { projects } from '../../projects/project.table.ts'
import { access } from '../access.ts'
import { timeSheets } from '../time.table.ts'

const decided = { approve: 'approved', return: 'returned', unlock: 'unlocked' } as const

/** A project's manager hears of a submitted week; its person, of what was decided about it. */
export const tellOfSheet: NonNullable<Noun['tells']> = async (tx, tenantId, { act, recordId }) => {
  if (act !== 'submit' && !(act in decided)) return null
  const [sheet] = await tx
    .select({
      userId: timeSheets.userId,
      weekOn: timeSheets.weekOn,
      reason: timeSheets.reason,
      projectId: timeSheets.projectId,
      project: projects.name,
      managerId: projects.managerId,
      createdBy: projects.createdBy,
    })
    .from(timeSheets)
    .innerJoin(
      projects,
      and(eq(projects.tenantId, timeSheets.tenantId), eq(projects.id, timeSheets.projectId)),
    )
    .where(and(eq(timeSheets.tenantId, tenantId), eq(timeSheets.id, recordId)))
  if (!sheet) return null
  const week = `week of ${formatDate(sheet.weekOn)}`
  const notice = { kind: 'profile', type: `task_time_${act}` } as const
  if (act === 'submit')
    return {
      ...notice,
      whom: [sheet.managerId ?? sheet.createdBy],
      gate: access.manage,
      to: `/app/projects/${sheet.projectId}/time`,
      title: `Time to approve: ${week}`,
      message: sheet.project,
    }
  return {
    ...notice,
    whom: [sheet.userId],
    gate: access.read,
    to: `/app/projects/time?week=${sheet.weekOn}`,
    title: `Your ${week} was ${decided[act as keyof typeof decided]}`,
    message: [sheet.project, sheet.reason].filter(Boolean).join(': '),
  }
}
