import { groupBy } from '../../../core/data/group-by.ts'
import type { Todo } from '../../../core/module/todo.ts'
import type { Todos } from '../../../core/module/todos.server.ts'
import { pluralize } from '../../../ui/formats.ts'
import { access } from '../access.ts'
import { entryRecordType, sheetRecordType } from '../record-types.ts'
import { formatHours } from '../rules/hours.ts'
import { waitingWeeks, type WaitingWeek } from './waiting-weeks.server.ts'

function toTodo(weeks: readonly WaitingWeek[]): Todo {
  const { projectId, project, next: approverId } = weeks[0]!
  const authorNames = [...new Set(weeks.map(({ person }) => person))]
  const hours = formatHours(weeks.reduce((total, { minutes }) => total + minutes, 0)) || '0:00'
  return {
    id: `time-approval-${projectId}-${approverId}`,
    day: null,
    title: 'Approve time',
    record: project,
    reason: `Your turn: ${pluralize(weeks.length, 'week')} of ${authorNames.join(', ')}, ${hours} h`,
    stake: null,
    netAcres: null,
    assigneeId: null,
    assignee: null,
    whom: [approverId!],
    button: 'Review time',
    to: `/app/projects/${projectId}/time`,
  }
}

/**
 * Submitted weeks, one line for each project and the user whose turn it is. A week with no possible approver
 * is not listed and can be billed without approval.
 */
export const sheetTodos: Todos = {
  gate: access.manage,
  reads: [sheetRecordType, entryRecordType, 'projects', 'memberships', 'roles'],
  async read(tx, { membership, limit }) {
    const assignedWeeks = (await waitingWeeks(tx, membership)).filter(
      ({ next: approverId }) => approverId !== null,
    )
    const byApprover = groupBy(
      assignedWeeks,
      ({ projectId, next: approverId }) => `${projectId} ${approverId}`,
    )
    return [...byApprover.values()].map(toTodo).slice(0, limit)
  },
}
