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
import { sized } from './helpers/extent.ts'
import { call, newLandman, newOwner, query } from './helpers/people.ts'
import { journeyUrls, post, started, type Started } from './helpers/server.ts'

/**
 * The live channel of pages over breaking connections: the server is stopped, killed, and cut off, while a
 * user keeps writing. For more: CUTS=50 CLIENTS=100 npx vitest run --project journeys e2e/cut-off.journey.ts
 */
const cuts = Number(process.env['CUTS'] ?? sized(3, 5))
const clients = Number(process.env['CLIENTS'] ?? sized(6, 20))
/** A user may have forty pages open. */
const pagesOfOne = 35
const maxShown = 50

const folder = mkdtempSync(join(tmpdir(), 'wellhead-cut-off-'))
const [url] = journeyUrls
const browser = useBrowser()
const line = await breakableLine(Number(new URL(url).port))
let running: Started
let owner: Page
let tenantId: string

async function start() {
  running = started({
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

/** The ways in which connections end in the field, in rotation. */
const cutOffs = [async () => line.cut(), () => restart('SIGTERM'), () => restart('SIGKILL')]

const readCookie = async (page: Page) =>
  (await page.context().cookies(url)).map(({ name, value }) => `${name}=${value}`).join('; ')

beforeAll(async () => {
  await start()
  const from = { baseURL: url }
  const founder = await newOwner(await browser(), 'Rae Reach', 'Reach Petroleum', from)
  ;({ page: owner, tenantId } = founder)
  const cookies = [await readCookie(owner)]
  while (cookies.length * pagesOfOne < clients) {
    const may = { name: `Landman ${cookies.length}`, capabilities: ['access_leases', 'manage_leases'] }
    const { page } = await newLandman(await browser(), founder, 'Lee Lund', may, from)
    cookies.push(await readCookie(page))
  }
  emulateBrowser(line.address, cookies)
})
afterAll(async () => {
  vi.unstubAllGlobals()
  onlineManager.setOnline(true)
  running.server.kill('SIGTERM')
  await running.ended
  await line.close()
  rmSync(folder, { recursive: true, force: true })
})

/**
 * Provides the browser features that a page's connection uses: sockets with a session cookie, the server's
 * address, an organization.
 */
function emulateBrowser(href: string, cookies: string[]) {
  const open = new Map(cookies.map(cookie => [cookie, 0]))
  const least = () => [...open].toSorted(([, item], [, other]) => item - other)[0]![0]
  class PageSocket extends WebSocket {
    constructor(to: string) {
      const cookie = least()
      super(to, { headers: { cookie, origin: url } })
      this.on('error', () => {})
      open.set(cookie, open.get(cookie)! + 1)
      this.on('close', () => open.set(cookie, open.get(cookie)! - 1))
    }
  }
  const { fetch } = globalThis
  const storage = { getItem: (key: string) => (key === tenantKey ? tenantId : null) }
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('location', { origin: href })
  vi.stubGlobal('WebSocket', PageSocket)
  vi.stubGlobal('fetch', (to: string, options?: RequestInit) => fetch(new URL(to, href), options))
}

type List = { rows: { id: string; name: string }[]; total: number }
const newest = { offset: 0, limit: maxShown }

/** Opens a page that counts how often each well arrives, and how many messages repeat the previous one. */
function counting() {
  const refused: string[] = []
  const live = new LiveConnection(() => void refused.push('signed out'))
  onlineManager.subscribe(isOnline => isOnline && live.hurry())
  const came = new Map<string, number>()
  let known: List | null = null
  let twice = 0
  const stop = live.watch({
    name: 'wells',
    path: 'wells.list',
    input: newest,
    onResult(result) {
      const list = result as List
      const before = new Set(known?.rows.map(({ id }) => id))
      if (JSON.stringify(list) === JSON.stringify(known)) twice++
      for (const { id, name } of list.rows) if (!before.has(id)) came.set(name, (came.get(name) ?? 0) + 1)
      known = list
    },
    onRefused: message => void refused.push(message),
  })
  return { came, refused, stop, known: () => known, twice: () => twice }
}

/** Creates a well even if responses are lost, because the server recognizes the change by its id. */
async function write(name: string, headers: Record<string, string>) {
  const sent = () =>
    post(url, '/trpc/wells.create', JSON.stringify({ name }), headers).then(
      async result => result.ok || /"saved":true/.test(await result.text()),
      () => false,
    )
  await expect.poll(sent, { interval: 20 }).toBe(true)
}

/** Creates wells until stopped; each name sorts before all earlier ones. */
function writing(written: string[], headers: Record<string, string>) {
  const writer = { ended: false }
  const done = (async () => {
    for (let n = 0; n < 3 || (!writer.ended && n < maxShown / 2); n++) {
      const name = `W${100_000 - written.length}`
      await write(name, { ...headers, [changeHeader]: randomUUID() })
      written.push(name)
    }
  })()
  return () => {
    writer.ended = true
    return done
  }
}

test(
  'after each disconnect every page is correct, with nothing missed or duplicated',
  async () => {
    const { viewer } = await call<{ viewer: { user: { id: string } } }>(owner, 'session.viewer')
    const headers = {
      cookie: await readCookie(owner),
      'x-wellhead-tenant': tenantId,
      [personHeader]: viewer.user.id,
    }
    const pages = Array.from({ length: clients }, counting)
    const written: string[] = []
    const allRight = async () => {
      const present = await query<List>(owner, 'wells.list', newest, tenantId)
      const behind = () => pages.filter(({ known }) => known()?.total !== present.total).length
      await expect.poll(behind).toBe(0)
      for (const { known } of pages) expect(known()).toEqual(present)
    }
    await allRight()
    for (let round = 0; round < cuts; round++) {
      const enough = writing(written, headers)
      await cutOffs[round % cutOffs.length]!()
      await enough()
      await allRight()
    }
    const once = Object.fromEntries(written.map(name => [name, 1]))
    for (const { came, twice, refused, stop } of pages) {
      expect({ came: Object.fromEntries(came), twice: twice(), refused }).toEqual({
        came: once,
        twice: 0,
        refused: [],
      })
      stop()
    }
  },
  120_000 + cuts * clients * 1_000,
)

/** A proxy to a port that can cut every connection together. */
async function breakableLine(port: number) {
  const held = new Set<Socket>()
  const server = createServer(breakAfter => {
    const far = connect(port, 'localhost')
    for (const [first, second] of [
      [breakAfter, far],
      [far, breakAfter],
    ] as const) {
      held.add(first)
      first.pipe(second)
      first.on('error', () => first.destroy())
      first.on('close', () => {
        held.delete(first)
        second.destroy()
      })
    }
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut() {
      for (const socket of held) socket.destroy()
    },
    close: () => new Promise(resolve => server.close(resolve)),
  }
}
