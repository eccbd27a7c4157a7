import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { axe } from './helpers/axe.ts'
import { useBrowser } from './helpers/browser.ts'
import { horizontalOverflow } from './helpers/layout.ts'
import { visit } from './helpers/visit.ts'
import { call, uniqueName, newLandman, newOwner } from './helpers/people.ts'
import { shareUser } from './helpers/shared.ts'

const browser = useBrowser()

const sharedOwner = shareUser(async () => newOwner(await browser(), 'Vera Views', uniqueName('View Oil')))
const views = (page: Page) => page.getByRole('navigation', { name: 'Views' })
const view = (page: Page, name: RegExp) => views(page).getByRole('button', { name })

/** Focuses a control and presses Enter, like a user without a mouse. */
async function pressEnter(page: Page, control: ReturnType<Page['getByRole']>) {
  await control.focus()
  await page.keyboard.press('Enter')
}

/** Enters the name of a view before it is saved. */
async function nameView(page: Page, name: string) {
  const field = page.getByRole('textbox', { name: 'Name' })
  await field.waitFor()
  while (!(await field.evaluate(element => element === document.activeElement)))
    await page.keyboard.press('Tab')
  await page.keyboard.type(name)
}

test('a view is saved by keyboard, shared, seen by another with its count, and updates live', async () => {
  const owner = await sharedOwner()
  const lease = (leaseNumber: string, county: string) =>
    call(owner.page, 'leases.create', { lease: { leaseNumber, county } }, owner.tenantId)
  await lease('ND-1', 'Dunn')
  await lease('ND-2', 'Burke')
  const luis = await newLandman(await browser(), owner, 'Luis Landman')
  const { page } = owner

  await visit(page, '/app/leases?county=Dunn')
  await pressEnter(page, page.getByRole('button', { name: 'Save view' }))
  await nameView(page, 'Dunn county')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await view(page, /Dunn county 1$/).waitFor()
  expect(new URL(page.url()).searchParams.get('county')).toBe('Dunn')
  const link = `/app/leases?saved=${new URL(page.url()).searchParams.get('saved')}`

  await visit(luis.page, link)
  await view(luis.page, /Shared Dunn county 1$/).waitFor()
  await luis.page.getByRole('row', { name: /ND-1/ }).waitFor()
  await luis.page.getByRole('row', { name: /ND-2/ }).waitFor({ state: 'detached' })
  await lease('ND-3', 'Dunn')
  await view(luis.page, /Dunn county 2$/).waitFor()
  await luis.page.getByRole('row', { name: /ND-3/ }).waitFor()

  // A user who may not share saves the changes as a personal view.
  await luis.page.getByRole('searchbox', { name: 'Search leases' }).fill('ND-3')
  await pressEnter(luis.page, luis.page.getByRole('button', { name: 'Save view' }))
  await expect(
    luis.page.getByRole('menuitem', { name: /^Save changes/ }).getAttribute('aria-disabled'),
  ).resolves.toBe('true')
  await luis.page.keyboard.press('ArrowDown')
  await luis.page.keyboard.press('Enter')
  await nameView(luis.page, 'Only three')
  await luis.page.keyboard.press('Enter')
  await view(luis.page, /^Only three 1$/).waitFor()
  await luis.page.goBack()
  await luis.page.waitForURL(url => link.endsWith(url.searchParams.get('saved') ?? 'none'))
  await pressEnter(luis.page, view(luis.page, /Dunn county 2$/))
  await luis.page.getByRole('row', { name: /ND-1/ }).waitFor()
  expect(await view(page, /Only three/).count()).toBe(0)
  expect(await axe(luis.page)).toEqual([])

  await pressEnter(page, page.getByRole('button', { name: 'Options for Dunn county' }))
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await luis.page.getByText('This view was deleted or is not shared with you.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await view(luis.page, /Dunn county 2$/).waitFor()
})

test('a list header keeps its primary action on one line at any width', async () => {
  const { page, tenantId } = await sharedOwner()
  const lease = {
    leaseNumber: 'W-1',
    name: 'Berg Farm and Mineral Partnership of Dunn County',
    lessor: 'Ole Berg and Kari Berg, husband and wife, as joint tenants',
  }
  await call(page, 'leases.create', { lease }, tenantId)
  await visit(page, '/app/leases')
  await page.getByRole('row', { name: /W-1/ }).waitFor()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  const create = page.getByRole('main').getByRole('button', { name: 'New lease' })
  const search = page.getByRole('searchbox', { name: 'Search leases' })
  const top = async () => (await page.getByRole('grid').boundingBox())!.y
  const positionBefore = await top()
  await page.getByRole('row', { name: /W-1/ }).click()
  await page.getByRole('complementary', { name: 'Berg' }).waitFor()
  expect(await top()).toBe(positionBefore)
  for (const width of [1440, 1024, 768]) {
    await page.setViewportSize({ width, height: 900 })
    const [header, field] = [(await create.boundingBox())!, (await search.boundingBox())!]
    expect(header.height).toBeLessThan(40)
    expect(field.width).toBeGreaterThan(120)
    expect(field.x + field.width).toBeLessThanOrEqual(width)
    expect(await horizontalOverflow(page)).toBe(0)
  }
  await page.keyboard.press('Escape')
  await page.getByRole('columnheader', { name: /^Ends/ }).waitFor()
  await page.getByRole('columnheader', { name: /^Legal/ }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('listitem').filter({ hasText: 'Legal' }).getByText('no room').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'More', exact: true }).first().click()
  await page.getByRole('menuitem', { name: 'What if' }).click()
  await page.waitForURL('**/app/leases/what-if')
})
