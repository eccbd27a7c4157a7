import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../app/testing/test-server.ts'
import { callerFactory } from '../../core/http/procedure.server.ts'
import { crawlJob, crawlRouter, saveCrawl } from './crawl/crawl.server.ts'
import { missingRouter } from './redirects/missing-pages.server.ts'
import { redirectRouter } from './redirects/redirects.server.ts'

const startedAt = Date.now()
let product: TestServer
beforeAll(async () => {
  product = await startTestServer()
})
afterAll(() => product.close())

const admin = () => product.orgs.newcomer('admin', ['admin'])
const support = () => product.orgs.newcomer('support', ['customer_support'])
const get = (path: string, headers = {}) => fetch(product.url + path, { redirect: 'manual', headers })
const open = async (rule: null = null) =>
  (await callerFactory(crawlRouter)(await support()).get({ state: 'open', rule })).rows

test('our own public pages pass their crawl', async () => {
  await product.orgs.database.acrossTenants(tx =>
    tx.execute(sql`update system_settings set guide_public = true`),
  )
  await crawlJob.work(product.running, {}, { signal: undefined })
  const { last, rows } = await callerFactory(crawlRouter)(await support()).get({ state: 'open', rule: null })
  expect(last!.pages).toBeGreaterThan(80)
  // The text of a page depends on its data, and there is none here.
  expect(rows.filter(({ rule }) => rule !== 'thin')).toEqual([])
  expect(product.faults).toEqual([])
})

test('a finding is fixed when gone and new when it returns', async () => {
  const { database } = product.orgs
  const first = { rule: 'thin', path: '/x', about: '3 words' } as const
  const day = (n: number) => new Date(Date.UTC(2099, 0, n))
  const waitUntilStored = (n: number, findings: (typeof first)[]) =>
    saveCrawl(database, day(n), { pages: 1, findings })
  const ownFindings = async () => (await open()).filter(({ path }) => path === '/x')
  await waitUntilStored(1, [first, first])
  await waitUntilStored(2, [first])
  expect(await ownFindings()).toMatchObject([{ about: '3 words' }])
  expect(new Date((await ownFindings())[0]!.firstSeen)).toEqual(day(1))
  await waitUntilStored(3, [])
  expect(await ownFindings()).toEqual([])
  const fixed = await callerFactory(crawlRouter)(await support()).get({ state: 'fixed', rule: 'thin' })
  expect(fixed.rows.map(({ path }) => path)).toContain('/x')
  await waitUntilStored(4, [first])
  expect(new Date((await ownFindings())[0]!.firstSeen)).toEqual(day(4))
})

test('a missing address is counted and redirected to a suggestion in one click', async () => {
  const redirects = callerFactory(redirectRouter)(await admin())
  const missing = callerFactory(missingRouter)(await admin())
  for (let n = 0; n < 3; n++)
    await get('/pricing-plans?email=jane@example.com', { referer: 'https://news.example/a?b' })
  await get('/wp-login.php')
  await get('/organizations/nobody-here')
  await get('/mail/jane@example.com')
  const [first, ...others] = await missing.list()
  expect(first).toMatchObject({
    path: '/pricing-plans',
    hits: 3,
    source: 'news.example',
    nearest: '/pricing',
  })
  expect(others.map(({ path }) => path)).toEqual(['/organizations/nobody-here'])

  const { id, version } = await redirects.add({ fromPath: first!.path, toAddress: first!.nearest! })
  const result = await get('/pricing-plans/')
  expect([result.status, result.headers.get('location')]).toEqual([301, '/pricing'])
  expect(await redirects.list()).toMatchObject([{ fromPath: '/pricing-plans', hits: 1 }])
  expect((await missing.list()).map(({ path }) => path)).not.toContain('/pricing-plans')

  await expect(redirects.add({ fromPath: '/older', toAddress: '/pricing-plans' })).rejects.toThrow(
    'leads on to /pricing',
  )
  await expect(redirects.add({ fromPath: '/pricing', toAddress: '/' })).rejects.toThrow(
    'There is a page at /pricing',
  )
  await expect(redirects.add({ fromPath: '/guide/leases', toAddress: '/' })).rejects.toThrow(
    'There is a page at',
  )
  await expect(redirects.add({ fromPath: '/pricing-plans', toAddress: '/' })).rejects.toThrow(
    'already redirected',
  )
  await redirects.change({ id, version, changes: { toAddress: 'https://example.com/' } })
  await expect(redirects.change({ id, version, changes: { toAddress: '/' } })).rejects.toMatchObject({
    cause: { code: 'conflict' },
  })
  await redirects.remove({ id, version: version + 1 })
  expect((await get('/pricing-plans')).status).not.toBe(301)
  await missing.dismiss({ path: '/pricing-plans' })
})

test('one of two concurrent redirects that form a loop is rejected', async () => {
  const redirects = callerFactory(redirectRouter)(await admin())
  const both = await Promise.allSettled([
    redirects.add({ fromPath: '/one', toAddress: '/two' }),
    redirects.add({ fromPath: '/two', toAddress: '/one' }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('a flood of nonexistent addresses is not recorded', async () => {
  await Promise.all(Array.from({ length: 60 }, (_, n) => get(`/flood-of-${n}`)))
  const { rows } = await product.orgs.database.people.execute(sql`select 1 from missing_pages`)
  // Twenty for each clock minute that the test touched.
  const minutes = Math.floor(Date.now() / 60_000) - Math.floor(startedAt / 60_000) + 1
  expect(rows.length).toBeLessThanOrEqual(20 * minutes)
})

test('support reads, admins change, others do neither', async () => {
  const draft = { fromPath: '/mine', toAddress: '/' }
  await expect(callerFactory(redirectRouter)(await support()).add(draft)).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  for (const user of [product.orgs.acme.owner, product.orgs.rival.member, product.orgs.signedOut]) {
    await expect(callerFactory(redirectRouter)(user).list()).rejects.toThrow()
    await expect(callerFactory(missingRouter)(user).list()).rejects.toThrow()
    await expect(callerFactory(crawlRouter)(user).start()).rejects.toThrow()
  }
})
