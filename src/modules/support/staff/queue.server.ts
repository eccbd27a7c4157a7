import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { likeWords } from '../../../core/data/like-words.ts'
import type { TicketPriority, TicketStatus } from '../ticket/ticket.ts'
import type { QueueView } from './queue.ts'

export type QueueLine = {
  id: string
  called: string
  subject: string
  status: TicketStatus
  priority: TicketPriority
  hasPrioritySupport: boolean
  category: string | null
  /** Null: of no organization. */
  organization: string | null
  requester: string
  assignee: string | null
  createdAt: string
  /** Null while the customer is waited for. */
  dueAt: string | null
  lastAt: string
  lastByStaff: boolean
}

type Wanted = { view: QueueView; search: string; limit: number; staffId: string }

const views: Record<QueueView, (staffId: string) => SQL> = {
  open: () => sql`t.status = 'open'`,
  mine: staffId => sql`t.status in ('open', 'waiting') and t.assignee_id = ${staffId}`,
  unassigned: () => sql`t.status = 'open' and t.assignee_id is null`,
  over: () => sql`t.status = 'open' and t.due_at < now()`,
  waiting: () => sql`t.status = 'waiting'`,
  solved: () => sql`t.status = 'solved'`,
}

/** A part of the queue: priority support first, and within it what is due first. */
export async function readQueue(tx: Tx, { view, search, limit, staffId }: Wanted): Promise<QueueLine[]> {
  const words = likeWords(search)
  const found =
    search === ''
      ? views[view](staffId)
      : sql`(t.subject ilike ${words} or t.called ilike ${words} or o.name ilike ${words} or u.name ilike ${words}
        or ${search.toLowerCase()} = any (t.tags))`
  const byClock = sql`t.due_at`
  const order = search === '' && (view === 'solved' || view === 'waiting') ? sql`t.last_at desc` : byClock
  const first = search === '' && view !== 'mine' ? sql.empty() : sql`t.status = 'open' desc, `
  const { rows } = await tx.execute<QueueLine>(sql`
    select t.id, t.called, t.subject, t.status, t.priority, t.has_priority_support as "hasPrioritySupport",
      c.name as category, o.name as organization, u.name as requester, a.name as assignee,
      to_json(t.created_at)#>>'{}' as "createdAt", to_json(t.last_at)#>>'{}' as "lastAt",
      case when t.status = 'open' then to_json(t.due_at)#>>'{}' end as "dueAt",
      t.last_by_staff as "lastByStaff"
    from tickets t
    join users u on u.id = t.requester_id
    left join tenants o on o.id = t.tenant_id
    left join support_categories c on c.id = t.category_id
    left join users a on a.id = t.assignee_id
    where ${found}
    order by ${first}t.has_priority_support desc, ${order}, t.id
    limit ${limit}`)
  return rows
}

/** How many tickets each view has. */
export async function countQueue(tx: Tx, staffId: string): Promise<Record<QueueView, number>> {
  const { rows } = await tx.execute<Record<QueueView, number>>(sql`
    select count(*) filter (where status = 'open') as open,
      count(*) filter (where assignee_id = ${staffId}) as mine,
      count(*) filter (where status = 'open' and assignee_id is null) as unassigned,
      count(*) filter (where status = 'open' and due_at < now()) as over,
      count(*) filter (where status = 'waiting') as waiting,
      (select count(*) from tickets where status = 'solved') as solved
    from tickets where status in ('open', 'waiting')`)
  return rows[0]!
}
