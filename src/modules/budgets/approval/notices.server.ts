import { groupBy } from '../../../core/data/group-by.ts'
import type { RecordType } from '../../../core/module/record-type.server.ts'
import { formatMoney } from '../../../ui/formats.ts'
import { access } from '../access.ts'
import { recordType } from '../record/budget-records.server.ts'
import { waitingAmount, readWaitingCosts, waitingSummary } from './waiting.server.ts'

/**
 * Notifies the user whose turn it is to approve a request while it is pending. The log has no text of private
 * projects, so the pending entries are read from the budget.
 */
export const notifyNextApprover: NonNullable<RecordType['createNotices']> = async (
  tx,
  _tenantId,
  change,
  membership,
) => {
  const { act, recordId, actorId } = change
  if (act !== 'ask for approval' && act !== 'ask for change') return null
  const ownRequests = (await readWaitingCosts(tx, membership, recordId)).filter(
    ({ kind, authors }) => (kind === 'CHANGE') === (act === 'ask for change') && authors.includes(actorId),
  )
  return [...groupBy(ownRequests, ({ next }) => next ?? '')].flatMap(([next, costs]) =>
    next === ''
      ? []
      : {
          kind: 'profile' as const,
          type: 'task_budget_asked',
          priority: 'high' as const,
          recipients: [next],
          gate: access.write,
          // Each project has its own notification.
          about: { noun: recordType, recordId },
          to: `/app/projects/${recordId}/budget`,
          title: `asked you to approve ${waitingSummary(costs)}: ${formatMoney(waitingAmount(costs))}`,
          message: costs[0]!.project,
          several: `asked you to approve ${waitingSummary(costs)}: ${formatMoney(waitingAmount(costs))}`,
        },
  )
}
