import { expect, test } from 'vitest'
import { blankMonth } from '../src/modules/wells/production/production.ts'
import { axe } from './helpers/axe.ts'
import { useBrowser } from './helpers/browser.ts'
import { horizontalOverflow } from './helpers/layout.ts'
import { visit } from './helpers/visit.ts'
import { importFile } from './helpers/import-file.ts'
import { call, uniqueName, newOwner } from './helpers/people.ts'

const browser = useBrowser()

const mineral = { type: 'MI', leased: true, company: false, executive: true, depth: null, contactId: null }
const land = { system: 'PLSS', township: 154, northSouth: 'N', range: 97, eastWest: 'W', section: 14 }

test('a deck is drafted, balanced, approved, expanded to its land, and superseded', async () => {
  const { page, tenantId } = await newOwner(await browser(), 'Iris Interest', uniqueName('Deck Royalty'))
  const callApi = <Answer>(name: string, input: object) => call<Answer>(page, name, input, tenantId)
  const { id: wellId } = await callApi<{ id: string }>('wells.create', { name: 'Berg 22-25' })
  const { id: leaseId } = await callApi<{ id: string }>('leases.create', {
    lease: { leaseNumber: 'R-1', royaltyOil: '1/3' },
  })
  await callApi('leases.tracts.save', {
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
  await callApi('wells.leases.save', {
    id: null,
    version: null,
    values: { leaseId, wellId, ...link, ...depths },
  })

  await visit(page, '/app/decks')
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
  await page.getByText('Revenue decimals total 0.99999999: 0.00000001 short of the whole.').waitFor()
  await page.getByRole('button', { name: 'Add the rest to the largest revenue decimal' }).click()
  await page.getByRole('cell', { name: '0.66666667', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByText('since Mar 2025').waitFor()
  await page.getByText('−0.00000001: rounding of the last place.').waitFor()
  await page.getByRole('button', { name: /show how Ann Ames, per title is derived/ }).click()
  await page.getByText('Lease R-1, tract 1').waitFor()
  await page.keyboard.press('Escape')
  expect(await axe(page)).toEqual([])
  expect(await horizontalOverflow(page)).toBe(0)

  await page.getByRole('button', { name: 'Supersede' }).click()
  await form.getByLabel('Effective from').fill('2025-06-01')
  await form.getByLabel('Reason').fill('Title curative')
  await form.getByRole('button', { name: 'Create draft' }).click()
  await page.getByText('Why: Title curative').waitFor()
  await page.getByText('No decimal changed.').waitFor()

  await visit(page, '/app/decks?view=effect')
  await page.getByRole('row', { name: /Berg 22-25.*Approved.*Mar 2025/ }).waitFor()
  expect(await axe(page)).toEqual([])
  await visit(page, `/app/well/${wellId}?tab=owners`)
  await page.getByRole('cell', { name: '0.66666667', exact: true }).waitFor()
  await visit(page, `/app/leases/${leaseId}?tab=owners`)
  await page.getByRole('rowheader', { name: 'Dunn Operating' }).waitFor()
})

/**
 * Synthetic: a correct line, a line with a misplaced decimal point, a missing month, and an unknown property.
 */
const stub = `Payor,Check No,Check Date,Owner Name,Property Name,Prod Date,Product,Volume,Price,Gross Value,Taxes,Owner Decimal,Owner Net
Dunn Crude,77,7/25/2025,Ann Ames,Oak 1,1/2025,OIL,1000,70,70000,3220,0.02,1335.60
Dunn Crude,77,7/25/2025,Ann Ames,Oak 1,2/2025,OIL,1000,70,70000,3220,0.002,133.56
Dunn Crude,77,7/25/2025,Ann Ames,Oak 1,4/2025,OIL,1000,70,70000,3220,0.02,1335.60
Dunn Crude,77,7/25/2025,Ann Ames,Elsewhere 1,4/2025,OIL,10,70,700,32.20,0.01,6.68`

test('a check stub is compared with decks and volumes, and underpayments are listed', async () => {
  const { page, tenantId } = await newOwner(await browser(), 'Sally Stub', uniqueName('Stub Royalty'))
  const callApi = <Answer>(name: string, input: object) => call<Answer>(page, name, input, tenantId)
  const { id: wellId } = await callApi<{ id: string }>('wells.create', { name: 'Oak 1', state: 'TX' })
  const sold = (month: string) => ({ ...blankMonth(month, '', 'STATE'), version: null, oil: 1000 })
  const months = ['2025-01-01', '2025-02-01', '2025-03-01', '2025-04-01'].map(sold)
  await callApi('wells.production.save', { wellId, months })
  const deck = { name: 'Oak 1', wellId, effectiveFrom: '2025-01-01', reason: 'First' }
  const { id: deckId } = await callApi<{ id: string }>('decks.create', deck)
  for (const [name, interestType, revenue, cost] of [
    ['Ann Ames', 'RI', '0.02', null],
    ['Dunn', 'WI', '0.98', '1'],
  ]) {
    const { id: partyId } = await callApi<{ id: string }>('leases.parties.create', { party: { name } })
    const values = { partyId, interestType, revenue, cost }
    await callApi('decks.lines.save', { deckId, id: null, version: null, values })
  }
  await callApi('decks.approve', { id: deckId, version: 1 })

  await importFile(page, stub)
  await visit(page, '/app/statements')
  await page.getByRole('row', { name: /Dunn Crude.*77.*Ann Ames/ }).waitFor()
  expect(await axe(page)).toEqual([])
  await page.getByText('Dunn Crude').first().click()
  await page.getByText('$1,202.04 owed to Ann Ames since Jul 25, 2025').waitFor()
  const discrepancies = page.getByRole('table', { name: 'Discrepancies' })
  await discrepancies
    .getByRole('row', { name: /Decimal.*Oak 1, Feb 2025, Oil.*\$1,202\.04.*1 place too far/ })
    .waitFor()
  expect(await axe(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  await expect.poll(() => horizontalOverflow(page)).toBe(0)
  await page.setViewportSize({ width: 1440, height: 860 })

  // The user matches the unknown property to a well; after undo it is unknown again.
  const otherWellField = page.getByRole('combobox', { name: 'Elsewhere 1' })
  // Scrolling after the list has opened would close it.
  await otherWellField.scrollIntoViewIfNeeded()
  await otherWellField.fill('Oak')
  await page.getByRole('option', { name: 'Oak 1' }).click()
  await page.getByText('1 line linked').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await discrepancies.getByRole('row', { name: /No well.*Elsewhere 1/ }).waitFor()

  await visit(page, '/app/statements')
  await page.getByRole('link', { name: 'Underpayments' }).click()
  const underpayments = page.getByRole('table', { name: 'Underpayments' })
  await underpayments
    .getByRole('row', { name: /Feb 2025.*Dunn Crude.*Decimal.*\$1,202\.04.*Jul 25, 2025/ })
    .waitFor()
  await underpayments.getByRole('row', { name: /Mar 2025.*Oak 1.*Never paid.*\$1,400\.00/ }).waitFor()
  await underpayments.getByRole('row', { name: /Total.*\$2,602\.04/ }).waitFor()
  expect(await axe(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  await expect.poll(() => horizontalOverflow(page)).toBe(0)
})
