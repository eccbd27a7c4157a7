import type { Locator } from 'playwright'
import { expect, test } from 'vitest'
import { axe } from './helpers/axe.ts'
import { baseUrl, useBrowser } from './helpers/browser.ts'
import { horizontalOverflow } from './helpers/layout.ts'
import { call, uniqueEmail, newOwner, newPerson, password } from './helpers/people.ts'

const browser = useBrowser()

const importedWells = `Well name,Operator,State,County,Latitude,Longitude,Well status
Own Federal 1,Nora Oil,ND,McKenzie,47.8012,-103.3456,Producing
Own Federal 2,Nora Oil,ND,McKenzie,47.8112,-103.3556,Producing
`

test('going from the front page to one’s own wells on the map takes at most eight clicks', async () => {
  // The size of a laptop’s window, with the cookie question still open.
  const viewport = { width: 1280, height: 900 }
  const window = await (await browser()).newContext({ baseURL: baseUrl, viewport, serviceWorkers: 'block' })
  const page = await window.newPage()
  let clicks = 0
  const click = async (locator: Locator) => {
    await locator.click()
    clicks++
  }
  await page.goto('/')
  await page.getByRole('complementary', { name: 'Cookies' }).waitFor()
  await click(page.getByRole('link', { name: 'Create an account' }))
  await page.getByLabel('Name').fill('Nora Newcomer')
  await page.getByLabel('Email').fill(uniqueEmail('Nora Newcomer'))
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await click(page.getByRole('button', { name: 'Create account' }))
  await page.waitForURL('**/onboarding')
  await click(page.getByRole('checkbox'))
  await click(page.getByRole('button', { name: 'Accept and continue' }))
  await page.getByLabel('Name').fill('Nora Oil')
  const create = page.getByRole('button', { name: 'Create organization' })
  await create.waitFor()
  // The first choices are visible without scrolling.
  expect(await create.evaluate(isOnTop)).toBe(true)
  await click(create)
  await page.getByRole('heading', { name: 'Import your leases and wells' }).waitFor()
  expect(await axe(page)).toEqual([])
  const choosing = page.waitForEvent('filechooser')
  await click(page.getByRole('button', { name: 'Choose a file' }))
  const file = { name: 'own wells.csv', mimeType: 'text/csv', buffer: Buffer.from(importedWells) }
  await (await choosing).setFiles(file)
  await click(page.getByRole('button', { name: 'Import 2 rows' }))
  await click(page.getByRole('link', { name: 'Go to map' }))
  // The import page, which also mentions two wells, stays until the map has loaded.
  await page.getByRole('button', { name: 'Undo import' }).waitFor({ state: 'detached' })
  await expect.poll(() => page.locator('main').innerText()).toContain('2 wells')
  expect(clicks).toBeLessThanOrEqual(8)

  // Finished steps are checked, and hidden steps can be shown again.
  await page.goto('/app')
  const steps = page.getByRole('region', { name: 'First steps' })
  await steps.getByText('Import your first file, done').waitFor()
  await steps.getByText('See your wells on the map, done').waitFor()
  expect(await steps.getByRole('link', { name: 'Invite a colleague' }).count()).toBe(1)
  await steps.getByRole('button', { name: 'Hide' }).click()
  await page.reload()
  await page.getByRole('button', { name: 'First steps' }).click()
  await steps.waitFor()
})

/** True if a click on the middle of an element would hit it. */
function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}

test('sample data loads and unloads in one click each, and is labeled as fictitious everywhere', async () => {
  const { page, tenantId } = await newOwner(await browser(), 'Sam Sample', 'Sample Seekers')
  await page.goto('/app/leases')
  await page.getByRole('link', { name: 'Import leases' }).waitFor()
  await page.goto('/app')
  await page.getByRole('button', { name: 'Explore with sample data' }).click()
  const notice = page.getByText('Sample data: 10 leases and 8 wells, all invented.')
  await notice.waitFor()
  await page.getByRole('table', { name: 'Leases by status' }).getByText('Held by production').waitFor()
  expect(await axe(page)).toEqual([])
  await page.goto('/app/well')
  await notice.waitFor()
  await page.getByText('Sample Berg').first().waitFor()
  await page.setViewportSize({ width: 360, height: 740 })
  await expect.poll(() => horizontalOverflow(page)).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1440, height: 860 })

  await call(page, 'wells.create', { name: 'My own 1' }, tenantId)
  await page.getByRole('button', { name: 'Remove sample data' }).click()
  await page.getByText('Sample data removed').waitFor()
  await expect.poll(() => page.getByText('Sample Berg').count()).toBe(0)
  await page.getByText('My own 1').first().waitFor()
  expect(await notice.count()).toBe(0)
})

test('users without an organization still have their notifications and settings', async () => {
  const { page } = await newPerson(await browser(), 'Olive Outside')
  await page.goto('/onboarding')
  await page.getByRole('link', { name: 'Notifications' }).click()
  await page.getByRole('heading', { name: 'Personal Notifications' }).waitFor()
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByLabel('Emails are sent').selectOption('weekly')
  await page.getByText('Emails are sent saved').waitFor()
  expect(await axe(page)).toEqual([])
  await page.reload()
  await expect.poll(() => page.getByLabel('Emails are sent').inputValue()).toBe('weekly')
  await page.getByRole('link', { name: 'Create or join an organization' }).click()
  await page.getByRole('button', { name: 'Create organization' }).waitFor()
  await page.goto('/app')
  await page.waitForURL('**/onboarding')
})
