import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import type { Context } from '../../../core/http/context.server.ts'
import { twoOrganizations } from '../../../core/http/testing/organizations.ts'
import { leaseRouter } from '../../leases/lease.server.ts'
import { reportRouter } from '../report.server.ts'
import { sharedRoute } from './shared-route.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
let landman: Context
let reportId: string
beforeAll(async () => {
  orgs = await twoOrganizations()
  landman = await orgs.acme.memberWith('access_reports', 'create_reports', 'access_leases')
  const lease = { leaseNumber: 'L-1', county: '<b>Dunn</b>', state: 'ND', effectiveDate: '2026-01-01' }
  await callerFactory(leaseRouter)(orgs.acme.owner).create({ lease })
  const fields = { name: 'Acres <i>', shared: true, parameters: { by: 'county' }, hidden: ['acreage.gross'] }
  reportId = (await routersFor(landman).create({ kind: 'acreage', fields })).id
})
afterAll(() => orgs.close())

const routersFor = (context: Context) => callerFactory(reportRouter)(context)
const links = () => routersFor(landman).links
const inAcme = <T>(query: ReturnType<typeof sql>) =>
  orgs.database.inTenant(
    { tenantId: orgs.acme.tenantId, userId: 'test' },
    async tx => (await tx.execute(query)).rows as T[],
  )
/** Reads a link as an anonymous visitor or a user of another organization; the result must be the same. */
async function read(url: string, context: Context = orgs.rival.owner) {
  const response = await sharedRoute.handle(context, { request: new Request(url), param: () => '' })
  return { status: response.status, text: await response.text(), headers: response.headers }
}

test('a link shows only its day’s result, is counted and logged, and ends when revoked', async () => {
  const { address } = await links().create({ reportId, days: '7' })
  await callerFactory(leaseRouter)(orgs.acme.owner).create({
    lease: { leaseNumber: 'L-2', county: 'Later', effectiveDate: '2026-01-01' },
  })
  const { status, text, headers } = await read(address)
  expect(status).toBe(200)
  expect(text).toContain('&lt;b&gt;Dunn&lt;/b&gt;, ND')
  expect(text).toContain('Acres &lt;i&gt;')
  expect(text).not.toMatch(/Later|L-2|Gross \(|href|rival|<script/i)
  expect(headers.get('cache-control')).toContain('no-store')
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  await read(address, orgs.acme.owner)
  const [link] = await links().list({ reportId })
  expect(link).toMatchObject({ views: 2 })
  const logged = await inAcme<{ act: string; actor_id: string }>(
    sql`select act, actor_id from changes where record_id = ${reportId} and act like '%link' order by id`,
  )
  expect(logged).toEqual([
    { act: 'share by link', actor_id: landman.viewer.user!.id },
    { act: 'read by link', actor_id: 'link' },
    { act: 'read by link', actor_id: 'link' },
  ])
  // The secret is not stored anywhere.
  const key = new URL(address).searchParams.get('key')!
  const [stored] = await inAcme<{ n: number }>(
    sql`select (select count(*) from report_links l where l::text like ${`%${key}%`})
      + (select count(*) from changes c where c::text like ${`%${key}%`}) as n`,
  )
  expect(stored!.n).toBe(0)
  await links().revoke({ reportId, id: link!.id, version: link!.version })
  expect(await read(address)).toMatchObject({
    status: 404,
    text: expect.stringContaining('This link is no longer available'),
  })
  expect(await links().list({ reportId })).toEqual([])
})

test('a link stops working with its period, its report or its organization', async () => {
  const { address } = await links().create({ reportId, days: '1' })
  const status = async () => (await read(address)).status
  await routersFor(landman).remove({ id: reportId })
  expect(await status()).toBe(404)
  await routersFor(landman).restore({ id: reportId })
  expect(await status()).toBe(200)
  const disable = (to: boolean) =>
    orgs.database.acrossTenants(tx =>
      tx.execute(sql`update tenants set disabled = ${to} where id = ${orgs.acme.tenantId}`),
    )
  await disable(true)
  expect(await status()).toBe(404)
  await disable(false)
  expect(await status()).toBe(200)
  await inAcme(sql`update report_links set expires_at = now()`)
  expect(await status()).toBe(404)
})

test('links belong to users who may share the report, within the organization', async () => {
  await links().create({ reportId, days: '1' })
  const [link] = await links().list({ reportId })
  const linkInput = { reportId, id: link!.id, version: link!.version }
  const rivalLinks = routersFor(orgs.rival.owner).links
  for (const request of [
    () => rivalLinks.list({ reportId }),
    () => rivalLinks.create({ reportId, days: '1' as const }),
    () => rivalLinks.revoke(linkInput),
  ])
    await expect(request()).rejects.toMatchObject({ cause: { code: 'not_found' } })
  const reader = routersFor(await orgs.acme.memberWith('access_reports', 'access_leases')).links
  await expect(reader.create({ reportId, days: '1' })).rejects.toMatchObject({ cause: { code: 'forbidden' } })
  await expect(links().revoke({ ...linkInput, version: 9 })).rejects.toMatchObject({
    cause: { code: 'conflict' },
  })
})

test('guessed addresses and excessive reading are rate-limited', async () => {
  const from = { ...orgs.rival.owner, origin: { ...orgs.rival.owner.origin, ip: '203.0.113.9' } }
  const base = 'http://x/files/reports/shared?key='
  const attempts = Array.from({ length: 61 }, (_, index) =>
    read(`${base}${index}`, from).then(({ status }) => status),
  )
  const answers = await Promise.allSettled(attempts)
  expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  await expect(read(`${base}x`, from)).rejects.toMatchObject({ code: 'too_many' })
  const { address } = await links().create({ reportId, days: '7' })
  const readings = await Promise.allSettled(Array.from({ length: 305 }, () => read(address, from)))
  expect(readings.filter(({ status }) => status === 'rejected')).toHaveLength(5)
  // Other readers of the link are not affected.
  const elsewhere = { ...from, origin: { ...from.origin, ip: '203.0.113.10' } }
  expect((await read(address, elsewhere)).status).toBe(200)
})
