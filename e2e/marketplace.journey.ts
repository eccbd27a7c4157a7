import { expect, test } from 'vitest'
import { axe } from './helpers/axe.ts'
import { newWindow, useBrowser } from './helpers/browser.ts'
import { horizontalOverflow } from './helpers/layout.ts'
import { call, uniqueName, newOwner, query } from './helpers/people.ts'
import { visit } from './helpers/visit.ts'

const browser = useBrowser()
const leasePackages = '5e000000-0000-4000-8000-000000000001'

test('a lease’s public listing gets an inquiry and comes down when the lease ends', async () => {
  const name = uniqueName('Pemberton Land')
  const { page, tenantId } = await newOwner(await browser(), 'Sally Seller', name)
  const { id: leaseId } = await call<{ id: string }>(
    page,
    'leases.create',
    {
      lease: {
        leaseNumber: 'PL-1',
        lessor: 'Hidden Lessor',
        state: 'ND',
        county: 'McKenzie',
        effectiveDate: '2026-01-01',
        primaryTerm: { years: 60, months: 0, days: 0 },
      },
    },
    tenantId,
  )

  await visit(page, '/app/listing')
  await page.getByRole('button', { name: 'From leases' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('combobox', { name: 'Lease' }).fill('PL-1')
  await page.getByRole('option', { name: /PL-1/ }).click()
  await form.getByLabel('Category').selectOption(leasePackages)
  await form.getByLabel('Working and net revenue interest').uncheck()
  await form.getByRole('button', { name: 'Create draft' }).click()
  await page.getByRole('heading', { name: 'Lease packages in McKenzie County, ND', level: 1 }).waitFor()
  await page.getByText('Before it can be published it needs').waitFor()
  await page.getByLabel('Net mineral acres').fill('120')
  await page.getByRole('button', { name: 'Save details' }).click()
  await page.getByText('Details saved').waitFor()
  const listingId = new URL(page.url()).pathname.split('/').at(-1)!
  const { version } = await query<{ version: number }>(page, 'listings.get', { id: listingId }, tenantId)
  await call(
    page,
    'listings.update',
    { id: listingId, version, changes: { description: 'One lease, all depths, sold as a whole.' } },
    tenantId,
  )
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('link', { name: /^\/marketplace\/product\// }).waitFor()
  expect(await axe(page)).toEqual([])
  const url = (await page.getByRole('link', { name: /^\/marketplace\/product\// }).getAttribute('href'))!

  const visitor = await newWindow(await browser(), { javaScriptEnabled: false })
  await visitor.goto(new URL('/marketplace?state=ND', page.url()).href)
  await visitor.getByRole('link', { name: 'Lease packages in McKenzie County, ND' }).first().click()
  await visitor.getByText('Primary term').first().waitFor()
  await visitor.getByRole('region', { name: 'Price' }).getByText('Takes offers').waitFor()
  expect(await visitor.content()).not.toContain('Hidden Lessor')
  expect(await visitor.content()).not.toContain('PL-1')

  const buyer = await newOwner(await browser(), 'Betty Buyer', uniqueName('Buyer Royalty'))
  await visit(buyer.page, `/app${url}`)
  expect(await axe(buyer.page)).toEqual([])
  expect(await horizontalOverflow(buyer.page)).toBe(0)
  await buyer.page.getByRole('textbox', { name: 'Your inquiry' }).fill('Is the effective date open?')
  await buyer.page.getByLabel(/^Indicative offer/).fill('180,000')
  await buyer.page.getByRole('button', { name: 'Send inquiry' }).click()
  // The text is also in the form until the thread has opened.
  await buyer.page.getByRole('textbox', { name: 'Message', exact: true }).waitFor()
  await buyer.page.getByText('Is the effective date open?').first().waitFor()
  await page.getByText('offers $180,000.00').waitFor()

  await call(page, 'leases.remove', { ids: [leaseId] }, tenantId)
  await page.getByText('Its lease was deleted.').waitFor()
  const result = await visitor.goto(new URL(url, page.url()).href)
  expect(result!.status()).toBe(404)
})
