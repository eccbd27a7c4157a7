import { expect, test } from 'vitest'
import { swipeResult } from './swipe.ts'

const along = (x: number, dx: number, dy = 0) =>
  [
    { x, y: 300 },
    { x: x + dx, y: 300 + dy },
  ] as const

test.each([
  ['opens from the edge', false, along(20, 60), 'open'],
  ['does not open from beside it', false, along(21, 200), null],
  ['needs 60 px to open', false, along(5, 59), null],
  ['closes from within the sidebar', true, along(280, -60), 'close'],
  ['does not close from beside it', true, along(281, -200), null],
  ['needs 60 px to close', true, along(200, -59), null],
  ['is no scrolling', false, along(5, 70, 80), null],
  ['does not open what is open', true, along(5, 90), null],
])('a swipe %s', (_name, open, [from, to], what) => {
  expect(swipeResult(open, from, to, 767)).toBe(what)
})

test('a wide window ignores swipes', () => {
  expect(swipeResult(false, ...along(5, 100), 768)).toBeNull()
})
