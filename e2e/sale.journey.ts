import { expect, test } from 'vitest'
import { createManyPagePdf } from '../bench/many-pages.ts'
import { axe } from './helpers/axe.ts'
import { newWindow, useBrowser } from './helpers/browser.ts'
import { horizontalOverflow } from './helpers/layout.ts'
import { call, uniqueName, newOwner, query } from './helpers/people.ts'
import { visit } from './helpers/visit.ts'

const browser = useBrowser()
const leasePackages = '5e000000-0000-4000-8000-000000000001'

test('an expiring lease goes from a saved search through a data room to assignment', async () => {
  const buyer = await newOwner(await browser(), 'Betty Buyer', uniqueName('Buyer Royalty'))
  const county = uniqueName('Ward').slice(0, 40)
  await visit(buyer.page, `/app/marketplace?state=TX&county=${encodeURIComponent(county)}`)
  await buyer.page.getByRole('button', { name: 'Save this search' }).click()
  await buyer.page.getByRole('dialog').getByLabel('Name').fill('Leases that expire')
  await buyer.page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await buyer.page.getByRole('link', { name: 'Leases that expire' }).waitFor()

  const { page, tenantId } = await newOwner(await browser(), 'Sally Seller', uniqueName('Pemberton Land'))
  const callApi = <Answer>(path: string, input: object) => call<Answer>(page, path, input, tenantId)
  const { id: leaseId } = await callApi<{ id: string }>('leases.create', {
    lease: {
      leaseNumber: 'PL-SECRET',
      lessor: 'Hidden Lessor',
      state: 'TX',
      county,
      effectiveDate: '2024-01-01',
      primaryTerm: { years: 60, months: 0, days: 0 },
    },
    tracts: [
      {
        land: { system: 'METES_AND_BOUNDS', description: 'The Hidden survey' },
        interests: [
          { party: 'Hidden Lessor', type: 'MI', fraction: '1', leased: true },
          { party: 'Us', type: 'WI', fraction: '1', company: true },
        ],
      },
    ],
  })
  const { id } = await callApi<{ id: string }>('listings.fromRecord', {
    noun: 'leases',
    id: leaseId,
    marketCategoryId: leasePackages,
    parts: ['status', 'expiry'],
  })
  const changes = { description: 'One lease, all depths, sold as a whole.', takesQuestions: true }
  const { version } = await callApi<{ version: number }>('listings.update', { id, version: 1, changes })
  const answers = { netAcres: '120' }
  const saved = await callApi<{ version: number }>('listings.saveAnswers', {
    id,
    version,
    schemaVersion: 1,
    answers,
  })
  const { slug } = await callApi<{ slug: string }>('listings.publish', { id, version: saved.version })

  // The seller uploads a document to the listing's data room, which requires an agreement.
  await visit(page, '/app/documents')
  const zone = page.getByRole('region', { name: 'Add documents' })
  await zone.locator('input[type=file]:not([webkitdirectory])').setInputFiles({
    name: 'Title opinion.pdf',
    mimeType: 'application/pdf',
    buffer: await createManyPagePdf(2),
  })
  await page.getByRole('row', { name: /Title opinion/ }).waitFor()
  await visit(page, `/app/listing/${id}`)
  await page.getByRole('combobox', { name: 'Add a document' }).fill('Title')
  await page.getByRole('option', { name: /^Title opinion/ }).click()
  await page.getByRole('button', { name: /^Remove Title opinion/ }).waitFor()
  await page.getByRole('button', { name: 'Add an NDA' }).click()
  const agreement = 'What is shown here is confidential and is used to judge a purchase alone.'
  await page.getByRole('dialog').getByLabel('Agreement').fill(agreement)
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  // The dialog with the same title may still be closing.
  await page.getByRole('paragraph').filter({ hasText: 'NDA, version 1' }).waitFor()

  // The buyer is notified, asks in public, makes an offer, and requests access.
  await visit(buyer.page, '/app/profile-notifications')
  await buyer.page.getByText('It matches your saved search: Leases that expire').first().waitFor()
  await visit(buyer.page, `/app/marketplace/product/${slug}`)
  await buyer.page.getByRole('button', { name: 'Add to favorites' }).click()
  await buyer.page.getByLabel('Your question').fill('Are depths severed?')
  await buyer.page.getByRole('button', { name: 'Ask', exact: true }).click()
  await page.getByLabel(/^Answer to/).fill('None are.')
  await page.getByRole('button', { name: 'Answer publicly' }).click()
  await buyer.page.getByText('None are.').waitFor()
  await buyer.page.getByRole('textbox', { name: 'Your inquiry' }).fill('Is the effective date open?')
  await buyer.page.getByLabel(/^Indicative offer/).fill('180,000')
  await buyer.page.getByRole('button', { name: 'Send inquiry' }).click()
  // The text is also in the form until the thread has opened.
  await buyer.page.getByRole('textbox', { name: 'Message', exact: true }).waitFor()
  await buyer.page.getByText('Is the effective date open?').first().waitFor()
  await page.getByText('offers $180,000.00').waitFor()
  await visit(buyer.page, `/app/marketplace/product/${slug}`)
  await buyer.page.getByRole('button', { name: 'Request access' }).click()
  await page.getByRole('button', { name: 'Admit Betty Buyer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Admit' }).click()
  await buyer.page.getByRole('link', { name: 'Open data room' }).click()
  await buyer.page.getByText(agreement).waitFor()
  await buyer.page.getByLabel('Your full name').fill('betty buyer')
  await buyer.page.getByRole('button', { name: 'Accept NDA and open' }).click()
  const firstPageImage = buyer.page.locator('img[data-page="1"]')
  await firstPageImage.waitFor()
  expect(await axe(buyer.page)).toEqual([])
  expect(await horizontalOverflow(buyer.page)).toBe(0)
  await page.getByRole('button', { name: /^1 page view/ }).click()
  await page.getByText('Accepted NDA version 1 as “betty buyer”').waitFor()
  await page.keyboard.press('Escape')

  // A new version of the agreement is announced, and must be accepted before the buyer reads on.
  await page.getByRole('button', { name: 'Change NDA' }).click()
  await page.getByRole('dialog').getByLabel('Agreement').fill(`${agreement} Copies are destroyed.`)
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await firstPageImage.waitFor({ state: 'detached' })
  await buyer.page.getByText('You accepted version 1.').waitFor()
  await buyer.page.getByLabel('Your full name').fill('Betty Buyer')
  await buyer.page.getByRole('button', { name: 'Accept NDA and open' }).click()
  await firstPageImage.waitFor()

  // After access is revoked, nothing stays on the open page.
  await page.getByRole('button', { name: 'Revoke access of Betty Buyer' }).click()
  await firstPageImage.waitFor({ state: 'detached' })
  await buyer.page.getByText('Your access has ended').waitFor()
  await visit(buyer.page, '/app/profile-notifications')
  await buyer.page.getByText('changed the NDA of the data room').first().waitFor()

  // No public response contains unpublished data; deleting the lease removes the listing.
  const anyone = await newWindow(await browser(), { javaScriptEnabled: false })
  const absoluteUrl = (path: string) => new URL(path, page.url()).href
  for (const path of [
    `/marketplace?state=TX&q=depths&compare=${slug}`,
    `/marketplace/product/${slug}`,
    `/marketplace/compare?listings=${slug},no-such`,
  ]) {
    expect((await anyone.goto(absoluteUrl(path)))!.status(), path).toBe(200)
    expect(await anyone.content(), path).not.toMatch(
      /Hidden Lessor|PL-SECRET|Title opinion|Betty|Buyer Royalty|confidential/,
    )
  }
  expect(await horizontalOverflow(anyone)).toBe(0)

  // The winning offer becomes a deal on each side. The seller's records the sale, which assigns the lease,
  // and the buyer's the purchase.
  await visit(page, `/app/listing/${id}`)
  await page.getByLabel(/^Status of the inquiry/).selectOption('won')
  await page.getByRole('link', { name: 'Open the deal' }).click()
  await page.getByText('Next: record the sale').waitFor()
  const dealId = new URL(page.url()).pathname.split('/').at(-1)!
  const { id: partyId } = await callApi<{ id: string }>('parties.create', {
    name: 'Buyer Royalty',
    kind: 'COMPANY',
  })
  const deal = await query<{ version: number }>(page, 'deals.get', { id: dealId }, tenantId)
  await callApi('deals.update', { id: dealId, version: deal.version, changes: { partyId } })
  await page.getByRole('button', { name: 'Record sale' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('combobox', { name: 'Lease' }).fill('PL-SECRET')
  await page.getByRole('option', { name: /PL-SECRET/ }).click()
  await form.getByRole('button', { name: 'Record sale' }).click()
  await page.getByRole('heading', { name: /PL-SECRET/, level: 1 }).waitFor()

  expect((await anyone.goto(absoluteUrl(`/marketplace/product/${slug}`)))!.status()).toBe(404)
  await visit(page, `/app/listing/${id}`)
  await page.getByText('Its lease was assigned.').waitFor()
  await visit(buyer.page, '/app/marketplace')
  await buyer.page.getByText('Off the marketplace').waitFor()
  await visit(buyer.page, '/app/crm?pipeline=PURCHASE')
  await buyer.page
    .getByRole('link', { name: /Pemberton Land/ })
    .first()
    .click()
  await buyer.page.getByText('Next: assign').waitFor()
  await buyer.page.getByText('From the marketplace').waitFor()
})
