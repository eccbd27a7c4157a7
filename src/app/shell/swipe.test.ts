import { expect, test } from 'vitest'
import { swipeResult } from './swipe.ts'

const swipeBy = (x: number, dx: number, dy = 0) =>
  [
    { x, y: 300 },
    { x: x + dx, y: 300 + dy },
  ] as const

test.each([
  ['opens from the edge', false, swipeBy(20, 60), 'open'],
  ['does not open from beside it', false, swipeBy(21, 200), null],
  ['needs 60 px to open', false, swipeBy(5, 59), null],
  ['closes from within the sidebar', true, swipeBy(280, -60), 'close'],
  ['does not close from beside it', true, swipeBy(281, -200), null],
  ['needs 60 px to close', true, swipeBy(200, -59), null],
  ['is no scrolling', false, swipeBy(5, 70, 80), null],
  ['does not open what is open', true, swipeBy(5, 90), null],
])('a swipe %s', (_name, open, [from, to], result) => {
  expect(swipeResult(open, from, to, 767)).toBe(result)
})

test('a wide window ignores swipes', () => {
  expect(swipeResult(false, ...swipeBy(5, 100), 768)).toBeNull()
})
