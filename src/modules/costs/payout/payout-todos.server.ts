import type { Todo } from '../../../core/module/todo.ts'
import type { Todos } from '../../../core/module/todos.server.ts'
import { addMonths } from '../../../core/time/calendar.ts'
import { formatMonth } from '../../../ui/formats.ts'
import { payoutAccess } from '../access.ts'
import { monthRecordType, payoutRecordType } from './payout.table.ts'
import { deckAfterPayout, readAccounts, staleDrafts, type PayoutAccount } from './read-accounts.server.ts'

/** Decks to draft at payout, drafts to approve, and drafts that a correction contradicts. */
export const payoutTodos: Todos = {
  gate: payoutAccess.read,
  reads: [payoutRecordType, monthRecordType, 'afes', 'decks', 'well_costs'],
  async read(tx, { tenantId, limit }) {
    return (await readAccounts(tx, tenantId)).flatMap(account => toTodo(account) ?? []).slice(0, limit)
  },
}

function toTodo(account: PayoutAccount): Todo | null {
  const { id, partner, afe, afeId, afeName, payout, drafts } = account
  const { paidOutIn } = payout
  const [stale] = staleDrafts(account)
  const draft = drafts.find(({ state }) => state === 'DRAFT')
  const common = {
    id: `payout-${id}`,
    day: null,
    record: `${afe} ${afeName}, ${partner}`,
    stake: null,
    netAcres: null,
    assigneeId: null,
    assignee: null,
    to: `/app/afe/${afeId}?tab=partners`,
  }
  if (stale)
    return {
      ...common,
      title: stale.state === 'DRAFT' ? 'Withdraw a deck after payout' : 'Correct a deck after payout',
      reason: `Drafted for payout in ${formatMonth(stale.paidOutIn)}, which a later correction undid or moved`,
      button: 'Open the account',
    }
  if (paidOutIn === null) return null
  const reversion = `The interest reverts from ${formatMonth(addMonths(paidOutIn, 1))}`
  if (draft)
    return {
      ...common,
      title: 'Approve the deck after payout',
      reason: reversion,
      button: 'Open the draft',
      to: `/app/decks/${draft.id}`,
    }
  if (deckAfterPayout(account) !== null) return null
  return { ...common, title: 'Draft the deck after payout', reason: reversion, button: 'Open the account' }
}
