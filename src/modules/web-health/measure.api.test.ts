import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../app/testing/test-server.ts'
import { callerFactory } from '../../core/http/procedure.server.ts'
import { platformToday } from '../../core/time/today.server.ts'
import { addMeasurements, deleteOldMeasurements } from './measure/measure.server.ts'
import type { Measurements } from './measurements.ts'
import { visitRouter } from './visits/visits.server.ts'
import { vitalRouter } from './vitals/vitals.server.ts'

let product: TestServer
beforeAll(async () => {
  product = await startTestServer()
})
afterAll(() => product.close())

const browser = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
const visit: Measurements = {
  page: '/pricing',
  device: 'desktop',
  visit: { source: 'news.example' },
  vitals: [],
}
const send = (body: unknown, agent = browser) =>
  fetch(`${product.url}/trpc/measure.add`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': agent },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const staff = async () => product.orgs.newcomer('support', ['customer_support'])
const visits = async (page: string | null = null) =>
  callerFactory(visitRouter)(await staff()).get({ days: 28, page })
const vitals = async () => callerFactory(vitalRouter)(await staff()).get({ days: 28, device: null })
const { today } = { today: platformToday() }

test('visits are daily totals without bots and missing pages', async () => {
  for (const item of [visit, visit, { ...visit, page: '/', device: 'phone', visit: { source: null } }])
    expect((await send(item)).status).toBe(200)
  expect((await send(visit, 'Googlebot/2.1')).status).toBe(200)
  for (const page of ['/app/leases', '/no/such/page', '/organizations/nobody', '/pricing?plan=1'])
    expect((await send({ ...visit, page })).status).toBe(200)
  expect(await visits()).toMatchObject({
    total: 3,
    pages: [
      { key: '/pricing', visits: 2 },
      { key: '/', visits: 1 },
    ],
    sources: [
      { key: 'news.example', visits: 2 },
      { key: '', visits: 1 },
    ],
    devices: [
      { key: 'desktop', visits: 2 },
      { key: 'phone', visits: 1 },
    ],
  })
  const first = await visits('/')
  expect([first.total, first.days.length, first.days.at(-1)]).toEqual([1, 28, { day: today, visits: 1 }])
})

test('the tables contain no personal data, for anyone', async () => {
  const { rows } = await product.orgs.database.people.execute<{ column: string }>(sql`
    select column_name as column from information_schema.columns where table_name in ('visit_days', 'vital_days')`)
  expect(new Set(rows.map(({ column }) => column))).toEqual(
    new Set(['day', 'page', 'source', 'device', 'visits', 'metric', 'step', 'measured']),
  )
})

test.each([
  ['1e308', '{"page":"/","device":"phone","visit":null,"vitals":[{"metric":"LCP","value":1e308}]}'],
  ['1e999', '{"page":"/","device":"phone","visit":null,"vitals":[{"metric":"LCP","value":1e999}]}'],
  ['NaN', '{"page":"/","device":"phone","visit":null,"vitals":[{"metric":"LCP","value":NaN}]}'],
  ['null', '{"page":"/","device":"phone","visit":null,"vitals":[{"metric":"LCP","value":null}]}'],
  ['no JSON', 'LCP=5'],
])('%s is rejected with a message, and not stored', async (_, body) => {
  const result = await send(body)
  expect(result.status).toBeGreaterThanOrEqual(400)
  expect(result.status).toBeLessThan(500)
  expect(((await result.json()) as { error: { message: string } }).error.message).not.toBe('')
  expect((await vitals()).pages).toEqual([])
})

test('a figure is shown from the 20th measurement on, for the page as registered', async () => {
  const lease = `/app/leases/${product.orgs.acme.tenantId}`
  const measure = (value: number) =>
    addMeasurements(
      product.orgs.database,
      { page: lease, device: 'desktop', visit: null, vitals: [{ metric: 'LCP', value }] },
      today,
    )
  for (let n = 0; n < 19; n++) await measure(2400)
  const short = await vitals()
  expect(short.pages).toMatchObject([{ page: '/app/leases/…', measured: 19, p75: { LCP: null } }])
  expect(short.all[0]).toEqual({ metric: 'LCP', measured: 19, counts: null, p75: null })
  await measure(2400)
  const [page] = (await vitals()).pages
  expect(page!.p75.LCP).toBeGreaterThan(2250)
  expect(page!.p75.LCP).toBeLessThanOrEqual(2500)
  expect(page!.p75.INP).toBeNull()
})

test('a flood from one address is rejected, and excess referring sites are grouped', async () => {
  const answers = await Promise.all(Array.from({ length: 120 }, () => send(visit)))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThanOrEqual(50)
  expect(await refused[0]!.text()).toContain('Too many measurements')
  for (let n = 0; n < 310; n++)
    await addMeasurements(product.orgs.database, { ...visit, visit: { source: `s${n}.example` } }, today)
  const { rows } = await product.orgs.database.people.execute(sql`select distinct source from visit_days`)
  expect(rows).toHaveLength(301)
})

test('measurements are deleted after 400 days and read only by staff', async () => {
  await addMeasurements(product.orgs.database, visit, '2024-01-01')
  await deleteOldMeasurements(product.orgs.database, '2025-02-04')
  const { rows } = await product.orgs.database.people.execute(
    sql`select 1 from visit_days where day = '2024-01-01'`,
  )
  expect(rows).toHaveLength(1)
  await deleteOldMeasurements(product.orgs.database, '2025-02-05')
  expect(
    (await product.orgs.database.people.execute(sql`select 1 from visit_days where day = '2024-01-01'`)).rows,
  ).toEqual([])
  for (const user of [product.orgs.acme.owner, product.orgs.rival.member, product.orgs.signedOut]) {
    await expect(callerFactory(visitRouter)(user).get({ days: 7, page: null })).rejects.toThrow()
    await expect(callerFactory(vitalRouter)(user).get({ days: 7, device: null })).rejects.toThrow()
  }
})
