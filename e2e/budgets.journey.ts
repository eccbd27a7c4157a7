import { expect, test } from 'vitest'
import { axe } from './helpers/axe.ts'
import { useBrowser } from './helpers/browser.ts'
import { horizontalOverflow } from './helpers/layout.ts'
import { call, uniqueName, newOwner } from './helpers/people.ts'
import { visit } from './helpers/visit.ts'

const browser = useBrowser()

test('a well’s budget counts each dollar once, from commitment to payment', async () => {
  const { page, tenantId } = await newOwner(await browser(), 'Barb Budgets', uniqueName('Antler Oil'))
  const { id } = await call<{ id: string }>(
    page,
    'projects.create',
    { name: 'Stave 7-6 2H', kind: 'DRILLING' },
    tenantId,
  )
  await visit(page, `/app/projects/${id}/budget`)
  await page.getByText('No budget yet').waitFor()
  const form = page.getByRole('dialog')
  const add = async (
    subject: string,
    fields: Readonly<Record<string, string>>,
    choices: Readonly<Record<string, string>> = {},
  ) => {
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('menuitem', { name: subject, exact: true }).click()
    for (const [label, option] of Object.entries(choices)) {
      await form.getByRole('combobox', { name: label }).fill(option)
      await page.getByRole('option', { name: option }).click()
    }
    for (const [label, text] of Object.entries(fields))
      await form.getByLabel(label, { exact: false }).fill(text)
  }
  const save = async () => {
    await form.getByRole('button', { name: 'Save' }).click()
    await form.waitFor({ state: 'detached' })
  }
  const cells = async () =>
    (
      await page
        .getByRole('row', { name: /^Drilling/ })
        .getByRole('cell')
        .allInnerTexts()
    )
      .slice(1)
      .map(text => text.split('\n')[0]!.trim())
  const drilling = { Line: 'Drilling' }

  await add('Line', { Line: 'Drilling', 'Original budget': '120,000' })
  await save()
  await page.getByRole('row', { name: /^Drilling/ }).waitFor()
  await add('Commitment', { Vendor: 'Nabors', 'PO or contract': 'PO-1', Amount: '100000' }, drilling)
  await save()
  await add('Field estimate', { Amount: '30000' }, { ...drilling, 'Commitment it draws on': 'Nabors PO-1' })
  await save()
  await expect
    .poll(cells)
    .toEqual(['120.00', '100.00', '30.00', '—', '—', expect.stringMatching(/120\.00/), '0.00'])

  // The invoice replaces the field estimate and its part of the commitment.
  await add(
    'Invoice',
    { Vendor: 'Nabors', 'Invoice number': '4471', Amount: '32500.07' },
    { ...drilling, 'Commitment it draws on': 'Nabors PO-1' },
  )
  await form.getByLabel(/Field estimate, \$30,000.00/).check()
  await save()
  await add('Payment', { Amount: '20000' }, { Invoice: 'Nabors 4471' })
  await save()
  await expect
    .poll(cells)
    .toEqual(['120.00', '100.00', '32.50', '32.50', '20.00', expect.stringMatching(/120\.00/), '0.00'])

  // A duplicate entry links to the first; a figure opens its entries.
  await add('Invoice', { Vendor: 'NABORS', 'Invoice number': '44-71', Amount: '5' }, drilling)
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByRole('link', { name: 'Open the budget with the first one' }).waitFor()
  await form.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: /Committed of Drilling/ }).click()
  await form.getByText('the rest, after invoices and field estimates').waitFor()
  await form.getByRole('cell', { name: '$67,499.93' }).waitFor()
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 360, height: 740 })
  await expect.poll(() => horizontalOverflow(page)).toBe(0)
  expect(await axe(page)).toEqual([])
})
