import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { axe, axeWithContrast } from './helpers/axe.ts'
import { collectErrors, newWindow, useBrowser } from './helpers/browser.ts'
import { horizontalOverflow } from './helpers/layout.ts'
import { waitForEmail } from './helpers/outbox.ts'
import { uniqueEmail } from './helpers/people.ts'
import { newStaff } from './helpers/staff.ts'

const browser = useBrowser()
const lease = (page: Page) => page.getByRole('figure', { name: 'Try a lease' })
const days = (page: Page) => page.getByLabel('Days without production')

test('a visitor tries a sample lease and sees why its status changes', async () => {
  const page = await newWindow(await browser())
  const errors = collectErrors(page)
  const scripts: Promise<number>[] = []
  page.on('response', response => {
    if (response.url().endsWith('.js'))
      scripts.push(
        response
          .request()
          .sizes()
          .then(({ responseBodySize }) => responseBodySize),
      )
  })
  await page.goto('/')
  await lease(page).getByText('Held · 39 days left').waitFor()

  await days(page).fill('90')
  await lease(page).getByText('Held · 0 days left').waitFor()
  await days(page).press('ArrowRight')
  await lease(page).getByText('Lapse risk', { exact: true }).waitFor()
  await lease(page).getByText('The 90 days ran out').first().waitFor()
  await lease(page).getByText('120 days').click()
  await lease(page).getByText('Held · 29 days left').waitFor()

  await lease(page).getByRole('button', { name: 'Pay $1,600.00' }).click()
  await lease(page).getByText('Held by shut-in royalty paid through Sep 30, 2027').waitFor()
  expect(await page.getByRole('status').textContent()).toContain('Shut-in royalty is paid.')
  await lease(page).getByText('60 days').click()
  await lease(page).getByText('The 60 days ran out').first().waitFor()
  await days(page).fill('40')
  await lease(page).getByRole('button', { name: 'Return a well to production' }).click()
  await lease(page).getByText('Held by production', { exact: true }).waitFor()

  await page.getByRole('radio', { name: 'Bald Eagle' }).check()
  await page.getByRole('img', { name: 'The map: leases and wells of a county' }).scrollIntoViewIfNeeded()
  expect(await axeWithContrast(page)).toEqual([])
  expect(errors).toEqual([])
  const sizes = await Promise.all(scripts)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(10_000)
})

test('the landing page reads the same without scripts, even on a phone', async () => {
  const page = await newWindow(await browser(), {
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  })
  await page.goto('/')
  await lease(page).getByText('Held · 39 days left').waitFor()
  await lease(page).getByText('Pay shut-in royalty (¶ 9) to hold: $1,600.00 by Dec 29').waitFor()
  expect(await days(page).isVisible()).toBe(false)
  await page.getByLabel('Menu').click()
  await page.getByRole('navigation', { name: 'Wellhead' }).getByRole('link', { name: 'Landmen' }).click()
  await page.getByRole('heading', { level: 1, name: 'Run title and leases' }).waitFor()
  expect(await horizontalOverflow(page)).toBe(0)
})

test('a visitor’s message shows field errors, and staff answer it by email', async () => {
  const visitor = await newWindow(await browser())
  const email = uniqueEmail('stranger')
  await visitor.goto('/contact')
  await visitor.getByLabel('Name').fill('Edith Hollis')
  await visitor.getByLabel('Email').fill('edith')
  await visitor.getByLabel('Message').fill('Does the free plan end?')
  await visitor.getByRole('button', { name: 'Send message' }).click()
  await visitor.getByText('This is not an email address.').waitFor()
  expect(await visitor.getByLabel('Email').getAttribute('aria-invalid')).toBe('true')
  await visitor.getByLabel('Email').fill(email)
  await visitor.getByRole('button', { name: 'Send message' }).click()
  await visitor.getByRole('heading', { name: 'We received your message' }).waitFor()
  await visitor.goto('/status')
  await visitor.getByRole('heading', { name: 'Status', exact: true }).waitFor()

  const { page } = await newStaff(await browser(), 'Ruth', 'customer_support')
  await page.goto('/admin/support')
  await page.getByRole('link', { name: /^Contact \d/ }).click()
  const card = page.getByRole('listitem').filter({ hasText: email })
  await card.getByRole('button', { name: 'Answer by email' }).click()
  await page.getByRole('textbox', { name: 'Answer' }).fill('No. It holds what it holds for good.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  expect(await axe(page)).toEqual([])
  const { text } = await waitForEmail(email, /Your question to Wellhead/)
  expect(text).toContain('It holds what it holds for good.')
})
