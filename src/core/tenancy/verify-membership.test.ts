import { expect, test } from 'vitest'
import { membershipShows } from './verify-membership.ts'

const watch = (answers: boolean[]) => {
  const log: (number | 'read')[] = []
  const read = async () => {
    log.push('read')
    return answers.shift() ?? false
  }
  const wait = async (ms: number) => log.push(ms)
  return { log, shows: () => membershipShows(read, wait) }
}

test('reads an existing membership once, after 300 ms', async () => {
  const { log, shows } = watch([true])
  expect(await shows()).toBe(true)
  expect(log).toEqual([300, 'read'])
})

test('waits for a late membership', async () => {
  const { log, shows } = watch([false, false, true])
  expect(await shows()).toBe(true)
  expect(log).toEqual([300, 'read', 200, 'read', 200, 'read'])
})

test('gives up after five attempts', async () => {
  const { log, shows } = watch([])
  expect(await shows()).toBe(false)
  expect(log).toEqual([300, 'read', 200, 'read', 200, 'read', 200, 'read', 200, 'read'])
})
