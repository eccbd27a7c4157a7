import { groupBy } from '../../../core/data/group-by.ts'

/**
 * The arithmetic of plans. A task is a stretch of days: `start` is a day count and `length` a number of days, and the
 * task ends at the beginning of the day `start + length`. A milestone has length 0 and is placed at the end of its day.
 */
export type Stretch = {
  id: string
  start: number
  length: number
  /** True for completed tasks, which do not move. */
  fixed: boolean
}

/**
 * The two ends that a dependency links: FS is finish to start, SS start to start, FF finish to finish, SF start
 * to finish.
 */
export type DependencyKind = 'FS' | 'SS' | 'FF' | 'SF'
export type Dependency = { beforeId: string; afterId: string; kind: DependencyKind; lagDays: number }

/** Returns the earliest day on which a dependent task can start. */
const earliestStart = (predecessor: Stretch, successor: Stretch, { kind, lagDays }: Dependency) =>
  predecessor.start +
  (kind === 'FS' || kind === 'FF' ? predecessor.length : 0) +
  lagDays -
  (kind === 'FF' || kind === 'SF' ? successor.length : 0)

/**
 * Sorts tasks so that each comes after its predecessors, or returns the first circle that prevents it: ids, each of
 * which waits for the one before it, and the first for the last.
 */
export function sortByDependencies(
  ids: readonly string[],
  dependencies: readonly Dependency[],
): { order: string[] } | { circle: string[] } {
  const openCounts = new Map(ids.map(id => [id, 0]))
  const dated = dependenciesBetween(openCounts, dependencies)
  const byPredecessor = groupBy(dated, ({ beforeId }) => beforeId)
  for (const { afterId } of dated) openCounts.set(afterId, openCounts.get(afterId)! + 1)
  const order = ids.filter(id => openCounts.get(id) === 0)
  for (const id of order)
    for (const { afterId } of byPredecessor.get(id) ?? []) {
      openCounts.set(afterId, openCounts.get(afterId)! - 1)
      if (openCounts.get(afterId) === 0) order.push(afterId)
    }
  return order.length === ids.length ? { order } : { circle: findCircle(openCounts, dependencies) }
}

/** Finds a circle: every task that still waits has a waiting predecessor, so walking back must end in one. */
function findCircle(openCounts: ReadonlyMap<string, number>, dependencies: readonly Dependency[]): string[] {
  const predecessors = new Map(
    dependencies
      .filter(
        ({ beforeId, afterId }) => (openCounts.get(beforeId) ?? 0) > 0 && (openCounts.get(afterId) ?? 0) > 0,
      )
      .map(({ beforeId, afterId }) => [afterId, beforeId]),
  )
  const path: string[] = []
  let current = [...predecessors.keys()][0]!
  while (!path.includes(current)) {
    path.push(current)
    current = predecessors.get(current)!
  }
  return path.slice(path.indexOf(current)).toReversed()
}

/**
 * Runs the forward pass: each task that starts too early for its dependencies moves to its first possible day.
 * Nothing moves to an earlier day, and completed tasks do not move.
 * @returns the new starts of the tasks that move, by id
 * @throws RangeError when the dependencies form a circle; adding one is refused
 */
export function pushTasks(
  tasks: readonly Stretch[],
  dependencies: readonly Dependency[],
): Map<string, number> {
  const tasksById = new Map(tasks.map(task => [task.id, task]))
  const moves = new Map<string, number>()
  const byAfterId = groupBy(dependenciesBetween(tasksById, dependencies), ({ afterId }) => afterId)
  for (const id of sortTasks(tasksById, dependencies)) {
    const task = tasksById.get(id)!
    const earliestStarts = (byAfterId.get(id) ?? []).map(dependency =>
      earliestStart(tasksById.get(dependency.beforeId)!, task, dependency),
    )
    const start = Math.max(task.start, ...earliestStarts)
    if (task.fixed || start === task.start) continue
    moves.set(id, start)
    tasksById.set(id, { ...task, start })
  }
  return moves
}

/**
 * Runs the backward pass: the days by which each task can slip without delaying the end of the plan. Tasks
 * without slack form the critical path. Negative slack means that a task is earlier than its dependencies
 * allow.
 * @throws RangeError like `pushTasks`
 */
export function calculateSlack(
  tasks: readonly Stretch[],
  dependencies: readonly Dependency[],
): Map<string, number> {
  const tasksById = new Map(tasks.map(task => [task.id, task]))
  const end = Math.max(...tasks.map(({ start, length }) => start + length))
  const byBeforeId = groupBy(dependenciesBetween(tasksById, dependencies), ({ beforeId }) => beforeId)
  const slack = new Map<string, number>()
  for (const id of sortTasks(tasksById, dependencies).toReversed()) {
    const task = tasksById.get(id)!
    const bounds = (byBeforeId.get(id) ?? []).map(dependency => {
      const successor = tasksById.get(dependency.afterId)!
      return successor.start - earliestStart(task, successor, dependency) + slack.get(successor.id)!
    })
    slack.set(id, Math.min(end - task.start - task.length, ...bounds))
  }
  return slack
}

function sortTasks(tasksById: ReadonlyMap<string, Stretch>, dependencies: readonly Dependency[]): string[] {
  const result = sortByDependencies([...tasksById.keys()], dependencies)
  if ('circle' in result) throw new RangeError(`Circular dependency: ${result.circle.join(', ')}`)
  return result.order
}

/** Returns the dependencies between dated tasks. */
const dependenciesBetween = (tasksById: ReadonlyMap<string, unknown>, dependencies: readonly Dependency[]) =>
  dependencies.filter(({ beforeId, afterId }) => tasksById.has(beforeId) && tasksById.has(afterId))
