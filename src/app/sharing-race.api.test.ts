import { afterAll, beforeAll, expect, test } from 'vitest'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import type { Context } from '../core/http/context.server.ts'
import { createHttpCaller, secondProcess } from './testing/http-caller.ts'
import {
  resultText,
  freshResult,
  isAboutPrivate,
  liveCalls,
  refusalText,
  type Call,
} from './testing/live-calls.ts'
import { withCurrentRights, raceWorld } from './testing/race-world.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'
import { openWatchingPage, type WatchingPage } from './testing/watching-page.ts'

const minutes = Number(process.env['SHARING_MINUTES'] ?? 0)
const seed = Number(process.env['SHARING_SEED'] ?? 20_261_129)
const rounds = 12
const callsPerPage = 6
const callsPerRound = 6
/**
 * Queries about a file that was processed, is being imported, or overlaid one well on another; these need
 * other programs.
 */
const pathsNeedingFiles = ['wells.split.preview', 'reading.page', 'imports.get']

let product: TestServer
let otherProcess: Awaited<ReturnType<typeof secondProcess>>
beforeAll(async () => {
  product = await startTestServer()
  otherProcess = await secondProcess(product)
})
afterAll(async () => {
  await otherProcess.close()
  await product.close()
})

type HttpCaller = Awaited<ReturnType<typeof createHttpCaller>>
type RacingUser = { context: Context; firstCaller: HttpCaller; secondCaller: HttpCaller; page: WatchingPage }

async function fetchResult({ read }: HttpCaller, { path, input }: Call): Promise<string> {
  const { status, data, text } = await read(path, input as object | undefined)
  if (status === 200) return resultText(data ?? null)
  const { error } = JSON.parse(text) as { error: { data: { app?: { code: string } } } }
  return refusalText(error.data.app?.code)
}

test(
  'a user gets the same answers during concurrent access changes as alone',
  // A leak that disappears on a second try is still a leak, so there are no retries.
  { timeout: (minutes + 3) * 60_000, retry: 0 },
  async () => {
    const generator = xoroshiro128plus(seed)
    const pick = <Item>(items: readonly Item[]) => items[uniformInt(generator, 0, items.length - 1)]!
    const pickSeveral = <Item>(items: readonly Item[], count: number) =>
      Array.from({ length: count }, () => pick(items))

    const { people: contexts, askers, named: inputValues, nextChange } = await raceWorld(product)
    const { calls, unanswered } = await liveCalls(askers, inputValues, seed)
    expect(unanswered).toEqual(pathsNeedingFiles)

    // For records with individual access, all users watch.
    const ofPrivate = calls.filter(isAboutPrivate)
    const users: RacingUser[] = []
    for (const [n, context] of contexts.entries()) {
      const onFirst = await createHttpCaller(product, context, product.url)
      const onSecond = await createHttpCaller(product, context, otherProcess.url)
      const [process, { headers }] = n % 2 === 0 ? [product.url, onFirst] : [otherProcess.url, onSecond]
      const page = await openWatchingPage({ process, origin: product.origin }, headers, [
        ...ofPrivate,
        ...pickSeveral(calls, callsPerPage),
      ])
      users.push({ context, firstCaller: onFirst, secondCaller: onSecond, page })
    }

    const end = Date.now() + minutes * 60_000
    for (let round = 0; round < rounds || Date.now() < end; round++) {
      const change = nextChange(pick)
      const request = pickSeveral(users, 3).map(person => ({ person, of: pickSeveral(calls, callsPerRound) }))
      const readFreshAnswers = async () => {
        const answers = new Map<string, string>()
        for (const { person, of } of request) {
          const context = await withCurrentRights(person.context)
          for (const call of of) answers.set(raceKey(person, call), await freshResult(context, call))
        }
        return answers
      }
      const answersBefore = await readFreshAnswers()
      const racedCalls = request.flatMap(({ person, of }) =>
        [...of, ...of].flatMap(call =>
          [person.firstCaller, person.secondCaller].map(
            async caller => [raceKey(person, call), await fetchResult(caller, call)] as const,
          ),
        ),
      )
      await change.make(pick)
      const repeatedCalls = request.flatMap(({ person, of }) =>
        of.map(async call => [raceKey(person, call), await fetchResult(person.firstCaller, call)] as const),
      )
      const answersAfter = await readFreshAnswers()
      const during = `round ${round}, ${change.name}`
      // Of two statements, one may have read before the change and one after it. A user without access both
      // before and after must never get an answer.
      for (const [key, result] of await Promise.all(racedCalls))
        if (isRefusal(answersBefore.get(key)!) && isRefusal(answersAfter.get(key)!))
          expect(result, `${during}, asked beside it: ${key}`).toMatch(/^refused/)
      for (const [key, result] of await Promise.all(repeatedCalls))
        expect(result, `${during}, asked after it: ${key}`).toBe(answersAfter.get(key))
      for (const { person, of } of request)
        for (const call of of)
          await expect
            .poll(() => fetchResult(person.secondCaller, call), {
              message: `${during}, by another process: ${call.path}`,
            })
            .toBe(answersAfter.get(raceKey(person, call)))
      for (const { context, page } of users) {
        const currentContext = await withCurrentRights(context)
        for (const call of page.calls) {
          const result = await freshResult(currentContext, call)
          await expect
            .poll(() => page.shown(call), { message: `${during}, on an open page: ${JSON.stringify(call)}` })
            .toBe(result)
        }
      }
    }
    for (const { page } of users) page.close()
  },
)

const isRefusal = (result: string) => result.startsWith('refused')
const raceKey = ({ context }: RacingUser, { path, input }: Call) =>
  `${context.viewer.user!.displayName} ${context.viewer.user!.id} ${path} ${JSON.stringify(input)}`
