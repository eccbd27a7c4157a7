import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callerFactory } from '../../core/http/procedure.server.ts'
import { memberId } from '../../core/http/testing/members.ts'
import { twoOrganizations } from '../../core/http/testing/organizations.ts'
import { newId } from '../../core/data/id.server.ts'
import { withoutLimits } from '../../app/testing/without-limits.ts'
import { addDays } from '../../core/time/calendar.ts'
import { dayInZone, tradeTimeZone } from '../../core/time/day.ts'
import { afeRouter } from '../afe/afe.server.ts'
import { projectRouter } from '../projects/project.server.ts'
import { budgetRouter } from './budget.server.ts'
import { entrySchema } from './record/entry.ts'

type Orgs = Awaited<ReturnType<typeof twoOrganizations>>
type UserContext = Orgs['acme']['owner']

let orgs: Orgs
let wade: UserContext
let pat: UserContext
beforeAll(async () => {
  orgs = await twoOrganizations()
  const rights = ['access_projects', 'manage_project_budget'] as const
  wade = await orgs.acme.memberWith(...rights)
  pat = await orgs.acme.memberWith(...rights)
})
afterAll(() => orgs.close())

const today = dayInZone(new Date(), tradeTimeZone)
const budgets = (user: UserContext) => callerFactory(budgetRouter)(user)
const refusal = (code: string, message: RegExp) => ({
  cause: { code, message: expect.stringMatching(message) as string },
})

/** A project managed by Wade with Pat on the team, and one line. */
async function createProject(name: string, amount: string | null = '1000') {
  const projects = callerFactory(projectRouter)(withoutLimits(orgs.acme.owner))
  const { id } = await projects.create({ name, kind: 'DRILLING' })
  const people = { managerId: memberId(wade), teamMembers: [memberId(pat)] }
  await projects.setPeople({ id, version: 1, ...people })
  const line = await addLine(id, 'Drilling', amount)
  return { projectId: id, line }
}
const addLine = async (projectId: string, name: string, amount: string | null) =>
  (await budgets(wade).lines.save({ projectId, id: null, version: null, values: { name, amount } })).id
const setLimit = (user: UserContext, upTo: string | null) =>
  callerFactory(afeRouter)(orgs.acme.owner).limits.save({
    id: null,
    version: null,
    values: { userId: memberId(user), upTo },
  })

type Values = Partial<Parameters<typeof entrySchema.parse>[0] & object>
const enter = (
  user: UserContext,
  projectId: string,
  values: Values,
  existing: { id?: string; version?: number } = {},
) =>
  budgets(user).items.save({
    projectId,
    id: existing.id ?? null,
    version: existing.version ?? null,
    values: { datedOn: today, ...values },
  })
const invoiceValues = (line: string, number: string, amount: string, overrides: Values = {}) => ({
  kind: 'INVOICE',
  line,
  vendor: 'Halliburton, Inc.',
  number,
  amount,
  ...overrides,
})
const commitmentValues = (line: string, amount: string) => ({
  kind: 'COMMITMENT',
  line,
  vendor: 'Nabors',
  number: 'PO-1',
  amount,
})
const decide = (
  user: UserContext,
  projectId: string,
  entry: { id: string; version: number },
  decision: 'APPROVED' | 'REJECTED' = 'APPROVED',
) => budgets(user).decide({ projectId, ...entry, decision })

test('each dollar counts once, from commitment through field entry and bill to payment', async () => {
  const { projectId, line } = await createProject('Stave 7-6 2H', '120000')
  const rig = await enter(wade, projectId, commitmentValues(line, '100000'))
  const getLine = async () => (await budgets(wade).get({ projectId })).rows[0]!
  expect(await getLine()).toMatchObject({
    budget: '120000.00',
    committed: null,
    forecast: '120000.00',
    forecastBy: 'assumed',
  })
  await decide(orgs.acme.owner, projectId, rig)
  expect(await getLine()).toMatchObject({ committed: '100000.00', field: null })
  const ticket = await enter(pat, projectId, { kind: 'FIELD', line, amount: '30000', commitmentId: rig.id })
  expect(await getLine()).toMatchObject({ committed: '100000.00', field: '30000.00', invoiced: null })
  const bill = await enter(
    pat,
    projectId,
    invoiceValues(line, 'INV-04471', '32500.07', { commitmentId: rig.id, replaces: [ticket.id] }),
  )
  expect(await getLine()).toMatchObject({
    committed: '100000.00',
    field: '32500.07',
    invoiced: '32500.07',
    paid: null,
  })
  const pay = (amount: string) => enter(wade, projectId, { kind: 'PAYMENT', invoiceId: bill.id, amount })
  await expect(pay('20000')).rejects.toMatchObject(refusal('invalid', /is waiting for approval/))
  await decide(orgs.acme.owner, projectId, bill)
  await pay('20000')
  await expect(pay('12500.08')).rejects.toMatchObject(
    refusal('invalid', /\$32,500.07; payments would total \$32,500.08/),
  )
  await enter(wade, projectId, { kind: 'FORECAST', line, amount: '118000', description: 'Slow lateral' })
  expect(await getLine()).toMatchObject({
    paid: '20000.00',
    forecast: '118000.00',
    forecastBy: 'entered',
    under: '2000.00',
  })
  // The counted amounts behind each figure add up to it.
  for (const [figure, sum] of [
    ['committed', '100000.00'],
    ['field', '32500.07'],
    ['paid', '20000.00'],
  ] as const) {
    const { rows } = await budgets(wade).entries({ projectId, line, figure })
    const cents = rows.reduce((all, { counts }) => all + Math.round(Number(counts) * 100), 0)
    expect((cents / 100).toFixed(2)).toBe(sum)
  }
  // Entries that others refer to cannot be removed, nor can a line with entries.
  for (const { id, version } of [
    { ...rig, version: 2 },
    { ...bill, version: 2 },
  ])
    await expect(budgets(wade).items.remove({ projectId, id, version })).rejects.toMatchObject(
      refusal('invalid', /Remove those first/),
    )
  await expect(budgets(wade).lines.remove({ projectId, id: line, version: 1 })).rejects.toMatchObject(
    refusal('invalid', /has entries/),
  )
})

test('an invoice is entered once, however its number is spelled, and its second part is numbered', async () => {
  const { projectId, line } = await createProject('Twice')
  const otherProject = await createProject('Twice elsewhere')
  const first = await enter(wade, projectId, invoiceValues(line, 'INV-77', '10'))
  const reenter = (at: typeof otherProject, more: Values = {}) =>
    enter(pat, at.projectId, {
      ...invoiceValues(at.line, 'inv 77', '10'),
      vendor: 'HALLIBURTON INC',
      ...more,
    })
  for (const at of [{ projectId, line }, otherProject])
    await expect(reenter(at)).rejects.toMatchObject({
      cause: { code: 'conflict', details: { first: { projectId, entryId: first.id } } },
    })
  await reenter({ projectId, line }, { part: '2' })
  const both = await Promise.allSettled(
    [1, 2].map(() => enter(wade, projectId, invoiceValues(line, 'INV-78', '5'))),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

describe('an approval', () => {
  beforeAll(() => setLimit(pat, '500'))
  test('is never granted by the spender, whatever their limit', async () => {
    const { projectId, line } = await createProject('Own money')
    const bill = await enter(orgs.acme.owner, projectId, invoiceValues(line, 'O-1', '10'))
    await expect(decide(orgs.acme.owner, projectId, bill)).rejects.toMatchObject(
      refusal('forbidden', /someone else must approve/),
    )
    const forced = orgs.database.acrossTenants(tx =>
      tx.execute(
        sql`update budget_entries set status = 'APPROVED', decided_by = ${memberId(orgs.acme.owner)} where id = ${bill.id}`,
      ),
    )
    await expect(forced).rejects.toMatchObject({ cause: { constraint: 'budget_entries_own' } })
  })

  test('escalates above a limit, and is required again after a change', async () => {
    const { projectId, line } = await createProject('Limits')
    const small = await enter(wade, projectId, invoiceValues(line, 'L-1', '500'))
    const large = await enter(wade, projectId, invoiceValues(line, 'L-2', '500.01'))
    const { waiting } = await budgets(pat).get({ projectId })
    expect(waiting.map(({ refused, next }) => [refused, next === waiting[0]!.next])).toEqual([
      [null, true],
      ['Your approval limit is $500.00; this totals $500.01.', false],
    ])
    await expect(decide(pat, projectId, large)).rejects.toMatchObject(refusal('forbidden', /\$500\.00/))
    const [first, second] = await Promise.allSettled([
      decide(pat, projectId, small),
      decide(orgs.acme.owner, projectId, small),
    ])
    expect([first.status, second.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    // The entry changed after the approver saw it.
    const changed = await enter(wade, projectId, invoiceValues(line, 'L-2', '600'), large)
    await expect(decide(orgs.acme.owner, projectId, large)).rejects.toMatchObject(
      refusal('conflict', /Review it again/),
    )
    await decide(orgs.acme.owner, projectId, changed)
    // Pat corrected the entry and may no longer approve it.
    await enter(pat, projectId, invoiceValues(line, 'L-2', '400'), { ...changed, version: 3 })
    await expect(decide(pat, projectId, { id: changed.id, version: 4 })).rejects.toMatchObject(
      refusal('forbidden', /someone else/),
    )
  })
})

test('a fixed budget changes only by change orders that someone else approves', async () => {
  const { projectId, line } = await createProject('Fixed', '1000')
  const second = await addLine(projectId, 'Contingency', '400')
  await budgets(wade).fix({ projectId, fixed: true })
  const save = {
    projectId,
    id: line,
    version: 1,
    seen: { amount: '1000.00' },
    values: { name: 'Drilling', amount: '2000' },
  }
  await expect(budgets(wade).lines.save(save)).rejects.toMatchObject(refusal('invalid', /change order/))
  const items = [
    { lineId: line, amount: '250' },
    { lineId: second, amount: '-250' },
  ]
  const change = await budgets(wade).changes.ask({ projectId, reason: 'Sidetrack', items })
  const approve = (who: UserContext) =>
    budgets(who).changes.decide({ projectId, id: change.id, version: 1, decision: 'APPROVED' })
  await expect(approve(wade)).rejects.toMatchObject(refusal('forbidden', /someone else/))
  const both = await Promise.allSettled([approve(orgs.acme.owner), approve(orgs.acme.owner)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const { rows, total } = await budgets(pat).get({ projectId })
  expect([...rows.map(({ budget }) => budget), total.budget]).toEqual(['1250.00', '150.00', '1400.00'])
  await expect(budgets(wade).fix({ projectId, fixed: false })).rejects.toMatchObject(
    refusal('conflict', /stays fixed/),
  )
  const forced = orgs.database.acrossTenants(tx =>
    tx.execute(sql`update budget_changes set decided_by = ${memberId(wade)} where id = ${change.id}`),
  )
  await expect(forced).rejects.toMatchObject({ cause: { constraint: 'budget_changes_own' } })
})

test('a budget reads its AFEs in place, and its invoices replace their bills', async () => {
  const { projectId } = await createProject('With an AFE')
  const afes = callerFactory(afeRouter)(orgs.acme.owner)
  const afe = await afes.create({ number: '26-131', name: 'Stave 7-6 2H', type: 'COMPLETION' })
  const lines = [{ code: '9210-110', description: 'Casing', gross: '1085.00', fieldCost: '688.40' }]
  await afes.addLines({
    afeId: afe.id,
    lines: lines.map(line => ({
      costClass: 'tangible' as const,
      casing: 'before' as const,
      position: 0,
      ...line,
    })),
  })
  const bill = { month: '2026-10-01', code: '9210.110', vendor: 'Tenaris', invoice: 'T-9', gross: '400.25' }
  await afes.costs.save({ afeId: afe.id, id: null, version: null, values: bill })
  await orgs.database.acrossTenants(tx =>
    tx.execute(sql`insert into project_links (tenant_id, id, project_id, afe_id, created_by)
      values (${orgs.acme.tenantId}, ${newId()}, ${projectId}, ${afe.id}, 'test')`),
  )
  const row = async () => (await budgets(wade).get({ projectId })).rows.find(each => each.afe)!
  // A draft is not a budget yet, but bills on it count.
  expect(await row()).toMatchObject({ budget: null, field: '688.40', invoiced: '400.25' })
  await orgs.database.acrossTenants(tx =>
    tx.execute(sql`update afes set status = 'approved' where id = ${afe.id}`),
  )
  const { key } = await row()
  expect(await row()).toMatchObject({ name: 'Casing', budget: '1085.00' })
  await enter(wade, projectId, { ...invoiceValues(key, 't9', '410'), vendor: 'TENARIS' })
  expect(await row()).toMatchObject({ invoiced: '410.00', field: '688.40' })
  await expect(enter(wade, projectId, commitmentValues(`${newId()} 9210110`, '1'))).rejects.toMatchObject(
    refusal('invalid', /line of this budget/),
  )
})

test('a zero AFE is a zero budget, so any spending is over it', async () => {
  const { projectId } = await createProject('AFE of zero')
  const afes = callerFactory(afeRouter)(orgs.acme.owner)
  const { id: afeId } = await afes.create({ number: '26-000', name: 'Nothing', type: 'WORKOVER' })
  const zero = {
    code: '1',
    description: 'Rig',
    costClass: 'intangible',
    casing: 'before',
    position: 0,
  } as const
  await afes.addLines({ afeId, lines: [{ ...zero, gross: '0.00', fieldCost: null }] })
  await orgs.database.acrossTenants(async tx => {
    await tx.execute(sql`update afes set status = 'approved' where id = ${afeId}`)
    await tx.execute(sql`insert into project_links (tenant_id, id, project_id, afe_id, created_by)
      values (${orgs.acme.tenantId}, ${newId()}, ${projectId}, ${afeId}, 'test')`)
  })
  await enter(wade, projectId, invoiceValues(`${afeId} 1`, 'Z-1', '5'))
  const { rows } = await budgets(wade).get({ projectId })
  expect(rows.find(({ afe }) => afe)).toMatchObject({
    budget: '0.00',
    invoiced: '5.00',
    forecast: '5.00',
    under: '-5.00',
  })
})

test('invalid input is rejected with a message', async () => {
  const { projectId, line } = await createProject('Bad input', '0')
  const cases: [Values, RegExp][] = [
    [commitmentValues(line, '0'), /more than zero/],
    [invoiceValues(line, 'B-1', '0'), /other than zero/],
    [invoiceValues(line, '', '5'), /invoice number/],
    [invoiceValues(line, 'B-2', '5', { datedOn: addDays(today, 1) }), /future/],
    [invoiceValues(line, 'B-3', '5.001'), /./],
    [invoiceValues(line, 'B-4', '5', { commitmentId: newId() }), /commitment of this budget/],
    [{ kind: 'PAYMENT', invoiceId: newId(), amount: '5' }, /invoice of this budget/],
    [{ kind: 'FORECAST', line, amount: '-1' }, /zero or more/],
  ]
  for (const [values, message] of cases)
    await expect(enter(wade, projectId, values))
      .rejects.toMatchObject({ cause: { code: 'invalid' } })
      .catch(() => {
        throw new Error(`${JSON.stringify(values)} was taken, or refused otherwise than by ${message}`)
      })
  // A budget of zero is a budget, and a credit memo is paid by a credit.
  const memo = await enter(wade, projectId, invoiceValues(line, 'CM-1', '-50'))
  await decide(orgs.acme.owner, projectId, memo)
  await expect(
    enter(wade, projectId, { kind: 'PAYMENT', invoiceId: memo.id, amount: '-60' }),
  ).rejects.toMatchObject(refusal('invalid', /-\$50/))
  await enter(wade, projectId, { kind: 'PAYMENT', invoiceId: memo.id, amount: '-50' })
  expect((await budgets(wade).get({ projectId })).rows[0]).toMatchObject({
    budget: '0.00',
    invoiced: '-50.00',
    paid: '-50.00',
  })
})

test('a budget is visible only to budget managers with access to the project', async () => {
  const { projectId, line } = await createProject('Who sees')
  await expect(budgets(orgs.rival.owner).get({ projectId })).rejects.toMatchObject(refusal('not_found', /./))
  const outsider = await orgs.acme.memberWith('access_projects', 'manage_project_budget')
  await expect(budgets(outsider).get({ projectId })).rejects.toMatchObject(
    refusal('forbidden', /not a member/),
  )
  const worker = await orgs.acme.memberWith('access_projects', 'manage_project_tasks')
  const projects = callerFactory(projectRouter)(orgs.acme.owner)
  const { version, teamMembers } = await projects.get({ id: projectId })
  await projects.setPeople({
    id: projectId,
    version,
    managerId: memberId(wade),
    teamMembers: [...teamMembers, memberId(worker)],
  })
  await expect(budgets(worker).get({ projectId })).rejects.toMatchObject(refusal('forbidden', /./))
  // Neither organization can use the other’s ids.
  await expect(enter(orgs.rival.owner, projectId, invoiceValues(line, 'X-1', '5'))).rejects.toMatchObject(
    refusal('not_found', /./),
  )
  const rivalCaller = await callerFactory(projectRouter)(orgs.rival.owner).create({
    name: 'Theirs',
    kind: 'OTHER',
  })
  await expect(
    enter(orgs.rival.owner, rivalCaller.id, invoiceValues(line, 'X-2', '5')),
  ).rejects.toMatchObject(refusal('invalid', /line of this budget/))
  await expect(
    enter(wade, projectId, { kind: 'PAYMENT', invoiceId: line, amount: '5' }),
  ).rejects.toMatchObject(refusal('invalid', /invoice of this budget/))
})
