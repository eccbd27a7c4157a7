import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pdfText } from '../src/core/print/testing/pdf-text.ts'
import { axe } from './helpers/axe.ts'
import { useBrowser } from './helpers/browser.ts'
import { daysFromNow } from './helpers/days.ts'
import { importFileByApi } from './helpers/import-file.ts'
import { horizontalOverflow } from './helpers/layout.ts'
import { call, uniqueName, newOwner, query } from './helpers/people.ts'
import { visit } from './helpers/visit.ts'

const browser = useBrowser()
const report = readFileSync(
  new URL('../src/modules/prospects/testing/section-14-owners.csv', import.meta.url),
  'utf8',
)

type File = {
  tracts: { id: string; legal: string }[]
  owners: {
    id: string
    party: string
    tractId: string
    offer: { id: string; version: number; status: string }
  }[]
}

test('an ownership report leads to offers, letters, and three leases on the map', async () => {
  const { page, tenantId } = await newOwner(await browser(), 'Paula Play', uniqueName('Prospect Oil'))
  const well = { township: '155N', range: '100W', section: '14', surfaceLat: 48.25, surfaceLon: -103.6 }
  await call(page, 'wells.create', { name: 'Stony 14-1', state: 'ND', ...well }, tenantId)
  await importFileByApi(page, tenantId, 'section-14-owners.csv', report)

  await visit(page, '/app/crm/prospects')
  await page.getByRole('row', { name: /Stony Creek/ }).click()
  await page.getByRole('heading', { name: 'Stony Creek', level: 1 }).waitFor()
  await page.getByRole('tab', { name: /^Offers/ }).click()
  await page.getByRole('button', { name: 'Check all 40' }).click()
  await page.getByRole('button', { name: 'Offer to 40 owners' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel(/^Bonus/).fill('2,400')
  await form.getByLabel('Royalty').fill('3/16')
  await form.getByLabel(/^Primary term/).fill('36')
  await form.getByLabel('Offer expires').fill('2199-03-31')
  await form.getByRole('button', { name: 'Make offers' }).click()
  await form.getByText('2 owners without an offer').waitFor()
  expect(await form.getByRole('list', { name: 'Skipped' }).innerText()).toMatch(/leased to another company/)
  await form.getByRole('button', { name: 'Close' }).first().click()
  expect(await axe(page)).toEqual([])
  expect(await horizontalOverflow(page)).toBe(0)

  await page.getByRole('tab', { name: /^Letters/ }).click()
  await page.getByRole('button', { name: 'Print letters' }).click()
  await form.getByRole('button', { name: 'Add the usual letters' }).click()
  await form.getByText('37 letters, 1 owner skipped').waitFor()
  await form.getByRole('article').getByText('net mineral acres').waitFor()
  await form.getByRole('button', { name: 'Print', exact: true }).dblclick()
  const files = page.getByRole('list', { name: 'Files' })
  await files.getByText(/^Offer to lease/).waitFor({ timeout: 30_000 })
  await page.getByText('37 letters · 37 pages').waitFor()
  expect(await page.getByRole('button', { name: 'Certified numbers' }).count()).toBe(1)
  const downloading = page.waitForEvent('download')
  await files.getByRole('link', { name: /^Download Offer to lease/ }).click()
  const letters = await pdfText(readFileSync(await (await downloading).path()))
  expect(letters).toHaveLength(37)
  expect(letters[0]).toMatch(/Anders Ellingbo.*Letter 1/)
  expect(await axe(page)).toEqual([])

  // Signed letters are returned, and recorded by the numbers at their bottom.
  const signers = ['Ole Bakkestad', 'Anders Ellingbo', 'Clyde Braddock']
  const returnedLetters = letters.flatMap((text, index) =>
    [...signers, 'Ingrid Rundvold'].some(name => text.includes(name)) ? [] : [index + 1],
  )
  await page.getByRole('button', { name: 'Mark returns' }).click()
  await form.getByLabel('Letter numbers').fill('99')
  await form.getByRole('button', { name: 'Mark as returned' }).click()
  await form
    .getByText(/letter 99|99/i)
    .last()
    .waitFor()
  await form.getByLabel('Letter numbers').fill(`${returnedLetters[0]}, ${returnedLetters[1]}`)
  await form.getByLabel('Reason for return').fill('Unclaimed')
  await form.getByRole('button', { name: 'Mark as returned' }).click()
  await page.getByText('2 letters marked as returned').waitFor()

  // One letter is returned undelivered, and three are signed.
  await page.getByRole('tab', { name: /^Offers/ }).click()
  await page.getByRole('button', { name: 'Next steps for Ingrid Rundvold' }).click()
  await page.getByRole('menuitem', { name: 'Mark as returned' }).click()
  await form.getByLabel('Reason for return').fill('Moved')
  await form.getByRole('button', { name: 'Mark as returned' }).click()
  await page.getByRole('row', { name: /Ingrid Rundvold.*Moved.*Returned/ }).waitFor()
  const id = new URL(page.url()).pathname.split('/').at(-1)!
  const { owners, tracts } = await query<File>(page, 'prospects.get', { id }, tenantId)
  const outlines = ['Lease Number,State,Legal description,WKT']
  for (const [index, name] of signers.entries()) {
    const { offer, tractId } = owners.find(({ party }) => party === name)!
    const { legal } = tracts.find(tract => tract.id === tractId)!
    const answeredOn = daysFromNow(0)
    const values = { ...offer, status: 'SIGNED', answeredOn }
    const offerRef = { prospectId: id, id: offer.id }
    await call(page, 'prospects.offers.save', { ...offerRef, version: offer.version, values }, tenantId)
    // Each deal becomes a lease; the outlines of the leases come from a file.
    const { dealId } = await call<{ dealId: string }>(page, 'prospects.offers.openDeal', offerRef, tenantId)
    const lease = {
      leaseNumber: `ND-140${index}`,
      effectiveDate: answeredOn,
      bonusDueOn: daysFromNow(30),
    }
    await call(page, 'deals.make.lease', { id: dealId, values: lease }, tenantId)
    const [west, east] = [-103.6 + index * 0.01, -103.592 + index * 0.01]
    outlines.push(
      `${lease.leaseNumber},ND,${legal},"POLYGON ((${west} 48.25, ${west} 48.257, ${east} 48.257, ${east} 48.25, ${west} 48.25))"`,
    )
  }
  await importFileByApi(page, tenantId, 'outlines.csv', outlines.join('\n'))
  await page.getByRole('tab', { name: 'Overview' }).click()
  const statusText = await page.getByRole('list', { name: 'Mineral status' }).innerText()
  expect(statusText).toContain('Signed')
  const sum = [...statusText.matchAll(/([\d.]+)%/g)].reduce(
    (total, [, percent]) => total + Number(percent),
    0,
  )
  expect(sum).toBeCloseTo(100, 0)
  await page
    .getByRole('list', { name: 'Tracts on the map' })
    .getByText(/Mailed \d+%/)
    .waitFor()
  await page.getByRole('link', { name: 'Lease ND-1402' }).waitFor()
  expect(await page.getByRole('link', { name: /^Lease ND-140/ }).count()).toBe(3)
  expect(await axe(page)).toEqual([])
})
