import { refusal, type Gate, type Viewer } from '../access/refusal.ts'
import type { Tx } from '../data/database.server.ts'
import type { Day } from '../time/calendar.ts'
import { allModules } from './modules.server.ts'
import type { Todo } from './todo.ts'

/** What a module asks its people to do: `read` finds at most `most` of what has to be done by `until`, the earliest first. */
export type Todos = {
  gate: Gate
  /** The topics that they depend on. */
  reads: readonly string[]
  read: (tx: Tx, asked: AskedTodos) => Promise<Todo[]>
}

export type AskedTodos = { tenantId: string; today: Day; until: Day; most: number }

/** The topics of every module's todos. */
export const todoTopics = (): string[] => [
  ...new Set(allModules().flatMap(({ todos }) => todos?.reads ?? [])),
]

/** What a viewer may do by a day: overdue, then by last safe day, then by dollars at stake; at last what has no day. */
export async function todosFor(tx: Tx, viewer: Viewer, asked: AskedTodos): Promise<Todo[]> {
  const all: Todo[] = []
  for (const { todos } of allModules())
    if (todos && refusal(viewer, todos.gate) === null) all.push(...(await todos.read(tx, asked)))
  return all.sort(byUrgency)
}

const lastDay = '9999-12-31'
const byUrgency = (a: Todo, b: Todo) =>
  (a.day ?? lastDay).localeCompare(b.day ?? lastDay) ||
  Number(b.stake ?? 0) - Number(a.stake ?? 0) ||
  a.id.localeCompare(b.id)
