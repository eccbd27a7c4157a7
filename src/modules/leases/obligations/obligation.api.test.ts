import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import type { Context } from '../../../core/http/context.server.ts'
import { twoOrganizations } from '../../../core/http/testing/organizations.ts'
import { limitCounters } from '../../../core/tenancy/tenant.table.ts'
import { platformToday } from '../../../core/time/today.server.ts'
import { addDays, addMonths } from '../../../core/time/calendar.ts'
import { auditRouter } from '../../audit/audit.server.ts'
import { leaseRouter } from '../lease.server.ts'
import { leases } from '../record/lease.table.ts'
import { insertObligations } from '../testing/insert-obligations.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
let secondApprover: Context
beforeAll(async () => {
  orgs = await twoOrganizations()
  secondApprover = await orgs.acme.memberWith('access_leases', 'manage_leases')
})
afterAll(() => orgs.close())

const asUser = callerFactory(leaseRouter)
const owner = () => asUser(orgs.acme.owner)
const colleague = () => asUser(secondApprover)
const today = platformToday()

const tract = {
  land: { system: 'METES_AND_BOUNDS' as const, description: 'The old Halvorsen place' },
  statedAcres: 160,
}

let leaseCount = 0
/** A lease in its second year, with a rental of $3.00 an acre due every year. */
async function createRentalLease(overrides: object = {}) {
  const lease = {
    leaseNumber: `R-${(leaseCount += 1)}`,
    lessor: 'O. Tveit',
    effectiveDate: addDays(addMonths(today, -13), 15),
    primaryTerm: { years: 5, months: 0, days: 0 },
    delayRental: { perAcre: '3.00' },
    ...overrides,
  }
  const { id } = await owner().create({ lease, tracts: [tract] })
  return { id, file: await owner().get({ id }) }
}

describe('a lease’s obligations', () => {
  test('they follow from its terms, with amount, payee and consequence', async () => {
    const { file } = await createRentalLease()
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

  test('they change with the terms while due, and disappear when the terms no longer create them', async () => {
    const { id, file } = await createRentalLease()
    await owner().update({ id, version: file.version, changes: { delayRental: { perAcre: '5.00' } } })
    const raisedRental = await owner().get({ id })
    expect(raisedRental.obligations[0]).toMatchObject({ id: file.obligations[0]!.id, amount: '800.00' })
    await owner().update({ id, version: raisedRental.version, changes: { delayRental: null } })
    expect((await owner().get({ id })).obligations).toEqual([])
  })

  test('they stay as approved once a user has approved them', async () => {
    const { id, file } = await createRentalLease()
    const first = file.obligations[0]!
    await owner().obligations.approve({ id: first.id, version: first.version })
    await owner().update({ id, version: file.version, changes: { delayRental: { perAcre: '9.00' } } })
    expect((await owner().get({ id })).obligations[0]).toMatchObject({ id: first.id, amount: '480.00' })
  })
})

describe('a payment', () => {
  test('a payment needs two different people, then its proof', async () => {
    const { file } = await createRentalLease()
    const { id, version } = file.obligations[0]!
    const paid = { paidOn: today, paidAmount: '480.00', evidence: 'Check 1180' }
    await expect(owner().obligations.pay({ id, version, ...paid })).rejects.toThrow('approved first')
    const firstApproval = await owner().obligations.approve({ id, version })
    expect(firstApproval).toMatchObject({ status: 'DUE', version: version + 1 })
    await expect(owner().obligations.approve({ id, version: firstApproval.version })).rejects.toThrow(
      'Someone else',
    )
    const secondApproval = await colleague().obligations.approve({ id, version: firstApproval.version })
    expect(secondApproval.status).toBe('APPROVED')
    const futurePayment = owner().obligations.pay({
      id,
      version: secondApproval.version,
      ...paid,
      paidOn: addDays(today, 2),
    })
    await expect(futurePayment).rejects.toMatchObject({ cause: { fields: { paidOn: expect.any(String) } } })
    const payment = await owner().obligations.pay({ id, version: secondApproval.version, ...paid })
    expect(payment.status).toBe('PAID')
    const { rows } = await owner().obligations.list({ show: 'settled', days: 365 })
    expect(rows.find(row => row.id === id)).toMatchObject({
      paidAmount: '480.00',
      approver: 'custom',
      firstApprover: 'acme-owner',
    })
  })

  test('a partial list comes with the count and total of the whole list', async () => {
    await createRentalLease()
    const allObligations = await owner().obligations.list({ days: 365 })
    expect(allObligations.total).toBeGreaterThan(1)
    const second = await owner().obligations.list({ days: 365, offset: 1, limit: 1 })
    expect(second).toMatchObject({
      total: allObligations.total,
      totals: allObligations.totals,
      rows: [{ id: allObligations.rows[1]!.id }],
    })
  })

  test('two concurrent approvals count as one, and the other user is notified', async () => {
    const { file } = await createRentalLease()
    const { id, version } = file.obligations[0]!
    const results = await Promise.allSettled([
      owner().obligations.approve({ id, version }),
      colleague().obligations.approve({ id, version }),
    ])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const refused = results.find(({ status }) => status === 'rejected') as PromiseRejectedResult
    expect(refused.reason).toMatchObject({ cause: { code: 'conflict' } })
  })

  test('a double click never counts as two approvals', async () => {
    const { file } = await createRentalLease()
    const { id, version } = file.obligations[0]!
    const results = await Promise.allSettled(
      [1, 2, 3].map(() => owner().obligations.approve({ id, version })),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await owner().obligations.list({ days: 365 })).rows.find(row => row.id === id)?.status).toBe(
      'DUE',
    )
  })

  test('waiving or missing a payment needs a reason, and can be reversed', async () => {
    const { file } = await createRentalLease()
    const { id, version } = file.obligations[0]!
    await expect(owner().obligations.waive({ id, version, reason: ' ' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    const waived = await owner().obligations.waive({ id, version, reason: 'Lessor agreed by letter' })
    const reopened = await owner().obligations.reopen({
      id,
      version: waived.version,
      reason: 'Letter withdrawn',
    })
    expect(reopened.status).toBe('DUE')
  })

  test('another organization’s payment counts as nonexistent', async () => {
    const { file } = await createRentalLease()
    const { version, id } = file.obligations[0]!
    const rival = asUser(orgs.rival.owner)
    const absentId = '01890000-0000-7000-8000-000000000000'
    const readError = async (condition: string) =>
      Promise.allSettled([
        rival.obligations.approve({ id: condition, version }),
        rival.obligations.pay({ id: condition, version, paidOn: today, paidAmount: null, evidence: 'none' }),
        rival.obligations.waive({ id: condition, version, reason: 'mine now' }),
        rival.obligations.miss({ id: condition, version, reason: 'mine now' }),
        rival.obligations.reopen({ id: condition, version, reason: 'mine now' }),
        rival.obligations.note({ id: condition, version, evidence: 'mine now' }),
      ]).then(results =>
        results.map(result => (result.status === 'rejected' ? String(result.reason.message) : 'let in')),
      )
    expect(await readError(id)).toEqual(await readError(absentId))
    expect(new Set(await readError(id))).toEqual(new Set([expect.stringContaining('not found')]))
    expect((await rival.obligations.list({ days: 365 })).rows).toEqual([])
    expect((await rival.obligations.counts({})).d365).toBe(0)
  })
})

test('a manual obligation appears along with those from the terms', async () => {
  const { id } = await createRentalLease({ delayRental: null })
  const added = await owner().obligations.add({
    leaseId: id,
    obligation: { title: 'Report to the surface owner', dueDate: addDays(today, 20) },
  })
  const { obligations, derived } = await owner().get({ id })
  expect(obligations).toMatchObject([{ id: added.id, generated: false, type: 'OTHER' }])
  expect(derived.nextObligation).toBe('Report to the surface owner')
  expect((await owner().obligations.counts({})).d30).toBeGreaterThan(0)
})

test('a plan with room for one lease accepts one of two concurrent requests', async () => {
  const { tenantId } = orgs.acme
  const [leaseCounter] = await orgs.database.inTenant({ tenantId, userId: 'test' }, tx =>
    tx
      .select()
      .from(limitCounters)
      .where(and(eq(limitCounters.tenantId, tenantId), eq(limitCounters.kind, 'maxLeases'))),
  )
  const { viewer } = orgs.acme.owner
  const membership = viewer.membership!
  const limits = { maxLeases: leaseCounter!.held + 1 }
  const limitedContext: Context = {
    ...orgs.acme.owner,
    viewer: { ...viewer, membership: { ...membership, plan: { ...membership.plan, limits } } },
  }
  const lease = { leaseNumber: 'LAST-1', primaryTerm: { years: 3, months: 0, days: 0 } }
  const results = await Promise.allSettled([
    asUser(limitedContext).create({ lease }),
    asUser(limitedContext).create({ lease: { ...lease, leaseNumber: 'LAST-2' } }),
  ])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const refused = results.find(({ status }) => status === 'rejected') as PromiseRejectedResult
  expect(refused.reason).toMatchObject({ cause: { code: 'limit_reached' } })
  const deleted = await orgs.database.inTenant({ tenantId, userId: 'test' }, tx =>
    tx
      .select({ id: leases.id })
      .from(leases)
      .where(and(eq(leases.tenantId, tenantId), isNotNull(leases.deletedAt))),
  )
  expect(deleted).toEqual([])
  await owner().remove({
    ids: [
      (results.find(result => result.status === 'fulfilled') as PromiseFulfilledResult<{ id: string }>).value
        .id,
    ],
  })
  await asUser(limitedContext).create({ lease: { ...lease, leaseNumber: 'LAST-3' } })
})

describe('bulk actions on obligations', () => {
  const newIds = (count: number) => Array.from({ length: count }, () => crypto.randomUUID())
  const addManual = async (title: string) => {
    const { id: leaseId } = await owner().create({ lease: { leaseNumber: `M-${(leaseCount += 1)}` } })
    const obligation = { title, dueDate: addDays(today, 20), amount: '100.00' }
    return { leaseId, ...(await owner().obligations.add({ leaseId, obligation })) }
  }
  const find = async (id: string) =>
    [
      ...(await owner().obligations.list({ days: 365 })).rows,
      ...(await owner().obligations.list({ days: 365, show: 'settled' })).rows,
    ].find(row => row.id === id)
  const readStatus = async (id: string) => (await find(id))?.status
  const bulk = () => owner().obligations.bulk
  async function action(name: string, ids: string[], changes: object, as = bulk()) {
    const [id] = newIds(1)
    await as.begin({ id: id!, fields: [name], chosen: { ids } })
    return { id: id!, ...(await as.run({ id: id!, changes: changes as Record<string, unknown> })) }
  }
  async function undo(obligationId: string) {
    const [id] = newIds(1)
    await bulk().undo({ id: id!, of: obligationId })
    return bulk().run({ id: id!, changes: null })
  }

  test('each obligation takes its own step or is named as refused, and one undo reverts the rest', async () => {
    const [a, b, due] = [await addManual('Fence'), await addManual('Road'), await addManual('Gate')]
    const first = await action('approve', [a.id, b.id], {})
    expect(first).toMatchObject({ changed: 2, refused: [] })
    expect(await action('approve', [a.id], {})).toMatchObject({
      changed: 0,
      refused: [{ why: expect.stringContaining('Someone else') }],
    })
    await action('approve', [a.id, b.id], {}, colleague().obligations.bulk)
    expect([await readStatus(a.id), await readStatus(b.id)]).toEqual(['APPROVED', 'APPROVED'])

    const payment = { paidOn: today, evidence: 'Wire 77' }
    const paid = await action('pay', [a.id, b.id, due.id], payment)
    expect(paid).toMatchObject({ changed: 2, left: 0 })
    expect(paid.refused).toMatchObject([
      { name: expect.stringMatching(/^Gate of M-/), why: expect.stringContaining('approved first') },
    ])
    expect(await find(a.id)).toMatchObject({ status: 'PAID', paidAmount: '100.00', evidence: 'Wire 77' })

    // One of them is reopened by another user, so undo leaves it unchanged.
    const { version } = (await find(b.id))!
    await colleague().obligations.reopen({ id: b.id, version, reason: 'Wrong account' })
    expect(await undo(paid.id)).toMatchObject({
      changed: 1,
      refused: [{ name: expect.stringMatching(/^Road/), why: 'Someone else has since changed it.' }],
    })
    expect(await find(a.id)).toMatchObject({ status: 'APPROVED', paidAmount: null, approver: 'custom' })
    expect(await readStatus(b.id)).toBe('DUE')
    await expect(undo(paid.id)).rejects.toThrow('already undone')

    const waived = await action('waive', [b.id, due.id], { reason: 'Agreed by letter' })
    expect(waived).toMatchObject({ changed: 2 })
    expect(await undo(waived.id)).toMatchObject({ changed: 2 })
    expect([await readStatus(b.id), await readStatus(due.id)]).toEqual(['DUE', 'DUE'])
    const missed = await action('miss', [due.id], { reason: 'Never paid' })
    expect(await action('reopen', [due.id, b.id], { reason: 'It was' })).toMatchObject({
      changed: 1,
      refused: [{ name: expect.stringMatching(/^Road/) }],
    })
    expect(await undo(missed.id)).toMatchObject({ changed: 0, refused: [{}] })
    const entries = await owner().history({ id: a.leaseId })
    expect(entries[0]!.what).toBe('undid a step of an obligation')
  })

  test('more than one chunk writes one log line, as does the undo', async () => {
    const { id: leaseId } = await owner().create({ lease: { leaseNumber: 'M-many' } })
    const ids = await insertObligations(
      orgs.acme.owner,
      leaseId,
      Array.from({ length: 260 }, (_, index) => ({
        title: `Gate ${index}`,
        dueDate: addDays(today, 20),
        amount: '1.00',
      })),
    )
    const other = await addManual('Fence')
    const [id, undoId] = newIds(2)
    await bulk().begin({ id: id!, fields: ['waive'], chosen: { ids: [...ids, other.id] } })
    const waive = () => bulk().run({ id: id!, changes: { reason: 'Agreed by letter' } })
    expect([(await waive()).left, (await waive()).left]).toEqual([11, 0])
    await bulk().undo({ id: undoId!, of: id! })
    for (let left = 1; left > 0;) left = (await bulk().run({ id: undoId!, changes: null })).left

    const log = callerFactory(auditRouter)(orgs.acme.owner)
    const lines = await log.list({
      filter: { noun: 'leases', person: orgs.acme.owner.viewer.user!.id },
      limit: 3,
    })
    expect(lines.map(({ what, many }) => [what, many])).toEqual([
      ['undid a step of an obligation 261 times on 2 leases', 261],
      ['waived an obligation 261 times on 2 leases', 261],
      ['added an obligation', 1],
    ])
    const [entry] = await owner().history({ id: other.leaseId })
    expect(entry).toMatchObject({ what: 'undid a step of an obligation', many: 261 })
    expect(await log.list({ filter: { within: entry!.id }, limit: 500 })).toHaveLength(261)
  })

  test('obligations are assigned to a member, and unassigned once that member has left', async () => {
    const [first, second] = [await addManual('Mow'), await addManual('Spray')]
    const formerMember = await orgs.acme.memberWith('access_leases')
    const assignedTo = formerMember.viewer.user!.id
    const assigned = await action('assign', [first.id, second.id], { assignedTo })
    expect(assigned).toMatchObject({ changed: 2, refused: [] })
    const listAssigned = async (assignedTo: string) =>
      (await owner().obligations.list({ days: 365, assignedTo })).rows.map(({ title }) => title).toSorted()
    expect(await listAssigned(assignedTo)).toEqual(['Mow', 'Spray'])
    const { version } = (await find(second.id))!
    await owner().obligations.assign({ id: second.id, version, assignedTo: null })
    expect(await listAssigned(assignedTo)).toEqual(['Mow'])

    const outsider = orgs.rival.owner.viewer.user!.id
    expect(await action('assign', [first.id], { assignedTo: outsider })).toMatchObject({
      changed: 0,
      refused: [{ why: 'Choose a member of your organization.' }],
    })
    const row = (await find(first.id))!
    await expect(
      owner().obligations.assign({ id: first.id, version: row.version, assignedTo: outsider }),
    ).rejects.toThrow('Choose a member of your organization.')

    await orgs.database.acrossTenants(tx =>
      tx.execute(
        sql`delete from memberships where tenant_id = ${orgs.acme.tenantId} and user_id = ${assignedTo}`,
      ),
    )
    expect(await find(first.id)).toMatchObject({ assignedTo: null, assignee: null })
    expect(await listAssigned('nobody')).toContain('Mow')
  })

  test('another organization’s obligations, unknown actions and more than 5,000 are rejected', async () => {
    const { id } = await addManual('Theirs')
    const rival = asUser(orgs.rival.owner).obligations.bulk
    expect(await action('waive', [id], { reason: 'Not theirs' }, rival)).toMatchObject({
      changed: 0,
      refused: [],
    })
    expect(await readStatus(id)).toBe('DUE')
    for (const name of ['status', 'note', 'constructor'])
      await expect(action(name, [id], {})).rejects.toThrow('one obligation at a time')
    await expect(action('waive', [id], { reason: ' ' })).rejects.toThrow('Correct the marked fields')
    await expect(action('waive', newIds(5001), {})).rejects.toThrow('At most 5,000 obligations at a time.')
    const futurePayment = await action('pay', [id], { paidOn: addDays(today, 3), evidence: 'Check 1' })
    expect(futurePayment).toMatchObject({
      changed: 0,
      refused: [{ why: expect.stringContaining('in the future') }],
    })
  })
})
