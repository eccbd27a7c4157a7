import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright'
import { termsVersion } from '../src/core/access/terms.ts'
import { launchBrowser } from './browser.ts'
import type { Bench } from './figure.ts'
import { startServer } from './server.ts'

const port = 3951

/** The compressed script size of a first visit to the sign-in page and to /app. */
const bench: Bench = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'wellhead-bench-'))
  const server = await startServer(dataDir, port)
  const browser = await launchBrowser()
  try {
    const visitor = await browser.newContext({ baseURL: server.url })
    const member = await browser.newContext({ baseURL: server.url })
    await signUpAndCreate(member, server.url)
    return [
      {
        promise: 'JavaScript of the sign-in page, first visit',
        measured: await measureScripts(visitor, '/auth/login'),
        atMost: 120,
        unit: 'kB',
      },
      {
        promise: 'JavaScript of /app, first visit, map not opened',
        measured: await measureScripts(member, '/app'),
        atMost: 240,
        unit: 'kB',
      },
    ]
  } finally {
    await browser.close()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
export default bench

/** Registers a user who creates an organization, without rendering a page. */
async function signUpAndCreate({ request }: BrowserContext, origin: string): Promise<void> {
  const [email, password, name] = ['bench@example.test', 'seven wells in a row', 'Bench']
  const headers = { origin }
  const post = async (path: string, data: object) => {
    const response = await request.post(path, { headers, data })
    if (!response.ok()) throw new Error(`${path} answered ${response.status()}: ${await response.text()}`)
    return (await response.json()) as { user?: { id: string } }
  }
  await post('/api/auth/sign-up/email', { name, email, password })
  const { user } = await post('/api/auth/sign-in/email', { email, password })
  await post('/trpc/legal.accept', { version: termsVersion, accepted: true })
  await post('/trpc/onboarding.create', { userId: user!.id, name: 'Bench Energy' })
}

/** Scripts in kB that arrive until the page is idle. */
async function measureScripts(context: BrowserContext, path: string): Promise<number> {
  const page = await context.newPage()
  const sizes: Promise<number>[] = []
  page.on('requestfinished', request => {
    if (request.resourceType() === 'script')
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  if (bytes === 0) throw new Error(`${path} loaded no script`)
  return bytes / 1000
}
