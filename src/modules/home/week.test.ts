import { expect, test } from 'vitest'
import type { Todo } from '../../core/module/todo.ts'
import { totalAtStake, endOfWeek, isLongWeek } from './week.ts'

test('a week runs to the next Monday, and on a Monday to the following one', () => {
  expect(endOfWeek('2026-11-23')).toBe('2026-11-30')
  expect(endOfWeek('2026-11-24')).toBe('2026-11-30')
  expect(endOfWeek('2026-11-29')).toBe('2026-11-30')
  expect(endOfWeek('2026-11-30')).toBe('2026-12-07')
})

const todo = (record: string, stake: string | null, netAcres: string | null): Todo => ({
  id: `${record} ${stake}`,
  day: null,
  title: '',
  record,
  reason: '',
  stake,
  netAcres,
  assigneeId: null,
  assignee: null,
  button: '',
  to: '/app',
})

test('a lease with two due items counts at stake once, and unknown is not zero', () => {
  const all = [todo('ND-1', '100.00', '40'), todo('ND-1', '100.00', '40'), todo('ND-2', '50', null)]
  expect(totalAtStake(all)).toEqual({ stake: '150', netAcres: '40' })
  expect(totalAtStake([todo('ND-3', null, '80')])).toEqual({ stake: null, netAcres: null })
})

test('a week is long by the lines it shows, regardless of those behind a button', () => {
  const todos = (saved: number, lost: number) =>
    Array.from({ length: saved + lost }, (_, index) => ({ lost: index >= saved }))
  expect(isLongWeek(todos(8, 1))).toBe(true)
  expect(isLongWeek(todos(4, 4))).toBe(false)
  expect(isLongWeek(todos(30, 0))).toBe(false)
})
