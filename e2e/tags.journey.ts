import { expect, test } from 'vitest'
import { axe } from './helpers/axe.ts'
import { useBrowser } from './helpers/browser.ts'
import { horizontalOverflow } from './helpers/layout.ts'
import { visit } from './helpers/visit.ts'
import { undoButton } from './helpers/messages.ts'
import { call, uniqueName, newOwner } from './helpers/people.ts'

const browser = useBrowser()

test('a tag is created while typing, filtered by, merged, and removed with undo', async () => {
  const { page, tenantId } = await newOwner(await browser(), 'Tia Label', uniqueName('Label Energy'))
  for (const name of ['Alder 1', 'Birch 2', 'Cedar 3']) await call(page, 'wells.create', { name }, tenantId)

  const tag = async (well: string, name: string, row: string) => {
    await visit(page, '/app/well')
    await page.getByRole('link', { name: well }).click()
    await page.getByRole('region', { name: 'Tags' }).getByRole('button', { name: 'Tag' }).click()
    const choice = page.getByRole('dialog', { name: 'Add a tag' })
    await choice.getByRole('searchbox').fill(name)
    await choice.getByRole('button', { name: row }).click()
    await page
      .getByRole('button', { name: /^Remove tag/ })
      .first()
      .waitFor()
  }
  await tag('Alder 1', 'To sell', 'Create To sell')
  await tag('Birch 2', 'to', 'To sell')
  await tag('Cedar 3', 'For sale', 'Create For sale')
  expect(await axe(page)).toEqual([])
  expect(await horizontalOverflow(page)).toBe(0)

  await page.getByRole('button', { name: 'Remove tag For sale' }).click()
  await undoButton(page, '“For sale” removed').click()
  await page.getByRole('button', { name: 'Remove tag For sale' }).waitFor()

  await visit(page, '/app/well')
  const rows = page.getByRole('row')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Tags' }).check()
  await page.keyboard.press('Escape')
  await rows.nth(1).getByText('To sell').waitFor()
  await page.getByRole('button', { name: 'Tags', exact: true }).first().click()
  await page.getByRole('checkbox', { name: 'To sell' }).check()
  await page.keyboard.press('Escape')
  await rows.getByText('Cedar 3').waitFor({ state: 'detached' })
  await rows.getByText('Birch 2').first().waitFor()
  expect(await axe(page)).toEqual([])

  await visit(page, '/app/organization?tab=tags')
  await page.getByRole('button', { name: 'Actions for For sale' }).click()
  await page.getByRole('menuitem', { name: 'Merge…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Merge “For sale”' })
  await dialog.getByRole('combobox', { name: 'Merge into' }).fill('To')
  await page.getByRole('option', { name: 'To sell' }).click()
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  await page.getByText('“For sale” merged into “To sell”').waitFor()
  expect(await axe(page)).toEqual([])
  await visit(page, '/app/well')
  await page.getByRole('link', { name: 'Cedar 3' }).click()
  await page.getByRole('button', { name: 'Remove tag To sell' }).waitFor()
})
