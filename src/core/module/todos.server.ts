import type { Gate, Membership } from '../access/refusal.ts'
import type { Tx } from '../data/database.server.ts'
import type { Day } from '../time/calendar.ts'
import type { Todo } from './todo.ts'

/** A module's tasks for its users: `read` returns up to `limit` tasks due by `until`, the earliest first. */
export type Todos = {
  gate: Gate
  /** The topics that they depend on. */
  reads: readonly string[]
  read: (tx: Tx, query: TodosQuery) => Promise<Todo[]>
}

/** `membership` belongs to the user who requests them. */
export type TodosQuery = { tenantId: string; membership: Membership; today: Day; until: Day; limit: number }
