import { expect, test } from 'vitest'
import { arrowPath, layoutBar, mondaysIn, monthsIn, timelineRange, groupTasks } from './layout.ts'

const task = (section: string | null, startsOn: string | null, dueOn: string | null, milestone = false) => ({
  id: 'a',
  section,
  startsOn,
  dueOn,
  milestone,
  status: 'TODO' as const,
})

test('phases head their tasks, and a plan without phases has no headers', () => {
  const labels = (sections: (string | null)[]) =>
    groupTasks(sections.map(section => task(section, null, null))).map(row =>
      row.kind === 'head' ? row.words : row.number,
    )
  expect(labels([null, null])).toEqual([1, 2])
  expect(labels(['Land', 'Land', 'Drill', null])).toEqual(['Land', 1, 2, 'Drill', 3, 'Other tasks', 4])
})

test('the range covers all tasks, today and the last day to act', () => {
  const range = timelineRange([task(null, '2026-11-09', '2026-12-04')], ['2026-11-22', '2027-03-01'])
  expect(range).toEqual({ from: '2026-10-30', to: '2027-04-15' })
  expect(monthsIn(range)).toEqual([
    '2026-11-01',
    '2026-12-01',
    '2027-01-01',
    '2027-02-01',
    '2027-03-01',
    '2027-04-01',
  ])
  expect(mondaysIn(range)[0]).toBe('2026-11-02')
  expect(mondaysIn({ from: '2026-11-02', to: '2026-11-09' })).toEqual(['2026-11-02', '2026-11-09'])
})

test('a bar covers both of its end dates, and a milestone sits at its day’s end', () => {
  const layout = (...days: [string | null, string | null, boolean?]) =>
    layoutBar(task(null, ...days), '2026-11-01', 10)
  expect(layout('2026-11-03', '2026-11-05')).toMatchObject({ left: 20, width: 30 })
  expect(layout(null, '2026-11-05', true)).toMatchObject({ left: 50, width: 0 })
  expect(layout(null, null)).toBeNull()
})

test('an arrow is straight when there is room and bends otherwise', () => {
  const bar = (left: number) => ({ left, width: 30, isMilestone: false })
  const straight = arrowPath({ one: bar(0), oneRow: 0 }, { two: bar(60), twoRow: 1 }, 'FS')
  expect(straight).toBe('M30 14H36V42H60')
  expect(arrowPath({ one: bar(0), oneRow: 0 }, { two: bar(20), twoRow: 1 }, 'FS')).toBe(
    'M30 14H36V28H14V42H20',
  )
})
