import { expect, test } from 'vitest'
import { pdfText } from '../src/core/print/testing/pdf-text.ts'
import { axe } from './helpers/axe.ts'
import { collectErrors, useBrowser } from './helpers/browser.ts'
import { visit } from './helpers/visit.ts'
import { printedPages, stubPrintDialog } from './helpers/printing.ts'
import { call, uniqueName, newOwner } from './helpers/people.ts'

const browser = useBrowser()

test('a list prints all of its rows in light colors, with its filter, organization and page numbers', async () => {
  const organization = uniqueName('Paper Oil')
  const { page, tenantId } = await newOwner(await browser(), 'Paula Printer', organization)
  const errors = collectErrors(page)
  await stubPrintDialog(page)
  const names = Array.from({ length: 75 }, (_, index) => `Ames ${index + 1}-H`)
  await Promise.all([...names, 'Berg 1-H'].map(name => call(page, 'wells.create', { name }, tenantId)))

  await visit(page, '/app/well?q=ames')
  await page.getByRole('row', { name: /Ames/ }).first().waitFor()
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'miaminights'))
  await page.keyboard.press('Control+p')
  await page.waitForFunction(() => document.querySelector('.printout') !== null)
  expect(await axe(page)).toEqual([])
  const pages = await printedPages(page)

  expect(pages.length).toBeGreaterThan(1)
  const allText = pages.join(' ')
  for (const name of names) expect(allText).toContain(`${name} `)
  expect(allText).not.toContain('Berg 1-H')
  expect(pages[0]).toMatch(/75 wells · Search: “ames”/)
  for (const [index, text] of pages.entries()) {
    expect(text).toContain(organization)
    expect(text).toContain(`Page ${index + 1} of ${pages.length}`)
    expect(text).toContain('Formation')
  }
  expect(allText).toMatch(/Printed \w+ \d+, \d{4}, \d+:\d\d [AP]M \S+ by Paula Printer/)
  // Nothing of the screen is printed.
  expect(allText).not.toMatch(/Dashboard|New well|Search wells/)

  // The printout is removed afterwards, and the screen is unchanged.
  await page.waitForFunction(() => document.querySelector('.printout') === null)
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('miaminights')
  // When printed through the browser's own command, the page states that it is incomplete.
  const [screen] = await pdfText(await page.pdf({ preferCSSPageSize: true }))
  expect(screen).toMatch(/The wells that were visible/)
  for (const text of [organization, 'Wells', 'by Paula Printer', 'Page 1 of ']) expect(screen).toContain(text)
  expect(screen).not.toMatch(/Dashboard|New well/)

  await visit(page, '/app/map')
  await page.locator('.maplibregl-canvas').waitFor()
  // The printout contains the map, not an empty canvas; the screen is unchanged.
  await page.waitForFunction(() => {
    dispatchEvent(new Event('beforeprint'))
    const copy = document.querySelector<HTMLCanvasElement>('canvas.printed-copy')
    const pixels = copy?.getContext('2d')?.getImageData(0, 0, copy.width, copy.height).data ?? []
    dispatchEvent(new Event('afterprint'))
    return new Set(pixels).size > 8
  })
  const map = await pdfText(await page.pdf({ preferCSSPageSize: true }))
  expect(map).toHaveLength(1)
  expect(map[0]).toContain(organization)
  expect(await page.locator('canvas.printed-copy').count()).toBe(0)
  expect(errors).toEqual([])
})
