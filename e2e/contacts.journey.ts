import { expect, test } from 'vitest'
import { axe } from './helpers/axe.ts'
import { useBrowser } from './helpers/browser.ts'
import { bringFile } from './helpers/import-file.ts'
import { overhang } from './helpers/layout.ts'
import { freshName, newLandman, newOwner, query } from './helpers/people.ts'
import { visit } from './helpers/visit.ts'

const browser = useBrowser()

const card = `BEGIN:VCARD\r
VERSION:3.0\r
FN:Ida Lund\r
TEL;TYPE=CELL:(701) 555-0120\r
EMAIL:ida@example.com\r
END:VCARD\r
`

test('a contact is typed, reached, and its tax number revealed; cards come once; others see the refusals', async () => {
  const owner = await newOwner(await browser(), 'Olive Owner', freshName('Contact Oil'))
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
  await form.getByText('This is no phone number.').waitFor()
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
  await expect.poll(() => overhang(page)).toBe(0)
  await page.setViewportSize({ width: 1440, height: 860 })

  // The same cards twice: the second time changes nothing.
  const counts = async () => {
    const id = await bringFile(page, tenantId, 'people.vcf', card)
    return (await query<{ counts: object }>(page, 'imports.get', { id }, tenantId)).counts
  }
  expect(await counts()).toMatchObject({ added: { parties: 1, party_phones: 1, party_emails: 1 } })
  expect(await counts()).toMatchObject({ same: { parties: 1 } })
  await visit(page, '/app/crm/contacts')
  await page.getByText('Ida Lund').waitFor()
  expect(await axe(page)).toEqual([])

  const { page: other } = await newLandman(await browser(), owner, 'Lars Landman')
  await visit(other, '/app/crm/contacts')
  await other.getByText("You don't have permission to access this page").waitFor()
})
