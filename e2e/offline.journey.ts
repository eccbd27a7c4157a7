import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { newWindow, overhang, useBrowser } from './helpers/browser.ts'
import { call, newOwner } from './helpers/people.ts'

const browser = useBrowser()
const keeping = { serviceWorkers: 'allow' } as const

/** Until the browser has every page's code, and the page is in its worker's hands. */
async function kept(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready)
  const files = () =>
    page.evaluate(async () => {
      const [build] = await caches.keys()
      return build === undefined ? 0 : (await (await caches.open(build)).keys()).length
    })
  const all = await page.evaluate(async () => {
    const code = await (await fetch('/sw.js')).text()
    const { shell, pages } = JSON.parse(code.slice(code.indexOf('{'), code.indexOf('\n') - 1)) as {
      shell: string[]
      pages: string[]
    }
    return 1 + shell.length + pages.length
  })
  await expect.poll(files, { timeout: 60_000 }).toBe(all)
  await page.reload()
}

/** What is kept of what was loaded, as text. */
const loaded = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>(resolve => {
        const opening = indexedDB.open('wellhead-loaded')
        opening.onsuccess = () => {
          const all = opening.result.transaction('queries').objectStore('queries').getAll()
          all.onsuccess = () => resolve(JSON.stringify(all.result))
        }
      }),
  )

test('without a network, what was loaded is read, and the page says so; with it, the page is right again', async () => {
  const { page, tenantId } = await newOwner(await browser(), 'Ollie Offline', 'Far Field Oil', keeping)
  const well = { name: 'Berg 22-25 2' }
  await call(page, 'wells.create', well, tenantId)
  await page.goto('/app/well')
  await page.getByText('Berg 22-25 2').first().click()
  await page.getByRole('heading', { name: 'Berg 22-25 2' }).waitFor()
  await kept(page)
  await expect.poll(() => loaded(page)).toMatch(/"wells","get"/)

  await page.context().setOffline(true)
  const notice = page.getByRole('status').filter({ hasText: /^Offline since/ })
  await notice.waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Berg 22-25 2' }).waitFor()
  await notice.waitFor()
  // Its code is there though it was never opened; its rows are not.
  await page.goto('/app/equipment')
  await page.getByRole('heading', { name: 'Equipment' }).waitFor()
  await page.getByText('Some of this page was not loaded.').waitFor()
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await overhang(page)).toBe(0)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/app/well')
  await page.getByText('Berg 22-25 2').first().waitFor()

  const elsewhere = await newWindow(await browser(), { storageState: await page.context().storageState() })
  await call(elsewhere, 'wells.create', { name: 'Iverson 5-8' }, tenantId)
  await page.context().setOffline(false)
  await page.getByText('Iverson 5-8').first().waitFor()
  await notice.waitFor({ state: 'detached' })
})

test('nothing of what was loaded stays in the browser after signing out', async () => {
  const { page, tenantId } = await newOwner(await browser(), 'Lena Leaving', 'Leaving Oil', keeping)
  await call(page, 'wells.create', { name: 'Secret 1' }, tenantId)
  await page.goto('/app/well')
  await page.getByText('Secret 1').first().waitFor()
  await expect.poll(() => loaded(page)).toContain('Secret 1')
  await page.goto('/auth/logout')
  await page.getByRole('heading', { name: 'You are signed out' }).waitFor()
  expect(await loaded(page)).toBe('[]')
})
