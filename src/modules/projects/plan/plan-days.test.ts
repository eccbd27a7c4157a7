import { expect, test } from 'vitest'
import { planEnd, reschedule, calculateTaskSlack, toStretch, type DatedTask } from './plan-days.ts'

const task = (id: string, startsOn: string | null, dueOn: string | null, more = {}): DatedTask => ({
  id,
  startsOn,
  dueOn,
  milestone: false,
  status: 'TODO',
  ...more,
})
const wait = (beforeId: string, afterId: string) => ({ beforeId, afterId, kind: 'FS' as const, lagDays: 0 })

test('a task needs a date for a bar, and a single date lasts one day', () => {
  expect(toStretch(task('a', null, null))).toBeNull()
  expect(toStretch(task('a', null, '1970-01-03'))).toMatchObject({ start: 2, length: 1 })
  expect(toStretch(task('a', '1970-01-03', null))).toMatchObject({ start: 2, length: 1 })
  expect(toStretch(task('a', '1970-01-03', '1970-01-05', { milestone: true }))).toMatchObject({
    start: 5,
    length: 0,
  })
})

test('dependents of a moved task move as much as needed, and keep their duration', () => {
  const tasks = [
    task('frac', '2027-01-11', '2027-01-28'),
    task('drill out', '2027-01-29', '2027-02-08'),
    task('first oil', null, '2027-02-19', { milestone: true }),
    task('permit', null, null),
  ]
  const dependencies = [wait('frac', 'drill out'), wait('drill out', 'first oil'), wait('permit', 'frac')]
  const edit = { id: 'frac', startsOn: '2027-01-18', dueOn: '2027-02-04' }
  expect(reschedule(tasks, dependencies, [edit])).toEqual([
    edit,
    { id: 'drill out', startsOn: '2027-02-05', dueOn: '2027-02-15' },
  ])
  expect(calculateTaskSlack(tasks, dependencies).get('frac')).toBe(11)
})

test('a plan ends with its last open task, never before today', () => {
  const tasks = [task('a', null, '2026-11-02'), task('b', null, '2027-03-01', { status: 'DONE' })]
  expect(planEnd(tasks, '2026-11-20')).toBe('2026-11-20')
  expect(planEnd(tasks, '2026-10-20')).toBe('2026-11-02')
  expect(planEnd([tasks[1]!], '2026-10-20')).toBeNull()
})
