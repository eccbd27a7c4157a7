import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import type { ReportTable } from '../../../core/reports/report.ts'
import type { Day } from '../../../core/time/calendar.ts'
import type { CliffBar, CliffStep } from '../list/cliff-bars.ts'
import type { LeaseFilter } from '../numbers/lease-filter.ts'
import { leaseCostSql, leaseCondition } from '../numbers/lease-numbers.port.server.ts'
import { overdueFilter } from '../obligations/obligation-numbers.ts'
import { leaseObligationsSql, obligationCondition } from '../obligations/obligation-numbers.port.server.ts'
import { totalByPeriod, type PeriodTotals } from '../obligations/owed.server.ts'
import {
  consequenceLabels,
  obligationLabels,
  type Consequence,
  type ObligationType,
} from '../record/obligation.ts'

type ObligationReportQuery = {
  tenantId: string
  today: Day
  filter: LeaseFilter
  bars: readonly CliffBar[]
  step: CliffStep
}

/** The most obligations listed individually. */
const maxListed = 2000

/** Overdue and upcoming obligations, by period and individually. */
export async function obligationTables(tx: Tx, query: ObligationReportQuery): Promise<ReportTable[]> {
  const { tenantId, today, filter, bars, step } = query
  const { to } = bars.at(-1)!
  const isFiltered = Object.keys(filter).length > 0
  const condition = sql`${obligationCondition(tenantId, { state: 'open', to })} and ${
    isFiltered
      ? sql`o.lease_id in (select id from leases where ${leaseCondition(tenantId, filter, today)})`
      : sql`true`
  }`
  const lateSql = sql`o.pay_by <= ${overdueFilter(today).to}`
  const [overdue] = await totalByPeriod(tx, sql`null::date`, sql`${condition} and ${lateSql}`)
  const upcoming = await totalByPeriod(
    tx,
    sql`date_trunc(${step}::text, o.pay_by::timestamp)::date`,
    sql`${condition} and not (${lateSql})`,
  )
  const [total] = await totalByPeriod(tx, sql`null::date`, condition)
  // A line links to the list only if the list can be filtered to the same rows.
  const linkTo = (search: Record<string, string>) =>
    isFiltered ? {} : { links: { obligations: `/app/leases/obligations?${new URLSearchParams(search)}` } }
  const byStart = new Map(upcoming.map(owed => [owed.period, owed]))
  const getPeriodStart = (bar: CliffBar) =>
    bar === bars[0] ? upcoming.find(({ period }) => period! <= bar.from)?.period : bar.from
  return [
    {
      id: 'obligations',
      title: 'Obligations',
      none: 'No obligations due in this period.',
      columns: [
        { id: 'period', title: 'Last day to act in', kind: 'text' },
        { id: 'obligations', title: 'Obligations', kind: 'count' },
        { id: 'amount', title: 'Amount', unit: '$', kind: 'money' },
        { id: 'unknown', title: 'Amount unknown', kind: 'count', unlessZero: true },
        { id: 'ending', title: 'Leases terminating if missed', kind: 'count' },
        { id: 'stake', title: 'At stake', unit: '$', kind: 'money' },
      ],
      rows: [
        ...(overdue ? [{ cells: toCells('Overdue', overdue), ...linkTo({ show: 'overdue' }) }] : []),
        ...bars.map(bar => ({
          cells: toCells(bar.label, byStart.get(getPeriodStart(bar) ?? null)),
          ...linkTo({ from: bar.from, to: bar.to }),
        })),
      ],
      sum: toCells('All', total),
    },
    await obligationTable(tx, sql`${condition}`),
  ]
}

const toCells = (period: string, owed: PeriodTotals | undefined) => ({
  period,
  obligations: owed?.obligations ?? 0,
  amount: owed?.amount ?? null,
  unknown: owed?.unknown ?? 0,
  ending: owed?.endingLeases ?? 0,
  stake: owed?.stake ?? null,
})

type ObligationLine = {
  id: string
  leaseId: string
  lease: string
  day: Day
  type: ObligationType
  title: string
  amount: string | null
  consequence: Consequence
  stake: string | null
}

async function obligationTable(tx: Tx, condition: ReturnType<typeof sql>): Promise<ReportTable> {
  const { rows } = await tx.execute<ObligationLine>(sql`
    select o.id, o.lease_id as "leaseId", concat_ws(' ', nullif(l.lease_number, ''), nullif(l.name, '')) as lease,
      o.pay_by as day, o.type, o.title, o.amount, o.consequence, ${leaseCostSql('l')} as stake
    from ${leaseObligationsSql} where ${condition} order by o.pay_by, l.number_key, o.id limit ${maxListed}`)
  return {
    id: 'each',
    title:
      rows.length < maxListed
        ? 'Each obligation'
        : `The first ${maxListed.toLocaleString('en-US')} obligations`,
    none: 'No obligations due in this period.',
    columns: [
      { id: 'day', title: 'Last day to act', kind: 'day' },
      { id: 'what', title: 'Obligation', kind: 'text' },
      { id: 'lease', title: 'Lease', kind: 'text' },
      { id: 'amount', title: 'Amount', unit: '$', kind: 'money' },
      { id: 'missed', title: 'If missed', kind: 'text' },
      { id: 'stake', title: 'At stake', unit: '$', kind: 'money' },
    ],
    rows: rows.map(({ id, leaseId, lease, day, type, title, amount, consequence, stake }) => ({
      cells: {
        day,
        what: title || obligationLabels[type],
        lease,
        amount,
        missed: consequenceLabels[consequence],
        stake: consequence === 'TERMINATES' ? stake : null,
      },
      links: {
        what: `/app/leases/obligations?from=${day}&to=${day}&obligation=${id}`,
        lease: `/app/leases/${leaseId}`,
      },
    })),
  }
}
