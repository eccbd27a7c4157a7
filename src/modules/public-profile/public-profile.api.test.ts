import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '../../core/http/context.server.ts'
import { callerFactory } from '../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../core/http/testing/organizations.ts'
import { plans, tenants } from '../../core/tenancy/tenant.table.ts'
import { refusal } from '../../core/testing/refusal.ts'
import { toRichText } from '../../core/text/testing/rich-text.ts'
import { messageRouter } from '../messages/talk/message.server.ts'
import { threadRouter } from '../messages/threads/thread.server.ts'
import { organizationRouter } from '../organization/organization.server.ts'
import { publicProfileRouter } from './public-profile.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
beforeAll(async () => {
  orgs = await twoOrganizations()
})
afterAll(() => orgs.close())

const profiles = callerFactory(publicProfileRouter)
const hidden = {
  publicProfile: false,
  publicSlug: null,
  publicAbout: null,
  publicArea: null,
  publicWells: false,
  publicAcreage: false,
  publicListings: true,
  publicMessages: true,
}
const save = async (user: Context, changes: Partial<typeof hidden> | object) => {
  const { version } = await profiles(user).own()
  return profiles(user).save({ ...hidden, version, ...changes })
}
const tenant = (values: Partial<typeof tenants.$inferInsert>) =>
  orgs.database.acrossTenants(tx => tx.update(tenants).set(values).where(eq(tenants.id, orgs.acme.tenantId)))
/** Every call a visitor can make, by the organization's id or its slug. */
const profileCalls = (tenantId: string, slug = 'acme-oil') => [
  () => profiles(orgs.signedOut).read({ tenantId }),
  () => profiles(orgs.rival.owner).read({ slug }),
  () => profiles(orgs.rival.owner).write({ tenantId, subject: 'Water', body: toRichText('For sale?') }),
]

test('an organization shows nothing until it opts in, and then only its selection', async () => {
  const { tenantId } = orgs.acme
  await tenant({
    address: '12 Private Lane',
    phone: '701 555 0142',
    state: 'North Dakota',
    webpage: 'https://acme.example',
  })
  for (const attempt of profileCalls(tenantId))
    await expect(attempt()).rejects.toMatchObject(refusal('not_found'))
  await save(orgs.acme.owner, {
    publicProfile: true,
    publicSlug: ' Acme-Oil ',
    publicAbout: 'Oil since 1951.',
  })
  const shown = await profiles(orgs.signedOut).read({ tenantId })
  expect(shown).toEqual({
    tenantId,
    slug: 'acme-oil',
    name: 'acme',
    verified: false,
    type: null,
    subtypes: [],
    state: 'North Dakota',
    webpage: 'https://acme.example',
    about: 'Oil since 1951.',
    roles: [],
    area: null,
    people: [],
    figures: null,
    listings: [],
    listingCount: 0,
    takesMessages: true,
    brand: { color: null, logo: null, isWhiteLabel: false },
  })
  expect(await profiles(orgs.signedOut).read({ slug: 'ACME-oil' })).toEqual(shown)
  for (const key of [{ tenantId }, { slug: 'acme-oil' }])
    expect(await profiles(orgs.signedOut).page(key)).toEqual(shown)
  for (const key of [{}, { tenantId: 'x' }, { slug: 'acme' }, { tenantId: orgs.rival.tenantId }])
    expect(await profiles(orgs.signedOut).page(key)).toBeNull()
  for (const key of [{ slug: 'acme' }, { slug: '' }, { tenantId: orgs.rival.tenantId }])
    await expect(profiles(orgs.signedOut).read(key)).rejects.toMatchObject(refusal('not_found'))

  // A disabled organization, one without the plan, and a withdrawn profile all count as absent.
  for (const [unpublish, republish] of [
    [() => tenant({ disabled: true }), () => tenant({ disabled: false })],
    [() => setListings(false), () => setListings(true)],
  ] as const) {
    await unpublish()
    for (const attempt of profileCalls(tenantId))
      await expect(attempt()).rejects.toMatchObject(refusal('not_found'))
    expect(await profiles(orgs.signedOut).page({ tenantId })).toBeNull()
    await republish()
  }
})

const setListings = (isEnabled: boolean) =>
  orgs.database.acrossTenants(tx =>
    tx
      .update(plans)
      .set({ features: sql`${plans.features} || ${JSON.stringify({ public_profile: isEnabled })}::jsonb` })
      .where(eq(plans.isFree, true)),
  )

test('a slug belongs to one organization and is valid', async () => {
  await expect(save(orgs.rival.owner, { publicSlug: 'acme-oil' })).rejects.toThrow(
    'Another organization has this address',
  )
  for (const publicSlug of ['-a', 'a--b', 'ab', 'a b c', 'äöü', 'a/b/c', 'x'.repeat(61)])
    await expect(save(orgs.rival.owner, { publicSlug })).rejects.toThrow('Use 3 to 60 letters')
  for (const publicSlug of ['wellhead', 'Support-desk', 'admin'])
    await expect(save(orgs.rival.owner, { publicSlug })).rejects.toThrow('are reserved')
  for (const user of [orgs.rival.member, orgs.rival.pending, orgs.signedOut])
    await expect(profiles(user).own()).rejects.toMatchObject({ cause: {} })
})

test('concurrent edits of profile and organization succeed unless the field is the same', async () => {
  const { version, ...seen } = await profiles(orgs.acme.owner).own()
  const organization = callerFactory(organizationRouter)(orgs.acme.owner)
  const { name } = await organization.get()
  await organization.update({ name, phone: '701 555 0199', version, seen: { phone: '701 555 0142' } })
  await profiles(orgs.acme.owner).save({ ...seen, publicAbout: 'Oil since 1950.', version, seen })
  await expect(
    profiles(orgs.acme.owner).save({ ...seen, publicAbout: 'Oil since 1949.', version, seen }),
  ).rejects.toMatchObject(refusal('conflict'))
  expect(await profiles(orgs.signedOut).read({ slug: 'acme-oil' })).toMatchObject({
    about: 'Oil since 1950.',
  })
})

test('a user with access to messages starts a shared thread with a profile', async () => {
  const { tenantId } = orgs.acme
  const write = { tenantId, subject: 'Water', body: toRichText('For sale?') }
  for (const user of [orgs.rival.member, orgs.rival.pending, orgs.signedOut])
    await expect(profiles(user).write(write)).rejects.toMatchObject({ cause: {} })
  await expect(profiles(orgs.acme.owner).write(write)).rejects.toThrow('your own organization')
  for (const invalid of [{ subject: ' ' }, { subject: 'x'.repeat(101) }, { body: toRichText('  ') }])
    await expect(profiles(orgs.rival.owner).write({ ...write, ...invalid })).rejects.toThrow(
      /Enter a subject|under 100 characters|Write something/,
    )
  const { threadId } = await profiles(orgs.rival.owner).write(write)
  expect((await callerFactory(threadRouter)(orgs.rival.owner).list()).rows).toMatchObject([
    { id: threadId, organization: 'acme', name: 'Water' },
  ])
  expect((await callerFactory(messageRouter)(orgs.rival.owner).page({ threadId })).rows).toMatchObject([
    { body: toRichText('For sale?'), isForeign: false },
  ])
})
