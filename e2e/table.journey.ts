import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { axe } from './helpers/axe.ts'
import { complaintsOf, useBrowser } from './helpers/browser.ts'
import { copiedText, pasteText } from './helpers/clipboard.ts'
import { undoOf } from './helpers/messages.ts'
import { visit } from './helpers/visit.ts'
import { call, newOwner } from './helpers/people.ts'

const browser = useBrowser()
const wells = 260
const grid = (page: Page) => page.getByRole('grid', { name: 'Wells' })
const heading = (page: Page, name: string) => page.getByRole('columnheader', { name }).getByRole('button')
const headings = async (page: Page) =>
  (await page.getByRole('columnheader').allInnerTexts()).filter(text => text.trim() !== '')
const scrolled = (page: Page) => grid(page).evaluate(({ scrollTop }) => scrollTop)
/** The name in the row that the keys are at. */
const activeWell = (page: Page) =>
  grid(page).evaluate(
    table =>
      document.activeElement === table &&
      document.getElementById(table.getAttribute('aria-activedescendant') ?? '')?.querySelector('a')
        ?.textContent,
  )

test('an engineer sorts and moves columns by keys, opens a well far down, and is back at it with every key', async () => {
  const { page, tenantId } = await newOwner(await browser(), 'Tara Table', 'Table Oil')
  const complaints = complaintsOf(page)
  const names = Array.from({ length: wells }, (_, at) => `Row ${String(at).padStart(3, '0')}`)
  for (let at = 0; at < wells; at += 20)
    await Promise.all(
      names
        .slice(at, at + 20)
        .map(name => call(page, 'wells.create', { name, county: 'Dunn', spudDate: '2020-05-01' }, tenantId)),
    )
  await visit(page, '/app/well')
  await page.getByText('Row 000').waitFor()

  // A column that was hidden is read once it is chosen, and the rows stay meanwhile.
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Spudded' }).check()
  await grid(page).getByText('May 1, 2020').first().waitFor()
  await page.getByRole('checkbox', { name: 'Spudded' }).uncheck()
  await page.keyboard.press('Escape')

  // The headings are one stop; arrows go along them, Enter sorts, Alt and an arrow takes the column along.
  await heading(page, 'Well').focus()
  await page.keyboard.press('Enter')
  await page
    .getByRole('columnheader', { name: 'Well', exact: true })
    .and(page.locator('[aria-sort=descending]'))
    .waitFor()
  await page.getByText('Row 259').waitFor()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Alt+ArrowRight')
  await expect.poll(() => headings(page)).toEqual(expect.arrayContaining(['Operator', 'API number']))
  expect((await headings(page)).slice(0, 3)).toEqual(['Well', 'Operator', 'API number'])
  expect(await heading(page, 'API number').evaluate(at => at === document.activeElement)).toBe(true)
  await page.getByText('API number: column 3 of').waitFor({ state: 'attached' })
  await heading(page, 'Well').focus()
  await page.keyboard.press('Enter')
  await page.getByText('Row 000').waitFor()
  // A heading is dragged as well, and does not sort where it is dropped.
  await heading(page, 'Operator').dragTo(heading(page, 'Status'))
  await expect.poll(async () => (await headings(page)).indexOf('Operator')).toBe(4)
  expect(await page.locator('[aria-sort]').count()).toBe(1)

  // Back from a record: the row, the focus and the place.
  await grid(page).focus()
  await page.keyboard.press('End')
  for (let at = 0; at < 20; at++) await page.keyboard.press('k')
  await expect.poll(() => activeWell(page)).toBe('Row 239')
  await page.keyboard.press('Enter')
  await page.getByRole('complementary', { name: 'Row 239' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('complementary', { name: 'Row 239' }).waitFor({ state: 'detached' })
  const far = await scrolled(page)
  expect(far).toBeGreaterThan(5000)
  await page.getByRole('link', { name: 'Row 239' }).click()
  await page.getByRole('heading', { name: 'Row 239' }).waitFor()
  await page.goBack()
  await expect.poll(() => activeWell(page)).toBe('Row 239')
  expect(await scrolled(page)).toBe(far)
  await page.keyboard.press('j')
  await expect.poll(() => activeWell(page)).toBe('Row 240')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Row 240', level: 1 }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Row 240', level: 1 }).waitFor()
  await page.goBack()
  await expect.poll(() => activeWell(page)).toBe('Row 240')
  expect(await scrolled(page)).toBe(far)
  // The record beside the list took the room of some columns.
  await page.keyboard.press('Escape')
  await expect.poll(async () => (await headings(page)).indexOf('Operator')).toBe(4)

  // Cells are marked by keys, reach further with Shift, and go to a spreadsheet with their headings.
  await grid(page).focus()
  await page.keyboard.press('Home')
  await expect.poll(() => activeWell(page)).toBe('Row 000')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowDown')
  await expect.poll(() => page.locator('[role=gridcell][aria-selected=true]').allInnerTexts()).toHaveLength(2)
  expect(await copiedText(page)).toBe('Well\nRow 000\nRow 001')
  await page.getByText('2 rows of 1 column copied with headings.').waitFor()
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.locator('[role=gridcell][aria-selected=true]').first().waitFor({ state: 'detached' })
  // Forty rows of a spreadsheet go into a column: seen first, skipped where they are wrong, and undone as one.
  await page.keyboard.press('ArrowRight')
  const columns = (await headings(page)).indexOf('County')
  for (let at = 0; at < columns; at++) await page.keyboard.press('ArrowRight')
  await pasteText(
    page,
    ['County', ...Array.from({ length: 39 }, (_, at) => `Ward ${at}`), '=A1'].join('\r\n'),
  )
  const paste = page.getByRole('dialog', { name: 'Paste into County' })
  await paste.getByText('1 cell cannot be read and will be skipped.').waitFor()
  await paste.getByRole('row', { name: /Row 001 Dunn Ward 0/ }).waitFor()
  expect(await axe(page)).toEqual([])
  await paste.getByRole('button', { name: 'Change 39 wells' }).click()
  await page.getByText('County of 39 wells changed').waitFor()
  await grid(page).getByText('Ward 0', { exact: true }).waitFor()
  await undoOf(page, 'County of 39 wells changed').click()
  await grid(page).getByText('Ward 0', { exact: true }).waitFor({ state: 'detached' })
  await grid(page).focus()
  await page.keyboard.press('Escape')
  // Rows have their keys back.
  await page.keyboard.press('j')
  await expect.poll(() => activeWell(page)).toBe('Row 002')

  // A search begins at its first result.
  await page.getByRole('searchbox').fill('Row 1')
  await page.getByText('Row 100').waitFor()
  expect(await scrolled(page)).toBe(0)
  expect(complaints).toEqual([])
})
