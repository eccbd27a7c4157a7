import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AppError } from '../core/error/AppError.ts'
import type { Context } from '../core/http/context.server.ts'
import { callerFactory } from '../core/http/procedure.server.ts'
import { assignRoles, removeMember } from '../core/http/testing/members.ts'
import { twoOrganizations } from '../core/http/testing/organizations.ts'
import { changeHeader, personHeader } from '../core/unsent/headers.ts'
import { sentChanges } from '../core/unsent/sent-change.table.ts'
import { deleteOldSentChanges } from '../core/unsent/sent-once.server.ts'
import { api } from './server/api.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
beforeAll(async () => {
  orgs = await twoOrganizations()
})
afterAll(() => orgs.close())

const callerFor = callerFactory(api)
/** The context of a user's browser that sends a change with its id. */
const contextSending = (context: Context, id: string, person = context.viewer.user!.id): Context => ({
  ...context,
  headers: new Headers({ [changeHeader]: id, [personHeader]: person }),
})
const refusal = (work: Promise<unknown>): Promise<AppError | null> =>
  work.then(
    () => null,
    (error: { cause?: unknown }) =>
      error.cause instanceof AppError ? error.cause : Promise.reject(error as unknown as Error),
  )
const commentBody = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Gate is locked' }] }],
}
const createTank = (context: Context) =>
  callerFor(context).equipment.create({ name: `T-${randomUUID().slice(0, 8)}`, kind: 'TANK' })

test('a comment resent after a lost answer is stored once', async () => {
  const { owner } = orgs.acme
  const target = { noun: 'equipment', recordId: (await createTank(owner)).id }
  const change = contextSending(owner, randomUUID())
  await callerFor(change).comments.add({ ...target, body: commentBody })
  const second = await refusal(callerFor(change).comments.add({ ...target, body: commentBody }))
  expect(second).toMatchObject({ code: 'conflict', details: { saved: true } })
  expect(await callerFor(owner).comments.list(target)).toMatchObject({ total: 1 })
})

test('a comment sent twice concurrently is stored once, and the second sender is notified', async () => {
  const { owner } = orgs.acme
  const target = { noun: 'equipment', recordId: (await createTank(owner)).id }
  const id = randomUUID()
  const answers = await Promise.all(
    [1, 2, 3].map(() =>
      refusal(callerFor(contextSending(owner, id)).comments.add({ ...target, body: commentBody })),
    ),
  )
  expect(answers.filter(result => result === null)).toHaveLength(1)
  expect(answers.filter(result => (result?.details as { saved?: true } | null)?.saved)).toHaveLength(2)
  expect(await callerFor(owner).comments.list(target)).toMatchObject({ total: 1 })
})

test('a field that was already saved and has since been changed by others is not saved again', async () => {
  const { owner } = orgs.acme
  const { id, version } = await createTank(owner)
  const change = contextSending(owner, randomUUID())
  const edit = { id, version, seen: { manufacturer: null }, changes: { manufacturer: 'Permian Tank' } }
  await callerFor(change).equipment.update(edit)
  await callerFor(owner).equipment.update({ id, version: version + 1, changes: { manufacturer: null } })
  expect(await refusal(callerFor(change).equipment.update(edit))).toMatchObject({ details: { saved: true } })
  expect((await callerFor(owner).equipment.get({ id })).fields.manufacturer).toBeNull()
})

test('a rejected change counts as unsent, and can be sent again under its ID', async () => {
  const { owner } = orgs.acme
  const { id, version } = await createTank(owner)
  const change = contextSending(owner, randomUUID())
  const update = (name: string) => callerFor(change).equipment.update({ id, version, changes: { name } })
  expect(await refusal(update(''))).toMatchObject({ code: 'invalid' })
  expect(await refusal(update('T-9'))).toBeNull()
})

test('an ID is unknown to another user or organization', async () => {
  const id = randomUUID()
  const dana = await orgs.acme.memberWith('access_leases', 'manage_leases')
  for (const context of [orgs.acme.owner, dana, orgs.rival.owner])
    expect(await refusal(createTank(contextSending(context, id)))).toBeNull()
})

test('another user signing in on the same browser does not send the first user’s changes', async () => {
  const { owner } = orgs.acme
  const { id, version } = await createTank(owner)
  const dana = await orgs.acme.memberWith('access_leases', 'manage_leases')
  const theirs = contextSending(dana, randomUUID(), owner.viewer.user!.id)
  const denial = await refusal(callerFor(theirs).equipment.update({ id, version, changes: { name: 'T-8' } }))
  expect(denial).toMatchObject({ code: 'signed_out' })
  expect(denial?.message).toContain('made by someone else')
})

test('changes to a profile or the platform are not sent for another user', async () => {
  const { owner, memberWith } = orgs.acme
  const theirs = (context: Context) => callerFor(contextSending(context, randomUUID(), owner.viewer.user!.id))
  const admin = await orgs.newcomer('admin', ['customer', 'admin'])
  const dana = await memberWith('access_leases', 'manage_leases')
  const { id } = await createTank(owner)
  for (const sendAgain of [
    () => theirs(dana).profile.update({ version: 1, changes: { displayName: 'Someone' } }),
    () => theirs(dana).comments.add({ noun: 'equipment', recordId: id, body: commentBody }),
    () =>
      theirs(dana).views.add({
        list: 'wells',
        fields: { name: 'V', shared: false, address: {}, columns: { shown: [], layout: '' } },
      }),
    () => theirs(orgs.rival.owner).equipment.create({ name: 'T-1', kind: 'TANK' }),
    () => theirs(orgs.rival.owner).equipment.update({ id, version: 1, changes: { name: 'T-1' } }),
    () => theirs(admin).verificationRules.add({ name: 'W-9', hint: '', kind: 'text', mandatory: true }),
    () => theirs(orgs.signedOut).equipment.update({ id, version: 1, changes: { name: 'T-1' } }),
  ])
    expect(await refusal(sendAgain())).toMatchObject({ code: 'signed_out' })
  // An empty header also names a user, so it counts as a browser without one.
  expect(
    await refusal(
      callerFor(contextSending(dana, randomUUID(), '')).equipment.create({ name: 'T-1', kind: 'TANK' }),
    ),
  ).toMatchObject({
    code: 'signed_out',
  })
})

test('a change that is no longer permitted is rejected and kept for its user', async () => {
  const dana = await orgs.acme.memberWith('access_leases', 'manage_leases')
  const { id, version } = await createTank(orgs.acme.owner)
  const change = contextSending(dana, randomUUID())
  const rename = (context: Context) =>
    callerFor(context).equipment.update({ id, version, changes: { name: 'T-7' } })
  // A member of both organizations sends the same change id to the other one, which changes nothing there.
  expect(await refusal(rename({ ...change, viewer: orgs.rival.owner.viewer }))).toMatchObject({
    code: 'signed_out',
  })
  await assignRoles(dana, ['member'])
  const demotedViewer = {
    ...dana.viewer,
    membership: { ...dana.viewer.membership!, capabilities: [], roleIds: ['member'] },
  }
  expect(await refusal(rename({ ...change, viewer: demotedViewer }))).toMatchObject({ code: 'forbidden' })
  await removeMember(dana)
  expect(await refusal(rename({ ...change, viewer: { ...dana.viewer, membership: null } }))).not.toBeNull()
  expect((await callerFor(orgs.acme.owner).equipment.get({ id })).version).toBe(version)
})

test('a change with an invalid ID is rejected, and a read requires no ID', async () => {
  const invalidContext = contextSending(orgs.acme.owner, "1'; drop table wells")
  expect(await refusal(createTank(invalidContext))).toMatchObject({ code: 'bad_request' })
  expect(await refusal(callerFor(invalidContext).equipment.list({}))).toBeNull()
})

test('old entries are deleted', async () => {
  const { owner } = orgs.acme
  const { tenantId } = orgs.acme
  const readSentChanges = () =>
    orgs.database.inTenant({ tenantId, userId: 'u' }, tx => tx.select().from(sentChanges))
  const [firstId, secondId] = [randomUUID(), randomUUID()]
  for (const id of [firstId, secondId]) await createTank(contextSending(owner, id))
  await orgs.database.inTenant({ tenantId, userId: 'u' }, tx =>
    tx.insert(sentChanges).values({
      tenantId,
      userId: owner.viewer.user!.id,
      id: '00000000-0000-4000-8000-000000000001',
      sentAt: new Date('2020-01-01'),
    }),
  )
  await deleteOldSentChanges(orgs.database)
  const ids = (await readSentChanges()).map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining([firstId, secondId]))
  expect(ids).not.toContain('00000000-0000-4000-8000-000000000001')
})
