import { expect, test } from 'vitest'
import { batchReads } from './batch-reads.server.ts'

test('batches a group’s concurrent requests into one read with separate results', async () => {
  const reads: [number, readonly string[]][] = []
  const lengthTimes = batchReads(async (times: number, askers) => {
    reads.push([times, askers])
    if (askers.includes('')) throw new Error('no name')
    return new Map(askers.filter(name => name !== 'nobody').map(name => [name, times * name.length]))
  }, 0)
  const once = (name: string) => lengthTimes('once', 1, name)
  const twice = (name: string) => lengthTimes('twice', 2, name)
  const requested = [once('Ann'), once('Clara'), twice('Ann'), once('Ann'), once('nobody')]
  expect(await Promise.all(requested)).toEqual([3, 5, 6, 3, 0])
  const both = await Promise.allSettled([once(''), twice('Bo')])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  expect(await once('Bo')).toBe(2)
  expect(reads).toEqual([
    [1, ['Ann', 'Clara', 'nobody']],
    [2, ['Ann']],
    [1, ['']],
    [2, ['Bo']],
    [1, ['Bo']],
  ])
})
