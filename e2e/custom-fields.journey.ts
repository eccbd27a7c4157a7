import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { axe } from './helpers/axe.ts'
import { useBrowser } from './helpers/browser.ts'
import { horizontalOverflow } from './helpers/layout.ts'
import { visit } from './helpers/visit.ts'
import { call, uniqueName, newOwner } from './helpers/people.ts'

const browser = useBrowser()

test('a custom number field on wells is filtered, sorted and exported with its unit', async () => {
  const { page, tenantId } = await newOwner(await browser(), 'Ida Gauge', uniqueName('Gauge Energy'))
  for (const name of ['Alder 1', 'Birch 2', 'Cedar 3']) await call(page, 'wells.create', { name }, tenantId)

  await visit(page, '/app/organization?tab=fields')
  await page.getByRole('button', { name: 'Add field to wells' }).click()
  await page.getByRole('menuitem', { name: 'Number' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Label').fill('Well name')
  await form.getByRole('button', { name: 'Add field' }).click()
  await form.getByText('“Well name” is already a field. Choose another label.').first().waitFor()
  await form.getByLabel('Label').fill('Line pressure')
  await form.getByLabel('Unit').fill('psi')
  await form.getByRole('button', { name: 'Add field' }).click()
  await page.getByRole('button', { name: 'Line pressure', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Add field to wells' }).click()
  await page.getByRole('menuitem', { name: 'Choice' }).click()
  await form.getByLabel('Label').fill('Route')
  for (const [index, route] of ['North', 'South'].entries()) {
    await form.getByRole('button', { name: 'Add choice' }).click()
    await form.getByRole('textbox', { name: `Choice ${index + 1}` }).fill(route)
  }
  await form.getByRole('button', { name: 'Add field' }).click()
  await page.getByText('Choice · North, South').waitFor()
  expect(await axe(page)).toEqual([])
  expect(await horizontalOverflow(page)).toBe(0)

  const fill = async (well: string, pressure: string) => {
    await visit(page, '/app/well')
    await page.getByRole('link', { name: well }).click()
    await page.getByRole('button', { name: 'Show empty facts' }).click()
    await page.getByRole('button', { name: /Line pressure/ }).click()
    await page.getByRole('group', { name: 'Edit Line pressure' }).getByRole('textbox').fill(pressure)
    await page.keyboard.press('Enter')
  }
  await fill('Birch 2', '12,5')
  await page.getByText('Enter a number, such as 1,250.5, with at most 6 decimals.').waitFor()
  await page.getByRole('group', { name: 'Edit Line pressure' }).getByRole('textbox').fill('1,250.50')
  await page.keyboard.press('Enter')
  await page.getByText('1,250.5 psi').waitFor()
  await fill('Cedar 3', '90')
  await page.getByText('90 psi').waitFor()
  await page.getByRole('tab', { name: 'History' }).click()
  await page.getByText('Line pressure: — → 90 psi').waitFor()

  await visit(page, '/app/well')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Line pressure' }).check()
  await page.keyboard.press('Escape')
  await page
    .getByRole('columnheader', { name: /Line pressure/ })
    .getByRole('button')
    .first()
    .click()
  const firstRow = page.getByRole('row').nth(1)
  await firstRow.getByText('Cedar 3').waitFor()
  await page.getByRole('button', { name: 'Line pressure', exact: true }).first().click()
  await page.getByLabel('From (psi)').fill('100')
  await firstRow.getByText('Birch 2').waitFor()
  await page.keyboard.press('Escape')
  await page.getByText('100 – … psi').waitFor()
  expect(await axe(page)).toEqual([])

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  const file = readFileSync(await (await download).path(), 'utf8')
  expect(file).toContain('Line pressure (psi)')
  expect(file).toContain('1250.5')
  expect(file).not.toContain('Cedar 3')

  await visit(page, '/app/imports')
  await page.locator('input[type=file]').setInputFiles({
    name: 'wells.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'Well Name,Well Status,Line pressure (psi),Route\nAlder 1,Producing,"2,000",South\nDogwood 4,Producing,300,East',
    ),
  })
  await page.getByText('Line pressure (psi)').first().waitFor()
  await page.getByText('2,000 psi').first().waitFor()
  await page.getByText('This is not one of North, South.').first().waitFor()
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await page.getByRole('link', { name: 'Go to wells' }).waitFor()
  await visit(page, '/app/well')
  await page.getByText('2,000').first().waitFor()
})
