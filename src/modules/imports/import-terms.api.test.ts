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
const readStatuses = async () =>
  (
    await imports.rows<{ api: string; status: string; raw: string | null }>(
      sql`select right(api, 1) as api, status, raw_status as raw from wells order by wells.api`,
    )
  ).map(({ status, raw }) => [status, raw])
const importTerms = async (importer: typeof imports.acme, content: string) => {
  const id = await importer.upload(content)
  const preview = await importer.call.preview({ id })
  return {
    id,
    agencies: preview.asked.map(({ agency }) => agency),
    words: preview.asked.map(({ field, words }) => [field, words]),
  }
}

test('an agency’s unknown codes are asked once and remembered for its other files', async () => {
  const first = await importTerms(imports.acme, file('01'))
  expect(first.agencies).toEqual(['AL'])
  expect(first.words).toEqual([
    [
      'well.status',
      [
        { word: 'ZB', meaning: null },
        { word: 'PRD 9', meaning: null },
      ],
    ],
  ])
  const words = { AL: { 'well.status': { ZB: 'PLUGGED_ABANDONED' } } }
  const batch = await imports.acme.run(first.id, { words })
  expect(await readStatuses()).toEqual([
    ['PLUGGED_ABANDONED', 'ZB'],
    ['PLUGGED_ABANDONED', 'zb'],
    ['UNKNOWN', 'PRD 9'],
    ['PRODUCING', 'Producing'],
  ])
  expect(batch.counts?.notes).toEqual({ left_empty: 1 })

  // Another file of the same agency with other headings: earlier meanings apply and can be changed.
  const second = await importTerms(imports.acme, file('01', 'API No,Name of Well,Well Status'))
  expect(second.words[0]![1]).toEqual([
    { word: 'ZB', meaning: 'PLUGGED_ABANDONED' },
    { word: 'PRD 9', meaning: null },
  ])
  const later = await imports.acme.run(second.id)
  expect(later.counts).toMatchObject({ added: {}, same: { wells: 4 } })
  await imports.acme.undo(later.id)
  expect((await imports.acme.undo(batch.id)).counts?.kept).toBe(0)
  expect(await readStatuses()).toEqual([])
})

test('an agency’s codes apply to no other agency or organization', async () => {
  expect((await importTerms(imports.acme, file('15'))).words[0]![1]).toContainEqual({
    word: 'ZB',
    meaning: null,
  })
  expect((await importTerms(imports.rival, file('01'))).words[0]![1]).toContainEqual({
    word: 'ZB',
    meaning: null,
  })
  const bothColumns = `${file('01', 'API,Well Name,County,Status').replaceAll(/ 1,/g, ' 1,,')}\n1507520001,Echo 1,,ZB`
  const { id, agencies, words } = await importTerms(imports.acme, bothColumns)
  expect(agencies).toEqual(['AL', 'KS'])
  expect(words[0]![1]).toContainEqual({ word: 'ZB', meaning: 'PLUGGED_ABANDONED' })
  expect(words[1]).toEqual(['well.status', [{ word: 'ZB', meaning: null }]])
  await imports.acme.run(id, { words: { KS: { 'well.status': { ZB: 'SHUT_IN' } } } })
  expect((await readStatuses()).map(([status]) => status)).toEqual([
    'PLUGGED_ABANDONED',
    'PLUGGED_ABANDONED',
    'UNKNOWN',
    'PRODUCING',
    'SHUT_IN',
  ])
  expect((await importTerms(imports.acme, bothColumns)).words[1]).toEqual([
    'well.status',
    [{ word: 'ZB', meaning: 'SHUT_IN' }],
  ])
  await imports.rows(sql`delete from wells`)
})

test('lease status codes are asked by state, or in general without one', async () => {
  const leases = (state: string) =>
    `Lease No,Lessor,State,Status,Effective,Term\nW-1,Ann,${state},ZZQ,2020-01-01,3 years\nW-2,Bob,${state},Expired,2020-01-01,3 years`
  const { id, agencies, words } = await importTerms(imports.acme, leases('NM'))
  expect([agencies, words]).toEqual([['NM'], [['lease.status', [{ word: 'ZZQ', meaning: null }]]]])
  const countHeld = () =>
    imports.rows(sql`select lease_number as lease, held_of_record as held from leases order by 1`)
  await imports.acme.run(id, { words: { NM: { 'lease.status': { ZZQ: 'HELD' } } } })
  expect(await countHeld()).toContainEqual({ lease: 'W-1', held: true })
  expect((await importTerms(imports.acme, leases('NM'))).words[0]![1]).toEqual([
    { word: 'ZZQ', meaning: 'HELD' },
  ])
  expect((await importTerms(imports.acme, leases(''))).agencies).toEqual([''])
  await imports.acme.undo(id)
})

test('a company’s deck codes are asked once and remembered for its next file', async () => {
  const deck = (name: string) =>
    `Unit,Owner,Owner No,Interest Type,Product,Effective Date,Decimal\n${name},Ann,1,X7,P9,2024-01-01,0.6\n${name},Bob,2,RI,P9,2024-01-01,0.4`
  const { id, agencies, words } = await importTerms(imports.acme, deck('Unit A'))
  expect(agencies).toEqual(['', ''])
  expect(Object.fromEntries(words)).toEqual({
    'deck.product': [{ word: 'P9', meaning: null }],
    'line.interestType': [{ word: 'X7', meaning: null }],
  })
  await imports.acme.run(id, {
    words: { '': { 'deck.product': { P9: 'GAS' }, 'line.interestType': { X7: 'ORRI' } } },
  })
  const kinds = () =>
    imports.rows(sql`select d.product, string_agg(l.interest_type, ' ' order by l.interest_type) as types from decks d
      join deck_lines l on l.tenant_id = d.tenant_id and l.deck_id = d.id group by d.id, d.product`)
  expect(await kinds()).toEqual([{ product: 'GAS', types: 'ORRI RI' }])
  const next = await importTerms(imports.acme, deck('Unit B'))
  expect(next.words).toContainEqual(['deck.product', [{ word: 'P9', meaning: 'GAS' }]])
})

test('revenue statement codes are asked once, and an open one is in no total', async () => {
  const stub = (check: string) =>
    `Payor,Check No,Property,Product Code,Int Type,Prod Month,Value,Deduct Code,Deduct Amt,Owner Net
Big Purchaser,${check},Smith 1,7,L9,2024-01,100,ST,5,20
Big Purchaser,${check},Smith 1,7,L9,2024-01,100,D5,3,20
Big Purchaser,${check},Smith 1,Gas,RI,2024-01,50,Transportation,2,10
Big Purchaser,${check},Smith 1,Gas,RI,2024-01,50,QQ,1,10`
  const { id, words } = await importTerms(imports.acme, stub('11'))
  const unknown = (...all: string[]) => all.map(word => ({ word, meaning: null }))
  expect(Object.fromEntries(words)).toEqual({
    'stub.product': unknown('7'),
    'stub.interestType': unknown('L9'),
    'stub.chargeCode': unknown('ST', 'D5', 'QQ'),
  })
  const meanings = {
    'stub.product': { 7: 'OIL' },
    'stub.interestType': { L9: 'ORRI' },
    'stub.chargeCode': { ST: 'TAX', D5: 'DEDUCTION' },
  }
  const batch = await imports.acme.run(id, { words: { '': meanings } })
  expect(
    await imports.rows(sql`select product, interest_type as interest, taxes::float, deductions::float
      from statement_lines order by import_row`),
  ).toEqual([
    // A single sale, repeated for each code.
    { product: 'OIL', interest: 'ORRI', taxes: 5, deductions: 3 },
    { product: 'GAS', interest: 'RI', taxes: null, deductions: 2 },
  ])
  expect(batch.counts?.notes).toMatchObject({ warning: 2 })
  const next = await importTerms(imports.acme, stub('12'))
  expect(next.words).toContainEqual(['stub.product', [{ word: '7', meaning: 'OIL' }]])
  await imports.acme.undo(id)
})

test('an invalid answer is not stored, and a code may stay unknown', async () => {
  const { id } = await importTerms(imports.acme, file('01'))
  const meanings = {
    'well.status': { ZB: 'SOMETHING', 'PRD 9': 'UNKNOWN' },
    'well.name': { ALPHA: 'SHUT_IN' },
  }
  const batch = await imports.acme.run(id, { words: { AL: meanings } })
  expect((await readStatuses())[2]).toEqual(['UNKNOWN', 'PRD 9'])
  expect(batch.counts?.notes).toEqual({})
  expect(
    await imports.rows(sql`select field, word, meaning from import_words where agency = 'AL' order by word`),
  ).toEqual([
    { field: 'well.status', word: 'PRD 9', meaning: 'UNKNOWN' },
    { field: 'well.status', word: 'ZB', meaning: 'PLUGGED_ABANDONED' },
  ])
})
