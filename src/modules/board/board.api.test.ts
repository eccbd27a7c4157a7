import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cardRouter } from '../../core/cards/cards.server.ts'
import { attachmentRouter } from '../../core/attachments/attachments.server.ts'
import { attached, uploadState } from '../../core/attachments/testing/sending.ts'
import type { Context } from '../../core/http/context.server.ts'
import { callerFactory } from '../../core/http/procedure.server.ts'
import { memberId, takeOut } from '../../core/http/testing/members.ts'
import { twoOrganizations } from '../../core/http/testing/organizations.ts'
import { saying } from '../../core/text/testing/saying.ts'
import { addDays } from '../../core/time/calendar.ts'
import { dayInZone, tradeTimeZone } from '../../core/time/day.ts'
import { commentRouter } from '../comments/comment.server.ts'
import { leaseRouter } from '../leases/lease.server.ts'
import { notificationRouter } from '../notifications/notification.server.ts'
import { remind } from '../notifications/remind.server.ts'
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

const as = callerFactory(postRouter)
const inbox = callerFactory(notificationRouter)
const owner = () => orgs.acme.owner
const today = dayInZone(new Date(), tradeTimeZone)
const mention = (id: string) => ({ type: 'mention', attrs: { id } })

let made = 0
const posted = async (user: Context, more: object = {}) => {
  const title = `Post ${(made += 1)}`
  return { title, ...(await as(user).create({ title, body: saying('Rig moves on Monday'), ...more })) }
}
const refused = (code: string) => ({ cause: { code } })
const shown = async (id: string) => (await as(owner()).get({ id })).post

test('every confirmed member posts and reads; another organization finds nothing', async () => {
  const { id, version, title } = await posted(dana)
  expect((await as(orgs.acme.member).list({})).rows).toContainEqual(expect.objectContaining({ id, title }))
  const rival = as(orgs.rival.owner)
  expect((await rival.list({})).rows).toEqual([])
  for (const each of [
    () => rival.get({ id }),
    () => rival.update({ id, version, changes: { title: 'Ours' } }),
    () => rival.remove({ id }),
    () => rival.pin({ id, pinned: true }),
    () => rival.archive({ id, archived: true }),
    () => rival.ask({ id, dueOn: null }),
    () => rival.acknowledge({ id }),
    () => rival.readers({ id }),
    () => rival.vote({ id, choices: [0] }),
  ])
    await expect(each()).rejects.toMatchObject(refused('not_found'))
  await expect(as(orgs.acme.pending).list({})).rejects.toMatchObject(refused('pending'))
})

test('authors edit; authors and managers delete and archive; managers pin', async () => {
  const { id, version } = await posted(dana)
  await expect(as(eli).update({ id, version, changes: { title: 'Mine' } })).rejects.toMatchObject(
    refused('forbidden'),
  )
  await expect(as(owner()).update({ id, version, changes: { title: 'Mine' } })).rejects.toMatchObject(
    refused('forbidden'),
  )
  for (const each of [
    () => as(eli).remove({ id }),
    () => as(eli).archive({ id, archived: true }),
    () => as(eli).pin({ id, pinned: true }),
    () => as(dana).pin({ id, pinned: true }),
  ])
    await expect(each()).rejects.toMatchObject(refused('forbidden'))
  await as(dana).update({ id, version, changes: { title: 'Rig move', body: saying('Tuesday') } })
  const later = await posted(eli)
  await as(owner()).pin({ id, pinned: true })
  expect((await as(eli).list({})).rows.map(row => row.id).slice(0, 2)).toEqual([id, later.id])
  await as(owner()).archive({ id, archived: true })
  expect((await as(eli).list({})).rows.map(row => row.id)).not.toContain(id)
  expect((await as(eli).list({ shelf: 'archive', words: 'tuesday' })).rows).toMatchObject([
    { id, title: 'Rig move', pinnedAt: null },
  ])
  await as(owner()).remove({ id })
  await expect(as(dana).get({ id })).rejects.toMatchObject(refused('not_found'))
  await as(dana).restore({ id })
  expect(await shown(id)).toMatchObject({ title: 'Rig move' })
})

test('counts one vote per person even with concurrent requests, and none after the last day', async () => {
  const poll = { question: 'Which day?', choices: ['Monday', 'Tuesday'], until: today }
  const { id, version } = await posted(dana, { poll })
  await Promise.all([0, 1, 0, 1].map(at => as(eli).vote({ id, choices: [at] })))
  expect((await shown(id)).votes).toHaveLength(1)
  await as(eli).vote({ id, choices: [1] })
  await as(owner()).vote({ id, choices: [1, 1] })
  expect((await shown(id)).votes).toEqual([[1], [1]])
  expect((await as(eli).own()).votes).toMatchObject({ [id]: [1] })
  await expect(as(eli).vote({ id, choices: [0, 1] })).rejects.toThrow('Choose one answer.')
  await expect(as(eli).vote({ id, choices: [2] })).rejects.toThrow('not in the poll')
  const changed = { ...poll, choices: ['Friday', 'Tuesday'], several: false }
  await expect(as(dana).update({ id, version, changes: { poll: changed } })).rejects.toThrow('already voted')
  const over = { ...poll, several: false, until: addDays(today, -1) }
  await as(dana).update({ id, version, changes: { poll: over } })
  await expect(as(eli).vote({ id, choices: [0] })).rejects.toThrow('closed')
})

test('requests acknowledgment from everyone, reminds those who have not acknowledged, then notifies the owners', async () => {
  const { id, title } = await posted(dana, { acknowledge: { dueOn: addDays(today, 5) } })
  const requested = (await shown(id)).acknowledgment!.asked
  await as(eli).acknowledge({ id })
  await as(eli).acknowledge({ id })
  expect(await shown(id)).toMatchObject({
    acknowledgment: { acknowledged: 1, asked: requested, ended: false },
  })
  expect((await as(eli).own()).unread).not.toContain(id)
  expect((await as(owner()).own()).unread).toContain(id)
  await expect(as(dana).acknowledge({ id })).rejects.toMatchObject(refused('forbidden'))

  const pass = (days: number) =>
    remind(orgs.services, orgs.acme.tenantId, new Date(Date.parse(`${addDays(today, days)}T18:00:00Z`)))
  const readNotices = async (user: Context) =>
    (await inbox(user).tenant.list({ family: 'message' }))
      .map(each => each.title)
      .filter(words => words.includes(title) && words.includes('acknowledged'))
  await pass(3)
  expect(await readNotices(orgs.acme.member)).toEqual([])
  await pass(4)
  await pass(4)
  expect(await readNotices(orgs.acme.member)).toEqual([
    expect.stringContaining(`Post ${title} is to be acknowledged`),
  ])
  expect(await readNotices(eli)).toEqual([])
  await pass(6)
  await pass(7)
  expect(await readNotices(orgs.acme.member)).toHaveLength(2)
  const missing = `${requested - 1} of ${requested} have not acknowledged Post ${title}`
  expect(await readNotices(owner())).toContainEqual(expect.stringContaining(missing))
  expect(await readNotices(dana)).toEqual([expect.stringContaining(missing)])
  expect(await readNotices(eli)).toEqual([])
})

test('acknowledgments outlast membership; a member who left without reading no longer counts', async () => {
  const [read, deleted] = [await orgs.acme.memberWith(), await orgs.acme.memberWith()]
  const { id } = await posted(dana, { acknowledge: { dueOn: null } })
  await as(read).acknowledge({ id })
  const before = (await shown(id)).acknowledgment!.asked
  await takeOut(read)
  await takeOut(deleted)
  expect((await shown(id)).acknowledgment).toMatchObject({ asked: before - 1, acknowledged: 1 })
  const { readers } = await as(dana).readers({ id })
  expect(readers[0]).toMatchObject({ userId: memberId(read), at: expect.anything() })
  await as(dana).stopAsking({ id })
  expect((await shown(id)).acknowledgment).toMatchObject({ ended: true })
  expect((await as(eli).own()).unread).not.toContain(id)
})

test('mentioned people are notified about their own organization’s post; outsiders cannot be mentioned', async () => {
  const { title } = await posted(dana, { body: saying('See ', mention(memberId(eli))) })
  await expect(posted(dana, { body: saying('See ', mention(memberId(orgs.rival.owner))) })).rejects.toThrow(
    'cannot open this record',
  )
  expect(title).toBeTruthy()
})

test('a record shared as a card shows readers only what they may open', async () => {
  const lease = { lease: { leaseNumber: 'ND-159', leaseName: 'Berg' } }
  const { id: recordId } = await callerFactory(leaseRouter)(owner()).create(lease)
  const cards = [{ noun: 'leases', recordId }]
  const { id } = await posted(dana, { cards })
  const read = callerFactory(cardRouter)
  expect(await read(dana).read({ cards })).toMatchObject([
    { shown: { one: 'lease', label: expect.stringContaining('ND-159'), to: `/app/leases/${recordId}` } },
  ])
  for (const user of [orgs.acme.member, orgs.rival.owner])
    expect(await read(user).read({ cards: (await shown(id)).cards })).toEqual([
      { noun: 'leases', recordId, shown: null },
    ])
  expect(await read(orgs.acme.member).find({ words: 'ND-159' })).toEqual([])
  expect(await read(dana).find({ words: 'ND-159' })).toMatchObject([{ noun: 'leases', recordId }])
  await expect(posted(orgs.acme.member, { cards })).rejects.toMatchObject(refused('forbidden'))
  await expect(posted(orgs.rival.owner, { cards })).rejects.toMatchObject(refused('not_found'))
  await expect(posted(dana, { cards: [...cards, ...cards] })).rejects.toThrow('already added')
  await callerFactory(leaseRouter)(owner()).remove({ ids: [recordId] })
  expect(await read(dana).read({ cards })).toMatchObject([{ shown: null }])
})

test('only the author adds files; the post with its comments is filed with a lease', async () => {
  const { id, title } = await posted(dana)
  const post = { noun: 'posts', recordId: id }
  await attached(dana, post, 'minutes of the meeting', 'minutes.txt')
  await expect(attached(eli, post, 'not mine', 'x.txt')).rejects.toThrow('Only the author of this post')
  await callerFactory(commentRouter)(eli).add({ ...post, body: saying('Which pad?') })
  const created = await callerFactory(leaseRouter)(owner()).create({ lease: { leaseNumber: 'ND-160' } })
  const files = (user: Context) =>
    callerFactory(attachmentRouter)(user).list({ noun: 'leases', recordId: created.id })
  await expect(as(dana).seal({ id, leaseId: created.id })).rejects.toMatchObject(refused('forbidden'))
  await expect(as(orgs.rival.owner).seal({ id, leaseId: created.id })).rejects.toMatchObject(
    refused('not_found'),
  )
  const { uploadId } = await as(owner()).seal({ id, leaseId: created.id })
  expect(await uploadState(owner(), uploadId)).toMatchObject({ state: 'kept' })
  const stored = (await files(owner())).files
  expect(stored.map(file => file.title).toSorted()).toEqual([`${title}.pdf`, 'minutes.txt'].toSorted())
  const sheet = JSON.stringify(await as(eli).sheet({ id }))
  for (const words of [title, 'Rig moves on Monday', 'Which pad?', 'minutes.txt'])
    expect(sheet).toContain(words)
})

test('marks posts since the last visit as new', async () => {
  expect((await as(eli).visit()).since).toBeNull()
  const { id } = await posted(dana)
  const { since } = await as(eli).visit()
  expect(Date.parse((await shown(id)).createdAt)).toBeGreaterThan(Date.parse(since!))
})

test('members comment on a post, and authors follow their own', async () => {
  const { id } = await posted(dana)
  const comments = callerFactory(commentRouter)
  await comments(eli).add({ noun: 'posts', recordId: id, body: saying('Which pad?') })
  expect(await shown(id)).toMatchObject({ comments: 1 })
  const { followers } = await comments(eli).list({ noun: 'posts', recordId: id })
  expect(followers).toEqual([memberId(dana), memberId(eli)])
})

test('a scheduled post is visible to its author only, publishes once, and explains a failure', async () => {
  const goesAt = new Date(Date.now() + 3_600_000).toISOString()
  const wait = (more: object = {}) =>
    as(dana).schedule({ title: 'Flaring stops', body: saying('From Monday on'), goesAt, ...more })
  const waiting = async (user: Context) => (await as(user).scheduled()).rows
  const atItsTime = (id: string) =>
    postScheduledJob.work(
      orgs.services,
      { tenantId: orgs.acme.tenantId, userId: memberId(dana), id },
      { signal: undefined },
    )
  const titled = async (title: string) =>
    (await as(owner()).list({ limit: 200 })).rows.filter(row => row.title === title)
  await expect(wait({ goesAt: new Date(Date.now() - 1000).toISOString() })).rejects.toMatchObject(
    refused('invalid'),
  )
  await expect(wait({ goesAt: '2099-01-01T00:00:00Z' })).rejects.toMatchObject(refused('invalid'))
  const { id } = await wait()
  expect(await waiting(dana)).toMatchObject([
    { id, goesAt, draft: { title: 'Flaring stops' }, problem: null },
  ])
  for (const other of [eli, owner(), orgs.rival.owner]) {
    expect(await waiting(other)).toEqual([])
    await expect(as(other).unschedule({ id })).rejects.toMatchObject(refused('not_found'))
    await expect(as(other).postNow({ id })).rejects.toMatchObject(refused('not_found'))
    await expect(
      as(other).schedule({ title: 'Mine', body: saying('Mine'), goesAt, replaces: id }),
    ).rejects.toMatchObject(refused('not_found'))
  }
  expect(await titled('Flaring stops')).toEqual([])

  await Promise.all([atItsTime(id), atItsTime(id)])
  expect(await titled('Flaring stops')).toMatchObject([{ createdBy: memberId(dana), comments: 0 }])
  expect(await waiting(dana)).toEqual([])

  // A canceled or changed post is not published at its former time.
  const back = await wait({ title: 'Taken back' })
  await as(dana).unschedule(back)
  const first = await wait({ title: 'First words' })
  const second = await wait({ title: 'Second words', replaces: first.id })
  await Promise.all([back, first].map(each => atItsTime(each.id)))
  expect([...(await titled('Taken back')), ...(await titled('First words'))]).toEqual([])
  await as(dana).postNow(second)
  expect(await titled('Second words')).toHaveLength(1)

  const leaver = await orgs.acme.memberWith('access_leases')
  const body = saying('Ask ', mention(memberId(leaver)))
  const stuck = await wait({ title: 'Ask them', body })
  await takeOut(leaver)
  await atItsTime(stuck.id)
  expect(await waiting(dana)).toMatchObject([{ id: stuck.id, problem: expect.stringMatching(/\w+\./) }])
  expect(await titled('Ask them')).toEqual([])
})
