import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withImports } from './testing/with-imports.ts'

let imports: Awaited<ReturnType<typeof withImports>>
beforeAll(async () => {
  imports = await withImports()
})
afterAll(() => imports.close())

const file = (state: string, heading = 'API,Well Name,Status') =>
  `${heading}\n${state}07520001,Alpha 1,ZB\n${state}07520002,Beta 1,zb\n${state}07520003,Gamma 1,PRD 9\n${state}07520004,Delta 1,Producing`
const statuses = async () =>
  (
    await imports.rows<{ api: string; status: string; raw: string | null }>(
      sql`select right(api, 1) as api, status, raw_status as raw from wells order by wells.api`,
    )
  ).map(({ status, raw }) => [status, raw])
const asked = async (who: typeof imports.acme, content: string) => {
  const id = await who.upload(content)
  const preview = await who.call.preview({ id })
  return { id, agency: preview.agency, words: preview.asked.map(({ field, words }) => [field, words]) }
}

test('words that no table has are asked once for an agency, and remembered for its other files', async () => {
  const first = await asked(imports.acme, file('01'))
  expect(first.agency).toBe('AL')
  expect(first.words).toEqual([
    [
      'well.status',
      [
        { word: 'ZB', meaning: null },
        { word: 'PRD 9', meaning: null },
      ],
    ],
  ])
  const words = { agency: 'AL', meanings: { 'well.status': { ZB: 'PLUGGED_ABANDONED' } } }
  const done = await imports.acme.run(first.id, { words })
  expect(await statuses()).toEqual([
    ['PLUGGED_ABANDONED', 'ZB'],
    ['PLUGGED_ABANDONED', 'zb'],
    ['UNKNOWN', 'PRD 9'],
    ['PRODUCING', 'Producing'],
  ])
  expect(done.counts?.notes).toEqual({ left_empty: 1 })

  // Another file of the same agency, with other headings: what was said holds, and can be said anew.
  const second = await asked(imports.acme, file('01', 'API No,Name of Well,Well Status'))
  expect(second.words[0]![1]).toEqual([
    { word: 'ZB', meaning: 'PLUGGED_ABANDONED' },
    { word: 'PRD 9', meaning: null },
  ])
  const later = await imports.acme.run(second.id)
  expect(later.counts).toMatchObject({ added: {}, same: { wells: 4 } })
  await imports.acme.undo(later.id)
  expect((await imports.acme.undo(done.id)).counts?.kept).toBe(0)
  expect(await statuses()).toEqual([])
})

test('they hold for no other agency and no other organization, nor where a file is of several states', async () => {
  expect((await asked(imports.acme, file('15'))).words[0]![1]).toContainEqual({ word: 'ZB', meaning: null })
  expect((await asked(imports.rival, file('01'))).words[0]![1]).toContainEqual({ word: 'ZB', meaning: null })
  const both = `${file('01', 'API,Well Name,County,Status').replaceAll(/ 1,/g, ' 1,,')}\n1507520001,Echo 1,,ZB`
  expect(await asked(imports.acme, both)).toMatchObject({ agency: null, words: [] })
  await imports.acme.import(both)
  expect((await statuses()).map(([status]) => status)).toEqual([
    'UNKNOWN',
    'UNKNOWN',
    'UNKNOWN',
    'PRODUCING',
    'UNKNOWN',
  ])
  await imports.rows(sql`delete from wells`)
})

test('what is no answer to the question is not kept, and a word may stay unknown for good', async () => {
  const { id } = await asked(imports.acme, file('01'))
  const meanings = {
    'well.status': { ZB: 'SOMETHING', 'PRD 9': 'UNKNOWN' },
    'well.name': { ALPHA: 'SHUT_IN' },
  }
  const done = await imports.acme.run(id, { words: { agency: 'AL', meanings } })
  expect((await statuses())[2]).toEqual(['UNKNOWN', 'PRD 9'])
  expect(done.counts?.notes).toEqual({ left_empty: 2 })
  expect(await imports.rows(sql`select field, word, meaning from import_words order by word`)).toEqual([
    { field: 'well.status', word: 'PRD 9', meaning: 'UNKNOWN' },
    { field: 'well.status', word: 'ZB', meaning: 'PLUGGED_ABANDONED' },
  ])
})
