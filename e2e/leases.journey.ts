import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { blankMonth } from '../src/modules/wells/production/production.ts'
import { axe } from './helpers/axe.ts'
import { collectErrors, useBrowser } from './helpers/browser.ts'
import { horizontalOverflow } from './helpers/layout.ts'
import { visit } from './helpers/visit.ts'
import { call, newOwner } from './helpers/people.ts'
import { shareUser } from './helpers/shared.ts'

const browser = useBrowser()
const owner = shareUser(async () => newOwner(await browser(), 'Lara Landman', 'Landman Oil'))
const main = (page: Page) => page.locator('main')
const expectText = (page: Page, text: string | RegExp) =>
  expect.poll(() => main(page).innerText()).toMatch(text)
const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name }).click()

/** The first day of the month `count` months ago. */
function monthsAgo(count: number): string {
  const today = new Date()
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - count, 1)).toISOString().slice(0, 10)
}

/** Clicks a value, types another, and leaves the field. */
async function edit(page: Page, label: string, text: string) {
  await page.getByRole('button', { name: `, edit ${label}` }).click()
  await page.getByLabel(label, { exact: true }).fill(text)
  await page.keyboard.press('Enter')
}

test('a new lease shows why it is active, what is owed, and what ends with its well', async () => {
  const { page, tenantId } = await owner()
  const errors = collectErrors(page)
  await visit(page, '/app/leases')
  await page.getByText('No leases yet').waitFor()
  await page.getByRole('button', { name: 'New lease' }).first().click()
  const form = page.getByRole('dialog', { name: 'New lease' })
  await form.getByLabel('Lease number').fill('L-1')
  await form.getByLabel('Lessor', { exact: true }).fill('Ada Ames')
  await form.getByLabel('Effective').fill(monthsAgo(48))
  await form.getByLabel('Primary term').fill('3 years')
  await form.getByLabel('Royalty').fill('3/16')
  await form.getByLabel('State', { exact: true }).fill('ND')
  await form.getByLabel('Lessors’ minerals').fill('1/2')
  await form.getByLabel('Legal description').fill('T154N-R97W Sec 14: NE/4')
  await expect.poll(() => form.getByLabel('Result').innerText()).toMatch(/160\.00[^/]*\/ 80\.00[^/]*\/ —/)
  await form.getByRole('button', { name: 'Save lease' }).click()

  await page.getByRole('heading', { name: /L-1/ }).waitFor()
  await expectText(page, '3/16')
  const leaseId = /leases\/([0-9a-f-]{36})/.exec(page.url())![1]!
  const clause = { type: 'CESSATION', parameters: { days: 120 }, paragraph: '7', confirmedBy: 'Lara' }
  await call(page, 'leases.provisions.save', { leaseId, id: null, version: null, values: clause }, tenantId)
  const shutInRoyalty = { amount: '5.00', basis: 'PER_NET_ACRE', startAfterDays: 90, cadence: 'ANNUAL' }
  const { version } = await call<{ version: number }>(
    page,
    `leases.get?input=${encodeURIComponent(JSON.stringify({ id: leaseId }))}`,
    undefined,
    tenantId,
  )
  await call(page, 'leases.update', { id: leaseId, version, changes: { shutInRoyalty } }, tenantId)

  // A well that produced until two months ago is linked, so it holds the lease.
  const { id: wellId } = await call<{ id: string }>(page, 'wells.create', { name: 'Ames 1-H' }, tenantId)
  const months = Array.from({ length: 24 }, (_, index) => ({
    ...blankMonth(monthsAgo(25 - index)),
    version: null,
    oil: 300,
    gas: 100,
    daysOn: 28,
  }))
  await call(page, 'wells.production.save', { wellId, months }, tenantId)
  const link = { wellId, holds: true }
  await call(page, 'leases.wellLinks.save', { leaseId, id: null, version: null, values: link }, tenantId)
  await expectText(
    page,
    /Held by production by well Ames 1-H \(last produced \w+ \d{4}\)\s+\w+ reported; \w+ is due by/,
  )
  expect(await axe(page)).toEqual([])

  // The well has been shut in since, so the shut-in royalty is owed and appears without a reload.
  const shutIn = { status: 'SHUT_IN', statusDate: monthsAgo(1) }
  const well = await call<{ version: number }>(
    page,
    `wells.get?input=${encodeURIComponent(JSON.stringify({ id: wellId }))}`,
    undefined,
    tenantId,
  )
  await call(page, 'wells.update', { id: wellId, version: well.version, changes: shutIn }, tenantId)
  const stopped = { ...blankMonth(monthsAgo(1)), version: null, oil: 0, daysOn: 0 }
  await call(page, 'wells.production.save', { wellId, months: [stopped] }, tenantId)
  await tab(page, /^Obligations/)
  await expectText(page, /Shut-in royalty, period 1[\s\S]*\$400\.00/)
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'Approve: Shut-in royalty, period 1' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  // The only user of an organization can approve alone.
  await expectText(page, /Approved · in \d+ days/)
  await page.getByRole('button', { name: 'Pay: Shut-in royalty, period 1' }).press('Enter')
  await page.getByLabel('Proof').fill('Check 1180, cleared')
  await page.getByRole('button', { name: 'Record payment' }).click()
  await expectText(page, /Paid \w+ \d+, \d{4}/)
  await expectText(page, /^Shut in · \d+ days left$/m)
  // A payment recorded by mistake is undone immediately.
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expectText(page, /Due · in \d+ days/)

  await visit(page, '/app/leases/what-if')
  await page.getByRole('combobox', { name: 'Add a well that holds leases' }).fill('Ames')
  await page.getByRole('option', { name: /Ames 1-H/ }).click()
  await page.keyboard.press('Escape')
  await expectText(page, /Leases that terminate[\s\S]*L-1/)
  expect(await axe(page)).toEqual([])

  for (const path of [`/app/leases/${leaseId}`, '/app/leases/expirations', '/app/leases/obligations']) {
    await page.setViewportSize({ width: 360, height: 740 })
    await visit(page, path)
    await expectText(page, /L-1|No obligations due/)
    expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
  }
  expect(errors).toEqual([])
})

test('a landman confirms a Pugh clause release, sees the acres change, and undoes it', async () => {
  const { page, tenantId } = await owner()
  const errors = collectErrors(page)
  const tract = (section: number, tractNumber: string) => ({
    tractNumber,
    land: { system: 'PLSS', township: 154, northSouth: 'N', range: 97, eastWest: 'W', section },
    statedAcres: 160,
    interests: [{ party: 'Ada Ames', type: 'MI', fraction: '1', leased: true }],
  })
  const lease = {
    leaseNumber: 'P-1',
    effectiveDate: monthsAgo(48),
    primaryTerm: { years: 3, months: 0, days: 0 },
  }
  const tracts = [tract(14, '1'), tract(15, '2')]
  const { id: leaseId } = await call<{ id: string }>(page, 'leases.create', { lease, tracts }, tenantId)
  const clause = { type: 'PUGH_ACREAGE', parameters: {}, paragraph: '12', confirmedBy: 'Petra' }
  await call(page, 'leases.provisions.save', { leaseId, id: null, version: null, values: clause }, tenantId)
  const { id: wellId } = await call<{ id: string }>(page, 'wells.create', { name: 'Pugh 1-H' }, tenantId)
  const months = Array.from({ length: 24 }, (_, index) => ({
    ...blankMonth(monthsAgo(24 - index)),
    version: null,
    oil: 300,
    daysOn: 28,
  }))
  await call(page, 'wells.production.save', { wellId, months }, tenantId)
  const file = await call<{ tracts: { id: string }[] }>(
    page,
    `leases.get?input=${encodeURIComponent(JSON.stringify({ id: leaseId }))}`,
    undefined,
    tenantId,
  )
  const link = { wellId, tractId: file.tracts[0]!.id, unit: 'Nesson', holds: true }
  await call(page, 'leases.wellLinks.save', { leaseId, id: null, version: null, values: link }, tenantId)

  await visit(page, '/app/leases?view=release')
  await expectText(page, /P-1[\s\S]*320\.00/)
  await visit(page, `/app/leases/${leaseId}`)
  await expectText(page, 'Release proposed: Tract 2, 160.00 gross ac, ¶ 12 (Pugh)')
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'Review and confirm' }).click()
  const form = page.getByRole('dialog', { name: 'Confirm the release' })
  await form.getByLabel('Released').last().selectOption({ label: 'Part of it' })
  await form.getByLabel('Acres (ac)').fill('200')
  await form.getByRole('button', { name: 'Confirm release' }).click()
  await form
    .getByText('Tract 2 has 160.00 ac left to release; 200.00 ac is more than that.')
    .first()
    .waitFor()
  await form.getByLabel('Released').last().selectOption({ label: 'All of it' })
  await form.getByRole('button', { name: 'Confirm release' }).click()
  await expectText(page, /160\.00[^/]*\/ 160\.00[^/]*\/ —/)
  await tab(page, /^Tracts/)
  await expectText(page, /Tract 2, entire tract/)
  expect(await axe(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  await expect.poll(() => horizontalOverflow(page)).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await expectText(page, 'Release proposed: Tract 2, 160.00 gross ac')
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Dismiss', exact: true }).first().click()
  const reasonDialog = page.getByRole('dialog', { name: 'Dismiss the proposed release' })
  await reasonDialog.getByLabel('Reason').fill('The unit was amended')
  await reasonDialog.getByRole('button', { name: 'Dismiss release' }).click()
  await expectText(page, /dismissed/)
  // Releasing more acres than there are was refused, which the browser logs.
  expect(errors.filter(line => !line.includes('status of 422'))).toEqual([])
})

test('the second of two people editing a lease sees both versions and picks one', async () => {
  const ted = await owner()
  const lease = { leaseNumber: 'T-1', name: 'First name', lessor: 'Old lessor' }
  const { id } = await call<{ id: string }>(ted.page, 'leases.create', { lease }, ted.tenantId)
  const first = ted.page
  const other = await first.context().newPage()
  for (const page of [first, other]) {
    await visit(page, `/app/leases/${id}`)
    await page.getByRole('button', { name: ', edit Name' }).waitFor()
  }
  await first.getByRole('button', { name: ', edit Name' }).click()
  await edit(other, 'Name', 'Name of the other')
  // The other user's change is already displayed, but this edit began before it.
  await first.getByRole('heading', { name: /Name of the other/ }).waitFor()
  await first.getByLabel('Name', { exact: true }).fill('My name')
  await first.keyboard.press('Enter')
  const conflictDialog = first.getByRole('alertdialog', { name: 'Someone else changed this lease' })
  await conflictDialog.waitFor()
  expect(await conflictDialog.innerText()).toMatch(/My name[\s\S]*Name of the other/)
  await conflictDialog.getByRole('button', { name: 'Overwrite with mine' }).click()
  await other.getByRole('heading', { name: /My name/ }).waitFor()

  // Changes of different fields do not conflict, so both are preserved.
  await first.getByRole('button', { name: ', edit Name' }).click()
  await edit(other, 'Lessor', 'New lessor')
  await first.getByText('New lessor').first().waitFor()
  await first.getByLabel('Name', { exact: true }).fill('Last name')
  await first.keyboard.press('Enter')
  await other.getByRole('heading', { name: /Last name/ }).waitFor()
  await other.getByText('New lessor').first().waitFor()
  // A lease deleted while another user views it disappears from the page, and can be restored there.
  await first.getByRole('button', { name: 'Delete', exact: true }).click()
  await other.getByRole('heading', { name: 'This lease was deleted' }).waitFor()
  expect(await other.getByRole('heading', { name: /Last name/ }).count()).toBe(0)
  await other.getByRole('button', { name: 'Restore the lease' }).click()
  await other.getByRole('heading', { name: /Last name/ }).waitFor()
})
