import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { storeLiveResult } from './store-live-result.ts'

const wellKey = ['wells', 'get']
const otherKey = ['wells', 'list']
const older = { version: 1 }
const newer = { version: 2 }

/** A query whose response is pending. */
function observeQuery(queries: QueryClient, queryKey: string[]) {
  let respond = (_: unknown) => {}
  const answered = queries.fetchQuery({
    queryKey,
    queryFn: () => new Promise(resolve => (respond = resolve)),
  })
  return { answered, answer: (data: unknown) => respond(data) }
}

test('an earlier response does not overwrite newer data from the channel', async () => {
  const queries = new QueryClient()
  for (const known of [undefined, { version: 0 }]) {
    queries.setQueryData(wellKey, known)
    const question = observeQuery(queries, wellKey)
    storeLiveResult(queries, wellKey, newer)
    question.answer(older)
    expect(await question.answered).toEqual(newer)
    expect(queries.getQueryData(wellKey)).toEqual(newer)
    expect(queries.getQueryState(wellKey)).toMatchObject({ status: 'success', fetchStatus: 'idle' })
    queries.clear()
  }
})

test('a different or repeated query is answered as usual', async () => {
  const queries = new QueryClient()
  const question = observeQuery(queries, otherKey)
  storeLiveResult(queries, wellKey, older)
  question.answer([older])
  expect(await question.answered).toEqual([older])
  const second = observeQuery(queries, wellKey)
  second.answer(newer)
  await second.answered
  expect(queries.getQueryData(wellKey)).toEqual(newer)
})
