import { and, eq } from 'drizzle-orm'
import type { RecordType } from '../../../core/module/record-type.server.ts'
import { formatDate } from '../../../ui/formats.ts'
import { projects } from '../../projects/project.table.ts'
import { access } from '../access.ts'
import { formatHours } from '../rules/hours.ts'
import { timeSheets } from '../time.table.ts'
import { waitingWeeks } from './waiting-weeks.server.ts'

type SheetNotifier = NonNullable<RecordType['createNotices']>

const decisionVerbs = { approve: 'approved', return: 'returned', unlock: 'unlocked' } as const
const weekLabel = (weekOn: string) => `week of ${formatDate(weekOn)}`

/** Notifies the user whose turn it is of a submitted week, and its author of decisions about it. */
export const notifyOfSheet: SheetNotifier = async (tx, tenantId, change, membership) => {
  const { act, recordId } = change
  if (act in decisionVerbs) return notifyOfDecision(tx, tenantId, change, membership)
  if (act !== 'submit') return null
  const [week] = await waitingWeeks(tx, membership, recordId)
  if (!week?.next) return null
  return {
    kind: 'profile',
    type: 'task_time_submit',
    recipients: [week.next],
    gate: access.manage,
    to: `/app/projects/${week.projectId}/time`,
    title: `asked you to approve the ${weekLabel(week.weekOn)}: ${formatHours(week.minutes) || '0:00'} h`,
    message: week.project,
  }
}

const notifyOfDecision: SheetNotifier = async (tx, tenantId, { act, recordId }) => {
  const [sheet] = await tx
    .select({
      userId: timeSheets.userId,
      weekOn: timeSheets.weekOn,
      reason: timeSheets.reason,
      project: projects.name,
    })
    .from(timeSheets)
    .innerJoin(
      projects,
      and(eq(projects.tenantId, timeSheets.tenantId), eq(projects.id, timeSheets.projectId)),
    )
    .where(and(eq(timeSheets.tenantId, tenantId), eq(timeSheets.id, recordId)))
  if (!sheet) return null
  return {
    kind: 'profile',
    type: `task_time_${act}`,
    recipients: [sheet.userId],
    gate: access.read,
    to: `/app/projects/time?week=${sheet.weekOn}`,
    title: `${decisionVerbs[act as keyof typeof decisionVerbs]} your ${weekLabel(sheet.weekOn)}`,
    message: [sheet.project, sheet.reason].filter(Boolean).join(': '),
  }
}
