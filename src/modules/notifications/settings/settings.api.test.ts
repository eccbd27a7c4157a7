import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedOut } from '../../../core/access/testing/viewers.ts'
import type { Context } from '../../../core/http/context.server.ts'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { memberId } from '../../../core/http/testing/members.ts'
import { twoOrganizations } from '../../../core/http/testing/organizations.ts'
import { memberships } from '../../../core/tenancy/tenant.table.ts'
import { readViewer } from '../../../core/tenancy/viewer.server.ts'
import { notificationRouter } from '../notification.server.ts'
import { flattenSettings, defaultProfileSettings, defaultTenantSettings, nestSettings } from './settings.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
beforeAll(async () => {
  orgs = await twoOrganizations()
})
afterAll(() => orgs.close())

const settingsCaller = (user: Context) => callerFactory(notificationRouter)(user).settings

test('settings start with stored defaults and change one at a time', async () => {
  const member = await orgs.acme.memberWith('access_leases')
  const { tenantId } = orgs.acme
  const userId = memberId(member)
  const caller = settingsCaller(member)
  for (const change of [caller.tenant.change, caller.profile.change])
    await expect(change({ version: 1, changes: {} })).rejects.toThrow(/^No (tenant|profile) settings loaded$/)
  const first = await caller.tenant.read()
  expect(first).toEqual({
    id: `${tenantId}_${userId}`,
    tenantId,
    userId,
    version: 1,
    settings: defaultTenantSettings(),
    createdAt: expect.any(Date),
    updatedAt: expect.any(Date),
    updatedBy: userId,
  })
  expect(await caller.tenant.read()).toEqual(first)
  expect(await caller.profile.read({ timeZone: 'America/New_York' })).toMatchObject({
    id: userId,
    userId,
    version: 1,
    settings: defaultProfileSettings('America/New_York'),
    updatedBy: userId,
  })

  await caller.tenant.change({
    version: 1,
    changes: { frequency: 'weekly', 'pushNotifications.enabled': true },
  })
  const { pushNotifications } = defaultTenantSettings()
  const changed = await caller.tenant.read()
  expect(changed).toMatchObject({
    version: 2,
    settings: {
      ...defaultTenantSettings(),
      frequency: 'weekly',
      pushNotifications: { ...pushNotifications, enabled: true },
    },
  })
  expect(changed.updatedAt!.getTime()).toBeGreaterThan(first.updatedAt!.getTime())
  const quiet = { 'quietHours.enabled': true }
  await caller.profile.change({ version: 1, changes: quiet })
  // They use the time zone they started with: the user's, not the organization's.
  expect((await caller.profile.read()).settings).toMatchObject({
    quietHours: { enabled: true, startTime: '22:00', endTime: '08:00', timezone: 'America/New_York' },
  })
})

test('a member follows the organization’s settings until choosing their own', async () => {
  const { acme, rival } = orgs
  const manager = settingsCaller(await acme.memberWith('manage_notifications'))
  const [follower, chooser] = [
    settingsCaller(await acme.memberWith()),
    settingsCaller(await acme.memberWith()),
  ]
  for (const caller of [follower, chooser]) await caller.tenant.read()
  await chooser.tenant.change({ version: 1, changes: { frequency: 'daily' } })
  expect(await manager.organization.read()).toMatchObject({ id: acme.tenantId, userId: null, version: 1 })
  await manager.organization.change({ version: 1, changes: { frequency: 'weekly' } })
  expect((await follower.tenant.read()).settings.frequency).toBe('weekly')
  expect((await settingsCaller(await acme.memberWith()).tenant.read()).settings.frequency).toBe('weekly')
  expect((await chooser.tenant.read()).settings.frequency).toBe('daily')
  expect((await settingsCaller(rival.owner).organization.read()).settings.frequency).toBe('immediate')
  await expect(follower.organization.read()).rejects.toMatchObject({ cause: { code: 'forbidden' } })
  // Their first change starts from the settings they followed.
  await follower.tenant.change({ version: 1, changes: { 'pushNotifications.enabled': true } })
  const read = await follower.tenant.read()
  expect(read.settings).toMatchObject({ frequency: 'weekly', pushNotifications: { enabled: true } })
  await manager.organization.change({ version: 2, changes: { frequency: 'immediate' } })
  expect((await follower.tenant.read()).settings.frequency).toBe('weekly')
})

test('personal settings are the same in every organization, and in none', async () => {
  const { database, acme, rival } = orgs
  const member = await acme.memberWith('access_leases')
  const userId = memberId(member)
  await database.acrossTenants(tx =>
    tx.insert(memberships).values({
      tenantId: rival.tenantId,
      userId,
      roleIds: ['pending'],
      createdBy: userId,
      updatedBy: userId,
    }),
  )
  const seenAs = async (tenantId: string | null) => {
    const viewer = await readViewer(database, member.viewer.user!, ['customer'], tenantId)
    return settingsCaller({ ...member, viewer, rights: undefined })
  }
  await settingsCaller(member).profile.read()
  await settingsCaller(member).profile.change({ version: 1, changes: { frequency: 'weekly' } })
  for (const tenantId of [acme.tenantId, rival.tenantId, null])
    expect(await (await seenAs(tenantId)).profile.read()).toMatchObject({
      version: 2,
      settings: { frequency: 'weekly' },
    })
  const pending = await seenAs(rival.tenantId)
  await pending.profile.change({ version: 2, changes: { frequency: 'daily' } })
  expect((await settingsCaller(member).profile.read()).settings.frequency).toBe('daily')
  await expect(pending.tenant.read()).rejects.toMatchObject({ cause: { code: 'pending' } })
  const nobody = settingsCaller({ ...member, viewer: signedOut, rights: undefined })
  for (const read of [nobody.profile.read, nobody.tenant.read])
    await expect(read()).rejects.toThrow('Not authenticated')
})

test.each([
  [{ 'quietHours.timezone': 'Mars/Phobos' }, 'Unknown time zone “Mars/Phobos”.'],
  [{ 'quietHours.enabled': true, 'quietHours.endTime': '22:00' }, 'begin and end at the same time'],
  [{ 'quietHours.startTime': '25:00' }, 'Enter a time such as 22:00.'],
  [{ 'quietHours.startTime': '24:00' }, 'Enter a time such as 22:00.'],
  [{ 'quietHours.startTime': '22:00\n' }, 'Enter a time such as 22:00.'],
  [{ 'quietHours.endTime': '-1:00' }, 'Enter a time such as 22:00.'],
  [{ 'quietHours.endTime': '' }, 'Enter a time such as 22:00.'],
  [{ 'quietHours.endTime': true }, 'Enter text.'],
  [{ 'quietHours.timezone': '+05:00' }, 'Unknown time zone'],
  [{ 'quietHours.timezone': 'Etc/GMT+99' }, 'Unknown time zone'],
  [{ 'quietHours.timezone': '../../etc/passwd' }, 'Unknown time zone'],
  [{ 'quietHours.timezone': 'Mars/'.repeat(15) }, 'Use at most 64 characters.'],
  [{ 'quietHours.despite': true }, 'There is no setting “quietHours.despite”.'],
  [{ quietHours: 'none' }, 'There is no setting “quietHours”.'],
  [{ frequency: 'hourly' }, 'Choose one of: immediate, daily, weekly.'],
  [{ 'emailNotifications.topics.boardMentions': 'often' }, 'Choose yes or no.'],
  [{ 'emailNotifications.topics.gossip': true }, 'There is no setting “emailNotifications.topics.gossip”.'],
  [{ '__proto__.enabled': true }, 'There is no setting “__proto__.enabled”.'],
  [{ frequency: 'x'.repeat(1_000_000) }, 'Use at most 80 characters.'],
])('%o is rejected with a message', async (changes, sentence) => {
  const caller = settingsCaller(await orgs.acme.memberWith('access_leases'))
  const { version, settings } = await caller.profile.read()
  const refused: unknown = await caller.profile.change({ version, changes }).catch((error: unknown) => error)
  const { cause } = refused as { cause: { message: string; fields?: object } }
  expect(JSON.stringify([cause.message, cause.fields])).toContain(sentence)
  expect(await caller.profile.read()).toMatchObject({ version, settings })
})

test('two windows change different settings, and conflict on the same one', async () => {
  const caller = settingsCaller(await orgs.acme.memberWith('access_leases'))
  const { version, settings } = await caller.tenant.read()
  const { frequency } = settings
  await caller.tenant.change({ version, seen: { frequency }, changes: { frequency: 'daily' } })
  const mail = { 'emailNotifications.enabled': true }
  await caller.tenant.change({ version, seen: mail, changes: { 'emailNotifications.enabled': false } })
  const conflict = caller.tenant.change({ version, seen: { frequency }, changes: { frequency: 'weekly' } })
  await expect(conflict).rejects.toMatchObject({
    cause: { code: 'conflict', details: { clash: { version: 3, theirs: { frequency: 'daily' } } } },
  })
})

test('two windows together cannot make quiet hours that never start or never end', async () => {
  const caller = settingsCaller(await orgs.acme.memberWith('access_leases'))
  const seen = { 'quietHours.startTime': '22:00', 'quietHours.endTime': '08:00' }
  const { version } = await caller.profile.read()
  await caller.profile.change({ version, seen, changes: { 'quietHours.enabled': true } })
  await caller.profile.change({ version, seen, changes: { 'quietHours.startTime': '06:00' } })
  await expect(
    caller.profile.change({ version, seen, changes: { 'quietHours.endTime': '06:00' } }),
  ).rejects.toMatchObject({ cause: { code: 'invalid' } })
  expect((await caller.profile.read()).settings).toMatchObject({
    quietHours: { enabled: true, startTime: '06:00', endTime: '08:00' },
  })
})

test('settings are private to the user and organization', async () => {
  const [first, second] = [settingsCaller(orgs.acme.owner), settingsCaller(orgs.rival.owner)]
  for (const settings of [first, second]) await settings.tenant.read()
  await first.tenant.change({ version: 1, changes: { frequency: 'weekly' } })
  expect((await second.tenant.read()).settings.frequency).toBe('immediate')
  await expect(settingsCaller(orgs.acme.pending).tenant.read()).rejects.toMatchObject({
    cause: { code: 'pending' },
  })
})

test('settings convert to single values and back', () => {
  for (const settings of [defaultTenantSettings(), defaultProfileSettings('America/Denver')])
    expect(nestSettings(flattenSettings(settings))).toEqual(settings)
})
