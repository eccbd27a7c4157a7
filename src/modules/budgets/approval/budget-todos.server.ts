import { groupBy } from '../../../core/data/group-by.ts'
import type { Todo } from '../../../core/module/todo.ts'
import type { Todos } from '../../../core/module/todos.server.ts'
import { formatMoney } from '../../../ui/formats.ts'
import { access } from '../access.ts'
import { recordType } from '../record/budget-records.server.ts'
import { waitingAmount, readWaitingCosts, waitingSummary, type WaitingCost } from './waiting.server.ts'

function toTodo(costs: readonly WaitingCost[]): Todo {
  const { projectId, project, next } = costs[0]!
  const amount = waitingAmount(costs)
  const common = { day: null, record: project, netAcres: null, assigneeId: null, assignee: null }
  if (next === null)
    return {
      ...common,
      id: `budget-limit-${projectId}`,
      title: 'Find an approver',
      reason: `No approval limit covers ${waitingSummary(costs)}: ${formatMoney(amount)}`,
      stake: null,
      button: 'Open budget',
      to: `/app/projects/${projectId}/budget`,
    }
  return {
    ...common,
    id: `budget-approval-${projectId}-${next}`,
    title: 'Approve costs',
    reason: `Your turn: ${waitingSummary(costs)}`,
    stake: amount,
    whom: [next],
    button: `Review ${formatMoney(amount)}`,
    to: `/app/projects/${projectId}/budget`,
  }
}

/** Project spending that is waiting for approval, one line for each user whose turn it is. */
export const budgetTodos: Todos = {
  gate: access.write,
  reads: [recordType, 'projects', 'afe_limits', 'memberships', 'roles'],
  async read(tx, { membership, limit }) {
    const waiting = await readWaitingCosts(tx, membership)
    const byTurn = groupBy(waiting, ({ projectId, next }) => `${projectId} ${next ?? ''}`)
    return [...byTurn.values()].map(toTodo).slice(0, limit)
  },
}
