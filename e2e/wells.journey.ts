import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { axe } from './helpers/axe.ts'
import { collectErrors, newWindow, useBrowser } from './helpers/browser.ts'
import { pasteText } from './helpers/clipboard.ts'
import { horizontalOverflow } from './helpers/layout.ts'
import { visit } from './helpers/visit.ts'
import { undoButton } from './helpers/messages.ts'
import { newOwner } from './helpers/people.ts'
import { shareUser } from './helpers/shared.ts'

const browser = useBrowser()
const owner = shareUser(async () => newOwner(await browser(), 'Eve Engineer', 'Engineer Oil'))
const expectText = (page: Page, text: string | RegExp) =>
  expect.poll(() => page.locator('main').innerText()).toMatch(text)

const cell = (page: Page, row: string, column: number) =>
  page
    .getByRole('row', { name: new RegExp(`^${row}`) })
    .getByRole('gridcell')
    .nth(column)

/**
 * A year with months as people write them, a month with volume and no days, one with too many days, and one
 * not reported.
 */
const year = [
  'month\toil\tgas\twater\tdays',
  'Jan-25\t1,000\t2,000\t50\t31',
  'Feb 2025\t900\t1,800\t40\t0',
  '3/2025\t800\t1,600\t30\t40',
  '2025-04\t700\t1,400\t20\t30',
  '5/31/2025\t\t\t\t',
  '2025-06-01\t600\t1,200\t0\t30',
  'July 2025\t500\t1,000\t0\t31',
  'Aug 2025\t450\t900\t0\t31',
  'Sep 2025\t400\t800\t0\t30',
  'Oct 2025\t350\t700\t0\t31',
  'Nov 2025\t300\t600\t0\t30',
  'Dec 2025\t250\t500\t0\t31',
].join('\n')

test('an engineer creates a well and pastes a year, and a second browser follows', async () => {
  const { page } = await owner()
  const errors = collectErrors(page)
  await visit(page, '/app/well')
  await page.getByText('No wells yet').waitFor()
  await page.getByRole('button', { name: 'New well' }).first().click()
  const form = page.getByRole('dialog', { name: 'New well' })
  await form.getByLabel('Name', { exact: false }).first().fill('Eve 1-H')
  await form.getByLabel(/API/).fill('3305303901')
  await form.getByRole('button', { name: 'Create well' }).click()
  await page.getByRole('heading', { name: 'Eve 1-H' }).waitFor()
  await expectText(page, '33-053-03901')
  const storageState = await page.context().storageState()
  const secondTab = await newWindow(await browser(), { storageState })
  await secondTab.goto(`${page.url()}?tab=production`)
  await expectText(secondTab, 'No production yet')

  await page.getByRole('tab', { name: /^Production/ }).click()
  await expectText(page, 'No production yet')
  await pasteText(page, year)
  const paste = page.getByRole('dialog', { name: 'Paste months of production' })
  await paste.getByRole('button', { name: 'Save 12 months' }).click()
  await expectText(page, /2 months to review/)
  await expectText(page, /no day on production/)
  await expectText(page, /6,250/)
  await undoButton(page, '12 months saved').click()
  await expectText(page, 'No production yet')
  await pasteText(page, year)
  await paste.getByRole('button', { name: 'Save 12 months' }).click()
  await expectText(secondTab, /6,250/)
  await expectText(secondTab, /2 months to review/)

  // The chart shows its figures as a drawing and as a table.
  await page.getByRole('radio', { name: 'Per producing day' }).check()
  await page.getByRole('button', { name: 'Log scale' }).and(page.locator('[aria-pressed=true]')).waitFor()
  // The chart zooms by click and by keys, and one more click shows everything again.
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await page.keyboard.press('+')
  await page.keyboard.press('ArrowRight')
  await page.getByRole('button', { name: 'Show all' }).click()
  await page.getByRole('button', { name: 'Show all' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  const figures = page.getByRole('region', { name: /per producing day, table$/ })
  expect(await figures.getByRole('row', { name: /^Apr 2025/ }).innerText()).toMatch(/23\.33\s+46\.67\s+0\.67/)
  expect(await figures.getByRole('row', { name: /^Feb 2025/ }).innerText()).toMatch(/—\s+—\s+—/)
  await page.getByRole('radio', { name: 'Cumulative' }).check()
  const last = page
    .getByRole('region', { name: /cumulative, table$/ })
    .getByRole('row', { name: /^Dec 2025/ })
  expect(await last.innerText()).toMatch(/6,250\s+12,500\s+140/)
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  expect(await axe(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  await expect.poll(() => horizontalOverflow(page)).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1280, height: 800 })

  // A cell is edited by keyboard, and a month removed and restored.
  await cell(page, 'Dec 2025', 0).click()
  await page.keyboard.type('260')
  await page.keyboard.press('Tab')
  await page.keyboard.type('520')
  await page.keyboard.press('Enter')
  await expectText(secondTab, /6,260/)
  await expectText(secondTab, /12,520/)
  await cell(page, 'Nov 2025', 0).click()
  await page.getByRole('button', { name: 'Delete Nov 2025' }).click()
  await expectText(page, /No report for Nov 2025/)
  await undoButton(page, '1 month deleted').click()
  await expectText(secondTab, /6,260/)

  // The second of two editors of a cell is shown the conflict and chooses.
  await cell(secondTab, 'Dec 2025', 0).click()
  await secondTab.keyboard.type('999')
  await cell(page, 'Dec 2025', 0).click()
  await page.keyboard.type('270')
  await page.keyboard.press('Enter')
  await expectText(secondTab, /6,270/)
  await secondTab.keyboard.press('Enter')
  const conflictDialog = secondTab.getByRole('alertdialog', { name: 'Someone else changed this figure' })
  await conflictDialog.waitFor()
  expect(await conflictDialog.innerText()).toMatch(/999[\s\S]*270/)
  await conflictDialog.getByRole('button', { name: 'Overwrite with mine' }).click()
  await expectText(page, /6,999/)

  // The list shows the latest month, and can be sorted by it.
  await visit(page, '/app/well?sort=-totalOil')
  await page.getByRole('button', { name: /columns/i }).click()
  await page.getByRole('checkbox', { name: /Cumulative oil/ }).check()
  await page.keyboard.press('Escape')
  await page.getByRole('gridcell', { name: '6,999' }).waitFor()
  expect(await axe(page)).toEqual([])
  expect(errors).toEqual([])
})

test('fields are edited in place by two people, and a tab whose well is deleted loses nothing', async () => {
  const { page } = await owner()
  const errors = collectErrors(page)
  await visit(page, '/app/well')
  await page.getByRole('button', { name: 'New well' }).first().click()
  const form = page.getByRole('dialog', { name: 'New well' })
  await form.getByRole('button', { name: 'Create well' }).click()
  const nameError = form.getByText('Enter a well name')
  await nameError.waitFor()
  await form.getByLabel('Name', { exact: false }).first().fill('Finn 2-H')
  await nameError.waitFor({ state: 'detached' })
  await form.getByLabel(/^Status/).selectOption('Producing')
  await form.getByRole('button', { name: 'Create well' }).click()
  await page.getByRole('heading', { name: 'Finn 2-H' }).waitFor()
  const storageState = await page.context().storageState()
  const secondTab = await newWindow(await browser(), { storageState })
  await secondTab.goto(page.url())

  await page.getByRole('button', { name: 'Show empty facts' }).click()
  const type = async (page: Page, text: string) => {
    await page.getByRole('group', { name: 'Edit Operator' }).getByRole('textbox').fill(text)
    await page.keyboard.press('Enter')
  }
  // The live channel delivers what was saved, so no watched query is fetched again.
  const requests: string[] = []
  page.on('request', request => requests.push(new URL(request.url()).pathname))
  await page.getByRole('button', { name: /, edit Operator$/ }).click()
  await type(page, 'Eve Operating')
  await expectText(secondTab, 'Eve Operating')
  await expectText(page, 'Eve Operating')
  expect(requests.join()).toMatch(/wells\.update/)
  expect(requests.join()).not.toMatch(/wells\.get/)
  expect(await axe(page)).toEqual([])

  await secondTab.getByRole('button', { name: /, edit Operator$/ }).click()
  await page.getByRole('button', { name: /, edit Operator$/ }).click()
  await type(page, 'First Operating')
  await expectText(page, 'First Operating')
  await type(secondTab, 'Second Operating')
  const conflictDialog = secondTab.getByRole('alertdialog', { name: 'Someone else changed this well' })
  await conflictDialog.waitFor()
  expect(await conflictDialog.innerText()).toMatch(/Second Operating[\s\S]*First Operating/)
  await conflictDialog.getByRole('button', { name: 'Keep theirs' }).click()
  await expectText(secondTab, 'First Operating')

  // A correction in the status history corrects the well.
  await page.getByRole('button', { name: 'Add status' }).click()
  const turn = page.getByRole('dialog', { name: 'Add status' })
  await turn.getByLabel(/^Status/).selectOption('Shut in')
  await turn.getByRole('button', { name: 'Save' }).click()
  await expectText(secondTab, 'Shut in')

  // The second browser has unsaved text when the first one deletes the well.
  await secondTab.getByRole('tab', { name: /^Tests/ }).click()
  await secondTab.getByRole('button', { name: 'Add test' }).click()
  const testDialog = secondTab.getByRole('dialog', { name: 'Add test' })
  await testDialog.getByLabel(/^Oil \(/).fill('123')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expectText(secondTab, 'This well was deleted')
  await undoButton(page, 'Finn 2-H deleted').click()
  await secondTab.getByRole('heading', { name: 'Finn 2-H' }).waitFor()
  await secondTab.getByRole('tab', { name: /^Tests/ }).click()
  // The draft also survives a reload or the end of the session.
  await secondTab.reload()
  await secondTab.getByRole('button', { name: 'Add test' }).click()
  await testDialog.getByText('This is your unsaved draft').waitFor()
  await testDialog.getByRole('button', { name: 'Save' }).click()
  await expectText(secondTab, /123\.0/)
  await secondTab.getByRole('tab', { name: 'History' }).click()
  await expectText(secondTab, /added a test[\s\S]*Oil: 123 bbl\/d/)
  expect(errors).toEqual([])
})
