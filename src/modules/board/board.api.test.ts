import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cardRouter } from '../../core/cards/cards.server.ts'
import { attachmentRouter } from '../../core/attachments/attachments.server.ts'
import { attachFile, uploadState } from '../../core/attachments/testing/sending.ts'
import type { Context } from '../../core/http/context.server.ts'
import { callerFactory } from '../../core/http/procedure.server.ts'
import { memberId, removeMember } from '../../core/http/testing/members.ts'
import { twoOrganizations } from '../../core/http/testing/organizations.ts'
import { refusal } from '../../core/testing/refusal.ts'
import { toRichText } from '../../core/text/testing/rich-text.ts'
import { addDays } from '../../core/time/calendar.ts'
import { dayInZone, tradeTimeZone } from '../../core/time/day.ts'
import { commentRouter } from '../comments/comment.server.ts'
import { leaseRouter } from '../leases/lease.server.ts'
import { notificationRouter } from '../notifications/notification.server.ts'
import { sendReminders } from '../notifications/reminders.server.ts'
import { postRouter } from './post.server.ts'
import { postScheduledJob } from './schedule-job.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
let dataDir: string
let dana: Context
let eli: Context
beforeAll(async () => {
  orgs = await twoOrganizations()
  dataDir = mkdtempSync(join(tmpdir(), 'wellhead-board-'))
  Object.assign(orgs.services.config, { DATA_DIR: dataDir })
  dana = await orgs.acme.memberWith('access_leases')
  eli = await orgs.acme.memberWith('access_leases')
})
afterAll(async () => {
  await orgs.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const callerFor = callerFactory(postRouter)
const inbox = callerFactory(notificationRouter)
const owner = () => orgs.acme.owner
const today = dayInZone(new Date(), tradeTimeZone)
const mention = (id: string) => ({ type: 'mention', attrs: { id } })

let createdCount = 0
const createPost = async (user: Context, overrides: object = {}) => {
  const title = `Post ${(createdCount += 1)}`
  return {
    title,
    ...(await callerFor(user).create({ title, body: toRichText('Rig moves on Monday'), ...overrides })),
  }
}
const readPost = async (id: string) => (await callerFor(owner()).get({ id })).post

test('every confirmed member posts and reads, and another organization finds nothing', async () => {
  const { id, version, title } = await createPost(dana)
  expect((await callerFor(orgs.acme.member).list({})).rows).toContainEqual(
    expect.objectContaining({ id, title }),
  )
  const otherTenant = callerFor(orgs.rival.owner)
  expect((await otherTenant.list({})).rows).toEqual([])
  for (const attempt of [
    () => otherTenant.get({ id }),
    () => otherTenant.update({ id, version, changes: { title: 'Ours' } }),
    () => otherTenant.remove({ id }),
    () => otherTenant.pin({ id, pinned: true }),
    () => otherTenant.archive({ id, archived: true }),
    () => otherTenant.ask({ id, dueOn: null }),
    () => otherTenant.acknowledge({ id }),
    () => otherTenant.readers({ id }),
    () => otherTenant.vote({ id, choices: [0] }),
  ])
    await expect(attempt()).rejects.toMatchObject(refusal('not_found'))
  await expect(callerFor(orgs.acme.pending).list({})).rejects.toMatchObject(refusal('pending'))
})

test('authors edit their posts, managers pin them, and both delete and archive them', async () => {
  const { id, version } = await createPost(dana)
  await expect(callerFor(eli).update({ id, version, changes: { title: 'Mine' } })).rejects.toMatchObject(
    refusal('forbidden'),
  )
  await expect(callerFor(owner()).update({ id, version, changes: { title: 'Mine' } })).rejects.toMatchObject(
    refusal('forbidden'),
  )
  for (const attempt of [
    () => callerFor(eli).remove({ id }),
    () => callerFor(eli).archive({ id, archived: true }),
    () => callerFor(eli).pin({ id, pinned: true }),
    () => callerFor(dana).pin({ id, pinned: true }),
  ])
    await expect(attempt()).rejects.toMatchObject(refusal('forbidden'))
  await callerFor(dana).update({ id, version, changes: { title: 'Rig move', body: toRichText('Tuesday') } })
  const later = await createPost(eli)
  await callerFor(owner()).pin({ id, pinned: true })
  expect((await callerFor(eli).list({})).rows.map(row => row.id).slice(0, 2)).toEqual([id, later.id])
  await callerFor(owner()).archive({ id, archived: true })
  expect((await callerFor(eli).list({})).rows.map(row => row.id)).not.toContain(id)
  expect((await callerFor(eli).list({ shelf: 'archive', words: 'tuesday' })).rows).toMatchObject([
    { id, title: 'Rig move', pinnedAt: null },
  ])
  await callerFor(owner()).remove({ id })
  await expect(callerFor(dana).get({ id })).rejects.toMatchObject(refusal('not_found'))
  await callerFor(dana).restore({ id })
  expect(await readPost(id)).toMatchObject({ title: 'Rig move' })
})

test('a poll counts one vote per person, and none after its last day', async () => {
  const poll = { question: 'Which day?', choices: ['Monday', 'Tuesday'], until: today }
  const { id, version } = await createPost(dana, { poll })
  await Promise.all([0, 1, 0, 1].map(choice => callerFor(eli).vote({ id, choices: [choice] })))
  expect((await readPost(id)).votes).toHaveLength(1)
  await callerFor(eli).vote({ id, choices: [1] })
  await callerFor(owner()).vote({ id, choices: [1, 1] })
  expect((await readPost(id)).votes).toEqual([[1], [1]])
  expect((await callerFor(eli).own()).votes).toMatchObject({ [id]: [1] })
  await expect(callerFor(eli).vote({ id, choices: [0, 1] })).rejects.toThrow('Choose one answer.')
  await expect(callerFor(eli).vote({ id, choices: [2] })).rejects.toThrow('not in the poll')
  const changed = { ...poll, choices: ['Friday', 'Tuesday'], several: false }
  await expect(callerFor(dana).update({ id, version, changes: { poll: changed } })).rejects.toThrow(
    'already voted',
  )
  const closedPoll = { ...poll, several: false, until: addDays(today, -1) }
  await callerFor(dana).update({ id, version, changes: { poll: closedPoll } })
  await expect(callerFor(eli).vote({ id, choices: [0] })).rejects.toThrow('closed')
})

test('a required post reminds those who have not acknowledged it, then the owners', async () => {
  const { id, title } = await createPost(dana, { acknowledge: { dueOn: addDays(today, 5) } })
  const requestedCount = (await readPost(id)).acknowledgment!.asked
  await callerFor(eli).acknowledge({ id })
  await callerFor(eli).acknowledge({ id })
  expect(await readPost(id)).toMatchObject({
    acknowledgment: { acknowledged: 1, asked: requestedCount, ended: false },
  })
  expect((await callerFor(eli).own()).unread).not.toContain(id)
  expect((await callerFor(owner()).own()).unread).toContain(id)
  await expect(callerFor(dana).acknowledge({ id })).rejects.toMatchObject(refusal('forbidden'))

  const shiftDays = (days: number) =>
    sendReminders(
      orgs.services,
      orgs.acme.tenantId,
      new Date(Date.parse(`${addDays(today, days)}T18:00:00Z`)),
    )
  const readNotices = async (user: Context) =>
    (await inbox(user).tenant.list({ family: 'message' }))
      .map(attempt => attempt.title)
      .filter(words => words.includes(title) && /acknowledge/i.test(words))
  await shiftDays(3)
  expect(await readNotices(orgs.acme.member)).toEqual([])
  await shiftDays(4)
  await shiftDays(4)
  expect(await readNotices(orgs.acme.member)).toEqual([
    expect.stringContaining(`Acknowledge Post ${title} by`),
  ])
  expect(await readNotices(eli)).toEqual([])
  await shiftDays(6)
  await shiftDays(7)
  expect(await readNotices(orgs.acme.member)).toHaveLength(2)
  const missingNotice = `${requestedCount - 1} of ${requestedCount} have not acknowledged Post ${title}`
  expect(await readNotices(owner())).toContainEqual(expect.stringContaining(missingNotice))
  expect(await readNotices(dana)).toEqual([expect.stringContaining(missingNotice)])
  expect(await readNotices(eli)).toEqual([])
})

test('acknowledgments outlast membership, and departed members no longer count', async () => {
  const [read, deleted] = [await orgs.acme.memberWith(), await orgs.acme.memberWith()]
  const { id } = await createPost(dana, { acknowledge: { dueOn: null } })
  await callerFor(read).acknowledge({ id })
  const before = (await readPost(id)).acknowledgment!.asked
  await removeMember(read)
  await removeMember(deleted)
  expect((await readPost(id)).acknowledgment).toMatchObject({ asked: before - 1, acknowledged: 1 })
  const { readers } = await callerFor(dana).readers({ id })
  expect(readers[0]).toMatchObject({ userId: memberId(read), at: expect.anything() })
  await callerFor(dana).stopAsking({ id })
  expect((await readPost(id)).acknowledgment).toMatchObject({ ended: true })
  expect((await callerFor(eli).own()).unread).not.toContain(id)
})

test('only members can be mentioned, and they are notified of the post', async () => {
  const { title } = await createPost(dana, { body: toRichText('See ', mention(memberId(eli))) })
  await expect(
    createPost(dana, { body: toRichText('See ', mention(memberId(orgs.rival.owner))) }),
  ).rejects.toThrow('cannot open this record')
  expect(title).toBeTruthy()
})

test('a record shared as a card shows readers only what they may open', async () => {
  const lease = { lease: { leaseNumber: 'ND-159', leaseName: 'Berg' } }
  const { id: recordId } = await callerFactory(leaseRouter)(owner()).create(lease)
  const cards = [{ noun: 'leases', recordId }]
  const { id } = await createPost(dana, { cards })
  const read = callerFactory(cardRouter)
  expect(await read(dana).read({ cards })).toMatchObject([
    { preview: { one: 'lease', label: expect.stringContaining('ND-159'), to: `/app/leases/${recordId}` } },
  ])
  for (const user of [orgs.acme.member, orgs.rival.owner])
    expect(await read(user).read({ cards: (await readPost(id)).cards })).toEqual([
      { noun: 'leases', recordId, preview: null },
    ])
  expect(await read(orgs.acme.member).find({ words: 'ND-159' })).toEqual([])
  expect(await read(dana).find({ words: 'ND-159' })).toMatchObject([{ noun: 'leases', recordId }])
  await expect(createPost(orgs.acme.member, { cards })).rejects.toMatchObject(refusal('forbidden'))
  await expect(createPost(orgs.rival.owner, { cards })).rejects.toMatchObject(refusal('not_found'))
  await expect(createPost(dana, { cards: [...cards, ...cards] })).rejects.toThrow('already added')
  await callerFactory(leaseRouter)(owner()).remove({ ids: [recordId] })
  expect(await read(dana).read({ cards })).toMatchObject([{ preview: null }])
})

test('only the author adds files, and the post is filed with a lease', async () => {
  const { id, title } = await createPost(dana)
  const post = { noun: 'posts', recordId: id }
  await attachFile(dana, post, 'minutes of the meeting', 'minutes.txt')
  await expect(attachFile(eli, post, 'not mine', 'x.txt')).rejects.toThrow('Only the author of this post')
  await callerFactory(commentRouter)(eli).add({ ...post, body: toRichText('Which pad?') })
  const created = await callerFactory(leaseRouter)(owner()).create({ lease: { leaseNumber: 'ND-160' } })
  const files = (user: Context) =>
    callerFactory(attachmentRouter)(user).list({ noun: 'leases', recordId: created.id })
  await expect(callerFor(dana).seal({ id, leaseId: created.id })).rejects.toMatchObject(refusal('forbidden'))
  await expect(callerFor(orgs.rival.owner).seal({ id, leaseId: created.id })).rejects.toMatchObject(
    refusal('not_found'),
  )
  const { uploadId } = await callerFor(owner()).seal({ id, leaseId: created.id })
  expect(await uploadState(owner(), uploadId)).toMatchObject({ state: 'kept' })
  const stored = (await files(owner())).files
  expect(stored.map(file => file.title).toSorted()).toEqual([`${title}.pdf`, 'minutes.txt'].toSorted())
  const sheet = JSON.stringify(await callerFor(eli).sheet({ id }))
  for (const words of [title, 'Rig moves on Monday', 'Which pad?', 'minutes.txt'])
    expect(sheet).toContain(words)
})

test('posts since the last visit are marked as new', async () => {
  expect((await callerFor(eli).visit()).since).toBeNull()
  const { id } = await createPost(dana)
  const { since } = await callerFor(eli).visit()
  expect(Date.parse((await readPost(id)).createdAt)).toBeGreaterThan(Date.parse(since!))
})

test('members comment on a post, and authors follow their own', async () => {
  const { id } = await createPost(dana)
  const comments = callerFactory(commentRouter)
  await comments(eli).add({ noun: 'posts', recordId: id, body: toRichText('Which pad?') })
  expect(await readPost(id)).toMatchObject({ comments: 1 })
  const { followers } = await comments(eli).list({ noun: 'posts', recordId: id })
  expect(followers).toEqual([memberId(dana), memberId(eli)])
})

test('a scheduled post is visible to its author only, publishes once, and explains a failure', async () => {
  const goesAt = new Date(Date.now() + 3_600_000).toISOString()
  const schedulePost = (overrides: object = {}) =>
    callerFor(dana).schedule({
      title: 'Flaring stops',
      body: toRichText('From Monday on'),
      goesAt,
      ...overrides,
    })
  const waiting = async (user: Context) => (await callerFor(user).scheduled()).rows
  const atItsTime = (id: string) =>
    postScheduledJob.work(
      orgs.services,
      { tenantId: orgs.acme.tenantId, userId: memberId(dana), id },
      { signal: undefined },
    )
  const scheduleTitled = async (title: string) =>
    (await callerFor(owner()).list({ limit: 200 })).rows.filter(row => row.title === title)
  await expect(schedulePost({ goesAt: new Date(Date.now() - 1000).toISOString() })).rejects.toMatchObject(
    refusal('invalid'),
  )
  await expect(schedulePost({ goesAt: '2099-01-01T00:00:00Z' })).rejects.toMatchObject(refusal('invalid'))
  const { id } = await schedulePost()
  expect(await waiting(dana)).toMatchObject([
    { id, goesAt, draft: { title: 'Flaring stops' }, problem: null },
  ])
  for (const otherUser of [eli, owner(), orgs.rival.owner]) {
    expect(await waiting(otherUser)).toEqual([])
    await expect(callerFor(otherUser).unschedule({ id })).rejects.toMatchObject(refusal('not_found'))
    await expect(callerFor(otherUser).postNow({ id })).rejects.toMatchObject(refusal('not_found'))
    await expect(
      callerFor(otherUser).schedule({ title: 'Mine', body: toRichText('Mine'), goesAt, replaces: id }),
    ).rejects.toMatchObject(refusal('not_found'))
  }
  expect(await scheduleTitled('Flaring stops')).toEqual([])

  await Promise.all([atItsTime(id), atItsTime(id)])
  expect(await scheduleTitled('Flaring stops')).toMatchObject([{ createdBy: memberId(dana), comments: 0 }])
  expect(await waiting(dana)).toEqual([])

  // A canceled or changed post is not published at its former time.
  const back = await schedulePost({ title: 'Taken back' })
  await callerFor(dana).unschedule(back)
  const first = await schedulePost({ title: 'First words' })
  const second = await schedulePost({ title: 'Second words', replaces: first.id })
  await Promise.all([back, first].map(attempt => atItsTime(attempt.id)))
  expect([...(await scheduleTitled('Taken back')), ...(await scheduleTitled('First words'))]).toEqual([])
  await callerFor(dana).postNow(second)
  expect(await scheduleTitled('Second words')).toHaveLength(1)

  const leaver = await orgs.acme.memberWith('access_leases')
  const body = toRichText('Ask ', mention(memberId(leaver)))
  const stuck = await schedulePost({ title: 'Ask them', body })
  await removeMember(leaver)
  await atItsTime(stuck.id)
  expect(await waiting(dana)).toMatchObject([{ id: stuck.id, problem: expect.stringMatching(/\w+\./) }])
  expect(await scheduleTitled('Ask them')).toEqual([])
})
