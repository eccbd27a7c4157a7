import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changes } from '../../core/data/change.table.ts'
import { platformId } from '../../core/data/record.server.ts'
import { legalAcceptances } from '../../core/access/terms.table.ts'
import { termsVersion } from '../../core/access/terms.ts'
import type { Context } from '../../core/http/context.server.ts'
import { callerFactory, router, staffProcedure, tenantProcedure } from '../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../core/http/testing/organizations.ts'
import { readViewer } from '../../core/tenancy/viewer.server.ts'
import { announceLegalTexts, legalRouter } from './legal.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
beforeAll(async () => {
  orgs = await twoOrganizations()
})
afterAll(() => orgs.close())

const legal = callerFactory(legalRouter)
const work = callerFactory(
  router({
    member: tenantProcedure({ who: 'member' }).query(() => 'in'),
    staff: staffProcedure('admin').query(() => 'in'),
  }),
)

/** The same user as a new request builds them. */
const reloadContext = async (context: Context): Promise<Context> => {
  const { user, platformRoles, membership } = context.viewer
  const viewer = await readViewer(orgs.database, user, platformRoles, membership?.tenantId ?? null)
  return { ...context, viewer }
}

const forget = (context: Context) =>
  orgs.database.people.delete(legalAcceptances).where(eq(legalAcceptances.userId, context.viewer.user!.id))

const readRecordedVersion = (actions: string[]) =>
  orgs.database.acrossTenants(tx =>
    tx
      .select()
      .from(changes)
      .where(and(eq(changes.tenantId, platformId), inArray(changes.act, actions)))
      .orderBy(changes.act),
  )

test('the server blocks an organization to users who have not accepted the current terms', async () => {
  await forget(orgs.acme.owner)
  const owner = await reloadContext(orgs.acme.owner)
  expect(owner.viewer.termsToAccept).toBe(termsVersion)
  await expect(work(owner).member()).rejects.toThrow('Read and accept the current terms')

  await legal(owner).accept({ version: termsVersion, accepted: true })
  const accepted = await reloadContext(owner)
  expect(accepted.viewer.termsToAccept).toBeUndefined()
  expect(await work(accepted).member()).toBe('in')
})

test('an admin accepts like everyone else', async () => {
  const admin = await orgs.newcomer('admin', ['customer', 'admin'])
  await forget(admin)
  await expect(work(await reloadContext(admin)).staff()).rejects.toThrow('Read and accept')
  await legal(admin).accept({ version: termsVersion, accepted: true })
  expect(await work(await reloadContext(admin)).staff()).toBe('in')
})

test('accepting an older version does not count', async () => {
  const person = await orgs.newcomer('old')
  await forget(person)
  await orgs.database.people
    .insert(legalAcceptances)
    .values({ userId: person.viewer.user!.id, version: '0.9.0' })
  expect((await reloadContext(person)).viewer.termsToAccept).toBe(termsVersion)
  await expect(legal(person).accept({ version: '0.9.0', accepted: true })).rejects.toThrow(
    'The terms have changed',
  )
})

test('acceptance requires a checked box and a signed-in user', async () => {
  const unticked = { version: termsVersion, accepted: false as true }
  await expect(legal(orgs.acme.member).accept(unticked)).rejects.toThrow(/Check the box/)
  await expect(legal(orgs.signedOut).accept({ version: termsVersion, accepted: true })).rejects.toThrow(
    'Please ensure you are signed in',
  )
})

test('two concurrent acceptances store and log one', async () => {
  const person = await orgs.newcomer('twice')
  await forget(person)
  const accept = () => legal(person).accept({ version: termsVersion, accepted: true })
  await Promise.all([accept(), accept(), accept()])
  const { id } = person.viewer.user!
  expect(await orgs.database.people.$count(legalAcceptances, eq(legalAcceptances.userId, id))).toBe(1)
  expect((await readRecordedVersion(['create'])).filter(({ recordId }) => recordId === id)).toHaveLength(1)
})

test('new texts are announced once, however many processes start', async () => {
  await Promise.all([1, 2, 3].map(() => announceLegalTexts(orgs)))
  const actions = await readRecordedVersion(['system.legal_terms_updated', 'system.privacy_policy_updated'])
  expect(actions.map(({ act, after }) => [act, after])).toEqual([
    ['system.legal_terms_updated', { version: termsVersion }],
    ['system.privacy_policy_updated', { version: termsVersion }],
  ])
})
