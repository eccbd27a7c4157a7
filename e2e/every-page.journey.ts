import type { BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { modules } from '../src/app/modules.ts'
import { isInShell } from '../src/app/pages/inside.ts'
import type { Page as Place } from '../src/core/module/module.ts'
import { pictures } from '../src/modules/guide/pages/pictures.data.ts'
import { axe, axeWithContrast } from './helpers/axe.ts'
import { collectErrors, newWindow, useBrowser } from './helpers/browser.ts'
import { isBeforeRelease } from '../src/core/testing/before-release.ts'
import { misalignedElements, horizontalOverflow, rawInstants } from './helpers/layout.ts'
import { blogPaths } from './helpers/blog-paths.ts'
import { locateMarks, markedPictures, pictureWindow } from './helpers/guide-pictures.ts'
import { fillPath, recordIds } from './helpers/record-ids.ts'
import { visit } from './helpers/visit.ts'
import { journeyUrls, startServer, type StartedServer } from './helpers/server.ts'

/** Covers every registered page with the demonstration company; new pages are included automatically. */
const [url] = journeyUrls
const browser = useBrowser()
const modulePages = modules.flatMap(module => module.pages)
/** Pages that redirect signed-in users. */
const redirectingPaths = new Set(['/setup', '/auth/logout'])
const isOutside = ({ gate }: Place) => gate.who === 'anyone'
const phone = { width: 360, height: 740 }

let server: StartedServer
let dana: BrowserContext
type Imports = { rows: { id: string; state: string }[] }
/** Values for $leaseId and other parameters in paths. */
const ids: Record<string, string> = {}
/** Full addresses, for parameters whose name means something else on other pages. */
const fullPaths: Record<string, string> = {}

async function queryAsDana<Answer>(path: string, input?: object): Promise<Answer> {
  const query = input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : ''
  const result = await dana.request.get(`${url}/trpc/${path}${query}`, {
    headers: ids['tenantId'] ? { 'x-wellhead-tenant': ids['tenantId'] } : {},
  })
  if (!result.ok()) throw new Error(`${path}: ${await result.text()}`)
  return ((await result.json()) as { result: { data: Answer } }).result.data
}

beforeAll(async () => {
  server = startServer({ PORT: new URL(url).port, PUBLIC_URL: url, LOG_LEVEL: 'warn' }, ['demo'])
  await server.says('Sign in with the password')
  const [, password] = /password "([^"]+)"/.exec(server.text())!
  const [email] = /\S+@cottonwood\.example/.exec(server.text())!
  dana = (await newWindow(await browser(), { baseURL: url })).context()
  const signedIn = await dana.request.post(`${url}/api/auth/sign-in/email`, {
    headers: { origin: url },
    data: { email, password },
  })
  expect(signedIn.status()).toBe(200)

  type Session = { viewer: { user: { id: string } }; organizations: { tenantId: string }[] }
  const session = await queryAsDana<Session>('session.viewer')
  ids['userId'] = session.viewer.user.id
  ids['tenantId'] = session.organizations[0]!.tenantId
  Object.assign(ids, await recordIds(queryAsDana))
  ids['reportId'] = (await queryAsDana<{ id: string }[]>('reports.list'))[0]!.id
  ids['kind'] = 'production'
  ids['topic'] = 'net-acres'
  ids['slug'] = (await queryAsDana<{ publicSlug: string }>('publicProfiles.own')).publicSlug
  ids['productSlug'] = (
    await queryAsDana<{ cards: { slug: string }[] }>('marketplace.page', {})
  ).cards[0]!.slug
  Object.assign(fullPaths, await blogPaths(dana.request, url))
  // The import with columns that await confirmation.
  const { rows } = await queryAsDana<Imports>('imports.list', {})
  ids['batchId'] = rows.find(({ state }) => state === 'read')!.id
}, 300_000)
afterAll(async () => {
  server.server.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})

/** Opens a page and waits until it has a heading and nothing is loading, including the code of forms. */
async function open(page: Page, url: string) {
  await visit(page, url)
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await waitUntilSettled(page)
}

const waitUntilSettled = (page: Page) =>
  page.waitForFunction(
    () => document.querySelector('.waiting, [role=progressbar]:not([aria-valuenow])') === null,
  )

const fullPath = ({ path }: Place) => fullPaths[path] ?? fillPath(path, ids)

/**
 * The problems of the pages by address. The shell around the pages of /app and of /admin is the same, so axe checks it only
 * on the first of them; before a release it checks it on every page, and every page at phone size as well.
 */
async function problemsOnPages(
  page: Page,
  pagesToCheck: readonly Place[],
): Promise<Record<string, string[]>> {
  const invalid: Record<string, string[]> = {}
  const errors = collectErrors(page)
  const checkedShells = new Set<string>()
  for (const modulePage of pagesToCheck) {
    const url = fullPath(modulePage)
    const [, shell] = url.split('/')
    const isContentOnly = isInShell(url) && checkedShells.has(shell!) && !isBeforeRelease
    checkedShells.add(shell!)
    await page.setViewportSize({ width: 1440, height: 860 })
    await open(page, url)
    if (redirectingPaths.has(modulePage.path)) await page.waitForLoadState('networkidle')
    const result = [...(await misalignedElements(page)), ...(await rawInstants(page))]
    if ((await page.title()) === '') result.push('the document has no title')
    result.push(...(await axeWithContrast(page, isContentOnly ? "'main#main'" : 'document')))
    await page.setViewportSize(phone)
    await waitUntilSettled(page)
    if (isBeforeRelease) result.push(...(await axe(page)).map(line => `at 360 px: ${line}`))
    const excessWidth = await horizontalOverflow(page)
    if (excessWidth > 0) result.push(`at 360 px: ${excessWidth} px wider than the window`)
    result.push(...errors.splice(0).map(message => `console: ${message}`))
    if (result.length > 0) invalid[url] = [...new Set(result)]
  }
  return invalid
}

test('signed out, every page passes axe, fits a phone, and logs no errors', async () => {
  const page = await newWindow(await browser(), { baseURL: url })
  expect(await problemsOnPages(page, modulePages.filter(isOutside))).toEqual({})
}, 300_000)

test('the demo fills every page', async () => {
  const { rows } = await queryAsDana<Imports>('imports.list', {})
  expect(rows.map(({ state }) => state).sort()).toEqual(['done', 'done', 'read', 'undone'])
  expect(await queryAsDana('invitations.list')).toHaveLength(2)
  const invoices = await queryAsDana<{ state: string }[]>('billing.own')
  expect(invoices.map(({ state }) => state).sort()).toEqual(['open', 'overdue', 'paid', 'void'])
  expect((await queryAsDana<unknown[]>('subscription.history')).length).toBeGreaterThan(5)
  expect(await queryAsDana('verification.get')).toMatchObject({ standing: 'verified' })
  expect(await queryAsDana('verifications.counts')).toMatchObject({ pending: 1 })
})

/** Before a release every page is checked by axe twice. */
const timeLimit = isBeforeRelease ? 1_800_000 : 600_000

test('signed in, every page passes the same checks', { timeout: timeLimit }, async () => {
  const page = await dana.newPage()
  expect(
    await problemsOnPages(
      page,
      modulePages.filter(place => !isOutside(place)),
    ),
  ).toEqual({})
})

test('every mark on a picture of the guide is on its page', { timeout: timeLimit }, async () => {
  const page = await dana.newPage()
  await page.setViewportSize(pictureWindow)
  const missingMarks: string[] = []
  for (const name of markedPictures) {
    await open(page, fillPath(pictures[name].at, ids))
    missingMarks.push(...(await locateMarks(page, name)).missing)
  }
  expect(missingMarks).toEqual([])
})
