import { sql } from 'drizzle-orm'
import type { Todos } from '../../core/module/todos.server.ts'
import type { Todo } from '../../core/module/todo.ts'
import type { Tx } from '../../core/data/database.server.ts'
import type { Day } from '../../core/time/calendar.ts'
import { lastLeaseValueSql } from './numbers/lease-worth.server.ts'
import { leaseCostSql } from './numbers/lease-numbers.port.server.ts'
import { lease } from './record/lease.ts'
import { reasonUrl, reasonButton, type LeaseReason, type ReasonOption } from './record/lease-reason.ts'
import type { LeaseState } from './record/lease-state.ts'
import { readStoredReasons } from './upkeep/lease-assessment.port.server.ts'

/** One to-do per lease with something due or a pending decision: the first option of its stored reason. */
export const leaseTodos: Todos = {
  gate: lease.access.read,
  reads: ['leases', 'analyses'],
  async read(tx, { tenantId, today, until, limit }) {
    const rows = await readLeasesToDo(tx, { tenantId, today, until, most: limit })
    const ids = rows.map(({ id }) => id)
    const reasons = await readStoredReasons(tx, tenantId, ids, today)
    return rows.flatMap(row => toTodos(row, reasons.get(row.id)!, until))
  },
}

type LeaseTodoQuery = { tenantId: string; today: Day; until: Day; most: number }
type LeaseRow = Pick<Todo, 'record' | 'stake' | 'netAcres' | 'assigneeId' | 'assignee'> & {
  id: string
  state: LeaseState
  endsOn: Day | null
}

/** The value of a lease: its latest analysis, or else the bonus paid for it. */
const stakeSql = sql`coalesce(nullif(greatest(${lastLeaseValueSql('l')}, 0), 0), ${leaseCostSql('l')})`

async function readLeasesToDo(tx: Tx, { tenantId, today, until, most }: LeaseTodoQuery): Promise<LeaseRow[]> {
  const { rows } = await tx.execute<LeaseRow>(sql`
    with due as (
      select distinct on (lease_id) lease_id, pay_by, assigned_to from obligations
      where tenant_id = ${tenantId} and deleted_at is null and status in ('DUE', 'APPROVED') and pay_by <= ${until}
      order by lease_id, pay_by, id)
    select l.id, l.lease_state as state, l.ends_on as "endsOn",
      concat_ws(' ', nullif(l.lease_number, ''), nullif(l.name, '')) as record,
      ${stakeSql} as stake, l.net_acres as "netAcres", due.assigned_to as "assigneeId", u.name as assignee
    from leases l left join due on due.lease_id = l.id left join users u on u.id = due.assigned_to
    where l.tenant_id = ${tenantId} and l.deleted_at is null and (
      l.id in (select lease_id from due) or l.lease_state = 'LAPSE_RISK' or l.release_proposed is not null
      or (l.lease_state in ('DAYS_LEFT', 'TERM_ENDING') and l.ends_on between ${today} and ${until}))
    order by l.lease_state = 'LAPSE_RISK', coalesce(due.pay_by, l.ends_on), l.id limit ${most}`)
  return rows
}

/** Pending answers have no due date, so they are listed after dated ones. */
function toTodos({ id, state, endsOn, ...row }: LeaseRow, reason: LeaseReason, until: Day): Todo[] {
  const { options } = reason
  const due = options.filter(({ by }) => by !== null && by <= until)
  const todo = (option: ReasonOption, details: Pick<Todo, 'day' | 'reason'> & Partial<Todo>): Todo[] => [
    {
      ...row,
      id: `lease-${id}`,
      title: option.title,
      button: reasonButton(option),
      to: reasonUrl(id, option),
      ...details,
    },
  ]
  const getReason = (why: string, others: readonly string[]) =>
    [why, others.length > 0 && `Also due: ${others.join(', ')}`].filter(Boolean).join(' · ')
  if (state === 'LAPSE_RISK') {
    const option = options[0]?.act === 'CONFIRM' ? options[0] : confirmOption
    return todo(option, { day: endsOn, reason: getReason(reason.brief, optionPayments(due)), lost: true })
  }
  const [first, ...others] = due
  if (first) {
    const why = getReason(first.note, optionPayments(others))
    return todo(first, {
      day: first.by,
      reason: why,
      ...(!due.some(({ holds }) => holds) && { stake: null }),
    })
  }
  if (endsOn !== null && endsOn <= until)
    return todo(options[0] ?? decideOption, { day: endsOn, reason: reason.brief })
  const release = options.find(({ act }) => act === 'RELEASE')
  // The clause has already taken effect, so waiting loses nothing more.
  return release ? todo(release, { day: null, reason: release.note, stake: null }) : []
}

const optionPayments = (options: readonly ReasonOption[]) =>
  options.flatMap(({ title, obligationId }) => (obligationId === null ? [] : [title]))

const blankOption = { note: '', by: null, amount: null, holds: true, obligationId: null }
const confirmOption: ReasonOption = { ...blankOption, act: 'CONFIRM', title: 'Confirm lease status' }
const decideOption: ReasonOption = { ...blankOption, act: 'CONFIRM', title: 'Hold or release the lease' }
