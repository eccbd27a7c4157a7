import type { Gate, Membership } from '../access/refusal.ts'
import type { Tx } from '../data/database.server.ts'
import type { Day } from '../time/calendar.ts'
import type { Todo } from './todo.ts'

/** What a module asks its people to do: `read` finds at most `most` of what has to be done by `until`, the earliest first. */
export type Todos = {
  gate: Gate
  /** The topics that they depend on. */
  reads: readonly string[]
  read: (tx: Tx, asked: TodosQuery) => Promise<Todo[]>
}

/** `membership` is that of who asks. */
export type TodosQuery = { tenantId: string; membership: Membership; today: Day; until: Day; most: number }
