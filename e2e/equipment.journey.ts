import { expect, test } from 'vitest'
import { axe } from './helpers/axe.ts'
import { useBrowser } from './helpers/browser.ts'
import { horizontalOverflow } from './helpers/layout.ts'
import { undoButton } from './helpers/messages.ts'
import { visit } from './helpers/visit.ts'
import { call, uniqueName, newOwner } from './helpers/people.ts'

const browser = useBrowser()

test('a tank is added, moved to a well, inspected, searched for, deleted and restored', async () => {
  const { page, tenantId } = await newOwner(await browser(), 'Terry Tank', uniqueName('Tank Battery'))
  await call(page, 'wells.create', { name: 'Berg 22-25' }, tenantId)

  await visit(page, '/app/equipment')
  await page.getByRole('button', { name: 'New equipment' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Name').fill('T-101')
  await form.getByLabel('Kind').selectOption('TANK')
  await form.getByLabel('Serial number').fill('LT-4471')
  await form.getByLabel(/^Inspect every/).fill('12')
  await form.getByLabel(/^Strapping table/).fill('10 ft = 200\n20 ft = 180')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('Line 2 has 180 bbl, which is not more than the 200 bbl below it.').waitFor()
  await form.getByLabel(/^Strapping table/).fill('10 ft = 200\n20 ft = 400')
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { name: 'T-101', level: 1 }).waitFor()

  await page.getByRole('button', { name: 'Transfer' }).click()
  await page.getByRole('combobox', { name: 'Well' }).fill('Berg')
  await page.getByRole('option', { name: 'Berg 22-25' }).click()
  await page.getByLabel('From').fill('2025-03-01')
  await page.getByRole('dialog').getByRole('button', { name: 'Transfer' }).click()
  await page.getByText('transferred the equipment').first().waitFor()
  await page.getByRole('cell', { name: 'Berg 22-25' }).waitFor()

  await page.getByRole('button', { name: 'Add inspection' }).click()
  await page.getByLabel('Inspected').fill('2025-02-01')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByText(/^Overdue by/).waitFor()
  expect(await axe(page)).toEqual([])
  expect(await horizontalOverflow(page)).toBe(0)

  await visit(page, '/app/equipment?view=due')
  await page.getByRole('row', { name: /T-101.*LT-4471.*Berg 22-25/ }).waitFor()
  expect(await axe(page)).toEqual([])
  await visit(page, '/app/equipment?view=nonsense&q=4471')
  await page.getByText('T-101').first().click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await undoButton(page, 'T-101 deleted').click()
  await visit(page, '/app/audit')
  await page
    .getByRole('row', { name: /transferred.*T-101/i })
    .first()
    .waitFor()
})
