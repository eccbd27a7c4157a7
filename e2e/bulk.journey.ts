import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { axe } from './helpers/axe.ts'
import { collectErrors, useBrowser } from './helpers/browser.ts'
import { horizontalOverflow } from './helpers/layout.ts'
import { visit } from './helpers/visit.ts'
import { undoButton } from './helpers/messages.ts'
import { call, newOwner, query } from './helpers/people.ts'

const browser = useBrowser()
const bar = (page: Page) => page.getByRole('region', { name: 'Selected rows' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Set a field' })
const readCounty = async (page: Page, id: string, tenantId: string) =>
  (await query<{ fields: { county: string | null } }>(page, 'wells.get', { id }, tenantId)).fields.county

test('a landman sets a field on many wells by keyboard and undoes it all', async () => {
  const { page, tenantId } = await newOwner(await browser(), 'Bea Bulk', 'Bulk Oil')
  const errors = collectErrors(page)
  const ids: string[] = []
  for (let index = 0; index < 12; index++) {
    const fields = { name: `Row ${String(index).padStart(3, '0')}`, county: 'Dunn' }
    ids.push((await call<{ id: string }>(page, 'wells.create', fields, tenantId)).id)
  }
  await visit(page, '/app/well')
  await page.getByText('Row 000').waitFor()

  // The user selects rows, goes to the bar, and sets a field by keyboard alone.
  await page.getByRole('grid', { name: 'Wells' }).focus()
  for (const key of ['j', 'x', 'j', 'x', 'j', 'x']) await page.keyboard.press(key)
  await bar(page).getByText('3 wells selected').waitFor()

  // The rows are exported as displayed, and stay selected.
  await bar(page).getByRole('button', { name: 'Export' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'As CSV' }).click()
  const lines = (await readFile(await (await download).path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines.slice(1).map(line => line.match(/Row \d{3}/)?.[0])).toEqual(['Row 000', 'Row 001', 'Row 002'])
  await bar(page).getByText('3 wells selected').waitFor()

  await page.keyboard.press('a')
  await page.keyboard.press('Enter')
  await dialog(page).getByLabel('Field', { exact: true }).selectOption('County')
  await dialog(page).getByText('Now: Dunn (3).').waitFor()
  await dialog(page).getByRole('textbox', { name: 'County' }).fill('Mountrail')
  expect(await axe(page)).toEqual([])
  const colleagueEdit = { id: ids[2], version: 1, changes: { county: 'Williams' } }
  await call(page, 'wells.update', colleagueEdit, tenantId)
  await dialog(page).getByRole('button', { name: 'Set 3 wells' }).click()
  await dialog(page).getByText('2 wells set. 1 well not set:').waitFor()
  await dialog(page).getByText('Someone else has since changed it.').waitFor()
  await dialog(page).getByText('Row 002').waitFor()
  await dialog(page).getByRole('button', { name: 'Close', exact: true }).last().click()
  expect(await readCounty(page, ids[0]!, tenantId)).toBe('Mountrail')
  expect(await readCounty(page, ids[2]!, tenantId)).toBe('Williams')
  await undoButton(page, '2 wells').click()
  await page.getByText('2 wells reverted.').waitFor()
  expect(await readCounty(page, ids[0]!, tenantId)).toBe('Dunn')

  // The wells are linked to a lease in one action, and those already linked are listed by name.
  const lease = { lease: { leaseNumber: 'LINK-7', name: 'Halvorsen' } }
  const { id: leaseId } = await call<{ id: string }>(page, 'leases.create', lease, tenantId)
  const wellLink = { leaseId, wellIds: [ids[1]], holds: true }
  await call(page, 'wells.links.link', wellLink, tenantId)
  await page.getByRole('grid', { name: 'Wells' }).focus()
  await page.keyboard.press('Home')
  for (const key of ['x', 'j', 'x', 'j', 'x']) await page.keyboard.press(key)
  await bar(page).getByRole('button', { name: 'Link to a lease' }).click()
  const linking = page.getByRole('dialog', { name: 'Link to a lease' })
  await linking.getByRole('combobox', { name: 'Lease' }).fill('link-7')
  await page.getByRole('option', { name: /LINK-7/ }).click()
  expect(await axe(page)).toEqual([])
  await linking.getByRole('button', { name: 'Link 3 wells' }).click()
  await linking.getByText('2 wells linked. 1 well not linked:').waitFor()
  await linking.getByText('It is already linked to this lease.').waitFor()
  await linking.getByRole('button', { name: 'Close', exact: true }).last().click()
  await undoButton(page, '2 wells linked').click()
  await page.getByText('Links undone').waitFor()

  // A well deleted while it is open in the side panel is not queried again.
  await page.getByRole('grid', { name: 'Wells' }).focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('x')
  await page.keyboard.press('Enter')
  await page.getByRole('complementary', { name: 'Row 000' }).waitFor()
  // Next to the panel there is not enough room for all actions.
  await bar(page).getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('complementary', { name: 'Row 000' }).waitFor({ state: 'detached' })
  await undoButton(page, '1 well deleted').click()
  await page.getByText('Row 000').waitFor()
  expect(errors).toEqual([])
})

test('rows on a phone are selected by touch or keyboard for bulk actions', async () => {
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
  const { page, tenantId } = await newOwner(await browser(), 'Fay Field', 'Field Oil', phone)
  const errors = collectErrors(page)
  for (const n of [1, 2, 3]) await call(page, 'wells.create', { name: `Pad ${n}` }, tenantId)
  await visit(page, '/app/well')
  const checkbox = (name: string) => page.getByRole('checkbox', { name: new RegExp(`^Select ${name}`) })
  await checkbox('Pad 1').tap()
  await bar(page).getByText('1 well selected').waitFor()
  // A click on the checkbox opens nothing; a click on the card does.
  expect(new URL(page.url()).search).toBe('')
  await checkbox('Pad 2').focus()
  await page.keyboard.press('Space')
  await bar(page).getByText('2 wells selected').waitFor()
  expect(await checkbox('Pad 3').isChecked()).toBe(false)
  const { height, width } = (await checkbox('Pad 3').locator('..').boundingBox())!
  expect(Math.min(height, width)).toBeGreaterThanOrEqual(44)
  expect(await axe(page)).toEqual([])
  expect(await horizontalOverflow(page)).toBe(0)

  await page.getByRole('checkbox', { name: 'Select all rows' }).tap()
  await bar(page).getByText('3 wells selected').waitFor()
  await checkbox('Pad 3').tap()
  await bar(page).getByText('2 wells selected').waitFor()
  await bar(page).getByRole('button', { name: 'Set a field' }).tap()
  await dialog(page).getByLabel('Field', { exact: true }).selectOption('County')
  await dialog(page).getByRole('textbox', { name: 'County' }).fill('Ward')
  await dialog(page).getByRole('button', { name: 'Set 2 wells' }).tap()
  await page.getByText('County of 2 wells set to Ward').waitFor()
  await page.getByRole('button', { name: 'Pad 3' }).tap()
  await page.getByRole('heading', { name: 'Pad 3' }).first().waitFor()
  expect(errors).toEqual([])
})
