import { expect, test } from 'vitest'
import { nextItem } from './menu.ts'

const labels = ['Edit', 'Export', 'Delete']

test('arrows wrap around, Home and End go to the ends', () => {
  expect(nextItem('ArrowDown', null, labels)).toBe(0)
  expect(nextItem('ArrowUp', null, labels)).toBe(2)
  expect(nextItem('ArrowDown', 2, labels)).toBe(0)
  expect(nextItem('ArrowUp', 0, labels)).toBe(2)
  expect(nextItem('End', 0, labels)).toBe(2)
  expect(nextItem('Home', 2, labels)).toBe(0)
})

test('a letter moves to the next item that starts with it', () => {
  expect(nextItem('e', null, labels)).toBe(0)
  expect(nextItem('e', 0, labels)).toBe(1)
  expect(nextItem('E', 1, labels)).toBe(0)
  expect(nextItem('d', 0, labels)).toBe(2)
  expect(nextItem('z', 0, labels)).toBeNull()
})

test('ignores other keys', () => {
  expect(nextItem('Enter', 0, labels)).toBeNull()
  expect(nextItem(' ', 0, labels)).toBeNull()
  expect(nextItem('ArrowDown', null, [])).toBeNull()
})
