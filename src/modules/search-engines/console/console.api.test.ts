import { createVerify, generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../app/testing/test-server.ts'
import { zipStored } from '../../../core/files/export/zip-stored.ts'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { consoleRouter, fetchFromGoogle } from './console.server.ts'

let product: TestServer
let cookie: string
beforeAll(async () => {
  product = await startTestServer()
  cookie = await product.cookieOf(await admin())
})
afterAll(() => product.close())

const admin = () => product.orgs.newcomer('admin', ['admin'])
const support = () => product.orgs.newcomer('support', ['customer_support'])
const exportQuery = { importId: null, dimension: 'query', search: '' } as const
const read = async (overrides: Partial<Parameters<ReturnType<typeof caller>['get']>[0]> = {}) =>
  caller(await support()).get({ ...exportQuery, ...overrides })
const caller = callerFactory(consoleRouter)
const send = (body: BodyInit, query = '', sessionCookie = cookie) =>
  fetch(`${product.url}/files/search-console?name=export.zip${query}`, {
    method: 'POST',
    body,
    headers: { cookie: sessionCookie },
  })

const { host } = new URL('http://localhost:3000')
const queries =
  'Top queries,Clicks,Impressions,CTR,Position\noil lease,5,100,5%,3.1\n"gas, well",1,10,10%,8\n'
const pagesCsv = (site: string) =>
  `Top pages,Clicks,Impressions,CTR,Position\nhttp://${site}/pricing,6,110,5.4%,3.5\n`
const days = 'Date,Clicks,Impressions,CTR,Position\n2026-03-01,2,50,4%,3\n2026-03-02,4,60,6.7%,4\n'
const zip = (site: string) =>
  zipStored([
    { name: 'Queries.csv', text: queries },
    { name: 'Pages.csv', text: pagesCsv(site) },
    { name: 'Chart.csv', text: days },
    { name: 'Filters.csv', text: 'Filter,Value\nSearch type,Web\n' },
  ])

test('an export is imported, read by query, page and date, undone and restored', async () => {
  const result = await send(zip(host))
  expect([result.status, await result.json()]).toMatchObject([200, { rowCount: 5, skipped: 0 }])
  const shown = await read()
  expect(shown).toMatchObject({
    total: { clicks: 6, impressions: 110 },
    rows: [
      { key: 'oil lease', clicks: 5, impressions: 100, position: 3.1 },
      { key: 'gas, well', clicks: 1 },
    ],
    days: [
      { day: '2026-03-01', clicks: 2 },
      { day: '2026-03-02', clicks: 4 },
    ],
    imports: [{ firstDay: '2026-03-01', lastDay: '2026-03-02', fileName: 'export.zip' }],
  })
  expect(shown.total!.position).toBeCloseTo((3 * 50 + 4 * 60) / 110)
  expect((await read({ dimension: 'page' })).rows).toHaveLength(1)
  expect((await read({ search: 'GAS' })).rows).toHaveLength(1)

  const { id } = shown.imports[0]!
  await caller(await admin()).setUndone({ id, undone: true })
  expect(await read()).toMatchObject({ rows: [], days: [], total: null, shownId: null })
  await expect(caller(await admin()).setUndone({ id, undone: true })).rejects.toThrow()
  await caller(await admin()).setUndone({ id, undone: false })
  expect((await read()).rows).toHaveLength(2)
  await caller(await admin()).setUndone({ id, undone: true })
})

test.each([
  ['another site', () => zip('other.example'), 'This export is of other.example'],
  ['no days', () => queries, 'does not give the dates'],
  ['a picture', () => new Uint8Array([137, 80, 78, 71, 0, 0]), 'not a readable Search Console export'],
  ['nothing', () => '', 'not a readable Search Console export'],
  ['half a ZIP', () => zip(host).slice(0, 100), 'damaged'],
])('an export with %s is rejected with a message', async (_, body, message) => {
  const result = await send(body())
  expect(result.status).toBe(422)
  expect(((await result.json()) as { message: string }).message).toContain(message)
  expect((await read()).rows).toEqual([])
})

test('a CSV without dates uses the entered ones', async () => {
  expect((await send(queries, '&first=2026-01-01&last=2026-01-31')).status).toBe(200)
  const { imports } = await read()
  expect(imports.find(({ lastDay }) => lastDay === '2026-01-31')).toMatchObject({ rowCount: 2 })
})

test('support reads, admins import, others do neither', async () => {
  for (const user of [await support(), product.orgs.acme.owner])
    expect((await send(queries, '', await product.cookieOf(user))).status).toBe(403)
  expect((await fetch(`${product.url}/files/search-console`, { method: 'POST', body: queries })).status).toBe(
    401,
  )
  await expect(caller(await support()).fetch()).rejects.toMatchObject({ code: 'FORBIDDEN' })
  for (const user of [product.orgs.acme.owner, product.orgs.rival.member, product.orgs.signedOut])
    await expect(caller(user).get(exportQuery)).rejects.toThrow()
})

/** A local server that responds as Google does. */
async function google(answers: { may: boolean }) {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const readBody = async (request: IncomingMessage) => {
    const parts: Buffer[] = []
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
    return Buffer.concat(parts).toString()
  }
  const requests: { url: string; body: Record<string, unknown> }[] = []
  const server = createServer((request, response) => {
    void readBody(request).then(body => {
      if (request.url === '/token') {
        const [head, claim, signature] = (new URLSearchParams(body).get('assertion') ?? '').split('.')
        const isSigned = createVerify('RSA-SHA256')
          .update(`${head}.${claim}`)
          .verify(publicKey, signature!, 'base64url')
        return response.writeHead(isSigned ? 200 : 400).end(JSON.stringify({ access_token: 'a token' }))
      }
      if (!answers.may || request.headers.authorization !== 'Bearer a token')
        return response.writeHead(403).end('{}')
      const query = JSON.parse(body) as { dimensions: string[]; endDate: string }
      requests.push({ url: request.url!, body: query })
      const key = query.dimensions[0] === 'date' ? query.endDate : `a ${query.dimensions[0]}`
      const row = { keys: [key], clicks: 3, impressions: 30, ctr: 0.1, position: 2.5 }
      response.end(JSON.stringify(query.dimensions[0] === 'country' ? {} : { rows: [row] }))
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const key = JSON.stringify({
    client_email: 'reader@project.example',
    private_key: privateKey,
    token_uri: `${url}/token`,
  })
  return { url, key, asked: requests, close: () => server.close() }
}

test('figures fetched from Google with a key replace earlier ones', async () => {
  const answers = { may: true }
  const first = await google(answers)
  const services = {
    ...product.running,
    config: {
      ...product.running.config,
      SEARCH_CONSOLE_KEY: first.key,
      SEARCH_CONSOLE_SITE: 'sc-domain:wellhead.example',
    },
  }
  try {
    for (let run = 0; run < 2; run++) await fetchFromGoogle(services, 'system', first.url)
    expect(first.asked[0]).toMatchObject({
      url: '/sites/sc-domain%3Awellhead.example/searchAnalytics/query',
      body: { dimensions: ['query'], rowLimit: 5000 },
    })
    const { imports, rows } = await read()
    expect(imports.filter(({ source }) => source === 'google')).toHaveLength(1)
    expect(rows).toEqual([{ key: 'a query', clicks: 3, impressions: 30, position: 2.5 }])

    answers.may = false
    await expect(fetchFromGoogle(services, 'system', first.url)).rejects.toThrow(
      'does not let reader@project.example read',
    )
    const other = await google({ may: true })
    const stolen = JSON.stringify({
      ...JSON.parse(first.key),
      private_key: JSON.parse(other.key).private_key,
    })
    other.close()
    const withKey = (SEARCH_CONSOLE_KEY: string) => ({
      ...services,
      config: { ...services.config, SEARCH_CONSOLE_KEY },
    })
    await expect(fetchFromGoogle(withKey(stolen), 'system', first.url)).rejects.toThrow(
      'Google rejected this key',
    )
    await expect(fetchFromGoogle(withKey('/no/such/file'), 'system')).rejects.toThrow('there is no such file')
    await expect(fetchFromGoogle(withKey('{"a":1}'), 'system')).rejects.toThrow('not the JSON key')
    const damaged = JSON.stringify({ ...JSON.parse(first.key), private_key: 'PRIVATE KEY' })
    await expect(fetchFromGoogle(withKey(damaged), 'system')).rejects.toThrow('private key is damaged')
  } finally {
    first.close()
  }
  await expect(fetchFromGoogle(services, 'system', first.url)).rejects.toMatchObject({ code: 'unavailable' })
  // Without a key, nothing is requested.
  await fetchFromGoogle(product.running, 'system', 'http://127.0.0.1:1')
})
