import { expect, test } from 'vitest'
import { settleAll } from './settle-all.server.ts'

test('returns results in call order', async () => {
  expect(await settleAll([Promise.resolve(1), 'two', undefined])).toEqual([1, 'two', undefined])
})

test('throws the first failure, and only after everything has settled', async () => {
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
