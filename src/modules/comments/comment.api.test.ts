import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '../../core/http/context.server.ts'
import { callerFactory, router } from '../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../core/http/testing/organizations.ts'
import { changes } from '../../core/data/change.table.ts'
import { createLiveApi } from '../../core/live/live-api.server.ts'
import { livePages } from '../../core/live/testing/live-pages.ts'
import { readViewer } from '../../core/tenancy/viewer.server.ts'
import { plainText } from '../../core/text/rich-text.ts'
import type { RichText } from '../../core/text/nodes.ts'
import { assignRoles, memberId } from '../../core/http/testing/members.ts'
import { toRichText } from '../../core/text/testing/rich-text.ts'
import { equipmentRouter } from '../equipment/equipment.server.ts'
import { leaseRouter } from '../leases/lease.server.ts'
import { wellRouter } from '../wells/well.server.ts'
import { commentRouter } from './comment.server.ts'
import { readConcernedUserIds } from './concerned-users.server.ts'

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

test('leases, wells and equipment take comments unless inaccessible or missing', async () => {
  const well = await callerFactory(wellRouter)(owner()).create({ name: 'Berg 1' })
  const tank = await callerFactory(equipmentRouter)(owner()).create({ name: 'T-101', kind: 'TANK' })
  for (const record of [
    await newLease(),
    { noun: 'wells', recordId: well.id },
    { noun: 'equipment', recordId: tank.id },
  ]) {
    await as(owner()).add({ ...record, body: toRichText('Looks good') })
    expect(await as(dana).list(record)).toMatchObject({
      total: 1,
      names: { [memberId(owner())]: 'acme-owner' },
    })
  }
  for (const noun of ['memberships', 'nonsense', '__proto__'])
    await expect(as(owner()).add({ noun, recordId: well.id, body: toRichText('x') })).rejects.toThrow(
      'not found',
    )
  await callerFactory(wellRouter)(owner()).remove({ ids: [well.id] })
  await expect(as(owner()).add({ noun: 'wells', recordId: well.id, body: toRichText('x') })).rejects.toThrow(
    'Well not found',
  )
})

test('another organization cannot read, write, edit or delete a comment', async () => {
  const record = await newLease()
  const { id, version } = await as(owner()).add({ ...record, body: toRichText('Ours') })
  const rival = as(orgs.rival.owner)
  const all = [
    () => rival.list(record),
    () => rival.add({ ...record, body: toRichText('Theirs') }),
    () => rival.change({ id, version, body: toRichText('Theirs') }),
    () => rival.versions({ id }),
    () => rival.follow({ ...record, following: true }),
    () => rival.remove({ id }),
  ]
  for (const attempt of all) await expect(attempt()).rejects.toThrow('not found')
  expect(texts(await as(owner()).list(record))).toEqual(['Ours'])
})

test('a user who lost access gets a message, even while writing a comment', async () => {
  const record = await newLease()
  const withoutAccess = as(orgs.acme.member)
  await expect(withoutAccess.add({ ...record, body: toRichText('Late') })).rejects.toMatchObject({
    cause: { code: 'forbidden' },
  })
  await expect(withoutAccess.list(record)).rejects.toMatchObject({ cause: { code: 'forbidden' } })
  await expect(withoutAccess.people({ noun: 'leases', words: '' })).rejects.toMatchObject({
    cause: { code: 'forbidden' },
  })
})

test('only users with access to the record are suggested and mentioned', async () => {
  const record = await newLease()
  const suggestions = await as(owner()).people({ noun: 'leases', words: '' })
  expect(suggestions.map(({ id }) => id)).toEqual([memberId(dana)])
  expect(await as(owner()).people({ noun: 'leases', words: 'nobody%' })).toEqual([])
  for (const outsider of [orgs.acme.member, orgs.acme.pending, orgs.rival.owner].map(memberId))
    await expect(as(owner()).add({ ...record, body: toRichText('Look', mention(outsider)) })).rejects.toThrow(
      'Someone you mention cannot open this record.',
    )
  await expect(
    as(owner()).add({ ...record, body: toRichText('Look', mention('no-such-person')) }),
  ).rejects.toThrow('Someone you mention')
  expect((await as(owner()).list(record)).total).toBe(0)
  await as(owner()).add({ ...record, body: toRichText('Look', mention(memberId(dana))) })
  expect(await as(owner()).list(record)).toMatchObject({
    followers: [memberId(owner()), memberId(dana)],
    names: { [memberId(dana)]: 'custom' },
  })
})

test('authors and mentioned users follow automatically unless they unfollowed', async () => {
  const record = await newLease()
  await as(dana).follow({ ...record, following: true })
  await as(dana).follow({ ...record, following: false })
  const { id } = await as(owner()).add({ ...record, body: toRichText('Look', mention(memberId(dana))) })
  expect((await as(owner()).list(record)).followers).toEqual([memberId(owner())])
  const { tenantId } = orgs.acme
  const readConcernedIds = (recordId: string) =>
    orgs.database.inTenant({ tenantId, userId: memberId(owner()) }, async tx => {
      const [change] = await tx
        .select()
        .from(changes)
        .where(
          and(eq(changes.tenantId, tenantId), eq(changes.noun, 'comments'), eq(changes.recordId, recordId)),
        )
      return readConcernedUserIds(tx, tenantId, change!)
    })
  expect(await readConcernedIds(id)).toEqual([memberId(dana)])
  const { id: result } = await as(dana).add({ ...record, body: toRichText('Seen') })
  expect(await readConcernedIds(result)).toEqual([memberId(owner())])
  await as(owner()).add({ ...record, body: toRichText('Good') })
  expect((await as(owner()).list(record)).followers).toEqual([memberId(owner()), memberId(dana)])
})

test('edits keep every version, stale edits are rejected, and deletion can be undone', async () => {
  const record = await newLease()
  const { id, version } = await as(dana).add({ ...record, body: toRichText('First') })
  await expect(as(owner()).change({ id, version, body: toRichText('Mine') })).rejects.toThrow(
    'Only its author',
  )
  await as(dana).change({ id, version, body: toRichText('Second', mention(memberId(owner()))) })
  await expect(as(dana).change({ id, version, body: toRichText('Third') })).rejects.toMatchObject({
    cause: { code: 'conflict', details: { clash: { theirs: { text: expect.stringMatching(/^Second/) } } } },
  })
  expect((await as(owner()).versions({ id })).versions).toMatchObject([{ body: toRichText('First') }])
  const [row] = (await as(owner()).list(record)).rows
  expect(row!.editedAt).not.toBeNull()

  await expect(as(orgs.acme.member).remove({ id })).rejects.toThrow()
  await as(dana).remove({ id })
  expect(await as(owner()).list(record)).toMatchObject({ total: 0, rows: [] })
  await expect(as(owner()).versions({ id })).rejects.toThrow('Comment not found')
  await as(dana).restore({ id })
  await expect(as(dana).restore({ id })).rejects.toThrow('Comment not found')
  expect((await as(owner()).list(record)).total).toBe(1)
  await as(owner()).remove({ id })
  const other = await orgs.acme.memberWith('access_leases')
  await expect(as(other).restore({ id })).rejects.toThrow('Only its author or an organization manager')
})

test('the log contains a comment’s plain text and the record’s name', async () => {
  const { id: recordId } = await callerFactory(leaseRouter)(owner()).create({
    lease: { leaseNumber: 'ND-159' },
  })
  const { id } = await as(owner()).add({
    noun: 'leases',
    recordId,
    body: toRichText('Ask ', mention(memberId(dana))),
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
  ['too long', toRichText('x'.repeat(1_000_000))],
  ['at most 50', toRichText('all', ...Array.from({ length: 1000 }, (_, n) => mention(`u${n}`)))],
  ['accents', toRichText(`Z${'\u0351'.repeat(99)}`)],
])('the rejection of a text explains “%s”', async (reason, body) => {
  await expect(as(owner()).add({ ...(await newLease()), body })).rejects.toMatchObject({
    cause: { issues: [{ path: ['body'], message: expect.stringContaining(reason) as string }] },
  })
})

test('a short page shows the latest comments and counts the rest', async () => {
  const record = await newLease()
  for (const text of ['one', 'two', 'three']) await as(owner()).add({ ...record, body: toRichText(text) })
  const page = await as(dana).list({ ...record, limit: 2 })
  expect(page.total).toBe(3)
  expect(texts(page)).toEqual(['two', 'three'])
})

test('comments arrive live until the reader loses access and gets a notice', async () => {
  const live = router({ comments: commentRouter })
  const pages = await livePages(orgs.database, createLiveApi(live, callerFactory(live)))
  const reader = await orgs.acme.memberWith('access_leases')
  const record = await newLease()
  const page = await pages.open(async () => {
    const { user, platformRoles } = reader.viewer
    return { ...reader, viewer: await readViewer(orgs.database, user, platformRoles, orgs.acme.tenantId) }
  })
  page.say({ say: 'watch', id: 1, path: 'comments.list', input: { ...record, limit: 50 }, version: null })
  await page.next('whole')
  await as(owner()).add({ ...record, body: toRichText('Arrives') })
  expect(JSON.stringify((await page.next('change')).difference)).toContain('Arrives')

  await assignRoles(reader, ['member'])
  expect((await page.next('refused')).app).toMatchObject({ code: 'forbidden' })
  await as(owner()).add({ ...record, body: toRichText('Secret') })
  page.say({ say: 'still here' })
  await page.next('still here')
  expect(JSON.stringify(page.heard)).not.toContain('Secret')
  page.close()
  await pages.close()
})
