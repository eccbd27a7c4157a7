import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Presence } from './presence.server.ts'
import { summarizeNames, type PresentUser } from './present.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const advanceBatch = () => vi.advanceTimersByTimeAsync(60)
const createPresent = (name: string, field: string | null = null): PresentUser => ({ id: name, name, field })
const ann = createPresent('Ann')
const key = 'acme wells 1'

/** Processes on one database that receive each other's messages, and a list of these messages. */
function processes(count: number) {
  const notified: string[] = []
  const all: Presence[] = []
  for (let n = 0; n < count; n++)
    all.push(
      new Presence(text => {
        notified.push(text)
        for (const each of all) each.onMessage(text)
      }),
    )
  return { all: all as [Presence, Presence], told: notified }
}

function page() {
  const received: { noun: string; recordId: string; people: PresentUser[] }[] = []
  return {
    heard: received,
    send: (message: Buffer) => void received.push(JSON.parse(String(message))),
    last: () => received.at(-1)?.people,
  }
}

test('shows who else has the record open in any process, and the field being edited', async () => {
  const [local, remote] = processes(2).all
  const [first, second, elsewhere] = [page(), page(), page()]
  local.put(key, first, ann)
  remote.put(key, second, createPresent('Ben', 'operator'))
  remote.put('acme wells 2', elsewhere, createPresent('Cid'))
  await advanceBatch()
  await advanceBatch()
  expect(first.last()).toEqual([ann, createPresent('Ben', 'operator')])
  expect(new Set(second.last()?.map(({ name }) => name))).toEqual(new Set(['Ann', 'Ben']))
  expect(elsewhere.last()).toEqual([createPresent('Cid')])
  remote.remove(key, second)
  await advanceBatch()
  await advanceBatch()
  expect(first.last()).toEqual([ann])
})

test('a user with two windows appears once, until both are closed', async () => {
  const [local] = processes(1).all
  const [first, second, other] = [page(), page(), page()]
  local.put(key, first, ann)
  local.put(key, second, createPresent('Ann', 'county'))
  local.put(key, other, createPresent('Ben'))
  await advanceBatch()
  expect(other.last()).toEqual([createPresent('Ann', 'county'), createPresent('Ben')])
  local.remove(key, second)
  await advanceBatch()
  expect(other.last()).toEqual([ann, createPresent('Ben')])
})

test('forgets the presence reported by a killed process, while a live one repeats its own', async () => {
  const { all } = processes(2)
  const [local, killed] = all
  const ownPage = page()
  local.put(key, ownPage, ann)
  killed.put(key, page(), createPresent('Ben'))
  await advanceBatch()
  await advanceBatch()
  expect(ownPage.last()).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(ownPage.last()).toHaveLength(2)
  killed.stop()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(ownPage.last()).toEqual([ann])
})

test('a thousand simultaneous arrivals are a few signals that the database accepts', async () => {
  const { all, told } = processes(1)
  for (let n = 0; n < 1000; n++) all[0].put(`acme wells ${n}`, page(), createPresent('Ångström '.repeat(20)))
  await advanceBatch()
  expect(told.length).toBeLessThan(60)
  expect(Math.max(...told.map(text => Buffer.byteLength(text)))).toBeLessThan(8000)
})

test('summarizes many names in a few words', () => {
  const people = ['Ann', 'Ben', 'Cid', 'Dee'].map(name => createPresent(name))
  expect(summarizeNames(people.slice(0, 2))).toBe('Ann and Ben')
  expect(summarizeNames(people.slice(0, 3))).toBe('Ann, Ben and Cid')
  expect(summarizeNames(people)).toBe('Ann, Ben and 2 more')
})
