import { sql } from 'drizzle-orm'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../core/data/id.server.ts'
import type { Context } from '../../core/http/context.server.ts'
import { callerFactory } from '../../core/http/procedure.server.ts'
import { dayInZone, tradeTimeZone } from '../../core/time/day.ts'
import { mineralStatus } from './tracts/mineral-status.ts'
import { addDays } from '../../core/time/calendar.ts'
import { curativeRouter } from '../curative/curative.server.ts'
import { dealRouter } from '../deals/deal.server.ts'
import { contactRouter } from '../parties/contacts.server.ts'
import { duplicateRouter } from '../parties/duplicates/duplicates.server.ts'
import { withImports } from '../imports/testing/with-imports.ts'
import { leaseRouter } from '../leases/lease.server.ts'
import { printJob } from './letters/print-job.server.ts'
import { templateRouter } from './letters/templates/template.server.ts'
import { prospectRouter } from './prospect.server.ts'
import { termsSchema } from './record/offer.ts'

let imports: Awaited<ReturnType<typeof withImports>>
const folder = mkdtempSync(join(tmpdir(), 'wellhead-letters-'))
beforeAll(async () => {
  imports = await withImports()
  Object.assign(imports.orgs.services.config, { DATA_DIR: folder })
})
afterAll(async () => {
  await imports.close()
  rmSync(folder, { recursive: true, force: true })
})

const today = dayInZone(new Date(), tradeTimeZone)
const asUser = (user: Context) => callerFactory(prospectRouter)(user)
const asOwner = () => asUser(imports.orgs.acme.owner)
const asRival = () => asUser(imports.orgs.rival.owner)
const refused = (code: string, field?: string) => ({
  cause: { code, ...(field && { fields: { [field]: expect.any(String) as string } }) },
})
const add = { id: null, version: null } as const

/** A prospect with one tract of 160 acres. */
async function createProspect(name: string, call = asOwner()) {
  const { id: prospectId } = await call.create({ name, state: 'ND', county: 'Williams' })
  const values = { tractNumber: '1', state: 'ND', county: 'Williams', legal: 'T154N-R97W Sec 14: NE/4' }
  const { id: tractId } = await call.tracts.save({ prospectId, ...add, values })
  const saveOwner = (fraction: string, more: object = {}) =>
    call.owners.save({ prospectId, ...add, values: { tractId, fraction, ...more } })
  return { prospectId, tractId, own: saveOwner, file: () => call.get({ id: prospectId }) }
}

/** Gives one of our contacts an address. */
const address = (partyId: string, street: string) =>
  imports.rows(sql`insert into party_addresses (tenant_id, id, party_id, purpose, street, city, region, postal_code, created_by, updated_by)
    values (${imports.orgs.acme.tenantId}, ${newId()}, ${partyId}, 'MAIL', ${street}, 'Williston', 'ND', '58801', 'test', 'test')`)

test('a tract’s owners are contacts, their acres follow the tract, and no owner is repeated', async () => {
  const { prospectId, tractId, own, file } = await createProspect('Alkali Creek')
  const { id } = await own('1/3', { name: 'Ole Berg' })
  await own('1/2')
  await expect(own('1/8', { name: 'ole berg' })).rejects.toMatchObject(refused('conflict', 'name'))
  await expect(own('9/8', { name: 'Ann Berg' })).rejects.toMatchObject(refused('invalid', 'fraction'))
  const before = await file()
  expect(before.owners).toMatchObject([
    { id, party: 'Ole Berg', partyId: expect.any(String) as string, netAcres: '53.333333' },
    { party: null, name: null, netAcres: '80.000000' },
  ])
  // Merging owners never loses a share.
  await own('1/6', { name: 'Ole P. Berg' })
  const contacts = callerFactory(contactRouter)(imports.orgs.acme.owner)
  const ids = (await file()).owners.flatMap(({ partyId }) => partyId ?? [])
  const seen = await Promise.all(ids.map(async id => ({ id, version: (await contacts.get({ id })).version })))
  await expect(
    callerFactory(duplicateRouter)(imports.orgs.acme.owner).merge({ survivor: seen[0]!, merged: seen[1]! }),
  ).rejects.toThrow('Both contacts own a share of the same tract')
  const [tract] = before.tracts
  const values = { ...tract!, statedAcres: 158.4 }
  await asOwner().tracts.save({ prospectId, id: tractId, version: tract!.version, values })
  expect((await file()).owners.map(({ netAcres }) => netAcres)).toEqual([
    '52.800000',
    '79.200000',
    '26.400000',
  ])
  const zero = { tractNumber: '2', legal: 'Lot 1', statedAcres: 0 }
  await expect(asOwner().tracts.save({ prospectId, ...add, values: zero })).rejects.toMatchObject(
    refused('invalid', 'statedAcres'),
  )
  const duplicate = { tractNumber: '1', legal: 'T154N-R97W Sec 15: ALL' }
  await expect(asOwner().tracts.save({ prospectId, ...add, values: duplicate })).rejects.toMatchObject(
    refused('conflict', 'tractNumber'),
  )
  await expect(
    asOwner().tracts.remove({ prospectId, id: tractId, version: tract!.version + 1 }),
  ).rejects.toMatchObject(refused('invalid', 'tractNumber'))
})

test('another organization’s prospect, tract or contact looks nonexistent', async () => {
  const mine = await createProspect('Ours')
  const foreignRecord = await createProspect('Theirs', asRival())
  const { prospectId } = mine
  const values = { tractId: foreignRecord.tractId, fraction: '1/2' }
  await expect(asOwner().owners.save({ prospectId, ...add, values })).rejects.toMatchObject(
    refused('invalid', 'tractId'),
  )
  await foreignRecord.own('1', { name: 'Far Away' })
  const partyId = (await foreignRecord.file()).owners[0]!.partyId
  await expect(mine.own('1/2', { partyId })).rejects.toMatchObject(refused('invalid', 'partyId'))
  for (const attempt of [
    () => asRival().get({ id: prospectId }),
    () => asRival().tracts.save({ prospectId, ...add, values: { tractNumber: '9', legal: 'Sec' } }),
    () => asRival().instruments.save({ prospectId, ...add, values: { number: 1 } }),
    () => asRival().offers.make({ prospectId, ownerIds: [newId()], terms: { perAcre: '1' } }),
    () =>
      asRival()
        .letters.list({ prospectId, runId: newId() })
        .then(rows => rows.length || Promise.reject(notFoundCause)),
    () => asRival().letters.print({ prospectId, key: newId(), templateId: newId(), datedOn: today }),
  ])
    await expect(attempt()).rejects.toMatchObject(refused('not_found'))
})
const notFoundCause = Object.assign(new Error('nothing'), { cause: { code: 'not_found' } })

const terms = termsSchema.parse({
  perAcre: '2500',
  royalty: '3/16',
  termMonths: 36,
  expiresOn: addDays(today, 30),
})

test('offers go to contactable owners, supersede each other, and advance by steps only', async () => {
  const { prospectId, own, file } = await createProspect('Offers')
  await own('1/4', { name: 'Open Owner' })
  await own('1/4', { name: 'Leased Owner', leased: true, leasedTo: 'Red Butte' })
  await own('1/4', { name: 'Silent Owner', executive: false })
  await own('1/8')
  await own('1', { name: 'Surface Owner', estate: 'SURFACE' })
  const ownerIds = (await file()).owners.map(({ id }) => id)
  const { made: first, skipped } = await asOwner().offers.make({ prospectId, ownerIds, terms })
  expect([first, skipped.map(({ name }) => name)]).toEqual([
    1,
    ['Leased Owner', 'Silent Owner', 'Unknown owner', 'Surface Owner'],
  ])
  expect(await asOwner().offers.make({ prospectId, ownerIds: ownerIds.slice(0, 1), terms })).toMatchObject({
    made: 0,
    skipped: [{ why: 'The same offer is already open.' }],
  })
  await asOwner().offers.make({
    prospectId,
    ownerIds: ownerIds.slice(0, 1),
    terms: { ...terms, perAcre: '3000' },
  })
  const { owners, superseded } = await file()
  const offer = owners[0]!.offer!
  expect([offer.perAcre, offer.netAcres, superseded.length]).toEqual(['3000', '40.000000', 1])
  const save = (values: object, expected = offer) =>
    asOwner().offers.save({
      prospectId,
      id: expected.id,
      version: expected.version,
      values: { ...expected, ...values },
    })
  await expect(save({ status: 'RETURNED', returnedOn: today })).rejects.toMatchObject(
    refused('invalid', 'status'),
  )
  await expect(save({ status: 'SIGNED', answeredOn: addDays(today, 1) })).rejects.toMatchObject(
    refused('invalid', 'answeredOn'),
  )
  await expect(save({ status: 'MAILED', mailedOn: today }, superseded[0])).rejects.toMatchObject(
    refused('conflict'),
  )
  const leases = callerFactory(leaseRouter)(imports.orgs.acme.owner)
  const lease = await leases.create({ lease: { leaseNumber: 'ND-9', prospect: 'offers' }, tracts: [] })
  const foreignRecord = await callerFactory(leaseRouter)(imports.orgs.rival.owner).create({
    lease: { leaseNumber: 'TX-9' },
    tracts: [],
  })
  const signed = { status: 'SIGNED', answeredOn: today }
  await expect(save({ ...signed, leaseId: foreignRecord.id })).rejects.toMatchObject(
    refused('invalid', 'leaseId'),
  )
  await save({ ...signed, leaseId: lease.id })
  await expect(save({ note: 'again' })).rejects.toMatchObject(refused('conflict'))
  const open = () => asOwner().offers.openDeal({ prospectId, id: offer.id })
  const [{ dealId }, duplicate] = await Promise.all([open(), open()])
  expect(duplicate).toEqual({ dealId })
  const deal = await callerFactory(dealRouter)(imports.orgs.acme.owner).get({ id: dealId })
  expect(deal.tracts).toMatchObject([{ tractNumber: '1', mineralInterest: '1/4', netAcres: '40.0000' }])
  expect(deal.offers).toMatchObject([{ status: 'ACCEPTED', bonus: '120000.00', termMonths: 36 }])
  await expect(asRival().offers.openDeal({ prospectId, id: offer.id })).rejects.toMatchObject(
    refused('not_found'),
  )
  expect((await file()).leases).toMatchObject([{ number: 'ND-9' }])
  // The list and the page agree; a share whose owner is unknown is not open.
  const { tracts, owners: stand } = await file()
  const page = mineralStatus(
    tracts.map(({ id, grossAcres }) => ({
      grossAcres,
      owners: stand.filter(({ tractId }) => tractId === id),
    })),
    today,
  )
  expect((await asOwner().list({ filter: { search: 'Offers' } })).rows).toMatchObject([
    { signedAcres: 40, offeredAcres: 0, openAcres: 40 },
  ])
  expect([page.byStatus.SIGNED, page.byStatus.OPEN].map(Number)).toEqual([40, 40])
  const { version } = (await file()).owners[0]!
  await expect(asOwner().owners.remove({ prospectId, id: ownerIds[0]!, version })).rejects.toMatchObject(
    refused('invalid', 'name'),
  )
})

test('a lease created from its deal signs the offer, and undo restores the offer', async () => {
  const { prospectId, own, file } = await createProspect('Leased by a deal')
  await own('1/4', { name: 'Dagny Lie' })
  const ownerIds = (await file()).owners.map(({ id }) => id)
  await asOwner().offers.make({ prospectId, ownerIds, terms })
  const offerNow = async () => (await file()).owners[0]!.offer!
  const { id, version, ...offer } = await offerNow()
  await asOwner().offers.save({
    prospectId,
    id,
    version,
    values: { ...offer, status: 'MAILED', mailedOn: today },
  })
  const { dealId } = await asOwner().offers.openDeal({ prospectId, id })
  const deals = callerFactory(dealRouter)(imports.orgs.acme.owner)
  const [sent] = (await deals.get({ id: dealId })).offers
  await deals.offers.accept({ dealId, id: sent!.id, version: sent!.version, decidedOn: today })
  const form = { leaseNumber: 'ND-77', effectiveDate: today, bonusDueOn: addDays(today, 30) }
  const { leaseId } = await deals.make.lease({ id: dealId, values: form })
  expect(await offerNow()).toMatchObject({ status: 'SIGNED', answeredOn: today, leaseId, mailedOn: today })

  const square = {
    type: 'Polygon',
    coordinates: [
      [-103, 48],
      [-103, 48.01],
      [-102.99, 48],
      [-103, 48],
    ],
  }
  const geometry = JSON.stringify(square)
  await imports.rows(sql`insert into lease_shapes (tenant_id, lease_id, key, geometry, rough, west, south, east, north, map_acres)
    values (${imports.orgs.acme.tenantId}, ${leaseId}, 'ND-77', ${geometry}::jsonb, ${geometry}::jsonb, -103, 48, -102.99, 48.01, 40)`)
  expect((await asOwner().places({ id: prospectId })).leases).toMatchObject([
    { leaseId, number: 'ND-77', geometry: square },
  ])
  const noLeases = asUser(await imports.orgs.acme.memberWith('access_crm'))
  expect((await noLeases.places({ id: prospectId })).leases).toEqual([])

  // The lease has an outline, so the lease remains, and so does the offer's status.
  await expect(deals.make.undo({ id: dealId })).rejects.toThrow('lease shapes')
  expect(await offerNow()).toMatchObject({ status: 'SIGNED', leaseId })
  await imports.rows(sql`delete from lease_shapes where lease_id = ${leaseId}`)
  await deals.make.undo({ id: dealId })
  expect(await offerNow()).toMatchObject({ status: 'MAILED', answeredOn: null, leaseId: null })
  expect((await asOwner().places({ id: prospectId })).leases).toEqual([])
})

test('letters print once, mark offers as mailed, and name who gets none', async () => {
  const { prospectId, own, file } = await createProspect('Letters')
  for (const name of ['Ann 漢字', 'Ben Berg', 'No Address', 'Do Not', 'Has Died']) await own('1/8', { name })
  const { owners } = await file()
  const party = new Map(owners.map(each => [each.party, each.partyId!]))
  for (const name of ['Ann 漢字', 'Ben Berg', 'Do Not', 'Has Died'])
    await address(party.get(name)!, `${name} Road 1`)
  await imports.rows(sql`update parties set do_not_contact = true where id = ${party.get('Do Not')!}`)
  await imports.rows(sql`update parties set died_on = '2020-01-01' where id = ${party.get('Has Died')!}`)
  await asOwner().offers.make({ prospectId, ownerIds: owners.map(({ id }) => id), terms })
  const templates = callerFactory(templateRouter)(imports.orgs.acme.owner)
  await expect(templates.create({ name: 'Wrong', kind: 'OFFER', body: 'Dear {ownr}' })).rejects.toThrow(
    '{ownr}',
  )
  expect(await templates.addUsual()).toEqual({ added: 4 })
  expect(await templates.addUsual()).toEqual({ added: 0 })
  const { rows } = await templates.list({ filter: { kind: 'OFFER' } })
  const templateId = rows[0]!.id
  const preview = await asOwner().letters.preview({ prospectId, templateId, datedOn: today })
  expect(preview.letter?.body).toContain('Ann 漢字')

  const print = (key: string, call = asOwner()) =>
    call.letters.print({ prospectId, key, templateId, datedOn: today })
  const [first, right] = [newId(), newId()]
  const colleague = asUser(await imports.orgs.acme.memberWith('access_crm', 'manage_crm'))
  const [duplicate, repeated, second] = await Promise.allSettled([
    print(first),
    print(first),
    print(right, colleague),
  ])
  const printed = [duplicate, repeated, second].filter(({ status }) => status === 'fulfilled')
  // Of two users at the same moment, one prints; a second click returns the first run.
  expect([1, 2]).toContain(printed.length)
  const { runs, owners: after } = await file()
  expect(runs).toMatchObject([
    {
      letters: 2,
      status: 'WAITING',
      skipped: [{ name: 'Do Not' }, { name: 'Has Died' }, { name: 'No Address' }],
    },
  ])
  expect(after.map(({ offer }) => offer!.status)).toEqual([
    'MAILED',
    'MAILED',
    'OFFERED',
    'OFFERED',
    'OFFERED',
  ])
  await expect(print(newId())).rejects.toMatchObject(refused('invalid'))

  const { viewer } = imports.orgs.acme.owner
  const runId = runs[0]!.id
  const payload = { tenantId: imports.orgs.acme.tenantId, userId: viewer.user!.id, runId }
  await printJob.work(imports.orgs.services, payload, { signal: undefined })
  await printJob.work(imports.orgs.services, payload, { signal: undefined })
  expect((await file()).runs).toMatchObject([{ status: 'DONE', pages: 2 }])
  const letters = await asOwner().letters.list({ prospectId, runId })
  await asOwner().letters.mark({ prospectId, runId, marks: [{ id: letters[0]!.id, certifiedNo: '9414 01' }] })
  expect((await asOwner().letters.list({ prospectId, runId }))[0]).toMatchObject({ certifiedNo: '9414 01' })
  const stored = sql`select file_name as name from uploads where record_id = ${runId} order by file_name`
  expect(await imports.rows(stored)).toEqual([
    { name: `Labels of Offer to lease, ${today}.pdf` },
    { name: `Offer to lease, ${today}.pdf` },
  ])
})

test('an owner of two tracts gets one letter, and returned letters are marked in one step', async () => {
  const { prospectId, own, file } = await createProspect('Two tracts')
  const values = { tractNumber: '2', state: 'ND', county: 'Williams', legal: 'T154N-R97W Sec 15: NE/4' }
  const { id: tractId } = await asOwner().tracts.save({ prospectId, ...add, values })
  for (const name of ['Ivar Moe', 'Jens Moe', 'Kari Moe']) await own('1/8', { name })
  await own('1/4', { name: 'Ivar Moe', tractId })
  const { owners } = await file()
  for (const party of new Set(owners.map(({ partyId }) => partyId!))) await address(party, `${party} Road`)
  await asOwner().offers.make({ prospectId, ownerIds: owners.map(({ id }) => id), terms })
  const templates = callerFactory(templateRouter)(imports.orgs.acme.owner)
  const body = 'Dear {owner}: {tracts}'
  const { id: templateId } = await templates.create({ name: 'One for all', kind: 'OFFER', body })
  const requested = { prospectId, templateId, datedOn: today, per: 'owner' as const }
  expect((await asOwner().letters.preview(requested)).owners.map(({ tract }) => tract)).toEqual([
    '1, 2',
    '1',
    '1',
  ])
  const runId = newId()
  expect(await asOwner().letters.print({ ...requested, key: runId })).toMatchObject({ letters: 3 })
  const ids = (await asOwner().letters.list({ prospectId, runId })).map(({ id }) => id)
  await asOwner().letters.mark({ prospectId, runId, marks: [{ id: ids[0]!, certifiedNo: '9414 77' }] })
  const offers = async (name: string) =>
    (await file()).owners.filter(({ party }) => party === name).map(({ offer }) => offer!)
  expect((await offers('Ivar Moe')).map(({ certifiedNo }) => certifiedNo)).toEqual(['9414 77', '9414 77'])

  const [jens] = await offers('Jens Moe')
  const declined = { ...jens!, status: 'DECLINED', answeredOn: today }
  await asOwner().offers.save({ prospectId, id: jens!.id, version: jens!.version, values: declined })
  const markReturned = (numbers: string, call = asOwner(), returnedOn = today) =>
    call.letters.returned({ prospectId, runId, values: { numbers, returnedOn, note: 'Moved' } })
  await expect(markReturned('4')).rejects.toMatchObject(refused('invalid', 'numbers'))
  await expect(markReturned('1', asOwner(), addDays(today, 1))).rejects.toMatchObject(
    refused('invalid', 'returnedOn'),
  )
  await expect(markReturned('1', asRival())).rejects.toMatchObject(refused('not_found'))
  expect(await markReturned('1-2')).toEqual({
    returned: 1,
    skipped: [{ name: 'Letter 2, Jens Moe', tract: '1', why: 'Its offer is declined.' }],
  })
  expect(await offers('Ivar Moe')).toMatchObject([
    { status: 'RETURNED', returnedOn: today, note: 'Moved' },
    { status: 'RETURNED' },
  ])
  expect(await asOwner().letters.list({ prospectId, runId })).toMatchObject([
    { statuses: ['RETURNED'], certifiedNo: '9414 77' },
    { statuses: ['DECLINED'] },
    { statuses: ['MAILED'] },
  ])
})

test('a run sheet row goes to the curative list once', async () => {
  const { prospectId } = await createProspect('Curing')
  const values = { number: 1, instrument: 'Mineral deed', grantor: 'Ole Berg', instrumentNo: '4459912' }
  const { id } = await asOwner().instruments.save({ prospectId, ...add, values })
  await expect(asOwner().instruments.save({ prospectId, ...add, values })).rejects.toMatchObject(
    refused('conflict', 'number'),
  )
  const item = { name: 'Affidavit of heirship of Ole Berg', party: 'Ole Berg' }
  const addToCurative = () => asOwner().needsCurative({ prospectId, of: 'instrument', id, item })
  const [first, two] = await Promise.all([addToCurative(), addToCurative()])
  expect(first.id).toBe(two.id)
  const curative = callerFactory(curativeRouter)(imports.orgs.acme.owner)
  expect((await curative.get({ id: first.id })).fields).toMatchObject({ name: item.name })
  const noLeases = asUser(await imports.orgs.acme.memberWith('access_crm', 'manage_crm'))
  await expect(noLeases.needsCurative({ prospectId, of: 'instrument', id, item })).rejects.toMatchObject(
    refused('forbidden'),
  )
})
