import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sortByDependencies, pushTasks, calculateSlack, type Dependency, type Stretch } from './schedule.ts'

const stretch = (id: string, start: number, length: number, fixed = false): Stretch => ({
  id,
  start,
  length,
  fixed,
})
const wait = (beforeId: string, afterId: string, kind: Dependency['kind'] = 'FS', lagDays = 0) => ({
  beforeId,
  afterId,
  kind,
  lagDays,
})

test('each kind of dependency constrains what it names, with its lag days', () => {
  const tasks = [stretch('a', 10, 5), stretch('b', 0, 3)]
  const startOf = (kind: Dependency['kind'], lag: number) =>
    pushTasks(tasks, [wait('a', 'b', kind, lag)]).get('b')
  expect(startOf('FS', 0)).toBe(15)
  expect(startOf('FS', 2)).toBe(17)
  expect(startOf('FS', -4)).toBe(11)
  expect(startOf('SS', 1)).toBe(11)
  expect(startOf('FF', 0)).toBe(12)
  expect(startOf('SF', 6)).toBe(13)
  expect(startOf('SF', -10)).toBeUndefined()
})

test('a milestone is at the end of its day, and its dependents start the day after', () => {
  const tasks = [stretch('drill', 1, 9), stretch('td', 10, 0), stretch('case', 3, 2)]
  expect(pushTasks(tasks, [wait('drill', 'td'), wait('td', 'case')])).toEqual(new Map([['case', 10]]))
})

test('completed tasks and their dependents stay in place', () => {
  const tasks = [stretch('a', 0, 5), stretch('b', 2, 2, true), stretch('c', 0, 1)]
  expect(pushTasks(tasks, [wait('a', 'b'), wait('b', 'c')])).toEqual(new Map([['c', 4]]))
})

test('the critical path has no slack, and other tasks may slip by theirs', () => {
  const tasks = [stretch('a', 0, 5), stretch('b', 5, 5), stretch('side', 0, 3)]
  expect(calculateSlack(tasks, [wait('a', 'b'), wait('side', 'b')])).toEqual(
    new Map([
      ['a', 0],
      ['b', 0],
      ['side', 2],
    ]),
  )
})

test('a circular dependency is named in order, without its dependents', () => {
  const result = sortByDependencies(
    ['in', 'a', 'b', 'c', 'd', 'out'],
    [wait('in', 'a'), wait('a', 'b'), wait('b', 'c'), wait('c', 'd'), wait('d', 'a'), wait('d', 'out')],
  )
  const circle = 'circle' in result ? result.circle : []
  expect(circle.toSorted()).toEqual(['a', 'b', 'c', 'd'])
  const next = { a: 'b', b: 'c', c: 'd', d: 'a' } as Record<string, string>
  circle.forEach((id, index) => expect(next[id]).toBe(circle[(index + 1) % 4]))
})

const kinds = ['FS', 'SS', 'FF', 'SF'] as const
/** Plans without a circle: each task waits only for tasks before it in the list. */
const plans = fc
  .array(fc.record({ start: fc.integer({ min: 0, max: 60 }), length: fc.nat(9), fixed: fc.boolean() }), {
    minLength: 2,
    maxLength: 14,
  })
  .chain(stretches => {
    const tasks = stretches.map((stretch, index) => ({ ...stretch, id: `t${index}` }))
    const dependency = fc
      .record({
        one: fc.nat(tasks.length - 1),
        two: fc.nat(tasks.length - 1),
        kind: fc.constantFrom(...kinds),
        lagDays: fc.integer({ min: -6, max: 6 }),
      })
      .filter(({ one, two }) => one !== two)
      .map(({ one, two, ...rest }) => ({
        beforeId: `t${Math.min(one, two)}`,
        afterId: `t${Math.max(one, two)}`,
        ...rest,
      }))
    return fc.record({ tasks: fc.constant(tasks), dependencies: fc.array(dependency, { maxLength: 24 }) })
  })

const applyMoves = (tasks: readonly Stretch[], dependencies: readonly Dependency[]) => {
  const moves = pushTasks(tasks, dependencies)
  return tasks.map(task => ({ ...task, start: moves.get(task.id) ?? task.start }))
}
const lastDay = (tasks: readonly Stretch[]) => Math.max(...tasks.map(({ start, length }) => start + length))
const byId = (tasks: readonly Stretch[]) => new Map(tasks.map(task => [task.id, task]))

test('a move keeps every dependency and shifts tasks no further than needed', () => {
  fc.assert(
    fc.property(plans, ({ tasks, dependencies }) => {
      const after = byId(applyMoves(tasks, dependencies))
      const bound = ({ beforeId, afterId, kind, lagDays }: Dependency) => {
        const [first, two] = [after.get(beforeId)!, after.get(afterId)!]
        return (
          first.start + (kind[0] === 'F' ? first.length : 0) + lagDays - (kind[1] === 'F' ? two.length : 0)
        )
      }
      for (const { id, start, fixed } of tasks) {
        const newStart = after.get(id)!.start
        const bounds = dependencies.filter(({ afterId }) => afterId === id).map(bound)
        if (fixed) expect(newStart).toBe(start)
        else expect(newStart).toBe(Math.max(start, ...bounds))
      }
    }),
  )
})

test('moving again changes nothing, and a later plan never ends earlier', () => {
  fc.assert(
    fc.property(plans, fc.nat(9), ({ tasks, dependencies }, days) => {
      const once = applyMoves(tasks, dependencies)
      expect(pushTasks(once, dependencies).size).toBe(0)
      const later = tasks.map((task, index) => (index === 0 ? { ...task, start: task.start + days } : task))
      const shifted = byId(applyMoves(later, dependencies))
      for (const { id, start } of once) expect(shifted.get(id)!.start).toBeGreaterThanOrEqual(start)
    }),
  )
})

test('a task slips by its slack without a later end, and by one more day with one', () => {
  fc.assert(
    fc.property(plans, fc.nat(13), ({ tasks, dependencies }, pick) => {
      const free = tasks.map(task => ({ ...task, fixed: false }))
      const plan = applyMoves(free, dependencies)
      const task = plan[pick % plan.length]!
      const slack = calculateSlack(plan, dependencies).get(task.id)!
      expect(slack).toBeGreaterThanOrEqual(0)
      const slipped = (by: number) =>
        lastDay(
          applyMoves(
            plan.map(stretch => (stretch === task ? { ...stretch, start: stretch.start + by } : stretch)),
            dependencies,
          ),
        )
      expect(slipped(slack)).toBe(lastDay(plan))
      expect(slipped(slack + 1)).toBe(lastDay(plan) + 1)
    }),
  )
})
