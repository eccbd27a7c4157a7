import Decimal from 'decimal.js'
import type { Todo } from '../../core/module/todo.ts'
import type { Todos } from '../../core/module/todos.server.ts'
import { pluralize, formatMoney } from '../../ui/formats.ts'
import { access } from './access.ts'
import { readPendingAfes } from './approval/waiting.server.ts'
import { readWatchedAfes, readOpenBallots } from './list/watched-afes.server.ts'

type UnassignedTodo = Pick<Todo, 'netAcres' | 'assigneeId' | 'assignee'>
const unassigned: UnassignedTodo = { netAcres: null, assigneeId: null, assignee: null }

/**
 * Approvals for users who may give them, elections that partners still owe, and costs beyond their estimate.
 */
export const afeTodos: Todos = {
  gate: access.read,
  reads: ['afes', 'afe_limits'],
  async read(tx, { tenantId, today, until, limit }) {
    const waiting = await readPendingAfes(tx, tenantId)
    const approvals = waiting.map(({ id, number, name, amount, startsOn, sentBy, approvers }): Todo => ({
      ...unassigned,
      id: `afe-approval-${id}`,
      day: startsOn,
      record: `${number} ${name}`,
      stake: amount,
      ...(approvers.length > 0
        ? {
            title: 'Approve an AFE',
            reason: [sentBy && `Sent by ${sentBy}`, startsOn && 'work begins on this day']
              .filter(Boolean)
              .join('; '),
            whom: approvers,
            button: `Approve ${formatMoney(amount)}`,
            to: `/app/afe/${id}?tab=approval`,
          }
        : {
            title: 'Raise an approval limit',
            reason: `No approval limit covers ${formatMoney(amount)}`,
            stake: null,
            button: 'Set limits',
            to: '/app/afe/limits',
          }),
    }))
    const elections = (await readOpenBallots(tx, tenantId))
      .filter(({ over, dueOn }) => !over && dueOn <= until)
      .map(({ id, number, name, dueOn, silent }): Todo => ({
        ...unassigned,
        id: `afe-ballots-${id}`,
        day: dueOn,
        title: 'Collect elections',
        record: `${number} ${name}`,
        reason: `Waiting for ${pluralize(silent, 'partner')}; no answer counts as non-consent`,
        stake: null,
        button: 'Enter elections',
        to: `/app/afe/${id}?tab=partners`,
      }))
    const overruns = (await readWatchedAfes(tx, tenantId, today))
      .filter(({ spent, total, supplementing }) => !supplementing && new Decimal(spent).gt(total))
      .map(({ id, number, name, spent, total }): Todo => ({
        ...unassigned,
        id: `afe-over-${id}`,
        day: null,
        title: 'Supplement or close an AFE',
        record: `${number} ${name}`,
        reason: `Costs are ${formatMoney(new Decimal(spent).minus(total).toFixed(2))} over the estimate`,
        stake: null,
        button: 'Open costs',
        to: `/app/afe/${id}?tab=costs`,
      }))
    return [...approvals, ...elections, ...overruns].slice(0, limit)
  },
}
