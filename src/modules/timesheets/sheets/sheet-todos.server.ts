import { groupBy } from '../../../core/data/grouped.ts'
import type { Todo } from '../../../core/module/todo.ts'
import type { Todos } from '../../../core/module/todos.server.ts'
import { pluralize } from '../../../ui/formats.ts'
import { access } from '../access.ts'
import { entryRecordType, sheetRecordType } from '../record-types.ts'
import { formatHours } from '../rules/hours.ts'
import { waitingWeeks, type WaitingWeek } from './waiting.server.ts'

function toTodo(weeks: readonly WaitingWeek[]): Todo {
  const { projectId, project, next } = weeks[0]!
  const people = [...new Set(weeks.map(({ person }) => person))]
  const hours = formatHours(weeks.reduce((sum, { minutes }) => sum + minutes, 0)) || '0:00'
  return {
    id: `time-approval-${projectId}-${next}`,
    day: null,
    title: 'Approve time',
    record: project,
    why: `Your turn: ${pluralize(weeks.length, 'week')} of ${people.join(', ')}, ${hours} h`,
    stake: null,
    netAcres: null,
    assigneeId: null,
    assignee: null,
    whom: [next!],
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
  async read(tx, { membership, most }) {
    const waiting = (await waitingWeeks(tx, membership)).filter(({ next }) => next !== null)
    const byTurn = groupBy(waiting, ({ projectId, next }) => `${projectId} ${next}`)
    return [...byTurn.values()].map(toTodo).slice(0, most)
  },
}
