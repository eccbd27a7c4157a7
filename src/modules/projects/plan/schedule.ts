import { groupBy } from '../../../core/data/grouped.ts'

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

/** The earliest day on which a dependent task can start. */
const earliest = (before: Stretch, after: Stretch, { kind, lagDays }: Dependency) =>
  before.start +
  (kind === 'FS' || kind === 'FF' ? before.length : 0) +
  lagDays -
  (kind === 'FF' || kind === 'SF' ? after.length : 0)

/**
 * Sorts tasks so that each comes after its predecessors, or returns the first circle that prevents it: ids, each of
 * which waits for the one before it, and the first for the last.
 */
export function sortByDependencies(
  ids: readonly string[],
  dependencies: readonly Dependency[],
): { order: string[] } | { circle: string[] } {
  const left = new Map(ids.map(id => [id, 0]))
  const held = datedDependencies(left, dependencies)
  const waiting = groupBy(held, ({ beforeId }) => beforeId)
  for (const { afterId } of held) left.set(afterId, left.get(afterId)! + 1)
  const order = ids.filter(id => left.get(id) === 0)
  for (const id of order)
    for (const { afterId } of waiting.get(id) ?? []) {
      left.set(afterId, left.get(afterId)! - 1)
      if (left.get(afterId) === 0) order.push(afterId)
    }
  return order.length === ids.length ? { order } : { circle: circleAmong(left, dependencies) }
}

/** Finds a circle: every task that still waits has a waiting predecessor, so walking back must end in one. */
function circleAmong(left: ReadonlyMap<string, number>, dependencies: readonly Dependency[]): string[] {
  const before = new Map(
    dependencies
      .filter(({ beforeId, afterId }) => (left.get(beforeId) ?? 0) > 0 && (left.get(afterId) ?? 0) > 0)
      .map(({ beforeId, afterId }) => [afterId, beforeId]),
  )
  const way: string[] = []
  let at = [...before.keys()][0]!
  while (!way.includes(at)) {
    way.push(at)
    at = before.get(at)!
  }
  return way.slice(way.indexOf(at)).toReversed()
}

/**
 * The forward pass: each task that starts too early for its dependencies moves to its first possible day.
 * Nothing moves to an earlier day, and completed tasks do not move.
 * @returns the new starts of the tasks that move, by id
 * @throws RangeError when the dependencies form a circle; adding one is refused
 */
export function pushTasks(
  tasks: readonly Stretch[],
  dependencies: readonly Dependency[],
): Map<string, number> {
  const placed = new Map(tasks.map(task => [task.id, task]))
  const moves = new Map<string, number>()
  const into = groupBy(datedDependencies(placed, dependencies), ({ afterId }) => afterId)
  for (const id of sortTasks(placed, dependencies)) {
    const task = placed.get(id)!
    const bounds = (into.get(id) ?? []).map(each => earliest(placed.get(each.beforeId)!, task, each))
    const start = Math.max(task.start, ...bounds)
    if (task.fixed || start === task.start) continue
    moves.set(id, start)
    placed.set(id, { ...task, start })
  }
  return moves
}

/**
 * The backward pass: the days by which each task can slip without delaying the end of the plan. Tasks without slack
 * form the critical path. Negative slack means that a task is earlier than its dependencies allow.
 * @throws RangeError like `pushTasks`
 */
export function calculateSlack(
  tasks: readonly Stretch[],
  dependencies: readonly Dependency[],
): Map<string, number> {
  const placed = new Map(tasks.map(task => [task.id, task]))
  const end = Math.max(...tasks.map(({ start, length }) => start + length))
  const out = groupBy(datedDependencies(placed, dependencies), ({ beforeId }) => beforeId)
  const slack = new Map<string, number>()
  for (const id of sortTasks(placed, dependencies).toReversed()) {
    const task = placed.get(id)!
    const bounds = (out.get(id) ?? []).map(each => {
      const after = placed.get(each.afterId)!
      return after.start - earliest(task, after, each) + slack.get(after.id)!
    })
    slack.set(id, Math.min(end - task.start - task.length, ...bounds))
  }
  return slack
}

function sortTasks(placed: ReadonlyMap<string, Stretch>, dependencies: readonly Dependency[]): string[] {
  const result = sortByDependencies([...placed.keys()], dependencies)
  if ('circle' in result) throw new RangeError(`Circular dependency: ${result.circle.join(', ')}`)
  return result.order
}

/** The dependencies between dated tasks. */
const datedDependencies = (placed: ReadonlyMap<string, unknown>, dependencies: readonly Dependency[]) =>
  dependencies.filter(({ beforeId, afterId }) => placed.has(beforeId) && placed.has(afterId))
