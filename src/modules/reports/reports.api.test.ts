import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerFactory } from '../../core/http/procedure.server.ts'
import type { Context } from '../../core/http/context.server.ts'
import { twoOrganizations } from '../../core/http/testing/organizations.ts'
import { unpacked } from '../../core/files/testing/unpacked.ts'
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

const as = (context: Context) => callerFactory(reportRouter)(context)
const fields = (name: string, more: object = {}) => ({
  name,
  shared: false,
  parameters: { by: 'county' },
  hidden: [],
  ...more,
})
const make = (context: Context, name: string, more: object = {}) =>
  as(context).create({ kind: 'acreage', fields: fields(name, more) })
const names = async (context: Context) => (await as(context).list()).map(({ name }) => name)

test('a report belongs to its author until shared, and never to another organization', async () => {
  const { id, version } = await make(landman, 'Acres by county')
  expect(await names(landman)).toEqual(['Acres by county'])
  expect(await names(orgs.acme.owner)).toEqual([])
  await expect(as(orgs.acme.owner).get({ id })).rejects.toThrow('Report not found')
  await expect(as(orgs.acme.owner).remove({ id })).rejects.toThrow('Report not found')
  const change = { id, version, seen: { shared: false }, changes: { shared: true } }
  await expect(as(orgs.acme.owner).update(change)).rejects.toThrow('Report not found')
  await as(landman).update(change)
  expect(await names(orgs.acme.owner)).toEqual(['Acres by county'])
  const outsider = orgs.rival.owner
  await expect(as(outsider).get({ id })).rejects.toThrow('Report not found')
  await expect(as(outsider).update({ ...change, version: 2 })).rejects.toThrow('Report not found')
  await expect(as(outsider).remove({ id })).rejects.toThrow('Report not found')
  await expect(as(outsider).restore({ id })).rejects.toThrow('Report not found')
  await expect(make(orgs.acme.owner, 'acres by COUNTY', { shared: true })).rejects.toMatchObject({
    cause: { code: 'conflict', fields: { name: expect.stringContaining('Another report') } },
  })
  await as(orgs.acme.owner).remove({ id })
  expect(await names(landman)).toEqual([])
  await as(landman).restore({ id })
  expect(await names(landman)).toEqual(['Acres by county'])
  await as(landman).remove({ id })
})

test('a report’s data requires its kind’s access, for lists, pages and files', async () => {
  const { id } = await make(landman, 'For some', { shared: true })
  expect(await names(clerk)).toEqual([])
  expect(await as(clerk).kinds()).toEqual([])
  const writer = await orgs.acme.memberWith('access_leases', 'create_reports')
  const reader = await orgs.acme.memberWith('access_leases', 'access_reports')
  for (const ask of [
    () => as(clerk).get({ id }),
    () => as(clerk).kind({ kind: 'acreage' }),
    () => as(clerk).run({ kind: 'acreage', parameters: {} }),
    () => make(clerk, 'Mine'),
    () => as(orgs.acme.member).list(),
    () => as(orgs.acme.pending).kinds(),
    () => as(writer).run({ kind: 'acreage', parameters: {} }),
    () => make(writer, 'Mine'),
    () => make(reader, 'Mine'),
    () => as(reader).remove({ id }),
  ])
    await expect(ask()).rejects.toMatchObject({ cause: { code: expect.stringMatching(/forbidden|pending/) } })
  await expect(
    exportReport(clerk, { kind: 'acreage', format: 'csv', parameters: '{}' }),
  ).rejects.toMatchObject({
    code: 'forbidden',
  })
  await expect(as(landman).run({ kind: 'nothing', parameters: {} })).rejects.toThrow('Report not found')
  await as(landman).remove({ id })
})

test('the kind’s schema parses the parameters', async () => {
  const invalid = { by: 'moon', county: 'x'.repeat(300) }
  for (const ask of [
    () => as(landman).run({ kind: 'acreage', parameters: invalid }),
    () => make(landman, 'Wrong', { parameters: invalid }),
  ])
    await expect(ask()).rejects.toMatchObject({
      cause: { code: 'invalid', fields: { by: expect.any(String), county: expect.any(String) } },
    })
  // Parameters that the kind does not define are ignored, whatever their names.
  const { tables } = await as(landman).run({
    kind: 'acreage',
    parameters: { __proto__: 'x', tenantId: 'y' } as never,
  })
  expect(tables[0]!.none).toContain('No matching')
})

test('two users saving the plan’s last report: one succeeds', async () => {
  const { acme, database } = orgs
  const { membership } = acme.owner.viewer
  const held = await database.inTenant({ tenantId: acme.tenantId, userId: 'test' }, async tx => {
    const [row] = await tx.select().from(limitCounters).where(eq(limitCounters.kind, 'maxReports'))
    return row?.held ?? 0
  })
  const viewer = {
    ...acme.owner.viewer,
    membership: { ...membership!, plan: { ...membership!.plan, limits: { maxReports: held + 1 } } },
  }
  const limited = { ...acme.owner, viewer }
  const results = await Promise.allSettled(['One', 'Two', 'Three'].map(name => make(limited, name)))
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
  const refused = results.find(result => result.status === 'rejected')!
  expect(refused.reason).toMatchObject({ cause: { code: 'limit_reached' } })
  const [waitUntilStored] = (await as(acme.owner).list()).filter(({ name }) =>
    ['One', 'Two', 'Three'].includes(name),
  )
  await as(acme.owner).remove({ id: waitUntilStored!.id })
  await make(limited, 'Four')
  await expect(as(limited).restore({ id: waitUntilStored!.id })).rejects.toMatchObject({
    cause: { code: 'limit_reached' },
  })
})

async function exportReport(context: Context, search: Record<string, string>) {
  const request = new Request(`http://x/files/reports/export?${new URLSearchParams(search)}`)
  return reportFileRoutes[0]!.handle(context, { request, param: () => '' })
}

test('exports every table to a workbook, one to CSV and all to print, with formulas as text', async () => {
  const leases = callerFactory(leaseRouter)(orgs.acme.owner)
  await leases.create({
    lease: { leaseNumber: 'L-1', county: '=cmd()', state: 'ND', effectiveDate: '2026-01-01' },
  })
  const { id } = await make(landman, 'Acres, mine', { shared: true })
  const requested = { kind: 'acreage', parameters: JSON.stringify({ by: 'county' }), report: id }
  const csv = await exportReport(landman, { ...requested, format: 'csv', hidden: 'acreage.gross' })
  expect(csv.headers.get('content-disposition')).toContain('Acres, mine.csv')
  const text = await csv.text()
  expect(text).toContain(`"'=cmd(), ND",1,`)
  expect(text).toContain('Net (ac)')
  expect(text).not.toContain('Gross (ac)')
  const full = await exportReport(landman, { kind: 'expirations', parameters: '{}', format: 'xlsx' })
  const workbook = await unpacked(Buffer.from(await full.arrayBuffer()))
  expect(Object.keys(workbook).filter(name => name.includes('worksheets/'))).toHaveLength(3)
  expect(workbook['xl/workbook.xml']).toContain('name="Leases expiring"')
  const acres = await unpacked(
    Buffer.from(await (await exportReport(landman, { ...requested, format: 'xlsx' })).arrayBuffer()),
  )
  expect(Object.values(acres).join(' ')).toMatch(/<f>SUM\(B2:B\d+\)<\/f>/)
  const pdf = await exportReport(landman, { ...requested, format: 'pdf' })
  const label = (await pdfText(new Uint8Array(await pdf.arrayBuffer()))).join(' ')
  expect(label).toContain('Acres, mine')
  expect(label).toContain('Basis of the figures')
  for (const invalid of [
    { ...requested, format: 'doc' },
    { ...requested, format: 'csv', parameters: '{' },
    { ...requested, format: 'csv', parameters: '[]' },
    { ...requested, format: 'csv', table: 'none' },
    { kind: 'acreage', format: 'csv' },
  ])
    await expect(exportReport(landman, invalid)).rejects.toMatchObject({ code: 'invalid' })
  await expect(exportReport(orgs.rival.owner, { ...requested, format: 'csv' })).rejects.toMatchObject({
    code: 'not_found',
  })
})
