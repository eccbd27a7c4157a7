import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attachmentRouter } from '../../../core/attachments/attachments.server.ts'
import { attachFile } from '../../../core/attachments/testing/sending.ts'
import type { Context } from '../../../core/http/context.server.ts'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../../core/http/testing/organizations.ts'
import { addDays, addMonths } from '../../../core/time/calendar.ts'
import { platformToday } from '../../../core/time/today.server.ts'
import { leaseRouter } from '../lease.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
let dana: Context
let reader: Context
let dataDir: string
beforeAll(async () => {
  orgs = await twoOrganizations()
  dana = await orgs.acme.memberWith('access_leases', 'manage_leases')
  reader = await orgs.acme.memberWith('access_leases')
  dataDir = mkdtempSync(join(tmpdir(), 'wellhead-acknowledge-'))
  Object.assign(orgs.services.config, { DATA_DIR: dataDir })
})
afterAll(async () => {
  await orgs.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const asUser = callerFactory(leaseRouter)
const today = platformToday()
const userId = ({ viewer }: Context) => viewer.user!.id
const acknowledgedNote = 'Wire ordered, leaves Monday'

let leaseCount = 0
async function addObligation(title = 'Surface rent') {
  const { id: leaseId } = await asUser(orgs.acme.owner).create({
    lease: { leaseNumber: `K-${(leaseCount += 1)}` },
  })
  const obligation = { title, dueDate: addDays(today, 20) }
  const { id } = await asUser(orgs.acme.owner).obligations.add({ leaseId, obligation })
  return { id, leaseId, version: 1 }
}
const attachOrder = async (recordId: string, name: string) => {
  const target = { noun: 'leases', recordId }
  await attachFile(dana, target, name, name)
  return (await callerFactory(attachmentRouter)(dana).list(target)).files[0]!.id
}
const listObligations = async (id: string, acknowledged: 'yes' | 'no' | null = null) =>
  (await asUser(reader).obligations.list({ days: 365, acknowledged })).rows.find(row => row.id === id)

test('a user acknowledges with a note and a lease file, and can withdraw', async () => {
  const { id, leaseId, version } = await addObligation()
  const acknowledgedFile = await attachOrder(leaseId, 'order.txt')
  const obligationCaller = asUser(dana).obligations
  await expect(obligationCaller.acknowledge({ id, version, acknowledgedNote: ' ' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  const acknowledged = await obligationCaller.acknowledge({ id, version, acknowledgedNote, acknowledgedFile })
  expect(await listObligations(id, 'yes')).toMatchObject({
    acknowledgedBy: userId(dana),
    acknowledger: 'custom',
    acknowledgedOn: today,
    acknowledgedNote,
    acknowledgedFile: 'order.txt',
    status: 'DUE',
  })
  expect(await listObligations(id, 'no')).toBeUndefined()
  await expect(obligationCaller.acknowledge({ ...acknowledged, acknowledgedNote })).rejects.toThrow(
    'already acknowledged',
  )
  await callerFactory(attachmentRouter)(dana).remove({ id: acknowledgedFile })
  expect(await listObligations(id)).toMatchObject({ acknowledgedFile: null, acknowledgedNote })
  const withdrawn = await obligationCaller.withdraw({ id, version: acknowledged.version })
  expect(await listObligations(id, 'no')).toMatchObject({ acknowledgedBy: null, acknowledgedNote: '' })
  await expect(obligationCaller.withdraw({ id, version: withdrawn.version })).rejects.toThrow(
    'nothing to withdraw',
  )
  const lines = (await asUser(dana).history({ id: leaseId })).map(({ what, details }) => [what, ...details])
  expect(lines).toContainEqual(['acknowledged an obligation', `Acknowledged note: ${acknowledgedNote}`])
  expect(lines[0]![0]).toBe('withdrew the acknowledgment of an obligation')
})

test('read-only users, foreign files and settled obligations prevent an acknowledgment', async () => {
  const [first, second] = [await addObligation(), await addObligation()]
  const { leaseId: _, ...obligationKey } = first
  await expect(
    asUser(reader).obligations.acknowledge({ ...obligationKey, acknowledgedNote }),
  ).rejects.toMatchObject({
    cause: { code: 'forbidden' },
  })
  await expect(
    asUser(orgs.rival.owner).obligations.acknowledge({ ...obligationKey, acknowledgedNote }),
  ).rejects.toThrow('Obligation not found')
  const acknowledgedFile = await attachOrder(second.leaseId, 'other.txt')
  await expect(
    asUser(dana).obligations.acknowledge({ ...obligationKey, acknowledgedNote, acknowledgedFile }),
  ).rejects.toMatchObject({
    cause: { fields: { acknowledgedFile: 'Choose one of the lease’s files, or none.' } },
  })
  const waived = await asUser(dana).obligations.waive({ ...obligationKey, reason: 'Agreed by letter' })
  await expect(asUser(dana).obligations.acknowledge({ ...waived, acknowledgedNote })).rejects.toThrow('open')
})

test('one of two concurrent acknowledgments wins, and the other user is notified', async () => {
  const { leaseId: _, ...obligationKey } = await addObligation()
  const results = await Promise.allSettled(
    [dana, orgs.acme.owner].map(user =>
      asUser(user).obligations.acknowledge({ ...obligationKey, acknowledgedNote }),
    ),
  )
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('a new assignee has yet to acknowledge, and a reopened obligation is open to all', async () => {
  const { leaseId: _, ...obligationKey } = await addObligation()
  const obligationCaller = asUser(dana).obligations
  const seen = await obligationCaller.acknowledge({ ...obligationKey, acknowledgedNote })
  const assignedToDana = await obligationCaller.assign({ ...seen, assignedTo: userId(dana) })
  expect(await listObligations(obligationKey.id, 'yes')).toBeDefined()
  const input = await obligationCaller.assign({ ...assignedToDana, assignedTo: userId(reader) })
  expect(await listObligations(obligationKey.id, 'no')).toBeDefined()
  const second = await obligationCaller.acknowledge({ ...input, acknowledgedNote })
  const missed = await obligationCaller.miss({ ...second, reason: 'Bank holiday' })
  await obligationCaller.reopen({ ...missed, reason: 'It was not' })
  expect(await listObligations(obligationKey.id, 'no')).toMatchObject({ acknowledgedNote: '' })
})

test('an acknowledgment for a later day does not cover an earlier one', async () => {
  const lease = {
    leaseNumber: 'K-moved',
    lessor: 'O. Tveit',
    effectiveDate: addDays(addMonths(today, -13), 40),
    primaryTerm: { years: 5, months: 0, days: 0 },
    delayRental: { perAcre: '3.00' },
  }
  const land = { system: 'METES_AND_BOUNDS' as const, description: 'The old Halvorsen place' }
  const { id: leaseId } = await asUser(dana).create({ lease, tracts: [{ land, statedAcres: 160 }] })
  const file = await asUser(dana).get({ id: leaseId })
  const [first] = file.obligations
  await asUser(dana).obligations.acknowledge({ id: first!.id, version: first!.version, acknowledgedNote })
  const rename = { delayRental: { perAcre: '4.00' } }
  const renamed = await asUser(dana).update({ id: leaseId, version: file.version, changes: rename })
  expect(await listObligations(first!.id, 'yes')).toMatchObject({ amount: '640.00' })
  const earlier = { effectiveDate: addDays(lease.effectiveDate, -7) }
  await asUser(dana).update({ id: leaseId, version: renamed.version, changes: earlier })
  expect(await listObligations(first!.id, 'no')).toMatchObject({ acknowledgedNote })
  const line = (await asUser(dana).history({ id: leaseId })).find(({ what }) => what.startsWith('withdrew'))
  expect(line).toMatchObject({ what: 'withdrew the acknowledgment of an obligation' })
  expect(line?.details.join()).toMatch(/Reason: Its last day to act moved from \w+ \d+, \d{4} to /)
})

test('several obligations are acknowledged in one step with one undo', async () => {
  const [first, second] = [await addObligation('Fence'), await addObligation('Road')]
  const { bulk } = asUser(dana).obligations
  const id = crypto.randomUUID()
  await bulk.begin({ id, fields: ['acknowledge'], chosen: { ids: [first.id, second.id] } })
  expect(await bulk.run({ id, changes: { acknowledgedNote } })).toMatchObject({ changed: 2, refused: [] })
  expect(await listObligations(second.id, 'yes')).toMatchObject({ acknowledger: 'custom' })
  const undo = crypto.randomUUID()
  await bulk.undo({ id: undo, of: id })
  expect(await bulk.run({ id: undo, changes: null })).toMatchObject({ changed: 2 })
  expect(await listObligations(first.id, 'no')).toMatchObject({ acknowledger: null })
})
