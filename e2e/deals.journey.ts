import { expect, test } from 'vitest'
import { axe } from './helpers/axe.ts'
import { useBrowser } from './helpers/browser.ts'
import { daysFromNow } from './helpers/days.ts'
import { horizontalOverflow } from './helpers/layout.ts'
import { call, uniqueName, newOwner } from './helpers/people.ts'
import { visit } from './helpers/visit.ts'

const browser = useBrowser()

test('a deal goes from first call through two offers to one lease, and is undone', async () => {
  const owner = await newOwner(await browser(), 'Dora Deals', uniqueName('Antler Land'))
  const { page } = owner
  await call(owner.page, 'parties.create', { name: 'Ruth Halvorsen', kind: 'PERSON' }, owner.tenantId)

  // The deal starts on the board, with the counterparty and the next step.
  await visit(page, '/app/crm')
  await page.getByRole('button', { name: 'New deal' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel(/^Name/).fill('Halvorsen, § 14')
  await form.getByRole('combobox', { name: 'Counterparty' }).fill('Ruth')
  await page.getByRole('option', { name: /Ruth Halvorsen/ }).click()
  await form.getByLabel('Prospect').fill('Antler Bench')
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { name: /Halvorsen, § 14 DL-0001/, level: 1 }).waitFor()

  const callApi = <Input extends object>(path: string, input: Input) =>
    call(page, path, input, owner.tenantId)
  await callApi('deals.create', { name: 'Engen' })
  await callApi('projects.create', { name: 'Clear title', kind: 'CURATIVE' })

  // It gets a tract, a sent offer, and a better one that supersedes it.
  await page.getByRole('button', { name: 'Add tract' }).click()
  await form.getByLabel('Legal description').fill('T152N R102W Sec. 14: NE/4')
  await form.getByLabel('State').fill('ND')
  await form.getByLabel('Gross acres').fill('160')
  await form.getByLabel('Mineral interest').fill('1/2')
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('cell', { name: '80.00' }).first().waitFor()
  const offer = async (number: number, price: string) => {
    await page.getByRole('button', { name: 'New offer' }).click()
    await form.getByLabel('Royalty').fill('3/16')
    await form.getByLabel('Primary term').fill('36')
    await form.getByLabel(/Tract 1, 80.00 NMA/).fill(price)
    await form.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: `Actions for Offer ${number}` }).click()
    await page.getByRole('menuitem', { name: 'Mark as sent' }).click()
    await form.getByRole('button', { name: 'Send' }).click()
    await form.waitFor({ state: 'detached' })
  }
  await offer(1, '2000')
  await offer(2, '2400')
  const status = page.getByRole('row', { name: /^Status/ })
  await expect.poll(() => status.innerText()).toMatch(/Sent\s+Superseded/)
  await page.getByText('No offer is accepted yet').first().waitFor()
  await page.getByRole('button', { name: 'Actions for Offer 2' }).click()
  await page.getByRole('menuitem', { name: 'Accept' }).click()
  await form.getByRole('button', { name: 'Accept' }).click()
  await page.getByText('W-9 missing; needed to pay').waitFor()
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: 'Lease preview' })
  await preview.getByText(/^\$192,000\.00, due/).waitFor()
  await preview.getByRole('row', { name: /T152N R102W Sec\. 14: NE\/4 80\.00 \$2,400\.00/ }).waitFor()
  await preview.getByRole('button', { name: 'Close' }).last().click()
  expect(await axe(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  await expect.poll(() => horizontalOverflow(page)).toBe(0)
  await page.setViewportSize({ width: 1440, height: 860 })
  const url = new URL(page.url()).pathname

  // The bracket keys step through the deals in its stage.
  await page.keyboard.press(']')
  await page.getByRole('heading', { name: /Engen/, level: 1 }).waitFor()
  await page.keyboard.press('[')
  await page.getByRole('heading', { name: /Halvorsen/, level: 1 }).waitFor()

  // A project is linked, and a task is added for the deal.
  const choice = page.getByRole('combobox', { name: 'Link a project' })
  // The field's list closes when the page scrolls, so scroll before typing.
  await choice.scrollIntoViewIfNeeded()
  await choice.click()
  await choice.pressSequentially('Clear')
  await page.getByRole('option', { name: /Clear title/ }).click()
  await page.getByText('0 open, 0 done').waitFor()
  await page.getByRole('button', { name: 'Add task' }).click()
  await form.getByLabel('Title').fill('Order the abstract')
  await form.getByRole('button', { name: 'Add task' }).click()
  await page.getByRole('list', { name: 'Next in Clear title' }).getByText('Order the abstract').waitFor()
  await page.getByText('1 open, 0 done').waitFor()

  // The board shows the deal as ready, and the keyboard finds and opens it.
  await visit(page, '/app/crm')
  await page.getByRole('button', { name: /Ready to create lease 1/ }).waitFor()
  await page.getByRole('link', { name: 'Halvorsen, § 14' }).waitFor()
  await page.keyboard.press('l')
  await page.keyboard.press('Shift+L')
  await page.getByText('Halvorsen, § 14 moved to Contacted').waitFor()
  await page.getByRole('region', { name: 'Contacted, 1 deal' }).waitFor()
  // The focus moves with the card.
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await expect.poll(focused).toBe('Halvorsen, § 14')
  expect(await axe(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  await expect.poll(() => horizontalOverflow(page)).toBe(0)
  await page.setViewportSize({ width: 1440, height: 860 })

  // A number opens its list with the filter shown, and the filter can be cleared.
  await page.getByRole('region', { name: 'Contacted, 1 deal' }).getByRole('link', { name: '80.00' }).click()
  await page.getByRole('row', { name: /Halvorsen, § 14/ }).waitFor()
  expect(await page.getByRole('row', { name: /Engen/ }).count()).toBe(0)
  await page.getByRole('button', { name: 'Clear One stage' }).click()
  await page.getByRole('row', { name: /Engen/ }).waitFor()

  // The lease has the deal's terms and a bonus obligation; repeating the action returns the same lease.
  await visit(page, url)
  await page.getByRole('button', { name: 'Create lease' }).click()
  await form.getByLabel('Lease number').fill('ND-0214')
  await form.getByLabel('Bonus due').fill(daysFromNow(30))
  await form.getByRole('button', { name: 'Create lease' }).click()
  await page.getByRole('heading', { name: /ND-0214/, level: 1 }).waitFor()
  const lease = new URL(page.url()).pathname
  await page.getByRole('tab', { name: /Obligations/ }).click()
  await page.getByText('Bonus payment').first().waitFor()
  await page.getByText('192,000.00').first().waitFor()
  const values = { leaseNumber: 'ND-0215', effectiveDate: daysFromNow(0), bonusDueOn: daysFromNow(30) }
  const id = url.split('/').at(-1)
  const repeatedLease = await call<{ leaseId: string; already: boolean }>(
    page,
    'deals.make.lease',
    { id, values },
    owner.tenantId,
  )
  expect(repeatedLease).toEqual({ leaseId: lease.split('/').at(-1), already: true })

  // Undo is possible because the lease has no further data.
  await visit(page, url)
  await page.getByRole('link', { name: 'Open lease ND-0214' }).waitFor()
  await page.getByRole('button', { name: 'Undo lease created' }).click()
  await page.getByText('Next: create the lease').waitFor()
  await visit(page, lease)
  await page
    .getByText(/not found|deleted/i)
    .first()
    .waitFor()
})
