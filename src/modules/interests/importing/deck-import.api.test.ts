import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { withImports } from '../../imports/testing/with-imports.ts'
import { wellRouter } from '../../wells/well.server.ts'
import { deckRouter } from '../deck/deck.server.ts'

let imports: Awaited<ReturnType<typeof withImports>>
beforeAll(async () => {
  imports = await withImports()
  const { acme, rival } = imports.orgs
  for (const [index, name] of ['Berg 22-25', 'Berg 22-26'].entries())
    await callerFactory(wellRouter)(acme.owner).create({ name, api: `330530390${index + 1}` })
  await callerFactory(wellRouter)(rival.owner).create({ name: 'Nobody 1', api: '3305303999' })
})
afterAll(() => imports.close())

const decks = () => callerFactory(deckRouter)(imports.orgs.acme.owner)
const listed = async (search = '') => (await decks().list({ filter: { search } })).rows
const count = (table: string) => imports.count(sql`select count(*)::int as n from ${sql.raw(table)}`)
const reasons = async (id: string, kind: 'refused' | 'warning' | 'skipped') =>
  (await imports.acme.call.notes({ id, kind })).rows.map(({ reason }) => reason)
const nowhere =
  'No well or unit in your organization has this name. Import the well first, or name its unit in a column “Unit”.'

test('a company’s decks import as drafts, name an unknown well, and are undone as a whole', async () => {
  const file = await readFile(join(import.meta.dirname, '../testing/decks-company.csv'), 'utf8')
  const id = await imports.acme.upload(file, 'doi.csv')
  const { mapping } = await imports.acme.call.get({ id })
  expect(mapping?.subject).toBe('decks')
  expect(mapping?.columns.map(({ field }) => field)).toEqual([
    'deck.propertyNumber',
    'deck.name',
    'line.ownerNumber',
    'line.owner',
    'line.interestType',
    'line.revenue',
    'line.cost',
    'line.suspense',
    'deck.effectiveFrom',
  ])
  const result = await imports.acme.run(id)
  expect(result.error).toBeNull()
  expect(result.counts?.added).toEqual({ decks: 2, deck_lines: 6, parties: 4 })
  expect(await reasons(id, 'refused')).toEqual([nowhere])
  expect(await listed('22-25')).toMatchObject([
    {
      propertyNumber: '10021',
      wellName: 'Berg 22-25',
      state: 'DRAFT',
      revenue: '1.00000000',
      cost: '1.00000000',
    },
  ])
  const [shortDeck] = await listed('22-26')
  expect(shortDeck).toMatchObject({ revenue: '0.99999999', effectiveFrom: '2025-03-01' })
  const second = await imports.acme.import(file)
  expect(second.counts).toMatchObject({ added: {}, same: { decks: 2 } })
  await imports.acme.undo(second.id)
  await imports.acme.undo(id)
  for (const table of ['decks', 'deck_lines', 'parties']) expect(await count(table), table).toBe(0)
})

test('decimals in percent, a column per interest, and a unit instead of a well import', async () => {
  const { id, counts } = await imports.acme.import(
    `Unit,Unit Acres,Owner Name,RI %,ORRI %,Owner No,Effective Date
Dunn Unit,633.15,Ann Ames,12.5,1.5,7,2025-03-01
Dunn Unit,633.15,Ben Berg,6.25,,8,2025-03-01`,
  )
  expect(counts?.added).toMatchObject({ decks: 1, deck_lines: 3 })
  const [deck] = await listed('Dunn Unit')
  expect(deck).toMatchObject({ unit: 'Dunn Unit', unitAcres: 633.15, revenue: '0.20250000' })
  const { lines } = await decks().get({ id: deck!.id })
  expect(lines.map(({ owner, interestType, revenue }) => [owner, interestType, revenue])).toEqual([
    ['Ann Ames', 'RI', '0.12500000'],
    ['Ben Berg', 'RI', '0.06250000'],
    ['Ann Ames', 'ORRI', '0.01500000'],
  ])
  await imports.acme.undo(id)
  expect(await count('decks')).toBe(0)
})

test('invalid decimals, duplicate owners and another organization’s wells are refused', async () => {
  const { id, counts } = await imports.acme.import(
    `API,Owner Name,Owner No,Type,NRI,WI,Effective Date
33-053-03901,Ann,1,RI,1.5,,2025-01-01
33-053-03901,Ben,2,RI,-0.1,,2025-01-01
33-053-03901,Cal,3,RI,0.001579405,,2025-01-01
33-053-03901,Dee,4,RI,0.1,,2025-01-01
33-053-03901,dee,4,RI,0.1,,2025-01-01
33-053-03901,Eve,5,RI,0.1,,2025-01-01
33-053-03901,Eve,5,RI,0.2,,2025-01-01
33-053-03999,Fay,6,RI,0.2,,2025-01-01
33-053-03902,Gus,7,RI,0.9,,2025-01-01
33-053-03902,Gus,7,RI,0.8,,2025-01-01`,
  )
  expect(counts?.added).toMatchObject({ decks: 1, deck_lines: 5 })
  expect((await reasons(id, 'refused')).toSorted()).toEqual([
    'No well in your organization has this API number. Import or add the well first.',
    'One owner’s decimals total more than 1.',
    'One owner’s decimals total more than 1.',
  ])
  expect(await reasons(id, 'skipped')).toEqual([
    'An earlier row is the same for this owner; that row counts.',
  ])
  const [deck] = await listed('22-25')
  const { lines } = await decks().get({ id: deck!.id })
  expect(Object.fromEntries(lines.map(({ owner, revenue }) => [owner, revenue]))).toEqual({
    Ann: null,
    Ben: null,
    Cal: '0.00157941',
    Dee: '0.10000000',
    Eve: '0.30000000',
  })
  await imports.acme.undo(id)
})

test('an import keeps an edited draft and supersedes an approved deck', async () => {
  const head = 'Well Name,Owner Name,Owner No,Type,NRI,WI,Effective Date\n'
  const first = await imports.acme.import(
    `${head}Berg 22-25,Ann,1,RI,0.2,,2025-01-01\nBerg 22-25,Dunn,2,WI,0.8,1,2025-01-01`,
  )
  const [draft] = await listed('22-25')
  await decks().approve({ id: draft!.id, version: draft!.version })
  const otherImport = await imports.acme.import(
    `${head}Berg 22-25,Ann,1,RI,0.25,,2025-01-01\nBerg 22-25,Dunn,2,WI,0.75,1,2025-01-01`,
  )
  const revised = (await listed('22-25')).find(({ state }) => state === 'DRAFT')
  expect((await decks().get({ id: revised!.id })).previousId).toBe(draft!.id)
  await decks().approve({ id: revised!.id, version: revised!.version })
  const undone = await imports.acme.undo(first.id)
  expect(undone.counts?.kept).toBe(1)
  expect((await imports.acme.undo(otherImport.id)).counts?.kept).toBe(1)
  expect((await listed('22-25')).map(({ state }) => state).toSorted()).toEqual(['APPROVED', 'SUPERSEDED'])
})

test('a deck of 400 thirds imports in full, and explains why it cannot be approved', async () => {
  const rows = Array.from({ length: 400 }, (_, n) => `Berg 22-26,Crowd ${n},RI,0.33333333,2026-01-01`)
  const { id, counts } = await imports.acme.import(
    ['Well Name,Owner,Interest Type,Revenue Decimal,Effective Date', ...rows].join('\n'),
  )
  expect(counts?.added).toMatchObject({ decks: 1, deck_lines: 400 })
  const [deck] = (await listed('22-26')).filter(({ effectiveFrom }) => effectiveFrom === '2026-01-01')
  expect(deck).toMatchObject({ state: 'DRAFT', revenue: '133.33333200' })
  await expect(decks().approve({ id: deck!.id, version: deck!.version })).rejects.toThrow(
    'Revenue decimals total 133.33333200: 132.33333200 more than the whole.',
  )
  await imports.acme.undo(id)
})

test('tiers and interest codes are recognized, and an unknown code is never read as royalty', async () => {
  const { id, counts } = await imports.acme.import(
    `Property Name,Owner No,Owner,Int Type,DOI Tier,Bill Int,Net Int,Eff Date
Berg 22-25,1,Nora Npri,NP,APO,,0.02,2026-03-01
Berg 22-25,2,Uma Unleased,UM,APO,0.1,0.1,2026-03-01
Berg 22-25,3,Dunn,WI,APO,0.9,0.7,2026-03-01
Berg 22-25,4,Rita Royalty,RI,APO,,0.18,2026-03-01
Berg 22-25,5,Zoe,Z9,APO,,0.01,2026-03-01
Berg 22-25,6,Yan,RI,T3,,0.01,2026-03-01
Berg 22-25,3,Dunn,WI,APO/2,1,0.8,2026-03-01
Berg 22-25,4,Rita Royalty,RI,BIAPO/2,,0.2,2026-03-01`,
  )
  expect(counts?.added).toMatchObject({ decks: 2, deck_lines: 6 })
  const sameMonth = (await listed('22-25')).filter(({ effectiveFrom }) => effectiveFrom === '2026-03-01')
  const deck = sameMonth.find(({ tier }) => tier === 'APO')
  // A second payout is a separate deck, which is complete on its own.
  expect(sameMonth.find(({ tier }) => tier === 'APO2')).toMatchObject({
    revenue: '1.00000000',
    cost: '1.00000000',
  })
  expect(deck).toMatchObject({ tier: 'APO', revenue: '1.00000000', cost: '1.00000000' })
  const { lines } = await decks().get({ id: deck!.id })
  expect(
    Object.fromEntries(lines.map(line => [line.owner, [line.interestType, line.revenue, line.cost]])),
  ).toEqual({
    'Nora Npri': ['NPRI', '0.02000000', null],
    'Uma Unleased': ['MI', '0.10000000', '0.10000000'],
    Dunn: ['WI', '0.70000000', '0.90000000'],
    'Rita Royalty': ['RI', '0.18000000', null],
  })
  expect((await reasons(id, 'refused')).toSorted()).toEqual([
    'Unknown kind of interest. Define the code, and import the file again.',
    'Unknown payout tier. Define the code, and import the file again.',
  ])
  await imports.acme.undo(id)
})
