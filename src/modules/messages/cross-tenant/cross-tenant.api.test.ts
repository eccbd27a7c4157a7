import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attachmentRouter, attachmentRoutes } from '../../../core/attachments/attachments.server.ts'
import { attachFile } from '../../../core/attachments/testing/sending.ts'
import { changes } from '../../../core/data/change.table.ts'
import type { Context } from '../../../core/http/context.server.ts'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { memberId } from '../../../core/http/testing/members.ts'
import { twoOrganizations } from '../../../core/http/testing/organizations.ts'
import { plans, tenants } from '../../../core/tenancy/tenant.table.ts'
import { refusal } from '../../../core/testing/refusal.ts'
import { plainText } from '../../../core/text/rich-text.ts'
import { toRichText } from '../../../core/text/testing/rich-text.ts'
import { notificationRouter } from '../../notifications/notification.server.ts'
import { clearNotifications, notifyEveryone } from '../../notifications/testing/notify-everyone.ts'
import { reportRouter } from '../moderation/report.server.ts'
import { blockRouter } from '../record/blocks.server.ts'
import { messageRouter } from '../talk/message.server.ts'
import { threadRouter } from '../threads/thread.server.ts'
import { organizationBlockRouter, notifyBlock } from './block-organization.server.ts'
import { relayFiles } from './relay-files.server.ts'
import { relayMessage } from './relay.server.ts'
import { inquiryPeopleRouter } from './inquiry-people.server.ts'
import { beginInquiry } from './inquiry.port.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
let dataDir: string
let queue: pg.Client
/**
 * Dana asks. Rosa of the other organization receives inquiries; Mara and Ruth have the same rights but are
 * not in the thread.
 */
let dana: Context
let mara: Context
let rosa: Context
let ruth: Context
beforeAll(async () => {
  orgs = await twoOrganizations()
  dataDir = mkdtempSync(join(tmpdir(), 'wellhead-between-'))
  Object.assign(orgs.services.config, { DATA_DIR: dataDir })
  queue = new pg.Client(orgs.owner)
  await queue.connect()
  dana = await orgs.acme.memberWith('access_messages')
  mara = await orgs.acme.memberWith('access_messages')
  rosa = await orgs.rival.memberWith('access_messages')
  ruth = await orgs.rival.memberWith('access_messages')
  await callerFactory(inquiryPeopleRouter)(orgs.rival.owner).set({ people: [memberId(rosa)] })
})
afterAll(async () => {
  await queue.end()
  await orgs.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const talk = callerFactory(messageRouter)
const threads = callerFactory(threadRouter)
const blocks = callerFactory(organizationBlockRouter)
const reports = callerFactory(reportRouter)

/** Sends an inquiry as a procedure of the marketplace or of a profile does. */
const startInquiry = (user: Context, subject: string, text: string, to = orgs.rival.tenantId) => {
  const { viewer, services, origin } = user
  const actor = { tenantId: viewer.membership!.tenantId, userId: memberId(user), origin }
  const ctx = { ...user, person: viewer.user!, membership: viewer.membership!, actor, today: '2026-01-01' }
  const inTenant = <T>(work: (tx: never) => Promise<T>) =>
    services.database.inTenant(actor, tx => work(tx as never))
  return beginInquiry({ ...ctx, inTenant } as never, { to, subject, body: toRichText(text) as never })
}

const relayJobs = [relayMessage, relayFiles, notifyBlock]
type QueuedJob = { id: number; name: string; payload: never }

/** Takes the queued jobs off the queue, in order. */
async function takeJobs(): Promise<QueuedJob[]> {
  const { rows } = await queue.query<QueuedJob>(`
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier like 'messages:%' returning t.identifier as name, j.payload, j.id::int as id`)
  return rows.toSorted((a, b) => a.id - b.id)
}
/** Runs each of them the given number of times. */
async function relayAll(times = 1): Promise<void> {
  for (const { name, payload } of await takeJobs())
    for (let n = 0; n < times; n++) await getJobHandler(name)(orgs.services, payload, { signal: undefined })
}
const getJobHandler = (name: string) => relayJobs.find(job => job.name === name)!.work

const readTexts = async (user: Context, threadId: string) =>
  (await talk(user).page({ threadId })).rows
    .filter(({ kind }) => kind === 'said')
    .map(({ body }) => body && plainText(body, () => 'someone'))
const readNoticeTexts = async (user: Context, threadId: string) =>
  (await talk(user).page({ threadId })).rows
    .filter(({ kind }) => kind === 'notice')
    .map(({ body }) => plainText(body!, () => 'someone'))
const readLastMessage = async (user: Context, threadId: string) =>
  (await talk(user).page({ threadId })).rows.at(-1)!

test('only the other organization’s named recipients read an inquiry, and once', async () => {
  await clearNotifications(orgs)
  const { threadId, messageId } = await startInquiry(dana, 'Berg 22-25 water', 'Zirconium brine for sale?')
  await relayAll(2)
  expect(await readTexts(rosa, threadId)).toEqual(['Zirconium brine for sale?'])
  expect((await threads(rosa).list()).rows).toMatchObject([
    {
      kind: 'between',
      name: 'Berg 22-25 water',
      organization: 'acme',
      people: 1,
      lastNumber: 1,
      readThrough: 0,
    },
  ])
  expect((await threads(dana).get({ threadId })).between).toMatchObject({ name: 'rival', standing: 'open' })
  expect(await readLastMessage(rosa, threadId)).toMatchObject({ isForeign: true, createdBy: memberId(dana) })
  await notifyEveryone(orgs)
  const notices = await callerFactory(notificationRouter)(rosa).profile.list({ family: 'message' })
  expect(notices.map(({ title }) => title)).toEqual(['custom sent a message in acme: Berg 22-25 water'])

  // Both sides agree after replies, reactions, edits and deletions, even if the jobs run twice.
  const result = await talk(rosa).send({ threadId, body: toRichText('What grade?'), replyTo: messageId })
  await talk(rosa).react({ id: messageId, sign: 'look', given: true })
  await relayAll(2)
  expect(await readTexts(dana, threadId)).toEqual(['Zirconium brine for sale?', 'What grade?'])
  expect(await readLastMessage(dana, threadId)).toMatchObject({
    answers: { id: messageId, number: 1 },
    isForeign: true,
  })
  expect((await talk(dana).page({ threadId })).rows[0]!.reactions).toEqual([
    { sign: 'look', people: [memberId(rosa)] },
  ])
  await talk(rosa).react({ id: messageId, sign: 'look', given: false })
  await talk(rosa).edit({ id: result.id, version: result.version, body: toRichText('Which grade?') })
  await relayAll(2)
  expect((await talk(dana).page({ threadId })).rows[0]!.reactions).toEqual([])
  expect(await readTexts(dana, threadId)).toEqual(['Zirconium brine for sale?', 'Which grade?'])
  expect((await talk(dana).versions({ id: result.id })).versions).toMatchObject([
    { body: toRichText('What grade?') },
  ])
  await expect(
    talk(dana).edit({ id: result.id, version: 2, body: toRichText('Mine') }),
  ).rejects.toMatchObject(refusal('forbidden'))
  await talk(rosa).remove({ id: result.id })
  await relayAll(2)
  expect(await readLastMessage(dana, threadId)).toMatchObject({ body: null, deletedBy: memberId(rosa) })
  await talk(rosa).restore({ id: result.id })
  await relayAll(2)
  expect(await readTexts(dana, threadId)).toContain('Which grade?')
  const secondMessage = await talk(dana).send({ threadId, body: toRichText('Never mind') })
  await talk(dana).remove({ id: secondMessage.id })
  await relayAll()
  expect((await talk(rosa).page({ threadId })).lastNumber).toBe(2)

  for (const outsider of [mara, ruth, orgs.acme.owner, orgs.rival.owner]) {
    for (const each of [
      () => threads(outsider).get({ threadId }),
      () => talk(outsider).page({ threadId }),
      () => talk(outsider).send({ threadId, body: toRichText('Let me in') }),
      () => talk(outsider).edit({ id: messageId, version: 1, body: toRichText('Mine') }),
      () => talk(outsider).react({ id: messageId, sign: 'no', given: true }),
      () => threads(outsider).addPeople({ threadId, people: [memberId(outsider)] }),
    ])
      await expect(each()).rejects.toMatchObject(refusal('not_found'))
    expect((await threads(outsider).list()).rows).toEqual([])
    expect((await talk(outsider).search({ words: 'zirconium' })).found).toEqual([])
  }
  const log = await orgs.database.acrossTenants(tx => tx.select().from(changes))
  expect(JSON.stringify(log)).not.toMatch(/zirconium|Berg 22|grade/i)

  // Each side adds its own people, who do not exist on the other side.
  await threads(rosa).addPeople({ threadId, people: [memberId(ruth)] })
  expect(await readTexts(ruth, threadId)).toHaveLength(2)
  await expect(threads(rosa).addPeople({ threadId, people: [memberId(mara)] })).rejects.toThrow(
    'cannot use messages',
  )
  await expect(threads(rosa).rename({ threadId, version: 1, name: 'Ours' })).rejects.toThrow(
    'keeps its first name',
  )
  const mentionText = toRichText('Ask ', { type: 'mention', attrs: { id: memberId(dana) } })
  await expect(talk(rosa).send({ threadId, body: mentionText })).rejects.toThrow('not in this thread')
  const cards = [{ noun: 'threads', recordId: threadId }]
  await expect(talk(rosa).send({ threadId, body: toRichText('See'), cards })).rejects.toThrow(
    'Describe them instead',
  )
  await expect(
    talk(rosa).send({ threadId, body: toRichText('See'), mustSee: { dueOn: null } }),
  ).rejects.toThrow('cannot be asked to acknowledge')
})

test('a relay killed midway leaves nothing behind, and a rerun delivers once', async () => {
  const { threadId } = await startInquiry(dana, 'Killed', 'First')
  await talk(dana).send({ threadId, body: toRichText('Second') })
  const failingServices = {
    ...orgs.services,
    database: {
      ...orgs.database,
      acrossTenants: <T>(work: (tx: never) => Promise<T>): Promise<T> =>
        orgs.database.acrossTenants(async tx => {
          await work(tx as never)
          throw new Error('killed')
        }),
    },
  }
  const jobsNow = await takeJobs()
  for (const { name, payload } of jobsNow) {
    await expect(
      getJobHandler(name)(failingServices as never, payload, { signal: undefined }),
    ).rejects.toThrow('killed')
    await expect(threads(rosa).get({ threadId })).rejects.toMatchObject(refusal('not_found'))
  }
  // Retried in any order, they arrive in the order of the thread.
  for (const { name, payload } of [...jobsNow.toReversed(), ...jobsNow])
    await getJobHandler(name)(orgs.services, payload, { signal: undefined })
  expect(await readTexts(rosa, threadId)).toEqual(['First', 'Second'])
  const { rows } = await orgs.database.acrossTenants(tx =>
    tx.execute<{ count: number }>(
      sql`select count(*) from messages where thread_id = ${threadId} and tenant_id = ${orgs.rival.tenantId}`,
    ),
  )
  expect(rows[0]!.count).toBe(2)
})

test('files are relayed as copies owned by the other organization, and withdrawn there', async () => {
  const { threadId, messageId } = await startInquiry(dana, 'Plats', 'See the plat')
  await attachFile(dana, { noun: 'messages', recordId: messageId }, 'a plat', 'Plat.pdf')
  await relayAll(2)
  const [file] = (await readLastMessage(rosa, threadId)).files
  expect(file).toMatchObject({ title: 'Plat.pdf', size: 6 })
  const route = attachmentRoutes.find(({ method, path }) => method === 'GET' && path === '/attachments/:id')!
  const download = (user: Context) =>
    route.handle(user, {
      request: new Request(`http://localhost/files/attachments/${file!.id}`),
      param: () => file!.id,
    })
  expect(await (await download(rosa)).text()).toBe('a plat')
  for (const outsider of [mara, ruth])
    await expect(download(outsider)).rejects.toMatchObject({ code: 'not_found' })
  const readStorageUsed = async () =>
    (
      await orgs.database.acrossTenants(tx =>
        tx.execute<{ held: number }>(
          sql`select held from limit_counters where tenant_id = ${orgs.rival.tenantId} and kind = 'maxStorage'`,
        ),
      )
    ).rows[0]!.held
  expect(await readStorageUsed()).toBe(6)
  await callerFactory(attachmentRouter)(dana).remove({ id: file!.id })
  await relayAll(2)
  expect((await readLastMessage(rosa, threadId)).files).toEqual([])
  expect(await readStorageUsed()).toBe(0)

  // If the other plan has no room, the text arrives with a notice that a file did not.
  const storageLimits = (maxStorage: number) =>
    orgs.database.acrossTenants(tx =>
      tx
        .update(plans)
        .set({ limits: sql`${plans.limits} || ${JSON.stringify({ maxStorage })}::jsonb` })
        .where(eq(plans.id, 'free')),
    )
  const second = await talk(dana).send({ threadId, body: toRichText('And the survey') })
  await attachFile(dana, { noun: 'messages', recordId: second.id }, 'a survey', 'Survey.pdf')
  await storageLimits(0)
  await relayAll(2)
  expect(await readTexts(rosa, threadId)).toContain('And the survey')
  expect(await readNoticeTexts(rosa, threadId)).toEqual([
    'Survey.pdf did not arrive: your organization’s plan has no room for it',
  ])
  await storageLimits(1024)
  expect(await readStorageUsed()).toBe(0)
})

test('a blocked organization is notified, and its messages in transit are dropped', async () => {
  const { threadId } = await startInquiry(dana, 'Block', 'Buy our mud')
  await relayAll()
  await threads(rosa).addPeople({ threadId, people: [memberId(orgs.rival.owner)] })
  await expect(blocks(rosa).set({ threadId, blocked: true })).rejects.toMatchObject(refusal('forbidden'))
  await expect(blocks(orgs.acme.owner).set({ threadId, blocked: true })).rejects.toMatchObject(
    refusal('not_found'),
  )
  await talk(dana).send({ threadId, body: toRichText('Buy it now') })
  await blocks(orgs.rival.owner).set({ threadId, blocked: true })
  await relayAll(2)
  expect(await readTexts(rosa, threadId)).toEqual(['Buy our mud'])
  expect((await readNoticeTexts(dana, threadId)).join()).toContain(
    'does not accept messages from your organization',
  )
  await expect(talk(dana).send({ threadId, body: toRichText('Please') })).rejects.toThrow(
    'does not accept messages',
  )
  await expect(talk(rosa).send({ threadId, body: toRichText('No') })).rejects.toThrow(
    'Your organization blocked acme',
  )
  await expect(startInquiry(dana, 'Again', 'Please')).rejects.toThrow('does not accept messages')
  await expect(startInquiry(rosa, 'Mine', 'Hello', orgs.acme.tenantId)).rejects.toThrow(
    'Your organization blocked acme',
  )
  const lost = (await talk(dana).page({ threadId })).rows.find(({ undelivered }) => undelivered)!
  await expect(talk(dana).resend({ id: lost.id })).rejects.toThrow('does not accept messages')
  await blocks(orgs.rival.owner).set({ threadId, blocked: false })
  await relayAll(2)
  expect(await readNoticeTexts(dana, threadId)).toHaveLength(2)
  await talk(dana).send({ threadId, body: toRichText('Thank you') })
  await talk(dana).react({ id: lost.id, sign: 'look', given: true })
  await relayAll(2)
  expect(await readTexts(rosa, threadId)).toEqual(['Buy our mud', 'Thank you'])

  // The author resends an undelivered message, and it arrives as the latest.
  await expect(talk(rosa).resend({ id: lost.id })).rejects.toMatchObject(refusal('not_found'))
  await talk(dana).resend({ id: lost.id })
  await talk(dana).resend({ id: lost.id })
  await relayAll(2)
  expect(await readTexts(rosa, threadId)).toEqual(['Buy our mud', 'Thank you', 'Buy it now'])
  expect((await talk(dana).page({ threadId })).rows.some(({ undelivered }) => undelivered)).toBe(false)

  await callerFactory(blockRouter)(rosa).set({ userId: memberId(dana), blocked: true })
  await clearNotifications(orgs)
  await talk(dana).send({ threadId, body: toRichText('To whom it concerns') })
  await relayAll()
  await notifyEveryone(orgs)
  const readNotices = (user: Context) =>
    callerFactory(notificationRouter)(user).profile.list({ family: 'message' })
  expect([(await readNotices(rosa)).length, (await readNotices(orgs.rival.owner)).length]).toEqual([0, 1])
  await callerFactory(blockRouter)(rosa).set({ userId: memberId(dana), blocked: false })
})

test('staff review a report from one side in view of both, and their deletions apply to both', async () => {
  const admin = await orgs.newcomer('admin', ['admin'])
  const { threadId, messageId } = await startInquiry(dana, 'Report', 'You are fools')
  await relayAll()
  await reports(rosa).report({ messageId, reason: 'harassment' })
  const [line] = (await reports(admin).list({})).reports
  expect(line).toMatchObject({ tenantId: orgs.rival.tenantId, saidBy: memberId(dana) })
  const reportRef = { tenantId: line!.tenantId, id: line!.id }
  await reports(admin).open(reportRef)
  for (const user of [dana, rosa])
    expect(await readNoticeTexts(user, threadId)).toEqual([
      'Staff of Wellhead opened this thread to look at a reported message',
    ])
  const [newReport] = (await reports(admin).list({})).reports
  const decision = { version: newReport!.version, outcome: 'deleted' as const, decision: 'An insult' }
  await reports(admin).decide({ ...reportRef, ...decision })
  await relayAll()
  for (const user of [dana, rosa])
    expect((await talk(user).page({ threadId })).rows[0]).toMatchObject({
      body: null,
      deletedBy: memberId(admin),
    })
  await expect(talk(dana).restore({ id: messageId })).rejects.toThrow('It stays deleted')
  const actions = (
    await orgs.database.acrossTenants(tx =>
      tx
        .select()
        .from(changes)
        .where(eq(changes.actorId, memberId(admin))),
    )
  ).map(({ tenantId, act }) => [tenantId === orgs.acme.tenantId ? 'acme' : 'rival', act].join(' '))
  expect(actions).toEqual(
    expect.arrayContaining(['acme open thread', 'rival open thread', 'acme delete', 'rival delete']),
  )
})

test('a thread starts only with an existing other organization', async () => {
  await expect(startInquiry(dana, 'Self', 'Hello', orgs.acme.tenantId)).rejects.toThrow(
    'your own organization',
  )
  await expect(startInquiry(dana, 'Nobody', 'Hello', memberId(dana))).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('a thread stays readable when the other organization is disabled or deleted', async () => {
  const [{ threadId }] = [(await threads(rosa).list()).rows.map(({ id }) => ({ threadId: id }))[0]!]
  const disable = (disabled: boolean) =>
    orgs.database.acrossTenants(tx =>
      tx.update(tenants).set({ disabled }).where(eq(tenants.id, orgs.acme.tenantId)),
    )
  await disable(true)
  expect((await readTexts(rosa, threadId)).length).toBeGreaterThan(0)
  await expect(talk(rosa).send({ threadId, body: toRichText('Hello?') })).rejects.toThrow(
    'acme is disabled right now',
  )
  await expect(startInquiry(rosa, 'New', 'Hello', orgs.acme.tenantId)).rejects.toThrow(
    'is disabled right now',
  )
  await disable(false)
  await talk(rosa).send({ threadId, body: toRichText('On its way') })
  await queue.query(`select set_config('app.platform', 'on', false)`)
  await queue.query('delete from tenants where id = $1', [orgs.acme.tenantId])
  await relayAll(2)
  expect((await readTexts(rosa, threadId)).at(-1)).toBe('On its way')
  await expect(talk(rosa).send({ threadId, body: toRichText('Hello?') })).rejects.toThrow(
    'acme has left Wellhead',
  )
  expect((await threads(rosa).get({ threadId })).between).toMatchObject({ name: 'acme', standing: null })
})
