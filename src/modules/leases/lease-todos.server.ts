import { sql } from 'drizzle-orm'
import type { Todos } from '../../core/module/todos.server.ts'
import type { Todo } from '../../core/module/todo.ts'
import type { Tx } from '../../core/data/database.server.ts'
import type { Day } from '../../core/time/calendar.ts'
import { formatDate, formatMoney, formatMonth } from '../../ui/formats.ts'
import { lastLeaseValue } from './numbers/lease-worth.server.ts'
import { leaseCost, whereLeases } from './numbers/lease-numbers.port.server.ts'
import { leaseNumbers } from './numbers/lease-numbers.ts'
import { obligationsOfLeases, whereObligations } from './obligations/obligation-numbers.port.server.ts'
import { lease } from './record/lease.ts'
import {
  consequenceWords,
  obligationLabels,
  type Consequence,
  type ObligationStatus,
  type ObligationType,
} from './record/obligation.ts'

type Asked = { tenantId: string; today: Day; until: Day; most: number }

/** Obligations by their last safe day, leases that may have lapsed, and acreage that a clause lets go. */
export const leaseTodos: Todos = {
  gate: lease.access.read,
  reads: ['leases', 'analyses'],
  read: async (tx, asked) => [
    ...(await obligationTodos(tx, asked)),
    ...(await lapseTodos(tx, asked)),
    ...(await releaseTodos(tx, asked)),
  ],
}

/** What would be lost with a lease: its worth by the last analysis, or else the bonus that was paid for it. */
const stake = sql`coalesce(nullif(greatest(${lastLeaseValue('l')}, 0), 0), ${leaseCost('l')})`
const named = sql.raw(`concat_ws(' ', nullif(l.lease_number, ''), nullif(l.name, '')) as record`)

type OwedRow = {
  id: string
  day: Day
  type: ObligationType
  title: string
  status: ObligationStatus
  amount: string | null
  basis: string
  consequence: Consequence
  record: string
  stake: string | null
  netAcres: string | null
  assigneeId: string | null
  assignee: string | null
}

async function obligationTodos(tx: Tx, { tenantId, until, most }: Asked): Promise<Todo[]> {
  const { rows } = await tx.execute<OwedRow>(sql`
    select o.id, o.pay_by as day, o.type, o.title, o.status, o.amount, o.basis, o.consequence, ${named},
      ${stake} as stake, l.net_acres as "netAcres", o.assigned_to as "assigneeId", u.name as assignee
    from ${obligationsOfLeases} left join users u on u.id = o.assigned_to
    where ${whereObligations(tenantId, { state: 'open', to: until })}
    order by o.pay_by, o.id limit ${most}`)
  return rows.map(({ id, type, title, status, amount, basis, consequence, ...row }) => ({
    ...row,
    id: `obligation-${id}`,
    title: title || obligationLabels[type],
    why: [basis, consequence !== 'NONE' && `If missed: ${consequenceWords[consequence]}`]
      .filter(Boolean)
      .join(' · '),
    stake: consequence === 'TERMINATES' ? row.stake : null,
    button: [status === 'APPROVED' ? 'Pay' : 'Approve', amount !== null && formatMoney(amount)]
      .filter(Boolean)
      .join(' '),
    to: `/app/leases/obligations?days=30&obligation=${id}`,
  }))
}

type LeaseTodoRow = Pick<Todo, 'id' | 'day' | 'record' | 'stake' | 'netAcres'> & {
  lastProducedOn: Day | null
  release: string | null
}

const leaseColumns = sql`l.id, l.ends_on as day, ${named}, ${stake} as stake, l.net_acres as "netAcres",
  l.last_produced_on as "lastProducedOn", l.release_proposed as release`

async function lapseTodos(tx: Tx, { tenantId, today, most }: Asked): Promise<Todo[]> {
  const { rows } = await tx.execute<LeaseTodoRow>(sql`
    select ${leaseColumns} from leases l where ${whereLeases(tenantId, leaseNumbers.risk, today)}
    order by l.ends_on, l.id limit ${most}`)
  return rows.map(({ id, lastProducedOn, release: _, ...row }) => ({
    ...row,
    id: `lapse-${id}`,
    title: 'Decide whether the lease is held',
    why: [
      row.day && `Held until ${formatDate(row.day)} by what is on record`,
      lastProducedOn ? `last produced ${formatMonth(lastProducedOn)}` : 'no production on record',
    ]
      .filter(Boolean)
      .join('; '),
    assigneeId: null,
    assignee: null,
    button: 'Open lease',
    to: `/app/leases/${id}`,
  }))
}

async function releaseTodos(tx: Tx, { tenantId, today, most }: Asked): Promise<Todo[]> {
  const { rows } = await tx.execute<LeaseTodoRow>(sql`
    select ${leaseColumns} from leases l where ${whereLeases(tenantId, leaseNumbers.release, today)}
    order by l.id limit ${most}`)
  return rows.map(({ id, lastProducedOn: _, release, ...row }) => ({
    ...row,
    id: `release-${id}`,
    // The clause has done its work: nothing more is lost by waiting.
    day: null,
    stake: null,
    title: 'Confirm or dismiss a release',
    why: release ?? '',
    assigneeId: null,
    assignee: null,
    button: 'Review',
    to: `/app/leases/${id}`,
  }))
}
