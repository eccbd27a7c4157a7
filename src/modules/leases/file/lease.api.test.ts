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

const asUser = callerFactory(leaseRouter)
const asAcme = () => asUser(orgs.acme.owner)
const otherTenant = () => asUser(orgs.rival.owner)
const absentId = '01890000-0000-7000-8000-000000000000'

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

let leaseCount = 0
const numberedLease = (overrides: object = {}) => ({
  ...halvorsen,
  leaseNumber: `T-${(leaseCount += 1)}`,
  ...overrides,
})

describe('a lease', () => {
  test('it is created with its tracts, and its acres and status follow', async () => {
    const { id } = await asAcme().create({ lease: halvorsen, tracts: [section14] })
    const file = await asAcme().get({ id })
    expect(file.derived).toMatchObject({
      grossAcres: '160.0000',
      netAcres: '120.0000',
      companyNetAcres: '96.0000',
      royalty: '0.18750000',
      expiresOn: '2027-03-31',
      legal: 'T154N-R97W Sec 14: NE/4',
    })
    expect(file.leaseFields).toMatchObject({ leaseNumber: 'ND-0147', royaltyOil: '3/16' })
    expect(file.assessment.status).toBe(file.derived.status)
    const { rows, total } = await asAcme().list({ filter: { search: 'halvorsen 154n' } })
    expect({ total, number: rows[0]?.leaseNumber }).toEqual({ total: 1, number: 'ND-0147' })
  })

  test('it stores who bears an override alone, and company net revenue follows', async () => {
    const override = (carvedFrom: string | null) => ({
      party: 'Geologist',
      type: 'ORRI' as const,
      fraction: '2%',
      basis: 'BURDENED' as const,
      carvedFrom,
    })
    const nri = async (carvedFrom: string | null) => {
      const interests = [...section14.interests, override(carvedFrom)]
      const { id } = await asAcme().create({ lease: numberedLease(), tracts: [{ ...section14, interests }] })
      const { tracts, derived } = await asAcme().get({ id })
      expect(tracts[0]!.tract.interests.at(-1)).toMatchObject(override(carvedFrom))
      return derived.nri
    }
    // 0.8 × 13/16 − 2% of 0.8; a burden on the partner's share alone does not affect ours; on the whole, 0.8 ×
    // (13/16 − 2%).
    expect(await nri('Us')).toBe('0.63400000')
    expect(await nri('Partner')).toBe('0.65000000')
    expect(await nri(null)).toBe('0.63400000')
  })

  test('it names an invalid field, and stores nothing', async () => {
    const invalid = asAcme().create({ lease: { ...numberedLease(), royaltyOil: '9/8' } })
    await expect(invalid).rejects.toMatchObject({
      cause: { code: 'invalid', fields: { royaltyOil: expect.stringContaining('royalty') } },
    })
  })

  test('it has a number that is unique in its organization, and free in another', async () => {
    const lease = numberedLease()
    await asAcme().create({ lease })
    await expect(asAcme().create({ lease })).rejects.toMatchObject({
      cause: { code: 'conflict', fields: { leaseNumber: expect.any(String) } },
    })
    await otherTenant().create({ lease })
  })

  test('it shows the current version to the second of two editors', async () => {
    const { id, version } = await asAcme().create({ lease: numberedLease() })
    await asAcme().update({ id, version, changes: { prospect: 'Bakken East' } })
    const staleUpdate = asAcme().update({ id, version, changes: { prospect: 'Bakken West' } })
    await expect(staleUpdate).rejects.toMatchObject({
      cause: { code: 'conflict', details: { clash: { version: 2, theirs: { prospect: 'Bakken East' } } } },
    })
  })

  test('it needs a reason for an expiration that overrides the derived one', async () => {
    const { id, version } = await asAcme().create({ lease: numberedLease() })
    const withoutReason = asAcme().update({ id, version, changes: { expirationDate: '2028-01-01' } })
    await expect(withoutReason).rejects.toMatchObject({
      cause: { fields: { expirationReason: expect.any(String) } },
    })
    await asAcme().update({
      id,
      version,
      changes: { expirationDate: '2028-01-01', expirationReason: 'Amended 2025' },
    })
    expect((await asAcme().get({ id })).derived.expiresOn).toBe('2028-01-01')
  })

  test('it shows the current version to the second of two editors of a tract', async () => {
    const { id } = await asAcme().create({ lease: numberedLease(), tracts: [section14] })
    const [tract] = (await asAcme().get({ id })).tracts
    const tractKey = { leaseId: id, id: tract!.id, version: tract!.version }
    await asAcme().tracts.save({ ...tractKey, values: { ...section14, statedAcres: 158.42 } })
    const secondSave = asAcme().tracts.save({ ...tractKey, values: { ...section14, statedAcres: 161 } })
    await expect(secondSave).rejects.toMatchObject({
      cause: {
        code: 'conflict',
        details: { clash: { version: tract!.version + 1, theirs: { statedAcres: 158.42 } } },
      },
    })
    expect((await asAcme().get({ id })).derived.grossAcres).toBe('158.4200')
  })

  test('it stores entered prices and costs, and uses them to test paying quantities', async () => {
    const payingTest = { oilPrice: '70.00', gasPrice: null, costPerMonth: '1500', lookBackMonths: 12 }
    const { id } = await asAcme().create({ lease: numberedLease({ payingTest }) })
    expect((await asAcme().get({ id })).leaseFields.payingTest).toEqual(payingTest)
  })

  test('it leaves lists when deleted, and returns with its tracts when restored', async () => {
    const { id } = await asAcme().create({ lease: numberedLease({ name: 'Undoable' }), tracts: [section14] })
    await asAcme().remove({ ids: [id] })
    await expect(asAcme().get({ id })).rejects.toMatchObject({ cause: { code: 'not_found' } })
    expect((await asAcme().list({ filter: { search: 'undoable' } })).total).toBe(0)
    await asAcme().restore({ ids: [id] })
    expect((await asAcme().get({ id })).tracts).toHaveLength(1)
  })

  test('it has a history of who did what', async () => {
    const { id, version } = await asAcme().create({ lease: numberedLease() })
    await asAcme().update({ id, version, changes: { prospect: 'Nesson' } })
    const [latest] = await asAcme().history({ id })
    expect(latest).toMatchObject({
      what: 'changed the lease',
      details: ['Prospect: — → Nesson'],
      who: 'acme-owner',
    })
  })
})

describe('another organization', () => {
  test('it gets the same error for our lease as for a nonexistent one', async () => {
    const { id, version } = await asAcme().create({ lease: numberedLease(), tracts: [section14] })
    const tract = (await asAcme().get({ id })).tracts[0]!
    const callAll = (lease: string, part: string) => [
      otherTenant().get({ id: lease }),
      otherTenant().update({ id: lease, version, changes: { name: 'x' } }),
      otherTenant().remove({ ids: [lease] }),
      otherTenant().restore({ ids: [lease] }),
      otherTenant().tracts.save({ leaseId: lease, id: part, version: 1, values: section14 }),
      otherTenant().tracts.remove({ leaseId: lease, id: part, version: 1 }),
      otherTenant().provisions.save({ leaseId: lease, id: null, version: null, values: cessationClause }),
      otherTenant().operations.save({
        leaseId: lease,
        id: null,
        version: null,
        values: { kind: 'REWORK', fromDate: '2026-01-01' },
      }),
      otherTenant().events.add({
        leaseId: lease,
        event: { type: 'RELEASED', date: '2026-01-01', reason: 'taken' },
      }),
      otherTenant().events.withdraw({ leaseId: lease, id: part }),
      otherTenant().parties.setForLease({ leaseId: lease, version, parties: [] }),
      otherTenant().obligations.add({
        leaseId: lease,
        obligation: { title: 'Report', dueDate: '2027-01-01' },
      }),
    ]
    const existing = await Promise.allSettled(callAll(id, tract.id))
    const nonexistent = await Promise.allSettled(callAll(absentId, absentId))
    const messages = (results: PromiseSettledResult<unknown>[]) =>
      results.map(result => (result.status === 'rejected' ? String(result.reason.message) : 'let in'))
    expect(messages(existing)).toEqual(messages(nonexistent))
    expect(messages(existing).every(text => text.includes('not found'))).toBe(true)
    expect(await otherTenant().history({ id })).toEqual([])
    expect(await otherTenant().production({ id })).toEqual([])
  })

  test('it cannot refer to our tracts or parties from its own lease', async () => {
    const existing = await asAcme().create({ lease: numberedLease(), tracts: [section14] })
    const tract = (await asAcme().get({ id: existing.id })).tracts[0]!
    const party = await asAcme().parties.create({ party: { name: 'O. Tveit' } })
    const foreignLease = await otherTenant().create({ lease: numberedLease() })
    const assignment = { assignor: 'A', assignee: 'B', wi: '1/2' }
    const attempts = [
      otherTenant().tracts.save({
        leaseId: foreignLease.id,
        id: tract.id,
        version: tract.version,
        values: section14,
      }),
      otherTenant().assignments.save({
        leaseId: foreignLease.id,
        id: null,
        version: null,
        values: { ...assignment, tractId: tract.id },
      }),
      otherTenant().assignments.save({
        leaseId: foreignLease.id,
        id: null,
        version: null,
        values: { ...assignment, assignorId: party.id },
      }),
      otherTenant().parties.setForLease({
        leaseId: foreignLease.id,
        version: 1,
        parties: [{ partyId: party.id, role: 'LESSOR', share: null }],
      }),
    ]
    for (const { status } of await Promise.allSettled(attempts)) expect(status).toBe('rejected')
    expect(await otherTenant().parties.find({ search: 'tveit' })).toEqual([])
  })
})

const cessationClause = { type: 'CESSATION', parameters: { days: 60 }, paragraph: '7', confirmedBy: 'me' }

describe('permissions', () => {
  test('nothing is readable without the capability, and a reader cannot write', async () => {
    await expect(asUser(orgs.acme.member).list({})).rejects.toMatchObject({ cause: { code: 'forbidden' } })
    await expect(asUser(orgs.acme.pending).list({})).rejects.toMatchObject({ cause: { code: 'pending' } })
    const reader = asUser(await orgs.acme.memberWith('access_leases'))
    expect((await reader.list({})).total).toBeGreaterThan(0)
    await expect(reader.create({ lease: numberedLease() })).rejects.toMatchObject({
      cause: { code: 'forbidden' },
    })
  })
})
