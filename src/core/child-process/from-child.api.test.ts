import { afterEach, expect, test, vi } from 'vitest'
import { ChildCrashedError, streamFromChild } from './from-child.server.ts'
import type { TesterInput } from './testing/tester.process.ts'

const program = {
  source: new URL('testing/tester.process.ts', import.meta.url),
  built: 'tester.js',
  heapMb: 64,
  maxFiles: 40,
  niceness: 0,
}
const askTester = (request: TesterInput, tenantId = 'acme', signal?: AbortSignal) =>
  streamFromChild<number>(program, { question: request, tenantId, maxMs: 60_000, signal })

async function all(result: AsyncIterable<number>): Promise<number[]> {
  const pieces = []
  for await (const piece of result) pieces.push(piece)
  return pieces
}
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

afterEach(() => vi.useRealTimers())

test('results arrive in order, and an organization’s next file reuses the process', async () => {
  const [pid, ...pieces] = await all(askTester({ does: 'count', to: 500 }))
  expect(pieces).toEqual(Array.from({ length: 500 }, (_, index) => index + 1))
  expect(await all(askTester({ does: 'count', to: 2 }))).toEqual([pid, 1, 2])
  // Two concurrent questions use two processes, as do questions of two organizations.
  const others = await Promise.all([
    all(askTester({ does: 'count', to: 1 })),
    all(askTester({ does: 'count', to: 1 })),
  ])
  const foreign = await all(askTester({ does: 'count', to: 1 }, 'rival'))
  expect(new Set([...others, foreign].map(([each]) => each)).size).toBe(3)
})

test('a rejected file is reported, a program error is thrown, and both end the process', async () => {
  const [pid] = await all(askTester({ does: 'count', to: 0 }, 'one'))
  await expect(all(askTester({ does: 'refuse' }, 'one'))).rejects.toMatchObject({
    code: 'invalid',
    message: 'The file is damaged.',
  })
  await expect(all(askTester({ does: 'fail' }, 'one'))).rejects.toThrow('TypeError: a fault in the program')
  const [next] = await all(askTester({ does: 'count', to: 0 }, 'one'))
  expect(next).not.toBe(pid)
})

test('a process that is killed, exhausts memory or goes silent fails only its own file', async () => {
  const killed = askTester({ does: 'hang' }, 'two')
  process.kill((await killed.next()).value as number, 'SIGKILL')
  await expect(killed.next()).rejects.toThrow(ChildCrashedError)
  await expect(all(askTester({ does: 'fill' }, 'two'))).rejects.toThrow(ChildCrashedError)
  const left = askTester({ does: 'hang' }, 'two')
  const { value: pid } = await left.next()
  await left.return(undefined)
  await expect.poll(() => isAlive(pid as number)).toBe(false)
  const aborted = new AbortController()
  const deleted = askTester({ does: 'hang' }, 'two', aborted.signal)
  const first = await deleted.next()
  aborted.abort()
  await expect(deleted.next()).rejects.toThrow(ChildCrashedError)
  await expect.poll(() => isAlive(first.value as number)).toBe(false)
  expect((await all(askTester({ does: 'count', to: 1 }, 'two'))).at(-1)).toBe(1)
})

test('ends a process that produces nothing within the timeout', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const hangs = askTester({ does: 'hang' }, 'three')
  const { value: pid } = await hangs.next()
  const ended = expect(hangs.next()).rejects.toThrow(ChildCrashedError)
  vi.advanceTimersByTime(59_999)
  expect(isAlive(pid as number)).toBe(true)
  vi.advanceTimersByTime(1)
  await ended
  vi.useRealTimers()
  await expect.poll(() => isAlive(pid as number)).toBe(false)
})
