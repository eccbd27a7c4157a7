import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../../core/http/testing/organizations.ts'
import { leaseRouter } from '../lease.server.ts'

type Organizations = Awaited<ReturnType<typeof twoOrganizations>>

let orgs: Organizations
beforeAll(async () => {
  orgs = await twoOrganizations()
})
afterAll(() => orgs.close())

const as = callerFactory(leaseRouter)
const acme = () => as(orgs.acme.owner)
const rival = () => as(orgs.rival.owner)
const absent = '01890000-0000-7000-8000-000000000000'

const section14 = {
  land: {
    system: 'PLSS' as const,
    township: 154,
    northSouth: 'N' as const,
    range: 97,
    eastWest: 'W' as const,
    section: 14,
    aliquots: ['NENE', 'NWNE', 'SWNE', 'SENE'],
  },
  interests: [
    { party: 'Halvorsen Family Trust', type: 'MI' as const, fraction: '3/4', leased: true },
    { party: 'Others', type: 'MI' as const, fraction: '1/4', leased: false },
    { party: 'Us', type: 'WI' as const, fraction: '0.8', company: true },
    { party: 'Partner', type: 'WI' as const, fraction: '1/5' },
  ],
}
const halvorsen = {
  leaseNumber: 'ND-0147',
  name: 'Halvorsen',
  lessor: 'Halvorsen Family Trust',
  county: 'McKenzie',
  state: 'ND',
  effectiveDate: '2024-04-01',
  primaryTerm: { years: 3, months: 0, days: 0 },
  royaltyOil: '3/16',
}

let made = 0
const numbered = (more: object = {}) => ({ ...halvorsen, leaseNumber: `T-${(made += 1)}`, ...more })

describe('a lease', () => {
  test('is created with its tracts, and its acres and status follow', async () => {
    const { id } = await acme().create({ lease: halvorsen, tracts: [section14] })
    const file = await acme().get({ id })
    expect(file.derived).toMatchObject({
      grossAcres: '160.0000',
      netAcres: '120.0000',
      companyNetAcres: '96.0000',
      royalty: '0.18750000',
      expiresOn: '2027-03-31',
      legal: 'T154N-R97W Sec 14: NE/4',
    })
    expect(file.leaseFields).toMatchObject({ leaseNumber: 'ND-0147', royaltyOil: '3/16' })
    expect(file.standing.status).toBe(file.derived.status)
    const { rows, total } = await acme().list({ filter: { search: 'halvorsen 154n' } })
    expect({ total, number: rows[0]?.leaseNumber }).toEqual({ total: 1, number: 'ND-0147' })
  })

  test('stores who bears an override alone, and company net revenue follows', async () => {
    const override = (carvedFrom: string | null) => ({
      party: 'Geologist',
      type: 'ORRI' as const,
      fraction: '2%',
      basis: 'BURDENED' as const,
      carvedFrom,
    })
    const nri = async (carvedFrom: string | null) => {
      const interests = [...section14.interests, override(carvedFrom)]
      const { id } = await acme().create({ lease: numbered(), tracts: [{ ...section14, interests }] })
      const { tracts, derived } = await acme().get({ id })
      expect(tracts[0]!.tract.interests.at(-1)).toMatchObject(override(carvedFrom))
      return derived.nri
    }
    // 0.8 × 13/16 − 2% of 0.8; a burden on the partner's share alone does not affect ours; on the whole, 0.8 ×
    // (13/16 − 2%).
    expect(await nri('Us')).toBe('0.63400000')
    expect(await nri('Partner')).toBe('0.65000000')
    expect(await nri(null)).toBe('0.63400000')
  })

  test('names an invalid field, and stores nothing', async () => {
    const invalid = acme().create({ lease: { ...numbered(), royaltyOil: '9/8' } })
    await expect(invalid).rejects.toMatchObject({
      cause: { code: 'invalid', fields: { royaltyOil: expect.stringContaining('royalty') } },
    })
  })

  test('has a number that is unique in its organization, and free in another', async () => {
    const lease = numbered()
    await acme().create({ lease })
    await expect(acme().create({ lease })).rejects.toMatchObject({
      cause: { code: 'conflict', fields: { leaseNumber: expect.any(String) } },
    })
    await rival().create({ lease })
  })

  test('notifies the second of two editors and shows the current version', async () => {
    const { id, version } = await acme().create({ lease: numbered() })
    await acme().update({ id, version, changes: { prospect: 'Bakken East' } })
    const late = acme().update({ id, version, changes: { prospect: 'Bakken West' } })
    await expect(late).rejects.toMatchObject({
      cause: { code: 'conflict', details: { clash: { version: 2, theirs: { prospect: 'Bakken East' } } } },
    })
  })

  test('needs a reason for an expiration that overrides the derived one', async () => {
    const { id, version } = await acme().create({ lease: numbered() })
    const bare = acme().update({ id, version, changes: { expirationDate: '2028-01-01' } })
    await expect(bare).rejects.toMatchObject({ cause: { fields: { expirationReason: expect.any(String) } } })
    await acme().update({
      id,
      version,
      changes: { expirationDate: '2028-01-01', expirationReason: 'Amended 2025' },
    })
    expect((await acme().get({ id })).derived.expiresOn).toBe('2028-01-01')
  })

  test('notifies the second of two editors of a tract, with the current version', async () => {
    const { id } = await acme().create({ lease: numbered(), tracts: [section14] })
    const [tract] = (await acme().get({ id })).tracts
    const place = { leaseId: id, id: tract!.id, version: tract!.version }
    await acme().tracts.save({ ...place, values: { ...section14, statedAcres: 158.42 } })
    const second = acme().tracts.save({ ...place, values: { ...section14, statedAcres: 161 } })
    await expect(second).rejects.toMatchObject({
      cause: {
        code: 'conflict',
        details: { clash: { version: tract!.version + 1, theirs: { statedAcres: 158.42 } } },
      },
    })
    expect((await acme().get({ id })).derived.grossAcres).toBe('158.4200')
  })

  test('uses entered prices and costs to test paying quantities, and stores them with the lease', async () => {
    const payingTest = { oilPrice: '70.00', gasPrice: null, costPerMonth: '1500', lookBackMonths: 12 }
    const { id } = await acme().create({ lease: numbered({ payingTest }) })
    expect((await acme().get({ id })).leaseFields.payingTest).toEqual(payingTest)
  })

  test('disappears from lists when deleted, and returns with its tracts when restored; usage follows', async () => {
    const { id } = await acme().create({ lease: numbered({ name: 'Undoable' }), tracts: [section14] })
    await acme().remove({ ids: [id] })
    await expect(acme().get({ id })).rejects.toMatchObject({ cause: { code: 'not_found' } })
    expect((await acme().list({ filter: { search: 'undoable' } })).total).toBe(0)
    await acme().restore({ ids: [id] })
    expect((await acme().get({ id })).tracts).toHaveLength(1)
  })

  test('has a history of who did what', async () => {
    const { id, version } = await acme().create({ lease: numbered() })
    await acme().update({ id, version, changes: { prospect: 'Nesson' } })
    const [latest] = await acme().history({ id })
    expect(latest).toMatchObject({
      what: 'changed the lease',
      details: ['Prospect: — → Nesson'],
      who: 'acme-owner',
    })
  })
})

describe('another organization', () => {
  test('gets the same error for our lease as for a nonexistent one', async () => {
    const { id, version } = await acme().create({ lease: numbered(), tracts: [section14] })
    const tract = (await acme().get({ id })).tracts[0]!
    const answers = (lease: string, part: string) => [
      rival().get({ id: lease }),
      rival().update({ id: lease, version, changes: { name: 'x' } }),
      rival().remove({ ids: [lease] }),
      rival().restore({ ids: [lease] }),
      rival().tracts.save({ leaseId: lease, id: part, version: 1, values: section14 }),
      rival().tracts.remove({ leaseId: lease, id: part, version: 1 }),
      rival().provisions.save({ leaseId: lease, id: null, version: null, values: cessation }),
      rival().operations.save({
        leaseId: lease,
        id: null,
        version: null,
        values: { kind: 'REWORK', fromDate: '2026-01-01' },
      }),
      rival().events.add({
        leaseId: lease,
        event: { type: 'RELEASED', date: '2026-01-01', reason: 'taken' },
      }),
      rival().events.withdraw({ leaseId: lease, id: part }),
      rival().parties.setForLease({ leaseId: lease, version, parties: [] }),
      rival().obligations.add({ leaseId: lease, obligation: { title: 'Report', dueDate: '2027-01-01' } }),
    ]
    const ours = await Promise.allSettled(answers(id, tract.id))
    const none = await Promise.allSettled(answers(absent, absent))
    const words = (results: PromiseSettledResult<unknown>[]) =>
      results.map(result => (result.status === 'rejected' ? String(result.reason.message) : 'let in'))
    expect(words(ours)).toEqual(words(none))
    expect(words(ours).every(text => text.includes('not found'))).toBe(true)
    expect(await rival().history({ id })).toEqual([])
    expect(await rival().production({ id })).toEqual([])
  })

  test('cannot refer to our tracts or parties from its own lease', async () => {
    const ours = await acme().create({ lease: numbered(), tracts: [section14] })
    const tract = (await acme().get({ id: ours.id })).tracts[0]!
    const party = await acme().parties.create({ party: { name: 'O. Tveit' } })
    const foreign = await rival().create({ lease: numbered() })
    const step = { assignor: 'A', assignee: 'B', wi: '1/2' }
    const tries = [
      rival().tracts.save({ leaseId: foreign.id, id: tract.id, version: tract.version, values: section14 }),
      rival().assignments.save({
        leaseId: foreign.id,
        id: null,
        version: null,
        values: { ...step, tractId: tract.id },
      }),
      rival().assignments.save({
        leaseId: foreign.id,
        id: null,
        version: null,
        values: { ...step, assignorId: party.id },
      }),
      rival().parties.setForLease({
        leaseId: foreign.id,
        version: 1,
        parties: [{ partyId: party.id, role: 'LESSOR', share: null }],
      }),
    ]
    for (const { status } of await Promise.allSettled(tries)) expect(status).toBe('rejected')
    expect(await rival().parties.find({ search: 'tveit' })).toEqual([])
  })
})

const cessation = { type: 'CESSATION', parameters: { days: 60 }, paragraph: '7', confirmedBy: 'me' }

describe('permissions', () => {
  test('without the capability nothing is readable, and a reader cannot write', async () => {
    await expect(as(orgs.acme.member).list({})).rejects.toMatchObject({ cause: { code: 'forbidden' } })
    await expect(as(orgs.acme.pending).list({})).rejects.toMatchObject({ cause: { code: 'pending' } })
    const reader = as(await orgs.acme.memberWith('access_leases'))
    expect((await reader.list({})).total).toBeGreaterThan(0)
    await expect(reader.create({ lease: numbered() })).rejects.toMatchObject({ cause: { code: 'forbidden' } })
  })
})
