import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerFactory } from '../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../core/http/testing/organizations.ts'
import { addDays, addMonths } from '../../core/time/calendar.ts'
import { dayInZone, tradeTimeZone } from '../../core/time/day.ts'
import { sumDecimals } from '../../core/trade/ownership-decimal.ts'
import { deckRouter } from '../interests/deck/deck.server.ts'
import { contactRouter } from '../parties/contacts.server.ts'
import { leaseRouter } from '../leases/lease.server.ts'
import { duplicateRouter } from '../parties/duplicates/duplicates.server.ts'
import { wellRouter } from '../wells/well.server.ts'
import { ownerReminders } from './owner-reminders.server.ts'
import { changeHistoryRouter, ownerRouter } from './owners.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
beforeAll(async () => {
  orgs = await twoOrganizations()
})
afterAll(() => orgs.close())

const owners = (org: 'acme' | 'rival' = 'acme') => callerFactory(ownerRouter)(orgs[org].owner)
const decks = () => callerFactory(deckRouter)(orgs.acme.owner)
const createContact = async (name: string, org: 'acme' | 'rival' = 'acme') =>
  (await callerFactory(contactRouter)(orgs[org].owner).create({ name })).id

const today = dayInZone(new Date(), tradeTimeZone)
const thisMonth = `${today.slice(0, 8)}01`
const diedOn = addMonths(thisMonth, -3)

/** An approved deck in which an owner has this royalty, and an operator the rest. */
async function deckWith(unit: string, partyId: string, revenue: string, effectiveFrom = '2024-01-01') {
  const { id, version } = await decks().create({ name: unit, unit, effectiveFrom, reason: 'First' })
  const line = (values: object) => decks().lines.save({ deckId: id, id: null, version: null, values })
  await line({ partyId, interestType: 'RI', revenue })
  const remainder = (1 - Number(revenue)).toFixed(8)
  await line({
    partyId: await createContact(`Operator of ${unit}`),
    interestType: 'WI',
    revenue: remainder,
    cost: '1',
  })
  await decks().approve({ id, version })
  return id
}

const createDeath = (partyId: string, overrides: object = {}) =>
  owners().changes.create({
    partyId,
    values: { kind: 'DEATH', requestedOn: today, diedOn, effectiveFrom: diedOn, ...overrides },
  })

/** Receives all documents of a change, and sets its new owners. */
async function completePapers(
  changeId: string,
  shares: readonly (readonly [partyId: string, share: string])[],
) {
  for (const { id, version, name } of (await owners().changes.get({ id: changeId })).papers)
    await owners().changes.papers.save({ changeId, id, version, values: { name, receivedOn: today } })
  for (const [partyId, share] of shares)
    await owners().changes.shares.save({ changeId, id: null, version: null, values: { partyId, share } })
}
const statement = async (id: string, month = thisMonth) => (await owners().get({ id, month })).lines

test('a death suspends an owner, and probate passes each decimal to the heirs exactly', async () => {
  const ole = await createContact('Ole Berg')
  const heirIds = [
    await createContact('Anna Berg'),
    await createContact('Nils Berg'),
    await createContact('Kari Berg'),
  ] as const
  const [first, second] = [
    await deckWith('Berg 1', ole, '0.12500000'),
    await deckWith('Berg 2', ole, '0.01562501'),
  ]
  const later = await deckWith('Berg 3', ole, '0.1', addMonths(thisMonth, 2))
  const { id } = await createDeath(ole)
  expect(await owners().get({ id: ole })).toMatchObject({
    diedOn,
    suspended: 'DEATH',
    suspenses: [{ code: 'DEATH', fromMonth: diedOn, untilMonth: null }],
    lines: [{ isAgreed: false, whole: '1.00000000' }, { isAgreed: false }],
    changes: [{ state: 'REQUESTED' }],
  })
  await expect(createDeath(ole)).rejects.toMatchObject({ cause: { code: 'conflict' } })

  const { drafts: suspended } = await owners().suspendInDecks({ id: ole, month: diedOn })
  expect(suspended).toHaveLength(2)
  for (const draft of suspended)
    await decks().approve({ id: draft, version: (await decks().get({ id: draft })).version })
  expect((await statement(ole)).map(({ suspense, isAgreed }) => [suspense, isAgreed])).toEqual([
    ['DEATH', true],
    ['DEATH', true],
  ])
  expect((await owners().suspendInDecks({ id: ole, month: diedOn })).drafts).toEqual([])

  const open = await owners().changes.get({ id })
  await expect(owners().changes.approve({ id, version: open.version })).rejects.toThrow(
    'Not received yet: Death certificate',
  )
  await completePapers(id, [
    [heirIds[0], '1/2'],
    [heirIds[1], '1/3'],
  ])
  await expect(owners().changes.approve({ id, version: open.version })).rejects.toThrow('5/6: 1/6 is missing')
  await owners().changes.shares.save({
    changeId: id,
    id: null,
    version: null,
    values: { partyId: heirIds[2], share: '1/6' },
  })
  const approved = await owners().changes.approve({ id, version: open.version })
  expect(approved.drafts).toBe(3)
  await expect(owners().changes.approve({ id, version: open.version })).rejects.toMatchObject({
    cause: { code: 'conflict' },
  })
  const file = await owners().changes.get({ id })
  expect(file).toMatchObject({ state: 'APPROVED', past: expect.stringContaining('(3 months)') as string })
  expect((await statement(ole)).map(({ revenue }) => revenue)).toEqual(['0.12500000', '0.01562501'])

  for (const draft of file.drafts)
    await decks().approve({ id: draft.id, version: (await decks().get({ id: draft.id })).version })
  expect((await owners().changes.get({ id })).state).toBe('DONE')
  expect(await statement(ole)).toEqual([])
  expect((await statement(ole, addMonths(diedOn, -1))).map(({ revenue }) => revenue)).toEqual([
    '0.12500000',
    '0.01562501',
  ])
  const had = { 'Berg 1': '0.12500000', 'Berg 2': '0.01562501' }
  const heirLines = (await Promise.all(heirIds.map(heir => statement(heir)))).flat()
  for (const [property, decimal] of Object.entries(had)) {
    const propertyShares = heirLines.filter(line => line.property === property)
    expect(propertyShares.map(({ suspense }) => suspense)).toEqual([null, null, null])
    expect(sumDecimals(propertyShares.map(({ revenue }) => revenue))).toBe(sumDecimals([decimal]))
  }
  expect(
    (await statement(heirIds[2], addMonths(thisMonth, 2))).map(({ property, revenue }) => [
      property,
      revenue,
    ]),
  ).toContainEqual(['Berg 3', '0.01666666'])
  expect((await owners().get({ id: ole })).suspenses).toMatchObject([{ untilMonth: thisMonth }])
  await expect(owners().changes.reopen({ id, version: file.version })).rejects.toThrow(
    'is approved. Supersede that deck',
  )
  expect([first, second, later].length).toBe(3)
})

test('an approved change reopens while its drafts are drafts, and removes them', async () => {
  const [from, to] = [await createContact('Siri Lie'), await createContact('Lie Minerals LLC')]
  await deckWith('Lie 1', from, '0.2')
  const values = { kind: 'DEED', requestedOn: today, effectiveFrom: thisMonth }
  const { id, version } = await owners().changes.create({ partyId: from, values })
  await completePapers(id, [
    [to, '1/2'],
    [from, '0.5'],
  ])
  const approved = await owners().changes.approve({ id, version })
  const { drafts } = await owners().changes.get({ id })
  expect(
    (await decks().get({ id: drafts[0]!.id })).lines.map(({ owner, revenue }) => [owner, revenue]),
  ).toEqual([
    ['Operator of Lie 1', '0.80000000'],
    ['Lie Minerals LLC', '0.10000000'],
    ['Siri Lie', '0.10000000'],
  ])
  await owners().changes.reopen({ id, version: approved.version })
  expect(await owners().changes.get({ id })).toMatchObject({ state: 'PAPERS', drafts: [] })
  await expect(decks().get({ id: drafts[0]!.id })).rejects.toMatchObject({ cause: { code: 'not_found' } })
})

test('a change of address ends the previous address the day before', async () => {
  const id = await createContact('Tor Vik')
  const values = {
    kind: 'ADDRESS',
    requestedOn: today,
    effectiveFrom: thisMonth,
    street: 'P.O. Box 9',
    city: 'Minot',
    region: 'ND',
    postalCode: '58701',
  }
  for (const street of ['P.O. Box 9', '12 Oak St']) {
    const change = await owners().changes.create({ partyId: id, values: { ...values, street } })
    await completePapers(change.id, [])
    await owners().changes.approve({ id: change.id, version: change.version })
  }
  expect((await owners().get({ id })).address).toBe('12 Oak St, Minot, ND 58701')
})

test('inquiries and suspense are stored with the owner and listed', async () => {
  const id = await createContact('Unni Moe')
  await owners().questions.save({
    partyId: id,
    id: null,
    version: null,
    values: { askedOn: today, byWay: 'PHONE', question: 'Why did my decimal change?' },
  })
  await owners().suspenses.save({
    partyId: id,
    id: null,
    version: null,
    values: { code: 'TITLE', fromMonth: today },
  })
  expect((await owners().list({ view: 'questions' })).rows).toMatchObject([
    { id, questions: 1, suspense: 'TITLE', held: null, interests: 0 },
  ])
  expect((await owners().get({ id })).questions).toMatchObject([
    { question: 'Why did my decimal change?', answer: null },
  ])
  expect((await owners().history({ id })).map(({ what }) => what)).toEqual([
    'added a suspense',
    'added a question',
  ])
  expect(await owners().sheet({ id })).toMatchObject({ title: 'Unni Moe' })
})

test('a merged contact is paid under the surviving one', async () => {
  const [first, second] = [await createContact('Geir Aune'), await createContact('Geir P. Aune')]
  await deckWith('Aune 1', second, '0.3')
  const contacts = callerFactory(contactRouter)(orgs.acme.owner)
  const contactVersion = async (id: string) => ({ id, version: (await contacts.get({ id })).version })
  await callerFactory(duplicateRouter)(orgs.acme.owner).merge({
    survivor: await contactVersion(first),
    merged: await contactVersion(second),
  })
  expect(await statement(first)).toMatchObject([{ owner: 'Geir P. Aune', revenue: '0.30000000' }])
  expect((await owners().list({ search: 'aune' })).rows).toMatchObject([
    { id: first, interests: 1 },
    { name: 'Operator of Aune 1' },
  ])
})

test('nothing of another organization can be read or changed', async () => {
  const [ownParty, otherTenantParty] = [
    await createContact('Ivar Bo'),
    await createContact('Ivar Bo', 'rival'),
  ]
  const { id, version } = await owners().changes.create({
    partyId: ownParty,
    values: { kind: 'DEED', requestedOn: today, effectiveFrom: thisMonth },
  })
  const notFound = { cause: { code: 'not_found' } }
  for (const attempt of [
    () => owners('rival').get({ id: ownParty }),
    () => owners('rival').changes.get({ id }),
    () => owners('rival').changes.approve({ id, version }),
    () => owners('rival').suspendInDecks({ id: ownParty, month: today }),
    () =>
      owners('rival').questions.save({
        partyId: ownParty,
        id: null,
        version: null,
        values: { askedOn: today, byWay: 'PHONE', question: 'x' },
      }),
  ])
    await expect(attempt()).rejects.toMatchObject(notFound)
  const invalid = { cause: { code: 'invalid' } }
  await expect(
    owners().changes.shares.save({
      changeId: id,
      id: null,
      version: null,
      values: { partyId: otherTenantParty, share: '1' },
    }),
  ).rejects.toMatchObject(invalid)
  await expect(
    owners().changes.create({
      partyId: otherTenantParty,
      values: { kind: 'DEED', requestedOn: today, effectiveFrom: thisMonth },
    }),
  ).rejects.toMatchObject(invalid)
  const { rows } = await orgs.database.inTenant({ tenantId: orgs.rival.tenantId, userId: 'system' }, tx =>
    tx.execute(sql`select 1 from ownership_changes`),
  )
  expect(rows).toEqual([])
})

test('Form 1099 adds a year’s lease payments for users with access to leases only', async () => {
  const partyId = await createContact('Paid Owner')
  const leases = callerFactory(leaseRouter)(orgs.acme.owner)
  const { id: leaseId } = await leases.create({ lease: { leaseNumber: 'PAY-1' }, tracts: [] })
  const addPayment = (type: string, on: string, amount: number) =>
    orgs.database.inTenant({ tenantId: orgs.acme.tenantId, userId: 'test' }, tx =>
      tx.execute(sql`insert into obligations (tenant_id, id, lease_id, type, title, due_date, pay_by, status, payee_id, paid_on, paid_amount, created_by, updated_by)
      values (${orgs.acme.tenantId}, gen_random_uuid(), ${leaseId}, ${type}, 'Paid', ${on}, ${on}, 'PAID', ${partyId}, ${on}, ${amount}, 'test', 'test')`),
    )
  await addPayment('BONUS', '2025-12-31', 600)
  await addPayment('DELAY_RENTAL', '2026-01-02', 40)
  const taxNumber = callerFactory(contactRouter)(orgs.acme.owner).taxNumber
  await taxNumber.set({ partyId, version: null, values: { kind: 'SSN', number: '123-45-6789' } })
  const rents = async (year: number, user = owners()) =>
    (await user.form1099({ id: partyId, year })).boxes.find(({ income }) => income === 'RENT')
  expect(await rents(2025)).toMatchObject({
    amount: '600.00',
    isReported: true,
    threshold: { least: '600.00' },
  })
  expect(await rents(2026)).toMatchObject({
    amount: '40.00',
    isReported: false,
    threshold: { least: '2000.00' },
  })
  const noLeases = callerFactory(ownerRouter)(await orgs.acme.memberWith('access_crm'))
  expect(await rents(2025, noLeases)).toMatchObject({ amount: null, isReported: null })
  await expect(owners('rival').form1099({ id: partyId, year: 2025 })).rejects.toThrow('not found')
  const text = JSON.stringify([
    await owners().get({ id: partyId }),
    await owners().form1099({ id: partyId, year: 2025 }),
  ])
  expect(text).toContain('6789')
  expect(text).not.toMatch(/123.?45.?6789/)
})

test('due documents and replies remind once per stage, and a change keeps its history', async () => {
  const partyId = await createContact('Due Owner')
  const { id: changeId } = await owners().changes.create({
    partyId,
    values: { kind: 'TRUST', requestedOn: today, effectiveFrom: thisMonth },
  })
  const [paper] = (await owners().changes.get({ id: changeId })).papers
  const values = { name: paper!.name, dueOn: addDays(today, 5) }
  const { version } = await owners().changes.papers.save({
    changeId,
    id: paper!.id,
    version: paper!.version,
    values,
  })
  const question = {
    askedOn: today,
    byWay: 'PHONE',
    question: 'Where is my check?',
    dueOn: addDays(today, 6),
  }
  await owners().questions.save({ partyId, id: null, version: null, values: question })
  const { membership } = orgs.acme.owner.viewer
  const readNotices = async (days: number) =>
    (await orgs.database.acrossTenants(tx => ownerReminders(tx, membership!, addDays(today, days))))
      .filter(({ about }) => about?.title === 'Due Owner')
      .map(({ title, once }) => [title, once.slice(-1)])
  expect(await readNotices(-3)).toEqual([])
  expect(await readNotices(0)).toEqual([
    ['Certification of trust due in 5 days', '7'],
    ['Answer to Due Owner due in 6 days', '7'],
  ])
  expect((await readNotices(5)).map(([, stage]) => stage)).toEqual(['0', '1'])
  expect((await readNotices(40)).map(([title]) => title)).toEqual([
    expect.stringContaining('was due'),
    expect.stringContaining('was due'),
  ])
  const receivedPaper = { ...values, receivedOn: today }
  await owners().changes.papers.save({ changeId, id: paper!.id, version, values: receivedPaper })
  expect(await readNotices(0)).toHaveLength(1)
  const history = callerFactory(changeHistoryRouter)(orgs.acme.owner)
  expect((await history.history({ id: changeId })).map(({ what }) => what)).toContain('changed a document')
  const otherTenant = callerFactory(changeHistoryRouter)(orgs.rival.owner)
  expect(await otherTenant.history({ id: changeId }).catch(() => [])).toEqual([])
})

test('a statement shows the reported volumes and the owner’s part, and dashes where none is reported', async () => {
  const partyId = await createContact('Volume Owner')
  const wells = callerFactory(wellRouter)(orgs.acme.owner)
  const { id: wellId } = await wells.create({ name: 'Berg 7-H' })
  const { id, version } = await decks().create({
    name: 'Berg 7-H',
    wellId,
    effectiveFrom: '2024-01-01',
    reason: 'First',
  })
  const line = (values: object) => decks().lines.save({ deckId: id, id: null, version: null, values })
  await line({ partyId, interestType: 'RI', revenue: '0.125' })
  await line({ partyId: await createContact('Operator 7'), interestType: 'WI', revenue: '0.875', cost: '1' })
  await decks().approve({ id, version })
  const month = addMonths(thisMonth, -3)
  await orgs.database.inTenant({ tenantId: orgs.acme.tenantId, userId: 'test' }, tx =>
    tx.execute(sql`insert into production_months (tenant_id, well_id, pool, month, source, oil_bbl, updated_by)
      values (${orgs.acme.tenantId}, ${wellId}, '', ${month}, 'STATE', 800, 'test')`),
  )
  expect((await statement(partyId, month))[0]).toMatchObject({
    revenue: '0.12500000',
    volumes: [{ product: 'OIL', volume: 800, by: 'the state reports' }],
  })
  expect((await statement(partyId, addMonths(month, 1)))[0]).toMatchObject({ volumes: [] })
})
