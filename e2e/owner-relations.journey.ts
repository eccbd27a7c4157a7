import { expect, test } from 'vitest'
import { sumDecimals } from '../src/core/trade/ownership-decimal.ts'
import { axe } from './helpers/axe.ts'
import { collectErrors, useBrowser } from './helpers/browser.ts'
import { horizontalOverflow } from './helpers/layout.ts'
import { call, newOwner, query } from './helpers/people.ts'
import { visit } from './helpers/visit.ts'

const browser = useBrowser()

test('a deceased owner is put in suspense until probate splits the decimal among heirs', async () => {
  const { page, tenantId } = await newOwner(await browser(), 'Olga Owner', 'Heir Royalty')
  const errors = collectErrors(page)
  const callApi = <Answer>(name: string, input: object) => call<Answer>(page, name, input, tenantId)
  const createContact = async (name: string) => (await callApi<{ id: string }>('parties.create', { name })).id
  const ole = await createContact('Ole Hagen')
  const heirs = ['Anna Hagen', 'Nils Hagen', 'Kari Hagen']
  const ids = await Promise.all(heirs.map(createContact))
  const operator = await createContact('Dunn Operating LLC')
  // 640 of 640 acres, 1/8 of the minerals, royalty 1/8.
  const decimal = '0.01562500'
  const { id: wellId } = await callApi<{ id: string }>('wells.create', { name: 'Hagen 1H' })
  const { id: leaseId } = await callApi<{ id: string }>('leases.create', {
    lease: { leaseNumber: 'H-1', royaltyOil: '1/8' },
  })
  const mineral = { type: 'MI', leased: true, company: false, executive: true, depth: null }
  const land = { system: 'PLSS', township: 154, northSouth: 'N', range: 97, eastWest: 'W', section: 14 }
  const interests = [
    { ...mineral, party: 'Ole Hagen', contactId: ole, fraction: '1/8' },
    { ...mineral, party: 'Others', contactId: null, fraction: '7/8' },
  ]
  const tract = { land, statedAcres: 640, mapAcres: null, interests }
  await callApi('leases.tracts.save', { leaseId, id: null, version: null, values: tract })
  const link = { tractId: null, unit: null, holds: true, fromDate: null, toDate: null }
  const depths = { fromDepthFt: null, toDepthFt: null, formation: null, note: null }
  const linkChange = { id: null, version: null, values: { leaseId, wellId, ...link, ...depths } }
  await callApi('wells.leases.save', linkChange)
  const effectiveFrom = '2024-01-01'
  const deck = { name: 'Hagen 1H', wellId, unitAcres: 640, effectiveFrom, reason: 'First division order' }
  const { id: deckId, version } = await callApi<{ id: string; version: number }>('decks.create', deck)
  for (const values of [
    { partyId: ole, interestType: 'RI', revenue: decimal },
    { partyId: operator, interestType: 'WI', revenue: '0.98437500', cost: '1' },
  ])
    await callApi('decks.lines.save', { deckId, id: null, version: null, values })
  await callApi('decks.approve', { id: deckId, version })

  await visit(page, '/app/crm/owners')
  await page.getByRole('link', { name: 'Ole Hagen' }).click()
  // The statement shows the heirs' decimal, its derivation from the land, and the entire deck.
  await page.getByRole('row', { name: /Hagen 1H.*0\.01562500.*0\.01562500.*1\.00000000/ }).waitFor()
  await page.getByRole('button', { name: /show how Hagen 1H, per title is derived/ }).click()
  await page.getByText('Lease H-1, tract 1').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'New change' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('combobox', { name: /^Change/ }).selectOption('DEATH')
  await form.getByLabel('Died on').fill('2026-03-14')
  await form.getByLabel('Effective from').fill('2026-04-01')
  await form.getByRole('button', { name: 'Request change' }).click()
  await page.getByRole('heading', { name: 'Death of the owner', level: 1 }).waitFor()
  expect(await axe(page)).toEqual([])

  for (const paper of ['Death certificate', 'Probate order', 'Form W-9'])
    await page.getByRole('button', { name: `Received ${paper}` }).click()
  await page.getByText('Enter the new owners.').waitFor()
  for (const [index, share] of ['1/2', '1/3', '1/6'].entries()) {
    await page.getByRole('button', { name: 'Add new owner' }).click()
    await form.getByRole('combobox', { name: 'New owner' }).fill(heirs[index]!)
    await page.getByRole('option', { name: heirs[index]! }).click()
    await form.getByLabel('Share of the previous interest').fill(share)
    await form.getByRole('button', { name: 'Save' }).click()
    await form.waitFor({ state: 'hidden' })
  }
  await page.getByText('Total 1', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByText('1 draft of decks created').waitFor()
  await page.getByRole('link', { name: 'Hagen 1H' }).click()
  await page.getByRole('heading', { name: 'Hagen 1H', level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByText('Approved. This deck is in effect from its first month').waitFor()

  const decimals = []
  for (const [index, id] of ids.entries()) {
    await visit(page, `/app/crm/owners/${id}`)
    await page.getByRole('heading', { name: heirs[index]!, level: 1 }).waitFor()
    await page.getByRole('row', { name: /Hagen 1H.*1\.00000000/ }).waitFor()
    const { lines } = await query<{ lines: { revenue: string }[] }>(
      page,
      'owners.get',
      { id, month: null },
      tenantId,
    )
    decimals.push(...lines.map(({ revenue }) => revenue))
  }
  expect(decimals).toEqual(['0.00781251', '0.00520833', '0.00260416'])
  expect(sumDecimals(decimals)).toBe(sumDecimals([decimal]))
  expect(await axe(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 780 })
  expect(await horizontalOverflow(page)).toBe(0)

  await page.setViewportSize({ width: 1280, height: 800 })
  await visit(page, `/app/crm/owners/${ole}`)
  await page.getByText('No deck in effect names this owner in this month.').waitFor()
  await page.getByText('Done', { exact: true }).waitFor()
  expect(errors).toEqual([])
})

test('a duplicate contact is merged from the list, and its old address redirects', async () => {
  const { page, tenantId } = await newOwner(await browser(), 'Mira Merge', 'Twice Royalty')
  const createContact = async (name: string) =>
    (await call<{ id: string }>(page, 'parties.create', { name }, tenantId)).id
  const [survivor, duplicate] = [
    await createContact('Thelma R. Quist'),
    await createContact('QUIST, THELMA R'),
  ]
  await visit(page, '/app/crm/duplicates')
  await page.getByRole('button', { name: 'Look for duplicates' }).click()
  await page.getByRole('button', { name: /^Compare/ }).click()
  const form = page.getByRole('dialog', { name: 'Compare two contacts' })
  await form.getByRole('radio', { name: /^Thelma R\. Quist/ }).check()
  expect(await axe(page)).toEqual([])
  await form.getByRole('button', { name: 'Merge' }).click()
  await page.getByText('Merged into Thelma R. Quist').waitFor()
  await page.goto(`/app/crm/contacts/${duplicate}`)
  await page.waitForURL(`**/app/crm/contacts/${survivor}`)
  await page.getByRole('button', { name: 'Undo merge of QUIST, THELMA R' }).click()
  await page.getByText('QUIST, THELMA R is a separate contact again').waitFor()
})
