import { afterAll, beforeAll, expect, test } from 'vitest'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import type { Context } from '../core/http/context.server.ts'
import { asks, secondProcess } from './testing/asking.ts'
import {
  resultText,
  freshResult,
  isAboutPrivate,
  liveCalls,
  refusalText,
  type Call,
} from './testing/live-calls.ts'
import { judgedNow, raceWorld } from './testing/race-world.ts'
import { listening, type Listening } from './testing/listening.ts'
import { watching, type Page } from './testing/watching.ts'

const minutes = Number(process.env['SHARING_MINUTES'] ?? 0)
const seed = Number(process.env['SHARING_SEED'] ?? 20_261_129)
const roundsEachTime = 12
const callsOfPage = 6
const callsOfRound = 6
/**
 * Queries about a file that was processed, is being imported, or overlaid one well on another; these need
 * other programs.
 */
const needFiles = ['wells.split.preview', 'reading.page', 'imports.get']

let product: Listening
let other: Awaited<ReturnType<typeof secondProcess>>
beforeAll(async () => {
  product = await listening()
  other = await secondProcess(product)
})
afterAll(async () => {
  await other.close()
  await product.close()
})

type Asker = Awaited<ReturnType<typeof asks>>
type Person = { context: Context; here: Asker; there: Asker; page: Page }

async function fetchResult({ read }: Asker, { path, input }: Call): Promise<string> {
  const { status, data, text } = await read(path, input as object | undefined)
  if (status === 200) return resultText(data ?? null)
  const { error } = JSON.parse(text) as { error: { data: { app?: { code: string } } } }
  return refusalText(error.data.app?.code)
}

test(
  'under any concurrent access changes, a user gets the same answer as alone',
  // A leak that disappears on a second try is still a leak, so there are no retries.
  { timeout: (minutes + 3) * 60_000, retry: 0 },
  async () => {
    const generator = xoroshiro128plus(seed)
    const pick = <Item>(items: readonly Item[]) => items[uniformInt(generator, 0, items.length - 1)]!
    const several = <Item>(items: readonly Item[], count: number) =>
      Array.from({ length: count }, () => pick(items))

    const { people: contexts, askers, named, nextChange } = await raceWorld(product)
    const { calls, unanswered } = await liveCalls(askers, named, seed)
    expect(unanswered).toEqual(needFiles)

    // For records with individual access, all users watch.
    const ofPrivate = calls.filter(isAboutPrivate)
    const people: Person[] = []
    for (const [n, context] of contexts.entries()) {
      const here = await asks(product, context, product.url)
      const there = await asks(product, context, other.url)
      const [process, { headers }] = n % 2 === 0 ? [product.url, here] : [other.url, there]
      const page = await watching({ process, origin: product.origin }, headers, [
        ...ofPrivate,
        ...several(calls, callsOfPage),
      ])
      people.push({ context, here, there, page })
    }

    const end = Date.now() + minutes * 60_000
    for (let round = 0; round < roundsEachTime || Date.now() < end; round++) {
      const change = nextChange(pick)
      const request = several(people, 3).map(person => ({ person, of: several(calls, callsOfRound) }))
      const fresh = async () => {
        const answers = new Map<string, string>()
        for (const { person, of } of request) {
          const context = await judgedNow(person.context)
          for (const call of of) answers.set(raceKey(person, call), await freshResult(context, call))
        }
        return answers
      }
      const before = await fresh()
      const raced = request.flatMap(({ person, of }) =>
        [...of, ...of].flatMap(call =>
          [person.here, person.there].map(
            async asker => [raceKey(person, call), await fetchResult(asker, call)] as const,
          ),
        ),
      )
      await change.make(pick)
      const known = request.flatMap(({ person, of }) =>
        of.map(async call => [raceKey(person, call), await fetchResult(person.here, call)] as const),
      )
      const after = await fresh()
      const during = `round ${round}, ${change.name}`
      // Of two statements, one may have read before the change and one after it. A user without access both
      // before and after must never get an answer.
      for (const [key, result] of await Promise.all(raced))
        if (isRefusal(before.get(key)!) && isRefusal(after.get(key)!))
          expect(result, `${during}, asked beside it: ${key}`).toMatch(/^refused/)
      for (const [key, result] of await Promise.all(known))
        expect(result, `${during}, asked after it: ${key}`).toBe(after.get(key))
      for (const { person, of } of request)
        for (const call of of)
          await expect
            .poll(() => fetchResult(person.there, call), {
              message: `${during}, by another process: ${call.path}`,
            })
            .toBe(after.get(raceKey(person, call)))
      for (const { context, page } of people) {
        const now = await judgedNow(context)
        for (const call of page.calls) {
          const result = await freshResult(now, call)
          await expect
            .poll(() => page.shown(call), { message: `${during}, on an open page: ${JSON.stringify(call)}` })
            .toBe(result)
        }
      }
    }
    for (const { page } of people) page.close()
  },
)

const isRefusal = (result: string) => result.startsWith('refused')
const raceKey = ({ context }: Person, { path, input }: Call) =>
  `${context.viewer.user!.displayName} ${context.viewer.user!.id} ${path} ${JSON.stringify(input)}`
