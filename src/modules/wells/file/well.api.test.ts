import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changes } from '../../../core/data/change.table.ts'
import { newId } from '../../../core/data/id.server.ts'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../../core/http/testing/organizations.ts'
import { leases } from '../../leases/record/lease.table.ts'
import { platformToday } from '../../../core/time/today.server.ts'
import { blankMonth, type ProductionMonth } from '../production/production.ts'
import { wellRouter } from '../well.server.ts'

type Organizations = Awaited<ReturnType<typeof twoOrganizations>>
let orgs: Organizations
beforeAll(async () => void (orgs = await twoOrganizations()))
afterAll(() => orgs.close())

const asUser = callerFactory(wellRouter)
const asAcme = () => asUser(orgs.acme.owner)
const otherTenant = () => asUser(orgs.rival.owner)
const absentId = newId()
const errorWithCode = (code: string) => expect.objectContaining({ cause: expect.objectContaining({ code }) })

async function lease(organization: Organizations['acme'], leaseNumber: string): Promise<string> {
  const { tenantId } = organization
  const id = newId()
  await orgs.database.inTenant({ tenantId, userId: 'test' }, tx =>
    tx.insert(leases).values({ tenantId, id, leaseNumber, createdBy: 'test', updatedBy: 'test' }),
  )
  return id
}

describe('a well', () => {
  test('it is created, read and changed, and its history says by whom', async () => {
    const { id } = await asAcme().create({
      name: 'Bill 14-23 1H',
      api: '33053039010000',
      operator: 'Grayson Mill',
    })
    const changed = await asAcme().update({
      id,
      version: 1,
      changes: { status: 'PRODUCING', statusDate: '2012-05-01' },
    })
    expect(changed).toMatchObject({ version: 2, fields: { status: 'PRODUCING', operator: 'Grayson Mill' } })

    const file = await asAcme().get({ id })
    expect(file.fields).toMatchObject({ name: 'Bill 14-23 1H', api: '33053039010000', wi: null })
    expect(file.statuses.map(entry => [entry.effectiveOn, entry.status])).toContainEqual([
      '2012-05-01',
      'PRODUCING',
    ])
    const history = await asAcme().history({ id })
    expect(history.map(({ what, who }) => [what, who])).toEqual([
      ['changed the well', 'acme-owner'],
      ['created the well', 'acme-owner'],
    ])
    expect(history[0]!.details).toEqual(['Status: Unknown → Producing', 'Status since: — → May 1, 2012'])
    expect(await asAcme().history({ id, before: history[0]!.id })).toEqual([history[1]])
  })

  test('the second of two editors is notified, and sees the current version', async () => {
    const { id } = await asAcme().create({ name: 'Clash 1' })
    await asAcme().update({ id, version: 1, changes: { field: 'Alger' } })
    await expect(asAcme().update({ id, version: 1, changes: { field: 'Banks' } })).rejects.toMatchObject({
      cause: { code: 'conflict', details: { clash: { version: 2, theirs: { field: 'Alger' } } } },
    })
  })

  test('one API number belongs to one well, however many digits are given', async () => {
    await asAcme().create({ name: 'First', api: '3001537309' })
    await expect(asAcme().create({ name: 'Second', api: '30015373090000' })).rejects.toEqual(
      errorWithCode('conflict'),
    )
    await expect(otherTenant().create({ name: 'Theirs', api: '3001537309' })).resolves.toBeDefined()
    await asAcme().create({ name: 'Sidetrack', api: '30015373090100' })
  })

  test('a change of operator ends one period and starts the next', async () => {
    const { id } = await asAcme().create({ name: 'Turn 1', operator: 'Oasis', operatorNo: '77' })
    await asAcme().update({ id, version: 1, changes: { operator: 'Chord', operatorNo: null } })
    const { operators } = await asAcme().get({ id })
    expect(operators.map(({ operator, toDate }) => [operator, toDate === null])).toEqual(
      expect.arrayContaining([
        ['Chord', true],
        ['Oasis', false],
      ]),
    )
  })

  test('deleting removes wells from lists and restoring brings all of them back, or none', async () => {
    const { id } = await asAcme().create({ name: 'Gone 1' })
    await expect(asAcme().remove({ ids: [id, absentId] })).rejects.toEqual(errorWithCode('not_found'))
    await asAcme().remove({ ids: [id] })
    await expect(asAcme().get({ id })).rejects.toEqual(errorWithCode('not_found'))
    await asAcme().restore({ ids: [id] })
    expect((await asAcme().get({ id })).fields.name).toBe('Gone 1')
  })

  test('a status without a date starts today, so that history never claims more', async () => {
    const { id } = await asAcme().create({ name: 'S 3', status: 'PRODUCING', statusDate: '2012-05-01' })
    const { fields } = await asAcme().update({ id, version: 1, changes: { status: 'SHUT_IN' } })
    const today = platformToday()
    expect(fields.statusDate).toBe(today)
    expect((await asAcme().get({ id })).statuses.map(entry => [entry.effectiveOn, entry.status])).toEqual([
      [today, 'SHUT_IN'],
      ['2012-05-01', 'PRODUCING'],
    ])
  })
})

describe('production', () => {
  const month = (at: string, figures: Partial<ProductionMonth> = {}) => ({
    ...blankMonth(at),
    ...figures,
    version: null,
  })

  test('months are added and changed all or none, null stays null, and nothing is rounded', async () => {
    const { id } = await asAcme().create({ name: 'Producer 1' })
    const saved = await asAcme().production.save({
      wellId: id,
      months: [
        month('2026-02-01', { oil: 0 }),
        month('2026-01-01', { oil: 1234.567, gas: null, pool: 'BAKKEN' }),
      ],
    })
    expect(saved).toMatchObject([
      { month: '2026-01-01', oil: 1234.567, gas: null, pool: 'BAKKEN', version: 1 },
      { month: '2026-02-01', oil: 0, gas: null },
    ])
    const conflicting = [month('2026-03-01'), month('2026-02-01')]
    await expect(asAcme().production.save({ wellId: id, months: conflicting })).rejects.toMatchObject({
      cause: { code: 'conflict', details: { clash: { version: 1, theirs: { month: '2026-02-01' } } } },
    })
    expect(await asAcme().production.months({ wellId: id })).toHaveLength(2)

    const [first] = saved
    await asAcme().production.save({ wellId: id, months: [{ ...first!, oil: 5 }] })
    const removed = await asAcme().production.remove({ wellId: id, months: [{ ...first!, version: 2 }] })
    expect(removed).toMatchObject([{ oil: 5, version: 2 }])
    expect(await asAcme().production.months({ wellId: id })).toHaveLength(1)
  })
})

describe('well records', () => {
  test('tests are added, changed and deleted, each with a history line', async () => {
    const { id: wellId } = await asAcme().create({ name: 'Tested 1' })
    const values = {
      testedOn: '2026-05-04',
      testType: 'PERIODIC' as const,
      hours: 24,
      oilBpd: 120,
      gasMcfd: null,
      waterBpd: 360,
      choke64: null,
      tubingPsi: null,
      casingPsi: null,
      oilGravity: null,
      method: null,
      notes: null,
    }
    const { id } = await asAcme().tests.save({ wellId, id: null, version: null, values })
    await asAcme().tests.save({ wellId, id, version: 1, values: { ...values, oilBpd: 121 } })
    await expect(asAcme().tests.save({ wellId, id, version: 1, values })).rejects.toEqual(
      errorWithCode('conflict'),
    )
    expect((await asAcme().get({ id: wellId })).tests).toMatchObject([
      { oilBpd: 121, gasMcfd: null, version: 2 },
    ])
    await asAcme().tests.remove({ wellId, id, version: 2 })
    await asAcme().tests.save({ wellId, id, version: null, values })
    const history = await asAcme().history({ id: wellId })
    expect(history.map(({ what }) => what)).toEqual([
      'added a test',
      'removed a test',
      'changed a test',
      'added a test',
      'created the well',
    ])
  })
})

describe('a well’s leases', () => {
  test('a link is made once, removed and restored, and the lease is rederived with it', async () => {
    const leaseId = await lease(orgs.acme, 'ND-0147')
    const { id: wellId } = await asAcme().create({ name: 'Holder 1', status: 'PRODUCING' })
    const values = { ...blankLink, leaseId, wellId, holds: true }
    const { id } = await asAcme().leases.save({ id: null, version: null, values })
    expect((await asAcme().get({ id: wellId })).links).toMatchObject([
      { leaseNumber: 'ND-0147', holds: true },
    ])
    await expect(asAcme().leases.save({ id: null, version: null, values })).rejects.toEqual(
      errorWithCode('conflict'),
    )
    const linked = await derivedWells(leaseId)
    await asAcme().leases.remove({ id })
    expect([linked, await derivedWells(leaseId)]).toEqual([1, 0])
    await asAcme().leases.save({ id, version: null, values })
    expect(await derivedWells(leaseId)).toBe(1)
  })

  const blankLink = {
    tractId: null,
    unit: null,
    fromDate: null,
    toDate: null,
    fromDepthFt: null,
    toDepthFt: null,
    formation: null,
    note: null,
  }

  async function derivedWells(leaseId: string) {
    const scope = { tenantId: orgs.acme.tenantId, userId: 'test' }
    const [row] = await orgs.database.inTenant(scope, tx =>
      tx.select().from(leases).where(eq(leases.id, leaseId)),
    )
    return row!.wells
  }

  test('another organization’s lease looks nonexistent', async () => {
    const { id: wellId } = await asAcme().create({ name: 'Holder 2' })
    const foreignLease = await lease(orgs.rival, 'RIVAL-1')
    for (const leaseId of [foreignLease, absentId]) {
      const values = { ...blankLink, leaseId, wellId, holds: true }
      await expect(asAcme().leases.save({ id: null, version: null, values })).rejects.toEqual(
        errorWithCode('not_found'),
      )
    }
    expect(await asAcme().leases.candidates({ search: 'rival' })).toEqual([])
  })
})

describe('permissions', () => {
  test('another organization’s well is never found, whatever the request', async () => {
    const { id } = await asAcme().create({ name: 'Ours 1' })
    const month = { ...blankMonth('2026-01-01'), version: null }
    const inspection = {
      subject: 'Tank',
      dueOn: '2026-01-01',
      serialNumber: null,
      inspectedOn: null,
      inspector: null,
      result: null,
      defects: null,
    }
    const attempts = [
      () => otherTenant().get({ id }),
      () => otherTenant().update({ id, version: 1, changes: { name: 'Theirs' } }),
      () => otherTenant().remove({ ids: [id] }),
      () => otherTenant().production.save({ wellId: id, months: [month] }),
      () => otherTenant().inspections.save({ wellId: id, id: null, version: null, values: inspection }),
    ]
    for (const attempt of attempts) await expect(attempt()).rejects.toEqual(errorWithCode('not_found'))
    expect(await otherTenant().history({ id })).toEqual([])
    expect(await otherTenant().production.months({ wellId: id })).toEqual([])
    const logged = await orgs.database.acrossTenants(tx =>
      tx.select().from(changes).where(eq(changes.recordId, id)),
    )
    expect(logged.map(({ act }) => act)).toEqual(['create'])
  })

  test('viewing requires access_leases, and changing requires manage_leases', async () => {
    const reader = asUser(await orgs.acme.memberWith('access_leases'))
    expect((await reader.list({})).total).toBeGreaterThan(0)
    await expect(reader.create({ name: 'No' })).rejects.toEqual(errorWithCode('forbidden'))
    await expect(asUser(orgs.acme.member).list({})).rejects.toEqual(errorWithCode('forbidden'))
    await expect(asUser(orgs.acme.pending).list({})).rejects.toEqual(errorWithCode('pending'))
    await expect(asUser(orgs.signedOut).list({})).rejects.toEqual(errorWithCode('signed_out'))
  })
})
