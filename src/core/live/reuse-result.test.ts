import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { reuseResult } from './reuse-result.ts'

const well = ['wells', 'get']
const other = ['wells', 'list']
const before = { version: 1 }
const after = { version: 2 }

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
    queries.setQueryData(well, known)
    const question = observeQuery(queries, well)
    reuseResult(queries, well, after)
    question.answer(before)
    expect(await question.answered).toEqual(after)
    expect(queries.getQueryData(well)).toEqual(after)
    expect(queries.getQueryState(well)).toMatchObject({ status: 'success', fetchStatus: 'idle' })
    queries.clear()
  }
})

test('a different query, or the same one asked again, is answered as usual', async () => {
  const queries = new QueryClient()
  const question = observeQuery(queries, other)
  reuseResult(queries, well, before)
  question.answer([before])
  expect(await question.answered).toEqual([before])
  const second = observeQuery(queries, well)
  second.answer(after)
  await second.answered
  expect(queries.getQueryData(well)).toEqual(after)
})
