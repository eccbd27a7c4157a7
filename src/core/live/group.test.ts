import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Group } from './group.server.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

async function watchGroup(restMs: number) {
  let runs = 0
  const failed = (_: Group, error: unknown) => {
    throw error
  }
  const group = new Group('g1', () => Promise.resolve({ runs: ++runs }), failed, restMs)
  const received: string[] = []
  await group.join({ person: 'u', send: message => void received.push(String(message)) }, null)
  return { group, heard: received, runs: () => runs }
}

test('runs immediately on a change, then at most once per interval, and loses no change', async () => {
  const { group, heard, runs } = await watchGroup(1000)
  await vi.advanceTimersByTimeAsync(2000)
  group.touch()
  await vi.advanceTimersByTimeAsync(10)
  expect([runs(), heard.length]).toEqual([2, 2])
  for (let time = 0; time < 90; time++) {
    group.touch()
    await vi.advanceTimersByTimeAsync(10)
  }
  expect(runs()).toBe(2)
  await vi.advanceTimersByTimeAsync(200)
  expect([runs(), heard.length]).toEqual([3, 3])
})

test('a group without an interval runs every change as soon as it arrives', async () => {
  const { group, runs } = await watchGroup(0)
  for (let time = 0; time < 5; time++) {
    group.touch()
    await vi.advanceTimersByTimeAsync(10)
  }
  expect(runs()).toBe(6)
})

test('a change causes one run and one identical message for all watchers', async () => {
  const { group, heard, runs } = await watchGroup(0)
  const inboxes: Buffer[][] = [[], []]
  for (const inbox of inboxes)
    await group.join({ person: 'u', send: message => void inbox.push(message) }, null)
  await vi.advanceTimersByTimeAsync(10)
  // One commit signals a topic and the topic of the log.
  group.touch()
  group.touch()
  await vi.advanceTimersByTimeAsync(10)
  expect(runs()).toBe(2)
  expect(heard).toHaveLength(2)
  expect(inboxes.map(inbox => inbox.length)).toEqual([2, 2])
  expect(inboxes[0]![1]).toBe(inboxes[1]![1])
})

test('all members of a crowd get the same bytes, never from before a change', async () => {
  const { group } = await watchGroup(0)
  const came = async () => {
    const sent: Buffer[] = []
    await group.join({ person: 'u', send: message => void sent.push(message) }, null)
    return sent[0]!
  }
  const [first, second] = [await came(), await came()]
  expect(second).toBe(first)
  group.touch()
  await vi.advanceTimersByTimeAsync(10)
  const third = await came()
  expect(String(third)).toContain('"result":{"runs":2}')
  await vi.advanceTimersByTimeAsync(5000)
  const later = await came()
  expect(later).not.toBe(third)
  expect(later).toEqual(third)
})
