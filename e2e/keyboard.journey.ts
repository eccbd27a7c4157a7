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

/** The most times Tab may be pressed to reach a control. */
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
  throw new Error(`Tab did not reach ${name}. It stopped at: ${visitedNames.join(' | ')}`)
}

test('a keyboard user signs in, finds a lease, corrects it, and returns to its row', async () => {
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
  // The first Enter opens the lease in the side panel; the second opens its page.
  await page.keyboard.press('Enter')
  await page.getByRole('complementary', { name: /Second/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: /Second/, level: 1 }).waitFor()
  // Focus moves from the row to the new page.
  await expect.poll(() => focusedName(page)).toBe('Lease')

  await tabTo(page, /edit Name$/)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Second, corrected')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: /Second, corrected/, level: 1 }).waitFor()
  // Focus stays on the field, and Back returns to the row.
  await expect.poll(() => focusedName(page)).toMatch(/edit Name$/)
  await page.goBack()
  await page.waitForURL(/\/app\/leases(\?|$)/)
  await expect.poll(row).toContain('Second, corrected')
  expect(errors).toEqual([])
})

test('filters, bulk actions and form errors keep keyboard focus where the user is working', async () => {
  const { page, tenantId } = await newOwner(await browser(), 'Kim Keys', 'Kim Oil')
  for (const [name, county] of [
    ['Berg 1', 'Dunn'],
    ['Dahl 2', 'Williams'],
  ] as const)
    await call(page, 'wells.create', { name, county, state: 'ND' }, tenantId)
  await page.goto('/app/well')
  await page.getByText('Dahl 2').first().waitFor()

  // A filter choice keeps focus while the other choices are recounted.
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

  // The dialog focuses its first field; after the action, focus returns to the rows, and Ctrl-Z undoes the action.
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

  // Focus moves to the field that the server rejects.
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
