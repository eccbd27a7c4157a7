import { getRefusal, type Viewer } from '../access/refusal.ts'
import type { Tx } from '../data/database.server.ts'
import { allModules } from './modules.server.ts'
import type { Todo } from './todo.ts'
import type { TodosQuery } from './todos.server.ts'

/** The topics of every module's todos. */
export const todoTopics = (): string[] => [
  ...new Set(allModules().flatMap(({ todos }) => todos?.reads ?? [])),
]

/**
 * The tasks of a viewer up to a day. Tasks that can still be done come first, by day (those without one last) and
 * then by dollars; lost ones come at the end.
 */
export async function readTodos(tx: Tx, viewer: Viewer, query: TodosQuery): Promise<Todo[]> {
  const all: Todo[] = []
  for (const { todos } of allModules())
    if (todos && getRefusal(viewer, todos.gate) === null) all.push(...(await todos.read(tx, query)))
  return all.sort(byUrgency)
}

const lastDay = '9999-12-31'
const byUrgency = (a: Todo, b: Todo) =>
  Number(a.lost ?? false) - Number(b.lost ?? false) ||
  (a.day ?? lastDay).localeCompare(b.day ?? lastDay) ||
  Number(b.stake ?? 0) - Number(a.stake ?? 0) ||
  a.id.localeCompare(b.id)
