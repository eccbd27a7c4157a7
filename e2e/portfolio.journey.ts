import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { monthKey, monthNumber } from '../src/core/time/calendar.ts'
import { exampleInputs, exampleWell } from '../src/modules/analysis/testing/example-inputs.ts'
import { blankMonth } from '../src/modules/wells/production/production.ts'
import { axe } from './helpers/axe.ts'
import { collectErrors, useBrowser } from './helpers/browser.ts'
import { horizontalOverflow } from './helpers/layout.ts'
import { visit } from './helpers/visit.ts'
import { call, uniqueName, newOwner, query } from './helpers/people.ts'
import { newStaff } from './helpers/staff.ts'

const browser = useBrowser()

/**
 * Three wells of the organization with the same decline, each with its lateral; the last one recently deviates
 * from its curve.
 */
async function createWells(page: Page, tenantId: string) {
  const ids: string[] = []
  for (const [index, feet] of [5000, 7500, 10_000].entries()) {
    const well = { name: `Mesa ${index + 1}H`, state: 'NM', lateralLengthFt: feet }
    const { id } = await call<{ id: string }>(page, 'wells.create', well, tenantId)
    const months = Array.from({ length: 30 }, (_, month) => {
      const declineFactor = index === 2 && month > 23 ? 0.15 : 1
      return {
        ...blankMonth(`${monthKey(monthNumber('2023-01-01') + month)}-01`, '', 'STATE'),
        oil: Math.round((feet / (1 + month / 8)) * declineFactor),
        gas: Math.round((feet * 2 * declineFactor) / (1 + month / 8)),
        version: null,
      }
    })
    await call(page, 'wells.production.save', { wellId: id, months }, tenantId)
    ids.push(id)
  }
  return ids
}

test('drilling and farming out are compared as alternatives and rolled up by share', async () => {
  const { page, tenantId } = await newOwner(await browser(), 'Petra Portfolio', uniqueName('Portfolio Oil'))
  const errors = collectErrors(page)
  const admin = await newStaff(await browser(), 'Ada Admin', 'admin')
  const { version } = await query<{ version: number }>(admin.page, 'subscriptions.get', { tenantId })
  const plan = { tenantId, version, planId: 'operator', begin: 'plan' }
  await call(admin.page, 'subscriptions.change', plan)
  const createScenario = (name: string, inputs: object) =>
    call<{ id: string }>(
      page,
      'analyses.create',
      { fields: { name, sharing: 'ORGANIZATION', template: false, notes: null }, inputs },
      tenantId,
    )
  await createScenario('Drill', exampleInputs)
  await createScenario('Farm out', {
    ...exampleInputs,
    wells: [{ ...exampleWell, interest: { wi: 0, nri: 0, orri: 0.05 }, capital: [] }],
  })

  await visit(page, '/app/financial-analysis')
  for (const name of ['Drill', 'Farm out'])
    await page
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('checkbox')
      .check()
  await page.getByLabel('Selected rows').getByRole('button', { name: 'Compare' }).click()
  await page.getByText('NPV of the difference').waitFor()
  await page.getByRole('row', { name: /^NPV \$/ }).waitFor()
  await page.getByText('Several rates of return').waitFor()
  expect(await axe(page)).toEqual([])
  await page.getByRole('combobox', { name: 'Do', exact: true }).selectOption({ label: 'Drill' })
  await page.getByText('There is no cash flow.').waitFor()

  await visit(page, '/app/financial-analysis/portfolio')
  for (const name of ['Drill', 'Farm out']) {
    await page.getByRole('combobox', { name: 'Add an analysis' }).fill(name)
    await page.getByRole('option', { name: new RegExp(name) }).click()
    await page.getByRole('link', { name, exact: true }).waitFor()
  }
  await page.getByLabel('Share of Drill, percent').fill('12.5')
  /** The held part of a row, after its version, share and NPV. */
  const cents = async (row: string) => {
    const heldValue = page
      .getByRole('row', { name: new RegExp(`^${row}`) })
      .getByRole('cell')
      .nth(3)
    return Math.round(Number((await heldValue.innerText()).replaceAll(/[$,]/g, '')) * 100)
  }
  expect((await cents('Drill')) + (await cents('Farm out'))).toBe(await cents('Total'))

  await page.reload()
  await expect.poll(() => page.getByLabel('Share of Drill, percent').inputValue()).toBe('12.5')
  // It is saved under a name, listed, copied, and restored after deletion.
  await page.getByRole('button', { name: 'Save portfolio' }).click()
  await page.getByLabel('Name').fill('Held')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { name: 'Held', level: 1 }).waitFor()
  await page.getByLabel('Share of Drill, percent').fill('20')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Held saved').last().waitFor()
  expect(await axe(page)).toEqual([])
  await page.getByRole('link', { name: 'Portfolios' }).click()
  await page.getByRole('button', { name: 'Duplicate Held' }).click()
  await page.getByRole('link', { name: 'Held, copy' }).waitFor()
  await page.getByRole('button', { name: 'Delete Held, copy' }).click()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await page.getByRole('link', { name: 'Held, copy' }).click()
  await expect.poll(() => page.getByLabel('Share of Drill, percent').inputValue()).toBe('20')
  // One click fits all wells, flagged fits are accepted, and a group becomes a type well.
  const wells = await createWells(page, tenantId)
  await visit(page, '/app/financial-analysis/forecasts')
  await page.getByRole('button', { name: 'Fit all wells' }).click()
  await page.getByText(/^3 wells fitted/).waitFor()
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'Accept Mesa 3H' }).click()
  await page.getByText('No fit to review').waitFor()
  await visit(page, `/app/financial-analysis/type-wells?wells=${wells.join(',')}`)
  await page.getByRole('heading', { name: '3 wells, for a lateral of 10,000 ft' }).waitFor()
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'Create analysis' }).click()
  await page.getByRole('heading', { name: 'Type well, P50 of 3', level: 1 }).waitFor()

  await page.setViewportSize({ width: 360, height: 740 })
  for (const subpage of ['forecasts', `type-wells?wells=${wells.join(',')}`, 'portfolio', 'compare']) {
    await visit(page, `/app/financial-analysis/${subpage}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => horizontalOverflow(page)).toBe(0)
  }
  expect(errors).toEqual([])
})
