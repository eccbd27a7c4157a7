import { expect, test } from 'vitest'
import { countPages, loadRows } from './list-rows.ts'

const list = (length: number) => Array.from({ length }, (_, index) => index)

async function printed(length: number, max?: number) {
  const requested: number[] = []
  const load = async (offset: number, limit: number) => {
    requested.push(limit)
    return list(length).slice(offset, offset + limit)
  }
  let rows: readonly number[] = []
  for await (const so of loadRows(load, max)) rows = so
  return { rows, asked: requested }
}

test.each([0, 1, 499, 500, 501, 1999, 2000])('prints all %i rows, each once', async length => {
  expect((await printed(length)).rows).toEqual(list(length))
})

test('requests no more rows than needed, and no more at a time than the server allows', async () => {
  const { rows, asked } = await printed(100_000)
  expect(rows).toEqual(list(2000))
  expect(asked).toEqual([500, 500, 500, 500])
  expect((await printed(5000, 700)).asked).toEqual([500, 200])
})

test('stops when a list shrinks in the meantime', async () => {
  const { rows } = await printed(620, 2000)
  expect(rows).toHaveLength(620)
})

test('estimates the sheets for a long list', () => {
  expect(countPages(1, 7)).toBe(1)
  expect(countPages(100_000, 7)).toBe(4000)
  expect(countPages(100_000, 6)).toBe(2942)
})
