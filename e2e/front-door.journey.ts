import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { axeWithContrast } from './helpers/axe.ts'
import { complaintsOf, newWindow, useBrowser } from './helpers/browser.ts'
import { overhang } from './helpers/layout.ts'

const browser = useBrowser()
const lease = (page: Page) => page.getByRole('figure', { name: 'A lease to play with' })
const days = (page: Page) => page.getByLabel('Days without production')

test('a stranger plays with a lease: its months stop, and the reason changes with what is done', async () => {
  const page = await newWindow(await browser())
  const complaints = complaintsOf(page)
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
  await lease(page).getByRole('button', { name: 'Put a well back on' }).click()
  await lease(page).getByText('Held by production', { exact: true }).waitFor()

  await page.getByRole('radio', { name: 'Bald Eagle' }).check()
  await page.getByRole('img', { name: 'The map: leases and wells of a county' }).scrollIntoViewIfNeeded()
  expect(await axeWithContrast(page)).toEqual([])
  expect(complaints).toEqual([])
  const sizes = await Promise.all(scripts)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(10_000)
})

test('without scripts the front door reads the same, on a phone too', async () => {
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
  expect(await overhang(page)).toBe(0)
})
