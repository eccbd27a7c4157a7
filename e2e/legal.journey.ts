import { readFileSync } from 'node:fs'
import type { BrowserContextOptions, Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import yauzl from 'yauzl'
import { consentStorageKey } from '../src/modules/consent/consent.ts'
import { legalDocuments } from '../src/core/access/legal-documents.ts'
import { versions } from '../src/modules/legal/versions.data.ts'
import { formatDate } from '../src/ui/formats.ts'
import { axe } from './helpers/axe.ts'
import { baseUrl, collectErrors, newWindow, useBrowser } from './helpers/browser.ts'
import { horizontalOverflow } from './helpers/layout.ts'
import { waitForEmail } from './helpers/outbox.ts'
import { acceptTerms, uniqueEmail, newOwner, newPerson, password } from './helpers/people.ts'

const browser = useBrowser()
const phone = { viewport: { width: 360, height: 640 } }

/** A window in which the cookie question is unanswered. */
const newUndecidedWindow = async (options: BrowserContextOptions = {}) =>
  (await (await browser()).newContext({ baseURL: baseUrl, locale: 'en-US', ...options })).newPage()

const banner = (page: Page) => page.getByRole('complementary', { name: 'Cookies' })
const readDecision = (page: Page) =>
  page.evaluate(key => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown, consentStorageKey)

test('every legal document reads well on a phone, without its text in the browser bundle', async () => {
  const page = await newWindow(await browser(), phone)
  const errors = collectErrors(page)
  const scripts: string[] = []
  page.on('response', response => {
    if (response.url().endsWith('.js')) void response.text().then(text => scripts.push(text))
  })
  const results: string[] = []
  for (const { slug, title } of legalDocuments) {
    await page.goto(`/legal/${slug}`, { waitUntil: 'networkidle' })
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
    const { version, from } = versions[slug][0]!
    await page
      .getByText(`Version ${version}, ${formatDate(from)}`)
      .first()
      .waitFor()
    const contents = page.getByRole('navigation', { name: 'Contents' }).getByRole('link')
    expect(await contents.count()).toBeGreaterThan(3)
    await contents.last().click()
    expect(await page.locator(':target').isVisible()).toBe(true)
    if ((await horizontalOverflow(page)) > 0) results.push(`${slug} is wider than the window`)
  }
  expect(results).toEqual([])
  expect(errors).toEqual([])
  expect(scripts.length).toBeGreaterThan(0)
  expect(scripts.join('')).not.toContain('argon2id')
})

describe('the cookie banner', () => {
  test('leaves the sign-in button clear on a phone, and remembers the choice', async () => {
    const page = await newUndecidedWindow(phone)
    await page.goto('/auth/login')
    await banner(page).waitFor()
    const button = await page.getByRole('button', { name: 'Sign in', exact: true }).boundingBox()
    const covered = await banner(page).boundingBox()
    expect(button!.y + button!.height).toBeLessThan(covered!.y)

    await page.getByRole('button', { name: 'Preferences' }).click()
    expect(await page.getByLabel('Essential', { exact: true }).isDisabled()).toBe(true)
    expect(await page.getByLabel('Essential', { exact: true }).isChecked()).toBe(true)
    await page.getByLabel('Analytics', { exact: true }).check()
    expect(await axe(page)).toEqual([])
    await page.getByRole('button', { name: 'Save' }).click()
    await banner(page).waitFor({ state: 'detached' })
    expect(await readDecision(page)).toMatchObject({
      version: '1.1.0',
      decidedAt: expect.stringMatching(/^\d{4}-/) as string,
      categories: { essential: true, analytics: true },
    })

    await page.goto('/legal/cookies')
    await page.getByText('you chose essential and analytics').waitFor()
    await page.getByRole('button', { name: 'Choose again' }).click()
    await page.getByRole('button', { name: 'Essential Only' }).click()
    await page.getByText('you chose essential cookies only').waitFor()
    expect(await readDecision(page)).toMatchObject({ categories: { essential: true, analytics: false } })
  })

  test('never flashes again, and asks again for a new version', async () => {
    const page = await newUndecidedWindow()
    await page.goto('/')
    await page.getByRole('button', { name: 'Accept All' }).click()
    await page.addInitScript(() => {
      const bannerObserver = new MutationObserver(() => {
        if (document.querySelector('[aria-label="Cookies"]:not([hidden])'))
          document.documentElement.dataset['flash'] = 'yes'
      })
      bannerObserver.observe(document, { attributeFilter: ['hidden'], childList: true, subtree: true })
    })
    await page.goto('/auth/login', { waitUntil: 'networkidle' })
    expect(await page.evaluate(() => document.documentElement.dataset['flash'])).toBeUndefined()
    await page.evaluate(key => {
      localStorage.setItem(key, (localStorage.getItem(key) ?? '').replace('1.1.0', '1.0.0'))
    }, consentStorageKey)
    await page.reload()
    await banner(page).waitFor()
  })

  test('also appears in the app, and hides nothing that cannot be scrolled into view', async () => {
    const owner = await newOwner(await browser(), 'Cora Cookie', 'Cookie Crude')
    const storageState = await owner.page.context().storageState()
    const page = await newUndecidedWindow({ ...phone, storageState: { ...storageState, origins: [] } })
    await page.goto('/app/organization')
    await banner(page).waitFor()
    const bar = page.getByRole('navigation', { name: 'Main' }).last()
    await bar.waitFor()
    const hidden = async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      const [barBounds, bannerBounds] = [await bar.boundingBox(), await banner(page).boundingBox()]
      return barBounds!.y + barBounds!.height - bannerBounds!.y
    }
    await expect.poll(hidden).toBeLessThanOrEqual(1)
    await banner(page).getByRole('button', { name: 'Essential Only' }).click()
    await banner(page).waitFor({ state: 'detached' })
  })
})

describe('the terms', () => {
  test('must be accepted before anything else; a user who declines can export their data', async () => {
    const page = await newWindow(await browser())
    const headers = { origin: baseUrl }
    const email = uniqueEmail('Tess Terms')
    const { request } = page.context()
    await request.post('/api/auth/sign-up/email', { headers, data: { name: 'Tess Terms', email, password } })
    await request.post('/api/auth/sign-in/email', { headers, data: { email, password } })

    for (const path of ['/app', '/onboarding', '/admin']) {
      await page.goto(path)
      await page.getByRole('heading', { name: 'Before you continue' }).waitFor()
    }
    await page.goto('/legal/terms')
    await page.getByRole('heading', { name: 'Terms of Service' }).waitFor()
    await page.goto('/app')
    await page.getByRole('button', { name: 'Accept and continue' }).click()
    await page.getByText('Check the box to continue.').waitFor()
    await page.getByRole('button', { name: 'I do not accept' }).click()
    await page.getByRole('button', { name: 'Export my data' }).waitFor()
    expect(await axe(page)).toEqual([])

    await page.route('**/trpc/legal.accept*', route => route.abort())
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Accept and continue' }).click()
    await page.getByText('Failed to store acceptance').waitFor()
    await page.unroute('**/trpc/legal.accept*')
    await page.route('**/trpc/*session.viewer*', route => route.abort())
    await page.getByRole('button', { name: 'Accept and continue' }).click()
    await page.getByText('Failed to verify legal acceptance').waitFor()
    await page.unroute('**/trpc/*session.viewer*')
    await page.getByRole('button', { name: 'Accept and continue' }).click()
    await page.waitForURL('**/onboarding')
  })

  test('are not requested again once accepted', async () => {
    const page = await newWindow(await browser())
    await page.goto('/auth/register', { waitUntil: 'networkidle' })
    await page.getByLabel('Name').fill('Ana Again')
    const email = uniqueEmail('Ana Again')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('textbox', { name: 'Password' }).fill(password)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/onboarding')
    await acceptTerms(page)
    await page.getByLabel('Create an organization').waitFor()
    await page.reload()
    await page.getByLabel('Create an organization').waitFor()
  })
})

describe('data rights', () => {
  test('an owner exports the organization, and deletes it after typing its name, with a way to cancel', async () => {
    const { page, email } = await newOwner(await browser(), 'Dora Data', 'Data Drilling')
    const errors = collectErrors(page)
    await page.goto('/app/settings')
    await page.getByRole('button', { name: 'Export everything' }).click()
    const link = page.getByRole('link', { name: /Download/ })
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
    expect(download.suggestedFilename()).toMatch(/^wellhead-data-drilling-\d{4}-\d\d-\d\d\.zip$/)
    expect(await readZipNames(await download.path())).toContain('csv/memberships.csv')
    expect((await waitForEmail(email, /export is ready/)).link).toContain('/app/settings')
    expect(await axe(page)).toEqual([])
    expect(errors).toEqual([])

    await page.getByRole('button', { name: 'Delete the organization' }).click()
    await page.getByLabel(/Type “Data Drilling”/).fill('data drilling')
    await page.getByRole('button', { name: 'Delete in 30 days' }).click()
    await page.getByText('exact name: Data Drilling').waitFor()
    await page.getByLabel(/Type “Data Drilling”/).fill('Data Drilling')
    await page.getByLabel('Your password').fill(password)
    await page.getByRole('button', { name: 'Delete in 30 days' }).click()
    await page.getByText(/Data Drilling will be deleted on/).waitFor()
    await waitForEmail(email, /Data Drilling will be deleted/)
    await page.getByRole('button', { name: 'Keep the organization' }).click()
    await page.getByRole('button', { name: 'Delete the organization' }).waitFor()
  })

  test('a user without an organization deletes their account, and cancels', async () => {
    const { page, email } = await newPerson(await browser(), 'Pia Person', phone)
    await page.goto('/onboarding')
    await page.getByRole('button', { name: 'Your data and account' }).click()
    await page.getByRole('button', { name: 'Delete my account' }).click()
    expect(await axe(page)).toEqual([])
    await page.getByLabel('Your password').fill('not the password')
    await page.getByRole('button', { name: 'Delete in 30 days' }).click()
    await page.getByText('Incorrect current password.').waitFor()
    await page.getByLabel('Your password').fill(password)
    await page.getByRole('button', { name: 'Delete in 30 days' }).click()
    await page.getByText(/Your account will be deleted on/).waitFor()
    await waitForEmail(email, /account will be deleted/)
    expect(await horizontalOverflow(page)).toBe(0)
    await page.getByRole('button', { name: 'Keep my account' }).click()
    await page.getByRole('button', { name: 'Delete my account' }).waitFor()
  })

  test('a sole owner sees why deletion must wait; a user’s export is private', async () => {
    const { page } = await newOwner(await browser(), 'Otto Only', 'Only Oil')
    await page.goto('/app/profile/settings')
    await page.getByRole('paragraph').filter({ hasText: 'You are the only owner of Only Oil.' }).waitFor()
    await page.getByRole('button', { name: 'Export my data' }).click()
    const link = page.getByRole('link', { name: /Download/ })
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
    expect(await readZipNames(await download.path())).toContain('json/users.json')
    expect(await axe(page)).toEqual([])

    const other = await newPerson(await browser(), 'Nosy Neighbor')
    const href = (await link.getAttribute('href'))!
    expect((await other.page.request.get(href)).status()).toBe(404)
  })
})

async function readZipNames(path: string): Promise<string[]> {
  const zip = await yauzl.fromBufferPromise(readFileSync(path))
  const names: string[] = []
  for await (const entry of zip.eachEntry()) names.push(entry.fileName)
  return names
}
