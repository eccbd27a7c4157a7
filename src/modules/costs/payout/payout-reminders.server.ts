import type { Membership } from '../../../core/access/refusal.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import type { Reminder } from '../../../core/module/server-module.server.ts'
import { addMonths } from '../../../core/time/calendar.ts'
import { formatMoney, formatMonth, formatPercent } from '../../../ui/formats.ts'
import { payoutAccess } from '../access.ts'
import { isNearPayout } from './describe-payout.ts'
import { readAccounts, staleDrafts, type PayoutAccount } from './read-accounts.server.ts'

/** Notifies once when an account nears payout, once at payout, and once when a correction contradicts a drafted deck. */
export async function payoutReminders(tx: Tx, { tenantId }: Membership): Promise<Reminder[]> {
  return (await readAccounts(tx, tenantId)).flatMap(account => {
    const reminder = reminderFor(account)
    return reminder === null ? [] : [{ ...afeNotice(account), ...reminder }]
  })
}

const afeNotice = ({ afeId, afe, afeName }: PayoutAccount) => ({
  about: { noun: 'afes', id: afeId, title: `${afe} ${afeName}` },
  gate: payoutAccess.read,
})

function reminderFor(
  account: PayoutAccount,
): Pick<Reminder, 'type' | 'priority' | 'title' | 'message' | 'once'> | null {
  const { id, partner, payout } = account
  const { paidOutIn, balance, progress } = payout
  const [stale] = staleDrafts(account)
  if (stale)
    return {
      type: 'afe_payout_undone',
      priority: 'high',
      title: `The payout of ${partner} changed after its deck was drafted`,
      message: `Drafted for ${formatMonth(stale.paidOutIn)}; ${paidOutIn === null ? 'the account is no longer paid out' : `it now pays out in ${formatMonth(paidOutIn)}`}`,
      once: `payout ${id} undone ${stale.id} ${paidOutIn}`,
    }
  if (paidOutIn !== null)
    return {
      type: 'afe_payout',
      priority: 'high',
      title: `${partner} has paid out`,
      message: `The interest reverts from ${formatMonth(addMonths(paidOutIn, 1))}; draft the deck after payout`,
      once: `payout ${id} ${paidOutIn}`,
    }
  if (!isNearPayout(payout)) return null
  return {
    type: 'afe_payout_near',
    priority: 'normal',
    title: `${partner} is near payout`,
    message: `${formatPercent(progress!)} recovered; ${formatMoney(balance)} remains`,
    once: `payout ${id} near`,
  }
}
