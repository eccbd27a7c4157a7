import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../../core/http/testing/organizations.ts'
import { leaseRouter } from '../../leases/lease.server.ts'
import { reportRouter } from '../../reports/report.server.ts'
import { wellRouter } from '../../wells/well.server.ts'
import { receiptRouter } from '../receipt/receipt.server.ts'
import { deckRouter } from './deck.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
beforeAll(async () => {
  orgs = await twoOrganizations()
})
afterAll(() => orgs.close())

const asOwner = () => callerFactory(deckRouter)(orgs.acme.owner)
const asRival = () => callerFactory(deckRouter)(orgs.rival.owner)
const createWell = async (org: 'acme' | 'rival', name: string) =>
  (await callerFactory(wellRouter)(orgs[org].owner).create({ name })).id
const createParty = async (org: 'acme' | 'rival', name: string) =>
  (await callerFactory(leaseRouter)(orgs[org].owner).parties.create({ party: { name } })).id

const reason = 'First division order'
const deckFields = (unit: string, effectiveFrom: string) => ({ name: unit, unit, effectiveFrom, reason })

async function addOwner(deckId: string, owner: string, values: object) {
  const partyId = await createParty('acme', owner)
  return asOwner().lines.save({
    deckId,
    id: null,
    version: null,
    values: { partyId, interestType: 'RI', ...values },
  })
}

/** A draft whose decimals total one. */
async function completeDraft(unit: string, effectiveFrom: string, royalty = '0.20000000') {
  const { id } = await asOwner().create(deckFields(unit, effectiveFrom))
  await addOwner(id, `Royalty owner of ${unit}`, { revenue: royalty })
  const workingInterest = (1 - Number(royalty)).toFixed(8)
  await addOwner(id, `Operator of ${unit}`, { interestType: 'WI', revenue: workingInterest, cost: '1' })
  return { id, version: (await asOwner().get({ id })).version }
}

test('a deck short by a hundred-millionth is adjusted on request, then approved and final', async () => {
  const { id } = await asOwner().create(deckFields('Thirds unit', '2025-03-17'))
  for (const owner of ['Ann', 'Ben', 'Cal'])
    await addOwner(id, owner, { interestType: 'WI', revenue: '0.33333333', cost: '0.33333333' })
  const { version } = await asOwner().get({ id })
  await expect(asOwner().approve({ id, version })).rejects.toThrow(
    'Revenue decimals total 0.99999999: 0.00000001 short of the whole.',
  )
  const plug = await asOwner().plug({ id, side: 'revenue' })
  await asOwner().lines.save({ deckId: id, id: plug.line, version: plug.version, values: plug.before })
  await asOwner().plug({ id, side: 'revenue' })
  await asOwner().plug({ id, side: 'cost' })
  await expect(asOwner().plug({ id, side: 'cost' })).rejects.toThrow('not a rounding difference')
  const approved = await asOwner().approve({ id, version })
  const deck = await asOwner().get({ id })
  expect(deck).toMatchObject({ state: 'APPROVED', revision: 1, version: approved.version, through: null })
  expect(deck.fields).toMatchObject({ effectiveFrom: '2025-03-01', product: 'ALL', tier: 'BPO' })
  await expect(asOwner().approve({ id, version: approved.version })).rejects.toThrow('already approved')

  const lockedMessage = 'An approved deck cannot be edited or deleted. Supersede it instead.'
  await expect(
    asOwner().update({ id, version: approved.version, changes: { effectiveFrom: '2024-01-01' } }),
  ).rejects.toMatchObject({ cause: { fields: { reason: lockedMessage } } })
  await expect(asOwner().remove({ ids: [id] })).rejects.toMatchObject({
    cause: { fields: { reason: lockedMessage } },
  })
  await expect(addOwner(id, 'Dee', { revenue: '0.1' })).rejects.toThrow('Supersede it instead.')
  const [line] = deck.lines
  await expect(asOwner().lines.remove({ deckId: id, id: line!.id, version: line!.version })).rejects.toThrow(
    'can’t be edited',
  )
  const past = orgs.database.inTenant({ tenantId: orgs.acme.tenantId, userId: 'system' }, tx =>
    tx.execute(sql`update deck_lines set revenue = 0.5 where id = ${line!.id}`),
  )
  await expect(past).rejects.toMatchObject({
    cause: { message: expect.stringContaining('decks_approved') as string },
  })
})

test('an owner who knows only their own decimal approves a one-line deck', async () => {
  const draft = { ...deckFields('Own unit', '2025-01-01'), coverage: 'SOME' as const }
  const { id } = await asOwner().create(draft)
  const shortDecks = async () =>
    (await asOwner().list({ filter: { view: 'short' } })).rows.map(({ name }) => name)
  await addOwner(id, 'Ourselves', { revenue: '0.00781250' })
  expect(await shortDecks()).not.toContain('Own unit')
  const { version } = await asOwner().get({ id })
  await asOwner().approve({ id, version })
  const next = await asOwner().revise({
    id,
    values: { effectiveFrom: '2025-06-01', reason: 'Unit was enlarged' },
  })
  expect((await asOwner().get({ id: next.id })).fields.coverage).toBe('SOME')
  const { id: overId } = await asOwner().create({ ...draft, name: 'Over unit', unit: 'Over unit' })
  await addOwner(overId, 'One', { revenue: '0.9' })
  await addOwner(overId, 'Other', { revenue: '0.2' })
  expect(await shortDecks()).toContain('Over unit')
  await expect(
    asOwner().approve({ id: overId, version: (await asOwner().get({ id: overId })).version }),
  ).rejects.toThrow('Revenue decimals total 1.10000000: 0.10000000 more than the whole.')
})

test('the history of a deck names its owners', async () => {
  const { id } = await completeDraft('Named unit', '2025-01-01')
  const lines = await asOwner().history({ id })
  expect(lines.flatMap(({ details }) => details)).toEqual(
    expect.arrayContaining(['Owner: Royalty owner of Named unit', 'Owner: Operator of Named unit']),
  )
})

test('a later deck supersedes an earlier one from its first month on, and lists the changes', async () => {
  const first = await completeDraft('Chain unit', '2024-01-01')
  await asOwner().approve(first)
  const draft = await asOwner().revise({
    id: first.id,
    values: { effectiveFrom: '2025-06-01', reason: 'Title curative' },
  })
  const { lines } = await asOwner().get({ id: draft.id })
  expect(lines.map(({ revenue }) => revenue)).toEqual(['0.80000000', '0.20000000'])
  const change = (reviseAt: number, revenue: string) =>
    asOwner().lines.save({
      deckId: draft.id,
      id: lines[reviseAt]!.id,
      version: lines[reviseAt]!.version,
      values: { ...lines[reviseAt]!, revenue },
    })
  await change(0, '0.81250000')
  await change(1, '0.18750000')
  await asOwner().approve(draft)
  expect(await asOwner().get({ id: first.id })).toMatchObject({
    state: 'APPROVED',
    through: '2025-05-01',
    nextId: draft.id,
  })
  const { previous } = await callerFactory(receiptRouter)(orgs.acme.owner).of({ id: draft.id })
  expect(previous).toMatchObject({ id: first.id, revision: 1 })
  expect(previous?.changes.map(({ owner, difference }) => [owner, difference])).toEqual([
    ['Operator of Chain unit', '0.01250000'],
    ['Royalty owner of Chain unit', '-0.01250000'],
  ])
  const second = await completeDraft('chain UNIT', '2025-06-01', '0.1')
  await asOwner().approve(second)
  expect(await asOwner().get({ id: draft.id })).toMatchObject({ state: 'SUPERSEDED', nextId: second.id })
  expect(await asOwner().get({ id: second.id })).toMatchObject({
    state: 'APPROVED',
    revision: 3,
    previousId: draft.id,
  })
  await expect(
    asOwner().revise({ id: second.id, values: { effectiveFrom: '', reason: 'x' } }),
  ).rejects.toThrow()
  const listedDecks = await asOwner().list({ filter: { search: 'chain', view: 'effect' } })
  expect(listedDecks.rows.map(({ id, revenue, owners }) => [id, revenue, owners])).toEqual([
    [second.id, '1.00000000', 2],
  ])
})

test('approving two decks for one month at the same time leaves one in effect', async () => {
  const firstDraft = await completeDraft('Race unit', '2025-01-01')
  await asOwner().approve(firstDraft)
  const drafts = await Promise.all([1, 2, 3].map(() => completeDraft('Race unit', '2025-01-01')))
  const results = await Promise.allSettled(drafts.map(draft => asOwner().approve(draft)))
  const failed = results.flatMap(result => (result.status === 'rejected' ? [String(result.reason)] : []))
  expect(failed.length).toBeLessThan(3)
  for (const message of failed) expect(message).toContain('in the meantime')
  const { rows } = await asOwner().list({ filter: { search: 'Race unit' } })
  expect(rows.filter(({ state }) => state === 'APPROVED')).toHaveLength(1)
  expect(rows.filter(({ state }) => state === 'SUPERSEDED')).toHaveLength(3 - failed.length)
  const draft = await completeDraft('Twice unit', '2025-01-01')
  const attempts = await Promise.allSettled([asOwner().approve(draft), asOwner().approve(draft)])
  expect(attempts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('an owner appears once per kind of interest, and bad decimals are rejected with a message', async () => {
  const { id } = await asOwner().create(deckFields('Once unit', '2025-01-01'))
  const partyId = await createParty('acme', 'Ann Twice')
  const save = (values: object) =>
    asOwner().lines.save({ deckId: id, id: null, version: null, values: { partyId, ...values } })
  await save({ interestType: 'RI', revenue: '0.1' })
  await save({ interestType: 'ORRI', revenue: '0.1' })
  const fields = (values: object) =>
    save(values).then(
      () => null,
      (error: { cause: { fields: Record<string, string> } }) => error.cause.fields,
    )
  expect(await fields({ interestType: 'RI', revenue: '0.2' })).toEqual({
    partyId: 'This owner is already listed with this kind of interest.',
  })
  expect(await fields({ interestType: 'RI', revenue: '1.5' })).toMatchObject({
    revenue: /at most 1/ as never,
  })
  for (const revenue of ['-0.1', '0.123456789', 'half', '2'])
    expect(Object.keys((await fields({ interestType: 'WI', revenue })) ?? {}), revenue).toEqual(['revenue'])
  await asOwner().remove({ ids: [id] })
  await expect(asOwner().get({ id })).rejects.toThrow('not found')
  await asOwner().restore({ ids: [id] })
  expect((await asOwner().get({ id })).lines).toHaveLength(2)
})

test('another organization’s decks cannot be seen, used or changed', async () => {
  const { id, version } = await completeDraft('Ours unit', '2025-01-01')
  const results = await Promise.allSettled([
    asRival().get({ id }),
    asRival().approve({ id, version }),
    asRival().plug({ id, side: 'cost' }),
    asRival().revise({ id, values: { effectiveFrom: '2025-01-01', reason } }),
    asRival().remove({ ids: [id] }),
    callerFactory(receiptRouter)(orgs.rival.owner).of({ id }),
    callerFactory(receiptRouter)(orgs.rival.owner).sheet({ id }),
  ])
  for (const item of results)
    expect(item).toMatchObject({
      status: 'rejected',
      reason: { message: expect.stringContaining('not found') as string },
    })
  expect((await asRival().list({})).total).toBe(0)
  const wellId = await createWell('rival', 'Cedar 1')
  const rivalDeck = { name: 'Cedar', wellId, effectiveFrom: '2025-01-01', reason }
  await expect(asOwner().create(rivalDeck)).rejects.toMatchObject({
    cause: { fields: { wellId: 'Choose a well in your organization.' } },
  })
  const partyId = await createParty('rival', 'Their owner')
  await expect(
    asOwner().lines.save({ deckId: id, id: null, version: null, values: { partyId, interestType: 'RI' } }),
  ).rejects.toMatchObject({ cause: { fields: { partyId: 'The owner was not found. Choose it again.' } } })
  expect(await asOwner().approveMany({ ids: [id] })).toEqual({ approved: 1, refused: [] })
  const open = await asOwner().create(deckFields('Open unit', '2025-01-01'))
  expect(await asOwner().approveMany({ ids: [open.id] })).toEqual({
    approved: 0,
    refused: [{ name: 'Open unit', why: 'The deck has no owners yet.' }],
  })
})

test('a decimal expands to the tracts of its well’s leases', async () => {
  const leases = callerFactory(leaseRouter)(orgs.acme.owner)
  const wellId = await createWell('acme', 'Receipt 1')
  const { id: leaseId } = await leases.create({ lease: { leaseNumber: 'R-1', royaltyOil: '1/8' } })
  const land = {
    system: 'PLSS',
    township: 154,
    northSouth: 'N',
    range: 97,
    eastWest: 'W',
    section: 14,
  } as const
  const mineral = {
    type: 'MI',
    leased: true,
    company: false,
    executive: true,
    depth: null,
    contactId: null,
  } as const
  await leases.tracts.save({
    leaseId,
    id: null,
    version: null,
    values: {
      land,
      statedAcres: 80,
      mapAcres: null,
      interests: ['Ann Receipt', 'Ben Receipt'].map(party => ({ ...mineral, party, fraction: '1/2' })),
    },
  })
  await callerFactory(wellRouter)(orgs.acme.owner).leases.save({
    id: null,
    version: null,
    values: {
      leaseId,
      wellId,
      tractId: null,
      unit: null,
      holds: true,
      fromDate: null,
      toDate: null,
      fromDepthFt: null,
      toDepthFt: null,
      formation: null,
      note: null,
    },
  })
  const deck = { name: 'Receipt 1', wellId, unitAcres: 640, effectiveFrom: '2025-01-01', reason }
  const { id } = await asOwner().create(deck)
  await addOwner(id, 'Ann Receipt', { revenue: '0.0078125' })
  await addOwner(id, 'Ben Receipt', { revenue: '0.00078125' })
  const { receipts } = await callerFactory(receiptRouter)(orgs.acme.owner).of({ id })
  expect(receipts.map(({ receipt, revenueOff }) => [receipt.revenue, revenueOff])).toEqual([
    ['0.00781250', null],
    ['0.00781250', '−0.00703125: the decimal point is 1 place too far to the left.'],
  ])
  const sheet = await callerFactory(receiptRouter)(orgs.acme.owner).sheet({ id })
  expect(JSON.stringify(sheet)).toContain('Lease R-1, tract 1: 40.00 ac of 640.00 ac × 1/8 = 0.00781250')
  expect((await asOwner().list({ filter: { well: wellId } })).rows.map(({ name }) => name)).toEqual([
    'Receipt 1',
  ])
})

test('the deck report lists the decks in effect on a date within the organization', async () => {
  const first = await completeDraft('Report unit', '2024-01-01')
  await asOwner().approve(first)
  const later = await completeDraft('Report unit', '2025-06-01', '0.25000000')
  await asOwner().approve(later)
  await completeDraft('Draft of the report', '2024-01-01')
  const run = async (parameters: Record<string, string>, org: 'acme' | 'rival' = 'acme') =>
    (await callerFactory(reportRouter)(orgs[org].owner).run({ kind: 'decks', parameters })).tables[0]!.rows
  const owner = 'Royalty owner of Report'
  expect(await run({ owner, on: '2025-05-31' })).toMatchObject([
    {
      cells: { deck: 'Report unit', type: 'Royalty interest', revenue: '0.20000000', cost: null },
      links: { deck: `/app/decks/${first.id}` },
    },
  ])
  expect(await run({ owner, on: '2025-06-01' })).toMatchObject([
    { cells: { since: '2025-06-01', revenue: '0.25000000' }, links: { deck: `/app/decks/${later.id}` } },
  ])
  expect(await run({ owner, by: 'owner' })).toMatchObject([{ cells: { decks: 1 } }])
  expect(await run({ owner: 'Draft of the report' })).toEqual([])
  expect(await run({}, 'rival')).toEqual([])
})
