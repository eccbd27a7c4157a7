import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onlineManager } from '@tanstack/react-query'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import WebSocket from 'ws'
import { LiveConnection } from '../src/core/live/LiveConnection.tsx'
import { tenantKey } from '../src/core/tenancy/active-tenant.ts'
import { changeHeader, personHeader } from '../src/core/unsent/headers.ts'
import { useBrowser } from './helpers/browser.ts'
import { testSize } from './helpers/test-size.ts'
import { call, newLandman, newOwner, query } from './helpers/people.ts'
import { journeyUrls, post, startServer, type StartedServer } from './helpers/server.ts'

/**
 * Live updates must survive lost connections: while a user keeps creating wells, the proxy drops every connection,
 * and the server is stopped and killed. For a longer run:
 * CUTS=50 CLIENTS=100 npx vitest run --project journeys e2e/cut-off.journey.ts
 */
const cuts = Number(process.env['CUTS'] ?? testSize(3, 5))
const clients = Number(process.env['CLIENTS'] ?? testSize(6, 20))
/** Stays below the server's limit of 40 open pages per user. */
const pagesPerUser = 35
const maxShown = 50

const folder = mkdtempSync(join(tmpdir(), 'wellhead-cut-off-'))
const [url] = journeyUrls
const browser = useBrowser()
const breakableProxy = await createBreakableProxy(Number(new URL(url).port))
let running: StartedServer
let owner: Page
let tenantId: string

async function start() {
  running = startServer({
    DATA_DIR: join(folder, 'data'),
    PORT: new URL(url).port,
    PUBLIC_URL: url,
    LOG_LEVEL: 'warn',
  })
  await running.says('Wellhead is ready')
}

async function restart(signal: 'SIGTERM' | 'SIGKILL') {
  running.server.kill(signal)
  await running.ended
  await start()
}

/** The ways connections fail in production; the rounds rotate through them. */
const cutOffs = [async () => breakableProxy.cut(), () => restart('SIGTERM'), () => restart('SIGKILL')]

const readCookie = async (page: Page) =>
  (await page.context().cookies(url)).map(({ name, value }) => `${name}=${value}`).join('; ')

beforeAll(async () => {
  await start()
  const from = { baseURL: url }
  const founder = await newOwner(await browser(), 'Rae Reach', 'Reach Petroleum', from)
  ;({ page: owner, tenantId } = founder)
  const cookies = [await readCookie(owner)]
  while (cookies.length * pagesPerUser < clients) {
    const role = { name: `Landman ${cookies.length}`, capabilities: ['access_leases', 'manage_leases'] }
    const { page } = await newLandman(await browser(), founder, 'Lee Lund', role, from)
    cookies.push(await readCookie(page))
  }
  emulateBrowser(breakableProxy.address, cookies)
})
afterAll(async () => {
  vi.unstubAllGlobals()
  onlineManager.setOnline(true)
  running.server.kill('SIGTERM')
  await running.ended
  await breakableProxy.close()
  rmSync(folder, { recursive: true, force: true })
})

/**
 * Provides the browser features that a page's connection uses: sockets with a session cookie, the server's
 * address, an organization.
 */
function emulateBrowser(href: string, cookies: string[]) {
  const openByCookie = new Map(cookies.map(cookie => [cookie, 0]))
  const leastUsedCookie = () => [...openByCookie].toSorted(([, item], [, other]) => item - other)[0]![0]
  class PageSocket extends WebSocket {
    constructor(address: string) {
      const cookie = leastUsedCookie()
      super(address, { headers: { cookie, origin: url } })
      this.on('error', () => {})
      openByCookie.set(cookie, openByCookie.get(cookie)! + 1)
      this.on('close', () => openByCookie.set(cookie, openByCookie.get(cookie)! - 1))
    }
  }
  const { fetch } = globalThis
  const storage = { getItem: (key: string) => (key === tenantKey ? tenantId : null) }
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('location', { origin: href })
  vi.stubGlobal('WebSocket', PageSocket)
  vi.stubGlobal('fetch', (address: string, options?: RequestInit) => fetch(new URL(address, href), options))
}

type List = { rows: { id: string; name: string }[]; total: number }
const newest = { offset: 0, limit: maxShown }

/** Opens a page that counts how many times each well arrives, and how many messages repeat the previous one. */
function openCountingPage() {
  const refusedMessages: string[] = []
  const live = new LiveConnection(() => void refusedMessages.push('signed out'))
  onlineManager.subscribe(isOnline => isOnline && live.reconnectNow())
  const arrivals = new Map<string, number>()
  let lastList: List | null = null
  let repeatCount = 0
  const stop = live.watch({
    name: 'wells',
    path: 'wells.list',
    input: newest,
    onResult(result) {
      const list = result as List
      const previousIds = new Set(lastList?.rows.map(({ id }) => id))
      if (JSON.stringify(list) === JSON.stringify(lastList)) repeatCount++
      for (const { id, name } of list.rows)
        if (!previousIds.has(id)) arrivals.set(name, (arrivals.get(name) ?? 0) + 1)
      lastList = list
    },
    onRefused: message => void refusedMessages.push(message),
  })
  return { came: arrivals, refused: refusedMessages, stop, known: () => lastList, twice: () => repeatCount }
}

/** Creates a well even if responses are lost, because the server recognizes the change by its id. */
async function write(name: string, headers: Record<string, string>) {
  const trySending = () =>
    post(url, '/trpc/wells.create', JSON.stringify({ name }), headers).then(
      async result => result.ok || /"saved":true/.test(await result.text()),
      () => false,
    )
  await expect.poll(trySending, { interval: 20 }).toBe(true)
}

/** Creates wells until stopped; each name sorts before all earlier ones. */
function startWriting(writtenNames: string[], headers: Record<string, string>) {
  const writer = { ended: false }
  const finished = (async () => {
    for (let n = 0; n < 3 || (!writer.ended && n < maxShown / 2); n++) {
      const name = `W${100_000 - writtenNames.length}`
      await write(name, { ...headers, [changeHeader]: randomUUID() })
      writtenNames.push(name)
    }
  })()
  return () => {
    writer.ended = true
    return finished
  }
}

test(
  'every page shows the current wells after each disconnect, with none missed or sent twice',
  async () => {
    const { viewer } = await call<{ viewer: { user: { id: string } } }>(owner, 'session.viewer')
    const headers = {
      cookie: await readCookie(owner),
      'x-wellhead-tenant': tenantId,
      [personHeader]: viewer.user.id,
    }
    const pages = Array.from({ length: clients }, openCountingPage)
    const writtenNames: string[] = []
    const allRight = async () => {
      const presentWells = await query<List>(owner, 'wells.list', newest, tenantId)
      const pagesBehind = () => pages.filter(({ known }) => known()?.total !== presentWells.total).length
      await expect.poll(pagesBehind).toBe(0)
      for (const { known } of pages) expect(known()).toEqual(presentWells)
    }
    await allRight()
    for (let round = 0; round < cuts; round++) {
      const stopWriting = startWriting(writtenNames, headers)
      await cutOffs[round % cutOffs.length]!()
      await stopWriting()
      await allRight()
    }
    const arrivedOnce = Object.fromEntries(writtenNames.map(name => [name, 1]))
    for (const { came, twice, refused, stop } of pages) {
      expect({ came: Object.fromEntries(came), twice: twice(), refused }).toEqual({
        came: arrivedOnce,
        twice: 0,
        refused: [],
      })
      stop()
    }
  },
  120_000 + cuts * clients * 1_000,
)

/** A proxy for a port, which can drop all its connections at the same time. */
async function createBreakableProxy(port: number) {
  const openSockets = new Set<Socket>()
  const server = createServer(near => {
    const far = connect(port, 'localhost')
    for (const [source, target] of [
      [near, far],
      [far, near],
    ] as const) {
      openSockets.add(source)
      source.pipe(target)
      source.on('error', () => source.destroy())
      source.on('close', () => {
        openSockets.delete(source)
        target.destroy()
      })
    }
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut() {
      for (const socket of openSockets) socket.destroy()
    },
    close: () => new Promise(resolve => server.close(resolve)),
  }
}
