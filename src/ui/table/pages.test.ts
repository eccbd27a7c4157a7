import { expect, test } from 'vitest'
import { pagesFor } from './pages.ts'

test('requests only the visible pages before the count is known', () => {
  expect(pagesFor({ first: 0, last: 40 }, { first: 0, last: 0 }, 100, undefined)).toEqual({
    visible: [0],
    coming: [],
  })
})

test('prefetches two pages in the scroll direction', () => {
  expect(pagesFor({ first: 180, last: 240 }, { first: 100, last: 160 }, 100, 10_000)).toEqual({
    visible: [1, 2],
    coming: [3, 4],
  })
  expect(pagesFor({ first: 480, last: 540 }, { first: 500, last: 560 }, 100, 10_000)).toEqual({
    visible: [4, 5],
    coming: [3, 2],
  })
})

test('requests nothing beyond either end', () => {
  expect(pagesFor({ first: 150, last: 199 }, { first: 100, last: 160 }, 100, 200)).toEqual({
    visible: [1],
    coming: [],
  })
  expect(pagesFor({ first: 0, last: 40 }, { first: 20, last: 60 }, 100, 200)).toEqual({
    visible: [0],
    coming: [],
  })
  expect(pagesFor({ first: 900, last: 940 }, { first: 0, last: 0 }, 100, 120)).toMatchObject({ visible: [] })
  expect(pagesFor({ first: 0, last: -1 }, { first: 0, last: 0 }, 100, 0)).toEqual({
    visible: [0],
    coming: [],
  })
})

test('requests only the visible pages after a jump', () => {
  expect(pagesFor({ first: 5000, last: 5040 }, { first: 100, last: 160 }, 100, 10_000)).toEqual({
    visible: [50],
    coming: [],
  })
})
