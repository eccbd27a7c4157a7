import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { splitText, normalizeText } from '../../../core/search/plain.ts'
import type { TicketPriority, TicketStatus } from '../ticket/ticket.ts'
import { maxCounted, queueViews, type QueueView } from './queue.ts'

export type QueueLine = {
  id: string
  called: string
  subject: string
  status: TicketStatus
  priority: TicketPriority
  hasPrioritySupport: boolean
  category: string | null
  /** Null for a user without an organization. */
  organization: string | null
  requester: string
  assignee: string | null
  createdAt: string
  /** Null while support waits for the customer. */
  dueAt: string | null
  lastAt: string
  lastByStaff: boolean
}

type QueueQuery = { view: QueueView; search: string; offset: number; limit: number; staffId: string }

/** Search results, more than anyone looks through. */
const maxResults = 500

const viewConditions: Record<QueueView, (staffId: string) => SQL> = {
  open: () => sql`t.status = 'open'`,
  mine: staffId => sql`t.status in ('open', 'waiting') and t.assignee_id = ${staffId}`,
  unassigned: () => sql`t.status = 'open' and t.assignee_id is null`,
  over: () => sql`t.status = 'open' and t.due_at < now()`,
  waiting: () => sql`t.status = 'waiting'`,
  solved: () => sql`t.status = 'solved'`,
}

/** A prefix query for text search; null if no words are left to search for. */
function searchQuery(search: string): string | null {
  const words = splitText(normalizeText(search)).slice(0, 8)
  return words.length === 0
    ? null
    : words.map(word => `'${word.slice(0, 60).replaceAll("'", '')}':*`).join(' & ')
}

/**
 * One page of the queue, priority support first and then by deadline. A search covers all tickets, whatever the view.
 */
export async function readQueue(
  tx: Tx,
  { view, search, offset, limit, staffId }: QueueQuery,
): Promise<QueueLine[]> {
  if (search !== '' && searchQuery(search) === null) return []
  const isByActivity = search === '' && (view === 'solved' || view === 'waiting')
  const source =
    search === ''
      ? sql`tickets t where ${viewConditions[view](staffId)}`
      : sql`find_tickets(${searchQuery(search)}::tsquery, ${maxResults}) f
          join tickets t on t.tenant_id = f.tenant_id and t.id = f.ticket_id`
  const openFirst = search === '' && view !== 'mine' ? sql.empty() : sql`t.status = 'open' desc, `
  const order = sql`${openFirst}t.has_priority_support desc, ${isByActivity ? sql`t.last_at desc` : sql`t.due_at`}, t.id`
  // The page is cut before names are joined, so its cost does not grow with the queue.
  const { rows } = await tx.execute<QueueLine>(sql`
    with place as materialized (
      select tenant_id, id, row_number() over () as at from (
        select t.tenant_id, t.id from ${source} order by ${order} offset ${offset} limit ${limit}) t)
    select t.id, t.called, t.subject, t.status, t.priority, t.has_priority_support as "hasPrioritySupport",
      c.name as category, o.name as organization, u.name as requester, a.name as assignee,
      to_json(t.created_at)#>>'{}' as "createdAt", to_json(t.last_at)#>>'{}' as "lastAt",
      case when t.status = 'open' then to_json(t.due_at)#>>'{}' end as "dueAt",
      t.last_by_staff as "lastByStaff"
    from place join tickets t on t.tenant_id = place.tenant_id and t.id = place.id
    join users u on u.id = t.requester_id
    left join tenants o on o.id = t.tenant_id
    left join support_categories c on c.id = t.category_id
    left join users a on a.id = t.assignee_id
    order by place.at`)
  return rows
}

/** The number of tickets in each view, counted up to one more than `maxCounted`. */
export async function countQueue(tx: Tx, staffId: string): Promise<Record<QueueView, number>> {
  const counts = queueViews.map(
    view => sql`(select count(*) from (
      select 1 from tickets t where ${viewConditions[view](staffId)} limit ${maxCounted + 1}) t) as ${sql.identifier(view)}`,
  )
  const { rows } = await tx.execute<Record<QueueView, number>>(sql`select ${sql.join(counts, sql`, `)}`)
  return rows[0]!
}
