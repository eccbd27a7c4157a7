import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { reuseResult } from './reuse-result.ts'

const well = ['wells', 'get']
const other = ['wells', 'list']
const before = { version: 1 }
const after = { version: 2 }

/** A query whose response is pending. */
function asked(queries: QueryClient, queryKey: string[]) {
  let answer = (_: unknown) => {}
  const answered = queries.fetchQuery({ queryKey, queryFn: () => new Promise(resolve => (answer = resolve)) })
  return { answered, answer: (data: unknown) => answer(data) }
}

test('what the channel brought is not undone by an answer that was read before it', async () => {
  const queries = new QueryClient()
  for (const known of [undefined, { version: 0 }]) {
    queries.setQueryData(well, known)
    const question = asked(queries, well)
    reuseResult(queries, well, after)
    question.answer(before)
    expect(await question.answered).toEqual(after)
    expect(queries.getQueryData(well)).toEqual(after)
    expect(queries.getQueryState(well)).toMatchObject({ status: 'success', fetchStatus: 'idle' })
    queries.clear()
  }
})

test('another question is answered as ever, and the same one too when it is asked again', async () => {
  const queries = new QueryClient()
  const question = asked(queries, other)
  reuseResult(queries, well, before)
  question.answer([before])
  expect(await question.answered).toEqual([before])
  const again = asked(queries, well)
  again.answer(after)
  await again.answered
  expect(queries.getQueryData(well)).toEqual(after)
})
