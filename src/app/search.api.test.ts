import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { twoOrganizations } from '../core/http/testing/organizations.ts'
import type { Context } from '../core/http/context.server.ts'
import { callerFactory } from '../core/http/procedure.server.ts'
import { allModules } from '../core/module/modules.server.ts'
import { attachFile } from '../core/attachments/testing/sending.ts'
import { splitText, normalizeText } from '../core/search/plain.ts'
import { toRichText } from '../core/text/testing/rich-text.ts'
import { api } from './server/api.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
let dana: Context
let lease: string
let well: string

const callerFor = callerFactory(api)
const searchLabels = async (context: Context, searchText: string) =>
  (await callerFor(context).search.find({ words: searchText })).flatMap(({ kind, hits }) =>
    hits.map(({ label }) => `${kind}: ${label}`),
  )
const tract = (section: number, more: object = {}) => ({
  land: {
    system: 'PLSS' as const,
    township: 150,
    northSouth: 'N' as const,
    range: 95,
    eastWest: 'W' as const,
    section,
    ...more,
  },
})

beforeAll(async () => {
  orgs = await twoOrganizations()
  dana = await orgs.acme.memberWith('access_leases')
  const owner = callerFor(orgs.acme.owner)
  lease = (
    await owner.leases.create({
      lease: {
        leaseNumber: 'NDM 106634',
        name: 'Kvåle Heirs',
        lessor: 'Søren Kvåle; Ana Nuñez',
        recording: { book: '418', page: '77', instrumentNumber: '2019-0004512' },
      },
      tracts: [tract(22), tract(2), tract(27), tract(28), tract(33)],
    })
  ).id
  well = (
    await owner.wells.create({
      name: 'EN-ABRAHAMSON 77-12',
      api: '3305303901',
      operator: 'Hess Bakken Investments II, LLC',
      township: '150N',
      range: '95W',
      section: '22',
    })
  ).id
  await owner.wells.create({ name: 'Gibson A-685 1', abstract: 'A-101', operator: 'Lone Star LLC' })
  await owner.equipment.create({ name: 'Separator 3', kind: 'SEPARATOR', serialNumber: 'SN 77-4410' })
  await owner.comments.add({
    noun: 'leases',
    recordId: lease,
    body: toRichText('Ratification arrived by courier'),
  })
  await callerFor(orgs.rival.owner).wells.create({
    name: 'RIVAL 1',
    api: '3305303902',
    township: '150N',
    range: '95W',
    section: '22',
  })
})
afterAll(() => orgs.close())

test('the search labels results by kind', async () => {
  const [wells] = await callerFor(orgs.acme.owner).search.find({ words: 'abrahamson' })
  expect(wells!.hits.map(({ detail }) => detail)).toEqual([
    '33-053-03901 · Hess Bakken Investments II, LLC · Unknown',
  ])
})

test('the search finds words in any order, by prefix, and without accents', async () => {
  const { owner } = orgs.acme
  for (const searchText of ['kvale', 'KVÅLE soren', 'heirs kva', 'nunez', 'ndm kvale'])
    expect([searchText, await searchLabels(owner, searchText)]).toEqual([
      searchText,
      ['leases: NDM 106634 Kvåle Heirs'],
    ])
  for (const searchText of ['abr 77', '77 abrahamson', 'hess en', '77 llc', 'enabrahamson', 'en-abr'])
    expect([searchText, await searchLabels(owner, searchText)]).toEqual([
      searchText,
      ['wells: EN-ABRAHAMSON 77-12'],
    ])
  expect(await searchLabels(owner, 'llc')).toHaveLength(2)
  expect(await searchLabels(owner, 'brahamson')).toEqual([])
})

test('the search finds numbers in any format', async () => {
  const { owner } = orgs.acme
  for (const searchText of [
    '3305303901',
    '33-053-03901',
    '33053039010000',
    '33-053-03901-00-00',
    '05303901',
    '03901',
    '33 053 03901',
  ])
    expect([searchText, await searchLabels(owner, searchText)]).toEqual([
      searchText,
      ['wells: EN-ABRAHAMSON 77-12'],
    ])
  for (const searchText of [
    'NDM106634',
    'ndm-106634',
    'NDM 106634',
    '106634',
    '2019-0004512',
    '20190004512',
    'book 418 page 77',
    '418/77',
  ])
    expect([searchText, await searchLabels(owner, searchText)]).toEqual([
      searchText,
      ['leases: NDM 106634 Kvåle Heirs'],
    ])
  expect(await searchLabels(owner, 'sn774410')).toEqual(['equipment: Separator 3'])
  const [wells] = await callerFor(owner).search.find({ words: '33-053-03901' })
  expect(wells?.hits).toMatchObject([{ id: well, exact: true, to: `/app/well/${well}` }])
})

test('the search finds leases and wells by land, alone or combined with words', async () => {
  const { owner } = orgs.acme
  const bothRecords = ['leases: NDM 106634 Kvåle Heirs', 'wells: EN-ABRAHAMSON 77-12']
  for (const searchText of ['T150N R95W S22', '150N-95W-22', '22-150-95', 'sec 22-150n-95w', 't150n r95w'])
    expect([searchText, await searchLabels(owner, searchText)]).toEqual([searchText, bothRecords])
  expect(await searchLabels(owner, '33-150-95')).toEqual(bothRecords.slice(0, 1))
  expect(await searchLabels(owner, '150n 95w sec 2')).toEqual(bothRecords.slice(0, 1))
  expect(await searchLabels(owner, 'kvale 33-150-95')).toEqual(bothRecords.slice(0, 1))
  expect(await searchLabels(owner, 'hess 33-150-95')).toEqual([])
  expect(await searchLabels(owner, 'A-685')).toEqual(['wells: Gibson A-685 1'])
  expect(await searchLabels(owner, 'abstract 101')).toEqual(['wells: Gibson A-685 1'])
})

test('the search finds related records and people for users who may see them', async () => {
  const { owner, member } = orgs.acme
  await attachFile(owner, { noun: 'wells', recordId: well }, '%PDF-1.4', 'Division order 2026.pdf')
  expect(await searchLabels(owner, 'courier')).toEqual(['comments: Ratification arrived by courier'])
  expect(await searchLabels(owner, 'division order')).toEqual(['attachments: Division order 2026.pdf'])
  expect(await searchLabels(dana, 'courier')).toEqual(['comments: Ratification arrived by courier'])
  expect(await searchLabels(member, 'courier')).toEqual([])
  expect(await searchLabels(member, 'division order')).toEqual([])
  expect(await searchLabels(member, '33-053-03901')).toEqual([])
  for (const searchText of ['acme-owner', 'own acm', 'acme example.test own'])
    expect([searchText, await searchLabels(owner, searchText)]).toEqual([searchText, ['people: acme-owner']])
  expect(await searchLabels(owner, 'cme-owner')).toEqual([])
  expect(await searchLabels(dana, 'acme-owner')).toEqual([])
})

test('the search finds only an organization’s own records, even by exact number', async () => {
  const { owner } = orgs.rival
  expect(await searchLabels(owner, '33-053-03901')).toEqual([])
  expect(await searchLabels(owner, 'kvale')).toEqual([])
  expect(await searchLabels(owner, 'courier')).toEqual([])
  expect(await searchLabels(owner, '22-150-95')).toEqual(['wells: RIVAL 1'])
  const { rows } = await orgs.database.inTenant({ tenantId: orgs.rival.tenantId, userId: 'test' }, tx =>
    tx.execute(sql`select search_ids('wells', 'wells', ${"'@en':*"}, null, 10)`),
  )
  expect(rows).toEqual([])
  await expect(
    orgs.database.inTenant({ tenantId: orgs.acme.tenantId, userId: 'test' }, tx =>
      tx.execute(sql`select * from search_entries`),
    ),
  ).rejects.toMatchObject({ cause: { message: expect.stringContaining('permission denied') as string } })
})

test('the search finds changed, deleted and restored records in their current state', async () => {
  const { owner } = orgs.acme
  const call = callerFor(owner)
  const { version } = await call.wells.get({ id: well })
  await call.wells.update({ id: well, version, changes: { name: 'EN-ROLFSON 77-12' } })
  expect(await searchLabels(owner, 'abrahamson')).toEqual([])
  expect(await searchLabels(owner, 'rolfson')).toEqual(['wells: EN-ROLFSON 77-12'])
  await call.wells.remove({ ids: [well] })
  for (const searchText of ['rolfson', '3305303901', 'division order'])
    expect(await searchLabels(owner, searchText)).toEqual([])
  await call.wells.restore({ ids: [well] })
  expect(await searchLabels(owner, 'rolfson')).toEqual(['wells: EN-ROLFSON 77-12'])
  await call.leases.remove({ ids: [lease] })
  for (const searchText of ['kvale', 'courier', '33-150-95'])
    expect(await searchLabels(owner, searchText)).toEqual([])
  await call.leases.restore({ ids: [lease] })
  expect(await searchLabels(owner, 'courier')).toEqual(['comments: Ratification arrived by courier'])
})

test('an impossible search finds nothing, or gives instructions', async () => {
  const { owner } = orgs.acme
  for (const searchText of [
    '',
    'k',
    '%%',
    '_',
    "'; drop table wells; --",
    ':* & !',
    '<->',
    '\\',
    '\udfff\ud800',
    '((((',
    '@@@',
  ])
    expect([searchText, await searchLabels(owner, searchText)]).toEqual([searchText, []])
  await expect(callerFor(owner).search.find({ words: 'x'.repeat(10_000) })).rejects.toThrow('Try fewer words')
})

test('the database and the search split text alike', async () => {
  const texts = [
    "O'Neill/Zephyr #1-H",
    'A & B_C (D) "E"',
    'tab\tline\nend',
    '50%  x.y,z;',
    '*+-',
    'ÑANDÚ 7',
    'Ærø–Łódź’s ½ №5',
    'A-685 [x] {y} |z| ~`^',
    'Division of Velva\vand',
  ]
  const { rows } = await orgs.database.inTenant({ tenantId: orgs.acme.tenantId, userId: 'test' }, tx =>
    tx.execute<{ plain: string; words: string[] }>(sql`
      select search_plain(text) as plain, search_tokens(search_plain(text)) as words
      from unnest(${sql.param(texts)}::text[]) with ordinality as each (text, at) order by at`),
  )
  expect(rows.map(({ plain }) => plain)).toEqual(texts.map(normalizeText))
  for (const [index, { words: searchText }] of rows.entries())
    for (const word of splitText(normalizeText(texts[index]!))) expect(searchText).toContain(word)
})

test('every searchable kind has a trigger on its table', async () => {
  const kinds = allModules()
    .flatMap(({ finds = [] }) => finds)
    .flatMap(find => ('find' in find ? [] : [find.kind]))
  const { rows } = await orgs.database.acrossTenants(tx =>
    tx.execute<{ table: string; source: string }>(sql`
      select t.tgrelid::regclass::text as table, pg_get_functiondef(t.tgfoid) as source
      from pg_trigger t where t.tgname = 'search_more'`),
  )
  for (const kind of kinds) expect(rows.some(({ source }) => source.includes(`'${kind}'`))).toBe(true)
})
