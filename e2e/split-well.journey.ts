import { expect, test } from 'vitest'
import { axe } from './helpers/axe.ts'
import { collectErrors, useBrowser } from './helpers/browser.ts'
import { importFileByApi } from './helpers/import-file.ts'
import { horizontalOverflow } from './helpers/layout.ts'
import { newOwner } from './helpers/people.ts'
import { visit } from './helpers/visit.ts'

const browser = useBrowser()

const heading = 'Well Name,State,County,Operator,API,Month,Oil'
const knox = `${heading}\nSmith 1,OH,Knox,Hart Oil,3408300001,2020-01,10\nSmith 1,OH,Knox,Hart Oil,3408300001,2020-02,11`
const pike = `${heading}\nSmith 1,OH,Pike,Pike Gas,3408300001,2020-02,70\nSmith 1,OH,Pike,Pike Gas,3408300001,2020-03,71`

test('a well overwritten under a wrong API number is split in two, and the split is undone', async () => {
  const { page, tenantId } = await newOwner(await browser(), 'Sue Split', 'Split Oil')
  const errors = collectErrors(page)
  await importFileByApi(page, tenantId, 'knox.csv', knox)
  await importFileByApi(page, tenantId, 'pike.csv', pike)
  await visit(page, '/app/well')
  await page.getByRole('link', { name: 'Smith 1' }).first().click()
  await page.getByRole('heading', { name: 'Smith 1' }).waitFor()
  await page.getByRole('button', { name: 'Split this well' }).click()
  const dialog = page.getByRole('dialog', { name: 'Split this well' })
  await dialog.getByText('Smith 1, Pike, OH').waitFor()
  await expect.poll(() => dialog.innerText()).toContain('Both wells have volumes for 1 month')
  expect(await axe(page)).toEqual([])
  await dialog.getByLabel('Well of pike.csv').selectOption('first')
  await expect.poll(() => dialog.innerText()).toContain('0 months of production')
  await dialog.getByLabel('Well of pike.csv').selectOption('second')
  await expect.poll(() => dialog.innerText()).not.toContain('0 months of production')
  await page.setViewportSize({ width: 360, height: 780 })
  expect(await horizontalOverflow(page)).toBe(0)
  await page.setViewportSize({ width: 1280, height: 800 })

  await dialog.getByRole('button', { name: 'Split well' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => page.locator('main').innerText()).toMatch(/Hart Oil · Knox, OH/)
  await visit(page, '/app/well')
  await expect.poll(() => page.locator('main').innerText()).toContain('Pike Gas')
  await page.getByRole('link', { name: 'Smith 1' }).first().click()
  await page.getByRole('button', { name: 'Undo the split' }).click()
  await page.getByText('The two wells were merged again').waitFor()
  await visit(page, '/app/well')
  await expect.poll(() => page.getByRole('link', { name: 'Smith 1' }).count()).toBe(1)
  expect(errors).toEqual([])
})
