import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../core/data/id.server.ts'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../../core/http/testing/organizations.ts'
import { platformToday } from '../../../core/time/today.server.ts'
import { productionMonths } from '../../wells/production/production.table.ts'
import { wells } from '../../wells/identity/well.table.ts'
import { addMonths } from '../../../core/time/calendar.ts'
import { leaseRouter } from '../lease.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
beforeAll(async () => {
  orgs = await twoOrganizations()
})
afterAll(() => orgs.close())

const asUser = callerFactory(leaseRouter)
const asAcme = () => asUser(orgs.acme.owner)
const otherTenant = () => asUser(orgs.rival.owner)

const sectionTract = (section: number, statedAcres: number, tractNumber: string) => ({
  tractNumber,
  land: {
    system: 'PLSS' as const,
    township: 154,
    northSouth: 'N' as const,
    range: 97,
    eastWest: 'W' as const,
    section,
  },
  statedAcres,
  interests: [
    { party: 'Ada Ames', type: 'MI' as const, fraction: '1/2', leased: true },
    { party: 'Others', type: 'MI' as const, fraction: '1/2' },
    { party: 'Us', type: 'WI' as const, fraction: '3/4', company: true },
    { party: 'Partner', type: 'WI' as const, fraction: '1/4' },
  ],
})

let leaseCount = 0
/** Two tracts of 160 and 320 ac: 480 gross, 240 net, 180 ours; past its term. */
async function createTwoTractLease(overrides: object = {}) {
  const lease = {
    leaseNumber: `R-${(leaseCount += 1)}`,
    effectiveDate: '2015-04-01',
    primaryTerm: { years: 3, months: 0, days: 0 },
    ...overrides,
  }
  const { id } = await asAcme().create({
    lease,
    tracts: [sectionTract(14, 160, '1'), sectionTract(15, 320, '2')],
  })
  const { tracts } = await asAcme().get({ id })
  return { id, one: tracts[0]!.id, two: tracts[1]!.id }
}
const readAcres = async (id: string) => {
  const { derived, tracts } = await asAcme().get({ id })
  const { grossAcres, netAcres, companyNetAcres } = derived
  const tractAcres = tracts.map(tract => [tract.grossAcres, tract.releasedAcres, tract.gone, tract.heldToFt])
  return { lease: [grossAcres, netAcres, companyNetAcres], tracts: tractAcres }
}
const partialRelease = (parts: object[], overrides: object = {}) => ({
  type: 'PARTIALLY_RELEASED',
  date: '2020-05-01',
  reason: 'Release of record',
  release: { parts, instrument: '778812', recordedOn: '2020-05-09', ...overrides },
})

describe('a recorded partial release', () => {
  test('it reduces gross, net and company acres, and withdrawing restores them exactly', async () => {
    const { id, two } = await createTwoTractLease()
    const before = await readAcres(id)
    expect(before.lease).toEqual(['480.0000', '240.0000', '180.0000'])
    const event = await asAcme().events.add({
      leaseId: id,
      event: partialRelease([{ tractId: two, acres: 80 }]),
    })
    expect(await readAcres(id)).toEqual({
      lease: ['400.0000', '200.0000', '150.0000'],
      tracts: [
        ['160.0000', '0.0000', false, null],
        ['240.0000', '80.0000', false, null],
      ],
    })
    const { rows, totals } = await asAcme().list({ filter: { ids: [id] } })
    expect([rows[0]!.grossAcres, rows[0]!.companyNetAcres, totals.netAcres]).toEqual([
      '400.0000',
      '150.0000',
      '200.0000',
    ])
    const { events, assessment } = await asAcme().get({ id })
    expect(assessment.partiallyReleased).toBe(true)
    expect(events[0]!.event.release?.parts).toMatchObject([{ tractId: two, tractNumber: '2', acres: 80 }])
    await asAcme().events.withdraw({ leaseId: id, id: event.id })
    expect(await readAcres(id)).toEqual(before)
  })

  test('depths leave the acres and show the held depth', async () => {
    const { id, one } = await createTwoTractLease()
    await asAcme().events.add({ leaseId: id, event: partialRelease([{ tractId: one, belowFt: 10_100 }]) })
    const { lease, tracts } = await readAcres(id)
    expect([lease[0], tracts[0]]).toEqual(['480.0000', ['160.0000', '0.0000', false, 10_100]])
  })

  test('a future release changes nothing yet', async () => {
    const { id, two } = await createTwoTractLease()
    await asAcme().events.add({
      leaseId: id,
      event: { ...partialRelease([{ tractId: two }]), date: '2199-01-01' },
    })
    expect((await readAcres(id)).lease[0]).toBe('480.0000')
  })

  test('releasing more acres than exist is rejected with a message, and changes nothing', async () => {
    const { id, two } = await createTwoTractLease()
    const before = await asAcme().get({ id })
    const sentence = 'Tract 2 has 320.00 ac left to release; 320.01 ac is more than that.'
    await expect(
      asAcme().events.add({ leaseId: id, event: partialRelease([{ tractId: two, acres: 320.01 }]) }),
    ).rejects.toMatchObject({ message: sentence, cause: { fields: { 'release.parts.0.acres': sentence } } })
    expect({ ...(await asAcme().get({ id })), updatedAt: before.updatedAt }).toEqual(before)
  })

  test('a tract of another lease or organization is rejected', async () => {
    const ownLease = await createTwoTractLease()
    const otherLease = await createTwoTractLease()
    const foreignLease = await otherTenant().create({
      lease: { leaseNumber: 'R-1' },
      tracts: [sectionTract(1, 40, '1')],
    })
    const event = partialRelease([{ tractId: ownLease.one }])
    await expect(asAcme().events.add({ leaseId: otherLease.id, event })).rejects.toThrow('not on the lease')
    await expect(otherTenant().events.add({ leaseId: foreignLease.id, event })).rejects.toThrow(
      'not on the lease',
    )
    await expect(otherTenant().events.add({ leaseId: ownLease.id, event })).rejects.toThrow('Lease not found')
    expect((await readAcres(ownLease.id)).lease[0]).toBe('480.0000')
  })
})

describe('interests above one', () => {
  const tractAboveOne = {
    ...sectionTract(14, 120, '1'),
    interests: [
      { party: 'Ada Ames', type: 'MI' as const, fraction: '1/2', leased: true },
      { party: 'Ben Berg', type: 'MI' as const, fraction: '2/3', leased: true },
    ],
  }
  const sentence = /Mineral interests total 1\.16666667 \(Ada Ames 1\/2, Ben Berg 2\/3\): 1\/6/

  test('interests above one are rejected on manual entry', async () => {
    await expect(
      asAcme().create({ lease: { leaseNumber: 'over' }, tracts: [tractAboveOne] }),
    ).rejects.toThrow(sentence)
    const { id } = await createTwoTractLease()
    const save = asAcme().tracts.save({ leaseId: id, id: null, version: null, values: tractAboveOne })
    await expect(save).rejects.toMatchObject({
      cause: { fields: { interests: expect.stringMatching(sentence) } },
    })
    expect((await readAcres(id)).lease[0]).toBe('480.0000')
  })

  test('interests above one from a file are kept and flagged, and can be corrected and undone', async () => {
    const { id, one } = await createTwoTractLease()
    await orgs.database.inTenant({ tenantId: orgs.acme.tenantId, userId: 'test' }, async tx => {
      await tx.execute(sql`update tract_interests set fraction = '2/3', leased = true
        where tract_id = ${one} and type = 'MI'`)
    })
    const readTract = async () => (await asAcme().get({ id })).tracts.find(tract => tract.id === one)
    const { tract, version } = (await readTract())!
    const saved = await asAcme().tracts.save({
      leaseId: id,
      id: one,
      version,
      values: { ...tract, county: 'Dunn' },
    })
    expect((await asAcme().get({ id })).acres.warnings[0]).toContain('Mineral interests total 1.33333333')
    const deleted = await asAcme().tracts.remove({ leaseId: id, id: one, version: saved.version })
    await asAcme().tracts.save({ leaseId: id, id: one, version: null, values: deleted })
    expect((await readTract())?.tract.county).toBe('Dunn')
    const worseTract = {
      ...tract,
      interests: [...tract.interests, { ...tract.interests[0]!, fraction: '1/8' }],
    }
    await expect(
      asAcme().tracts.save({ leaseId: id, id: one, version: 1, values: worseTract }),
    ).rejects.toThrow('1.45833333')
  })
})

/** A lease past its term under a Pugh clause, with a producing well that holds only its first tract. */
async function createPughLease() {
  const { tenantId } = orgs.acme
  const lease = await createTwoTractLease({ effectiveDate: addMonths(platformToday(), -40) })
  const clause = (type: string, parameters: object, paragraph: string) =>
    asAcme().provisions.save({
      leaseId: lease.id,
      id: null,
      version: null,
      values: { type, parameters, paragraph, confirmedBy: 'me' },
    })
  await clause('CESSATION', { days: 120 }, '7')
  await clause('PUGH_ACREAGE', {}, '12')
  const wellId = newId()
  await orgs.database.inTenant({ tenantId, userId: 'test' }, async tx => {
    const stamps = { createdBy: 'test', updatedBy: 'test' }
    await tx.insert(wells).values({ tenantId, id: wellId, name: `Ames ${leaseCount}-H`, ...stamps })
    const month = (monthsAgo: number) => addMonths(`${platformToday().slice(0, 8)}01`, -monthsAgo)
    const months = Array.from({ length: 24 }, (_, index) => ({ month: month(index + 1), oil: 300 }))
    await tx
      .insert(productionMonths)
      .values(
        months.map(month => ({ ...month, tenantId, wellId, source: 'OPERATOR' as const, updatedBy: 'test' })),
      )
  })
  const values = { wellId, tractId: lease.one, unit: 'Nesson', holds: true }
  await asAcme().wellLinks.save({ leaseId: lease.id, id: null, version: null, values })
  return { ...lease, wellId }
}
const readProposal = async (id: string) => (await asAcme().get({ id })).release.proposal
const isListedAsProposed = async (id: string) =>
  (await asAcme().list({ filter: { ids: [id], releaseProposed: true } })).rows[0]?.releaseProposed
const confirmation = (proposal: { parts: object[] }) => ({
  date: platformToday(),
  reason: 'Released under ¶ 12',
  type: 'PARTIALLY_RELEASED',
  release: { parts: proposal.parts },
})
const proposalText = 'Tract 2, 320.00 gross ac, ¶ 12 (Pugh)'

describe('a proposed release', () => {
  test('it changes nothing until confirmed, and withdrawing restores the acres and the proposal', async () => {
    const { id, two } = await createPughLease()
    const before = await readAcres(id)
    const proposal = (await readProposal(id))!
    expect(proposal).toMatchObject({ sentence: proposalText, parts: [{ tractId: two, acres: null }] })
    expect([before.lease[0], await isListedAsProposed(id)]).toEqual(['480.0000', proposalText])

    const parts = [{ tractId: two }]
    const { id: event } = await asAcme().releases.confirm({
      leaseId: id,
      seen: proposal.key,
      event: confirmation({ parts }),
    })
    const after = await readAcres(id)
    expect(after.lease).toEqual(['160.0000', '80.0000', '60.0000'])
    expect(after.tracts[1]).toEqual(['0.0000', '320.0000', true, null])
    expect([await readProposal(id), await isListedAsProposed(id)]).toEqual([null, undefined])
    const [line] = await asAcme().history({ id })
    expect(line).toMatchObject({ what: 'recorded a partial release', who: 'acme-owner' })

    // The earlier proposal can no longer be confirmed or rejected.
    const staleProposal = { leaseId: id, seen: proposal.key }
    await expect(
      asAcme().releases.confirm({ ...staleProposal, event: confirmation({ parts }) }),
    ).rejects.toMatchObject({
      cause: { code: 'conflict' },
    })
    await expect(asAcme().releases.dismiss({ ...staleProposal, reason: 'No' })).rejects.toThrow(
      'no longer proposed',
    )

    await asAcme().events.withdraw({ leaseId: id, id: event })
    expect(await readAcres(id)).toEqual(before)
    expect([(await readProposal(id))?.sentence, await isListedAsProposed(id)]).toEqual([
      proposalText,
      proposalText,
    ])
  })

  test('a dismissed proposal does not return until the dismissal is withdrawn', async () => {
    const { id } = await createPughLease()
    const { key } = (await readProposal(id))!
    const before = await readAcres(id)
    await expect(asAcme().releases.dismiss({ leaseId: id, seen: key, reason: '' })).rejects.toThrow()
    const { id: event } = await asAcme().releases.dismiss({
      leaseId: id,
      seen: key,
      reason: 'Unit was amended',
    })
    expect([await readProposal(id), await isListedAsProposed(id), await readAcres(id)]).toEqual([
      null,
      undefined,
      before,
    ])
    await asAcme().events.withdraw({ leaseId: id, id: event })
    expect((await readProposal(id))?.key).toBe(key)
  })

  test('it cannot be confirmed or dismissed by another organization or a read-only user', async () => {
    const { id } = await createPughLease()
    const { key: seen, parts } = (await readProposal(id))!
    const reader = asUser(await orgs.acme.memberWith('access_leases'))
    const absentId = '01890000-0000-7000-8000-000000000000'
    const callAll = (caller: ReturnType<typeof asUser>, leaseId: string) => [
      caller.releases.confirm({
        leaseId,
        seen,
        event: confirmation({ parts: [{ tractId: parts[0]!.tractId }] }),
      }),
      caller.releases.dismiss({ leaseId, seen, reason: 'Not ours' }),
    ]
    const expectAllRejected = async (caller: ReturnType<typeof asUser>, leaseId: string) =>
      (await Promise.allSettled(callAll(caller, leaseId))).map(result =>
        result.status === 'rejected' ? (result.reason as { cause: { code: string } }).cause.code : 'let in',
      )
    expect(await expectAllRejected(otherTenant(), id)).toEqual(['not_found', 'not_found'])
    expect(await expectAllRejected(otherTenant(), absentId)).toEqual(['not_found', 'not_found'])
    expect(await expectAllRejected(reader, id)).toEqual(['forbidden', 'forbidden'])
    expect((await readProposal(id))?.key).toBe(seen)
  })

  test('it is dismissed in its own organization only', async () => {
    const { id } = await createTwoTractLease()
    const event = { type: 'RELEASE_DISMISSED', date: '2026-01-01', reason: 'Because' }
    await expect(asAcme().events.add({ leaseId: id, event })).rejects.toThrow('on its lease')
  })
})
