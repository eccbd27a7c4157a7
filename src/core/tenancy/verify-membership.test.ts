import { expect, test } from 'vitest'
import { isMembershipVisible } from './verify-membership.ts'

const watchMembership = (answers: boolean[]) => {
  const log: (number | 'read')[] = []
  const read = async () => {
    log.push('read')
    return answers.shift() ?? false
  }
  const wait = async (ms: number) => log.push(ms)
  return { log, shows: () => isMembershipVisible(read, wait) }
}

test('reads an existing membership once, after 300 ms', async () => {
  const { log, shows } = watchMembership([true])
  expect(await shows()).toBe(true)
  expect(log).toEqual([300, 'read'])
})

test('waits for a late membership', async () => {
  const { log, shows } = watchMembership([false, false, true])
  expect(await shows()).toBe(true)
  expect(log).toEqual([300, 'read', 200, 'read', 200, 'read'])
})

test('gives up after five attempts', async () => {
  const { log, shows } = watchMembership([])
  expect(await shows()).toBe(false)
  expect(log).toEqual([300, 'read', 200, 'read', 200, 'read', 200, 'read', 200, 'read'])
})
