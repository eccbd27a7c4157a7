import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { axe } from './helpers/axe.ts'
import { useBrowser } from './helpers/browser.ts'
import { isBeforeRelease } from '../src/core/testing/before-release.ts'
import { visit } from './helpers/visit.ts'
import { importFileByApi } from './helpers/import-file.ts'
import { undoButton } from './helpers/messages.ts'
import { uniqueName, newOwner, query } from './helpers/people.ts'
import { printedPages, stubPrintDialog } from './helpers/printing.ts'
import { shareUser } from './helpers/shared.ts'

const browser = useBrowser()

/** An organization with more wells than can be printed or changed without confirmation. */
const owner = shareUser(async () => {
  const person = await newOwner(await browser(), 'Lara Long', uniqueName('Long List Oil'))
  const wells = Array.from({ length: 2_100 }, (_, index) => `Ames ${index + 1}-H,33-053-${10_000 + index}`)
  await importFileByApi(
    person.page,
    person.tenantId,
    'wells.csv',
    ['Well Name,API Number', ...wells].join('\n'),
  )
  await stubPrintDialog(person.page)
  return person
})

async function showWells(page: Page) {
  await visit(page, '/app/well')
  await page.getByRole('row', { name: /Ames/ }).first().waitFor()
}

test('a long list asks before printing, and prints about as many pages as announced', async () => {
  const { page } = await owner()
  await showWells(page)
  await page.keyboard.press('Control+p')
  const question = page.getByRole('dialog', { name: 'Print wells' })
  const sentence = await question.getByText(/^2,100 rows take about \d+ pages\./).textContent()
  expect(await axe(page)).toEqual([])
  await question.getByRole('button', { name: 'Print the first 2,000' }).click()
  const pages = await printedPages(page)
  expect(pages[0]).toContain('The first 2,000 of 2,100 wells')
  const [, notices] = /about (\d+)/.exec(sentence!)!
  const ofAll = (pages.length * 2100) / 2000
  expect(Math.abs(Number(notices) / ofAll - 1)).toBeLessThan(0.15)
})

test('a bulk change of more than 2,000 records asks first, and one undo reverts it', async () => {
  const { page, tenantId } = await owner()
  const bar = page.getByRole('region', { name: 'Selected rows' })
  const dialog = page.getByRole('dialog', { name: 'Set a field' })
  const create = async () => {
    const { rows } = await query<{ rows: { county: string | null }[] }>(
      page,
      'wells.list',
      { limit: 100, columns: ['county'] },
      tenantId,
    )
    return rows.filter(({ county }) => county === 'Dunn').length
  }
  await showWells(page)
  await page.getByRole('checkbox', { name: 'Select all rows' }).click()
  await bar.getByText('2,100 wells selected').waitFor()
  await bar.getByRole('button', { name: 'Set a field' }).click()
  await dialog.getByLabel('Field', { exact: true }).selectOption('County')
  await dialog.getByText('Now: McKenzie (2,100).').waitFor()
  await dialog.getByRole('textbox', { name: 'County' }).fill('Dunn')
  await dialog.getByRole('button', { name: 'Set 2,100 wells' }).click()
  await dialog.getByText('This changes 2,100 wells').waitFor()
  expect(await create()).toBe(0)

  // The chunks take minutes; bulk.api.test.ts covers setting and undoing with fewer wells.
  if (isBeforeRelease) {
    await dialog.getByRole('button', { name: 'Yes, set 2,100 wells' }).click()
    await page.getByText('County of 2,100 wells set to Dunn').waitFor({ timeout: 180_000 })
    // A focused message stays open, however long the query takes.
    await undoButton(page, 'County of 2,100 wells set to Dunn').focus()
    expect(await create()).toBe(100)
    await page.keyboard.press('Enter')
    await page.getByText('2,100 wells reverted.').waitFor({ timeout: 180_000 })
    expect(await create()).toBe(0)
    await page.getByRole('checkbox', { name: 'Select all rows' }).click()
  } else {
    await page.keyboard.press('Escape')
  }

  // Deleting this many also asks for confirmation.
  await bar.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog', { name: 'Delete 2,100 wells?' }).waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await bar.getByText('2,100 wells selected').waitFor()
}, 600_000)
