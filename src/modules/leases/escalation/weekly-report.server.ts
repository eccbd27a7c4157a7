import { and, eq, inArray } from 'drizzle-orm'
import type { Services } from '../../../core/http/context.server.ts'
import { memberships } from '../../../core/tenancy/tenant.table.ts'
import { addDays, dayNumber, type Day } from '../../../core/time/calendar.ts'
import { dayInZone } from '../../../core/time/day.ts'
import { pluralize as counted, formatCount, formatDate, formatMoney } from '../../../ui/formats.ts'
import { loadUserTimeZones, notifyTenant } from '../../notifications/notify.port.server.ts'
import { listObligations, type ObligationListRow } from '../obligations/obligation-list.server.ts'
import { obligationFilter, watchedDays } from '../obligations/obligation-numbers.ts'
import { watchedCounts, type WatchedCounts } from '../obligations/obligation-numbers.port.server.ts'
import { leaseCounts } from '../numbers/lease-numbers.port.server.ts'
import { readChains } from '../chain/chain.port.server.ts'

/**
 * Sends the owners a weekly status report, on Monday at 8 a.m. in their time zone, even if there is nothing to
 * report. A new owner gets the first report in the following week.
 */
export const reportWeekly = (
  services: Pick<Services, 'database' | 'jobs'>,
  tenantId: string,
  now = new Date(),
): Promise<void> =>
  notifyTenant(
    services,
    tenantId,
    async (tx, membership) => {
      const { managers, owners } = await readChains(tx, membership)
      const getClock = await loadUserTimeZones(tx, membership, owners)
      const ownerRows = await tx
        .select({ id: memberships.userId, at: memberships.createdAt })
        .from(memberships)
        .where(and(eq(memberships.tenantId, tenantId), inArray(memberships.userId, owners)))
      const recipients = ownerRows.filter(
        ({ id, at }) =>
          managers.some(member => member.id === id) &&
          localWeek(at, getClock(id)) < localWeek(now, getClock(id)),
      )
      if (recipients.length === 0) return []
      const today = dayInZone(now, membership.timeZone)
      const counts = await watchedCounts(tx, tenantId, today)
      const { risk } = await leaseCounts(tx, tenantId, {}, today)
      const dueFilter = obligationFilter(
        { show: 'due', days: watchedDays, month: null, search: '', assignedTo: '', acknowledged: null },
        today,
      )
      const firstRows = await listObligations(tx, tenantId, dueFilter, { offset: 0, limit: maxListed })
      return recipients.map(({ id }) => ({
        ...weeklySummary(counts, risk, firstRows),
        receivers: [id],
        once: `weekly ${localWeek(now, getClock(id))}`,
      }))
    },
    now,
  )

const weekStartMs = 8 * 3_600_000

/** Returns the Monday of the week that contains an instant; a week begins on Monday at 8 a.m. */
function localWeek(instant: Date, timeZone: string): Day {
  const day = dayInZone(new Date(instant.getTime() - weekStartMs), timeZone)
  // Day 0 was a Thursday.
  return addDays(day, -((dayNumber(day) + 3) % 7))
}

/** The number of obligations that the report names. */
const maxListed = 5

/** "Dec 15, 2026: Delay rental, ND-159, $800.00" */
const reportLine = ({ payBy, title, leaseNumber, amount }: ObligationListRow) =>
  `${formatDate(payBy)}: ${[title, leaseNumber, ...(amount === null ? [] : [formatMoney(amount)])].filter(Boolean).join(', ')}`

function weeklySummary(
  { due, acknowledged, escalated, overdue, days }: WatchedCounts,
  risk: number,
  firstRows: readonly ObligationListRow[],
) {
  const open = due - acknowledged
  const atRisk = risk === 0 ? [] : [`${counted(risk, 'lease')} at lapse risk`]
  return {
    kind: 'tenant' as const,
    type: 'weekly_obligations',
    createdBy: null,
    actor: '',
    sentence:
      due === 0
        ? `Weekly report: nothing is due within ${days} days`
        : `Weekly report: ${counted(due, 'obligation')} due within ${days} days, ${formatCount(open)} not acknowledged`,
    message:
      due === 0
        ? ['Nothing is overdue, and nothing was escalated.', ...atRisk].join(' · ')
        : [
            [
              `${formatCount(overdue)} overdue`,
              `${formatCount(acknowledged)} acknowledged`,
              `${formatCount(escalated)} escalated`,
              ...atRisk,
            ].join(' · '),
            ...firstRows.map(reportLine),
            ...(due > firstRows.length ? [`and ${formatCount(due - firstRows.length)} more`] : []),
          ].join('\n'),
    many: 'obligations',
    about: null,
    gate: { who: 'owner' as const },
    action: { label: 'Open obligations', to: `/app/leases/obligations?days=${days}` },
    alike: null,
    despite: ['digest' as const],
  }
}
