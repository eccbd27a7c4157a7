import { expect, test } from 'vitest'
import { nextItem } from './menu.ts'

const labels = ['Edit', 'Export', 'Delete']

test('arrows go round, Home and End go to the ends', () => {
  expect(nextItem('ArrowDown', null, labels)).toBe(0)
  expect(nextItem('ArrowUp', null, labels)).toBe(2)
  expect(nextItem('ArrowDown', 2, labels)).toBe(0)
  expect(nextItem('ArrowUp', 0, labels)).toBe(2)
  expect(nextItem('End', 0, labels)).toBe(2)
  expect(nextItem('Home', 2, labels)).toBe(0)
})

test('a letter goes to the next item that begins with it', () => {
  expect(nextItem('e', null, labels)).toBe(0)
  expect(nextItem('e', 0, labels)).toBe(1)
  expect(nextItem('E', 1, labels)).toBe(0)
  expect(nextItem('d', 0, labels)).toBe(2)
  expect(nextItem('z', 0, labels)).toBeNull()
})

test('other keys are left alone', () => {
  expect(nextItem('Enter', 0, labels)).toBeNull()
  expect(nextItem(' ', 0, labels)).toBeNull()
  expect(nextItem('ArrowDown', null, [])).toBeNull()
})
