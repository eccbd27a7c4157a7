import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changes } from '../../core/data/change.table.ts'
import type { Context } from '../../core/http/context.server.ts'
import { callerFactory } from '../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../core/http/testing/organizations.ts'
import { tenants } from '../../core/tenancy/tenant.table.ts'
import type { CategoryKind } from './category.ts'
import { categoryRouter } from './category.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
let ann: Context
let bob: Context
let sue: Context
const call = callerFactory(categoryRouter)
beforeAll(async () => {
  orgs = await twoOrganizations()
  ann = await orgs.newcomer('Ann', ['customer', 'admin'])
  bob = await orgs.newcomer('Bob', ['customer', 'admin'])
  sue = await orgs.newcomer('Sue', ['customer', 'customer_support'])
})
afterAll(() => orgs.close())

const readLine = async (name: string, kind: CategoryKind = 'type') =>
  (await call(sue).list()).find(line => line.name === name && line.kind === kind)!
const readTenant = async (id: string) =>
  (await orgs.database.acrossTenants(tx => tx.select().from(tenants).where(eq(tenants.id, id))))[0]!
const describeAs = (id: string, type: string, subtypes: string[] = []) =>
  orgs.database.acrossTenants(tx =>
    tx
      .update(tenants)
      .set({ organizationType: type, organizationRoles: [type], organizationSubtypes: subtypes })
      .where(eq(tenants.id, id)),
  )

describe('permissions', () => {
  test('let every user pick a category, only staff see the lists, and only admins edit', async () => {
    const outsider = await orgs.newcomer('stranger')
    expect((await call(outsider).offered()).types).toContain('Operator')
    expect((await call(orgs.acme.member).offered()).subtypes).toContain('Helium')
    await expect(call(orgs.signedOut).offered()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    for (const context of [orgs.acme.owner, orgs.acme.member, orgs.rival.owner])
      await expect(call(context).list()).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const { id, version } = await readLine('Operator')
    for (const context of [sue, orgs.acme.owner, orgs.rival.owner]) {
      const allowed = call(context)
      await expect(allowed.add({ kind: 'type', name: 'X' })).rejects.toMatchObject({ code: 'FORBIDDEN' })
      await expect(allowed.move({ id, by: 1 })).rejects.toMatchObject({ code: 'FORBIDDEN' })
      await expect(allowed.setRetired({ id, version, retired: true })).rejects.toMatchObject({
        code: 'FORBIDDEN',
      })
      const other = { id, version, name: 'X', alsoOrganizations: true }
      await expect(allowed.rename(other)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    }
  })
})

describe('the lists', () => {
  test('have unique names regardless of case, and report a duplicate', async () => {
    await expect(call(ann).add({ kind: 'type', name: ' oPERATOR ' })).rejects.toThrow('already in the list')
    await expect(call(ann).add({ kind: 'type', name: '  ' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(call(ann).add({ kind: 'type', name: 'x'.repeat(81) })).rejects.toThrow()
    const both = await Promise.allSettled([
      call(ann).add({ kind: 'type', name: 'Trucker' }),
      call(bob).add({ kind: 'type', name: 'trucker' }),
    ])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await call(sue).offered()).types.at(-1)).toMatch(/^trucker$/i)
    // The two lists are independent.
    await call(ann).add({ kind: 'subtype', name: 'Operator' })
  })

  test('no longer offer a retired entry, count it as before, and can restore it', async () => {
    await describeAs(orgs.acme.tenantId, 'investor or lender', ['Helium'])
    const line = await readLine('Investor or lender')
    expect(line.organizations).toBe(1)
    await call(ann).setRetired({ id: line.id, version: line.version, retired: true })
    expect((await call(orgs.acme.owner).offered()).types).not.toContain('Investor or lender')
    expect(await readLine('Investor or lender')).toMatchObject({ retired: true, organizations: 1 })
    expect((await readTenant(orgs.acme.tenantId)).organizationType).toBe('investor or lender')
    const stale = call(bob).setRetired({ id: line.id, version: line.version, retired: false })
    await expect(stale).rejects.toMatchObject({ code: 'CONFLICT' })
    await call(bob).setRetired({ id: line.id, version: line.version + 1, retired: false })
    expect((await call(orgs.acme.owner).offered()).types).toContain('Investor or lender')
  })

  test('allow two concurrent moves', async () => {
    const before = (await call(ann).offered()).subtypes
    const [first, last] = [await readLine(before[0]!, 'subtype'), await readLine(before.at(-1)!, 'subtype')]
    await Promise.all([call(ann).move({ id: first.id, by: 1 }), call(bob).move({ id: last.id, by: -1 })])
    const after = (await call(ann).offered()).subtypes
    expect(after.slice(0, 2)).toEqual([before[1], before[0]])
    expect(after.slice(-2)).toEqual([before.at(-1), before.at(-2)])
    await call(ann).move({ id: (await readLine(after[0]!, 'subtype')).id, by: -1 })
    expect((await call(ann).offered()).subtypes).toEqual(after)
  })
})

describe('renaming', () => {
  test('leaves organizations’ choices unchanged', async () => {
    await describeAs(orgs.acme.tenantId, 'Mineral owner')
    const line = await readLine('Mineral owner')
    const { id, version } = line
    await call(ann).rename({ id, version, name: 'Owner of minerals', alsoOrganizations: false })
    expect((await readTenant(orgs.acme.tenantId)).organizationType).toBe('Mineral owner')
    expect(await readLine('Owner of minerals')).toMatchObject({ organizations: 0 })
    const stale = call(bob).rename({ id, version, name: 'Minerals', alsoOrganizations: false })
    await expect(stale).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(
      call(bob).rename({ id, version: version + 1, name: 'operator', alsoOrganizations: false }),
    ).rejects.toThrow('already in the list')
  })

  test('can also change each organization, which logs it', async () => {
    for (const { tenantId } of [orgs.acme, orgs.rival])
      await describeAs(tenantId, 'Royalty company', ['Fund', 'Helium'])
    const { version: before } = await readTenant(orgs.rival.tenantId)
    const { id, version } = await readLine('Royalty company')
    const renamed = await call(ann).rename({ id, version, name: 'Royalties', alsoOrganizations: true })
    expect(renamed).toEqual({ renamed: 2 })
    expect(await readTenant(orgs.rival.tenantId)).toMatchObject({
      organizationType: 'Royalties',
      organizationRoles: ['Royalties'],
      organizationSubtypes: ['Fund', 'Helium'],
      version: before + 1,
    })
    for (const { tenantId } of [orgs.acme, orgs.rival]) {
      const [last] = await orgs.database.acrossTenants(tx =>
        tx
          .select()
          .from(changes)
          .where(and(eq(changes.tenantId, tenantId), eq(changes.noun, 'tenants')))
          .orderBy(desc(changes.id))
          .limit(1),
      )
      expect(last).toMatchObject({
        act: 'tenant.update',
        actorId: ann.viewer.user!.id,
        after: { organizationType: 'Royalties' },
      })
    }
  })
})
