import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attachmentRouter, attachmentRoutes } from '../../core/attachments/attachments.server.ts'
import { attachFile } from '../../core/attachments/testing/sending.ts'
import { cardRouter } from '../../core/cards/cards.server.ts'
import { changes } from '../../core/data/change.table.ts'
import type { Context } from '../../core/http/context.server.ts'
import { callerFactory } from '../../core/http/procedure.server.ts'
import { memberId, removeMember } from '../../core/http/testing/members.ts'
import { twoOrganizations } from '../../core/http/testing/organizations.ts'
import { searchRouter } from '../../core/search/search.server.ts'
import { attempts } from '../../core/tenancy/tenant.table.ts'
import { refusal } from '../../core/testing/refusal.ts'
import { plainText } from '../../core/text/rich-text.ts'
import { toRichText } from '../../core/text/testing/rich-text.ts'
import { addDays } from '../../core/time/calendar.ts'
import { dayInZone, tradeTimeZone } from '../../core/time/day.ts'
import { leaseRouter } from '../leases/lease.server.ts'
import { notificationRouter } from '../notifications/notification.server.ts'
import { clearNotifications, notifyEveryone } from '../notifications/testing/notify-everyone.ts'
import { messages } from './record/message.table.ts'
import { messageRouter } from './talk/message.server.ts'
import { threadRouter } from './threads/thread.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
let dataDir: string
let dana: Context
let eli: Context
let mara: Context
beforeAll(async () => {
  orgs = await twoOrganizations()
  dataDir = mkdtempSync(join(tmpdir(), 'wellhead-messages-'))
  Object.assign(orgs.services.config, { DATA_DIR: dataDir })
  dana = await orgs.acme.memberWith('access_messages')
  eli = await orgs.acme.memberWith('access_messages')
  mara = await orgs.acme.memberWith('access_messages')
})
afterAll(async () => {
  await orgs.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const talk = callerFactory(messageRouter)
const threads = callerFactory(threadRouter)
const inbox = callerFactory(notificationRouter)
const mention = (user: Context) => ({ type: 'mention', attrs: { id: memberId(user) } })
const today = dayInZone(new Date(), tradeTimeZone)

const openDirect = async (a: Context, b: Context) =>
  (await threads(a).openDirect({ userId: memberId(b) })).threadId
const createGroup = async (...people: Context[]) =>
  (await threads(people[0]!).createGroup({ name: 'Berg drilling', people: people.slice(1).map(memberId) }))
    .threadId
const readTexts = async (user: Context, threadId: string) =>
  (await talk(user).page({ threadId })).rows.map(({ body }) => body && plainText(body, () => 'someone'))
const readUnread = async (user: Context, threadId: string) => {
  const row = (await threads(user).list()).rows.find(({ id }) => id === threadId)!
  return row.lastNumber - row.readThrough
}

/** Calls about a thread or a message in it, made by someone who is not in the thread. */
const foreignCalls = (user: Context, threadId: string, id: string) => [
  () => threads(user).get({ threadId }),
  () => threads(user).own({ threadId }),
  () => threads(user).rename({ threadId, version: 1, name: 'Ours' }),
  () => threads(user).addPeople({ threadId, people: [memberId(user)] }),
  () => threads(user).removePerson({ threadId, userId: memberId(dana) }),
  () => threads(user).hear({ threadId, hears: 'nothing', mutedUntil: null }),
  () => talk(user).page({ threadId }),
  () => talk(user).seen({ threadId }),
  () => talk(user).answers({ threadId }),
  () => talk(user).people({ threadId, words: '' }),
  () => talk(user).send({ threadId, body: toRichText('Let me in') }),
  () => talk(user).read({ threadId, through: 1 }),
  () => talk(user).edit({ id, version: 1, body: toRichText('Mine') }),
  () => talk(user).remove({ id }),
  () => talk(user).restore({ id }),
  () => talk(user).react({ id, sign: 'agree', given: true }),
  () => talk(user).versions({ id }),
  () => talk(user).keepDraft({ threadId, body: toRichText('Half') }),
]

test('a colleague with the same rights, and another organization, find nothing of a thread', async () => {
  const threadId = await createGroup(dana, eli)
  const { id } = await talk(dana).send({ threadId, body: toRichText('Zirconium offer at noon') })
  await attachFile(dana, { noun: 'messages', recordId: id }, 'a plat', 'Zirconium plat.pdf')
  const [file] = (await talk(eli).page({ threadId })).rows.at(-1)!.files
  expect(file).toMatchObject({ title: 'Zirconium plat.pdf', size: 6 })
  const files = callerFactory(attachmentRouter)
  const download = attachmentRoutes.find(
    ({ method, path }) => method === 'GET' && path === '/attachments/:id',
  )!
  const downloaded = (user: Context) =>
    download.handle(user, {
      request: new Request(`http://localhost/files/attachments/${file!.id}`),
      param: () => file!.id,
    })
  expect(await (await downloaded(eli)).text()).toBe('a plat')
  for (const outsider of [mara, orgs.acme.owner, orgs.rival.owner]) {
    for (const each of foreignCalls(outsider, threadId, id))
      await expect(each()).rejects.toMatchObject(refusal('not_found'))
    expect((await threads(outsider).list()).rows).toEqual([])
    expect(await threads(outsider).unread()).toBe(0)
    expect((await talk(outsider).search({ words: 'zirconium' })).found).toEqual([])
    expect((await talk(outsider).search({ words: 'zirconium', threadId })).found).toEqual([])
    expect(await callerFactory(searchRouter)(outsider).find({ words: 'zirconium' })).toEqual([])
    const cards = [{ noun: 'threads', recordId: threadId }]
    expect(await callerFactory(cardRouter)(outsider).read({ cards })).toMatchObject([{ preview: null }])
    expect(await files(outsider).list({ noun: 'messages', recordId: id })).toEqual({ files: [], uploads: [] })
    await expect(downloaded(outsider)).rejects.toMatchObject({ code: 'not_found' })
    await expect(attachFile(outsider, { noun: 'messages', recordId: id }, 'x')).rejects.toMatchObject({
      code: 'not_found',
    })
  }
  expect((await talk(eli).search({ words: 'zirc offer' })).found).toMatchObject([{ id, threadId, number: 2 }])
  await expect(attachFile(eli, { noun: 'messages', recordId: id }, 'x')).rejects.toMatchObject({
    code: 'forbidden',
  })
  await files(dana).remove({ id: file!.id })
  expect((await talk(eli).page({ threadId })).rows.at(-1)!.files).toEqual([])
  await expect(downloaded(eli)).rejects.toMatchObject({ code: 'not_found' })
  const log = await orgs.database.acrossTenants(tx => tx.select().from(changes))
  expect(JSON.stringify(log)).not.toMatch(/zirconium|Berg drilling/i)
  expect(log.find(({ recordId }) => recordId === threadId)).toMatchObject({ title: 'of a group' })
  // The log records that a file was downloaded, but not which one.
  expect(log.find(({ noun }) => noun === 'taken_files')).toMatchObject({
    actorId: memberId(eli),
    act: 'download',
    title: 'Message',
    after: {},
  })
})

test('a user without access to messages is rejected, and cannot be written to', async () => {
  await expect(threads(orgs.acme.member).list()).rejects.toMatchObject(refusal('forbidden'))
  await expect(threads(orgs.acme.pending).list()).rejects.toMatchObject(refusal('pending'))
  for (const user of [orgs.acme.member, orgs.acme.pending, orgs.rival.owner]) {
    await expect(openDirect(dana, user)).rejects.toThrow('cannot use messages in this organization')
    await expect(createGroup(dana, user)).rejects.toThrow('cannot use messages in this organization')
  }
  await expect(openDirect(dana, dana)).rejects.toThrow('this is you')
})

test('two users writing to each other concurrently share one thread', async () => {
  const ids = await Promise.all([openDirect(dana, eli), openDirect(eli, dana), openDirect(dana, eli)])
  expect(new Set(ids).size).toBe(1)
  await expect(threads(dana).addPeople({ threadId: ids[0]!, people: [memberId(mara)] })).rejects.toThrow(
    'stays private',
  )
})

test('message numbers have no gaps or duplicates under concurrency', async () => {
  const threadId = await createGroup(dana, eli, mara)
  await talk(eli).read({ threadId, through: 99 })
  const sent = await Promise.all(
    Array.from({ length: 24 }, (_, index) =>
      talk([dana, mara][index % 2]!).send({ threadId, body: toRichText(`Line ${index}`) }),
    ),
  )
  expect(sent.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 24 }, (_, index) => index + 2),
  )
  expect(await readUnread(eli, threadId)).toBe(24)
  await talk(eli).read({ threadId, through: 10 })
  await talk(eli).read({ threadId, through: 4 })
  expect(await readUnread(eli, threadId)).toBe(15)
  await talk(eli).send({ threadId, body: toRichText('One of mine') })
  expect(await readUnread(eli, threadId)).toBe(16)
  // Simultaneous requests are batched, and each gets its own result.
  const all = [dana, eli, mara, orgs.acme.owner, orgs.rival.owner]
  const counts = await Promise.all(all.map(who => threads(who).unread()))
  const soloThread: number[] = []
  for (const user of all) soloThread.push(await threads(user).unread())
  expect(counts).toEqual(soloThread)
  expect(counts.slice(3)).toEqual([0, 0])
  expect(await talk(dana).seen({ threadId })).toContainEqual({ userId: memberId(eli), readThrough: 10 })
  expect((await threads(eli).list()).rows[0]!.id).toBe(threadId)
  const middle = await talk(eli).page({ threadId, from: 11, most: 3 })
  expect(middle).toMatchObject({ lastNumber: 26, rows: [11, 12, 13].map(number => ({ number })) })
})

test('edits keep versions for a day, and a deleted message is gone for everyone', async () => {
  const threadId = await createGroup(dana, eli)
  const { id, version } = await talk(dana).send({ threadId, body: toRichText('Spud on Monday') })
  await expect(talk(eli).edit({ id, version, body: toRichText('Mine') })).rejects.toMatchObject(
    refusal('forbidden'),
  )
  await expect(talk(eli).remove({ id })).rejects.toMatchObject(refusal('forbidden'))
  await talk(dana).edit({ id, version, body: toRichText('Spud on Tuesday') })
  expect((await talk(eli).page({ threadId })).rows.at(-1)).toMatchObject({ editedAt: expect.anything() })
  expect((await talk(eli).versions({ id })).versions).toMatchObject([
    { version, body: toRichText('Spud on Monday') },
  ])
  await expect(talk(dana).edit({ id, version, body: toRichText('Spud on Friday') })).rejects.toMatchObject(
    refusal('conflict'),
  )
  await talk(eli).react({ id, sign: 'done', given: true })
  await talk(eli).react({ id, sign: 'done', given: true })
  expect((await talk(dana).page({ threadId })).rows.at(-1)!.reactions).toEqual([
    { sign: 'done', people: [memberId(eli)] },
  ])
  await talk(eli).react({ id, sign: 'done', given: false })
  const result = await talk(eli).send({ threadId, body: toRichText('Good'), replyTo: id })
  await talk(dana).remove({ id })
  const [deleted, answering] = (await talk(eli).page({ threadId })).rows.slice(-2)
  expect(deleted).toMatchObject({ id, body: null, deletedBy: memberId(dana), reactions: [], files: [] })
  expect(answering).toMatchObject({ id: result.id, answers: { id, by: memberId(dana), text: null } })
  expect((await talk(eli).search({ words: 'tuesday' })).found).toEqual([])
  await expect(talk(eli).send({ threadId, body: toRichText('Why?'), replyTo: id })).rejects.toThrow(
    'just deleted',
  )
  await expect(talk(eli).react({ id, sign: 'no', given: true })).rejects.toMatchObject(refusal('not_found'))
  await talk(dana).restore({ id })
  expect(await readTexts(eli, threadId)).toContain('Spud on Tuesday')
  const otherMessage = await talk(dana).send({
    threadId: await openDirect(dana, mara),
    body: toRichText('Apart'),
  })
  await expect(
    talk(dana).send({ threadId, body: toRichText('Here'), replyTo: otherMessage.id }),
  ).rejects.toMatchObject(refusal('not_found'))
  await orgs.database.acrossTenants(tx =>
    tx
      .update(messages)
      .set({ createdAt: sql`now() - interval '25 hours'` })
      .where(eq(messages.id, id)),
  )
  await expect(talk(dana).edit({ id, version: 5, body: toRichText('Late') })).rejects.toThrow('for 24 hours')
})

test('a draft is on all of its author’s devices until sent or discarded', async () => {
  const threadId = await createGroup(dana, eli)
  const draft = async (user: Context) => (await threads(user).own({ threadId })).draft
  const keepDraft = (body: object | null) => talk(dana).keepDraft({ threadId, body })
  await keepDraft(toRichText('Half a'))
  await keepDraft(toRichText('Half a thought for ', mention(eli)))
  expect(await draft(dana)).toEqual({
    body: toRichText('Half a thought for ', mention(eli)),
    names: { [memberId(eli)]: 'custom' },
  })
  expect(await draft(eli)).toBeNull()
  await expect(keepDraft(toRichText('Who is ', mention(orgs.rival.owner)))).rejects.toThrow(
    'not in this thread',
  )
  await keepDraft(null)
  expect(await draft(dana)).toBeNull()
  await keepDraft(toRichText('Whole'))
  await talk(dana).send({ threadId, body: toRichText('Whole') })
  expect(await draft(dana)).toBeNull()
})

test('invalid text, outsiders and misleading links are rejected', async () => {
  const threadId = await createGroup(dana, eli)
  const send = (body: object) => talk(dana).send({ threadId, body })
  await expect(send(toRichText('x'.repeat(5_000_000)))).rejects.toThrow('too long')
  await expect(send(toRichText(`Z${'\u0301'.repeat(40)}`))).rejects.toThrow('too many stacked accents')
  await expect(send(toRichText('  '))).rejects.toThrow('Write something')
  for (const foreignLease of [orgs.rival.owner, mara])
    await expect(send(toRichText('Look ', mention(foreignLease)))).rejects.toThrow('is not in this thread')
  const link = (text: string, href: string) => ({
    type: 'doc',
    content: [
      { type: 'paragraph', content: [{ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }] },
    ],
  })
  for (const [label, href] of [
    ['Pay here', 'javascript:alert(1)'],
    ['bank.example.com', 'https://evil.example.com/'],
    ['Pay here', 'https://bаnk.example.com/'],
  ] as const) {
    await send(link(label, href))
    expect(JSON.stringify((await talk(eli).page({ threadId })).rows.at(-1)!.body)).not.toContain('link')
  }
})

test('only users with access to a record send or read its card', async () => {
  const landman = await orgs.acme.memberWith('access_messages', 'access_leases', 'manage_leases')
  const threadId = await createGroup(landman, eli)
  const lease = await callerFactory(leaseRouter)(landman).create({ lease: { leaseNumber: 'ND-7' } })
  const cards = [{ noun: 'leases', recordId: lease.id }]
  await talk(landman).send({ threadId, body: toRichText('See this lease'), cards })
  expect((await talk(eli).page({ threadId })).rows.at(-1)).toMatchObject({ cards })
  await expect(talk(eli).send({ threadId, body: toRichText('Mine'), cards })).rejects.toMatchObject(
    refusal('forbidden'),
  )
  const rivalLeases = callerFactory(leaseRouter)(orgs.rival.owner)
  const { id: recordId } = await rivalLeases.create({ lease: { leaseNumber: 'TX-1' } })
  await expect(
    talk(landman).send({ threadId, body: toRichText('x'), cards: [{ noun: 'leases', recordId }] }),
  ).rejects.toMatchObject(refusal('not_found'))
})

test('a member who left or was removed loses the entire group, and may rejoin with all of it', async () => {
  const threadId = await createGroup(dana, eli, mara)
  const { id } = await talk(mara).send({ threadId, body: toRichText('I was here') })
  await expect(threads(eli).removePerson({ threadId, userId: memberId(mara) })).rejects.toMatchObject(
    refusal('forbidden'),
  )
  await threads(mara).removePerson({ threadId, userId: memberId(mara) })
  for (const each of foreignCalls(mara, threadId, id))
    await expect(each()).rejects.toMatchObject(refusal('not_found'))
  expect(await readTexts(eli, threadId)).toContain('I was here')
  await threads(dana).addPeople({ threadId, people: [memberId(mara)] })
  expect(await readUnread(mara, threadId)).toBe(1)
  expect(await readTexts(mara, threadId)).toEqual([
    '@someone created the group Berg drilling',
    'I was here',
    '@someone left the group',
    '@someone added @someone',
  ])
  await threads(dana).removePerson({ threadId, userId: memberId(eli) })
  await expect(readTexts(eli, threadId)).rejects.toMatchObject(refusal('not_found'))
  // Once its creator has left, the longest-standing member manages the group.
  await threads(dana).removePerson({ threadId, userId: memberId(dana) })
  expect((await threads(mara).get({ threadId })).keeper).toBe(memberId(mara))
})

test('leaving the organization leaves its threads, but the messages stay', async () => {
  const guest = await orgs.acme.memberWith('access_messages')
  const threadId = await createGroup(dana, guest)
  const { id, version } = await talk(guest).send({ threadId, body: toRichText('Before I go') })
  const { id: deleted } = await talk(guest).send({ threadId, body: toRichText('Not this') })
  await talk(guest).remove({ id: deleted })
  await removeMember(guest)
  expect((await threads(dana).get({ threadId })).people).toEqual([memberId(dana)])
  expect(await readTexts(dana, threadId)).toContain('Before I go')
  const body = toRichText('Never mind')
  const removed = refusal('not_found')
  await expect(talk(guest).remove({ id })).rejects.toMatchObject(removed)
  await expect(talk(guest).edit({ id, version, body })).rejects.toMatchObject(removed)
  await expect(talk(guest).restore({ id: deleted })).rejects.toMatchObject(removed)
})

test('a group is renamed by one user at a time, and says so', async () => {
  const threadId = await createGroup(dana, eli)
  await threads(eli).rename({ threadId, version: 1, name: 'Completion' })
  await expect(threads(dana).rename({ threadId, version: 1, name: 'Spud' })).rejects.toMatchObject(
    refusal('conflict'),
  )
  expect(await readTexts(dana, threadId)).toContain('@someone renamed the group Completion')
})

test('users are notified only as they chose, and never of their own or read messages', async () => {
  const threadId = await createGroup(dana, eli, mara)
  const other = await openDirect(dana, eli)
  await clearNotifications(orgs)
  await threads(mara).hear({ threadId, hears: 'mentions', mutedUntil: null })
  await talk(dana).send({ threadId, body: toRichText('To all') })
  await talk(dana).send({ threadId, body: toRichText('To all again') })
  await talk(dana).send({ threadId, body: toRichText('Quietly'), silent: true })
  const question = await talk(mara).send({ threadId, body: toRichText('A question'), silent: true })
  await talk(eli).send({ threadId, body: toRichText('Your answer'), replyTo: question.id })
  await talk(dana).send({ threadId: other, body: toRichText('Between us') })
  await notifyEveryone(orgs)
  const readNotices = async (user: Context) =>
    (await inbox(user).profile.list({ family: 'message' }))
      .map(({ title, type }) => `${type}: ${title}`)
      .toSorted()
  expect(await readNotices(eli)).toEqual([
    'message_direct: custom sent you a message',
    'message_group: custom sent 2 messages in Berg drilling',
  ])
  expect(await readNotices(mara)).toEqual(['thread_mention: custom wrote to you in Berg drilling'])
  expect(await readNotices(dana)).toEqual(['message_group: custom sent a message in Berg drilling'])
  expect((await talk(mara).answers({ threadId })).rows).toMatchObject([{ answers: { id: question.id } }])

  await clearNotifications(orgs)
  await threads(eli).hear({ threadId, hears: 'all', mutedUntil: addDays(today, 2) })
  await threads(mara).hear({ threadId, hears: 'nothing', mutedUntil: null })
  const { number } = await talk(dana).send({
    threadId,
    body: toRichText('Read this ', mention(mara), mention(eli)),
  })
  await notifyEveryone(orgs)
  expect([await readNotices(eli), await readNotices(mara)]).toEqual([[], []])
  const mutedThread = (await threads(eli).list()).rows.find(({ id }) => id === threadId)
  expect(mutedThread).toMatchObject({ quiet: true, lastNumber: number })
  await threads(eli).hear({ threadId, hears: 'all', mutedUntil: null })
  await talk(dana).send({ threadId, body: toRichText('Seen at once') })
  await talk(eli).read({ threadId, through: number + 1 })
  await notifyEveryone(orgs)
  expect(await readNotices(eli)).toEqual([])
})

test('a sender is limited to sixty messages a minute', async () => {
  const heavySender = await orgs.acme.memberWith('access_messages')
  const threadId = await openDirect(heavySender, eli)
  for (let n = 0; n < 60; n++) await talk(heavySender).send({ threadId, body: toRichText('Flood') })
  await expect(talk(heavySender).send({ threadId, body: toRichText('One more') })).rejects.toMatchObject(
    refusal('too_many'),
  )
  await talk(eli).send({ threadId, body: toRichText('Others write on') })
  await orgs.database.people.update(attempts).set({ endsAt: sql`now()` })
  await talk(heavySender).send({ threadId, body: toRichText('After a while') })
})
