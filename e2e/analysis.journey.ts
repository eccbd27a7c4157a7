import { expect, test } from 'vitest'
import { sharedRows } from '../src/core/testing/shared-data.server.ts'
import { axe } from './helpers/axe.ts'
import { collectErrors, useBrowser } from './helpers/browser.ts'
import { horizontalOverflow } from './helpers/layout.ts'
import { visit } from './helpers/visit.ts'
import { call, uniqueName, newOwner } from './helpers/people.ts'

const browser = useBrowser()

/** The production of the New Mexico oil well with the most months. */
function longestOilWell() {
  const wells = new Map<string, { month: string; oil: number | null; gas: number | null }[]>()
  for (const { api = '', year = '', month = '', oil = '', gas = '' } of sharedRows(
    'nm_ocd_eddy_monthly_production_1981-2020.csv',
  )) {
    const figure = (text: string) => (text === '' ? null : Number(text))
    const row = { month: `${year}-${month.padStart(2, '0')}-01`, oil: figure(oil), gas: figure(gas) }
    wells.set(api, [...(wells.get(api) ?? []), row])
  }
  const oilIn = (months: { oil: number | null }[]) => months.filter(({ oil }) => (oil ?? 0) > 0).length
  return [...wells.values()].toSorted((a, b) => oilIn(b) - oilIn(a))[0]!
}

test('a valuation is edited, frozen and reopened with the same value to the cent', async () => {
  const { page, tenantId } = await newOwner(await browser(), 'Vera Value', uniqueName('Value Oil'))
  const errors = collectErrors(page)
  const { id: wellId } = await call<{ id: string }>(
    page,
    'wells.create',
    { name: 'Eddy 1', state: 'NM', wi: '0.5', nri: '0.4' },
    tenantId,
  )
  const rows = longestOilWell()
  const months = rows.map(row => ({ ...row, pool: '', source: 'STATE', version: null }))
  await call(
    page,
    'wells.production.save',
    { wellId, months: [...new Map(months.map(row => [row.month, row])).values()] },
    tenantId,
  )

  await visit(page, `/app/financial-analysis/new?wells=${wellId}`)
  await page.getByText('Eddy 1').waitFor()
  await page.getByLabel('Name').fill('Eddy: buy half')
  await page.getByLabel('As of').fill('2021-01')
  await page.getByRole('button', { name: 'Create analysis' }).click()
  await page.getByRole('heading', { name: 'Eddy: buy half', level: 1 }).waitFor()
  const npv = page.locator('[data-figure=npv]')
  const value = async () => /-?\$[\d,.]+/.exec(await npv.innerText())?.[0] ?? ''
  await expect.poll(value).toMatch(/\d/)
  expect(await axe(page)).toEqual([])
  expect(await horizontalOverflow(page)).toBe(0)

  // Every keystroke updates the result, and invalid numbers show an error.
  const valueBefore = await value()
  await page.getByLabel('Oil ($/bbl)', { exact: true }).fill('80')
  await expect.poll(value).not.toBe(valueBefore)
  await page.getByLabel('b', { exact: true }).fill('twelve')
  await page
    .locator('p', { hasText: /^Enter a number\.$/ })
    .first()
    .waitFor()
  expect(await value()).toBe('')
  await page.getByLabel('b', { exact: true }).fill('0.9')
  await expect.poll(value).toMatch(/\d/)

  // A month, and a year with Shift, is selected and excluded by keyboard.
  const history = page.getByRole('slider', { name: /^Months of history/ })
  await history.focus()
  await page.keyboard.press('ArrowLeft')
  for (let month = 0; month < 11; month++) await page.keyboard.press('Shift+ArrowLeft')
  const fitNote = page.getByText(/^fit from \d+ months/).first()
  const fitText = await fitNote.innerText()
  await page.keyboard.press('x')
  await expect.poll(() => fitNote.innerText()).not.toBe(fitText)
  await page
    .getByText(/excluded manually/)
    .first()
    .waitFor()
  const dragged = await value()
  await page.getByRole('slider', { name: /^Initial rate/ }).press('ArrowUp')
  await expect.poll(value).not.toBe(dragged)

  // A figure opens, and shows how another program would write it.
  await page.locator('[data-figure=irr]').click()
  await page.getByText('The annual rate at which NPV is zero').waitFor()
  await page.getByRole('button', { name: /^Oil price −20%/ }).click()
  await page.getByRole('heading', { name: 'NPV at oil price −20%' }).waitFor()
  await page.getByRole('button', { name: 'Compare' }).click()
  await page.getByRole('row', { name: /^PHDwin/ }).waitFor()

  const frozen = await value()
  await page.getByRole('button', { name: 'Save version' }).click()
  await page.getByRole('dialog').getByLabel('Note').fill('Offer')
  await page.getByRole('dialog').getByRole('button', { name: 'Save version' }).click()
  await page.getByText(`Version 1 saved: NPV ${frozen}`).waitFor()
  await page.getByLabel('Discount rate (% / yr)').fill('20')
  await page.getByText('was 10 in v1').waitFor()

  // After a reload the unsaved changes are still there; the version is the same to the cent.
  await page.reload()
  await page.getByText('was 10 in v1').waitFor()
  await page.getByRole('tab', { name: /^Versions/ }).click()
  await page.getByRole('cell', { name: frozen }).waitFor()
  await page.getByRole('button', { name: 'Recalculate v1' }).click()
  await page.getByText('Same to the cent').waitFor()
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'Use these inputs of v1' }).click()
  await page.getByRole('tab', { name: 'Analysis' }).click()
  await expect.poll(value).toBe(frozen)

  await page.setViewportSize({ width: 360, height: 740 })
  await expect.poll(() => horizontalOverflow(page)).toBe(0)
  await visit(page, '/app/financial-analysis')
  await page.getByText('Eddy: buy half').waitFor()
  expect(await horizontalOverflow(page)).toBe(0)
  expect(errors).toEqual([])
})
