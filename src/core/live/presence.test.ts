import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Presence } from './presence.server.ts'
import { namesOfSome, type Present } from './present.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const soon = () => vi.advanceTimersByTimeAsync(60)
const named = (name: string, field: string | null = null): Present => ({ id: name, name, field })
const ann = named('Ann')
const place = 'acme wells 1'

/** Processes on one database that receive each other's messages, and a list of these messages. */
function processes(count: number) {
  const notified: string[] = []
  const all: Presence[] = []
  for (let n = 0; n < count; n++)
    all.push(
      new Presence(text => {
        notified.push(text)
        for (const each of all) each.heard(text)
      }),
    )
  return { all: all as [Presence, Presence], told: notified }
}

function page() {
  const received: { noun: string; recordId: string; people: Present[] }[] = []
  return {
    heard: received,
    send: (message: Buffer) => void received.push(JSON.parse(String(message))),
    last: () => received.at(-1)?.people,
  }
}

test('shows who else has the record open in any process, and the field being edited', async () => {
  const [here, there] = processes(2).all
  const [first, second, elsewhere] = [page(), page(), page()]
  here.put(place, first, ann)
  there.put(place, second, named('Ben', 'operator'))
  there.put('acme wells 2', elsewhere, named('Cid'))
  await soon()
  await soon()
  expect(first.last()).toEqual([ann, named('Ben', 'operator')])
  expect(new Set(second.last()?.map(({ name }) => name))).toEqual(new Set(['Ann', 'Ben']))
  expect(elsewhere.last()).toEqual([named('Cid')])
  there.remove(place, second)
  await soon()
  await soon()
  expect(first.last()).toEqual([ann])
})

test('a user with two windows appears once, until both are closed', async () => {
  const [here] = processes(1).all
  const [first, second, other] = [page(), page(), page()]
  here.put(place, first, ann)
  here.put(place, second, named('Ann', 'county'))
  here.put(place, other, named('Ben'))
  await soon()
  expect(other.last()).toEqual([named('Ann', 'county'), named('Ben')])
  here.remove(place, second)
  await soon()
  expect(other.last()).toEqual([ann, named('Ben')])
})

test('forgets the presence reported by a killed process, while a live one repeats its own', async () => {
  const { all } = processes(2)
  const [here, killed] = all
  const mine = page()
  here.put(place, mine, ann)
  killed.put(place, page(), named('Ben'))
  await soon()
  await soon()
  expect(mine.last()).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(mine.last()).toHaveLength(2)
  killed.stop()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(mine.last()).toEqual([ann])
})

test('a thousand arrivals within a moment are a few signals, each small enough for the database', async () => {
  const { all, told } = processes(1)
  for (let n = 0; n < 1000; n++) all[0].put(`acme wells ${n}`, page(), named('Ångström '.repeat(20)))
  await soon()
  expect(told.length).toBeLessThan(60)
  expect(Math.max(...told.map(text => Buffer.byteLength(text)))).toBeLessThan(8000)
})

test('summarizes many names in a few words', () => {
  const people = ['Ann', 'Ben', 'Cid', 'Dee'].map(name => named(name))
  expect(namesOfSome(people.slice(0, 2))).toBe('Ann and Ben')
  expect(namesOfSome(people.slice(0, 3))).toBe('Ann, Ben and Cid')
  expect(namesOfSome(people)).toBe('Ann, Ben and 2 more')
})
