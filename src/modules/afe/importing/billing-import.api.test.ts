import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { lostCells } from '../../imports/recognize/cell-count.ts'
import { createWorkbook } from '../../imports/testing/workbook.ts'
import { withImports } from '../../imports/testing/with-imports.ts'
import { wellRouter } from '../../wells/well.server.ts'
import { afeRouter } from '../afe.server.ts'
import { lineSchema } from '../record/line.ts'

let imports: Awaited<ReturnType<typeof withImports>>
let well: string
let closedAfeId: string
beforeAll(async () => {
  imports = await withImports()
  well = await createApproved('24-101')
  const values = { name: 'Acme Royalty', share: '0.625', own: true }
  await afeCaller().partners.save({ afeId: well, id: null, version: null, values })
  closedAfeId = await createApproved('24-090')
  await afeCaller().close({ id: closedAfeId, version: (await afeCaller().get({ id: closedAfeId })).version })
  await callerFactory(afeRouter)(imports.orgs.rival.owner).create({
    number: '77-1',
    name: 'Theirs',
    type: 'PLUG',
  })
})
afterAll(() => imports.close())

const afeCaller = () => callerFactory(afeRouter)(imports.orgs.acme.owner)
async function createApproved(number: string, wellId: string | null = null) {
  const { id } = await afeCaller().create({ number, name: 'Berg 1', type: 'COMPLETION', wellId })
  await afeCaller().addLines({ afeId: id, lines: [lineSchema.parse({ code: '9220', gross: '100000' })] })
  await afeCaller().send({ id, version: 1 })
  await afeCaller().decide({ id, round: 1, amount: '100000.00', decision: 'approved' })
  return id
}
const count = () => imports.count(sql`select count(*)::int as n from afe_costs`)
const reasons = async (id: string, kind: 'refused' | 'warning' | 'skipped') =>
  (await imports.acme.call.notes({ id, kind })).rows
    .map(({ reason }) => reason)
    .toSorted((a, b) => a.localeCompare(b))

/** Synthetic, in the format of an operator's program that bills all partners. */
const billing = readFileSync(new URL('../testing/billing-synthetic.csv', import.meta.url), 'utf8')
const headings = billing.split('\n')[4]!

test('a billing is recognized, imported with its credits, compared with the estimate, and undone', async () => {
  const id = await imports.acme.upload(billing, 'jib.csv')
  const { mapping } = await imports.acme.call.get({ id })
  expect(mapping?.subject).toBe('jib')
  expect(mapping?.columns.map(({ field }) => field)).toEqual([
    null,
    'bill.property',
    'bill.afe',
    'bill.owner',
    'bill.code',
    'bill.description',
    'bill.vendor',
    'bill.invoice',
    'bill.month',
    'bill.gross',
    'bill.share',
    'bill.net',
  ])
  const result = await imports.acme.run(id)
  expect(result.error).toBeNull()
  expect(result.counts?.added).toEqual({ afe_costs: 5 })
  // The column total as a spreadsheet computes it: a cost billed to three owners counts three times.
  expect(result.outcome).toContain('Of the file’s totals: 123,229 of 123,259 gross dollars.')
  expect(lostCells(result.counts!.cells!)).toBe(0)
  expect(await reasons(id, 'refused')).toEqual([
    'No AFE in your organization has this number. Create the AFE first.',
    'The row has no gross dollars.',
    'This AFE is closed. Reopen it to enter costs.',
    'This month is in the future.',
  ])
  expect(await reasons(id, 'skipped')).toContain(
    'Another owner’s share of an existing cost: its gross counts once.',
  )
  expect(await reasons(id, 'warning')).toEqual([
    'Net does not equal gross times share. Both were imported as billed.',
    'The estimate has no line for this account. Its costs are listed outside the estimate.',
    'The estimate has no line for this account. Its costs are listed outside the estimate.',
    'The file has this cost more than once. Each was imported: remove one if it was billed twice.',
    'The shares of this cost do not total 1. Its gross was imported; ask the operator which owner is missing.',
  ])
  const { bills, costs } = await afeCaller().get({ id: well })
  expect(bills.map(({ code, gross, net }) => [code, gross, net])).toEqual([
    ['9220', '42250.00', '26406.25'],
    ['9230', '-1250.40', '-781.50'],
    ['9999', '980.10', '999.00'],
  ])
  expect(costs.find(({ code }) => code === '9999')).toMatchObject({
    month: '2026-04-01',
    vendor: 'Overshot Inc',
    ownerShare: '0.62500000',
  })
  expect((await afeCaller().history({ id: well }))[0]?.what).toBe('imported costs of the AFE')

  // The same file again adds nothing; an additional line identical to an existing pair adds one.
  const second = await imports.acme.import(billing)
  expect(second.counts).toMatchObject({ added: {}, same: { afe_costs: 5 } })
  const line = ',,24-101,,9220,Rig,Prairie Rig 4,R-99,05/2026,5.00,,'
  expect((await imports.acme.import([headings, line].join('\n'))).counts?.added).toEqual({ afe_costs: 1 })
  expect((await imports.acme.import([headings, line, line].join('\n'))).counts?.added).toEqual({
    afe_costs: 1,
  })

  const undone = await imports.acme.undo(id)
  expect(undone.error).toBeNull()
  expect(await count()).toBe(2)
})

test('an import prefers the exact match among similarly written AFE numbers', async () => {
  await createApproved('24-10.1')
  const countBefore = await count()
  const row = (number: string) => `,,${number},,9220,Rig,Prairie Rig 4,R-7,05/2026,5.00,,`
  const id = await imports.acme.upload([headings, row('24-101'), row('24.10.1')].join('\n'))
  await imports.acme.run(id)
  expect(await reasons(id, 'refused')).toEqual([
    'More than one AFE has a similar number. Enter it exactly as on the AFE.',
  ])
  expect(await count()).toBe(countBefore + 1)
  await imports.acme.undo(id)
})

test('undo keeps later edits, and a supplement’s costs go to its AFE', async () => {
  const { id: supplement } = await afeCaller().supplement({ id: well })
  const { number } = (await afeCaller().get({ id: supplement })).fields
  const file = `AFE,Vendor,Description,Gross Amount\n${number},Overshot,Tools,700\n24-101,Overshot,Tools,800`
  const id = await imports.acme.upload(file)
  await expect(imports.acme.run(id)).rejects.toThrow('Choose the month column, or enter the month.')
  const { mapping } = await imports.acme.call.get({ id })
  const result = await imports.acme.run(id, { answers: { ...mapping!.answers, month: '2026-06' } })
  expect(result.counts?.added).toEqual({ afe_costs: 2 })
  const costs = (await afeCaller().get({ id: well })).costs.filter(({ month }) => month === '2026-06-01')
  expect(costs.map(({ gross }) => gross).toSorted((a, b) => a.localeCompare(b))).toEqual(['700.00', '800.00'])
  const { id: costId, version, ...values } = costs[0]!
  await afeCaller().costs.save({ afeId: well, id: costId, version, values: { ...values, code: '9220' } })
  const undone = await imports.acme.undo(id)
  expect(undone.counts?.kept).toBe(1)
  expect(
    (await afeCaller().get({ id: well })).costs.filter(({ month }) => month === '2026-06-01'),
  ).toHaveLength(1)
})

test('a billing may be a workbook, and is flagged if its property is not the AFE’s well', async () => {
  const { id: wellId } = await callerFactory(wellRouter)(imports.orgs.acme.owner).create({
    name: 'Cole 4-9H',
  })
  const afe = await createApproved('24-202', wellId)
  const number = (value: number) => ({ number: String(value) })
  const row = (property: string, gross: number) => [
    property,
    '24-202',
    '9220',
    'Rig',
    { number: '46082', style: 1 },
    number(gross),
    number(0.625),
    number(gross * 0.625),
  ]
  const titles = [
    'Property Name',
    'AFE No.',
    'Acct',
    'Vendor Name',
    'Service Month',
    'Gross Amount',
    'Owner Int',
    'Net Amount',
  ]
  const rows = [
    ['JOINT INTEREST BILLING'],
    titles,
    row('COLE 4-9H (OIL)', 1250.4),
    row('Elsewhere 1', 800),
    row('40112', 10),
  ]
  const id = await imports.acme.upload(createWorkbook([{ name: 'JIB', rows }]), 'jib.xlsx')
  expect((await imports.acme.call.get({ id })).mapping?.subject).toBe('jib')
  const result = await imports.acme.run(id)
  expect(result.error).toBeNull()
  expect(result.counts?.added).toEqual({ afe_costs: 3 })
  const { rows: notes } = await imports.acme.call.notes({ id, kind: 'warning' })
  expect(notes.map(({ reason, original }) => [reason.slice(0, 37), original])).toEqual([
    ['The bill is for a property other than', 'Elsewhere 1 (AFE: Cole 4-9H)'],
  ])
  const { costs } = await afeCaller().get({ id: afe })
  expect(costs.map(({ month, gross, net }) => [month, gross, net])).toContainEqual([
    '2026-03-01',
    '1250.40',
    '781.50',
  ])
})
