import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFairScheduler } from './fair-scheduler.ts'

const settled = () => new Promise(resolve => setImmediate(resolve))

/** Creates tasks that run until the test ends them, and logs their outcomes in order. */
function people(takeTurn: ReturnType<typeof createFairScheduler>) {
  const log: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (line: string, name: string, signal?: AbortSignal) =>
    takeTurn({ line, signal }, async () => {
      log.push(name)
      await new Promise<void>(resolve => ends.set(name, resolve))
    }).catch((error: Error) => void log.push(`${name}: ${error.message}`))
  const end = async (name: string) => {
    ends.get(name)!()
    ends.delete(name)
    await settled()
  }
  return { log, ask, end, running: () => [...ends.keys()] }
}

test('a caller with twelve requests runs one at a time and delays another by one turn', async () => {
  const { log, ask, end } = people(createFairScheduler({ concurrency: 1, maxPerLine: 12, maxWaiting: 60 }))
  for (let n = 1; n <= 12; n++) void ask('ann', `ann ${n}`)
  await settled()
  void ask('ben', 'ben 1')
  void ask('ben', 'ben 2')
  await end('ann 1')
  await end('ben 1')
  await end('ann 2')
  expect(log).toEqual(['ann 1', 'ben 1', 'ann 2', 'ben 2'])

  const two = people(createFairScheduler({ concurrency: 2, maxPerLine: 12, maxWaiting: 60 }))
  for (let n = 1; n <= 12; n++) void two.ask('ann', `ann ${n}`)
  void two.ask('ben', 'ben 1')
  await settled()
  expect(two.log).toEqual(['ann 1', 'ben 1'])
})

test('each queue and their total are bounded, and the longest queue makes room', async () => {
  const { log, ask } = people(createFairScheduler({ concurrency: 1, maxPerLine: 3, maxWaiting: 5 }))
  for (let n = 1; n <= 5; n++) void ask('ann', `ann ${n}`)
  await settled()
  expect(log).toEqual(['ann 1', expect.stringMatching(/^ann 5: You are opening too many/)])
  for (let n = 1; n <= 3; n++) void ask('ben', `ben ${n}`)
  void ask('cid', 'cid 1')
  await settled()
  // Five wait: three of Ann's, two of Ben's. Ben's third is rejected, and Ann's last makes room for Cid's.
  expect(log.slice(2)).toEqual([
    expect.stringMatching(/^ben 3: Many files/),
    expect.stringMatching(/^ann 4: Many files/),
  ])
})

test('a caller who leaves frees the slot', async () => {
  const { log, ask, end } = people(createFairScheduler({ concurrency: 1, maxPerLine: 1, maxWaiting: 1 }))
  const aborted = new AbortController()
  void ask('ann', 'ann 1')
  void ask('ben', 'ben 1', aborted.signal)
  await settled()
  aborted.abort()
  await settled()
  void ask('ben', 'ben 2', aborted.signal)
  void ask('cid', 'cid 1')
  await settled()
  await end('ann 1')
  expect(log).toEqual([
    'ann 1',
    'ben 1: The page that asked for this was closed.',
    'ben 2: The page that asked for this was closed.',
    'cid 1',
  ])
})

test('no queue is passed over twice, and every slot is used', async () => {
  const step = fc.oneof(fc.nat({ max: 4 }), fc.constant('end' as const))
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 60 }),
      fc.integer({ min: 1, max: 3 }),
      async (steps, concurrency) => {
        const { log, ask, end, running } = people(
          createFairScheduler({ concurrency, maxPerLine: 100, maxWaiting: 100 }),
        )
        const waiting = new Map<string, string[]>()
        const passed = new Map<string, Set<string>>()
        let seen = 0
        const check = () => {
          for (const name of log.slice(seen)) {
            const line = name.split(' ')[0]!
            waiting.get(line)!.shift()
            passed.delete(line)
            // A line counts as passed over only if it has tasks waiting and none running.
            for (const [other, by] of passed) {
              expect(by.has(line), `${other} is passed twice by ${line}`).toBe(false)
              by.add(line)
            }
          }
          seen = log.length
          const open = new Set(running().map(name => name.split(' ')[0]!))
          expect(open.size).toBe(running().length)
          for (const [line, names] of waiting)
            if (names.length > 0 && !open.has(line) && !passed.has(line)) passed.set(line, new Set())
          const ready = [...waiting].filter(([line, names]) => names.length > 0 && !open.has(line))
          expect(running().length === concurrency || ready.length === 0).toBe(true)
        }
        for (const [index, what] of steps.entries()) {
          if (what === 'end') {
            const [first] = running()
            if (first) await end(first)
          } else {
            const name = `${what} ${index}`
            waiting.set(String(what), [...(waiting.get(String(what)) ?? []), name])
            void ask(String(what), name)
            await settled()
          }
          check()
        }
        while (running().length > 0) {
          await end(running()[0]!)
          check()
        }
        expect(log).toHaveLength(steps.filter(each => each !== 'end').length)
      },
    ),
  )
})
