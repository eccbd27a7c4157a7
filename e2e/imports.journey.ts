import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { axeInEachTheme, complaintsOf, overhang, useBrowser } from './helpers/browser.ts'
import { newOwner } from './helpers/people.ts'

const browser = useBrowser()

/** What a person copies from a spreadsheet: a lost leading zero, a value that is no number, a row without a month. */
const cells = [
  'API\tMonth\tBarrels\tMcf',
  '3305303901\t2024-01\t1,200\t10',
  '3305303901\t2024-02\t1,100\t=2+3',
  '5001095820\t2024-02\t40\t5',
  '501095820\t2024-03\t41\t6',
  '3305303901\tthe other day\t7\t7',
].join('\n')

/** Pastes into the page, outside of any field. */
const paste = (page: Page, text: string) =>
  page.evaluate(copied => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', copied)
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  }, text)

const start = (page: Page) => page.getByRole('button', { name: /^Import 5 rows/ })
const undo = (page: Page) => page.getByRole('button', { name: 'Undo the import' })

test('pasted cells are understood, corrected, imported with notes, taken back and remembered', async () => {
  const { page } = await newOwner(await browser(), 'Pat Paste', 'Paste Oil')
  const complaints = complaintsOf(page)
  await page.goto('/app/well')
  await page.getByText('No wells yet').waitFor()
  await paste(page, cells)

  await start(page).waitFor()
  await page.getByLabel('What Barrels holds').selectOption({ label: 'Oil' })
  await page.getByText('You chose this.').waitFor()
  expect(await axeInEachTheme(page)).toEqual([])
  await start(page).click()
  await undo(page).waitFor()
  const result = page.locator('main')
  await expect.poll(() => result.innerText()).toContain('1 row was refused')
  await page.getByText('the other day').first().waitFor()
  expect(await axeInEachTheme(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await overhang(page)).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1280, height: 800 })

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download as CSV' }).click(),
  ])
  const notes = await readFile(await download.path(), 'utf8')
  expect(notes).toMatch(/6,.*the other day/)
  // A cell that a spreadsheet would calculate stays text.
  expect(notes).not.toMatch(/(^|,)"?=2\+3/m)

  await undo(page).click()
  await page.getByText('Everything that this import added is gone').waitFor()
  await page.goto('/app/well')
  await page.getByText('No wells yet').waitFor()

  await paste(page, cells)
  await page.getByText(/headings of one that you imported before/).waitFor()
  expect(await page.getByLabel('What Barrels holds').inputValue()).toBe(
    await page.getByLabel('What Barrels holds').locator('option', { hasText: /^Oil$/ }).getAttribute('value'),
  )
  await start(page).click()
  await undo(page).waitFor()
  await page.getByRole('link', { name: 'See the wells' }).click()
  await page.getByRole('link', { name: '33-053-03901' }).waitFor()

  await paste(page, cells)
  await start(page).click()
  await page.getByText('Nothing changed: all of it was there already.').waitFor()
  expect(complaints).toEqual([])
})

test('what is no table is refused beside the place where it was dropped, in words', async () => {
  const { page } = await newOwner(await browser(), 'Fay Faulty', 'Faulty Oil')
  await page.goto('/app/imports')
  const choose = page.locator('input[type=file]')
  for (const [name, content, words] of [
    ['scan.csv', '%PDF-1.7\n1 0 obj', /PDF/],
    ['empty.csv', '', /empty/i],
    ['headings.csv', 'API,Month,Oil\n', /no rows/],
  ] as const) {
    await choose.setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
    await expect.poll(() => page.locator('main').innerText()).toMatch(words)
    await page.goto('/app/imports')
  }
})
