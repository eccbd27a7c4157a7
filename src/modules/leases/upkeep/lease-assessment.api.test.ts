import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Tx } from '../../../core/data/database.server.ts'
import { newId } from '../../../core/data/id.server.ts'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../../core/http/testing/organizations.ts'
import { platformToday } from '../../../core/time/today.server.ts'
import { leaseWells } from '../wells/lease-well.table.ts'
import { productionMonths } from '../../wells/production/production.table.ts'
import { wellRouter } from '../../wells/well.server.ts'
import { wells } from '../../wells/identity/well.table.ts'
import { addDays, addMonths, formatDay } from '../../../core/time/calendar.ts'
import { leaseRouter } from '../lease.server.ts'
import { deriveLeases, readLeaseIdsByWells, describeLease } from './lease-assessment.port.server.ts'
import { leases } from '../record/lease.table.ts'
import { sharedRows } from '../../../core/testing/shared-data.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
beforeAll(async () => {
  orgs = await twoOrganizations()
})
afterAll(() => orgs.close())

const asAcme = () => callerFactory(leaseRouter)(orgs.acme.owner)
const stamps = { createdBy: 'test', updatedBy: 'test' }
const inAcme = <T>(work: (tx: Tx) => Promise<T>) =>
  orgs.database.inTenant({ tenantId: orgs.acme.tenantId, userId: 'test' }, work)

/** The Colorado file as wells with months, linked to a lease that they hold. */
async function coloradoLease(clauseDays: number) {
  const { tenantId } = orgs.acme
  const { id: leaseId } = await asAcme().create({
    lease: {
      leaseNumber: `CO-${clauseDays}`,
      effectiveDate: '1996-01-01',
      primaryTerm: { years: 3, months: 0, days: 0 },
    },
  })
  const values = { type: 'CESSATION', parameters: { days: clauseDays }, paragraph: '7', confirmedBy: 'me' }
  await asAcme().provisions.save({ leaseId, id: null, version: null, values })
  const rows = sharedRows('co_ecmc_production_3wells_1999-2021.csv')
  const ids = new Map<string, string>()
  const number = (text: string | undefined) => (text ? Number(text) : null)
  await inAcme(async tx => {
    for (const name of new Set(rows.map(row => row.data_source!))) {
      const wellId = newId()
      ids.set(name, wellId)
      await tx.insert(wells).values({ tenantId, id: wellId, name: `${name} ${clauseDays}`, ...stamps })
      await tx.insert(leaseWells).values({ tenantId, id: newId(), leaseId, wellId, holds: true, ...stamps })
    }
    await tx.insert(productionMonths).values(
      rows.map(row => ({
        tenantId,
        wellId: ids.get(row.data_source!)!,
        month: row['First of Month']!,
        pool: row.Formation ?? '',
        source: 'STATE' as const,
        oil: number(row['Oil Produced']),
        gas: number(row['Gas Produced']),
        daysOn: number(row['Days Produced']),
        status: row['Well Status'] ?? null,
        updatedBy: 'test',
      })),
    )
  })
  return { leaseId, wellIds: [...ids.values()] }
}

const deriveOn = (leaseId: string, today: string) =>
  inAcme(async tx => {
    await deriveLeases(tx, orgs.acme.tenantId, [leaseId], today)
    const [row] = await tx
      .select()
      .from(leases)
      .where(and(eq(leases.tenantId, orgs.acme.tenantId), eq(leases.id, leaseId)))
    return { row: row!, ...(await describeLease(tx, orgs.acme.tenantId, leaseId, today)) }
  })

describe('the Colorado wells on a lease past its term', () => {
  test('a 60-day clause is first broken on Jun 30, 2002, and the lease is at risk, never expired', async () => {
    const { leaseId } = await coloradoLease(60)
    const { row, evidence } = await deriveOn(leaseId, '2021-10-15')
    expect(row).toMatchObject({
      status: 'HELD_BY_PRODUCTION',
      tone: 'bad',
      lapseRisk: true,
      lapseOn: '2002-06-30',
      endsOn: '2002-06-29',
      lastProducedOn: '2021-02-28',
      wells: 3,
      holdingWells: 3,
    })
    expect(evidence.sentence).toContain('60-day cessation clause (¶ 7); lapse risk since Jun 30, 2002')
    expect(evidence.gaps.map(({ days }) => days)).toEqual([61, 30, 29, 30, 214])
  })

  test('a 90-day clause is first broken on May 30, 2021, and the days left count down to it', async () => {
    const { leaseId, wellIds } = await coloradoLease(90)
    const after = await deriveOn(leaseId, '2021-10-15')
    expect(after.row).toMatchObject({ lapseRisk: true, lapseOn: '2021-05-30' })
    const before = await deriveOn(leaseId, '2021-05-06')
    expect(before.row).toMatchObject({
      lapseRisk: false,
      lapseOn: '2021-05-30',
      endsOn: '2021-05-29',
      tone: 'warn',
    })
    expect(before.evidence.sentence).toMatch(
      /^Production stopped: last produced Feb 2021 by wells? .*; 90-day cessation clause \(¶ 7\); 23 days left$/,
    )

    // A user's confirmation settles the past; a well that produces again resets the clock.
    await asAcme().events.add({
      leaseId,
      event: { type: 'CONFIRMED_IN_FORCE', date: '2021-08-01', reason: 'Reworked, see letter' },
    })
    await inAcme(async tx => {
      await tx
        .update(productionMonths)
        .set({ gas: 900 })
        .where(
          and(
            eq(productionMonths.tenantId, orgs.acme.tenantId),
            eq(productionMonths.wellId, wellIds[0]!),
            eq(productionMonths.month, '2021-09-01'),
          ),
        )
      expect(await readLeaseIdsByWells(tx, orgs.acme.tenantId, wellIds)).toEqual([leaseId])
    })
    const second = await deriveOn(leaseId, '2021-10-15')
    expect(second.row).toMatchObject({
      lapseRisk: false,
      tone: 'good',
      endsOn: null,
      lastProducedOn: '2021-09-30',
    })
  })

  test('deriving a second time changes nothing', async () => {
    const { leaseId } = await coloradoLease(120)
    const secondApproval = await inAcme(async tx => [
      await deriveLeases(tx, orgs.acme.tenantId, 'all', '2021-10-15'),
      await deriveLeases(tx, orgs.acme.tenantId, [leaseId], '2021-10-15'),
    ])
    expect(secondApproval[1]).toEqual({ changed: 0 })
  })
})

/** A lease past its term whose only well was shut in at the beginning of last month. */
async function shutInLease(leaseNumber: string, returnSays: string | null = 'SI') {
  const { tenantId } = orgs.acme
  const today = platformToday()
  const month = (monthsAgo: number) => addMonths(`${today.slice(0, 8)}01`, -monthsAgo)
  const { id: leaseId } = await asAcme().create({
    lease: {
      leaseNumber,
      effectiveDate: addMonths(today, -30),
      primaryTerm: { years: 1, months: 0, days: 0 },
      shutInRoyalty: { amount: '100.00', basis: 'PER_WELL', startAfterDays: 90 },
    },
  })
  const values = { type: 'CESSATION', parameters: { days: 120 }, confirmedBy: 'me' }
  await asAcme().provisions.save({ leaseId, id: null, version: null, values })
  const wellId = newId()
  await inAcme(async tx => {
    await tx.insert(wells).values({ tenantId, id: wellId, name: `Well of ${leaseNumber}`, ...stamps })
    await tx.insert(productionMonths).values(
      Array.from({ length: 24 }, (_, index) => ({
        tenantId,
        wellId,
        month: month(index + 1),
        source: 'OPERATOR' as const,
        oil: index === 0 ? 0 : 300,
        status: returnSays === null ? null : index === 0 ? returnSays : 'PR',
        updatedBy: 'test',
      })),
    )
  })
  const link = { wellId, holds: true }
  await asAcme().wellLinks.save({ leaseId, id: null, version: null, values: link })
  return { leaseId, wellId }
}

describe('a lease whose only well is shut in', () => {
  test('it owes shut-in royalty, and is held once two people approved it and one paid it', async () => {
    const { leaseId } = await shutInLease('SI-1')
    const before = await asAcme().get({ id: leaseId })
    expect(before.assessment).toMatchObject({ status: 'HELD_BY_PRODUCTION', tone: 'warn' })
    const shutIn = before.obligations.find(({ type }) => type === 'SHUT_IN_ROYALTY')!
    expect(shutIn).toMatchObject({ amount: '100.00', consequence: 'TERMINATES' })
    const colleague = callerFactory(leaseRouter)(await orgs.acme.memberWith('access_leases', 'manage_leases'))
    const firstApproval = await asAcme().obligations.approve({ id: shutIn.id, version: shutIn.version })
    const secondApproval = await colleague.obligations.approve({
      id: shutIn.id,
      version: firstApproval.version,
    })
    const paid = { paidOn: platformToday(), paidAmount: '100.00', evidence: 'Check 77' }
    await asAcme().obligations.pay({ id: shutIn.id, version: secondApproval.version, ...paid })
    const after = await asAcme().get({ id: leaseId })
    expect(after.assessment).toMatchObject({ status: 'HELD_BY_SHUT_IN', lapseRisk: false })
    expect(after.derived.status).toBe('HELD_BY_SHUT_IN')
  })

  test('it is recognized from the well’s history when its returns have no word for it', async () => {
    const { leaseId, wellId } = await shutInLease('SI-4', null)
    const shutIn = async () => (await asAcme().get({ id: leaseId })).obligations.map(({ type }) => type)
    expect(await shutIn()).toEqual([])
    const lastMonth = addMonths(`${platformToday().slice(0, 8)}01`, -1)
    const changes = { status: 'SHUT_IN', statusDate: lastMonth }
    await callerFactory(wellRouter)(orgs.acme.owner).update({ id: wellId, version: 1, changes })
    expect(new Set(await shutIn())).toEqual(new Set(['SHUT_IN_ROYALTY']))
  })

  test('it is found by what-if as its only holding well', async () => {
    const { leaseId, wellId } = await shutInLease('SI-2')
    const results = await asAcme().whatIf.wells({ search: 'of si-2' })
    expect(results).toMatchObject([{ id: wellId, leases: 1 }])
    const result = await asAcme().whatIf.stop({ wellIds: [wellId], lastDay: platformToday() })
    expect(result.leases).toMatchObject([
      { leaseId, leaseNumber: 'SI-2', isLost: false, remainingHolders: [] },
    ])
    expect(result.leases[0]!.lapsesOn).not.toBeNull()
  })

  test('it is closed to another organization, which can neither link nor query its well', async () => {
    const { wellId } = await shutInLease('SI-3')
    const rival = callerFactory(leaseRouter)(orgs.rival.owner)
    const { id: leaseId } = await rival.create({ lease: { leaseNumber: 'SI-3' } })
    const values = { wellId, holds: true }
    await expect(rival.wellLinks.save({ leaseId, id: null, version: null, values })).rejects.toThrow(
      'Well not found',
    )
    await expect(rival.whatIf.stop({ wellIds: [wellId], lastDay: platformToday() })).rejects.toThrow(
      'Well not found',
    )
    expect(await rival.linkableWells({ search: 'SI-3' })).toEqual([])
  })
})

describe('a lease entered in its third year, with rentals that terminate it', () => {
  const enterLease = () =>
    asAcme().create({
      lease: {
        leaseNumber: `UR-${newId()}`,
        effectiveDate: addMonths(platformToday(), -27),
        primaryTerm: { years: 5, months: 0, days: 0 },
        delayRental: { perAcre: '3.00' },
      },
    })

  test('it is at risk until overdue rentals are recorded or waived, or the lease is confirmed', async () => {
    const { id } = await enterLease()
    const file = await asAcme().get({ id })
    expect(file.derived).toMatchObject({ status: 'PRIMARY_TERM', lapseRisk: true })
    expect(file.assessment).toMatchObject({ lapseBasis: 'OVERDUE', tone: 'bad' })
    expect(file.evidence.lines[0]!.text).toContain('Delay rental, year 2')
    // Rentals without a record are listed to be settled; next year's is due as usual.
    expect(file.obligations.map(({ title, status }) => [title, status])).toEqual([
      ['Delay rental, year 2', 'DUE'],
      ['Delay rental, year 3', 'DUE'],
      ['Delay rental, year 4', 'DUE'],
    ])
    for (const { id: shutIn, version } of file.obligations.slice(0, 2))
      await asAcme().obligations.waive({ id: shutIn, version, reason: 'Paid before it was entered here' })
    expect((await asAcme().get({ id })).derived.lapseRisk).toBe(false)
  })

  test('it is safe once known to be paid up, or listed by its agency', async () => {
    const { id } = await enterLease()
    const { version } = await asAcme().get({ id })
    await asAcme().update({ id, version, changes: { delayRental: { perAcre: null, paidUp: true } } })
    const paidUp = await asAcme().get({ id })
    expect([paidUp.derived.lapseRisk, paidUp.obligations]).toEqual([false, []])

    const listedLeaseId = newId()
    const effectiveDate = addMonths(platformToday(), -27)
    // Entered late in the evening: in Chicago it is still the day before the UTC date.
    const enteredDay = addDays(platformToday(), -1)
    await inAcme(tx =>
      tx.insert(leases).values({
        tenantId: orgs.acme.tenantId,
        id: listedLeaseId,
        leaseNumber: 'UR-BLM',
        type: 'FEDERAL',
        effectiveDate,
        primaryTerm: { years: 10, months: 0, days: 0 },
        rawStatus: 'AUTHORIZED',
        ...stamps,
        createdAt: new Date(`${enteredDay}T03:00:00Z`),
      }),
    )
    const { row, evidence } = await deriveOn(listedLeaseId, platformToday())
    expect(row).toMatchObject({ status: 'PRIMARY_TERM', lapseRisk: false })
    const enteredOn = formatDay(addDays(enteredDay, -1))
    expect(evidence.cautions.join(' ')).toContain(`Rentals due by ${enteredOn} are assumed paid`)
  })
})

describe('a lease with an overdue rental', () => {
  const overdue = () =>
    asAcme().create({
      lease: {
        leaseNumber: `OD-${newId()}`,
        effectiveDate: addMonths(platformToday(), -13),
        primaryTerm: { years: 5, months: 0, days: 0 },
        delayRental: { perAcre: '3.00' },
      },
    })
  const next = async (id: string) => {
    const { obligations, derived } = await asAcme().get({ id })
    return [obligations.map(({ title }) => title), derived.nextObligation]
  }

  test('it owes none once recorded as terminated, and owes it again when that is withdrawn', async () => {
    const { id } = await overdue()
    expect(await next(id)).toEqual([['Delay rental, year 2', 'Delay rental, year 3'], 'Delay rental, year 2'])
    const event = { type: 'TERMINATED' as const, date: platformToday(), reason: 'Rental not paid' }
    const { id: ended } = await asAcme().events.add({ leaseId: id, event })
    expect(await next(id)).toEqual([[], null])
    await asAcme().events.withdraw({ leaseId: id, id: ended })
    expect(await next(id)).toEqual([['Delay rental, year 2', 'Delay rental, year 3'], 'Delay rental, year 2'])
  })

  test('it owes none while suspended', async () => {
    const { id } = await overdue()
    const event = {
      type: 'SUSPENDED' as const,
      date: addMonths(platformToday(), -3),
      extendsTerm: true,
      reason: 'Force majeure',
    }
    await asAcme().events.add({ leaseId: id, event })
    expect(await next(id)).toEqual([[], null])
    expect((await asAcme().get({ id })).derived.lapseRisk).toBe(false)
  })
})

test('assigning half of the working interest halves company net acres, and needs review', async () => {
  const { id } = await asAcme().create({
    lease: { leaseNumber: `AS-${newId()}`, royaltyOil: '1/4' },
    tracts: [
      {
        land: { system: 'METES_AND_BOUNDS', description: 'Along the river' },
        statedAcres: 160,
        interests: [{ party: 'Acme', type: 'WI', fraction: '1', company: true }],
      },
    ],
  })
  const values = { assignor: 'Acme', assignee: 'Dunn Oil', wi: '1/2', fromUs: true }
  await asAcme().assignments.save({ leaseId: id, id: null, version: null, values })
  const { acres, derived } = await asAcme().get({ id })
  expect(derived).toMatchObject({ companyNetAcres: '80.0000', wi: '0.50000000', nri: '0.37500000' })
  expect(acres.warnings.join(' ')).toContain('1/2 assigned to Dunn Oil is deducted from our 1')
})
