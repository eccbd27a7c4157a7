import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '../../core/http/context.server.ts'
import { callerFactory, router } from '../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../core/http/testing/organizations.ts'
import { changes } from '../../core/data/change.table.ts'
import { liveApi } from '../../core/live/live-api.server.ts'
import { livePages } from '../../core/live/testing/live-pages.ts'
import { readViewer } from '../../core/tenancy/viewer.server.ts'
import { plainText } from '../../core/text/rich-text.ts'
import type { RichText } from '../../core/text/nodes.ts'
import { giveRoles, memberId } from '../../core/http/testing/members.ts'
import { saying } from '../../core/text/testing/saying.ts'
import { equipmentRouter } from '../equipment/equipment.server.ts'
import { leaseRouter } from '../leases/lease.server.ts'
import { wellRouter } from '../wells/well.server.ts'
import { commentRouter } from './comment.server.ts'
import { concerns } from './concerned.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
/** A member who may open leases, wells and equipment without being an owner. */
let dana: Context
beforeAll(async () => {
  orgs = await twoOrganizations()
  dana = await orgs.acme.memberWith('access_leases')
})
afterAll(() => orgs.close())

const as = callerFactory(commentRouter)
const owner = () => orgs.acme.owner
const mention = (id: string) => ({ type: 'mention', attrs: { id } })
const texts = ({ rows }: { rows: { body: RichText }[] }) => rows.map(({ body }) => plainText(body, () => ''))
const newLease = async () => {
  const { id } = await callerFactory(leaseRouter)(owner()).create({
    lease: { leaseNumber: `L-${Math.random()}` },
  })
  return { noun: 'leases', recordId: id }
}

test('leases, wells and equipment take comments; inaccessible or nonexistent records do not', async () => {
  const well = await callerFactory(wellRouter)(owner()).create({ name: 'Berg 1' })
  const tank = await callerFactory(equipmentRouter)(owner()).create({ name: 'T-101', kind: 'TANK' })
  for (const on of [
    await newLease(),
    { noun: 'wells', recordId: well.id },
    { noun: 'equipment', recordId: tank.id },
  ]) {
    await as(owner()).add({ ...on, body: saying('Looks good') })
    expect(await as(dana).list(on)).toMatchObject({ total: 1, names: { [memberId(owner())]: 'acme-owner' } })
  }
  for (const noun of ['memberships', 'nonsense', '__proto__'])
    await expect(as(owner()).add({ noun, recordId: well.id, body: saying('x') })).rejects.toThrow('not found')
  await callerFactory(wellRouter)(owner()).remove({ ids: [well.id] })
  await expect(as(owner()).add({ noun: 'wells', recordId: well.id, body: saying('x') })).rejects.toThrow(
    'Well not found',
  )
})

test('another organization cannot read, write, edit or delete a comment', async () => {
  const on = await newLease()
  const { id, version } = await as(owner()).add({ ...on, body: saying('Ours') })
  const rival = as(orgs.rival.owner)
  const all = [
    () => rival.list(on),
    () => rival.add({ ...on, body: saying('Theirs') }),
    () => rival.change({ id, version, body: saying('Theirs') }),
    () => rival.versions({ id }),
    () => rival.follow({ ...on, following: true }),
    () => rival.remove({ id }),
  ]
  for (const each of all) await expect(each()).rejects.toThrow('not found')
  expect(texts(await as(owner()).list(on))).toEqual(['Ours'])
})

test('a user who lost access gets a message, even for a comment in progress', async () => {
  const on = await newLease()
  const bare = as(orgs.acme.member)
  await expect(bare.add({ ...on, body: saying('Late') })).rejects.toMatchObject({
    cause: { code: 'forbidden' },
  })
  await expect(bare.list(on)).rejects.toMatchObject({ cause: { code: 'forbidden' } })
  await expect(bare.people({ noun: 'leases', words: '' })).rejects.toMatchObject({
    cause: { code: 'forbidden' },
  })
})

test('only users with access to the record are suggested and mentioned', async () => {
  const on = await newLease()
  const offered = await as(owner()).people({ noun: 'leases', words: '' })
  expect(offered.map(({ id }) => id)).toEqual([memberId(dana)])
  expect(await as(owner()).people({ noun: 'leases', words: 'nobody%' })).toEqual([])
  for (const outsider of [orgs.acme.member, orgs.acme.pending, orgs.rival.owner].map(memberId))
    await expect(as(owner()).add({ ...on, body: saying('Look', mention(outsider)) })).rejects.toThrow(
      'Someone you mention cannot open this record.',
    )
  await expect(as(owner()).add({ ...on, body: saying('Look', mention('no-such-person')) })).rejects.toThrow(
    'Someone you mention',
  )
  expect((await as(owner()).list(on)).total).toBe(0)
  await as(owner()).add({ ...on, body: saying('Look', mention(memberId(dana))) })
  expect(await as(owner()).list(on)).toMatchObject({
    followers: [memberId(owner()), memberId(dana)],
    names: { [memberId(dana)]: 'custom' },
  })
})

test('authors and mentioned users follow automatically, and those who unfollowed are not re-added', async () => {
  const on = await newLease()
  await as(dana).follow({ ...on, following: true })
  await as(dana).follow({ ...on, following: false })
  const { id } = await as(owner()).add({ ...on, body: saying('Look', mention(memberId(dana))) })
  expect((await as(owner()).list(on)).followers).toEqual([memberId(owner())])
  const { tenantId } = orgs.acme
  const concerned = (recordId: string) =>
    orgs.database.inTenant({ tenantId, userId: memberId(owner()) }, async tx => {
      const [change] = await tx
        .select()
        .from(changes)
        .where(
          and(eq(changes.tenantId, tenantId), eq(changes.noun, 'comments'), eq(changes.recordId, recordId)),
        )
      return concerns(tx, tenantId, change!)
    })
  expect(await concerned(id)).toEqual([memberId(dana)])
  const { id: result } = await as(dana).add({ ...on, body: saying('Seen') })
  expect(await concerned(result)).toEqual([memberId(owner())])
  await as(owner()).add({ ...on, body: saying('Good') })
  expect((await as(owner()).list(on)).followers).toEqual([memberId(owner()), memberId(dana)])
})

test('authors edit with every version kept; stale edits are rejected; deleting can be undone', async () => {
  const on = await newLease()
  const { id, version } = await as(dana).add({ ...on, body: saying('First') })
  await expect(as(owner()).change({ id, version, body: saying('Mine') })).rejects.toThrow('Only its author')
  await as(dana).change({ id, version, body: saying('Second', mention(memberId(owner()))) })
  await expect(as(dana).change({ id, version, body: saying('Third') })).rejects.toMatchObject({
    cause: { code: 'conflict', details: { clash: { theirs: { text: expect.stringMatching(/^Second/) } } } },
  })
  expect((await as(owner()).versions({ id })).versions).toMatchObject([{ body: saying('First') }])
  const [row] = (await as(owner()).list(on)).rows
  expect(row!.editedAt).not.toBeNull()

  await expect(as(orgs.acme.member).remove({ id })).rejects.toThrow()
  await as(dana).remove({ id })
  expect(await as(owner()).list(on)).toMatchObject({ total: 0, rows: [] })
  await expect(as(owner()).versions({ id })).rejects.toThrow('Comment not found')
  await as(dana).restore({ id })
  await expect(as(dana).restore({ id })).rejects.toThrow('Comment not found')
  expect((await as(owner()).list(on)).total).toBe(1)
  await as(owner()).remove({ id })
  const other = await orgs.acme.memberWith('access_leases')
  await expect(as(other).restore({ id })).rejects.toThrow('Only its author or an organization manager')
})

test('the log has its plain text and the record’s name', async () => {
  const { id: recordId } = await callerFactory(leaseRouter)(owner()).create({
    lease: { leaseNumber: 'ND-159' },
  })
  const { id } = await as(owner()).add({
    noun: 'leases',
    recordId,
    body: saying('Ask ', mention(memberId(dana))),
  })
  const [change] = await orgs.database.inTenant(
    { tenantId: orgs.acme.tenantId, userId: memberId(owner()) },
    tx => tx.select().from(changes).where(eq(changes.recordId, id)),
  )
  expect(change).toMatchObject({
    title: 'ND-159',
    act: 'create',
    after: { on: 'ND-159', text: 'Ask @someone', mentions: [memberId(dana)] },
  })
})

test.each([
  ['not allowed here', { type: 'doc', content: [{ type: 'script', content: [] }] }],
  ['too long', saying('x'.repeat(1_000_000))],
  ['at most 50', saying('all', ...Array.from({ length: 1000 }, (_, n) => mention(`u${n}`)))],
  ['accents', saying(`Z${'\u0351'.repeat(99)}`)],
])('explains why a text with %s is rejected', async (why, body) => {
  await expect(as(owner()).add({ ...(await newLease()), body })).rejects.toMatchObject({
    cause: { issues: [{ path: ['body'], message: expect.stringContaining(why) as string }] },
  })
})

test('a short page shows the latest first and counts the rest', async () => {
  const on = await newLease()
  for (const text of ['one', 'two', 'three']) await as(owner()).add({ ...on, body: saying(text) })
  const page = await as(dana).list({ ...on, limit: 2 })
  expect(page.total).toBe(3)
  expect(texts(page)).toEqual(['two', 'three'])
})

test('comments arrive live; a user who lost access gets nothing more but a notice', async () => {
  const live = router({ comments: commentRouter })
  const pages = await livePages(orgs.database, liveApi(live, callerFactory(live)))
  const reader = await orgs.acme.memberWith('access_leases')
  const on = await newLease()
  const page = await pages.open(async () => {
    const { user, platformRoles } = reader.viewer
    return { ...reader, viewer: await readViewer(orgs.database, user, platformRoles, orgs.acme.tenantId) }
  })
  page.say({ say: 'watch', id: 1, path: 'comments.list', input: { ...on, limit: 50 }, version: null })
  await page.next('whole')
  await as(owner()).add({ ...on, body: saying('Arrives') })
  expect(JSON.stringify((await page.next('change')).difference)).toContain('Arrives')

  await giveRoles(reader, ['member'])
  expect((await page.next('refused')).app).toMatchObject({ code: 'forbidden' })
  await as(owner()).add({ ...on, body: saying('Secret') })
  page.say({ say: 'still here' })
  await page.next('still here')
  expect(JSON.stringify(page.heard)).not.toContain('Secret')
  page.close()
  await pages.close()
})
