import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isBeforeRelease } from '../core/testing/before-release.ts'
import { kinds } from './testing/hostile-attacks.ts'
import { target, type Target } from './testing/hostile-target.ts'

/**
 * Under hostile input, no public entry point may return a 500, exit, or log at level error. The values are the
 * same in each run. A normal run tries one in three, a release run tries all, and HOSTILE_MINUTES=60 continues
 * with more.
 */
const minutes = Number(process.env['HOSTILE_MINUTES'] ?? 0)
const concurrency = 6
const parts = isBeforeRelease || minutes > 0 ? 1 : 3
/** Leftovers of attacks slow the next ones, so each round starts with an empty database. */
const roundMs = 5 * 60_000

type Kind = ReturnType<(typeof kinds)[string]>

/** Runs the attacks of one seed within the time limit; returns the failures. */
async function attacked({ targets, count, run }: Kind, seed: number, until = Infinity): Promise<string[]> {
  const failures: string[] = []
  const numRuns = Math.ceil(count / parts)
  const drawn = targets.map((target, index) => fc.sample(target, { seed: seed + index, numRuns }))
  // Attacks every target once before attacking any of them again.
  const waiting = Array.from({ length: numRuns }, (_, round) => drawn.map(each => each[round])).flat()
  const worker = async () => {
    for (let next = waiting.pop(); next !== undefined && Date.now() < until; next = waiting.pop()) {
      const result = await run(next).catch((error: unknown) => String(error))
      if (result === null) continue
      const words = typeof result === 'string' ? result : await result.text()
      const notices = JSON.stringify(next)?.slice(0, 600)
      if (typeof result === 'string' || result.status >= 500 || words.includes('on our end'))
        failures.push(
          `${typeof result === 'string' ? '' : result.status} ${words.slice(0, 200)} after ${notices}`,
        )
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  return failures
}

async function expectNoHarm({ product, ask }: Target, failures: string[]) {
  expect([...failures, ...product.faults.splice(0).map(line => line.slice(0, 900))]).toEqual([])
  // The attacked process may be busy for a moment, and must recover automatically.
  await expect.poll(async () => (await ask('/readyz')).json()).toEqual({ ok: true })
}

let attackedOne: Target
beforeAll(async () => {
  attackedOne = await target()
})
afterAll(() => attackedOne.close())

test.each(Object.entries(kinds))('%s', async (_, kindOf) => {
  await expectNoHarm(attackedOne, await attacked(kindOf(attackedOne), 7))
})

if (minutes > 0)
  test(`more values, for ${minutes} minutes`, { timeout: (minutes + 2) * 60_000 }, async () => {
    const end = Date.now() + minutes * 60_000
    for (let seed = 8; Date.now() < end;) {
      const fresh = await target()
      const kindMs = Math.min(roundMs, end - Date.now()) / Object.keys(kinds).length
      for (const [name, kindOf] of Object.entries(kinds)) {
        let counter = 0
        for (const until = Date.now() + kindMs; Date.now() < until; counter++, seed++)
          await expectNoHarm(fresh, await attacked(kindOf(fresh), seed, until))
        console.info(`${name}: ${counter} rounds, to seed ${seed - 1}`)
      }
      await fresh.close()
    }
  })
