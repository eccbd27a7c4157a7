import { expect, test } from 'vitest'
import { moveTo } from './moves.ts'

test('keys move the active row and stop at the ends', () => {
  expect(moveTo('j', null, 10, 5)).toBe(0)
  expect(moveTo('k', null, 10, 5)).toBe(9)
  expect(moveTo('j', 3, 10, 5)).toBe(4)
  expect(moveTo('ArrowUp', 0, 10, 5)).toBe(0)
  expect(moveTo('PageDown', 3, 10, 5)).toBe(8)
  expect(moveTo('PageDown', 8, 10, 5)).toBe(9)
  expect(moveTo('PageUp', 3, 10, 5)).toBe(0)
  expect(moveTo('Home', 7, 10, 5)).toBe(0)
  expect(moveTo('End', 7, 10, 5)).toBe(9)
})

test('other keys and empty tables move nothing', () => {
  expect(moveTo('a', 3, 10, 5)).toBeNull()
  expect(moveTo('j', null, 0, 5)).toBeNull()
  expect(moveTo('End', null, 0, 5)).toBeNull()
})
