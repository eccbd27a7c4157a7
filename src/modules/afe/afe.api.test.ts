import { afterAll, beforeAll, expect, test } from 'vitest'
import { inArray } from 'drizzle-orm'
import { newId } from '../../core/data/id.server.ts'
import type { Context } from '../../core/http/context.server.ts'
import { callerFactory } from '../../core/http/procedure.server.ts'
import { memberId } from '../../core/http/testing/members.ts'
import { twoOrganizations } from '../../core/http/testing/organizations.ts'
import { pdfText } from '../../core/print/testing/pdf-text.ts'
import { leases } from '../leases/record/lease.table.ts'
import { leaseWells } from '../leases/wells/lease-well.table.ts'
import { leaseRouter } from '../leases/lease.server.ts'
import { reportRouter } from '../reports/report.server.ts'
import { wells } from '../wells/identity/well.table.ts'
import { wellRouter } from '../wells/well.server.ts'
import { afeFiles, afeRouter } from './afe.server.ts'
import { lineSchema } from './record/line.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
/** Manages leases, wells and AFEs; has no approval limit. */
let landman: Context
/** May approve up to $500,000, but not their own AFEs. */
let approver: Context
beforeAll(async () => {
  orgs = await twoOrganizations()
  landman = await orgs.acme.memberWith('access_leases', 'manage_leases')
  approver = await orgs.acme.memberWith('access_leases', 'manage_leases')
  await setLimit(approver, '500000')
})
afterAll(() => orgs.close())

const afeCaller = callerFactory(afeRouter)
const asOwner = () => afeCaller(orgs.acme.owner)
const asRival = () => afeCaller(orgs.rival.owner)
const createWell = async (org: 'acme' | 'rival', name: string) =>
  (await callerFactory(wellRouter)(orgs[org].owner).create({ name })).id

const setLimit = (user: Context, upTo: string | null, ownToo = false) =>
  asOwner().limits.save({
    id: null,
    version: null,
    values: { userId: memberId(user), roleId: null, upTo, ownToo },
  })

let createdCount = 0
const createDraft = async (amounts: readonly string[], author = landman, overrides: object = {}) => {
  const { id } = await afeCaller(author).create({
    number: `24-${String(++createdCount).padStart(3, '0')}`,
    name: 'Berg 1 recompletion',
    type: 'WORKOVER',
    ...overrides,
  })
  const lines = amounts.map((gross, index) =>
    lineSchema.parse({
      code: `92${index}0`,
      description: 'Rig',
      gross,
      casing: index % 2 ? 'after' : 'before',
    }),
  )
  if (lines.length > 0) await afeCaller(author).addLines({ afeId: id, lines })
  return id
}
const versionInput = async (id: string, user = landman) => ({
  id,
  version: (await afeCaller(user).get({ id })).version,
})
const send = async (id: string, user = landman) => afeCaller(user).send(await versionInput(id, user))
const readAfeAmount = async (id: string) => {
  const { lines, base, round } = await asOwner().get({ id })
  const sum = [...lines, ...base].reduce((all, { gross }) => all + Number(gross ?? 0), 0)
  return { round, amount: sum.toFixed(2) }
}
const decide = async (user: Context, id: string, decision: 'approved' | 'rejected' = 'approved') =>
  afeCaller(user).decide({ id, ...(await readAfeAmount(id)), decision })
const createApproved = async (amounts: readonly string[]) => {
  const id = await createDraft(amounts)
  await send(id)
  await decide(orgs.acme.owner, id)
  return id
}
const readStatus = async (id: string) => (await asOwner().get({ id })).status

test('an AFE is entered line by line, listed with its total, printed, deleted and restored', async () => {
  const wellId = await createWell('acme', 'Berg 1')
  const id = await createDraft(['1000.10', '-0.10'], landman, {
    wellId,
    startsOn: '2026-01-05',
    operator: 'Acme',
  })
  const [row] = (await asOwner().list({ filter: { search: 'berg 1', well: wellId } })).rows
  expect(row).toMatchObject({ id, well: 'Berg 1', gross: '1000.00', total: '1000.00', status: 'draft' })
  expect((await asOwner().list({ filter: { view: 'draft', type: 'PLUG' } })).total).toBe(0)
  await expect(afeCaller(landman).create({ number: '24-001', name: 'Twice', type: 'PLUG' })).rejects.toThrow(
    'Another AFE has this number.',
  )
  const days = { startsOn: '2026-02-01', endsOn: '2026-01-01' }
  await expect(
    afeCaller(landman).create({ number: 'X-1', name: 'x', type: 'PLUG', ...days }),
  ).rejects.toThrow('Work ends before it begins.')
  await expect(
    asOwner().update({ ...(await versionInput(id)), changes: { endsOn: '2025-01-01' } }),
  ).rejects.toThrow('Work ends before it begins.')
  const route = afeFiles.find(({ path }) => path === '/afe/:id/sheet')!
  const request = new Request(`http://localhost/files/afe/${id}/sheet`)
  const response = await route.handle(orgs.acme.owner, { request, param: () => id })
  const label = (await pdfText(new Uint8Array(await response.arrayBuffer()))).join(' ')
  for (const text of ['24-001', 'Dry hole, before casing point', '$1,000.10', 'Berg 1'])
    expect(label).toContain(text)
  await asOwner().remove({ ids: [id] })
  await expect(asOwner().get({ id })).rejects.toThrow('not found')
  await asOwner().restore({ ids: [id] })
  expect((await asOwner().history({ id })).map(({ what }) => what).slice(0, 2)).toEqual([
    'restored the AFE',
    'deleted the AFE',
  ])
})

test('an AFE rejects another organization’s well or lease, and is invisible there', async () => {
  const rivalWellId = await createWell('rival', 'Cedar 1')
  const lease = await callerFactory(leaseRouter)(orgs.rival.owner).create({ lease: { leaseNumber: 'R-1' } })
  const id = await createDraft(['5'])
  const changed = async (changes: object) => asOwner().update({ ...(await versionInput(id)), changes })
  await expect(changed({ wellId: rivalWellId })).rejects.toThrow('Choose a well in your organization.')
  await expect(changed({ leaseId: lease.id })).rejects.toThrow('Choose a lease in your organization.')
  const { version, lines } = await asOwner().get({ id })
  const [line] = lines
  const values = { ...line!, gross: '6' }
  for (const call of [
    () => asRival().get({ id }),
    () => asRival().sheet({ id }),
    () => asRival().send({ id, version }),
    () => asRival().decide({ id, round: 0, amount: '5.00', decision: 'approved' }),
    () => asRival().supplement({ id }),
    () => asRival().addLines({ afeId: id, lines: [lineSchema.parse({})] }),
    () => asRival().lines.save({ afeId: id, id: line!.id, version: 1, values }),
    () => asRival().lines.remove({ afeId: id, id: line!.id, version: 1 }),
  ])
    await expect(call()).rejects.toThrow('not found')
  // A line of one organization cannot be reached through another organization's AFE.
  const rivalAfe = await asRival().create({ number: '1', name: 'Theirs', type: 'PLUG' })
  await expect(
    asRival().lines.save({ afeId: rivalAfe.id, id: line!.id, version: 1, values }),
  ).rejects.toThrow('not found')
  expect((await asRival().list({})).rows.map(({ name }) => name)).toEqual(['Theirs'])
})

test('an AFE goes from draft to closed, and is fixed once sent', async () => {
  const id = await createDraft([])
  await expect(send(id)).rejects.toThrow('Add the lines of the estimate first.')
  await afeCaller(landman).addLines({ afeId: id, lines: [lineSchema.parse({ code: '1' })] })
  await expect(send(id)).rejects.toThrow('1 of 1 have none')
  const saveLine = async (change: object) => {
    const [line] = (await asOwner().get({ id })).lines
    const { version, id: lineId, ...values } = line!
    return afeCaller(landman).lines.save({ afeId: id, id: lineId, version, values: { ...values, ...change } })
  }
  await saveLine({ gross: '400,000' })
  await send(id)
  await expect(saveLine({ gross: '1' })).rejects.toThrow('The AFE is in approval: return it to draft')
  await saveLine({ fieldCost: '1200.50' })
  await expect(asOwner().update({ ...(await versionInput(id)), changes: { number: 'Z-9' } })).rejects.toThrow(
    'return it to draft',
  )
  await asOwner().update({ ...(await versionInput(id)), changes: { notes: 'Rig is late' } })
  await expect(afeCaller(approver).close(await versionInput(id))).rejects.toThrow('it cannot be closed')
  await decide(approver, id)
  expect(await readStatus(id)).toBe('approved')
  expect((await asOwner().history({ id })).map(({ what }) => what)).toContain('approved the AFE')
  await afeCaller(landman).close(await versionInput(id))
  await expect(saveLine({ fieldCost: '1' })).rejects.toThrow('The AFE is closed')
  await afeCaller(landman).reopen(await versionInput(id))
  expect(await readStatus(id)).toBe('approved')
})

test('an AFE is approved within limits by someone else, and by two people above a threshold', async () => {
  const { version } = (await asOwner().limits.list()).settings
  await asOwner().limits.settings({ version, changes: { ...settings, secondAbove: '100000' } })
  const id = await createDraft(['600000'])
  await send(id)
  await expect(decide(landman, id)).rejects.toThrow('You have no approval limit')
  await expect(decide(approver, id)).rejects.toThrow(
    'Your approval limit is $500,000.00; this totals $600,000.00.',
  )
  expect(await decide(orgs.acme.owner, id)).toEqual({ outcome: 'open' })
  await expect(decide(orgs.acme.owner, id)).rejects.toThrow('You already approved this AFE')
  expect(await readStatus(id)).toBe('in_approval')

  const second = await orgs.acme.memberWith('access_leases')
  await setLimit(second, null)
  expect(await decide(second, id)).toEqual({ outcome: 'approved' })

  const selfDrafted = await createDraft(['90000'], approver)
  await send(selfDrafted, approver)
  await expect(decide(approver, selfDrafted)).rejects.toThrow('You wrote or sent this AFE')
  expect(await decide(second, selfDrafted, 'rejected')).toEqual({ outcome: 'rejected' })
  await afeCaller(approver).withdraw(await versionInput(selfDrafted))
  await send(selfDrafted, approver)
  // Earlier decisions no longer count.
  expect(await decide(second, selfDrafted)).toEqual({ outcome: 'approved' })
})

const settings = { secondAbove: null, nearPercent: 90, electionDays: 30, rigHours: 48, penaltyPercent: null }

test('an approval rechecks limits and totals at the moment of the decision', async () => {
  const selfApprover = await orgs.acme.memberWith('access_leases')
  const { id: limitId, version } = await setLimit(selfApprover, '80000')
  const id = await createDraft(['75000'])
  await send(id)
  const amountBefore = await readAfeAmount(id)
  await asOwner().limits.save({
    id: limitId,
    version,
    values: { userId: memberId(selfApprover), roleId: null, upTo: '70000', ownToo: false },
  })
  await expect(afeCaller(selfApprover).decide({ id, ...amountBefore, decision: 'approved' })).rejects.toThrow(
    'Your approval limit is $70,000.00',
  )
  await afeCaller(landman).withdraw(await versionInput(id))
  await afeCaller(landman).addLines({ afeId: id, lines: [lineSchema.parse({ gross: '1' })] })
  await send(id)
  await expect(
    afeCaller(orgs.acme.owner).decide({ id, ...amountBefore, decision: 'approved' }),
  ).rejects.toThrow('it now totals $75,001.00')
})

test('two concurrent approvals count once if one is needed, and twice if two are needed', async () => {
  const other = await orgs.acme.memberWith('access_leases')
  await setLimit(other, null)
  const small = await createDraft(['10'])
  await send(small)
  const seenOf = { ...(await readAfeAmount(small)), decision: 'approved' as const }
  const decisions = await Promise.allSettled([
    asOwner().decide({ id: small, ...seenOf }),
    afeCaller(other).decide({ id: small, ...seenOf }),
  ])
  expect(decisions.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(
    String((decisions.find(({ status }) => status === 'rejected') as PromiseRejectedResult).reason),
  ).toContain('is approved: it cannot be approved')
  const large = await createDraft(['200000'])
  await send(large)
  const largeSeen = { ...(await readAfeAmount(large)), decision: 'approved' as const }
  const outcomes = await Promise.all([
    asOwner().decide({ id: large, ...largeSeen }),
    afeCaller(other).decide({ id: large, ...largeSeen }),
  ])
  expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['approved', 'open'])
  // Two approvals by one user count once.
  const largeId = await createDraft(['200000'])
  await send(largeId)
  const twiceSeen = { ...(await readAfeAmount(largeId)), decision: 'approved' as const }
  await Promise.allSettled([
    asOwner().decide({ id: largeId, ...twiceSeen }),
    asOwner().decide({ id: largeId, ...twiceSeen }),
  ])
  expect(await readStatus(largeId)).toBe('in_approval')
})

test('supplements are numbered, add to the total once approved, and are reviewed together with it', async () => {
  const id = await createApproved(['90000'])
  const { id: first } = await afeCaller(landman).supplement({ id })
  expect((await asOwner().get({ id: first })).fields).toMatchObject({
    number: expect.stringMatching(/^24-\d+-S1$/) as string,
  })
  await afeCaller(landman).addLines({ afeId: first, lines: [lineSchema.parse({ gross: '9999' })] })
  await expect(afeCaller(landman).supplement({ id: first })).rejects.toThrow(
    'A supplement cannot have supplements',
  )
  expect((await readAfeAmount(first)).amount).toBe('99999.00')
  await send(first)
  const selfApprover = await orgs.acme.memberWith('access_leases')
  await setLimit(selfApprover, '99998')
  await expect(decide(selfApprover, first)).rejects.toThrow('this totals $99,999.00')
  const readTotal = async () =>
    (await asOwner().list({ filter: { ids: [id] } as object })).rows.find(row => row.id === id)
  expect(await readTotal()).toMatchObject({ gross: '90000.00', total: '90000.00' })
  await decide(orgs.acme.owner, first)
  expect(await readTotal()).toMatchObject({ gross: '90000.00', total: '99999.00' })
  // Together above $100,000, however small the supplement.
  const { id: next } = await afeCaller(landman).supplement({ id })
  await afeCaller(landman).addLines({ afeId: next, lines: [lineSchema.parse({ gross: '2' })] })
  await send(next)
  expect(await decide(orgs.acme.owner, next)).toEqual({ outcome: 'open' })
  await expect(afeCaller(landman).close(await versionInput(id))).rejects.toThrow(
    '-S2 is in approval. Decide or delete it first.',
  )
  await expect(asOwner().remove({ ids: [id] })).rejects.toThrow('adds to it. Delete the supplement first.')
  await asOwner().remove({ ids: [next] })
  await afeCaller(landman).close(await versionInput(id))
  await expect(afeCaller(landman).supplement({ id })).rejects.toThrow(
    'is closed. Reopen it to add a supplement.',
  )
  await expect(asOwner().restore({ ids: [next] })).rejects.toThrow('closed: reopen that one first')
})

test('a supplement concurrent with closing leaves no draft on a closed AFE', async () => {
  const id = await createApproved(['10'])
  const reviewed = await versionInput(id)
  const results = await Promise.allSettled([
    afeCaller(landman).supplement({ id }),
    afeCaller(landman).close(reviewed),
  ])
  const { status, supplements } = await asOwner().get({ id })
  expect([status, supplements.length]).toEqual(
    results[0].status === 'fulfilled' ? ['approved', 1] : ['closed', 0],
  )
})

test('the report counts each AFE’s supplements and bills once, and lists pending amounts apart', async () => {
  const id = await createApproved(['60000', '40000'])
  const { id: supplement } = await afeCaller(landman).supplement({ id })
  await afeCaller(landman).addLines({ afeId: supplement, lines: [lineSchema.parse({ gross: '5000' })] })
  const values = { month: '2026-03-15', gross: '103000', code: '9210' }
  await afeCaller(landman).costs.save({ afeId: id, id: null, version: null, values })
  const run = async (by: Context, parameters = {}) =>
    (await callerFactory(reportRouter)(by).run({ kind: 'afe-status', parameters })).tables
  const getRow = (tables: Awaited<ReturnType<typeof run>>, table: string) =>
    tables
      .find(item => item.id === table)!
      .rows.find(({ links }) => [id, supplement].some(each => links?.['number']?.endsWith(each)))
  const amountBefore = await run(orgs.acme.owner)
  expect(getRow(amountBefore, 'afes')?.cells).toMatchObject({
    status: 'Approved',
    estimate: '100000.00',
    billed: '103000.00',
    over: '3000.00',
  })
  expect(getRow(amountBefore, 'supplements')?.cells).toMatchObject({ status: 'Draft', estimate: '5000.00' })
  await send(supplement)
  await decide(orgs.acme.owner, supplement)
  await decide(approver, supplement)
  const after = await run(orgs.acme.owner, { status: 'approved' })
  expect(getRow(after, 'afes')?.cells).toMatchObject({ estimate: '105000.00', over: '-2000.00' })
  expect(getRow(after, 'supplements')).toBeUndefined()
  const { rows, sum } = after.find(item => item.id === 'status')!
  expect(rows.map(({ cells }) => cells)).toEqual([{ ...sum, status: 'Approved' }])
  const others = (await run(orgs.rival.owner)).find(item => item.id === 'afes')!
  expect(others.rows.map(({ cells }) => cells['name'])).toEqual(['Theirs'])
})

test('each down well’s workover is priced by its AFE or by past workovers', async () => {
  const ids = { lease: newId(), clear: newId() }
  const stamps = { createdBy: 'test', updatedBy: 'test', tenantId: orgs.acme.tenantId }
  const [down, other, producing] = [
    await createWell('acme', 'Down 1'),
    await createWell('acme', 'Down 2'),
    await createWell('acme', 'Up 1'),
  ]
  await orgs.database.inTenant({ tenantId: orgs.acme.tenantId, userId: 'test' }, async tx => {
    const held = { ...stamps, status: 'HELD_BY_PRODUCTION' } as const
    await tx.insert(leases).values([
      { ...held, id: ids.lease, leaseNumber: 'W-1', tone: 'warn', endsOn: '2099-12-29' },
      { ...held, id: ids.clear, leaseNumber: 'W-2', tone: 'good' },
    ])
    await tx
      .insert(leaseWells)
      .values(
        [ids.lease, ids.clear].flatMap(leaseId =>
          [down, other, producing].map(wellId => ({ ...stamps, id: newId(), leaseId, wellId, holds: true })),
        ),
      )
    await tx
      .update(wells)
      .set({ status: 'SHUT_IN' })
      .where(inArray(wells.id, [down, other]))
  })
  const afeId = await createDraft(['20000', '18500.50'], landman, { wellId: down })
  const { number } = (await asOwner().get({ id: afeId })).fields
  const byWell = await asOwner().workovers({ leaseId: ids.lease })
  expect(byWell.toSorted((a, b) => (a.well < b.well ? -1 : 1))).toMatchObject([
    { well: 'Down 1', by: '2099-12-29', price: '38500.50', afe: { id: afeId, number, status: 'draft' } },
    { well: 'Down 2', by: '2099-12-29', afe: null },
  ])
  expect(await asOwner().workovers({ leaseId: ids.clear })).toEqual([])
  expect(await asRival().workovers({ leaseId: ids.lease })).toEqual([])
})
