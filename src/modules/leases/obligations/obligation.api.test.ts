import { and, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import type { Context } from '../../../core/http/context.server.ts'
import { twoOrganizations } from '../../../core/http/testing/organizations.ts'
import { limitCounters } from '../../../core/tenancy/tenant.table.ts'
import { platformToday } from '../../../core/time/today.server.ts'
import { addDays, addMonths } from '../../../core/time/calendar.ts'
import { leaseRouter } from '../lease.server.ts'
import { leases } from '../record/lease.table.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
let second: Context
beforeAll(async () => {
  orgs = await twoOrganizations()
  second = await orgs.acme.memberWith('access_leases', 'manage_leases')
})
afterAll(() => orgs.close())

const as = callerFactory(leaseRouter)
const owner = () => as(orgs.acme.owner)
const colleague = () => as(second)
const today = platformToday()

const land = {
  land: { system: 'METES_AND_BOUNDS' as const, description: 'The old Halvorsen place' },
  statedAcres: 160,
}

let made = 0
/** In its second year, with a rental of $3.00 an acre due every year. */
async function rentalLease(more: object = {}) {
  const lease = {
    leaseNumber: `R-${(made += 1)}`,
    lessor: 'O. Tveit',
    effectiveDate: addDays(addMonths(today, -13), 15),
    primaryTerm: { years: 5, months: 0, days: 0 },
    delayRental: { perAcre: '3.00' },
    ...more,
  }
  const { id } = await owner().create({ lease, tracts: [land] })
  return { id, file: await owner().get({ id }) }
}

describe('obligations of a lease', () => {
  test('follow from its terms, with amount, payee and consequence', async () => {
    const { file } = await rentalLease()
    const due = addDays(addMonths(today, -1), 15) >= today ? 2 : 1
    expect(file.obligations.length).toBeGreaterThanOrEqual(due === 2 ? 2 : 1)
    expect(file.obligations[0]).toMatchObject({
      type: 'DELAY_RENTAL',
      amount: '480.00',
      payee: 'O. Tveit',
      consequence: 'TERMINATES',
      status: 'DUE',
      derivation: { formula: expect.stringContaining('×') },
    })
    expect(file.derived.nextObligationOn).toBe(file.obligations[0]!.payBy)
  })

  test('change with the terms while they are due, and go when the terms no longer make them', async () => {
    const { id, file } = await rentalLease()
    await owner().update({ id, version: file.version, changes: { delayRental: { perAcre: '5.00' } } })
    const dearer = await owner().get({ id })
    expect(dearer.obligations[0]).toMatchObject({ id: file.obligations[0]!.id, amount: '800.00' })
    await owner().update({ id, version: dearer.version, changes: { delayRental: null } })
    expect((await owner().get({ id })).obligations).toEqual([])
  })

  test('what a person has approved stays as that person saw it', async () => {
    const { id, file } = await rentalLease()
    const first = file.obligations[0]!
    await owner().obligations.approve({ id: first.id, version: first.version })
    await owner().update({ id, version: file.version, changes: { delayRental: { perAcre: '9.00' } } })
    expect((await owner().get({ id })).obligations[0]).toMatchObject({ id: first.id, amount: '480.00' })
  })
})

describe('a payment', () => {
  test('needs two different people, then its proof', async () => {
    const { file } = await rentalLease()
    const { id, version } = file.obligations[0]!
    const paid = { paidOn: today, paidAmount: '480.00', evidence: 'Check 1180' }
    await expect(owner().obligations.pay({ id, version, ...paid })).rejects.toThrow('approved first')
    const once = await owner().obligations.approve({ id, version })
    expect(once).toMatchObject({ status: 'DUE', version: version + 1 })
    await expect(owner().obligations.approve({ id, version: once.version })).rejects.toThrow('Another person')
    const twice = await colleague().obligations.approve({ id, version: once.version })
    expect(twice.status).toBe('APPROVED')
    const future = owner().obligations.pay({ id, version: twice.version, ...paid, paidOn: addDays(today, 2) })
    await expect(future).rejects.toMatchObject({ cause: { fields: { paidOn: expect.any(String) } } })
    const done = await owner().obligations.pay({ id, version: twice.version, ...paid })
    expect(done.status).toBe('PAID')
    const { rows } = await owner().obligations.list({ show: 'settled', days: 365 })
    expect(rows.find(row => row.id === id)).toMatchObject({
      paidAmount: '480.00',
      approver: 'custom',
      firstApprover: 'acme-owner',
    })
  })

  test('a part of the list says how many the whole has, and adds up all of it', async () => {
    await rentalLease()
    const whole = await owner().obligations.list({ days: 365 })
    expect(whole.total).toBeGreaterThan(1)
    const second = await owner().obligations.list({ days: 365, offset: 1, limit: 1 })
    expect(second).toMatchObject({
      total: whole.total,
      totals: whole.totals,
      rows: [{ id: whole.rows[1]!.id }],
    })
  })

  test('two people who approve at the same moment count as one first approval; the other is told', async () => {
    const { file } = await rentalLease()
    const { id, version } = file.obligations[0]!
    const results = await Promise.allSettled([
      owner().obligations.approve({ id, version }),
      colleague().obligations.approve({ id, version }),
    ])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const refused = results.find(({ status }) => status === 'rejected') as PromiseRejectedResult
    expect(refused.reason).toMatchObject({ cause: { code: 'conflict' } })
  })

  test('a double click of one person never makes two approvals', async () => {
    const { file } = await rentalLease()
    const { id, version } = file.obligations[0]!
    const results = await Promise.allSettled(
      [1, 2, 3].map(() => owner().obligations.approve({ id, version })),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await owner().obligations.list({ days: 365 })).rows.find(row => row.id === id)?.status).toBe(
      'DUE',
    )
  })

  test('waived or missed needs a reason, and can be opened again', async () => {
    const { file } = await rentalLease()
    const { id, version } = file.obligations[0]!
    await expect(owner().obligations.waive({ id, version, reason: ' ' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    const waived = await owner().obligations.waive({ id, version, reason: 'Lessor agreed by letter' })
    const open = await owner().obligations.reopen({ id, version: waived.version, reason: 'Letter withdrawn' })
    expect(open.status).toBe('DUE')
  })

  test('of another organization is not found, as one that does not exist', async () => {
    const { file } = await rentalLease()
    const { version, id } = file.obligations[0]!
    const rival = as(orgs.rival.owner)
    const absent = '01890000-0000-7000-8000-000000000000'
    const words = async (which: string) =>
      Promise.allSettled([
        rival.obligations.approve({ id: which, version }),
        rival.obligations.pay({ id: which, version, paidOn: today, paidAmount: null, evidence: 'none' }),
        rival.obligations.waive({ id: which, version, reason: 'mine now' }),
        rival.obligations.miss({ id: which, version, reason: 'mine now' }),
        rival.obligations.reopen({ id: which, version, reason: 'mine now' }),
        rival.obligations.note({ id: which, version, evidence: 'mine now' }),
      ]).then(results =>
        results.map(result => (result.status === 'rejected' ? String(result.reason.message) : 'let in')),
      )
    expect(await words(id)).toEqual(await words(absent))
    expect(new Set(await words(id))).toEqual(new Set([expect.stringContaining('not found')]))
    expect((await rival.obligations.list({ days: 365 })).rows).toEqual([])
    expect((await rival.obligations.counts({})).d365).toBe(0)
  })
})

test('what a person writes down stands beside what the terms make', async () => {
  const { id } = await rentalLease({ delayRental: null })
  const added = await owner().obligations.add({
    leaseId: id,
    obligation: { title: 'Report to the surface owner', dueDate: addDays(today, 20) },
  })
  const { obligations, derived } = await owner().get({ id })
  expect(obligations).toMatchObject([{ id: added.id, generated: false, type: 'OTHER' }])
  expect(derived.nextObligation).toBe('Report to the surface owner')
  expect((await owner().obligations.counts({})).d30).toBeGreaterThan(0)
})

test('a plan with room for one more lease gives it to one of two who ask at the same time', async () => {
  const { tenantId } = orgs.acme
  const [counter] = await orgs.database.inTenant({ tenantId, userId: 'test' }, tx =>
    tx
      .select()
      .from(limitCounters)
      .where(and(eq(limitCounters.tenantId, tenantId), eq(limitCounters.kind, 'maxLeases'))),
  )
  const { viewer } = orgs.acme.owner
  const membership = viewer.membership!
  const limits = { maxLeases: counter!.held + 1 }
  const tight: Context = {
    ...orgs.acme.owner,
    viewer: { ...viewer, membership: { ...membership, plan: { ...membership.plan, limits } } },
  }
  const lease = { leaseNumber: 'LAST-1', primaryTerm: { years: 3, months: 0, days: 0 } }
  const results = await Promise.allSettled([
    as(tight).create({ lease }),
    as(tight).create({ lease: { ...lease, leaseNumber: 'LAST-2' } }),
  ])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const refused = results.find(({ status }) => status === 'rejected') as PromiseRejectedResult
  expect(refused.reason).toMatchObject({ cause: { code: 'limit_reached' } })
  const gone = await orgs.database.inTenant({ tenantId, userId: 'test' }, tx =>
    tx
      .select({ id: leases.id })
      .from(leases)
      .where(and(eq(leases.tenantId, tenantId), isNotNull(leases.deletedAt))),
  )
  expect(gone).toEqual([])
  await owner().remove({
    ids: [
      (results.find(result => result.status === 'fulfilled') as PromiseFulfilledResult<{ id: string }>).value
        .id,
    ],
  })
  await as(tight).create({ lease: { ...lease, leaseNumber: 'LAST-3' } })
})
