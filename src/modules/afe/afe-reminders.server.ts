import Decimal from 'decimal.js'
import type { Membership } from '../../core/access/refusal.ts'
import type { Tx } from '../../core/data/database.server.ts'
import type { Reminder } from '../../core/module/server-module.server.ts'
import { daysBetween, formatDays, type Day } from '../../core/time/calendar.ts'
import { pluralize, formatDate, formatMoney, formatPercent } from '../../ui/formats.ts'
import { access } from './access.ts'
import {
  readWatchedAfes,
  readOpenBallots,
  type WatchedAfe,
  type OpenBallots,
} from './list/watched-afes.server.ts'

/** Days before the partners' deadline on which a reminder is sent. */
const ballotDays = 3

/**
 * Reminders for costs that near or exceed their estimate, and for elections that are due or were not made.
 */
export async function afeReminders(tx: Tx, { tenantId }: Membership, today: Day): Promise<Reminder[]> {
  const dueAfes = await readWatchedAfes(tx, tenantId, today)
  const ballots = await readOpenBallots(tx, tenantId)
  return [
    ...dueAfes.map(costReminder),
    ...ballots
      .filter(({ over, dueOn }) => over || daysBetween(today, dueOn) <= ballotDays)
      .map(ballots => ballotReminder(ballots, today)),
  ]
}

const toNotice = ({ id, number, name }: Pick<WatchedAfe, 'id' | 'number' | 'name'>) => ({
  about: { noun: 'afes', id, title: `${number} ${name}` },
  gate: access.read,
})

/** Sent once per estimate: a supplement that raises the estimate causes new reminders. */
function costReminder(afe: WatchedAfe): Reminder {
  const { id, number, total, spent } = afe
  const isOver = new Decimal(spent).gt(total)
  const percentage = formatPercent(new Decimal(spent).div(total).toNumber())
  return {
    ...toNotice(afe),
    type: isOver ? 'afe_over' : 'afe_near',
    priority: isOver ? 'urgent' : 'high',
    title: isOver ? `AFE ${number} is over its estimate` : `AFE ${number} is near its estimate`,
    message: `${formatMoney(spent)} of ${formatMoney(total)} is spent (${percentage})`,
    once: `afe ${id} ${isOver ? 'over' : 'near'} ${total}`,
  }
}

function ballotReminder(ballots: OpenBallots, today: Day): Reminder {
  const { id, number, dueOn, dueAt, over, silent } = ballots
  const days = daysBetween(today, dueOn)
  return {
    ...toNotice(ballots),
    type: 'afe_ballot',
    priority: over ? 'normal' : 'high',
    title: over
      ? `AFE ${number}: ${pluralize(silent, 'partner')} did not elect in time`
      : `AFE ${number}: elections are due ${days <= 0 ? 'today' : `in ${formatDays(days)}`}`,
    message: over
      ? 'They count as non-consent; the others carry their shares'
      : `Waiting for ${pluralize(silent, 'partner')} · due ${formatDate(dueOn)}`,
    once: `afe ${id} ballots ${dueAt} ${over ? 'over' : 'due'}`,
  }
}
