import { expect, test } from 'vitest'
import { axe } from './helpers/axe.ts'
import { useBrowser } from './helpers/browser.ts'
import { overhang } from './helpers/layout.ts'
import { visit } from './helpers/visit.ts'
import { daysFromNow } from './helpers/days.ts'
import { call, freshName, newLandman, newOwner } from './helpers/people.ts'
import { shared } from './helpers/shared.ts'

const browser = useBrowser()
const anOwner = shared(async () => newOwner(await browser(), 'Mona Monday', freshName('Monday Oil')))

test('Monday: what has to be done is done from the dashboard, and what a colleague does appears', async () => {
  const owner = await anOwner()
  const { page, tenantId } = owner
  const { id: leaseId } = await call<{ id: string }>(
    page,
    'leases.create',
    { lease: { leaseNumber: 'ND-77', name: 'Halvorsen' } },
    tenantId,
  )
  const obligation = { type: 'OTHER', title: 'File the affidavit', dueDate: daysFromNow(-3) }
  await call(page, 'leases.obligations.add', { leaseId, obligation }, tenantId)

  await visit(page, '/app')
  const week = page.locator('section', { has: page.getByRole('heading', { name: 'This week' }) })
  await week.getByRole('link', { name: /File the affidavit, ND-77 Halvorsen/ }).click()
  const steps = page.getByRole('dialog')
  await steps.getByText('File the affidavit').first().waitFor()
  expect(new URL(page.url()).pathname).toBe('/app/leases/obligations')
  await page.keyboard.press('Escape')
  await steps.waitFor({ state: 'detached' })
  expect(new URL(page.url()).searchParams.has('obligation')).toBe(false)

  await visit(page, '/app')
  const luis = await newLandman(await browser(), owner, 'Luis Landman', {
    name: 'Manager',
    capabilities: ['access_leases', 'manage_leases'],
  })
  await call(luis.page, 'leases.create', { lease: { leaseNumber: 'ND-78' } }, tenantId)
  await page.getByText('Luis Landman').first().waitFor()
  await page.getByRole('link', { name: 'ND-78' }).waitFor()
  expect(await overhang(page)).toBe(0)
  expect(await axe(page)).toEqual([])
})

test('a person arranges the dashboard by keyboard, finds it so again, and takes it back', async () => {
  const { page, tenantId } = await anOwner()
  await call(page, 'leases.create', { lease: { leaseNumber: 'ND-1' } }, tenantId)
  await visit(page, '/app')
  const titles = () => page.locator('main section h2').allTextContents()
  const press = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).focus()
    await page.keyboard.press('Enter')
  }
  await page.getByRole('heading', { name: 'Leases' }).waitFor()
  await press('Arrange')
  await press('Hide This week')
  await press('Show This week')
  await press('Hide This week')
  const saved = page.waitForResponse(/home\.arrange/)
  await press('Done')
  await saved
  await page.getByRole('heading', { name: 'This week' }).waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('heading', { name: 'Leases' }).waitFor()
  await expect.poll(titles).not.toContain('This week')
  await press('Arrange')
  await press('Reset')
  await page.getByRole('heading', { name: 'This week' }).waitFor()
})
