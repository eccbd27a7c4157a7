import { expect, test } from 'vitest'
import { pagesOf, rowsOf } from './list-rows.ts'

const list = (length: number) => Array.from({ length }, (_, at) => at)

async function printed(length: number, most?: number) {
  const asked: number[] = []
  const load = async (offset: number, limit: number) => {
    asked.push(limit)
    return list(length).slice(offset, offset + limit)
  }
  let rows: readonly number[] = []
  for await (const so of rowsOf(load, most)) rows = so
  return { rows, asked }
}

test.each([0, 1, 499, 500, 501, 1999, 2000])('all of %i rows are printed, each once', async length => {
  expect((await printed(length)).rows).toEqual(list(length))
})

test('no more than asked for, and no more at once than the server gives', async () => {
  const { rows, asked } = await printed(100_000)
  expect(rows).toEqual(list(2000))
  expect(asked).toEqual([500, 500, 500, 500])
  expect((await printed(5000, 700)).asked).toEqual([500, 200])
})

test('a list that shrinks meanwhile ends', async () => {
  const { rows } = await printed(620, 2000)
  expect(rows).toHaveLength(620)
})

test('how many sheets a long list takes', () => {
  expect(pagesOf(1, 7)).toBe(1)
  expect(pagesOf(100_000, 7)).toBe(4000)
  expect(pagesOf(100_000, 6)).toBe(2942)
})
