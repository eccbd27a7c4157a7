import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { collectErrors, newWindow, useBrowser } from './helpers/browser.ts'
import { visit } from './helpers/visit.ts'
import { call, newOwner, password } from './helpers/people.ts'

const browser = useBrowser()

/** The accessible name of the focused element. */
const focusedName = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null
    const label =
      element?.labels?.[0]?.textContent ?? element?.getAttribute('aria-label') ?? element?.textContent
    return (label ?? '').trim()
  })

/** The most tab stops allowed on the way to a control. */
const maxStops = 80

/** Moves to a control by pressing Tab, like a user without a mouse. */
async function tabTo(page: Page, name: RegExp) {
  const visitedNames: string[] = []
  for (let stop = 0; stop < maxStops; stop++) {
    await page.keyboard.press('Tab')
    const current = await focusedName(page)
    if (name.test(current)) return
    visitedNames.push(current)
  }
  throw new Error(`No way by Tab to ${name}: ${visitedNames.join(' | ')}`)
}

test('a keyboard user signs in, finds a lease, corrects it, and is back on its row', async () => {
  const { page: owner, tenantId, email } = await newOwner(await browser(), 'Kay Keys', 'Keys Oil')
  for (const name of ['First', 'Second', 'Third'])
    await call(owner, 'leases.create', { lease: { leaseNumber: `K-${name}`, name } }, tenantId)
  const page = await newWindow(await browser())
  const errors = collectErrors(page)

  await page.goto('/auth/login')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await tabTo(page, /^Email/)
  await page.keyboard.type(email)
  await tabTo(page, /^Password/)
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/app')

  await page.getByRole('navigation', { name: 'Modules' }).waitFor()
  await tabTo(page, /^Leases$/)
  await page.keyboard.press('Enter')
  await page.getByText('K-Second').first().waitFor()
  const row = () =>
    page.evaluate(
      () =>
        document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '')
          ?.textContent,
    )
  await tabTo(page, /K-First[\s\S]*K-Second/)
  await expect
    .poll(async () => {
      if (!(await row())?.includes('K-Second')) await page.keyboard.press('j')
      return row()
    })
    .toContain('K-Second')
  // The lease opens in the side panel first, and then as a page.
  await page.keyboard.press('Enter')
  await page.getByRole('complementary', { name: /Second/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: /Second/, level: 1 }).waitFor()
  // The new page has the focus, although a row of the previous page had it.
  await expect.poll(() => focusedName(page)).toBe('Lease')

  await tabTo(page, /edit Name$/)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Second, corrected')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: /Second, corrected/, level: 1 }).waitFor()
  // The focus stays on the fact, and Back leads to the row.
  await expect.poll(() => focusedName(page)).toMatch(/edit Name$/)
  await page.goBack()
  await page.waitForURL(/\/app\/leases(\?|$)/)
  await expect.poll(row).toContain('Second, corrected')
  expect(errors).toEqual([])
})

test('filters, bulk actions and form errors never send keyboard focus to the top', async () => {
  const { page, tenantId } = await newOwner(await browser(), 'Kim Keys', 'Kim Oil')
  for (const [name, county] of [
    ['Berg 1', 'Dunn'],
    ['Dahl 2', 'Williams'],
  ] as const)
    await call(page, 'wells.create', { name, county, state: 'ND' }, tenantId)
  await page.goto('/app/well')
  await page.getByText('Dahl 2').first().waitFor()

  // A choice keeps the focus while the others are recounted.
  await tabTo(page, /^County$/)
  await page.keyboard.press('Enter')
  await page.getByRole('checkbox', { name: /Dunn/ }).waitFor()
  await tabTo(page, /^Dunn/)
  await page.keyboard.press('Space')
  await page.getByText('Dahl 2').first().waitFor({ state: 'detached' })
  expect(await focusedName(page)).toMatch(/^Dunn/)
  await page.keyboard.press('Space')
  await page.keyboard.press('Escape')
  await page.getByText('Dahl 2').first().waitFor()

  // The dialog focuses its field; after the action the focus returns to the rows, and Ctrl-Z undoes it.
  await tabTo(page, /^Wells$/)
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  // The bulk actions appear once a row is selected.
  await page.getByRole('button', { name: 'Set a field' }).waitFor()
  await tabTo(page, /^Set a field$/)
  await page.keyboard.press('Enter')
  await expect.poll(() => focusedName(page)).toMatch(/^Field/)
  await page.getByRole('combobox', { name: 'Field' }).selectOption('RRC district')
  await tabTo(page, /^RRC district/)
  await page.keyboard.type('08')
  await tabTo(page, /^Set 1 well$/)
  await page.keyboard.press('Enter')
  await page.getByText('RRC district of 1 well set to 08').waitFor()
  await expect.poll(() => focusedName(page)).toBe('Wells')
  await page.keyboard.press('Control+z')
  await page.getByText('1 well reverted.').waitFor()

  // The focus moves to the field that the server refuses.
  await visit(page, '/app/leases')
  await page.getByRole('heading', { name: 'Leases', level: 1 }).waitFor()
  await page.keyboard.press('n')
  await expect.poll(() => focusedName(page)).toMatch(/^Lease number/)
  await page.keyboard.press('Enter')
  await page.getByRole('tooltip', { name: 'Enter a lease number first.' }).waitFor()
  await tabTo(page, /^Lease number/)
  await page.keyboard.type('K-1')
  await tabTo(page, /^Effective/)
  await page.keyboard.type('05140024')
  await tabTo(page, /^Save lease$/)
  await page.keyboard.press('Enter')
  await expect.poll(() => focusedName(page)).toMatch(/^Effective/)
})
