import { expect, test } from 'vitest'
import { axeWithContrast } from './helpers/axe.ts'
import { collectErrors, newWindow, useBrowser } from './helpers/browser.ts'
import { horizontalOverflow } from './helpers/layout.ts'
import { call, uniqueName, newOwner } from './helpers/people.ts'
import { newStaff } from './helpers/staff.ts'
import { visit } from './helpers/visit.ts'

const browser = useBrowser()

test('an owner publishes nearby wells, and a visitor finds them without scripts', async () => {
  const company = uniqueName('Sagebrush Oil')
  const { page, tenantId } = await newOwner(await browser(), 'Maya Owner', company)
  const create = (name: string, surfaceLat: number) =>
    call<{ id: string }>(
      page,
      'wells.create',
      { name, state: 'ND', county: 'McKenzie', surfaceLat, surfaceLon: -103.2 },
      tenantId,
    )
  const { id } = await create('Larkspur 1H', 47.81)
  await create('Larkspur 2H', 47.62)
  await visit(page, '/app/organization?tab=public')
  const form = page.locator('form', { hasText: 'Where wells are drawn' })
  await form.getByLabel('Wells', { exact: true }).selectOption('All wells')
  await form.getByLabel('Show the names of wells').check()
  await form.getByRole('button', { name: 'Save public map' }).click()
  await page.getByText(': 2 wells').waitFor()

  const visitor = await newWindow(await browser(), {
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  })
  await visitor.goto('/map')
  await visitor
    .getByRole('navigation', { name: 'Filters' })
    .getByRole('link', { name: new RegExp(`^${company}`) })
    .click()
  await visitor.getByRole('rowheader', { name: /Larkspur 1H/ }).waitFor()
  await visitor.getByRole('rowheader', { name: /Larkspur 2H/ }).waitFor()
  expect(await horizontalOverflow(visitor)).toBe(0)
  expect(await visitor.content()).not.toContain('47.81')
  const url = visitor.url()

  await visit(page, `/app/well/${id}`)
  await page.getByText(': within six miles').waitFor()
  await page.getByRole('button', { name: 'Hide from map' }).click()
  await page.getByRole('button', { name: 'Show again' }).waitFor()
  await visitor.goto(url)
  await visitor.getByRole('rowheader', { name: /Larkspur 2H/ }).waitFor()
  expect(await visitor.getByRole('rowheader', { name: /Larkspur 1H/ }).count()).toBe(0)

  const window = await newWindow(await browser())
  const errors = collectErrors(window)
  await window.goto(url)
  expect(await axeWithContrast(window)).toEqual([])
  await window.getByRole('button', { name: 'Open the interactive map' }).click()
  await window.locator('canvas').waitFor()
  expect(errors).toEqual([])

  const { page: staff } = await newStaff(await browser(), 'Sam Support', 'customer_support')
  await visit(staff, '/admin/map')
  const row = staff.getByRole('row', { name: new RegExp(company) })
  await row.getByText('1 of 2, within six miles').waitFor()
})
