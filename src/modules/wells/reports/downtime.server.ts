import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { choice } from '../../../core/form/fields.ts'
import { groupBy } from '../../../core/data/group-by.ts'
import type { ReportResult, ReportTable } from '../../../core/reports/report.ts'
import { reportKind } from '../../../core/reports/report-kind.server.ts'
import { addDays, type Day } from '../../../core/time/calendar.ts'
import { formatDate } from '../../../ui/formats.ts'
import { well } from '../identity/well.ts'
import { totalDowntime, downtimeReasons, type Downtime } from '../production/downtime.ts'
import { stopsWithin } from '../production/stops-within.ts'

const parameters = z.object({
  days: choice(
    'Period',
    { '30': 'Last 30 days', '90': 'Last 90 days', '365': 'Last 365 days' },
    'Choose how many days.',
  ).default('90'),
  reason: z
    .enum(Object.keys(downtimeReasons) as [keyof typeof downtimeReasons])
    .nullable()
    .default(null)
    .meta({ title: 'Reason', words: downtimeReasons }),
})

/** Limit on the stops read; the report notes what it omits. */
const maxStops = 50_000

type DowntimeStop = Downtime & { wellId: string; well: string }

async function readStops(
  tx: Tx,
  tenantId: string,
  from: Day,
  to: Day,
  reason: string | null,
): Promise<DowntimeStop[]> {
  const { rows } = await tx.execute<DowntimeStop>(sql`
    select d.well_id as "wellId", w.name as well, d.starts_at as "startsAt", d.ends_at as "endsAt", d.reason, d.notes,
      d.oil_bpd_before::float8 as "oilBpdBefore", d.gas_mcfd_before::float8 as "gasMcfdBefore"
    from well_downtime d join wells w on w.tenant_id = d.tenant_id and w.id = d.well_id and w.deleted_at is null
    where d.tenant_id = ${tenantId} and d.starts_at < ${to} and (d.ends_at is null or d.ends_at > ${from})
      and (${reason}::text is null or d.reason = ${reason})
    order by d.starts_at, d.id limit ${maxStops + 1}`)
  return rows
}

/** Reports the stops of wells, their reasons and the deferred volumes. */
export const downtimeReport = reportKind({
  name: 'downtime',
  title: 'Downtime and deferred volumes',
  words: 'Downtime by well and reason, with deferred volumes.',
  gate: well.access.read,
  parameters,
  async run(tx, { tenantId, today, parameters: { days, reason } }): Promise<ReportResult> {
    const from = addDays(today, -Number(days))
    const allStops = await readStops(tx, tenantId, from, today, reason)
    const stops = stopsWithin(allStops.slice(0, maxStops), from, today)
    return {
      notes: [
        `From ${formatDate(from)} up to ${formatDate(today)}, by the clocks at the wells. Ongoing downtime counts up to then.`,
        'Deferred is the rate before the downtime times its hours ÷ 24; without a rate on record, the volume is unknown and excluded from the total.',
        ...(allStops.length > maxStops
          ? [`Only the first ${maxStops.toLocaleString('en-US')} are counted.`]
          : []),
      ],
      charts: [],
      tables: [byReason(stops, today), byWell(stops, today)],
    }
  },
})

const figureColumns = [
  { id: 'stops', title: 'Times down', kind: 'count' },
  { id: 'hours', title: 'Down', unit: 'h', kind: 'hours' },
  { id: 'oil', title: 'Deferred oil', unit: 'bbl', kind: 'volume' },
  { id: 'oilUnknown', title: 'Oil rate unknown', kind: 'count', unlessZero: true },
  { id: 'gas', title: 'Deferred gas', unit: 'mcf', kind: 'volume' },
  { id: 'gasUnknown', title: 'Gas rate unknown', kind: 'count', unlessZero: true },
] as const
const emptyMessage = 'No downtime on record for this period.'

const toCells = (stops: readonly DowntimeStop[], today: Day) => ({
  ...totalDowntime(stops, startOfDay(today)),
  stops: stops.length,
  oilUnknown: stops.filter(({ oilBpdBefore }) => oilBpdBefore === null).length,
  gasUnknown: stops.filter(({ gasMcfdBefore }) => gasMcfdBefore === null).length,
})
const startOfDay = (day: Day) => `${day}T00:00`

/** Sorts groups by hours, longest first. */
const sortByHours = (groups: Iterable<DowntimeStop[]>, today: Day) =>
  [...groups]
    .map(stops => ({ stops, cells: toCells(stops, today) }))
    .sort((a, b) => b.cells.hours - a.cells.hours)

const byReason = (stops: readonly DowntimeStop[], today: Day): ReportTable => ({
  id: 'reasons',
  title: 'By reason',
  none: emptyMessage,
  columns: [
    { id: 'reason', title: 'Reason', kind: 'text' },
    { id: 'group', title: 'Group', kind: 'text' },
    ...figureColumns,
  ],
  rows: sortByHours(groupBy(stops, ({ reason }) => reason).values(), today).map(
    ({ stops: groupStops, cells }) => {
      const { label, group } = downtimeReasons[groupStops[0]!.reason]
      return { cells: { reason: label, group, ...cells } }
    },
  ),
  sum: { reason: 'All', ...toCells(stops, today) },
})

const byWell = (stops: readonly DowntimeStop[], today: Day): ReportTable => ({
  id: 'wells',
  title: 'By well',
  none: emptyMessage,
  columns: [{ id: 'well', title: 'Well', kind: 'text' }, ...figureColumns],
  rows: sortByHours(groupBy(stops, ({ wellId }) => wellId).values(), today).map(
    ({ stops: groupStops, cells }) => ({
      cells: { well: groupStops[0]!.well, ...cells },
      links: {
        well: `/app/well/${groupStops[0]!.wellId}`,
        stops: `/app/well/${groupStops[0]!.wellId}?tab=downtime`,
      },
    }),
  ),
  sum: { well: 'All', ...toCells(stops, today) },
})
