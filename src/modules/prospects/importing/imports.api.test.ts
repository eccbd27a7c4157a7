import { sql } from 'drizzle-orm'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { withImports } from '../../imports/testing/with-imports.ts'
import { prospectRouter } from '../prospect.server.ts'
import { citedInstruments } from '../record/owner.ts'
import { termsSchema } from '../record/offer.ts'
import { shareIssues } from '../tracts/shares.ts'

let imports: Awaited<ReturnType<typeof withImports>>
beforeAll(async () => {
  imports = await withImports()
})
afterAll(() => imports.close())

const text = (name: string) => readFile(new URL(`../testing/${name}`, import.meta.url), 'utf8')
const ownProspects = () => callerFactory(prospectRouter)(imports.orgs.acme.owner)
const counts = () =>
  imports.rows(sql`select (select count(*)::int from prospects) as prospects, (select count(*)::int from prospect_tracts) as tracts,
    (select count(*)::int from prospect_owners) as owners, (select count(*)::int from prospect_instruments) as instruments,
    (select count(*)::int from parties) as parties, (select count(*)::int from party_addresses) as addresses`)

test('a report and a run sheet create a prospect, and undo keeps what users built on', async () => {
  const report = await text('section-14-owners.csv')
  const first = await imports.acme.import(report)
  expect(first.mapping?.subject).toBe('prospect_owners')
  expect(first.counts?.added).toEqual({ prospects: 1, prospect_tracts: 2, prospect_owners: 40, parties: 40 })
  const sheet = await text('section-14-run-sheet.csv')
  const imported = await imports.acme.import(sheet)
  expect([imported.mapping?.subject, imported.counts?.added]).toEqual([
    'prospect_instruments',
    { prospect_instruments: 6 },
  ])
  for (const second of [report, report, sheet]) {
    const { counts } = await imports.acme.import(second)
    expect([counts?.added, counts?.changed]).toEqual([{}, {}])
  }
  const all = [{ prospects: 1, tracts: 2, owners: 40, instruments: 6, parties: 40, addresses: 39 }]
  expect(await counts()).toEqual(all)

  const { rows } = await ownProspects().list({ filter: { search: 'Stony Creek' } })
  const file = await ownProspects().get({ id: rows[0]!.id })
  expect(file.tracts.map(({ grossAcres, county }) => [grossAcres, county])).toEqual([
    [160, 'Williams'],
    [320, 'Williams'],
  ])
  for (const tract of file.tracts)
    expect(shareIssues(file.owners.filter(({ tractId }) => tractId === tract.id))).toEqual([])
  const ole = file.owners.find(({ party }) => party === 'Ole Bakkestad')!
  expect(ole).toMatchObject({ fraction: '1/4', netAcres: '40.000000', leased: false })
  expect(citedInstruments('3', file.instruments)).toMatchObject([
    { instrumentNo: '101882', grantee: 'Ole Bakkestad' },
  ])
  const terms = termsSchema.parse({ perAcre: '2000' })
  await ownProspects().offers.make({ prospectId: file.id, ownerIds: [ole.id], terms })
  const { counts: undone } = await imports.acme.undo(first.id)
  expect(undone).toMatchObject({ kept: 1 })
  expect(await counts()).toEqual([{ ...all[0], tracts: 1, owners: 1, parties: 1, addresses: 1 }])
})

test('impossible rows are rejected or reported one by one', async () => {
  const { counts, id } = await imports.acme.import(
    [
      'Prospect,Tract,Legal description,Gross acres,Mineral owner,Interest',
      'Bad Lands,1,T154N-R97W Sec 14: NE/4,160,Ann Berg,1/2',
      'Bad Lands,1,,,Ann Berg,1/4',
      'Bad Lands,1,,,Ben Berg,17/16',
      'Bad Lands,2,,,Cal Berg,1/2',
      'Bad Lands,3,T154N-R97W Sec 15: NE/4; Sec 16: NE/4,0,Dot Berg,1/2',
      'Bad Lands,1,,,=HYPERLINK("http://evil.example"),1/8',
      'Bad Lands,1,,,unknown,1/8',
    ].join('\n'),
  )
  expect(counts?.added).toMatchObject({ prospects: 1, prospect_tracts: 1, prospect_owners: 3 })
  const { rows } = await imports.acme.call.notes({ id })
  const reasons = rows.map(({ row, reason }) => `${row} ${reason}`).join('\n')
  expect(reasons).toContain('3 The owner is already in row 2')
  expect(reasons).toContain('4 The row has no readable share.')
  expect(reasons).toContain('5 The prospect has no tract with this number yet.')
  expect(reasons).toMatch(/6 This describes 2 tracts/)
})

test('a mailing house file sets certified numbers for all of an owner’s tracts or one', async () => {
  await imports.acme.import(
    [
      'Prospect,Tract,Legal description,Gross acres,Mineral owner,Interest',
      'Mail Bench,1,T154N-R97W Sec 14: NE/4,160,Ann Berg,1/2',
      'Mail Bench,2,T154N-R97W Sec 15: NE/4,160,Ann Berg,1/2',
      'Mail Bench,2,,,Ben Berg,1/2',
    ].join('\n'),
  )
  const { rows } = await ownProspects().list({ filter: { search: 'Mail Bench' } })
  const prospectId = rows[0]!.id
  const { owners } = await ownProspects().get({ id: prospectId })
  const terms = termsSchema.parse({ perAcre: '2000' })
  await ownProspects().offers.make({ prospectId, ownerIds: owners.map(({ id }) => id), terms })
  const numbers = async () =>
    (await ownProspects().get({ id: prospectId })).owners.map(({ offer }) => offer!.certifiedNo)
  const file = [
    'Prospect,Recipient,Tract,Article number',
    'mail bench,ANN BERG,,9414 8112 01',
    'Mail Bench,Ben Berg,2,9414 8112 02',
    'Mail Bench,Cal Berg,,9414 8112 03',
    'Mail Bench,Ben Berg,2,',
  ].join('\n')
  const done = await imports.acme.import(file)
  expect([done.mapping?.subject, done.counts?.changed]).toEqual(['prospect_offers', { prospect_offers: 3 }])
  expect(await numbers()).toEqual(['9414 8112 01', '9414 8112 01', '9414 8112 02'])
  const { rows: notes } = await imports.acme.call.notes({ id: done.id })
  expect(notes.map(({ row, original }) => [row, original])).toContainEqual([4, 'Cal Berg'])
  expect((await imports.acme.import(file)).counts?.same).toEqual({ prospect_offers: 3 })
  await imports.acme.undo(done.id)
  expect(await numbers()).toEqual([null, null, null])
})
