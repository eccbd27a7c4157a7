import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerFactory } from '../../core/http/procedure.server.ts'
import type { Context } from '../../core/http/context.server.ts'
import { twoOrganizations } from '../../core/http/testing/organizations.ts'
import { unzip } from '../../core/files/testing/unzip.ts'
import { pdfText } from '../../core/print/testing/pdf-text.ts'
import { limitCounters } from '../../core/tenancy/tenant.table.ts'
import { leaseRouter } from '../leases/lease.server.ts'
import { reportRouter } from './report.server.ts'
import { reportFileRoutes } from './running/files.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
/** May read and create reports about leases. */
let landman: Context
/** May read reports, but not leases. */
let clerk: Context
beforeAll(async () => {
  orgs = await twoOrganizations()
  landman = await orgs.acme.memberWith('access_reports', 'create_reports', 'access_leases')
  clerk = await orgs.acme.memberWith('access_reports', 'create_reports')
})
afterAll(() => orgs.close())

const routersFor = (context: Context) => callerFactory(reportRouter)(context)
const fields = (name: string, overrides: object = {}) => ({
  name,
  shared: false,
  parameters: { by: 'county' },
  hidden: [],
  ...overrides,
})
const createReport = (context: Context, name: string, overrides: object = {}) =>
  routersFor(context).create({ kind: 'acreage', fields: fields(name, overrides) })
const names = async (context: Context) => (await routersFor(context).list()).map(({ name }) => name)

test('a report belongs to its author until shared, and never to another organization', async () => {
  const { id, version } = await createReport(landman, 'Acres by county')
  expect(await names(landman)).toEqual(['Acres by county'])
  expect(await names(orgs.acme.owner)).toEqual([])
  await expect(routersFor(orgs.acme.owner).get({ id })).rejects.toThrow('Report not found')
  await expect(routersFor(orgs.acme.owner).remove({ id })).rejects.toThrow('Report not found')
  const change = { id, version, seen: { shared: false }, changes: { shared: true } }
  await expect(routersFor(orgs.acme.owner).update(change)).rejects.toThrow('Report not found')
  await routersFor(landman).update(change)
  expect(await names(orgs.acme.owner)).toEqual(['Acres by county'])
  const rivalOwner = orgs.rival.owner
  await expect(routersFor(rivalOwner).get({ id })).rejects.toThrow('Report not found')
  await expect(routersFor(rivalOwner).update({ ...change, version: 2 })).rejects.toThrow('Report not found')
  await expect(routersFor(rivalOwner).remove({ id })).rejects.toThrow('Report not found')
  await expect(routersFor(rivalOwner).restore({ id })).rejects.toThrow('Report not found')
  await expect(createReport(orgs.acme.owner, 'acres by COUNTY', { shared: true })).rejects.toMatchObject({
    cause: { code: 'conflict', fields: { name: expect.stringContaining('Another report') } },
  })
  await routersFor(orgs.acme.owner).remove({ id })
  expect(await names(landman)).toEqual([])
  await routersFor(landman).restore({ id })
  expect(await names(landman)).toEqual(['Acres by county'])
  await routersFor(landman).remove({ id })
})

test('a report’s lists, pages and files require its kind’s access', async () => {
  const { id } = await createReport(landman, 'For some', { shared: true })
  expect(await names(clerk)).toEqual([])
  expect(await routersFor(clerk).kinds()).toEqual([])
  const writer = await orgs.acme.memberWith('access_leases', 'create_reports')
  const reader = await orgs.acme.memberWith('access_leases', 'access_reports')
  for (const request of [
    () => routersFor(clerk).get({ id }),
    () => routersFor(clerk).kind({ kind: 'acreage' }),
    () => routersFor(clerk).run({ kind: 'acreage', parameters: {} }),
    () => createReport(clerk, 'Mine'),
    () => routersFor(orgs.acme.member).list(),
    () => routersFor(orgs.acme.pending).kinds(),
    () => routersFor(writer).run({ kind: 'acreage', parameters: {} }),
    () => createReport(writer, 'Mine'),
    () => createReport(reader, 'Mine'),
    () => routersFor(reader).remove({ id }),
  ])
    await expect(request()).rejects.toMatchObject({
      cause: { code: expect.stringMatching(/forbidden|pending/) },
    })
  await expect(
    exportReport(clerk, { kind: 'acreage', format: 'csv', parameters: '{}' }),
  ).rejects.toMatchObject({
    code: 'forbidden',
  })
  await expect(routersFor(landman).run({ kind: 'nothing', parameters: {} })).rejects.toThrow(
    'Report not found',
  )
  await routersFor(landman).remove({ id })
})

test('a report’s parameters are parsed by its kind’s schema', async () => {
  const invalid = { by: 'moon', county: 'x'.repeat(300) }
  for (const request of [
    () => routersFor(landman).run({ kind: 'acreage', parameters: invalid }),
    () => createReport(landman, 'Wrong', { parameters: invalid }),
  ])
    await expect(request()).rejects.toMatchObject({
      cause: { code: 'invalid', fields: { by: expect.any(String), county: expect.any(String) } },
    })
  // Parameters that the kind does not define are ignored, whatever their names.
  const { tables } = await routersFor(landman).run({
    kind: 'acreage',
    parameters: { __proto__: 'x', tenantId: 'y' } as never,
  })
  expect(tables[0]!.none).toContain('No matching')
})

test('only one of two users saves the plan’s last report', async () => {
  const { acme, database } = orgs
  const { membership } = acme.owner.viewer
  const lockedReport = await database.inTenant({ tenantId: acme.tenantId, userId: 'test' }, async tx => {
    const [row] = await tx.select().from(limitCounters).where(eq(limitCounters.kind, 'maxReports'))
    return row?.held ?? 0
  })
  const viewer = {
    ...acme.owner.viewer,
    membership: { ...membership!, plan: { ...membership!.plan, limits: { maxReports: lockedReport + 1 } } },
  }
  const limited = { ...acme.owner, viewer }
  const results = await Promise.allSettled(['One', 'Two', 'Three'].map(name => createReport(limited, name)))
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
  const rejected = results.find(result => result.status === 'rejected')!
  expect(rejected.reason).toMatchObject({ cause: { code: 'limit_reached' } })
  const [waitUntilStored] = (await routersFor(acme.owner).list()).filter(({ name }) =>
    ['One', 'Two', 'Three'].includes(name),
  )
  await routersFor(acme.owner).remove({ id: waitUntilStored!.id })
  await createReport(limited, 'Four')
  await expect(routersFor(limited).restore({ id: waitUntilStored!.id })).rejects.toMatchObject({
    cause: { code: 'limit_reached' },
  })
})

async function exportReport(context: Context, search: Record<string, string>) {
  const request = new Request(`http://x/files/reports/export?${new URLSearchParams(search)}`)
  return reportFileRoutes[0]!.handle(context, { request, param: () => '' })
}

test('an export contains every table of a report, with formulas as text', async () => {
  const leases = callerFactory(leaseRouter)(orgs.acme.owner)
  await leases.create({
    lease: { leaseNumber: 'L-1', county: '=cmd()', state: 'ND', effectiveDate: '2026-01-01' },
  })
  const { id } = await createReport(landman, 'Acres, mine', { shared: true })
  const exportQuery = { kind: 'acreage', parameters: JSON.stringify({ by: 'county' }), report: id }
  const csv = await exportReport(landman, { ...exportQuery, format: 'csv', hidden: 'acreage.gross' })
  expect(csv.headers.get('content-disposition')).toContain('Acres, mine.csv')
  const text = await csv.text()
  expect(text).toContain(`"'=cmd(), ND",1,`)
  expect(text).toContain('Net (ac)')
  expect(text).not.toContain('Gross (ac)')
  const workbookResponse = await exportReport(landman, {
    kind: 'expirations',
    parameters: '{}',
    format: 'xlsx',
  })
  const workbook = await unzip(Buffer.from(await workbookResponse.arrayBuffer()))
  expect(Object.keys(workbook).filter(name => name.includes('worksheets/'))).toHaveLength(3)
  expect(workbook['xl/workbook.xml']).toContain('name="Leases expiring"')
  const acres = await unzip(
    Buffer.from(await (await exportReport(landman, { ...exportQuery, format: 'xlsx' })).arrayBuffer()),
  )
  expect(Object.values(acres).join(' ')).toMatch(/<f>SUM\(B2:B\d+\)<\/f>/)
  const pdf = await exportReport(landman, { ...exportQuery, format: 'pdf' })
  const label = (await pdfText(new Uint8Array(await pdf.arrayBuffer()))).join(' ')
  expect(label).toContain('Acres, mine')
  expect(label).toContain('Basis of the figures')
  for (const invalid of [
    { ...exportQuery, format: 'doc' },
    { ...exportQuery, format: 'csv', parameters: '{' },
    { ...exportQuery, format: 'csv', parameters: '[]' },
    { ...exportQuery, format: 'csv', table: 'none' },
    { kind: 'acreage', format: 'csv' },
  ])
    await expect(exportReport(landman, invalid)).rejects.toMatchObject({ code: 'invalid' })
  await expect(exportReport(orgs.rival.owner, { ...exportQuery, format: 'csv' })).rejects.toMatchObject({
    code: 'not_found',
  })
})
