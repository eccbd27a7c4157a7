import type { Page, Route } from 'playwright'
import { expect, test } from 'vitest'
import { axe } from './helpers/axe.ts'
import { useBrowser } from './helpers/browser.ts'
import { importFileByApi } from './helpers/import-file.ts'
import { horizontalOverflow } from './helpers/layout.ts'
import { call, uniqueName, newLandman, newOwner, query } from './helpers/people.ts'
import { newStaff } from './helpers/staff.ts'
import { visit } from './helpers/visit.ts'

const browser = useBrowser()

const card = `BEGIN:VCARD\r
VERSION:3.0\r
FN:Ida Lund\r
TEL;TYPE=CELL:(701) 555-0120\r
EMAIL:ida@example.com\r
END:VCARD\r
`

test('a contact is entered and called, and vCards are imported once', async () => {
  const owner = await newOwner(await browser(), 'Olive Owner', uniqueName('Contact Oil'))
  const { page, tenantId } = owner

  await visit(page, '/app/crm/contacts')
  await page.getByRole('button', { name: 'New contact' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Name').fill('Rhoda Ainsley')
  await form.getByLabel('Kind').selectOption('PERSON')
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { name: 'Rhoda Ainsley', level: 1 }).waitFor()

  await page.getByRole('button', { name: 'Add phone' }).click()
  await form.getByLabel('Number').fill('12')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('This is not a phone number.').waitFor()
  await form.getByLabel('Number').fill('701.555.0100')
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: '(701) 555-0100' }).waitFor()
  await page.getByRole('button', { name: 'Add address' }).click()
  await form.getByLabel('Street or P.O. box').fill('12 Elm St')
  await form.getByLabel('City').fill('Watford City')
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByText('12 Elm St', { exact: true }).waitFor()

  await page.getByRole('button', { name: 'Enter the tax number' }).click()
  await form.getByRole('textbox', { name: /^Number/ }).fill('123-45-6789')
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByText('•••-••-6789').waitFor()
  expect(await page.content()).not.toContain('123-45-6789')
  await page.getByRole('button', { name: 'Reveal' }).click()
  await page.getByText('123-45-6789').waitFor()
  await page.getByText('revealed the tax number of the contact').waitFor()
  expect(await axe(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  await expect.poll(() => horizontalOverflow(page)).toBe(0)
  await page.setViewportSize({ width: 1440, height: 860 })

  // Importing the same cards again changes nothing.
  const counts = async () => {
    const id = await importFileByApi(page, tenantId, 'people.vcf', card)
    return (await query<{ counts: object }>(page, 'imports.get', { id }, tenantId)).counts
  }
  expect(await counts()).toMatchObject({ added: { parties: 1, party_phones: 1, party_emails: 1 } })
  expect(await counts()).toMatchObject({ same: { parties: 1 } })
  await visit(page, '/app/crm/contacts')
  await page.getByText('Ida Lund').waitFor()
  expect(await axe(page)).toEqual([])

  // A member without access_crm sees the entry and the reason why its pages are closed; the server responds the
  // same.
  const { page: landmanPage } = await newLandman(await browser(), owner, 'Lars Landman')
  for (const path of ['/app/crm', '/app/crm/contacts']) {
    await landmanPage.goto(path)
    await landmanPage.getByText("You don't have permission to access this page").waitFor()
  }
  const entry = (window: Page) =>
    window.getByRole('navigation', { name: 'Modules' }).getByRole('link', { name: 'CRM' })
  await entry(landmanPage).waitFor()
  await expect(query(landmanPage, 'parties.list', {}, tenantId)).rejects.toThrow('Ask an Owner')

  // A plan without crm also closes the owner's open page, and removes the entry from the sidebar.
  const { page: admin } = await newStaff(await browser(), 'Ada Admin', 'admin')
  const name = uniqueName('no-crm').replaceAll(' ', '-')
  const plan = { name, displayName: name, priceMonthly: '10', maxLeases: 10, crm: false }
  await call(admin, 'plans.create', plan)
  const { version } = await query<{ version: number }>(admin, 'subscriptions.get', { tenantId })
  await call(admin, 'subscriptions.change', { tenantId, version, planId: name, begin: 'plan' })
  await page.getByText('Feature Not Available').waitFor()
  await page.getByText('This feature requires a paid plan').waitFor()
  await entry(page).waitFor({ state: 'detached' })
  await expect(query(page, 'deals.list', {}, tenantId)).rejects.toThrow('requires a paid plan')
  await page.getByRole('main').getByRole('link', { name: 'View Plans' }).waitFor()
})

test('two people who edit one contact see both versions, and a tract finds its owners', async () => {
  const owner = await newOwner(await browser(), 'Mona Merger', uniqueName('Merge Oil'))
  const { page, tenantId } = owner
  const role = { name: 'Contacts', capabilities: ['access_crm', 'manage_crm'] }
  const { page: landmanPage } = await newLandman(await browser(), owner, 'Ed Editor', role)
  const contact = async (name: string) => {
    const { id } = await call<{ id: string }>(page, 'parties.create', { name, kind: 'PERSON' }, tenantId)
    const values = { email: 'rhoda@example.com' }
    await call(page, 'parties.emails.save', { partyId: id, id: null, version: null, values }, tenantId)
    return id
  }
  const id = await contact('Rhoda Ainsley')
  const edit = async (window: Page, label: string, text: string) => {
    await window.getByRole('button', { name: `, edit ${label}` }).click()
    await window.getByLabel(label, { exact: true }).fill(text)
  }

  // Changes of different fields are merged; for the same field both versions are shown.
  await visit(page, `/app/crm/contacts/${id}`)
  await visit(landmanPage, `/app/crm/contacts/${id}`)
  const showEmptyFacts = (window: Page) => window.getByRole('button', { name: 'Show empty facts' }).click()
  await showEmptyFacts(page)
  await showEmptyFacts(landmanPage)
  await edit(page, 'Relation as written', 'et vir Tom')
  await edit(landmanPage, 'Operator or OGRID no.', '42')
  await landmanPage.keyboard.press('Enter')
  await page.getByText('42', { exact: true }).waitFor()
  await edit(landmanPage, 'Relation as written', 'et al.')
  const saved = landmanPage.waitForResponse(result => result.url().includes('parties.update') && result.ok())
  await landmanPage.keyboard.press('Enter')
  await saved
  await page.getByLabel('Relation as written', { exact: true }).press('Enter')
  const conflictDialog = page.getByRole('alertdialog')
  await conflictDialog.getByRole('row', { name: 'Relation as written et vir Tom et al.' }).waitFor()
  await conflictDialog.getByRole('button', { name: 'Overwrite with mine' }).click()
  await landmanPage.getByText('et vir Tom').first().waitFor()

  // One user compares two duplicate contacts while another edits one, and nothing is merged unseen.
  const twin = await contact('Rhoda K. Ainsley')
  await visit(landmanPage, `/app/crm/contacts/${twin}`)
  await showEmptyFacts(landmanPage)
  await visit(page, '/app/crm/duplicates')
  await page.getByRole('button', { name: 'Look for duplicates' }).click()
  await page.getByRole('button', { name: /^Compare Rhoda/ }).click()
  const comparing = page.getByRole('dialog', { name: 'Compare two contacts' })
  await comparing
    .getByRole('radio', { name: /^Rhoda Ainsley/ })
    .first()
    .check()
  const whileSaved = async (route: Route) => {
    await edit(landmanPage, 'Operator or OGRID no.', '77')
    await landmanPage.keyboard.press('Enter')
    await landmanPage.getByText('77', { exact: true }).waitFor()
    await route.continue()
  }
  await page.route('**/trpc/duplicates.merge*', whileSaved, { times: 1 })
  await comparing.getByRole('button', { name: 'Merge' }).click()
  await comparing.getByText('Nothing was merged.').waitFor()
  await comparing.getByRole('radio', { name: /: 77$/ }).check()
  expect(await axe(page)).toEqual([])

  // Both users see the merge, and a window with an unsaved edit is redirected to the remaining contact.
  await edit(landmanPage, 'Notes', 'Prefers letters')
  await comparing.getByRole('button', { name: 'Merge' }).click()
  await page.getByText('Merged into Rhoda Ainsley').waitFor()
  await landmanPage.getByText('Rhoda K. Ainsley was merged into this contact').waitFor()
  await landmanPage.getByRole('heading', { name: 'Rhoda Ainsley', level: 1 }).waitFor()
  expect(new URL(landmanPage.url()).pathname).toBe(`/app/crm/contacts/${id}`)
  await landmanPage.getByText('77', { exact: true }).waitFor()
  await landmanPage.getByRole('button', { name: 'Undo merge of Rhoda K. Ainsley' }).click()
  await landmanPage.getByText('Rhoda K. Ainsley is a separate contact again').waitFor()
  await visit(page, `/app/crm/contacts/${id}`)
  await page.getByText('42', { exact: true }).waitFor()

  // In a tract an owner is chosen from the contacts, or becomes a new one.
  const lease = await call<{ id: string }>(
    page,
    'leases.create',
    { lease: { leaseNumber: 'ND-1', lessor: 'Rhoda Ainsley' }, tracts: [] },
    tenantId,
  )
  await visit(page, `/app/leases/${lease.id}`)
  await page.getByRole('tab', { name: /^Tracts/ }).click()
  await page.getByRole('button', { name: 'Add a tract' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('State', { exact: true }).fill('ND')
  await form.getByLabel('Legal description').fill('T154N-R97W Sec 14: NE/4')
  for (const [index, name] of ['Rhoda', 'Nels Berg'].entries()) {
    await form.getByRole('button', { name: 'Add an owner' }).click()
    await form.getByRole('combobox', { name: 'Owner' }).nth(index).fill(name)
    await form.getByLabel('Share').nth(index).fill('1/2')
  }
  await form.getByRole('combobox', { name: 'Owner' }).first().click()
  await page.getByRole('option', { name: 'Rhoda Ainsley' }).click()
  await form.getByRole('button', { name: 'Add to contacts Nels Berg' }).click()
  await page.getByText('Nels Berg was added to the contacts').waitFor()
  expect(await axe(page)).toEqual([])
  await form.getByRole('button', { name: 'Save tract' }).click()
  for (const name of ['Rhoda Ainsley', 'Nels Berg']) await page.getByRole('link', { name }).first().waitFor()
})
