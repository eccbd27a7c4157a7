import { sql } from 'drizzle-orm'
import type { Membership } from '../../core/access/refusal.ts'
import type { Tx } from '../../core/data/database.server.ts'
import type { Reminder } from '../../core/module/server-module.server.ts'
import { daysBetween, monthNumber, formatMonthIndex, type Day } from '../../core/time/calendar.ts'
import { formatCount, formatDate } from '../../ui/formats.ts'
import { reportingLagFor, reportDue } from '../../core/land/reporting-lag.ts'
import { readReportingLags } from '../leases/status/reporting-lag.table.ts'
import { well } from './identity/well.ts'
import { writeWellsSearch, readWellsSearch } from './list/well-search.ts'

/** Missing reports are news for this many days after their due date; older gaps in an import are not. */
const reminderDays = 45

type SilentWells = { state: string | null; lastMonth: Day; wells: number; id: string; name: string }

/** Reminds of wells whose reports have stopped, per their stored state; wells of one state and month share a reminder. */
export async function wellReminders(tx: Tx, { tenantId }: Membership, today: Day): Promise<Reminder[]> {
  const lags = await readReportingLags(tx, tenantId)
  const { rows } = await tx.execute<SilentWells>(sql`
    select w.state, t.silent_since as "lastMonth", count(*)::int as wells,
      (array_agg(w.id order by w.name, w.id))[1] as id, min(w.name) as name
    from well_totals t join wells w on w.tenant_id = t.tenant_id and w.id = t.well_id
    where t.tenant_id = ${tenantId} and t.silent_since is not null and w.deleted_at is null
    group by w.state, t.silent_since order by t.silent_since, w.state`)
  return rows.flatMap(group => {
    const missingMonth = monthNumber(group.lastMonth) + 1
    const due = reportDue(reportingLagFor(lags, group.state, 'STATE'), missingMonth)
    const daysLate = daysBetween(due, today)
    return daysLate > 0 && daysLate <= reminderDays
      ? [overdueReminder(group, formatMonthIndex(missingMonth), due)]
      : []
  })
}

function overdueReminder(
  { state, lastMonth, wells, id, name }: SilentWells,
  month: string,
  due: Day,
): Reminder {
  const search = { ...readWellsSearch({}), view: 'silent' as const, ...(state && { state: [state] }) }
  const isSingle = wells === 1
  return {
    type: 'well_report_overdue',
    priority: 'high',
    title: isSingle
      ? `${name} has no production report for ${month}`
      : `${formatCount(wells)} producing wells${state ? ` in ${state}` : ''} have no report for ${month}`,
    message: `It was due ${formatDate(due)}. A lease held by a well can terminate when production stops.`,
    ...(isSingle
      ? { about: { noun: 'wells', id, title: name } }
      : {
          about: null,
          action: {
            label: 'Open wells',
            to: `/app/well?${new URLSearchParams(writeWellsSearch(search)).toString()}`,
          },
        }),
    gate: well.access.read,
    once: `reports ${state ?? ''} ${lastMonth}`,
  }
}
