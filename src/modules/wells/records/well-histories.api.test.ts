import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../../core/http/testing/organizations.ts'
import { leaseRouter } from '../../leases/lease.server.ts'
import { wellRouter } from '../well.server.ts'

/** A well's status and operator follow its histories, and its own history lists those changes too. */

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
beforeAll(async () => void (orgs = await twoOrganizations()))
afterAll(() => orgs.close())

const asAcme = () => callerFactory(wellRouter)(orgs.acme.owner)
const newRow = { id: null, version: null }
const statusEntry = (effectiveOn: string, status: 'PRODUCING' | 'SHUT_IN' | 'TEMP_ABANDONED') => ({
  effectiveOn,
  status,
  type: 'OIL' as const,
  rawStatus: null,
  note: null,
})

test('a corrected status history corrects the well, and future entries do not count yet', async () => {
  const { id: wellId } = await asAcme().create({
    name: 'Turns 1',
    type: 'OIL',
    status: 'PRODUCING',
    statusDate: '2020-01-01',
  })
  const readStatus = async () => {
    const { fields } = await asAcme().get({ id: wellId })
    return [fields.status, fields.statusDate]
  }
  const { id } = await asAcme().statuses.save({
    wellId,
    ...newRow,
    values: statusEntry('2024-06-01', 'SHUT_IN'),
  })
  expect(await readStatus()).toEqual(['SHUT_IN', '2024-06-01'])
  await asAcme().statuses.save({
    wellId,
    id,
    version: 1,
    values: statusEntry('2024-05-15', 'TEMP_ABANDONED'),
  })
  expect(await readStatus()).toEqual(['TEMP_ABANDONED', '2024-05-15'])
  await asAcme().statuses.save({ wellId, ...newRow, values: statusEntry('2099-01-01', 'PRODUCING') })
  await asAcme().statuses.save({ wellId, ...newRow, values: statusEntry('2021-01-01', 'SHUT_IN') })
  expect(await readStatus()).toEqual(['TEMP_ABANDONED', '2024-05-15'])
  await asAcme().statuses.remove({ wellId, id, version: 2 })
  expect(await readStatus()).toEqual(['SHUT_IN', '2021-01-01'])
})

test('a corrected status date moves its period instead of adding one', async () => {
  const { id } = await asAcme().create({ name: 'Turns 2', status: 'SHUT_IN', statusDate: '2026-03-01' })
  await asAcme().update({ id, version: 1, changes: { statusDate: '2026-02-15' } })
  const { statuses } = await asAcme().get({ id })
  expect(statuses.map(entry => [entry.effectiveOn, entry.status])).toEqual([['2026-02-15', 'SHUT_IN']])
})

test('a corrected operator history corrects the operator', async () => {
  const { id: wellId } = await asAcme().create({ name: 'Turns 3', operator: 'Oasis' })
  const values = { operator: 'Chord Energy', operatorNo: '77', fromDate: '2023-01-01', toDate: null }
  await asAcme().operators.save({ wellId, ...newRow, values })
  expect((await asAcme().get({ id: wellId })).fields).toMatchObject({
    operator: 'Chord Energy',
    operatorNo: '77',
  })
})

test('linking, changing and unlinking from the lease appear in the well’s history', async () => {
  const leases = callerFactory(leaseRouter)(orgs.acme.owner)
  const { id: leaseId } = await leases.create({ lease: { leaseNumber: 'ND-77', name: 'Tveit' } })
  const { id: wellId } = await asAcme().create({ name: 'Turns 4' })
  const { id } = await leases.wellLinks.save({ leaseId, ...newRow, values: { wellId } })
  await leases.wellLinks.save({ leaseId, id, version: 1, values: { wellId, holds: false } })
  await leases.wellLinks.remove({ leaseId, id, version: 2 })
  const history = await asAcme().history({ id: wellId })
  expect(history.map(({ what }) => what)).toEqual([
    'unlinked a lease: ND-77 Tveit',
    'changed the link to a lease: ND-77 Tveit',
    'linked a lease: ND-77 Tveit',
    'created the well',
  ])
})

test('saving one value of a month leaves the others unchanged, whoever wrote them', async () => {
  const { id: wellId } = await asAcme().create({ name: 'Turns 5' })
  const may = { month: '2026-05-01', pool: '', source: 'OPERATOR' as const }
  await asAcme().production.save({ wellId, months: [{ ...may, version: null, oil: 5, gas: 7 }] })
  const [month] = await asAcme().production.save({ wellId, months: [{ ...may, version: 1, oil: null }] })
  expect(month).toMatchObject({ oil: null, gas: 7, version: 2 })
})
