import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { axe } from './helpers/axe.ts'
import { useBrowser } from './helpers/browser.ts'
import { testSize } from './helpers/test-size.ts'
import { horizontalOverflow } from './helpers/layout.ts'
import { visit } from './helpers/visit.ts'
import { newOwner } from './helpers/people.ts'

const browser = useBrowser()
const file = (name: string) => join(process.env['SHARED_DIR'] ?? '../shared', 'data', name)

/** The imported rows of a file and the resulting wells; all of them before a release. */
const northDakota = testSize(
  { name: 'nd_ndic_monthly_production_2023-05.csv', rows: '2,500', wells: '2,495' },
  { name: 'nd_ndic_monthly_production_2023-05.csv', rows: '20,083', wells: '19,994' },
)
const newMexico = testSize(
  { name: 'nm_slo_oil_gas_leases_2024.csv', rows: '1,000' },
  { name: 'nm_slo_oil_gas_leases_2024.csv', rows: '5,830' },
)

/** Chooses a file, accepts the detected columns, and waits until the rows are imported. */
async function importByPage(page: Page, { name, rows }: { name: string; rows: string }) {
  const lines = (await readFile(file(name), 'utf8')).split('\n', Number(rows.replace(',', '')) + 1)
  await visit(page, '/app/imports')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
  await page.getByRole('button', { name: `Import ${rows} rows` }).click()
  await page.getByRole('button', { name: 'Undo import' }).waitFor({ timeout: 120_000 })
}

test('a state’s wells and leases are imported, seen in tables and on the map, and undone', async () => {
  const { page } = await newOwner(await browser(), 'Ida Lund', 'Lund Minerals')

  await importByPage(page, northDakota)
  await expect.poll(() => page.locator('main').innerText()).toContain(`${northDakota.wells} wells added`)
  const wellsBatch = page.url()
  await importByPage(page, newMexico)

  await visit(page, '/app/well')
  await page.getByText(northDakota.wells).first().waitFor()
  await page
    .getByRole('searchbox')
    .or(page.getByPlaceholder(/API number/))
    .first()
    .fill('BILL 14-23 2TFH')
  await page.getByText('BILL 14-23 2TFH').first().waitFor()
  expect(await axe(page)).toEqual([])

  await visit(page, '/app/leases')
  await page.getByText('A009830004').first().waitFor()
  expect(await axe(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 760 })
  await expect.poll(() => horizontalOverflow(page)).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1440, height: 860 })

  await visit(page, '/app/map')
  await expect.poll(() => page.locator('main').innerText()).toContain(`${northDakota.wells} wells`)
  // A section from the file's wells is found by typing it.
  await page.getByRole('combobox', { name: /section/ }).fill('151N 101W 11')
  await page.getByRole('option', { name: /T151N-R101W Sec 11/ }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('at')).toMatch(/^-103\.5\d+,47\.9\d+,1[2-5]\./)

  await visit(page, wellsBatch)
  await page.getByRole('button', { name: 'Undo import' }).click()
  await page
    .getByText(/undone/i)
    .first()
    .waitFor({ timeout: 120_000 })
  await visit(page, '/app/well')
  await expect.poll(() => page.locator('main').innerText()).not.toContain(northDakota.wells)
}, 300_000)
