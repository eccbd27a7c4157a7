import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerFactory } from '../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../core/http/testing/organizations.ts'
import type { Context } from '../../core/http/context.server.ts'
import { curativeRouter } from '../curative/curative.server.ts'
import { deckRouter } from '../interests/deck/deck.server.ts'
import { leaseRouter } from '../leases/lease.server.ts'
import { contactRouter } from './contacts.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
beforeAll(async () => {
  orgs = await twoOrganizations()
})
afterAll(() => orgs.close())

const ownContacts = () => callerFactory(contactRouter)(orgs.acme.owner)
const foreignContacts = () => callerFactory(contactRouter)(orgs.rival.owner)
const newCard = { id: null, version: null }

test('a contact’s details read back as typed, and changes are in its history', async () => {
  const { id: partyId } = await ownContacts().create({ name: 'Rhoda Ainsley', kind: 'PERSON' })
  const { id: otherId } = await ownContacts().create({ name: 'Ainsley Family Trust', kind: 'TRUST' })
  const phone = await ownContacts().phones.save({
    partyId,
    ...newCard,
    values: { kind: 'HOME', number: '701.555.0100' },
  })
  await ownContacts().emails.save({ partyId, ...newCard, values: { email: 'rhoda@example.com' } })
  await ownContacts().names.save({ partyId, ...newCard, values: { kind: 'NEE', name: 'Rhoda Pell' } })
  const address = {
    purpose: 'MAIL',
    street: 'Gartenweg 3',
    city: 'Berlin',
    postalCode: '10115',
    country: 'de',
  }
  await ownContacts().addresses.save({ partyId, ...newCard, values: address })
  const link = { kind: 'TRUSTEE_OF', otherId, sinceOn: '2019-03-01', instrument: 'Trust agreement' }
  await ownContacts().links.save({ partyId, ...newCard, values: link })

  const file = await ownContacts().get({ id: partyId })
  expect(file.phones).toMatchObject([{ number: '(701) 555-0100', e164: '+17015550100' }])
  expect(file.addresses).toMatchObject([{ street: 'Gartenweg 3', country: 'DE' }])
  expect(file.links).toMatchObject([{ other: 'Ainsley Family Trust', otherId, kind: 'TRUSTEE_OF' }])
  expect((await ownContacts().get({ id: otherId })).linkedBy).toMatchObject([
    { other: 'Rhoda Ainsley', otherId: partyId },
  ])
  expect((await ownContacts().list({ filter: { search: 'Rhoda' } })).rows).toMatchObject([
    { phone: '(701) 555-0100', email: 'rhoda@example.com', place: 'Berlin' },
  ])
  const changed = { kind: 'MOBILE', number: '+44 20 7946 0123', note: 'evenings' }
  await ownContacts().phones.save({ partyId, ...phone, values: changed })
  expect((await ownContacts().get({ id: partyId })).phones).toMatchObject([changed])
  expect((await ownContacts().history({ id: partyId })).map(({ what }) => what)).toContain('added a phone')
})

test('a search counts a contact once when both its name and its email match', async () => {
  const both = await ownContacts().create({ name: 'Quillon Trust', kind: 'TRUST', agencyNo: '77' })
  const values = { email: 'quillon@example.com' }
  await ownContacts().emails.save({ partyId: both.id, ...newCard, values })
  const plain = await ownContacts().create({ name: 'Quillon, Amy', kind: 'PERSON' })
  const search = 'Quillon'
  const find = async (filter: object, sort: 'kind' | 'agencyNo', direction: 'asc' | 'desc', offset = 0) => {
    const { rows, total } = await ownContacts().list({
      filter: { search, ...filter },
      sort,
      direction,
      offset,
    })
    return [total, ...rows.map(({ id }) => id)]
  }
  expect(await find({}, 'kind', 'asc')).toEqual([2, plain.id, both.id])
  expect(await find({}, 'kind', 'desc')).toEqual([2, both.id, plain.id])
  expect(await find({}, 'agencyNo', 'desc')).toEqual([2, both.id, plain.id])
  expect(await find({}, 'agencyNo', 'desc', 1)).toEqual([2, plain.id])
  expect(await find({ view: 'people' }, 'agencyNo', 'desc')).toEqual([1, plain.id])
  await ownContacts().remove({ ids: [both.id] })
  expect(await find({}, 'kind', 'asc')).toEqual([1, plain.id])
})

test('invalid input is rejected next to its field', async () => {
  const { id: partyId } = await ownContacts().create({ name: 'Kim Ostby' })
  const fieldError = (field: string) => ({ cause: { fields: { [field]: expect.any(String) as string } } })
  const phone = (number: string) =>
    ownContacts().phones.save({ partyId, ...newCard, values: { kind: 'HOME', number } })
  await expect(phone('12')).rejects.toMatchObject(fieldError('number'))
  const ends = { purpose: 'MAIL', street: 'A', fromOn: '2024-02-01', untilOn: '2024-01-01' }
  await expect(ownContacts().addresses.save({ partyId, ...newCard, values: ends })).rejects.toMatchObject(
    fieldError('untilOn'),
  )
  const link = (otherId: string) =>
    ownContacts().links.save({ partyId, ...newCard, values: { kind: 'HEIR_OF', otherId } })
  await expect(link(partyId)).rejects.toMatchObject(fieldError('otherId'))
  const foreignContact = await foreignContacts().create({ name: 'Cedar Royalty' })
  await expect(link(foreignContact.id)).rejects.toMatchObject(fieldError('otherId'))
  await expect(ownContacts().create({ name: 'Early', diedOn: '2299-01-01' })).rejects.toMatchObject(
    fieldError('diedOn'),
  )
  await expect(ownContacts().create({ name: 'x'.repeat(301) })).rejects.toThrow()
})

test('names of any real length and script are accepted', async () => {
  const names = ['x'.repeat(300), 'عائلة النجار', '東京石油株式会社', 'O’Brien–Łukasz, née Ðorđević']
  for (const name of names) {
    const { id } = await ownContacts().create({ name })
    expect((await ownContacts().get({ id })).fields.name).toBe(name)
    expect(
      (await ownContacts().list({ filter: { search: name.slice(0, 200) } })).rows.map(row => row.id),
    ).toEqual([id])
  }
})

test('another organization’s contact looks nonexistent, with all its details', async () => {
  const { id: partyId, version } = await foreignContacts().create({ name: 'Cedar Minerals' })
  await expect(ownContacts().get({ id: partyId })).rejects.toThrow('not found')
  await expect(ownContacts().update({ id: partyId, version, changes: { name: 'x' } })).rejects.toThrow(
    'not found',
  )
  const values = { kind: 'HOME', number: '7015550100' }
  await expect(ownContacts().phones.save({ partyId, ...newCard, values })).rejects.toThrow('not found')
  await expect(ownContacts().remove({ ids: [partyId] })).rejects.toThrow('not found')
})

test('two users edit different fields of a contact, and conflict on the same one', async () => {
  const { id, version } = await ownContacts().create({ name: 'Ida Lund' })
  await ownContacts().update({ id, version, seen: { relation: null }, changes: { relation: 'et vir' } })
  await ownContacts().update({ id, version, seen: { agencyNo: null }, changes: { agencyNo: '42' } })
  const staleUpdate = ownContacts().update({
    id,
    version,
    seen: { relation: null },
    changes: { relation: 'et al.' },
  })
  await expect(staleUpdate).rejects.toMatchObject({ cause: { code: 'conflict' } })
  expect((await ownContacts().get({ id })).fields).toMatchObject({ relation: 'et vir', agencyNo: '42' })
})

const onPlan = (context: Context, limit: number): Context => {
  const membership = context.viewer.membership!
  const plan = { ...membership.plan, limits: { ...membership.plan.limits, maxCrmContacts: limit } }
  return { ...context, viewer: { ...context.viewer, membership: { ...membership, plan } } }
}

test('twenty concurrent additions succeed only as far as the plan allows', async () => {
  const contactCount = (await ownContacts().list({})).total
  const calls = callerFactory(contactRouter)(onPlan(orgs.acme.owner, contactCount + 3))
  const created = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) => calls.create({ name: `Crowd ${n}` })),
  )
  expect(created.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect((await ownContacts().list({ filter: { search: 'Crowd' } })).total).toBe(3)
  const [row] = (await ownContacts().list({ filter: { search: 'Crowd' } })).rows
  await calls.remove({ ids: [row!.id] })
  await calls.create({ name: 'Last' })
  await expect(calls.restore({ ids: [row!.id] })).rejects.toMatchObject({ cause: { code: 'limit_reached' } })
  const { version } = await calls.get({ id: row!.id }).catch(() => ({ version: 0 }))
  expect(version).toBe(0)
})

test('a contact lists its leases, decks, curative items and AFEs to users with access to them', async () => {
  const { owner } = orgs.acme
  const { id: partyId } = await ownContacts().create({ name: 'Standing Royalty' })
  const leases = callerFactory(leaseRouter)(owner)
  const lease = await leases.create({ lease: { leaseNumber: 'ND-1', name: 'Ainsley' } })
  const parties = [{ partyId, role: 'LESSOR' as const, share: '1/2' }]
  const { version } = await leases.get({ id: lease.id })
  await leases.parties.setForLease({ leaseId: lease.id, version, parties })
  expect(await leases.parties.leases({ partyId })).toMatchObject({
    total: 1,
    rows: [{ leaseId: lease.id, number: 'ND-1', as: 'party', role: 'LESSOR', share: '1/2' }],
  })
  const decks = callerFactory(deckRouter)(owner)
  const deck = await decks.create({ name: 'U', unit: 'U', effectiveFrom: '2025-01-01', reason: 'First' })
  const values = { partyId, interestType: 'RI' as const, revenue: '0.125' }
  await decks.lines.save({ deckId: deck.id, id: null, version: null, values })
  expect(await decks.ofParty({ partyId })).toMatchObject({
    total: 1,
    rows: [{ deckId: deck.id, revenue: '0.12500000' }],
  })
  expect((await decks.list({ filter: { party: partyId } })).total).toBe(1)

  const curative = callerFactory(curativeRouter)(owner)
  const item = { name: 'Affidavit of heirship', kind: 'HEIRSHIP' as const, severity: 'PAYMENT' as const }
  const { id } = await curative.create({ ...item, partyId })
  expect((await curative.list({ filter: { party: partyId } })).rows).toMatchObject([{ id }])
  expect(await curative.get({ id })).toMatchObject({ contact: { name: 'Standing Royalty' } })
  const foreignContact = await foreignContacts().create({ name: 'Cedar Owner' })
  await expect(curative.create({ ...item, partyId: foreignContact.id })).rejects.toThrow()

  const other = callerFactory(leaseRouter)(orgs.rival.owner)
  expect(await other.parties.leases({ partyId })).toEqual({ rows: [], total: 0 })
  const without = callerFactory(leaseRouter)(await orgs.acme.memberWith('access_crm'))
  await expect(without.parties.leases({ partyId })).rejects.toMatchObject({ cause: { code: 'forbidden' } })
})
