import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { axe } from './helpers/axe.ts'
import { collectErrors, useBrowser } from './helpers/browser.ts'
import { copiedText, pasteText } from './helpers/clipboard.ts'
import { undoButton } from './helpers/messages.ts'
import { visit } from './helpers/visit.ts'
import { call, newOwner } from './helpers/people.ts'

const browser = useBrowser()
const wells = 260
const grid = (page: Page) => page.getByRole('grid', { name: 'Wells' })
const heading = (page: Page, name: string) => page.getByRole('columnheader', { name }).getByRole('button')
const headings = async (page: Page) =>
  (await page.getByRole('columnheader').allInnerTexts()).filter(text => text.trim() !== '')
const scrolled = (page: Page) => grid(page).evaluate(({ scrollTop }) => scrollTop)
/** The name in the active row. */
const activeWell = (page: Page) =>
  grid(page).evaluate(
    table =>
      document.activeElement === table &&
      document.getElementById(table.getAttribute('aria-activedescendant') ?? '')?.querySelector('a')
        ?.textContent,
  )

test('an engineer works through a list by keyboard and returns to the same row', async () => {
  const { page, tenantId } = await newOwner(await browser(), 'Tara Table', 'Table Oil')
  const errors = collectErrors(page)
  const names = Array.from({ length: wells }, (_, index) => `Row ${String(index).padStart(3, '0')}`)
  const created = new Map<string, { id: string; version: number }>()
  for (let index = 0; index < wells; index += 20)
    await Promise.all(
      names.slice(index, index + 20).map(async (name, offset) => {
        const well = { name, county: 'Dunn', operator: 'Hess', spudDate: '2020-05-01' }
        const api = `33025${10_000 + index + offset}`
        created.set(name, await call(page, 'wells.create', { ...well, api }, tenantId))
      }),
    )
  await visit(page, '/app/well')
  await page.getByText('Row 000').waitFor()

  // A hidden column is loaded once it is chosen, and the rows stay in the meantime.
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Spudded' }).check()
  await grid(page).getByText('May 1, 2020').first().waitFor()
  await page.getByRole('checkbox', { name: 'Spudded' }).uncheck()
  await page.keyboard.press('Escape')

  // The headings are one tab stop; arrows move between them, Enter sorts, Alt with an arrow moves the column.
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
  // A heading can be dragged, and dropping it does not sort.
  await heading(page, 'Operator').dragTo(heading(page, 'Status'))
  await expect.poll(async () => (await headings(page)).indexOf('Operator')).toBe(4)
  expect(await page.locator('[aria-sort]').count()).toBe(1)

  // Back from a record restores the row, the focus and the scroll position.
  await grid(page).focus()
  await page.keyboard.press('End')
  for (let index = 0; index < 20; index++) await page.keyboard.press('k')
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
  // The side panel leaves no room for some columns.
  await page.keyboard.press('Escape')
  await expect.poll(async () => (await headings(page)).indexOf('Operator')).toBe(4)

  // Cells are marked by keyboard, extended with Shift, and copied to a spreadsheet with their headings.
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
  // Columns without a value in any well are hidden, with a note below the list.
  await page.getByText(/^\d empty columns hidden: Formation, Last month/).waitFor()
  // Forty rows of a spreadsheet go into three columns: previewed first, skipped where invalid, and undone
  // together.
  await page.keyboard.press('ArrowRight')
  const columns = (await headings(page)).indexOf('County')
  for (let index = 0; index < columns; index++) await page.keyboard.press('ArrowRight')
  await pasteText(
    page,
    [
      'County\tStatus\tOperator',
      ...Array.from({ length: 39 }, (_, index) => `Ward ${index}\tskipped\tOil ${index}`),
      '=A1',
    ].join('\r\n'),
  )
  const paste = page.getByRole('dialog', { name: 'Paste into County, Operator' })
  await paste.getByText('1 cell cannot be read and will be skipped.').waitFor()
  await paste.getByText('Not editable in the list, so skipped: Status.').waitFor()
  await paste.getByRole('row', { name: /Row 001 Hess → Oil 0 Dunn → Ward 0/ }).waitFor()
  expect(await axe(page)).toEqual([])
  await paste.getByRole('button', { name: 'Change 39 wells' }).click()
  await page.getByText('County, Operator of 39 wells changed').waitFor()
  await grid(page).getByText('Ward 0', { exact: true }).waitFor()
  await undoButton(page, 'County, Operator of 39 wells changed').click()
  await grid(page).getByText('Ward 0', { exact: true }).waitFor({ state: 'detached' })
  await grid(page).getByText('Oil 0', { exact: true }).waitFor({ state: 'detached' })

  // A double click edits a cell. Enter saves it and goes down, F2 opens the next, Escape cancels, and Tab moves on.
  const cell = (row: string, text: string) =>
    page.getByRole('row', { name: new RegExp(row) }).getByRole('gridcell', { name: text, exact: true })
  const open = (name: string) => page.getByRole('textbox', { name, exact: true })
  await cell('Row 003', 'Dunn').dblclick()
  await open('County, Row 003').fill('Eddy')
  await page.keyboard.press('Enter')
  await page.getByText('County of Row 003 saved').waitFor()
  await cell('Row 003', 'Eddy').waitFor()
  await page.keyboard.press('F2')
  await open('County, Row 004').fill('x'.repeat(101))
  await page.keyboard.press('Enter')
  await page.getByText('At most 100 characters').waitFor()
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Escape')
  await cell('Row 004', 'Dunn').waitFor()
  await page.keyboard.press('F2')
  await open('County, Row 004').waitFor()
  await page.keyboard.press('Tab')
  await open('Operator, Row 004').waitFor()
  // Meanwhile a colleague changes the same cell: the user chooses between both values.
  const colleagueEdit = { seen: { operator: 'Hess' }, changes: { operator: 'Theirs' } }
  await call(page, 'wells.update', { ...created.get('Row 004')!, ...colleagueEdit }, tenantId)
  await open('Operator, Row 004').fill('Mine')
  await page.keyboard.press('Enter')
  const conflictDialog = page.getByRole('alertdialog', { name: 'Someone else changed this well, Row 004' })
  await conflictDialog.getByRole('row', { name: 'Operator Mine Theirs' }).waitFor()
  await conflictDialog.getByRole('button', { name: 'Keep theirs' }).click()
  await cell('Row 004', 'Theirs').waitFor()
  // Cells are marked by dragging, and Ctrl+D fills them from the first.
  await cell('Row 003', 'Eddy').dragTo(cell('Row 005', 'Dunn'))
  await expect.poll(() => page.locator('[role=gridcell][aria-selected=true]').count()).toBe(3)
  await page.keyboard.press('Control+d')
  const pasteDialog = page.getByRole('dialog', { name: 'Paste into County' })
  await pasteDialog.getByText('Dunn → Eddy').first().waitFor()
  await page.keyboard.press('Escape')
  await pasteDialog.waitFor({ state: 'detached' })
  // A drag within one cell marks it, and dragging its handle fills the rows below.
  const box = (await cell('Row 003', 'Eddy').boundingBox())!
  await page.mouse.move(box.x + 12, box.y + 8)
  await page.mouse.down()
  await page.mouse.move(box.x + 28, box.y + 8, { steps: 3 })
  await page.mouse.up()
  await expect.poll(() => page.locator('[role=gridcell][aria-selected=true]').count()).toBe(1)
  await page.locator('[data-fill]').dragTo(cell('Row 005', 'Dunn'))
  await pasteDialog.getByText('Dunn → Eddy').first().waitFor()
  await page.getByRole('button', { name: 'Change 2 wells' }).click()
  await undoButton(page, 'County of 2 wells changed').click()
  await cell('Row 005', 'Dunn').waitFor()
  // Columns are found in their menu, and moved there by keyboard.
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('searchbox', { name: 'Find a column' }).fill('oper')
  await page.getByRole('button', { name: 'Move Operator' }).focus()
  await page.keyboard.press('ArrowUp')
  await expect.poll(async () => (await headings(page)).indexOf('Operator')).toBe(3)
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Escape')
  await grid(page).focus()
  await page.keyboard.press('Escape')
  // The arrow keys move between rows again.
  await page.keyboard.press('j')
  await expect.poll(() => activeWell(page)).toBe('Row 006')

  // A search starts at its first result.
  await page.getByRole('searchbox').fill('Row 1')
  await page.getByText('Row 100').waitFor()
  expect(await scrolled(page)).toBe(0)
  // The browser logs the conflict with the colleague's cell.
  expect(errors.filter(text => !text.includes('409'))).toEqual([])
})
