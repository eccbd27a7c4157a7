import { expect, test } from 'vitest'
import { settleAll } from './settle-all.server.ts'

test('answers stand in the order in which they were asked', async () => {
  expect(await settleAll([Promise.resolve(1), 'two', undefined])).toEqual([1, 'two', undefined])
})

test('the first failure is thrown, and only once all has ended', async () => {
  const ended: string[] = []
  let go = () => {}
  const slow = new Promise<void>(resolve => (go = resolve)).then(() => ended.push('slow'))
  const first = Promise.reject(new Error('a second one has this number'))
  const behind = first.catch(() => {
    throw new Error('the transaction is aborted')
  })
  const all = settleAll([slow, behind, first]).finally(() => ended.push('all'))
  go()
  await expect(all).rejects.toThrow('a second one has this number')
  expect(ended).toEqual(['slow', 'all'])
})
