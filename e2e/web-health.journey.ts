import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { axe } from './helpers/axe.ts'
import { baseUrl, collectErrors, useBrowser } from './helpers/browser.ts'
import { newStaff } from './helpers/staff.ts'
import { visit } from './helpers/visit.ts'

const browser = useBrowser()
/** A user agent like a real browser's, because automated ones are counted as programs. */
const userAgent =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/** The requests that a page makes, with the data it sends. */
function recordRequests(page: Page) {
  const requests: { path: string; body: string }[] = []
  page.on('request', request => {
    const { origin, pathname } = new URL(request.url())
    if (/^(data|blob):/.test(request.url())) return
    requests.push({ path: origin === baseUrl ? pathname : request.url(), body: request.postData() ?? '' })
  })
  return {
    elsewhere: () => requests.filter(({ path }) => !path.startsWith('/')),
    measuring: () => requests.filter(({ path }) => path.includes('measure')),
    sent: () =>
      requests.flatMap(({ path, body }) =>
        path === '/trpc/measure.add' ? [JSON.parse(body) as object] : [],
      ),
  }
}

const leavePage = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })

test('nothing is measured before a visitor’s consent or after withdrawal; staff see totals', async () => {
  const context = await (await browser()).newContext({ baseURL: baseUrl, locale: 'en-US', userAgent })
  const page = await context.newPage()
  const errors = collectErrors(page)
  const requests = recordRequests(page)
  await page.goto('/pricing', { waitUntil: 'networkidle' })
  await leavePage(page)
  await page.getByRole('button', { name: 'Preferences' }).click()
  await page.getByText('counts visits and speed').waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.goto('/auth/login', { waitUntil: 'networkidle' })
  expect(requests.measuring()).toEqual([])

  await page.goto('/legal/cookies')
  await page.getByRole('button', { name: 'Choose again' }).click()
  await page.getByRole('button', { name: 'Accept All' }).click()
  await expect
    .poll(requests.sent)
    .toContainEqual(
      expect.objectContaining({ page: '/legal/cookies', device: 'desktop', visit: { source: null } }),
    )
  await page.goto('/pricing', { waitUntil: 'networkidle' })
  await page.getByRole('heading', { level: 1 }).click()
  await leavePage(page)
  const vitals = () =>
    JSON.stringify(
      requests.sent().filter(sentRequest => 'visit' in sentRequest && sentRequest.visit === null),
    )
  await expect.poll(vitals).toContain('"metric":"LCP"')

  await page.goto('/legal/cookies', { waitUntil: 'networkidle' })
  const requestCount = requests.sent().length
  await page.getByRole('button', { name: 'Choose again' }).click()
  await page.getByRole('button', { name: 'Essential Only' }).click()
  await leavePage(page)
  await page.goto('/', { waitUntil: 'networkidle' })
  await leavePage(page)
  expect(requests.sent()).toHaveLength(requestCount)
  expect(requests.elsewhere()).toEqual([])
  expect(errors).toEqual([])
  await context.close()

  const { page: admin } = await newStaff(await browser(), 'Sana Search', 'admin')
  await visit(admin, '/admin/seo-analytics')
  await admin.getByRole('row').filter({ hasText: '/pricing' }).first().waitFor()
  expect(await axe(admin)).toEqual([])
  await visit(admin, '/admin/seo-monitoring')
  await admin.getByRole('button', { name: 'Check now' }).click()
  await admin.getByText(/pages checked/).waitFor()
  await visit(admin, '/admin/sitemaps')
  await admin.getByRole('button', { name: 'Record now' }).first().click()
  await admin.getByRole('row').filter({ hasText: '/operators' }).first().waitFor()
  expect(await axe(admin)).toEqual([])
  await visit(admin, '/admin/search-console')
  await admin.getByText('SEARCH_CONSOLE_KEY').waitFor()
  expect(await axe(admin)).toEqual([])
  await visit(admin, '/admin/core-web-vitals')
  await admin.getByText('Largest Contentful Paint').waitFor()
  expect(await axe(admin)).toEqual([])
})
