import { expect, test } from 'vitest'
import { createCountCache } from './cached-counts.ts'

test('counts quick queries each time and caches slow counts with their age', async () => {
  let clock = 0
  let counted = 0
  const cache = createCountCache(() => clock)
  const taking = (ms: number) => async () => {
    clock += ms
    return ++counted
  }
  const request = async (name: string, ms: number) => {
    const { answer, ageMs } = await cache(name, taking(ms))
    return [answer, ageMs]
  }
  expect([await request('few', 1_000), await request('few', 1_000)]).toEqual([
    [1, 0],
    [2, 0],
  ])
  expect(await request('many', 2_000)).toEqual([3, 0])
  clock += 60_000
  expect(await request('many', 2_000)).toEqual([3, 60_000])
  expect(await request('others', 2_000)).toEqual([4, 0])
  clock += 140_000
  expect(await request('many', 10)).toEqual([5, 0])
  expect(await request('many', 10)).toEqual([6, 0])
})

test('does not cache a failed count', async () => {
  const cache = createCountCache()
  await expect(cache('wells', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await cache('wells', async () => 3)).toEqual({ answer: 3, ageMs: 0 })
})
