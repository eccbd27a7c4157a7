import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../../core/http/testing/organizations.ts'
import { tenants } from '../../../core/tenancy/tenant.table.ts'
import { listingRouter } from '../../marketplace/listing/listing.server.ts'
import { publicProfileRouter } from '../public-profile.server.ts'
import { deleteOldMessagesJob, deleteOldMessages } from './forget-messages.server.ts'
import { visitorMessages } from './visitor-message.table.ts'
import { visitorRoute } from './visitor-route.server.ts'
import { refusal } from '../../../core/testing/refusal.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
let listing: { id: string; slug: string }
const profiles = callerFactory(publicProfileRouter)
const validMessage = {
  name: 'Edith Hollis',
  email: 'edith@hollis.example',
  body: 'Is it for sale?',
  agrees: 'yes',
}

beforeAll(async () => {
  orgs = await twoOrganizations()
  await tenant({ publicProfile: true, publicSlug: 'acme-oil' })
  const as = callerFactory(listingRouter)(orgs.acme.owner)
  const { id } = await as.create({
    title: 'Override in a unit',
    marketCategoryId: '5e000000-0000-4000-8000-000000000001',
    pricing: 'offers',
    state: 'ND',
    county: 'McKenzie',
    description: 'Two producing wells, all depths, sold together.',
  } as never)
  const { version } = await as.saveAnswers({ id, version: 1, schemaVersion: 1, answers: { netAcres: '120' } })
  listing = { id, slug: (await as.publish({ id, version })).slug! }
})
afterAll(() => orgs.close())

const tenant = (values: Partial<typeof tenants.$inferInsert>) =>
  orgs.database.acrossTenants(tx => tx.update(tenants).set(values).where(eq(tenants.id, orgs.acme.tenantId)))
function send(fields: Record<string, string>, from = '198.51.100.7') {
  const request = new Request('http://localhost/files/organization-message', {
    method: 'POST',
    body: new URLSearchParams(fields),
  })
  const context = { ...orgs.signedOut, origin: { ...orgs.signedOut.origin, ip: from } }
  return visitorRoute.handle(context, { request, param: () => '' })
}
const toProfile = (fields: object = {}, from?: string) =>
  send({ ...validMessage, organization: orgs.acme.tenantId, ...fields }, from)
const open = (listingId: string | null = null, user = orgs.acme.owner) =>
  profiles(user).messages({ listingId, state: 'open' })

test('a visitor’s message from a profile or a listing links back to it', async () => {
  const answered = await toProfile()
  expect([answered.status, answered.headers.get('location')]).toEqual([
    303,
    '/organizations/acme-oil#message-sent',
  ])
  const about = await send({ ...validMessage, listing: listing.slug })
  expect(about.headers.get('location')).toBe(`/marketplace/product/${listing.slug}#message-sent`)
  expect((await open()).rows.map(({ about: title }) => title)).toEqual(['Override in a unit', ''])
  expect(await open(listing.id)).toMatchObject({
    total: 1,
    rows: [{ name: 'Edith Hollis', body: validMessage.body }],
  })
  const [message] = (await open(listing.id)).rows
  const settle = { id: message!.id, version: message!.version, state: 'answered' as const }
  const { version } = await profiles(orgs.acme.owner).settleMessage(settle)
  await expect(profiles(orgs.acme.owner).settleMessage(settle)).rejects.toMatchObject(refusal('conflict'))
  expect(await open(listing.id)).toMatchObject({ total: 1, rows: [] })
  await profiles(orgs.acme.owner).settleMessage({ ...settle, version, state: 'open' })
  // No other organization reads or settles them.
  expect(await open(null, orgs.rival.owner)).toEqual({ total: 0, rows: [] })
  await expect(profiles(orgs.rival.owner).settleMessage(settle)).rejects.toMatchObject(refusal('not_found'))
  for (const user of [orgs.acme.member, orgs.signedOut]) await expect(open(null, user)).rejects.toThrow()
})

test.each([
  [{ email: 'edith' }, { email: 'This is not an email address. It looks like name@company.com.' }],
  [{ body: ' ' }, { body: 'Enter your message.' }],
  [{ name: 'Edith\nBcc: all@x.example' }, { name: 'Remove line breaks, < and >.' }],
  [{ body: 'x'.repeat(3001) }, { body: 'Use at most 3,000 characters.' }],
  [{ agrees: '' }, { agrees: 'Agree to a reply by email; otherwise no one can answer you.' }],
])('%j is rejected next to its field', async (invalid, fields) => {
  await expect(toProfile(invalid)).rejects.toMatchObject({ code: 'invalid', fields })
})

test('bots are thanked and ignored, and each network is rate-limited', async () => {
  const before = await open()
  expect((await toProfile({ fax_number: '1' }, '203.0.113.8')).status).toBe(303)
  expect(await open()).toEqual(before)
  for (let time = 0; time < 5; time++) await toProfile({}, '203.0.113.9')
  await expect(toProfile({}, '203.0.113.9')).rejects.toMatchObject({ code: 'too_many' })
  await expect(toProfile({ body: 'x'.repeat(40_000) }, '203.0.113.10')).rejects.toMatchObject({
    code: 'too_large',
  })
})

test('only an organization that accepts messages receives them', async () => {
  const notFound = { code: 'not_found' }
  const rival = { organization: orgs.rival.tenantId }
  for (const to of [rival, { organization: 'x' }, { listing: 'no-such' }, {}])
    await expect(send({ ...validMessage, ...to } as never)).rejects.toMatchObject(notFound)
  for (const values of [{ publicMessages: false }, { disabled: true }]) {
    await tenant(values)
    await expect(toProfile()).rejects.toMatchObject(notFound)
    await expect(send({ ...validMessage, listing: listing.slug })).rejects.toMatchObject(notFound)
    await tenant({ publicMessages: true, disabled: false })
  }
  await tenant({ publicProfile: false })
  await expect(toProfile()).rejects.toMatchObject(notFound)
  await tenant({ publicProfile: true })
})

test('messages are deleted after a year, and with their author’s account', async () => {
  const count = () => orgs.database.acrossTenants(tx => tx.$count(visitorMessages))
  expect(await count()).toBeGreaterThan(2)
  const [first] = (await open()).rows
  await orgs.database.acrossTenants(tx =>
    tx
      .update(visitorMessages)
      .set({ updatedAt: new Date(Date.now() - 367 * 86_400_000) })
      .where(eq(visitorMessages.id, first!.id)),
  )
  const before = await count()
  await deleteOldMessagesJob.work(orgs.services, {}, { signal: undefined })
  expect(await count()).toBe(before - 1)
  await orgs.database.acrossTenants(tx => deleteOldMessages(tx, { email: 'EDITH@hollis.example' }))
  expect(await count()).toBe(0)
})
