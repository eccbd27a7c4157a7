import { eq, getTableColumns } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sealAll } from '../core/data/seals.server.ts'
import { readRow } from '../core/data/rows.server.ts'
import { callerFactory } from '../core/http/procedure.server.ts'
import { twoOrganizations } from '../core/http/testing/organizations.ts'
import { childRows, recordFile } from '../core/resource/record-file.server.ts'
import { leaseRecords } from '../modules/leases/record/lease-row.server.ts'
import { leases } from '../modules/leases/record/lease.table.ts'
import { leaseEvents } from '../modules/leases/record/lease-event.table.ts'
import { notifySealed } from '../modules/notifications/notify-sealed.server.ts'
import { api } from './server/api.server.ts'
import { countRoundTrips } from './testing/round-trips.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
beforeAll(async () => {
  orgs = await twoOrganizations()
})
afterAll(() => orgs.close())

const callerFor = callerFactory(api)

/** The database round trips and statements of frequent procedures, from the first statement to the commit. */
test('frequent queries take only a few database round trips', async () => {
  const acme = callerFor(orgs.acme.owner)
  const { id } = await acme.wells.create({ name: 'Bill 1H', operator: 'Grayson Mill' })
  const tank = await acme.equipment.create({ name: 'T-101', kind: 'TANK', serialNumber: 'LT-9' })
  const change = { id, version: 1, changes: { field: 'Bailey' } }
  const request = {
    'one record': [() => acme.wells.get({ id }), 1, 3],
    'a list of 100': [() => acme.wells.list({ offset: 0, limit: 100 }), 1, 6],
    'a new record': [() => acme.wells.create({ name: 'Bill 2H' }), 2, 4],
    'a change': [() => acme.wells.update(change), 3, 6],
    'one piece of equipment': [() => acme.equipment.get({ id: tank.id }), 1, 3],
    'sealing all of these': [() => sealAll(orgs.database, orgs.acme.tenantId), 3, 7],
    'notifying nobody of them': [() => notifySealed(orgs.services, orgs.acme.tenantId), 3, 7],
  } as const
  for (const [name, [work, roundTrips, statements]] of Object.entries(request)) {
    const counted = await countRoundTrips(work)
    expect(counted.roundTrips, `${name}: ${counted.statements.join('\n')}`).toBeLessThanOrEqual(roundTrips)
    expect(counted.statements.length, name).toBeLessThanOrEqual(statements)
  }
})

test('a record file reads every column as the library does', async () => {
  const { tenantId } = orgs.acme
  const [id, secondLeaseId] = [crypto.randomUUID(), crypto.randomUUID()]
  const stamps = { createdBy: 'test', updatedBy: 'test' }
  const lease = { ...stamps, tenantId, recordedAcres: '640.5000', primaryTermMonths: 36 }
  const event = { ...stamps, tenantId, leaseId: id, type: 'RELEASED' as const, reason: 'It’s “over”.' }
  const release = { kind: 'FULL', note: '12.50' } as never
  const read = recordFile(leaseRecords, {
    events: childRows(getTableColumns(leaseEvents), {
      table: leaseEvents,
      key: 'leaseId',
      parentTable: leases,
    }),
  })
  await orgs.database.inTenant({ tenantId, userId: 'test' }, async tx => {
    await tx.insert(leases).values([
      { ...lease, id, leaseNumber: 'L-1' },
      { ...lease, id: secondLeaseId, leaseNumber: 'L-2' },
    ])
    await tx.insert(leaseEvents).values([
      {
        ...event,
        id: crypto.randomUUID(),
        date: '2024-02-29',
        acres: '12.5000',
        release,
        withdrawnAt: new Date(),
      },
      { ...event, id: crypto.randomUUID(), date: '2025-01-01', leaseId: secondLeaseId },
    ])
    const { row, events } = await read(tx, tenantId, id)
    expect(row).toEqual(await readRow(tx, tenantId, leaseRecords, id))
    expect(events).toHaveLength(1)
    expect(events).toEqual(await tx.select().from(leaseEvents).where(eq(leaseEvents.leaseId, id)))
  })
  const otherTenantActor = { tenantId: orgs.rival.tenantId, userId: 'test' }
  for (const scopeId of [tenantId, otherTenantActor.tenantId])
    await expect(orgs.database.inTenant(otherTenantActor, tx => read(tx, scopeId, id))).rejects.toThrow(
      'Lease not found',
    )
})
