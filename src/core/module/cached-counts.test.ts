import { expect, test } from 'vitest'
import { cachedCounts } from './cached-counts.ts'

test('counts quick queries each time, and caches slow counts a hundred times as long, with their age', async () => {
  let clock = 0
  let counted = 0
  const kept = cachedCounts(() => clock)
  const taking = (ms: number) => async () => {
    clock += ms
    return ++counted
  }
  const asked = async (name: string, ms: number) => {
    const { answer, ageMs } = await kept(name, taking(ms))
    return [answer, ageMs]
  }
  expect([await asked('few', 1_000), await asked('few', 1_000)]).toEqual([
    [1, 0],
    [2, 0],
  ])
  expect(await asked('many', 2_000)).toEqual([3, 0])
  clock += 60_000
  expect(await asked('many', 2_000)).toEqual([3, 60_000])
  expect(await asked('others', 2_000)).toEqual([4, 0])
  clock += 140_000
  expect(await asked('many', 10)).toEqual([5, 0])
  expect(await asked('many', 10)).toEqual([6, 0])
})

test('does not cache a failed count', async () => {
  const kept = cachedCounts()
  await expect(kept('wells', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await kept('wells', async () => 3)).toEqual({ answer: 3, ageMs: 0 })
})
