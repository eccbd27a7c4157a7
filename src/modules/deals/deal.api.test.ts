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
const deals = () => callerFactory(dealRouter)(orgs.acme.owner)
const rivalDeals = () => callerFactory(dealRouter)(orgs.rival.owner)
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
async function offerDeal(
  name: string,
  { grossAcres = '160', mineralInterest = '1/2', perNma = '2400' } = {},
) {
  const { id } = await deals().create({ name, partyId: await createParty('acme', name) })
  const tract = await deals().tracts.save({
    dealId: id,
    id: null,
    version: null,
    values: { ...halvorsen, grossAcres, mineralInterest },
  })
  const offer = await draft(id, tract.id, perNma)
  const sent = await deals().offers.send({ dealId: id, ...offer, sentOn: today })
  return { id, tract, offer: sent }
}
const draft = (dealId: string, tractId: string, perNma: string | null, kind: 'OFFER' | 'COUNTER' = 'OFFER') =>
  deals().offers.save({
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
  deals().offers.accept({ dealId, ...offer, decidedOn })
const form = (leaseNumber: string) => ({ leaseNumber, effectiveDate: today, bonusDueOn: addDays(today, 30) })
const readStages = async () => (await pipelines().begin()).find(({ kind }) => kind === 'LEASE')!
const readStageId = async (name: string) =>
  (await readStages()).stages.find(stage => stage.name === name)!.id!

test('a deal is numbered in its organization and rejects outside contacts and members', async () => {
  const foreign = await createParty('rival', 'Olaf Rival')
  const first = await deals().create({ name: 'Brekke' })
  const two = await rivalDeals().create({ name: 'Ruiz' })
  expect((await deals().get({ id: first.id })).number).toBe('DL-0001')
  expect((await rivalDeals().get({ id: two.id })).number).toBe('DL-0001')
  await expect(deals().create({ name: 'Brekke', partyId: foreign })).rejects.toMatchObject(
    refused('invalid', /contact/),
  )
  await expect(deals().create({ name: 'B', ownerId: memberId(orgs.rival.owner) })).rejects.toMatchObject(
    refused('invalid', /member/),
  )
  await expect(rivalDeals().get({ id: first.id })).rejects.toMatchObject(refused('not_found'))
  const stageId = await readStageId('Contacted')
  await expect(rivalDeals().move({ id: two.id, from: stageId, stageId })).rejects.toMatchObject(
    refused('not_found'),
  )
  for (const bad of [{ probability: 101 }, { value: '1000000000000000' }, { nextAt: '2026-02-30T10:00' }])
    await expect(deals().create({ name: 'B', ...bad })).rejects.toThrow()
  const odd = await deals().create({ name: '<b>Ægir</b> 油田 ' + 'é'.repeat(100), value: '999999999999.99' })
  expect((await deals().get({ id: odd.id })).fields.name).toContain('<b>Ægir</b> 油田')
})

test('a deal enters a stage once its requirements are met, and one of two moves wins', async () => {
  const { id } = await deals().create({ name: 'Tollefson' })
  const [first, contacted, offerOut] = await Promise.all(
    ['Researching', 'Contacted', 'Offer out'].map(readStageId),
  )
  await expect(deals().move({ id, from: first!, stageId: contacted! })).rejects.toMatchObject(
    refused('invalid', /counterparty/),
  )
  const partyId = await createParty('acme', 'Carl Tollefson')
  await deals().update({ id, version: 1, seen: { partyId: null }, changes: { partyId } })
  const results = await Promise.allSettled([
    deals().move({ id, from: first!, stageId: contacted! }),
    deals().move({ id, from: first!, stageId: await readStageId('Lost'), lostReason: 'Leased to others' }),
  ])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: refused('conflict', /moved/),
  })
  const { moves, stageId } = await deals().get({ id })
  expect(moves.map(({ leftAt }) => leftAt === null)).toEqual([false, true])
  if (stageId === contacted)
    await expect(deals().move({ id, from: contacted, stageId: offerOut! })).rejects.toMatchObject(
      refused('invalid', /offer sent/),
    )
})

test('a sent offer cannot be edited, and its bonus is the sum of acres times prices', async () => {
  const { id, tract, offer } = await offerDeal('Engen', {
    grossAcres: '80.3333',
    mineralInterest: '1/3',
    perNma: '2153.85',
  })
  const file = await deals().get({ id })
  expect(file).toMatchObject({ netAcres: '26.7778', bonus: '57675.36' })
  const values = { prices: [{ tractId: tract.id, perNma: '9000' }] }
  await expect(deals().offers.save({ dealId: id, ...offer, values })).rejects.toMatchObject(
    refused('conflict', /sent/),
  )
  await expect(deals().offers.remove({ dealId: id, ...offer })).rejects.toMatchObject(refused('conflict'))
  await expect(deals().tracts.remove({ dealId: id, ...tract })).rejects.toMatchObject(
    refused('invalid', /offer 1/),
  )
  const counter = await draft(id, tract.id, '2600', 'COUNTER')
  await deals().offers.send({ dealId: id, ...counter, sentOn: today })
  const second = await draft(id, tract.id, '2400')
  await deals().offers.send({ dealId: id, ...second, sentOn: today })
  const { offers } = await deals().get({ id })
  expect(offers.map(({ kind, number, status }) => `${kind} ${number} ${status}`)).toEqual([
    'OFFER 1 ANSWERED',
    'COUNTER 1 ANSWERED',
    'OFFER 2 SENT',
  ])
})

test('a bonus requires acres, and an expired offer takes responses once renewed', async () => {
  const { id } = await deals().create({ name: 'Wold' })
  const { id: tractId } = await deals().tracts.save({
    dealId: id,
    id: null,
    version: null,
    values: halvorsen,
  })
  const draftOffer = await draft(id, tractId, '2000')
  await expect(deals().offers.send({ dealId: id, ...draftOffer, sentOn: today })).rejects.toMatchObject(
    refused('invalid', /needs acres/),
  )
  const { id: dealId, offer } = await offerDeal('Skaar')
  await orgs.database.acrossTenants(tx =>
    tx.execute(sql`update deal_offers set sent_on = ${addDays(today, -20)}, expires_on = ${addDays(today, -2)}
      where id = ${offer.id}`),
  )
  await expect(accept(dealId, offer)).rejects.toMatchObject(refused('invalid', /expired.*Renew/))
  const renewedOffer = await deals().offers.renew({ dealId, ...offer, expiresOn: addDays(today, 5) })
  await accept(dealId, renewedOffer)
  const { offers } = await deals().get({ id: dealId })
  expect(offers.map(({ status }) => status)).toEqual(['EXPIRED', 'ACCEPTED'])
})

test('repeated clicks create one lease with its terms, tract, lessor and bonus', async () => {
  const { id, offer } = await offerDeal('Ruth Halvorsen')
  await expect(deals().make.lease({ id, values: form('ND-0214') })).rejects.toMatchObject(
    refused('invalid', /accepted/),
  )
  await accept(id, offer)
  // Two clicks by one user, and one by a colleague at the same moment.
  const rights = ['access_crm', 'manage_crm', 'access_leases', 'manage_leases'] as const
  const colleague = callerFactory(dealRouter)(await orgs.acme.memberWith(...rights))
  const created = await Promise.all(
    [deals(), deals(), colleague].map(each => each.make.lease({ id, values: form('ND-0214') })),
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
  const { result, outcome } = await deals().get({ id })
  expect({ result, outcome }).toMatchObject({ result: { lease: { number: 'ND-0214' } }, outcome: 'WON' })

  await deals().make.undo({ id })
  expect(await deals().get({ id })).toMatchObject({ result: null, outcome: null })
  await expect(leases().get({ id: leaseId! })).rejects.toMatchObject(refused('not_found'))
  const second = await deals().make.lease({ id, values: form('ND-0214') })
  const { version } = await leases().get({ id: second.leaseId })
  await leases().update({ id: second.leaseId, version, changes: { county: 'Williams' } })
  await expect(deals().make.undo({ id })).rejects.toMatchObject(refused('conflict', /ND-0214 stays.*update/))
})

test('no lease is created for a deceased owner, changed acres, or a full plan', async () => {
  const { id, tract, offer } = await offerDeal('Nils Halvorsen')
  await accept(id, offer)
  const values = { ...halvorsen, grossAcres: '320', mineralInterest: '1/2' }
  const changed = await deals().tracts.save({ dealId: id, ...tract, values })
  await expect(deals().make.lease({ id, values: form('ND-9') })).rejects.toMatchObject(
    refused('invalid', /80.00 NMA/),
  )
  await deals().tracts.save({ dealId: id, ...changed, values: { ...values, grossAcres: '160' } })
  const { membership } = orgs.acme.owner.viewer
  const plan = { ...membership!.plan, limits: { ...membership!.plan.limits, maxLeases: 0 } }
  const viewer = { ...orgs.acme.owner.viewer, membership: { ...membership!, plan } }
  const limited = callerFactory(dealRouter)({ ...orgs.acme.owner, viewer })
  await expect(limited.make.lease({ id, values: form('ND-9') })).rejects.toMatchObject(
    refused('limit_reached'),
  )
  const { party } = await deals().get({ id })
  const heir = await createParty('acme', 'Ruth Halvorsen')
  await orgs.database.acrossTenants(tx =>
    tx.execute(sql`insert into party_links (tenant_id, id, party_id, other_id, kind, created_by, updated_by)
      select tenant_id, gen_random_uuid(), ${heir}, id, 'HEIR_OF', 'x', 'x' from parties where id = ${party!.id}`),
  )
  await expect(deals().make.lease({ id, values: form('ND-9') })).rejects.toMatchObject(
    refused('invalid', /died/),
  )
  expect((await deals().get({ id })).result).toBeNull()
})

test('a deceased or do-not-contact party gets no more offers', async () => {
  const { id, tract } = await offerDeal('Gro Sunde')
  const { party } = await deals().get({ id })
  const set = (changes: ReturnType<typeof sql>) =>
    orgs.database.acrossTenants(tx => tx.execute(sql`update parties set ${changes} where id = ${party!.id}`))
  const send = async (sentOn: string) => {
    const next = await draft(id, tract.id, '2600')
    return deals().offers.send({ dealId: id, ...next, sentOn })
  }
  await set(sql`died_on = ${addDays(today, -3)}`)
  await expect(send(today)).rejects.toMatchObject({
    cause: { fields: { sentOn: expect.stringContaining('Gro Sunde died on') as string } },
  })
  // An offer mailed before that day can still be recorded.
  await send(addDays(today, -4))
  const { version } = await deals().get({ id })
  await deals().update({ id, version, changes: { nextAt: '2020-01-01T09:00', nextStep: 'Call Gro' } })
  expect((await deals().figures({})).calls[0]).toMatchObject({
    name: 'Gro Sunde',
    refused: expect.stringContaining('Write to the estate or the heirs.') as string,
  })
  await set(sql`died_on = null, do_not_contact = true`)
  await expect(send(today)).rejects.toMatchObject(refused('invalid', /Do not contact Gro Sunde/))
  // They may still make a counteroffer themselves.
  const counter = await draft(id, tract.id, '2900', 'COUNTER')
  await deals().offers.send({ dealId: id, ...counter, sentOn: today })
})

test('removing a stage requires moving its deals, and two stage edits conflict', async () => {
  const { id } = await deals().create({ name: 'Lindqvist', pipeline: 'SERVICES' })
  const services = (await pipelines().list()).find(({ kind }) => kind === 'SERVICES')!
  const [inquiry, bid] = services.stages
  const { kind, version } = services
  const removal = { kind, version, stageId: inquiry!.id! }
  await expect(pipelines().removeStage({ ...removal, to: null })).rejects.toMatchObject(
    refused('invalid', /1 deal/),
  )
  await expect(pipelines().removeStage({ ...removal, to: await readStageId('Lost') })).rejects.toMatchObject(
    refused('invalid'),
  )
  const removed = await pipelines().removeStage({ ...removal, to: bid!.id })
  expect((await deals().get({ id })).stageId).toBe(bid!.id)
  await expect(
    pipelines().save({ kind, version, name: 'Services', stages: services.stages }),
  ).rejects.toMatchObject(refused('conflict'))

  // The undo restores the stage in its place with its deal; a deal that moved on since stays where it is.
  const later = await deals().create({ name: 'Later', pipeline: 'SERVICES' })
  expect((await deals().get({ id: later.id })).stageId).toBe(bid!.id)
  const foreign = callerFactory(pipelineRouter)(orgs.rival.owner)
  const back = { kind, version: removed.version, stageId: inquiry!.id! }
  await expect(foreign.restoreStage({ ...back, version: 1 })).rejects.toMatchObject(refused('not_found'))
  expect(await pipelines().restoreStage(back)).toMatchObject({ moved: 1 })
  expect((await deals().get({ id })).stageId).toBe(inquiry!.id)
  expect((await deals().get({ id: later.id })).stageId).toBe(bid!.id)
  const retry = (await pipelines().list()).find(each => each.kind === 'SERVICES')!
  expect(retry.stages.map(({ name }) => name)).toEqual(services.stages.map(({ name }) => name))
  await expect(pipelines().restoreStage({ ...back, version: retry.version })).rejects.toMatchObject(
    refused('not_found'),
  )
})

test('a deal links its neighbors in the stage and the party’s accessible records', async () => {
  const partyId = await createParty('acme', 'Beside Owner')
  const created = []
  for (const [name, nextAt] of [
    ['Third', null],
    ['First', '2026-01-01T09:00'],
    ['Second', '2026-01-02T09:00'],
  ] as const)
    created.push((await deals().create({ name, pipeline: 'DIVESTITURE', partyId, nextAt })).id)
  const [third, first, second] = created
  expect((await deals().get({ id: second! })).neighbors).toEqual({
    previous: first,
    next: third,
    at: 2,
    of: 3,
  })
  expect((await deals().get({ id: first! })).neighbors).toMatchObject({ previous: null, at: 1 })
  const item = { name: 'Affidavit', kind: 'HEIRSHIP' as const, severity: 'PAYMENT' as const, partyId }
  await callerFactory(curativeRouter)(orgs.acme.owner).create(item)
  const { id: leaseId } = await leases().create({ lease: { leaseNumber: 'ND-PAID' }, tracts: [] })
  await orgs.database.inTenant({ tenantId: orgs.acme.tenantId, userId: 'test' }, tx =>
    tx.execute(sql`insert into obligations (tenant_id, id, lease_id, type, due_date, pay_by, status, payee_id, paid_on, paid_amount, created_by, updated_by)
      values (${orgs.acme.tenantId}, gen_random_uuid(), ${leaseId}, 'BONUS', ${today}, ${today}, 'PAID', ${partyId}, ${today}, 1200, 'test', 'test')`),
  )
  expect((await deals().get({ id: first! })).party).toMatchObject({ curative: 1, paid: '1200.00', deals: 3 })
  const noLeases = callerFactory(dealRouter)(await orgs.acme.memberWith('access_crm'))
  expect((await noLeases.get({ id: first! })).party).toMatchObject({ curative: null, paid: null })
})

test('an assignment is applied once to an existing lease and can be undone', async () => {
  const { id: leaseId } = await leases().create({ lease: { leaseNumber: 'ND-77' }, tracts: [] })
  const { id } = await deals().create({
    name: 'Farm-out to Rimrock',
    pipeline: 'FARM_OUT',
    partyId: await createParty('acme', 'Rimrock'),
  })
  const values = { leaseId, direction: 'FROM_US', wi: '1/2' }
  await expect(deals().make.lease({ id, values: form('X') })).rejects.toMatchObject(refused('invalid'))
  await deals().make.assignment({ id, values })
  expect(await deals().make.assignment({ id, values })).toMatchObject({ already: true })
  expect((await leases().get({ id: leaseId })).assignments).toMatchObject([
    { assignee: 'Rimrock', wi: '1/2', fromUs: true },
  ])
  await deals().make.undo({ id })
  expect((await leases().get({ id: leaseId })).assignments).toEqual([])
})

test('activities are in order, and the board’s counts match their lists', async () => {
  const { id, offer } = await offerDeal('Cass Royalty')
  const call = {
    kind: 'CALL',
    direction: 'OUT',
    at: new Date().toISOString(),
    minutes: 22,
    body: 'Wants 1/5.',
  }
  await deals().activities.save({ dealId: id, id: null, version: null, values: call })
  await expect(
    deals().activities.save({
      dealId: id,
      id: null,
      version: null,
      values: { ...call, userId: 'someone else' },
    }),
  ).rejects.toMatchObject(refused('invalid'))
  const file = await deals().get({ id })
  expect(file.activities).toMatchObject([{ kind: 'CALL', body: 'Wants 1/5.' }])
  const timeline = await contacts().timeline({ partyId: file.party!.id })
  expect(timeline.rows.map(({ what }) => what)).toEqual(
    expect.arrayContaining(['Call, 22 min, by us', 'Offer 1, $192,000.00']),
  )
  const { chips, stages } = await deals().board({})
  const figures = await deals().figures({})
  const countListed = async (filter: object) => (await deals().list({ filter })).total
  expect(await countListed({ pipeline: 'LEASE', view: 'due' })).toBe(figures.calls[0]!.today)
  for (const { stageId, left, won } of figures.conversion) {
    const [leftIt, wonSince] = [
      await countListed({ left: stageId, view: 'all' }),
      await countListed({ left: stageId, view: 'won' }),
    ]
    expect([leftIt > 0, leftIt <= left, wonSince <= won]).toEqual([true, true, true])
  }
  const ownId = memberId(orgs.acme.owner)
  const { rows: getLabel } = await deals().list({ filter: { did: `calls ${ownId}`, view: 'all' } })
  expect(getLabel.map(row => row.id)).toEqual([id])
  expect(await countListed({ did: `moves ${ownId}`, view: 'all' })).toBeGreaterThan(0)
  expect(await countListed({ did: `calls nobody`, view: 'all' })).toBe(0)
  const { total } = await deals().list({ filter: { view: 'expiring', pipeline: 'LEASE' } })
  expect(chips.expiring).toBe(total)
  expect(stages.reduce((sum, { outcome, count }) => sum + (outcome === null ? count : 0), 0)).toBe(chips.open)
  expect(figures.activity[0]).toMatchObject({ calls: 1 })
  expect((await deals().map({})).total).toBe(chips.open)
  const { membership } = orgs.acme.owner.viewer
  const readNotices = await orgs.database.acrossTenants(tx =>
    dealReminders(tx, membership!, addDays(today, 8)),
  )
  expect(readNotices.find(({ about }) => about?.id === id)).toMatchObject({ type: 'crm_offer_expires' })
  await accept(id, offer)
  expect((await deals().board({})).chips.ready).toBeGreaterThan(0)
})
