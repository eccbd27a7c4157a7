import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { createWorkbook } from '../../imports/testing/workbook.ts'
import { lostCells } from '../../imports/recognize/cell-count.ts'
import { withImports } from '../../imports/testing/with-imports.ts'
import { wellRouter } from '../../wells/well.server.ts'
import { costRouter } from '../costs.server.ts'

let imports: Awaited<ReturnType<typeof withImports>>
let wellId: string
beforeAll(async () => {
  imports = await withImports()
  wellId = (await callerFactory(wellRouter)(imports.orgs.acme.owner).create({ name: 'Berg 22-25' })).id
  await callerFactory(wellRouter)(imports.orgs.rival.owner).create({ name: 'Nobody 1-1' })
})
afterAll(() => imports.close())

/** Synthetic, in the format of an operator's program that bills its partners. */
const file = readFileSync(new URL('../testing/operating-synthetic.csv', import.meta.url), 'utf8')
const headings = file.split('\n')[4]!

const costs = async () => (await callerFactory(costRouter)(imports.orgs.acme.owner).of({ wellId })).rows
const reasons = async (id: string, kind: 'refused' | 'warning' | 'skipped') =>
  (await imports.acme.call.notes({ id, kind })).rows
    .map(({ reason }) => reason)
    .toSorted((a, b) => a.localeCompare(b))

test('a billing without AFEs becomes well costs line by line, and is undone as a whole', async () => {
  const billing = file.replaceAll('Acme Royalty', imports.orgs.acme.owner.viewer.membership!.tenantName)
  const id = await imports.acme.upload(billing, 'jib.csv')
  const result = await imports.acme.run(id, await asCosts(id))
  expect(result.error).toBeNull()
  expect(result.counts?.added).toEqual({ well_costs: 6 })
  expect(lostCells(result.counts!.cells!)).toBe(0)
  expect(await reasons(id, 'refused')).toEqual([
    'No well of your organization has this name or number. Add the well, or correct the name.',
    'The row has no gross dollars.',
    'This month is in the future.',
  ])
  expect(await reasons(id, 'skipped')).toEqual([
    'Another owner’s share of the same cost. Its gross counts once.',
    'This line belongs to an AFE and counts there only. Import the file again as “Joint interest billings (costs of AFEs)” to add it.',
  ])
  expect(await reasons(id, 'warning')).toEqual([
    'The file has this cost more than once. Each was imported: remove one if it was billed twice.',
    'The net is not gross × bill interest. Both were imported as billed.',
    'Unknown category. The cost was imported as “Other”.',
  ])
  expect((await costs()).map(({ category, gross, net }) => [category, gross, net])).toEqual(
    expect.arrayContaining([
      ['PUMPER', '1450.00', '906.25'],
      ['POWER', '1180.10', '737.56'],
      ['POWER', '-180.10', '-112.56'],
      ['WATER', '500.00', '312.50'],
      ['OTHER', '10.00', '9.99'],
    ]),
  )

  // The same file again adds nothing; another invoice of the same amount is imported with a warning.
  const second = await imports.acme.upload(billing)
  const repeated = await imports.acme.run(second, await asCosts(second))
  expect(repeated.counts).toMatchObject({ added: {}, same: { well_costs: 6 } })
  const foreignId = await imports.acme.upload(file)
  await imports.acme.run(foreignId, await asCosts(foreignId))
  expect(await reasons(foreignId, 'warning')).toContain(
    'No owner of this cost matches your organization’s name. Its gross was imported without a bill interest.',
  )
  const line = 'Berg 22-25,,,7120,Electricity,Basin Power,P-99,03/2026,1180.10,,'
  const repeatedId = await imports.acme.upload([headings, line].join('\n'))
  await imports.acme.run(repeatedId, await asCosts(repeatedId))
  expect(await reasons(repeatedId, 'warning')).toEqual([
    'A cost with the same month, category and amount is on file for this well. Both were kept: remove one if the month was billed twice.',
    'This well already has costs in this month. Lines that are on file are not added again.',
  ])

  expect((await imports.acme.undo(repeatedId)).error).toBeNull()
  expect((await imports.acme.undo(id)).error).toBeNull()
  expect(await imports.count(sql`select count(*)::int as n from well_costs`)).toBe(0)
})

/**
 * The mapping of a file that the user chooses as operating costs: because it has an AFE column, it is first
 * detected as an AFE billing.
 */
const asCosts = async (id: string) => (await imports.acme.call.retake({ id, subject: 'costs' })).mapping

test('pasted spreadsheet cells and a workbook are read alike, as costs paid by the company', async () => {
  const rows = [
    ['Well Name', 'Category', 'Vendor', 'Invoice', 'Amount'],
    ['Berg 22-25', 'Chemical treating', 'Badlands Chemical', 'C-1', '640.5'],
  ]
  const pasted = await imports.acme.upload(rows.map(row => row.join('\t')).join('\n'), 'Pasted.tsv')
  expect((await imports.acme.call.get({ id: pasted })).mapping?.subject).toBe('costs')
  await expect(imports.acme.run(pasted)).rejects.toThrow('Choose the month column, or enter the month.')
  const result = await imports.acme.run(pasted, { answers: { month: '2026-02', basis: 'PAID' } })
  expect(result.counts?.added).toEqual({ well_costs: 1 })
  expect(await costs()).toMatchObject([
    { month: '2026-02-01', category: 'CHEMICALS', gross: '640.50', basis: 'PAID', net: null },
  ])
  const book = await imports.acme.upload(createWorkbook([{ name: 'LOE', rows }]), 'loe.xlsx')
  const nextSheet = await imports.acme.run(book, { answers: { month: '2026-02', basis: 'PAID' } })
  expect(nextSheet.counts).toMatchObject({ added: {}, same: { well_costs: 1 } })
})

test('a sheet with a column for each category is imported and undone as a whole', async () => {
  const sheet = [
    'Well: Berg 22-25,,,,,',
    'Month,Pumper,R&M,Rig 4,Lift gas,Total LOE',
    '01/2026,1450,200.5,75,30,1755.50',
    '02/2026,1450,,,10,1400',
    'Total,2900,200.5,75,40,3155.50',
  ].join('\n')
  const id = await imports.acme.upload(sheet, 'loe.csv')
  const { mapping, layout } = await imports.acme.call.get({ id })
  expect(mapping).toMatchObject({ subject: 'costs' })
  expect(layout?.notes).toContain(
    '“Total LOE” is a total. It is compared with the costs of its row, not imported.',
  )
  const preview = await imports.acme.call.preview({ id })
  expect(preview.problem).toBeNull()
  expect(preview.asked).toMatchObject([
    {
      confirmed: { title: 'Cost columns' },
      words: [
        { word: 'PUMPER', meaning: 'PUMPER' },
        { word: 'R&M', meaning: 'REPAIR' },
        { word: 'RIG 4', meaning: null },
        { word: 'LIFT GAS', meaning: null },
      ],
    },
  ])
  expect(
    preview.rows.map(({ refused, notes }) => [refused, notes.map(({ reason }) => reason)]),
  ).toContainEqual([false, ['This column has no category, so it was skipped.']])
  const codeAnswers = { '': { 'cost.heading': { 'RIG 4': 'NONE', 'R&M': 'WORKOVER' } } }
  const result = await imports.acme.run(id, { words: codeAnswers })
  expect(result.counts).toMatchObject({ added: { well_costs: 3 } })
  expect(lostCells(result.counts!.cells!)).toBe(0)
  const added = sql`select month::text, category, description, gross::text from well_costs
    where import_batch_id = ${id}::uuid order by month, category`
  expect((await imports.rows(added)).map(row => Object.values(row))).toEqual([
    ['2026-01-01', 'PUMPER', 'Pumper', '1450.00'],
    ['2026-01-01', 'WORKOVER', 'R&M', '200.50'],
    ['2026-02-01', 'PUMPER', 'Pumper', '1450.00'],
  ])
  expect(await reasons(id, 'skipped')).toEqual([
    'A line of totals, or the end of a report.',
    'This column has no category, so it was skipped.',
    'This column has no category, so it was skipped.',
    'You marked this column as not a cost.',
  ])
  expect(await reasons(id, 'warning')).toContain(
    '“Total LOE” is $1,400.00, but the costs of this row add up to $1,460.00.',
  )
  // The next sheet of this operator is read the same way.
  const next = await imports.acme.upload(sheet.replaceAll('/2026', '/2025'))
  expect((await imports.acme.call.preview({ id: next })).asked[0]?.words[2]?.meaning).toBe('NONE')
  expect((await imports.acme.undo(id)).error).toBeNull()
  expect(await imports.rows(added)).toEqual([])
})

test('an unknown API number is rejected, even if a well has the property’s name', async () => {
  const id = await imports.acme.upload(
    'API,Property Name,Category,Vendor,Service Month,Gross Amount,Bill Int\n33-053-99999,Berg 22-25,Power,Basin,02/2026,77.00,0.5',
  )
  await imports.acme.run(id, await asCosts(id))
  const { rows } = await imports.acme.call.notes({ id, kind: 'refused' })
  expect(rows.map(({ reason, original }) => [reason.slice(0, 26), original])).toEqual([
    ['No well of your organizati', '33053999990000, berg 22-25'],
  ])
})

test('an imported well with overhead rates stays when the file is undone', async () => {
  const id = await imports.acme.upload(
    'Well Name,API,Well Type\nRate 1,33-053-12345,OIL\nRate 2,33-053-12346,OIL',
  )
  await imports.acme.run(id)
  const findNamed = async () =>
    (await callerFactory(wellRouter)(imports.orgs.acme.owner).list({})).rows.filter(({ name }) =>
      name.startsWith('Rate'),
    )
  const waitUntilStored = (await findNamed()).find(({ name }) => name === 'Rate 1')!
  const values = { fromMonth: '2026-01-01', producing: '1000' }
  await callerFactory(costRouter)(imports.orgs.acme.owner).rates.save({
    wellId: waitUntilStored.id,
    id: null,
    version: null,
    values,
  })
  expect((await imports.acme.undo(id)).error).toBeNull()
  expect((await findNamed()).map(({ name }) => name)).toEqual(['Rate 1'])
})
