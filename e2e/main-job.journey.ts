import { join } from 'node:path'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { axe } from './helpers/axe.ts'
import { useBrowser } from './helpers/browser.ts'
import { overhang } from './helpers/layout.ts'
import { newOwner } from './helpers/people.ts'

const browser = useBrowser()
const file = (name: string) => join(process.env['SHARED_DIR'] ?? '../shared', 'data', name)

/** Chooses a file, takes the columns as they were understood, and waits until the rows are in. */
async function bring(page: Page, name: string, rows: string) {
  await page.goto('/app/imports')
  await page.locator('input[type=file]').setInputFiles(file(name))
  await page.getByRole('button', { name: `Import ${rows} rows` }).click()
  await page.getByRole('button', { name: 'Undo import' }).waitFor({ timeout: 120_000 })
}

test('a state’s wells and leases come in, are seen in tables and on the map, and go again', async () => {
  const { page } = await newOwner(await browser(), 'Ida Lund', 'Lund Minerals')

  await bring(page, 'nd_ndic_monthly_production_2023-05.csv', '20,083')
  await expect.poll(() => page.locator('main').innerText()).toContain('19,994 wells added')
  const wellsBatch = page.url()
  await bring(page, 'nm_slo_oil_gas_leases_2024.csv', '5,830')

  await page.goto('/app/well')
  await page.getByText('19,994').first().waitFor()
  await page
    .getByRole('searchbox')
    .or(page.getByPlaceholder(/API number/))
    .first()
    .fill('BILL 14-23 2TFH')
  await page.getByText('BILL 14-23 2TFH').first().waitFor()
  expect(await axe(page)).toEqual([])

  await page.goto('/app/leases')
  await page
    .getByText('A009830004')
    .or(page.getByText(/5,8\d\d ·/))
    .first()
    .waitFor()
  expect(await axe(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 760 })
  await expect.poll(() => overhang(page)).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1440, height: 860 })

  await page.goto('/app/map')
  await expect.poll(() => page.locator('main').innerText()).toContain('19,994 wells')

  await page.goto(wellsBatch)
  await page.getByRole('button', { name: 'Undo import' }).click()
  await page
    .getByText(/undone/i)
    .first()
    .waitFor({ timeout: 120_000 })
  await page.goto('/app/well')
  await expect.poll(() => page.locator('main').innerText()).not.toContain('19,994')
}, 300_000)
