import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween } from '../../../core/time/calendar.ts'
import { builtIn } from '../built-in/all.data.ts'
import { assignDates, templateSpan } from './dated-tasks.ts'
import { maxTasks, planSchema, templateSchema, type TemplateTask } from './template.ts'

const first = ({ starts, milestone }: TemplateTask) => starts! + (milestone ? 1 : 0)
/** Returns the day after the task's last day. */
const end = (task: TemplateTask) => task.starts! + (task.milestone ? 1 : task.days!)

describe('a built-in template', () => {
  test.each(Object.entries(builtIn))(
    '%s makes a plan whose dates respect its dependencies',
    (_, template) => {
      templateSchema.parse(template)
      expect(planSchema.parse(template.tasks)).toEqual(template.tasks)
      const byKey = new Map(template.tasks.map(task => [task.key, task]))
      for (const task of template.tasks)
        for (const { key, kind, lagDays } of task.after) {
          expect(kind).toBe('FS')
          expect([task.key, key, first(task) >= end(byKey.get(key)!) + lagDays]).toEqual([
            task.key,
            key,
            true,
          ])
        }
      expect(template.tasks.filter(({ closes }) => closes)).toHaveLength(1)
      for (const { role, phase, starts } of template.tasks)
        expect([role, phase, starts].includes(null)).toBe(false)
    },
  )

  test('a plan counted back from the last day to act ends by then', () => {
    const backwardPlans = Object.values(builtIn).filter(({ anchor }) => anchor === 'LAST_SAFE_DAY')
    expect(backwardPlans).toHaveLength(2)
    for (const { tasks } of backwardPlans) expect(Math.max(...tasks.map(end))).toBeLessThanOrEqual(1)
  })
})

const task = (key: string, more: Partial<TemplateTask> = {}): unknown => ({
  key,
  title: key,
  starts: 0,
  days: 1,
  ...more,
})
const problem = (tasks: unknown) => planSchema.safeParse(tasks).error?.issues[0]?.message

test('an invalid plan is rejected with a message', () => {
  const wait = (key: string) => ({ key, kind: 'FS' as const, lagDays: 0 })
  const circle = ['a', 'b', 'c', 'd'].map((key, index, all) =>
    task(key, { after: [wait(all[(index + 3) % 4]!)] }),
  )
  expect(problem(circle)).toMatch(/^Circular dependency: ([abcd], ){3}[abcd]\.$/)
  expect(problem([task('a', { after: [wait('z')] })])).toContain('not in the template')
  expect(problem([task('a'), task('a')])).toContain('same key')
  expect(problem([])).toContain('at least one task')
  expect(problem(Array.from({ length: 5_000 }, (_, index) => task(`t${index}`)))).toContain(
    `at most ${maxTasks} tasks`,
  )
  expect(problem([task('a', { starts: 40_000 })])).toContain('ten years')
})

test('a template’s tasks keep their spacing and duration from any start', () => {
  const day = fc.integer({ min: 0, max: 40_000 }).map(count => addDays('1990-01-01', count))
  fc.assert(
    fc.property(fc.constantFrom(...Object.values(builtIn)), day, day, ({ tasks }, a, b) => {
      const [datedAtA, datedAtB] = [assignDates(tasks, a), assignDates(tasks, b)]
      const offset = daysBetween(a, b)
      datedAtA.forEach((each, index) => {
        expect(datedAtB[index]!.dueOn).toBe(addDays(each.dueOn!, offset))
        if (each.startsOn) expect(daysBetween(each.startsOn, each.dueOn!)).toBe(each.days! - 1)
      })
      expect(templateSpan(datedAtB)!.from).toBe(addDays(templateSpan(datedAtA)!.from, offset))
    }),
  )
})
