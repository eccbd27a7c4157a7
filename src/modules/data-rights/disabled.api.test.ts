import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessionRouter } from '../../core/auth/session.server.ts'
import type { Context } from '../../core/http/context.server.ts'
import { callerFactory, router } from '../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../core/http/testing/organizations.ts'
import { systemSettings, tenants } from '../../core/tenancy/tenant.table.ts'
import { readViewer } from '../../core/tenancy/viewer.server.ts'
import { adminRouter } from '../admin/admin.server.ts'
import { memberRouter } from '../organization/member.server.ts'
import { dataExportFileRoutes } from './data-export-file.server.ts'
import { dataRightsRouter } from './data-rights.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
const call = callerFactory(
  router({ admin: adminRouter, rights: dataRightsRouter, members: memberRouter, session: sessionRouter }),
)
/** A new request by the same user, for this organization or for none. */
const reloadContext = async (context: Context, tenantId: string | null) => ({
  ...context,
  viewer: await readViewer(orgs.database, context.viewer.user, ['customer'], tenantId),
})
beforeAll(async () => {
  orgs = await twoOrganizations()
  const staff = await orgs.newcomer('ann', ['customer', 'admin'])
  await call(staff).admin.setSettings({ version: 1, changes: { contactEmail: 'help@wellhead.example' } })
  const { tenantId: id } = orgs.acme
  await call(staff).admin.setDisabled({ id, version: 1, disabled: true, reason: 'Invoice unpaid since May' })
})
afterAll(() => orgs.close())

test('a disabled organization’s owner sees the reason and contact, and its members do not', async () => {
  const { owner, member, tenantId } = orgs.acme
  for (const namedTenantId of [tenantId, null])
    expect((await reloadContext(owner, namedTenantId)).viewer).toMatchObject({
      membership: null,
      disabled: { tenantName: 'acme', reason: 'Invoice unpaid since May', contact: 'help@wellhead.example' },
    })
  expect((await reloadContext(member, tenantId)).viewer.disabled).toMatchObject({
    tenantName: 'acme',
    reason: null,
  })
  expect((await reloadContext(orgs.rival.owner, tenantId)).viewer).toMatchObject({ membership: null })
  expect((await reloadContext(orgs.rival.owner, tenantId)).viewer.disabled).toBeUndefined()
  expect(await call(await reloadContext(owner, null)).session.viewer()).toMatchObject({
    organizations: [],
    disabled: [{ tenantName: 'acme' }],
  })
})

test('a disabled organization’s owner can export the data and do nothing else', async () => {
  const { owner, member, pending, tenantId } = orgs.acme
  const [asOwner, asMember, asPending] = await Promise.all(
    [owner, member, pending].map(context => reloadContext(context, tenantId)),
  )
  await call(asOwner!).rights.requestOrganization()
  expect((await call(asOwner!).rights.organization()).exports).toMatchObject([{ state: 'waiting' }])
  const download = dataExportFileRoutes.find(({ path }) => path.includes('/organization/'))!
  expect(download.gate).toEqual({ who: 'owner', disabledToo: true })
  const shut = 'This organization is disabled'
  await expect(call(asOwner!).members.list()).rejects.toThrow(shut)
  await expect(
    call(asOwner!).rights.requestOrganizationDeletion({ name: 'acme', password: 'x' }),
  ).rejects.toThrow(shut)
  await expect(call(asMember!).rights.requestOrganization()).rejects.toThrow('Ask an Owner')
  await expect(call(asPending!).rights.requestOrganization()).rejects.toThrow('approve')
  const outsider = await reloadContext(orgs.rival.owner, tenantId)
  await expect(call(outsider).rights.requestOrganization()).rejects.toThrow('Ask an Owner')
})

test('the contact must be an email address, and reopening an organization clears its reason', async () => {
  const staff = await orgs.newcomer('bob', ['customer', 'admin'])
  await expect(
    call(staff).admin.setSettings({ version: 2, changes: { contactEmail: 'javascript:alert(1)' } }),
  ).rejects.toThrow()
  await call(staff).admin.setSettings({ version: 2, changes: { contactEmail: '' } })
  const [settings] = await orgs.database.people.select().from(systemSettings)
  expect(settings!.contactEmail).toBeNull()
  const { tenantId: id } = orgs.acme
  await call(staff).admin.setDisabled({ id, version: 2, disabled: false, reason: 'Paid' })
  const [tenant] = await orgs.database.acrossTenants(tx =>
    tx.select().from(tenants).where(eq(tenants.id, id)),
  )
  expect(tenant).toMatchObject({ disabled: false, disabledReason: null })
  expect((await reloadContext(orgs.acme.owner, id)).viewer.membership).not.toBeNull()
})
