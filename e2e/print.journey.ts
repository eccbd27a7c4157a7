import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { pdfText } from '../src/core/print/testing/pdf-text.ts'
import { axe } from './helpers/axe.ts'
import { complaintsOf, useBrowser } from './helpers/browser.ts'
import { importFile } from './helpers/import-file.ts'
import { call, freshName, newOwner } from './helpers/people.ts'

const browser = useBrowser()

/** The browser's own dialog, which nobody could close here, only counts how often it was asked for. */
const withoutDialog = (page: Page) =>
  page.addInitScript(() => {
    const counted = globalThis as unknown as { printed: number; print: () => void }
    counted.printed = 0
    counted.print = () => counted.printed++
  })

/** What is printed once the dialog would be there. */
async function printed(page: Page): Promise<string[]> {
  await page.waitForFunction(() => (globalThis as unknown as { printed: number }).printed > 0)
  return pdfText(await page.pdf({ preferCSSPageSize: true }))
}

test('a list is printed with all its rows, light, with its filter, its owner and the numbers of its pages', async () => {
  const organization = freshName('Paper Oil')
  const { page, tenantId } = await newOwner(await browser(), 'Paula Printer', organization)
  const complaints = complaintsOf(page)
  await withoutDialog(page)
  const names = Array.from({ length: 75 }, (_, at) => `Ames ${at + 1}-H`)
  await Promise.all([...names, 'Berg 1-H'].map(name => call(page, 'wells.create', { name }, tenantId)))

  await page.goto('/app/well?q=ames')
  await page.getByRole('row', { name: /Ames/ }).first().waitFor()
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'miaminights'))
  await page.keyboard.press('Control+p')
  await page.waitForFunction(() => document.querySelector('.printout') !== null)
  expect(await axe(page)).toEqual([])
  const pages = await printed(page)

  expect(pages.length).toBeGreaterThan(1)
  const all = pages.join(' ')
  for (const name of names) expect(all).toContain(`${name} `)
  expect(all).not.toContain('Berg 1-H')
  expect(pages[0]).toMatch(/75 wells · Search: “ames”/)
  for (const [at, words] of pages.entries()) {
    expect(words).toContain(organization)
    expect(words).toContain(`Page ${at + 1} of ${pages.length}`)
    expect(words).toContain('Formation')
  }
  expect(all).toMatch(/Printed \w+ \d+, \d{4}, \d+:\d\d [AP]M \S+ by Paula Printer/)
  // Nothing of the screen.
  expect(all).not.toMatch(/Dashboard|New well|Search wells/)

  // It is gone afterwards, and the screen is as it was.
  await page.waitForFunction(() => document.querySelector('.printout') === null)
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('miaminights')
  // What the browser prints without being asked through the page says that it is not all.
  const [screen] = await pdfText(await page.pdf({ preferCSSPageSize: true }))
  expect(screen).toMatch(/The wells that were in sight/)
  expect(complaints).toEqual([])
})

test('a long list is asked about first, and takes about as many pages as it says', async () => {
  const { page } = await newOwner(await browser(), 'Lara Long', freshName('Long List Oil'))
  await withoutDialog(page)
  const wells = Array.from({ length: 2100 }, (_, at) => `Ames ${at + 1}-H,33-053-${10_000 + at}`)
  await importFile(page, ['Well Name,API Number', ...wells].join('\n'))
  await page.goto('/app/well')
  await page.getByRole('row', { name: /Ames/ }).first().waitFor()

  await page.keyboard.press('Control+p')
  const question = page.getByRole('dialog', { name: 'Print wells' })
  const words = await question.getByText(/^2,100 rows are about \d+ pages\./).textContent()
  expect(await axe(page)).toEqual([])
  await question.getByRole('button', { name: 'Print the first 2,000' }).click()
  const pages = await printed(page)
  expect(pages[0]).toContain('The first 2,000 of 2,100 wells')
  const [, told] = /about (\d+)/.exec(words!)!
  const ofAll = (pages.length * 2100) / 2000
  expect(Math.abs(Number(told) / ofAll - 1)).toBeLessThan(0.15)
})
