import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isBeforeRelease } from '../core/testing/before-release.ts'
import { attackKinds } from './testing/hostile-attacks.ts'
import { startTarget, type Target } from './testing/hostile-target.ts'

/**
 * Under hostile input, no public entry point may return a 500, exit, or log at level error. The values are the
 * same in each run. A normal run tries one in three, a release run tries all, and HOSTILE_MINUTES=60 continues
 * with more.
 */
const minutes = Number(process.env['HOSTILE_MINUTES'] ?? 0)
const concurrency = 6
const budgetDivisor = isBeforeRelease || minutes > 0 ? 1 : 3
/** Leftovers of attacks slow the next ones, so each round starts with an empty database. */
const roundMs = 5 * 60_000

type Kind = ReturnType<(typeof attackKinds)[string]>

/** Runs the attacks of one seed within the time limit; returns the failures. */
async function runAttacks(
  { targets, count, run }: Kind,
  seed: number,
  deadline = Infinity,
): Promise<string[]> {
  const failures: string[] = []
  const numRuns = Math.ceil(count / budgetDivisor)
  const samples = targets.map((target, index) => fc.sample(target, { seed: seed + index, numRuns }))
  // Attacks every target once before attacking any of them again.
  const pendingAttacks = Array.from({ length: numRuns }, (_, round) =>
    samples.map(each => each[round]),
  ).flat()
  const worker = async () => {
    for (
      let next = pendingAttacks.pop();
      next !== undefined && Date.now() < deadline;
      next = pendingAttacks.pop()
    ) {
      const result = await run(next).catch((error: unknown) => String(error))
      if (result === null) continue
      const responseText = typeof result === 'string' ? result : await result.text()
      const notices = JSON.stringify(next)?.slice(0, 600)
      if (typeof result === 'string' || result.status >= 500 || responseText.includes('on our end'))
        failures.push(
          `${typeof result === 'string' ? '' : result.status} ${responseText.slice(0, 200)} after ${notices}`,
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

let runOneKind: Target
beforeAll(async () => {
  runOneKind = await startTarget()
})
afterAll(() => runOneKind.close())

test.each(Object.entries(attackKinds))('hostile %s do no harm', async (_, kindOf) => {
  await expectNoHarm(runOneKind, await runAttacks(kindOf(runOneKind), 7))
})

if (minutes > 0)
  test(
    `more hostile values do no harm for ${minutes} minutes`,
    { timeout: (minutes + 2) * 60_000 },
    async () => {
      const end = Date.now() + minutes * 60_000
      for (let seed = 8; Date.now() < end;) {
        const freshTarget = await startTarget()
        const kindMs = Math.min(roundMs, end - Date.now()) / Object.keys(attackKinds).length
        for (const [name, kindOf] of Object.entries(attackKinds)) {
          let counter = 0
          for (const deadline = Date.now() + kindMs; Date.now() < deadline; counter++, seed++)
            await expectNoHarm(freshTarget, await runAttacks(kindOf(freshTarget), seed, deadline))
          console.info(`${name}: ${counter} rounds, to seed ${seed - 1}`)
        }
        await freshTarget.close()
      }
    },
  )
