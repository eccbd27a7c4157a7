import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { termDefinition } from '../src/core/trade/glossary.ts'
import { newestChange } from '../src/modules/guide/pages/changes.data.ts'
import { axe } from './helpers/axe.ts'
import { collectErrors, newWindow, useBrowser } from './helpers/browser.ts'
import { horizontalOverflow } from './helpers/layout.ts'
import { call, newOwner } from './helpers/people.ts'
import { newStaff } from './helpers/staff.ts'
import { visit } from './helpers/visit.ts'

const browser = useBrowser()
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const heading = (page: Page, name: string) =>
  page.getByRole('main').getByRole('heading', { name, exact: true })

test('a misspelled word finds a guide page on a phone, by keyboard alone', async () => {
  const { page } = await newOwner(await browser(), 'Greta Guide', 'Guide Oil', phone)
  const errors = collectErrors(page)
  await page.goto('/app/guide')
  await heading(page, 'Guide').waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('net arces')
  await page.getByRole('list', { name: 'Pages found' }).getByRole('link').first().waitFor()
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Enter')
  await heading(page, 'Net acres').waitFor()
  await page.getByRole('button', { name: /^160\.00 ac/ }).waitFor()

  const tree = await page.getByRole('article').ariaSnapshot()
  for (const line of [
    '- heading "Net acres" [level=2]',
    `- paragraph: ${termDefinition('netMineralAcres')}`,
    '- region "Formula":',
    '- button "160.00 ac , show how Net acres is derived"',
    '- heading "Where to find it" [level=3]',
    '- navigation "Related pages":',
  ])
    expect(tree).toContain(line)
  expect(await axe(page)).toEqual([])
  expect(await horizontalOverflow(page)).toBe(0)

  // The figure opens by keyboard, and j leads to the next page.
  await page.getByRole('button', { name: /^160\.00 ac/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Net acres: how it is derived' }).getByText('3/4').waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await heading(page, 'Company net acres').waitFor()

  // On narrow screens the guide is under More.
  await visit(page, '/app/map')
  await page.getByRole('button', { name: /^More/ }).last().click()
  await page.getByRole('button', { name: 'Guide for this page' }).click()
  await heading(page, 'Map').waitFor()
  expect(errors).toEqual([])
})

test('“?” on a lease opens the page about leases, and its fields match the guide', async () => {
  const { page, tenantId } = await newOwner(await browser(), 'Lena Lease', 'Lease Oil')
  const lease = { leaseNumber: 'ND-7', royaltyOil: '3/16' }
  const { id } = await call<{ id: string }>(page, 'leases.create', { lease, tracts: [] }, tenantId)
  await page.goto(`/app/leases/${id}`)
  const mark = page.getByRole('button', { name: 'Meaning of royalty', exact: true })
  await mark.focus()
  await page.keyboard.press('Enter')
  const help = page.getByRole('dialog', { name: 'What royalty means' })
  await help.getByText(termDefinition('royalty')).waitFor()
  expect(await help.getByRole('link').getAttribute('href')).toBe('/app/guide/royalty')
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Escape')
  await help.waitFor({ state: 'detached' })

  await page.keyboard.press('?')
  await heading(page, 'The lease page').waitFor()
  expect(new URL(page.url()).pathname).toBe('/app/guide/lease')
  await page.keyboard.press('Control+/')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Search the guide').waitFor()
  await page.keyboard.press('Escape')
  await page.goBack()
  await heading(page, 'ND-7').waitFor()
  await visit(page, '/app/guide/royalty')
  await page.getByRole('article').getByText(termDefinition('royalty')).waitFor()

  await page.goto('/app/guide/nothing-here')
  await page.getByText('No such page in the guide').waitFor()
})

test('a user without access to the guide sees the page’s shortcuts instead', async () => {
  const { page } = await newStaff(await browser(), 'Stan Staff', 'admin')
  await page.goto('/admin')
  await heading(page, 'Overview').waitFor()
  expect(await page.getByRole('button', { name: 'Guide for this page' }).count()).toBe(0)
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('All shortcuts').waitFor()
})

test('news since the last visit is counted, marked, and cleared once read', async () => {
  const { page, tenantId } = await newOwner(await browser(), 'Nora News', 'News Oil')
  await call(page, 'guide.see', { seen: newestChange - 2 }, tenantId)
  await page.goto('/app/guide/keys')
  const newsLink = page.getByRole('navigation', { name: 'Guide' }).getByRole('link', { name: 'What’s new' })
  await newsLink.getByText('2 new').waitFor()
  await newsLink.click()
  const marks = page.getByRole('article').getByText('New', { exact: true })
  await expect.poll(() => marks.count()).toBe(2)
  await expect
    .poll(async () => (await call<{ seen: number }>(page, 'guide.visit', undefined, tenantId)).seen)
    .toBe(newestChange)
  await page.reload()
  await heading(page, 'What’s new').waitFor()
  await expect.poll(() => marks.count()).toBe(0)
})

test('staff make the guide public, and it disappears when they close it', async () => {
  const { page: staff } = await newStaff(await browser(), 'Pia Public', 'admin')
  const page = await newWindow(await browser())
  const errors = collectErrors(page)
  const expectGuideAccess = async (guidePublic: boolean) => {
    const { version } = await call<{ version: number }>(staff, 'admin.settings')
    await call(staff, 'admin.setSettings', { version, changes: { guidePublic } })
  }
  await expectGuideAccess(false)
  expect((await page.request.get('/guide/net-acres')).status()).toBe(404)
  await expectGuideAccess(true)
  await page.goto('/guide/net-acres', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: /^160\.00 ac/ }).click()
  await page.getByRole('dialog', { name: 'Net acres: how it is derived' }).getByText('3/4').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox', { name: 'Search the guide' }).fill('pugh')
  await page.getByRole('list', { name: 'Pages found' }).getByRole('link').first().click()
  await heading(page, 'Pugh clause').waitFor()
  expect(await axe(page)).toEqual([])
  expect(errors).toEqual([])
  await expectGuideAccess(false)
  expect((await page.request.get('/guide')).status()).toBe(404)
})
