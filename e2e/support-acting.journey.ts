import { expect, test } from 'vitest'
import { axe } from './helpers/axe.ts'
import { baseUrl, collectErrors, useBrowser } from './helpers/browser.ts'
import { horizontalOverflow } from './helpers/layout.ts'
import { call, uniqueName, newOwner } from './helpers/people.ts'
import { newStaff } from './helpers/staff.ts'
import { cachedResponses } from './helpers/cached-responses.ts'
import { visit } from './helpers/visit.ts'

const browser = useBrowser()

test('support acts for a consenting customer; both see it on every page, and one click ends it', async () => {
  const [owner, staff] = [await browser(), await browser()]
  const dana = await newOwner(owner, 'Dana Cole', uniqueName('Cole'))
  const ruth = await newStaff(staff, 'Ruth Aldous', 'customer_support')
  const errors = collectErrors(dana.page)

  const { id } = await call<{ id: string }>(dana.page, 'equipment.create', { name: 'Tank T-8', kind: 'TANK' })
  const record = `/app/equipment/${id}`
  await visit(dana.page, '/app/support')
  await dana.page.getByRole('button', { name: 'New ticket' }).first().click()
  const subject = uniqueName('The tank is missing on the map')
  await dana.page.getByLabel('Subject').fill(subject)
  await dana.page.getByLabel('What happened, and what did you expect?').fill('It is in the list.')
  await dana.page.getByRole('button', { name: 'Send to support' }).click()
  await dana.page.getByRole('heading', { name: subject }).waitFor()

  // Staff see no record before the customer consents.
  await visit(ruth.page, record)
  await ruth.page.waitForURL('**/admin')
  await visit(ruth.page, '/admin/support')
  await ruth.page.getByRole('link', { name: new RegExp(subject) }).click()
  await ruth.page.getByRole('button', { name: 'Ask to act for Dana Cole' }).click()
  await dana.page.getByText('Ruth Aldous of Wellhead support asks to act for you.').waitFor()
  expect(await axe(dana.page)).toEqual([])
  await dana.page.getByRole('button', { name: '30 minutes' }).click()
  await dana.page.getByText('may act for you. Open the ticket 30 minutes left.').waitFor()
  expect(await axe(dana.page)).toEqual([])

  await ruth.page.getByRole('button', { name: 'Act for Dana Cole' }).click()
  await ruth.page.getByText('You are acting for Dana Cole').waitFor()
  expect(await axe(ruth.page)).toEqual([])
  // Actions closed to staff are not offered to them.
  await visit(ruth.page, '/app')
  await ruth.page.getByText('No leases or wells yet.').waitFor()
  expect(await ruth.page.getByText(/Choose a file|sample data|First steps/).count()).toBe(0)
  await visit(ruth.page, record)
  await ruth.page.getByRole('heading', { name: 'Tank T-8' }).waitFor()
  await ruth.page.getByRole('heading', { name: 'Comments' }).waitFor()
  expect(
    await ruth.page.getByRole('button', { name: /^(Choose files?|Write a comment|Follow)$/ }).count(),
  ).toBe(0)
  const secondTab = await ruth.page.context().newPage()
  await secondTab.addInitScript(
    id => sessionStorage.setItem('activeTenant', id!),
    await ruth.page.evaluate(() => sessionStorage.getItem('activeTenant')),
  )
  await secondTab.goto(baseUrl + record)
  await secondTab.getByRole('heading', { name: 'Tank T-8' }).waitFor()
  // The customer's personal pages stay closed.
  await visit(ruth.page, '/app/profile')
  await ruth.page.getByText('Not while you act for someone').waitFor()
  await visit(ruth.page, record)
  await ruth.page.getByRole('heading', { name: 'Tank T-8' }).waitFor()
  await ruth.page.setViewportSize({ width: 360, height: 740 })
  expect(await horizontalOverflow(ruth.page)).toBe(0)
  await ruth.page.setViewportSize({ width: 1400, height: 900 })

  // The customer ends it from any page; both windows are redirected, and store nothing.
  await visit(dana.page, '/app')
  await dana.page.getByRole('button', { name: 'End now' }).click()
  await ruth.page.waitForURL('**/admin/support/*')
  await secondTab.getByRole('heading', { name: 'Tank T-8' }).waitFor({ state: 'detached' })
  await ruth.page.getByRole('button', { name: 'Ask to act for Dana Cole' }).waitFor()
  expect(await cachedResponses(ruth.page)).not.toContain('Tank T-8')
  await visit(dana.page, '/app/audit')
  await dana.page.getByText('let support act for them').first().waitFor()
  expect(errors).toEqual([])
})
