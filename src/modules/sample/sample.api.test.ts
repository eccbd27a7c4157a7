import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toUnavailableError, unavailableMessages } from '../../core/data/unavailable.server.ts'
import { runConcurrently } from '../../core/data/testing/elsewhere.ts'
import { expectLockWaiter } from '../../core/data/testing/waited-for.ts'
import type { Context } from '../../core/http/context.server.ts'
import { callerFactory, router } from '../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../core/http/testing/organizations.ts'
import { commentRouter } from '../comments/comment.server.ts'
import { homeRouter } from '../home/home.server.ts'
import { leaseRouter } from '../leases/lease.server.ts'
import { wellRouter } from '../wells/well.server.ts'
import { sampleFiles } from './sample-files.server.ts'
import { sampleRouter } from './sample.server.ts'

const call = callerFactory(
  router({
    sample: sampleRouter,
    leases: leaseRouter,
    wells: wellRouter,
    comments: commentRouter,
    home: homeRouter,
  }),
)

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
let owner: Context
beforeAll(async () => {
  orgs = await twoOrganizations()
  owner = orgs.acme.owner
})
afterAll(() => orgs.close())

const firstPage = { offset: 0, limit: 100 }
const readLeases = async (context: Context) => (await call(context).leases.list(firstPage)).rows
const rows = <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  orgs.database.acrossTenants(async tx => (await tx.execute(query)).rows as Row[])

test('the sample files are repeatable, follow the date and mark every record', () => {
  expect(sampleFiles('2026-11-23')).toEqual(sampleFiles('2026-11-23'))
  expect(sampleFiles('2026-11-23')).not.toEqual(sampleFiles('2026-12-23'))
  const [leases, wells] = sampleFiles('2026-11-23')
  const { features } = JSON.parse(leases!.text) as { features: { properties: Record<string, string> }[] }
  for (const { properties } of features) {
    expect(properties['Lease number']).toMatch(/^SAMPLE-/)
    expect(properties['Lease name']).toMatch(/^Sample /)
  }
  for (const line of wells!.text.split('\n').slice(1)) expect(line).toMatch(/^Sample /)
})

test('sample data explains its leases’ status and is removed without a trace', async () => {
  const { sample, home } = call(owner)
  expect(await sample.get()).toEqual({ leases: 0, wells: 0, empty: true, there: false })
  await sample.add()
  expect(await sample.get()).toEqual({ leases: 10, wells: 8, empty: false, there: true })
  const leases = await readLeases(owner)
  const statuses = new Set(leases.map(({ status }) => status))
  expect(statuses).toContain('HELD_BY_PRODUCTION')
  expect(statuses).toContain('PRIMARY_TERM')
  expect(leases.filter(({ status }) => status === 'HELD_BY_PRODUCTION').length).toBeGreaterThan(4)
  expect((await home.get())!.steps).toMatchObject({ imported: false, standing: false })
  const phones =
    await rows(sql`select p.shown from party_phones p join parties c on c.tenant_id = p.tenant_id and c.id = p.party_id
    where c.name = 'Sample Berg Trust'`)
  expect(phones).toEqual([{ shown: '(701) 555-0113' }])
  // The rival organization has no sample data.
  expect(await call(orgs.rival.owner).sample.get()).toMatchObject({ leases: 0, there: false })

  await expect(sample.add()).rejects.toThrow('without leases and wells')
  expect(await sample.remove()).toEqual({ kept: [] })
  expect(await sample.get()).toEqual({ leases: 0, wells: 0, empty: true, there: false })
  const { tenantId } = orgs.acme
  const [counts] = await rows(sql`
    select (select count(*) from leases where tenant_id = ${tenantId}) as leases,
      (select count(*) from wells where tenant_id = ${tenantId}) as wells,
      (select count(*) from production_months where tenant_id = ${tenantId}) as months,
      (select count(*) from lease_wells where tenant_id = ${tenantId}) as links,
      (select count(*) from obligations where tenant_id = ${tenantId}) as obligations,
      (select count(*) from parties where tenant_id = ${tenantId}) as parties,
      (select count(*) from party_phones where tenant_id = ${tenantId}) as phones,
      (select count(*) from import_batches where tenant_id = ${tenantId}) as batches,
      (select coalesce(sum(held), 0)::int from limit_counters where tenant_id = ${tenantId} and kind = 'maxLeases') as counted`)
  expect(counts).toEqual({
    leases: 0,
    wells: 0,
    months: 0,
    links: 0,
    obligations: 0,
    parties: 0,
    phones: 0,
    batches: 0,
    counted: 0,
  })
  expect(await sample.remove()).toEqual({ kept: [] })
})

test('records that users edited, commented on or linked stay and are named', async () => {
  const { sample, leases, wells, comments } = call(owner)
  await sample.add()
  const [first, second] = await readLeases(owner)
  await leases.create({ lease: { leaseNumber: 'OWN-1' } })
  const { id: ownWell } = await wells.create({ name: 'Own 1' })
  await wells.leases.save({
    id: null,
    version: null,
    values: {
      tractId: null,
      unit: null,
      fromDate: null,
      toDate: null,
      fromDepthFt: null,
      toDepthFt: null,
      formation: null,
      note: null,
      leaseId: first!.id,
      wellId: ownWell,
      holds: true,
    },
  })
  const body = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Ask Ruth' }] }],
  }
  await comments.add({ noun: 'leases', recordId: second!.id, body })

  const { kept } = await sample.remove()
  expect(kept.toSorted()).toEqual(
    [first!, second!].map(({ leaseNumber }) => `Lease ${leaseNumber}`).toSorted(),
  )
  const counts = (await readLeases(owner)).map(({ leaseNumber }) => leaseNumber)
  expect(counts.toSorted()).toEqual([first!.leaseNumber, second!.leaseNumber, 'OWN-1'].toSorted())
  expect(await sample.get()).toMatchObject({ there: false, empty: false })
})

test('a user who cannot change leases can neither load nor remove it', async () => {
  const reader = await orgs.rival.memberWith('access_leases')
  await expect(call(reader).sample.add()).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(call(reader).sample.remove()).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(await call(reader).sample.get()).toMatchObject({ there: false })
  await expect(call(orgs.rival.member).sample.get()).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('two concurrent requests load it once', async () => {
  const { sample } = call(orgs.rival.owner)
  const results = await Promise.allSettled([sample.add(), sample.add()])
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await sample.get()).toMatchObject({ leases: 10, wells: 8 })
  expect(await sample.remove()).toEqual({ kept: [] })
  expect(await sample.get()).toMatchObject({ leases: 0, wells: 0, there: false })
})

test('a link created during removal counts, and one created too late is reported', async () => {
  const { owner, tenantId } = orgs.rival
  const { sample, wells } = call(owner)
  await sample.add()
  const [lease] = await readLeases(owner)
  const { id: wellId } = await wells.create({ name: 'Own 2' })
  const scope = { tenantId, userId: owner.viewer.user!.id }
  const link = (leaseId: string) => sql`
    insert into lease_wells (tenant_id, id, lease_id, well_id, holds, created_by, updated_by)
    values (${tenantId}, gen_random_uuid(), ${leaseId}, ${wellId}, true, 'test', 'test')`
  let removing: Promise<{ kept: string[] }>
  await orgs.database.inTenant(scope, async tx => {
    await tx.execute(link(lease!.id))
    removing = runConcurrently(() => sample.remove())
    await expectLockWaiter(tx)
  })
  expect(await removing!).toEqual({ kept: [`Lease ${lease!.leaseNumber}`] })

  const lateLink = orgs.database.inTenant(scope, tx => tx.execute(link(wellId)))
  expect(toUnavailableError(await lateLink.catch((error: unknown) => error))).toMatchObject({
    code: 'conflict',
    message: unavailableMessages.removed,
  })
})
