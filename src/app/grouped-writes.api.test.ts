import { inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changes } from '../core/data/change.table.ts'
import { AppError } from '../core/error/AppError.ts'
import type { Context } from '../core/http/context.server.ts'
import { callerFactory } from '../core/http/procedure.server.ts'
import { memberId } from '../core/http/testing/members.ts'
import { twoOrganizations } from '../core/http/testing/organizations.ts'
import { api } from './server/api.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
let people: Context[]
beforeAll(async () => {
  orgs = await twoOrganizations()
  people = [orgs.acme.owner, await orgs.acme.memberWith('access_leases', 'manage_leases')]
})
afterAll(() => orgs.close())

const callerFor = callerFactory(api)
const numbers = (count: number) => Array.from({ length: count }, (_, n) => n)

/** The messages by field of a failed call, or its code. */
const rejectionCause = ({ reason }: PromiseRejectedResult): unknown => {
  const { cause } = reason as { cause?: unknown }
  if (!(cause instanceof AppError)) return reason
  return Object.keys(cause.fields).length > 0 ? cause.fields : cause.code
}

/** Runs calls at the same time. Returns the answers of those that succeeded and the problems of the others. */
async function splitOutcomes<Answer>(calls: readonly Promise<Answer>[]) {
  const outcomes = await Promise.allSettled(calls)
  return {
    done: outcomes.flatMap(outcome => (outcome.status === 'fulfilled' ? [outcome.value] : [])),
    problems: outcomes.flatMap(outcome => (outcome.status === 'rejected' ? [rejectionCause(outcome)] : [])),
  }
}

/** The number of transactions that wrote these wells last. */
async function countTransactions(ids: readonly string[]): Promise<number> {
  const { rows } = await orgs.database.acrossTenants(tx =>
    tx.execute<{ n: number }>(
      sql`select count(distinct xmin::text) as n from wells where id = any (${sql.param([...ids])}::uuid[])`,
    ),
  )
  return rows[0]!.n
}

test('grouped wells have their own custom fields, status history and log lines', async () => {
  const [owner] = people as [Context]
  const { id: field } = await callerFor(owner).custom.add({
    noun: 'wells',
    draft: { label: 'Pumper', kind: 'text', unit: null, decimals: null, options: [], help: null },
  })
  const created = await Promise.all(
    numbers(8).map(n =>
      callerFor(people[n % 2]!).wells.create({
        name: `Grouped ${n}H`,
        status: 'PRODUCING',
        [`custom_${field}`]: `Pumper ${n}`,
      }),
    ),
  )
  const ids = created.map(({ id }) => id)
  expect(await countTransactions(ids)).toBeLessThan(ids.length)
  const lines = await orgs.database.acrossTenants(tx =>
    tx.select().from(changes).where(inArray(changes.recordId, ids)),
  )
  for (const [n, id] of ids.entries()) {
    const { fields, statuses } = await callerFor(owner).wells.get({ id })
    expect(fields).toMatchObject({ name: `Grouped ${n}H`, [`custom_${field}`]: `Pumper ${n}` })
    expect(statuses).toMatchObject([{ status: 'PRODUCING' }])
    const line = lines.filter(({ recordId }) => recordId === id)
    expect(line).toMatchObject([{ act: 'create', title: `Grouped ${n}H`, actorId: memberId(people[n % 2]!) }])
  }
})

test('only the well whose API number already exists is refused in its group', async () => {
  const [owner] = people as [Context]
  const apis = [1, 2, 2, 3].map(n => `330530000${n}`)
  const { done: results, problems } = await splitOutcomes(
    apis.map((api, n) => callerFor(owner).wells.create({ name: `Numbered ${n}H`, api })),
  )
  expect([results.length, problems]).toEqual([3, [{ api: 'Another well has this API number.' }]])
})

test('grouped edits of wells each log their new status, and only a stale one is refused', async () => {
  const [owner] = people as [Context]
  const wells = await Promise.all(
    numbers(6).map(n => callerFor(owner).wells.create({ name: `Edited ${n}H` })),
  )
  const edit = (n: number, version: number, from: string, to: string) =>
    callerFor(people[n % 2]!).wells.update({
      id: wells[n]!.id,
      version,
      seen: { status: from },
      changes: { status: to },
    })
  await Promise.all(numbers(6).map(n => edit(n, 1, 'UNKNOWN', 'SHUT_IN')))
  expect(await countTransactions(wells.map(({ id }) => id))).toBeLessThan(6)
  for (const { id } of wells)
    expect((await callerFor(owner).wells.get({ id })).statuses).toMatchObject([{ status: 'SHUT_IN' }])

  const { done: results, problems } = await splitOutcomes([
    edit(0, 2, 'SHUT_IN', 'PRODUCING'),
    edit(1, 2, 'SHUT_IN', 'PRODUCING'),
    edit(2, 1, 'UNKNOWN', 'PRODUCING'),
    edit(3, 2, 'SHUT_IN', 'PRODUCING'),
  ])
  expect([results.length, problems]).toEqual([3, ['conflict']])
})

test('a group that exceeds the limit of the plan fills it and refuses only the rest', async () => {
  const { viewer } = orgs.acme.owner
  const membership = viewer.membership!
  const plan = { ...membership.plan, limits: { ...membership.plan.limits, maxCrmContacts: 5 } }
  const owner = { ...orgs.acme.owner, viewer: { ...viewer, membership: { ...membership, plan } } }
  const { done: results, problems } = await splitOutcomes(
    numbers(9).map(n => callerFor(owner).parties.create({ name: `Royalty Owner ${n}` })),
  )
  expect([results.length, problems]).toEqual([5, numbers(4).map(() => 'limit_reached')])
  const { rows } = await orgs.database.acrossTenants(tx =>
    tx.execute(
      sql`select held, (select count(*) from parties where tenant_id = ${membership.tenantId}) as stored
        from limit_counters where tenant_id = ${membership.tenantId} and kind = 'maxCrmContacts'`,
    ),
  )
  expect(rows).toEqual([{ held: 5, stored: 5 }])
})
