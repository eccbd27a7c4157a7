import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { createAuth } from '../../core/auth/auth.server.ts'
import { sessions } from '../../core/auth/auth.table.ts'
import { newId } from '../../core/data/id.server.ts'
import type { Context } from '../../core/http/context.server.ts'
import { twoOrganizations } from '../../core/http/testing/organizations.ts'
import { openEntryPoints } from '../server/entry-points.server.ts'
import type { Pages } from '../server/pages.server.ts'
import { registerSitePages } from '../../core/module/site-pages.server.ts'
import {
  headAt,
  prerender,
  prerenderedReads,
  sitePages,
  render,
  renderRefused,
} from '../pages/entry-server.tsx'

registerSitePages(sitePages)
const secret = 'a secret of at least thirty-two signs'
const testPages: Pages = {
  developing: false,
  assets() {},
  render: (c, publicUrl, read) =>
    render(c.req.raw, publicUrl, read, { scripts: [], styles: [], preload: [] }, undefined),
  prerenderedReads: async path => prerenderedReads(path),
  prerender: (path, search, publicUrl, read) =>
    prerender(path, search, publicUrl, read, { scripts: [], styles: [], preload: [], isPrerendered: true }),
  headAt,
  refused: async refused => renderRefused(refused, []),
}

/** The entire product, listening on its own port, on a database with two organizations. */
export async function startTestServer() {
  const orgs = await twoOrganizations()
  // A copy, because a test may replace functions and the next test uses the same module.
  const pages = { ...testPages }
  const faults: string[] = []
  const log = pino({ level: 'error' }, { write: line => void faults.push(line) })
  const dataDir = mkdtempSync(join(tmpdir(), 'wellhead-test-'))
  const config = { ...orgs.services.config, PORT: 0, DATA_DIR: dataDir }
  const running = {
    ...orgs.services,
    config,
    log,
    auth: createAuth(config, secret, orgs.database, async () => {}, log),
    lost: new Promise<string>(() => {}),
    stop: async () => {},
  }
  const { server, live, signals } = await openEntryPoints(running, pages)
  const { port } = server.address() as AddressInfo

  return {
    orgs,
    running,
    signals,
    pages,
    port,
    origin: config.PUBLIC_URL,
    url: `http://127.0.0.1:${port}`,
    /** Log lines at level error and above. */
    faults,
    /** The cookie of a new session of this user. */
    async cookieOf({ viewer }: Context): Promise<string> {
      const token = newId()
      await orgs.database.people.insert(sessions).values({
        id: newId(),
        userId: viewer.user!.id,
        token,
        expiresAt: new Date(Date.now() + 3_600_000),
      })
      const signature = createHmac('sha256', secret).update(token).digest('base64')
      return `wellhead.session_token=${encodeURIComponent(`${token}.${signature}`)}`
    },
    /** Sends raw bytes and returns the response until the server closes the connection. */
    raw: (bytes: string) =>
      new Promise<string>(resolve => {
        let result = ''
        const socket = connect(port, '127.0.0.1', () => socket.end(bytes, 'latin1'))
        socket.on('data', data => (result += String(data)))
        socket.on('error', () => socket.destroy())
        socket.on('close', () => resolve(result))
      }),
    async close() {
      live.stop()
      await signals.stop()
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
      await orgs.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>
