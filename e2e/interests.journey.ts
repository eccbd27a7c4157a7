import { expect, test } from 'vitest'
import { axeInEachTheme, overhang, useBrowser } from './helpers/browser.ts'
import { call, freshName, newOwner } from './helpers/people.ts'

const browser = useBrowser()

const mineral = { type: 'MI', leased: true, company: false, executive: true, depth: null, contactId: null }
const land = { system: 'PLSS', township: 154, northSouth: 'N', range: 97, eastWest: 'W', section: 14 }

test('a deck is drafted, plugged to the whole, approved, opened to its land, and superseded', async () => {
  const { page, tenantId } = await newOwner(await browser(), 'Iris Interest', freshName('Deck Royalty'))
  const ask = <Answer>(name: string, input: object) => call<Answer>(page, name, input, tenantId)
  const { id: wellId } = await ask<{ id: string }>('wells.create', { name: 'Berg 22-25' })
  const { id: leaseId } = await ask<{ id: string }>('leases.create', {
    lease: { leaseNumber: 'R-1', royaltyOil: '1/3' },
  })
  await ask('leases.tracts.save', {
    leaseId,
    id: null,
    version: null,
    values: {
      land,
      statedAcres: 640,
      mapAcres: null,
      interests: ['Ann Ames', 'Ben Berg'].map(party => ({ ...mineral, party, fraction: '1/2' })),
    },
  })
  const link = { tractId: null, unit: null, holds: true, fromDate: null, toDate: null }
  const depths = { fromDepthFt: null, toDepthFt: null, formation: null, note: null }
  await ask('wells.leases.save', { id: null, version: null, values: { leaseId, wellId, ...link, ...depths } })

  await page.goto('/app/decks')
  await page.getByRole('button', { name: 'New deck' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('combobox', { name: 'Well' }).fill('Berg')
  await page.getByRole('option', { name: 'Berg 22-25' }).click()
  await form.getByLabel('Effective from').fill('2025-03-17')
  await form.getByLabel('Reason').fill('First division order')
  await form.getByRole('button', { name: 'Create draft' }).click()
  await page.getByRole('heading', { name: 'Berg 22-25', level: 1 }).waitFor()

  const owners = [
    ['Ann Ames', 'RI', '0.16666667', ''],
    ['Ben Berg', 'RI', '0.16666666', ''],
    ['Dunn Operating', 'WI', '0.66666666', '1'],
  ] as const
  for (const [owner, type, revenue, cost] of owners) {
    await page.getByRole('button', { name: 'Add owner' }).click()
    await form.getByRole('combobox', { name: 'Owner' }).fill(owner)
    await page.getByRole('option', { name: `${owner} Add as a party` }).click()
    await page.getByText(`${owner} added to parties`).waitFor()
    await form.getByLabel('Interest').selectOption(type)
    await form.getByLabel('Revenue decimal').fill(revenue)
    if (cost) await form.getByLabel('Cost decimal').fill(cost)
    await form.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('cell', { name: owner, exact: true }).waitFor()
  }
  await page.getByText('Revenue decimals come to 0.99999999: 0.00000001 short of the whole.').waitFor()
  await page.getByRole('button', { name: 'Add the rest to the largest revenue decimal' }).click()
  await page.getByRole('cell', { name: '0.66666667', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByText('since Mar 2025').waitFor()
  await page.getByText('−0.00000001: rounding of the last place.').waitFor()
  await page.getByRole('button', { name: /show how Ann Ames, from the land is derived/ }).click()
  await page.getByText('Lease R-1, tract 1').waitFor()
  await page.keyboard.press('Escape')
  expect(await axeInEachTheme(page)).toEqual([])
  expect(await overhang(page)).toBe(0)

  await page.getByRole('button', { name: 'Supersede' }).click()
  await form.getByLabel('Effective from').fill('2025-06-01')
  await form.getByLabel('Reason').fill('Title curative')
  await form.getByRole('button', { name: 'Create draft' }).click()
  await page.getByText('Why: Title curative').waitFor()
  await page.getByText('No decimal changed.').waitFor()

  await page.goto('/app/decks?view=effect')
  await page.getByRole('row', { name: /Berg 22-25.*Approved.*Mar 2025/ }).waitFor()
  expect(await axeInEachTheme(page)).toEqual([])
  await page.goto(`/app/well/${wellId}?tab=owners`)
  await page.getByRole('cell', { name: '0.66666667', exact: true }).waitFor()
  await page.goto(`/app/leases/${leaseId}?tab=owners`)
  await page.getByText('Dunn Operating').waitFor()
})
