import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { memberId } from '../../../core/http/testing/members.ts'
import { newId } from '../../../core/data/id.server.ts'
import { createWorkbook } from '../../imports/testing/workbook.ts'
import { withImports } from '../../imports/testing/with-imports.ts'
import { afeRouter } from '../../afe/afe.server.ts'
import { projectRouter } from '../../projects/project.server.ts'
import { budgetRouter } from '../budget.server.ts'

let imports: Awaited<ReturnType<typeof withImports>>
let projectId: string
let afeId: string
beforeAll(async () => {
  imports = await withImports()
  const { acme, rival } = imports.orgs
  for (const [orgs, name] of [
    [acme, 'Stave 7-6 2H'],
    [rival, 'Theirs'],
  ] as const) {
    const created = await callerFactory(projectRouter)(orgs.owner).create({ name, kind: 'DRILLING' })
    await line(orgs.owner, created.id, '9220', 'Drilling')
    if (orgs === acme) projectId = created.id
  }
  await line(acme.owner, projectId, '', 'Casing, tubing')
  const afe = { number: '26-131', name: 'Stave', type: 'COMPLETION' } as const
  afeId = (await callerFactory(afeRouter)(acme.owner).create(afe)).id
  await imports.database.acrossTenants(tx =>
    tx.execute(sql`insert into project_links (tenant_id, id, project_id, afe_id, created_by)
      values (${acme.tenantId}, ${newId()}, ${projectId}, ${afeId}, 'test')`),
  )
})
afterAll(() => imports.close())

type UserContext = typeof imports.orgs.acme.owner
const line = (user: UserContext, projectId: string, code: string, name: string) =>
  callerFactory(budgetRouter)(user).lines.save({
    projectId,
    id: null,
    version: null,
    values: { code, name, amount: '1000' },
  })
const budget = () => callerFactory(budgetRouter)(imports.orgs.acme.owner).get({ projectId })
const entries = async () => {
  const query = { projectId, line: null, figure: 'invoiced' as const }
  return (await callerFactory(budgetRouter)(imports.orgs.acme.owner).entries(query)).rows
}
const reasons = async (id: string, kind: 'refused' | 'skipped') =>
  (await imports.acme.call.notes({ id, kind })).rows.map(({ reason, original }) => `${original}: ${reason}`)

const headings = 'Project,Code,Vendor,Invoice No,Invoice Date,Amount'
const row = (...cells: string[]) => ['Stave 7-6 2H', ...cells].join(',')
const invoiceList = [
  headings,
  row('9220', 'Nabors', 'N-1', '10/2/2026', '"1,250.40"'),
  row('"Casing, tubing"', 'Tenaris', 'T-9', '10/3/2026', '-50'),
  row('9220', 'Both Inc', 'B-7', '10/4/2026', '10.01'),
  row('"Casing, tubing"', 'BOTH INC', 'b7', '10/4/2026', '20.02'),
].join('\n')

test('an invoice list counts once however often it is imported, and undo keeps paid invoices', async () => {
  const id = await imports.acme.upload(invoiceList, 'invoices.csv')
  const { mapping } = await imports.acme.call.get({ id })
  expect(mapping?.subject).toBe('budget_invoices')
  expect(mapping?.columns.map(({ field }) => field)).toEqual([
    'invoice.project',
    'invoice.line',
    'invoice.vendor',
    'invoice.number',
    'invoice.date',
    'invoice.amount',
  ])
  const result = await imports.acme.run(id)
  expect(result.error).toBeNull()
  expect(result.counts?.added).toEqual({ budget_entries: 4 })
  expect((await budget()).total.invoiced).toBe('1230.43')
  // A bill over two lines has its parts numbered.
  const parts = (await entries()).map(({ number, part, amount }) => [number, part, amount])
  expect(parts.toSorted((a, b) => Number(a[2]) - Number(b[2]))).toEqual([
    ['T-9', '', '-50.00'],
    ['B-7', '1', '10.01'],
    ['b7', '2', '20.02'],
    ['N-1', '', '1250.40'],
  ])
  // Importing the same invoices in another order and spelling changes nothing; another amount is refused and
  // the stored one is shown.
  const second = [
    headings,
    row('9220', 'NABORS', 'n1', '10/2/2026', '1250.40'),
    ...invoiceList.split('\n').slice(2).toReversed(),
  ].join('\n')
  expect((await imports.acme.import(second)).counts).toMatchObject({ added: {}, same: { budget_entries: 4 } })
  const changed = await imports.acme.import(
    [headings, row('9220', 'Nabors', 'N-1', '10/2/2026', '99')].join('\n'),
  )
  expect(changed.counts?.added).toEqual({})
  expect(await reasons(changed.id, 'refused')).toEqual([
    'Nabors N-1: This invoice is already entered with other values: $1,250.40 on Oct 2, 2026. It was not counted again; edit it in its budget.',
  ])
  expect((await budget()).total.invoiced).toBe('1230.43')
  // An invoice paid since then remains when the import is undone.
  const paidInvoice = (await entries()).find(({ number }) => number === 'N-1')!
  await callerFactory(budgetRouter)(imports.orgs.acme.owner).items.save({
    projectId,
    id: null,
    version: null,
    values: { kind: 'PAYMENT', invoiceId: paidInvoice.id, datedOn: '2026-10-09', amount: '1' },
  })
  const undone = await imports.acme.undo(id)
  expect(undone.error).toBeNull()
  expect(undone.counts?.kept).toBe(1)
  expect((await entries()).map(({ number }) => number)).toEqual(['N-1'])
})

test('a workbook is imported by AFE and code, and mismatched rows are rejected with a message', async () => {
  // A user who may approve up to $100: invoices within that limit wait for them.
  const { acme } = imports.orgs
  const pat = await acme.memberWith('access_projects', 'manage_project_budget')
  const values = { userId: memberId(pat), upTo: '100' }
  await callerFactory(afeRouter)(acme.owner).limits.save({ id: null, version: null, values })
  const projects = callerFactory(projectRouter)(acme.owner)
  const { version } = await projects.get({ id: projectId })
  await projects.setPeople({ id: projectId, version, managerId: null, teamMembers: [memberId(pat)] })
  const rows = [
    ['AFE No', 'Cost Code', 'Vendor', 'Invoice Number', 'Invoice Date', 'Invoice Amount', 'Project'],
    ['26131', '9210-110', 'Tenaris', 'X-1', { number: '46300', style: 1 }, { number: '688.4' }, ''],
    ['99-999', '9210', 'Tenaris', 'X-2', { number: '46300', style: 1 }, { number: '1' }, ''],
    ['', '9220', 'Nabors', 'X-3', '1/1/2090', { number: '1' }, 'Stave 7-6 2H'],
    ['', 'Mud', 'Nabors', 'X-4', '10/1/2026', { number: '1' }, 'Stave 7-6 2H'],
    ['', '9220', 'Nabors', 'X-5', '10/1/2026', { number: '0' }, 'Stave 7-6 2H'],
    ['', '9220', 'Nabors', 'X-6', '10/1/2026', { number: '1' }, 'Theirs'],
    ['', '9220', 'Nabors', '', '10/1/2026', { number: '1' }, 'Stave 7-6 2H'],
    ['', '9220', 'Nabors', 'X-7', '10/1/2026', { number: '2.50' }, 'Stave 7-6 2H'],
    ['', '9220', 'Nabors', 'X-7', '10/1/2026', { number: '2.50' }, 'Stave 7-6 2H'],
  ]
  const id = await imports.acme.upload(createWorkbook([{ name: 'Invoices', rows }]), 'invoices.xlsx')
  expect((await imports.acme.call.get({ id })).mapping?.subject).toBe('budget_invoices')
  const result = await imports.acme.run(id)
  expect(result.error).toBeNull()
  expect(result.counts?.added).toEqual({ budget_entries: 2 })
  expect((await reasons(id, 'refused')).map(note => note.slice(note.indexOf(': ') + 2)).toSorted()).toEqual([
    'No project you can see has this name or number. Create it, or correct the name.',
    'No project you can see is linked to this AFE. Link it on the project’s overview first.',
    'The budget of this project has no line with this code or name, or more than one. Add it first, or correct the row.',
    'The row has no invoice number, so it could be counted twice.',
    'This date is in the future.',
    'This invoice is for zero dollars.',
  ])
  expect(await reasons(id, 'skipped')).toEqual(['Nabors X-7: The file already has this invoice. See row 9.'])
  const { waiting } = await callerFactory(budgetRouter)(pat).get({ projectId })
  expect(waiting.map(({ number, refused }) => [number, refused])).toEqual([['X-7', null]])
  const { rows: lines } = await budget()
  expect(lines.find(({ afe }) => afe)).toMatchObject({ code: '9210110', invoiced: '688.40' })
  await imports.acme.undo(id)
})

test('an import names what its file lacks, and requires access to budgets and the project', async () => {
  const invalid = await imports.acme.upload('Project,Vendor,Amount\nStave 7-6 2H,Nabors,5')
  const { mapping } = await imports.acme.call.get({ id: invalid })
  const budgetMapping = { ...mapping!, subject: 'budget_invoices', columns: fieldColumns(mapping!) }
  await expect(imports.acme.run(invalid, budgetMapping)).rejects.toThrow(
    'Choose the column that holds the budget code or line.',
  )
})
const fieldColumns = ({ columns }: { columns: readonly { field: string | null }[] }) =>
  columns.map((column, index) => ({
    ...column,
    field: ['invoice.project', 'invoice.vendor', 'invoice.amount'][index] ?? null,
  })) as never
