import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerFactory } from '../../core/http/procedure.server.ts'
import { memberId } from '../../core/http/testing/members.ts'
import { twoOrganizations } from '../../core/http/testing/organizations.ts'
import { addDays } from '../../core/time/calendar.ts'
import { dayInZone, tradeTimeZone } from '../../core/time/day.ts'
import { curativeRouter } from '../curative/curative.server.ts'
import { leaseRouter } from '../leases/lease.server.ts'
import { partyRouter } from '../leases/parties/party.server.ts'
import { contactRouter } from '../parties/contacts.server.ts'
import { dealReminders } from './deal-reminders.server.ts'
import { dealRouter } from './deal.server.ts'
import { pipelineRouter } from './moving/stages.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
beforeAll(async () => {
  orgs = await twoOrganizations()
})
afterAll(() => orgs.close())

const today = dayInZone(new Date(), tradeTimeZone)
const ours = () => callerFactory(dealRouter)(orgs.acme.owner)
const theirs = () => callerFactory(dealRouter)(orgs.rival.owner)
const pipelines = () => callerFactory(pipelineRouter)(orgs.acme.owner)
const leases = () => callerFactory(leaseRouter)(orgs.acme.owner)
const contacts = () => callerFactory(contactRouter)(orgs.acme.owner)
const createParty = async (org: 'acme' | 'rival', name: string) =>
  (await callerFactory(partyRouter)(orgs[org].owner).create({ party: { name, kind: 'PERSON' } })).id
const refused = (code: string, message: string | RegExp = /./) => ({
  cause: { code, message: expect.stringMatching(message) as string },
})
const halvorsen = { legal: 'T152N R102W Sec. 14: NE/4', state: 'ND', county: 'McKenzie' }

/** A deal with one tract and a sent offer for it. */
async function offered(name: string, { grossAcres = '160', mineralInterest = '1/2', perNma = '2400' } = {}) {
  const { id } = await ours().create({ name, partyId: await createParty('acme', name) })
  const tract = await ours().tracts.save({
    dealId: id,
    id: null,
    version: null,
    values: { ...halvorsen, grossAcres, mineralInterest },
  })
  const offer = await draft(id, tract.id, perNma)
  const sent = await ours().offers.send({ dealId: id, ...offer, sentOn: today })
  return { id, tract, offer: sent }
}
const draft = (dealId: string, tractId: string, perNma: string | null, kind: 'OFFER' | 'COUNTER' = 'OFFER') =>
  ours().offers.save({
    dealId,
    id: null,
    version: null,
    kind,
    values: {
      royalty: '3/16',
      termMonths: 36,
      optionMonths: 24,
      optionPerNma: '500',
      expiresOn: addDays(today, 10),
      prices: [{ tractId, perNma }],
    },
  })
const accept = (dealId: string, offer: { id: string; version: number }, decidedOn = today) =>
  ours().offers.accept({ dealId, ...offer, decidedOn })
const form = (leaseNumber: string) => ({ leaseNumber, effectiveDate: today, bonusDueOn: addDays(today, 30) })
const readStages = async () => (await pipelines().begin()).find(({ kind }) => kind === 'LEASE')!
const stageNamed = async (name: string) => (await readStages()).stages.find(each => each.name === name)!.id!

test('is numbered within its organization, and rejects another one’s contacts and members', async () => {
  const foreign = await createParty('rival', 'Olaf Rival')
  const first = await ours().create({ name: 'Brekke' })
  const two = await theirs().create({ name: 'Ruiz' })
  expect((await ours().get({ id: first.id })).number).toBe('DL-0001')
  expect((await theirs().get({ id: two.id })).number).toBe('DL-0001')
  await expect(ours().create({ name: 'Brekke', partyId: foreign })).rejects.toMatchObject(
    refused('invalid', /contact/),
  )
  await expect(ours().create({ name: 'B', ownerId: memberId(orgs.rival.owner) })).rejects.toMatchObject(
    refused('invalid', /member/),
  )
  await expect(theirs().get({ id: first.id })).rejects.toMatchObject(refused('not_found'))
  const stageId = await stageNamed('Contacted')
  await expect(theirs().move({ id: two.id, from: stageId, stageId })).rejects.toMatchObject(
    refused('not_found'),
  )
  for (const bad of [{ probability: 101 }, { value: '1000000000000000' }, { nextAt: '2026-02-30T10:00' }])
    await expect(ours().create({ name: 'B', ...bad })).rejects.toThrow()
  const odd = await ours().create({ name: '<b>Ægir</b> 油田 ' + 'é'.repeat(100), value: '999999999999.99' })
  expect((await ours().get({ id: odd.id })).fields.name).toContain('<b>Ægir</b> 油田')
})

test('enters a stage only with its requirements met, records time in stage, and is moved by only one of two users', async () => {
  const { id } = await ours().create({ name: 'Tollefson' })
  const [first, contacted, out] = await Promise.all(['Researching', 'Contacted', 'Offer out'].map(stageNamed))
  await expect(ours().move({ id, from: first!, stageId: contacted! })).rejects.toMatchObject(
    refused('invalid', /counterparty/),
  )
  const partyId = await createParty('acme', 'Carl Tollefson')
  await ours().update({ id, version: 1, seen: { partyId: null }, changes: { partyId } })
  const both = await Promise.allSettled([
    ours().move({ id, from: first!, stageId: contacted! }),
    ours().move({ id, from: first!, stageId: await stageNamed('Lost'), lostReason: 'Leased to others' }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: refused('conflict', /moved/),
  })
  const { moves, stageId } = await ours().get({ id })
  expect(moves.map(({ leftAt }) => leftAt === null)).toEqual([false, true])
  if (stageId === contacted)
    await expect(ours().move({ id, from: contacted, stageId: out! })).rejects.toMatchObject(
      refused('invalid', /offer sent/),
    )
})

test('sent offers cannot be edited; their bonus is the exact sum of acres times prices', async () => {
  const { id, tract, offer } = await offered('Engen', {
    grossAcres: '80.3333',
    mineralInterest: '1/3',
    perNma: '2153.85',
  })
  const file = await ours().get({ id })
  expect(file).toMatchObject({ netAcres: '26.7778', bonus: '57675.36' })
  const values = { prices: [{ tractId: tract.id, perNma: '9000' }] }
  await expect(ours().offers.save({ dealId: id, ...offer, values })).rejects.toMatchObject(
    refused('conflict', /sent/),
  )
  await expect(ours().offers.remove({ dealId: id, ...offer })).rejects.toMatchObject(refused('conflict'))
  await expect(ours().tracts.remove({ dealId: id, ...tract })).rejects.toMatchObject(
    refused('invalid', /offer 1/),
  )
  const counter = await draft(id, tract.id, '2600', 'COUNTER')
  await ours().offers.send({ dealId: id, ...counter, sentOn: today })
  const second = await draft(id, tract.id, '2400')
  await ours().offers.send({ dealId: id, ...second, sentOn: today })
  const { offers } = await ours().get({ id })
  expect(offers.map(({ kind, number, status }) => `${kind} ${number} ${status}`)).toEqual([
    'OFFER 1 ANSWERED',
    'COUNTER 1 ANSWERED',
    'OFFER 2 SENT',
  ])
})

test('rejects a bonus without acres, and responses to an expired offer until it is renewed', async () => {
  const { id } = await ours().create({ name: 'Wold' })
  const { id: tractId } = await ours().tracts.save({ dealId: id, id: null, version: null, values: halvorsen })
  const bare = await draft(id, tractId, '2000')
  await expect(ours().offers.send({ dealId: id, ...bare, sentOn: today })).rejects.toMatchObject(
    refused('invalid', /needs acres/),
  )
  const { id: dealId, offer } = await offered('Skaar')
  await orgs.database.acrossTenants(tx =>
    tx.execute(sql`update deal_offers set sent_on = ${addDays(today, -20)}, expires_on = ${addDays(today, -2)}
      where id = ${offer.id}`),
  )
  await expect(accept(dealId, offer)).rejects.toMatchObject(refused('invalid', /expired.*Renew/))
  const renewed = await ours().offers.renew({ dealId, ...offer, expiresOn: addDays(today, 5) })
  await accept(dealId, renewed)
  const { offers } = await ours().get({ id: dealId })
  expect(offers.map(({ status }) => status)).toEqual(['EXPIRED', 'ACCEPTED'])
})

test('creates one lease with its terms, tract, lessor and bonus, however often it is clicked', async () => {
  const { id, offer } = await offered('Ruth Halvorsen')
  await expect(ours().make.lease({ id, values: form('ND-0214') })).rejects.toMatchObject(
    refused('invalid', /accepted/),
  )
  await accept(id, offer)
  // Two clicks by one user, and one by a colleague at the same moment.
  const rights = ['access_crm', 'manage_crm', 'access_leases', 'manage_leases'] as const
  const colleague = callerFactory(dealRouter)(await orgs.acme.memberWith(...rights))
  const created = await Promise.all(
    [ours(), ours(), colleague].map(each => each.make.lease({ id, values: form('ND-0214') })),
  )
  const [leaseId] = new Set(created.map(each => each.leaseId))
  expect(created.filter(({ already }) => !already)).toHaveLength(1)
  const lease = await leases().get({ id: leaseId! })
  expect(lease.leaseFields).toMatchObject({
    leaseNumber: 'ND-0214',
    lessor: 'Ruth Halvorsen',
    royaltyOil: '3/16',
    primaryTerm: { years: 3, months: 0, days: 0 },
    extensionOption: { months: 24, paymentPerNma: '500.00' },
    bonusTotal: '192000.0000',
  })
  expect(lease.parties).toMatchObject([{ name: 'Ruth Halvorsen', role: 'LESSOR' }])
  expect(lease.obligations).toMatchObject([{ type: 'BONUS', amount: '192000.00', payee: 'Ruth Halvorsen' }])
  const { result, outcome } = await ours().get({ id })
  expect({ result, outcome }).toMatchObject({ result: { lease: { number: 'ND-0214' } }, outcome: 'WON' })

  await ours().make.undo({ id })
  expect(await ours().get({ id })).toMatchObject({ result: null, outcome: null })
  await expect(leases().get({ id: leaseId! })).rejects.toMatchObject(refused('not_found'))
  const second = await ours().make.lease({ id, values: form('ND-0214') })
  const { version } = await leases().get({ id: second.leaseId })
  await leases().update({ id: second.leaseId, version, changes: { county: 'Williams' } })
  await expect(ours().make.undo({ id })).rejects.toMatchObject(refused('conflict', /ND-0214 stays.*update/))
})

test('creates no lease for a deceased owner, with acres other than agreed, or beyond the plan', async () => {
  const { id, tract, offer } = await offered('Nils Halvorsen')
  await accept(id, offer)
  const values = { ...halvorsen, grossAcres: '320', mineralInterest: '1/2' }
  const changed = await ours().tracts.save({ dealId: id, ...tract, values })
  await expect(ours().make.lease({ id, values: form('ND-9') })).rejects.toMatchObject(
    refused('invalid', /80.00 NMA/),
  )
  await ours().tracts.save({ dealId: id, ...changed, values: { ...values, grossAcres: '160' } })
  const { membership } = orgs.acme.owner.viewer
  const plan = { ...membership!.plan, limits: { ...membership!.plan.limits, maxLeases: 0 } }
  const viewer = { ...orgs.acme.owner.viewer, membership: { ...membership!, plan } }
  const full = callerFactory(dealRouter)({ ...orgs.acme.owner, viewer })
  await expect(full.make.lease({ id, values: form('ND-9') })).rejects.toMatchObject(refused('limit_reached'))
  const { party } = await ours().get({ id })
  const heir = await createParty('acme', 'Ruth Halvorsen')
  await orgs.database.acrossTenants(tx =>
    tx.execute(sql`insert into party_links (tenant_id, id, party_id, other_id, kind, created_by, updated_by)
      select tenant_id, gen_random_uuid(), ${heir}, id, 'HEIR_OF', 'x', 'x' from parties where id = ${party!.id}`),
  )
  await expect(ours().make.lease({ id, values: form('ND-9') })).rejects.toMatchObject(
    refused('invalid', /died/),
  )
  expect((await ours().get({ id })).result).toBeNull()
})

test('a deceased or do-not-contact party gets no more offers, and the calls explain why', async () => {
  const { id, tract } = await offered('Gro Sunde')
  const { party } = await ours().get({ id })
  const set = (changes: ReturnType<typeof sql>) =>
    orgs.database.acrossTenants(tx => tx.execute(sql`update parties set ${changes} where id = ${party!.id}`))
  const send = async (sentOn: string) => {
    const next = await draft(id, tract.id, '2600')
    return ours().offers.send({ dealId: id, ...next, sentOn })
  }
  await set(sql`died_on = ${addDays(today, -3)}`)
  await expect(send(today)).rejects.toMatchObject({
    cause: { fields: { sentOn: expect.stringContaining('Gro Sunde died on') as string } },
  })
  // An offer mailed before that day can still be recorded.
  await send(addDays(today, -4))
  const { version } = await ours().get({ id })
  await ours().update({ id, version, changes: { nextAt: '2020-01-01T09:00', nextStep: 'Call Gro' } })
  expect((await ours().figures({})).calls[0]).toMatchObject({
    name: 'Gro Sunde',
    refused: expect.stringContaining('Write to the estate or the heirs.') as string,
  })
  await set(sql`died_on = null, do_not_contact = true`)
  await expect(send(today)).rejects.toMatchObject(refused('invalid', /Do not contact Gro Sunde/))
  // They may still make a counteroffer themselves.
  const counter = await draft(id, tract.id, '2900', 'COUNTER')
  await ours().offers.send({ dealId: id, ...counter, sentOn: today })
})

test('requires moving the deals before removing a stage, and two stage editors conflict', async () => {
  const { id } = await ours().create({ name: 'Lindqvist', pipeline: 'SERVICES' })
  const services = (await pipelines().list()).find(({ kind }) => kind === 'SERVICES')!
  const [inquiry, bid] = services.stages
  const { kind, version } = services
  const removal = { kind, version, stageId: inquiry!.id! }
  await expect(pipelines().removeStage({ ...removal, to: null })).rejects.toMatchObject(
    refused('invalid', /1 deal/),
  )
  await expect(pipelines().removeStage({ ...removal, to: await stageNamed('Lost') })).rejects.toMatchObject(
    refused('invalid'),
  )
  const removed = await pipelines().removeStage({ ...removal, to: bid!.id })
  expect((await ours().get({ id })).stageId).toBe(bid!.id)
  await expect(
    pipelines().save({ kind, version, name: 'Services', stages: services.stages }),
  ).rejects.toMatchObject(refused('conflict'))

  // The undo restores the stage in its place with its deal; a deal that moved on since stays where it is.
  const later = await ours().create({ name: 'Later', pipeline: 'SERVICES' })
  expect((await ours().get({ id: later.id })).stageId).toBe(bid!.id)
  const foreign = callerFactory(pipelineRouter)(orgs.rival.owner)
  const back = { kind, version: removed.version, stageId: inquiry!.id! }
  await expect(foreign.restoreStage({ ...back, version: 1 })).rejects.toMatchObject(refused('not_found'))
  expect(await pipelines().restoreStage(back)).toMatchObject({ moved: 1 })
  expect((await ours().get({ id })).stageId).toBe(inquiry!.id)
  expect((await ours().get({ id: later.id })).stageId).toBe(bid!.id)
  const retry = (await pipelines().list()).find(each => each.kind === 'SERVICES')!
  expect(retry.stages.map(({ name }) => name)).toEqual(services.stages.map(({ name }) => name))
  await expect(pipelines().restoreStage({ ...back, version: retry.version })).rejects.toMatchObject(
    refused('not_found'),
  )
})

test('a deal links its neighbors in the stage, and the party’s other records for users with access to leases', async () => {
  const partyId = await createParty('acme', 'Beside Owner')
  const created = []
  for (const [name, nextAt] of [
    ['Third', null],
    ['First', '2026-01-01T09:00'],
    ['Second', '2026-01-02T09:00'],
  ] as const)
    created.push((await ours().create({ name, pipeline: 'DIVESTITURE', partyId, nextAt })).id)
  const [third, first, second] = created
  expect((await ours().get({ id: second! })).neighbors).toEqual({
    previous: first,
    next: third,
    at: 2,
    of: 3,
  })
  expect((await ours().get({ id: first! })).neighbors).toMatchObject({ previous: null, at: 1 })
  const item = { name: 'Affidavit', kind: 'HEIRSHIP' as const, severity: 'PAYMENT' as const, partyId }
  await callerFactory(curativeRouter)(orgs.acme.owner).create(item)
  const { id: leaseId } = await leases().create({ lease: { leaseNumber: 'ND-PAID' }, tracts: [] })
  await orgs.database.inTenant({ tenantId: orgs.acme.tenantId, userId: 'test' }, tx =>
    tx.execute(sql`insert into obligations (tenant_id, id, lease_id, type, due_date, pay_by, status, payee_id, paid_on, paid_amount, created_by, updated_by)
      values (${orgs.acme.tenantId}, gen_random_uuid(), ${leaseId}, 'BONUS', ${today}, ${today}, 'PAID', ${partyId}, ${today}, 1200, 'test', 'test')`),
  )
  expect((await ours().get({ id: first! })).party).toMatchObject({ curative: 1, paid: '1200.00', deals: 3 })
  const noLeases = callerFactory(dealRouter)(await orgs.acme.memberWith('access_crm'))
  expect((await noLeases.get({ id: first! })).party).toMatchObject({ curative: null, paid: null })
})

test('an assignment is applied to an existing lease, once, and undone', async () => {
  const { id: leaseId } = await leases().create({ lease: { leaseNumber: 'ND-77' }, tracts: [] })
  const { id } = await ours().create({
    name: 'Farm-out to Rimrock',
    pipeline: 'FARM_OUT',
    partyId: await createParty('acme', 'Rimrock'),
  })
  const values = { leaseId, direction: 'FROM_US', wi: '1/2' }
  await expect(ours().make.lease({ id, values: form('X') })).rejects.toMatchObject(refused('invalid'))
  await ours().make.assignment({ id, values })
  expect(await ours().make.assignment({ id, values })).toMatchObject({ already: true })
  expect((await leases().get({ id: leaseId })).assignments).toMatchObject([
    { assignee: 'Rimrock', wi: '1/2', fromUs: true },
  ])
  await ours().make.undo({ id })
  expect((await leases().get({ id: leaseId })).assignments).toEqual([])
})

test('activities are listed in order; counts of next, stuck and expiring match their lists', async () => {
  const { id, offer } = await offered('Cass Royalty')
  const call = {
    kind: 'CALL',
    direction: 'OUT',
    at: new Date().toISOString(),
    minutes: 22,
    body: 'Wants 1/5.',
  }
  await ours().activities.save({ dealId: id, id: null, version: null, values: call })
  await expect(
    ours().activities.save({
      dealId: id,
      id: null,
      version: null,
      values: { ...call, userId: 'someone else' },
    }),
  ).rejects.toMatchObject(refused('invalid'))
  const file = await ours().get({ id })
  expect(file.activities).toMatchObject([{ kind: 'CALL', body: 'Wants 1/5.' }])
  const around = await contacts().timeline({ partyId: file.party!.id })
  expect(around.rows.map(({ what }) => what)).toEqual(
    expect.arrayContaining(['Call, 22 min, by us', 'Offer 1, $192,000.00']),
  )
  const { chips, stages } = await ours().board({})
  const figures = await ours().figures({})
  const listed = async (filter: object) => (await ours().list({ filter })).total
  expect(await listed({ pipeline: 'LEASE', view: 'due' })).toBe(figures.calls[0]!.today)
  for (const { stageId, left, won } of figures.conversion) {
    const [leftIt, wonSince] = [
      await listed({ left: stageId, view: 'all' }),
      await listed({ left: stageId, view: 'won' }),
    ]
    expect([leftIt > 0, leftIt <= left, wonSince <= won]).toEqual([true, true, true])
  }
  const mine = memberId(orgs.acme.owner)
  const { rows: getLabel } = await ours().list({ filter: { did: `calls ${mine}`, view: 'all' } })
  expect(getLabel.map(row => row.id)).toEqual([id])
  expect(await listed({ did: `moves ${mine}`, view: 'all' })).toBeGreaterThan(0)
  expect(await listed({ did: `calls nobody`, view: 'all' })).toBe(0)
  const { total } = await ours().list({ filter: { view: 'expiring', pipeline: 'LEASE' } })
  expect(chips.expiring).toBe(total)
  expect(stages.reduce((sum, { outcome, count }) => sum + (outcome === null ? count : 0), 0)).toBe(chips.open)
  expect(figures.activity[0]).toMatchObject({ calls: 1 })
  expect((await ours().map({})).total).toBe(chips.open)
  const { membership } = orgs.acme.owner.viewer
  const readNotices = await orgs.database.acrossTenants(tx =>
    dealReminders(tx, membership!, addDays(today, 8)),
  )
  expect(readNotices.find(({ about }) => about?.id === id)).toMatchObject({ type: 'crm_offer_expires' })
  await accept(id, offer)
  expect((await ours().board({})).chips.ready).toBeGreaterThan(0)
})

test('an organization with older pipelines gets the missing one and keeps the rest', async () => {
  await ours().create({ name: 'Before' })
  const before = await pipelines().list()
  await orgs.database.acrossTenants(tx =>
    tx.execute(sql`delete from deal_pipelines where kind = 'PURCHASE' and tenant_id = ${orgs.acme.tenantId}`),
  )
  const { id } = await ours().create({ name: 'Bought', pipeline: 'PURCHASE' })
  expect((await ours().get({ id })).pipeline).toMatchObject({ kind: 'PURCHASE', becomes: 'ASSIGNMENT' })
  const others = (expected: typeof before) => expected.filter(({ kind }) => kind !== 'PURCHASE')
  expect(others(await pipelines().list())).toEqual(others(before))
})
