import { expect, test } from 'vitest'
import { axe } from './helpers/axe.ts'
import { collectErrors, useBrowser } from './helpers/browser.ts'
import { horizontalOverflow } from './helpers/layout.ts'
import { newOwner, query } from './helpers/people.ts'
import { visit } from './helpers/visit.ts'

const browser = useBrowser()

/**
 * A file as agencies publish it: a row of units, their own codes, daily rows, a footnote, and a legend next to
 * the table.
 */
const file = `API,Well Name,Well Status,Date,Oil,Gas,,Code,Meaning
,,,,Sm3,Sm3,,,
0107520001,Alpha 1,ZB,2024-05-01,100,10000,,ZB,Gone
0107520001,Alpha 1,ZB,2024-05-02,100,10000,,QX,Unused
0107520001,Alpha 1,ZB,2024-05-03,100,10000,,,
0107520002,Beta 1,Producing,2024-05-01,10,0,,,
0107520002,Beta 1,Producing,2024-05-02,10,0,,,
0107520003,Gamma 1,Producing,2024-05-02,10,0,,,
* Volumes are preliminary,,,,,,,,`

type Well = { name: string; status: string }

test('a file with odd codes, units, daily rows and footnotes imports no wrong value', async () => {
  const { page, tenantId } = await newOwner(await browser(), 'Odell Odd', 'Odd Oil')
  const errors = collectErrors(page)
  await visit(page, '/app/imports')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'odd.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await page.getByText(/Another table is on this sheet, from the column “Code” on/).waitFor()
  await page.getByText('The row below the headings names units').waitFor()
  await page.getByRole('heading', { name: 'This agency’s codes (AL) 1 word unknown' }).waitFor()
  await page.getByLabel('ZB in Well Status means').selectOption({ label: 'Plugged and abandoned' })
  await page.getByRole('heading', { name: 'This agency’s codes (AL) all known' }).waitFor()
  await page.getByLabel('Several rows for one month').selectOption({ label: 'Auto-detect' })
  expect(await axe(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  await expect.poll(() => horizontalOverflow(page)).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.getByRole('button', { name: 'Import 6 rows' }).click()
  await page.getByText('3 wells added, 3 months of production added').waitFor()
  await page.getByText('2 months added up from 5 rows of different days').waitFor()
  await page.getByText('A line of text outside the table').first().waitFor()
  await expect.poll(() => page.locator('main').innerText()).toMatch(/ 0 lost/)
  expect(await axe(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  await expect.poll(() => horizontalOverflow(page)).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1280, height: 800 })

  const wells = (await query(page, 'wells.list', {}, tenantId)) as { rows: Well[] }
  expect(wells.rows.map(({ name, status }) => `${name}: ${status}`).toSorted()).toEqual([
    'Alpha 1: PLUGGED_ABANDONED',
    'Beta 1: PRODUCING',
    'Gamma 1: PRODUCING',
  ])
  const result = new URL(page.url()).pathname
  await page.getByRole('link', { name: 'Go to wells' }).click()
  await page.getByRole('link', { name: 'Alpha 1' }).click()
  await page.getByRole('tab', { name: 'Production' }).click()
  // 300 cubic meters, converted to barrels.
  await expect.poll(() => page.locator('main').innerText()).toMatch(/1,88[67]/)

  await visit(page, result)
  await page.getByRole('button', { name: 'Undo import' }).click()
  await page.getByText('Everything this import added was removed').waitFor()
  expect(await query(page, 'wells.list', {}, tenantId)).toMatchObject({ total: 0 })
  expect(errors).toEqual([])
})

test('text without column separators and a line of units wait for the user’s decision', async () => {
  const { page, tenantId } = await newOwner(await browser(), 'Rita Ruler', 'Ruler Oil')
  const errors = collectErrors(page)
  await visit(page, '/app/imports')
  const dump = ['0000120', '0000008', '0012000']
    .map((oil, n) => `330530390${n}SMITH UNIT ${n}202401${oil}\n`)
    .join('')
  const buffer = Buffer.from(`VOLUMES IN THOUSANDS       \n${dump}`)
  await page.locator('input[type=file]').setInputFiles({ name: 'dump.txt', mimeType: 'text/plain', buffer })
  await page.getByRole('heading', { name: 'Where the columns begin' }).waitFor()
  await page.locator('output').getByText('Mark where the columns begin first.').waitFor()
  await page.getByLabel('Columns begin at').fill('1-10, 11-22, 23')
  const slider = page.getByLabel('Position where a column begins; press Enter to select it')
  await slider.fill('29')
  await slider.press('Enter')
  await expect.poll(() => page.getByLabel('Columns begin at').inputValue()).toBe('1, 11, 23, 29')
  expect(await axe(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  await expect.poll(() => horizontalOverflow(page)).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Read 4 columns' }).click()
  await page.getByLabel('File type').selectOption({ label: 'Monthly production of wells' })
  for (const [column, field] of [
    ['Column 1', 'API number'],
    ['Column 2', 'Well name'],
    ['Column 3', 'Month'],
    ['Column 4', 'Oil'],
  ])
    await page.getByLabel(`Import ${column} as`).selectOption({ label: field! })
  await page.locator('output').getByText('mentions units').waitFor()
  await page.getByLabel('Unit of Column 4').selectOption({ label: 'thousand barrels' })
  await page.getByLabel('The unit of every column is right').check()
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'Import 3 rows' }).click()
  await page.getByText('3 months of production added').waitFor()
  const wells = (await query(page, 'wells.list', {}, tenantId)) as { rows: Well[] }
  expect(wells.rows.map(({ name }) => name).toSorted()).toEqual([
    'SMITH UNIT 0',
    'SMITH UNIT 1',
    'SMITH UNIT 2',
  ])
  expect(errors).toEqual([])
})
