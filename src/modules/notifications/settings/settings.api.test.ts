import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '../../../core/http/context.server.ts'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../../core/http/testing/organizations.ts'
import { notificationRouter } from '../notification.server.ts'
import { answersOf, defaultProfileSettings, defaultTenantSettings, settingsOf } from './settings.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
beforeAll(async () => {
  orgs = await twoOrganizations()
})
afterAll(() => orgs.close())

const of = (who: Context) => callerFactory(notificationRouter)(who).settings

test('settings begin with the defaults and are changed answer by answer', async () => {
  const own = of(await orgs.acme.memberWith('access_leases'))
  expect(await own.read({ kind: 'tenant' })).toEqual({ version: 1, settings: defaultTenantSettings() })
  expect(await own.read({ kind: 'profile' })).toEqual({
    version: 1,
    settings: defaultProfileSettings('America/Chicago'),
  })

  await own.change({
    kind: 'tenant',
    version: 1,
    changes: { frequency: 'weekly', 'pushNotifications.enabled': true },
  })
  const { pushNotifications } = defaultTenantSettings()
  expect(await own.read({ kind: 'tenant' })).toEqual({
    version: 2,
    settings: {
      ...defaultTenantSettings(),
      frequency: 'weekly',
      pushNotifications: { ...pushNotifications, enabled: true },
    },
  })
  const quiet = { 'quietHours.enabled': true, 'quietHours.timezone': 'America/Denver' }
  await own.change({ kind: 'profile', version: 1, changes: quiet })
  expect((await own.read({ kind: 'profile' })).settings).toMatchObject({
    quietHours: { enabled: true, startTime: '22:00', endTime: '08:00', timezone: 'America/Denver' },
  })
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
  [{ frequency: 'hourly' }, 'Invalid option'],
  [{ 'emailNotifications.topics.boardMentions': 'often' }, 'expected boolean'],
  [{ 'emailNotifications.topics.gossip': true }, 'There is no setting “emailNotifications.topics.gossip”.'],
  [{ '__proto__.enabled': true }, 'There is no setting “__proto__.enabled”.'],
  [{ frequency: 'x'.repeat(1_000_000) }, 'Too big'],
])('%o is refused with a sentence', async (changes, sentence) => {
  const own = of(await orgs.acme.memberWith('access_leases'))
  const { version, settings } = await own.read({ kind: 'profile' })
  const refused: unknown = await own
    .change({ kind: 'profile', version, changes })
    .catch((error: unknown) => error)
  const { cause } = refused as { cause: { message: string; fields?: object } }
  expect(JSON.stringify([cause.message, cause.fields])).toContain(sentence)
  expect(await own.read({ kind: 'profile' })).toEqual({ version, settings })
})

test('of two windows, different answers both stand, and the same one shows what stands', async () => {
  const own = of(await orgs.acme.memberWith('access_leases'))
  const { version, settings } = await own.read({ kind: 'tenant' })
  const { frequency } = settings
  await own.change({ kind: 'tenant', version, seen: { frequency }, changes: { frequency: 'daily' } })
  const mail = { 'emailNotifications.enabled': true }
  await own.change({ kind: 'tenant', version, seen: mail, changes: { 'emailNotifications.enabled': false } })
  const clash = own.change({ kind: 'tenant', version, seen: { frequency }, changes: { frequency: 'weekly' } })
  await expect(clash).rejects.toMatchObject({
    cause: { code: 'conflict', details: { clash: { version: 3, theirs: { frequency: 'daily' } } } },
  })
})

test('two windows together cannot make quiet hours that never begin, or never end', async () => {
  const own = of(await orgs.acme.memberWith('access_leases'))
  const kind = 'profile'
  const seen = { 'quietHours.startTime': '22:00', 'quietHours.endTime': '08:00' }
  await own.change({ kind, version: 1, seen, changes: { 'quietHours.enabled': true } })
  await own.change({ kind, version: 1, seen, changes: { 'quietHours.startTime': '06:00' } })
  await expect(
    own.change({ kind, version: 1, seen, changes: { 'quietHours.endTime': '06:00' } }),
  ).rejects.toMatchObject({ cause: { code: 'invalid' } })
  expect((await own.read({ kind })).settings).toMatchObject({
    quietHours: { enabled: true, startTime: '06:00', endTime: '08:00' },
  })
})

test('they are one’s own, of one organization', async () => {
  const [one, other] = [of(orgs.acme.owner), of(orgs.rival.owner)]
  for (const each of [one, other]) await each.read({ kind: 'tenant' })
  await one.change({ kind: 'tenant', version: 1, changes: { frequency: 'weekly' } })
  expect((await other.read({ kind: 'tenant' })).settings.frequency).toBe('immediate')
  await expect(of(orgs.acme.pending).read({ kind: 'tenant' })).rejects.toMatchObject({
    cause: { code: 'pending' },
  })
})

test('answers are the settings again', () => {
  for (const settings of [defaultTenantSettings(), defaultProfileSettings('America/Denver')])
    expect(settingsOf(answersOf(settings))).toEqual(settings)
})
