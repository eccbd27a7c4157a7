import { fork, type ChildProcess } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import pino from 'pino'
import { openDatabase } from '../src/core/data/database.server.ts'
import { newId } from '../src/core/data/id.server.ts'
import type { Context } from '../src/core/http/context.server.ts'
import { callerFactory, router } from '../src/core/http/procedure.server.ts'
import { createLiveApi } from '../src/core/live/live-api.server.ts'
import { openLive } from '../src/core/live/live.server.ts'
import { listenForSignals } from '../src/core/live/signals.server.ts'
import { livePages } from '../src/core/live/testing/live-pages.ts'
import { createOpenCheck } from '../src/core/module/open-record.server.ts'
import { toRichText } from '../src/core/text/testing/rich-text.ts'
import { lockThread } from '../src/modules/messages/record/people.server.ts'
import { writeMessage } from '../src/modules/messages/record/write-message.server.ts'
import { postRouter } from '../src/modules/board/post.server.ts'
import { messageRouter } from '../src/modules/messages/talk/message.server.ts'
import { threadRouter } from '../src/modules/messages/threads/thread.server.ts'
import { percentile, type Bench, type Figure } from './figure.ts'
import { benchOrganizations } from './bench-organizations.ts'

const api = router({ messages: messageRouter, threads: threadRouter })
const talk = callerFactory(messageRouter)
const threads = callerFactory(threadRouter)
const posts = callerFactory(postRouter)
type Orgs = Awaited<ReturnType<typeof benchOrganizations>>

const sends = 25
const longThread = 1_000_000
const rounds = 40

/** The promises for messages: delivery time, time to open and search threads, exact unread counts. */
const bench: Bench = async () => {
  const orgs = await benchOrganizations()
  try {
    return [
      ...(await measureDelays(orgs, 100, 15)),
      ...(await measureDelays(orgs, 1000, 35)),
      await measureUnreadCounts(orgs),
      await measureMentionAll(orgs),
      await measureRemoval(orgs),
      ...(await measureLongThreads(orgs)),
      await exactCount(orgs),
    ]
  } finally {
    await orgs.close()
  }
}
export default bench

const userId = ({ viewer }: Context) => viewer.user!.id

/** A group of the owner with `count` other users, who all have exactly the same rights. */
async function createGroup(orgs: Orgs, count: number) {
  const { tenantId } = orgs.acme
  const sender = await orgs.acme.memberWith('access_messages')
  const { threadId } = await threads(sender).createGroup({ name: 'Bench', people: [userId(orgs.acme.owner)] })
  const people = Array.from({ length: count }, () => newId())
  await orgs.database.acrossTenants(async tx => {
    await tx.execute(sql`insert into users (id, name, email, email_verified)
      select id, 'Person', id || '@example.test', true from unnest(${sql.param(people)}::text[]) id`)
    await tx.execute(sql`insert into memberships (tenant_id, user_id, role_ids, created_by, updated_by)
      select ${tenantId}, id, '{owner}', 'bench', 'bench' from unnest(${sql.param(people)}::text[]) id`)
    await tx.execute(sql`insert into thread_people (tenant_id, thread_id, user_id)
      select ${tenantId}, ${threadId}, id from unnest(${sql.param(people)}::text[]) id`)
  })
  return { sender, threadId, people }
}

/**
 * The time from a message's acknowledgment until the last member of the thread has it, and the cost of
 * presence.
 */
async function measureDelays(orgs: Orgs, count: number, atMost: number): Promise<Figure[]> {
  const { sender, threadId, people } = await createGroup(orgs, count)
  const log = pino({ level: 'silent' })
  const live = openLive(createLiveApi(api, callerFactory(api)), log, createOpenCheck(orgs.database), () => {})
  const signals = await listenForSignals(orgs.database, log, live.onSignal)
  const server = createServer()
  const waiting = [...people]
  server.on('upgrade', (request, socket, head) => {
    const context = personContext(orgs.acme.owner, waiting.pop()!)
    live.accept(request, socket, head, {
      address: newId(),
      session: newId(),
      readContext: async () => context,
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const watchedQuery = JSON.stringify({ path: 'messages.page', input: { threadId } })
  const reviewed = JSON.stringify({ noun: 'threads', recordId: threadId })
  const file = fileURLToPath(new URL('live/clients.ts', import.meta.url))
  const clients = fork(file, [String(port), '/', String(count), watchedQuery, reviewed], {
    execArgv: process.execArgv,
  })
  await messageFrom(clients)
  const last: number[] = []
  for (let n = 0; n < sends; n++) {
    const deliveryReport = messageFrom<{ at: number[] }>(clients)
    await talk(sender).send({ threadId, body: toRichText(`Message ${n}`) })
    const acknowledgedAt = nowMs()
    last.push(Math.max(...(await deliveryReport).at) - acknowledgedAt)
  }
  const cpuBefore = process.cpuUsage()
  const presentMs = count >= 1000 ? 20_000 : 0
  await new Promise(resolve => setTimeout(resolve, presentMs))
  const { user, system } = process.cpuUsage(cpuBefore)
  clients.kill()
  live.stop()
  await signals.stop()
  server.close()
  const figures: Figure[] = [
    {
      promise: `${count.toLocaleString('en-US')} people in a thread have a message after its acknowledgment, the last one, p99`,
      measured: percentile(last, 0.99),
      atMost,
      unit: 'ms',
      note: `median ${percentile(last, 0.5).toFixed(1)} ms`,
    },
  ]
  if (presentMs > 0)
    figures.push({
      promise: '1,000 people present and idle, share of a core',
      measured: ((user + system) / 1000 / presentMs) * 100,
      atMost: 1,
      unit: '%',
    })
  return figures
}

/**
 * After a message to a thousand users, a thousand pages query their unread counts: the time until all have
 * them.
 */
async function measureUnreadCounts(orgs: Orgs): Promise<Figure> {
  const { sender, threadId, people } = await createGroup(orgs, 1000)
  const contexts = people.map(id => personContext(orgs.acme.owner, id))
  const durations: number[] = []
  for (let n = 0; n < sends; n++) {
    await talk(sender).send({ threadId, body: toRichText(`Message ${n}`) })
    const began = nowMs()
    const counts = await Promise.all(contexts.map(context => threads(context).unread()))
    durations.push(nowMs() - began)
    if (counts.some(count => count !== 1)) throw new Error('an unread count is wrong')
  }
  return {
    promise: '1,000 people get their unread counts, p95',
    measured: percentile(durations, 0.95),
    atMost: 250,
    unit: 'ms',
    note: `median ${percentile(durations, 0.5).toFixed(1)} ms, at most once in 250 ms`,
  }
}

/** A post that mentions a thousand members of the organization. */
async function measureMentionAll(orgs: Orgs): Promise<Figure> {
  const { people } = await createGroup(orgs, 1000)
  const mentions = people.map(id => ({ type: 'mention', attrs: { id } }))
  const durations: number[] = []
  for (let n = 0; n < sends; n++) {
    const began = nowMs()
    await posts(orgs.acme.owner).create({ title: `Post ${n}`, body: toRichText('Read this ', ...mentions) })
    durations.push(nowMs() - began)
  }
  return {
    promise: 'a post with 1,000 mentions, p95',
    measured: percentile(durations, 0.95),
    atMost: 300,
    unit: 'ms',
  }
}

/**
 * The time from the acknowledgment of a removal until the user's page learns of it; it receives nothing from
 * then on.
 */
async function measureRemoval(orgs: Orgs): Promise<Figure> {
  const { threadId } = await createGroup(orgs, 1)
  const pages = await livePages(orgs.database, createLiveApi(api, callerFactory(api)))
  const durations: number[] = []
  for (let n = 0; n < sends; n++) {
    const guest = await orgs.acme.memberWith('access_messages')
    await threads(orgs.acme.owner).addPeople({ threadId, people: [userId(guest)] })
    const page = await pages.open(async () => guest)
    page.say({ say: 'watch', id: 1, path: 'messages.page', input: { threadId }, version: null })
    await page.next('whole')
    await threads(orgs.acme.owner).removePerson({ threadId, userId: userId(guest) })
    const began = nowMs()
    await page.next('refused')
    durations.push(nowMs() - began)
    page.close()
  }
  await pages.close()
  return {
    promise: 'a removed member gets nothing more, the last of 25',
    measured: Math.max(...durations),
    atMost: 250,
    unit: 'ms',
  }
}

/** A thread of a million messages: opened at its end, in its middle, and searched. */
async function measureLongThreads(orgs: Orgs): Promise<Figure[]> {
  const { tenantId, owner } = orgs.acme
  const colleague = await orgs.acme.memberWith('access_messages')
  const { threadId } = await threads(owner).openDirect({ userId: userId(colleague) })
  const body = JSON.stringify(toRichText('x'))
  // As the owner of the tables, who has no statement timeout.
  const owning = new pg.Client(orgs.owner)
  await owning.connect()
  await owning.query(`select set_config('app.platform', 'on', false)`)
  await owning.query(
    `insert into messages (tenant_id, id, thread_id, number, body, body_text, created_by, updated_by)
     select $1, gen_random_uuid(), $2, n, $3::jsonb,
       'Joint ' || n || ' run at ' || n % 97 || ' ft, torque ' || n % 1009, $4, $4
     from generate_series(1, $5::int) n`,
    [tenantId, threadId, body, userId(owner), longThread],
  )
  await owning.query('update threads set last_number = $1 where tenant_id = $2 and id = $3', [
    longThread,
    tenantId,
    threadId,
  ])
  await owning.query('vacuum (analyze) messages, search_entries, thread_people')
  await owning.end()
  const measureTimes = async (work: (n: number) => Promise<unknown>) => {
    const durations: number[] = []
    for (let n = 0; n < rounds; n++) {
      const began = nowMs()
      await work(n)
      durations.push(nowMs() - began)
    }
    return percentile(durations, 0.95)
  }
  const figure = (promise: string, measured: number, atMost: number): Figure => ({
    promise,
    measured,
    atMost,
    unit: 'ms',
  })
  const messages = longThread.toLocaleString('en-US')
  return [
    figure(
      `a thread of ${messages} messages opens at its end, p95`,
      await measureTimes(() => talk(owner).page({ threadId })),
      40,
    ),
    figure(
      'and at any message of it, p95',
      await measureTimes(n => talk(owner).page({ threadId, from: 1 + ((n * 24_989) % longThread) })),
      40,
    ),
    figure(
      'is searched for a rare word, p95',
      await measureTimes(n => talk(owner).search({ words: String(777 + n * 1013), threadId })),
      50,
    ),
    figure(
      'is searched for two common words, p95',
      await measureTimes(n => talk(owner).search({ words: `joint torque ${n * 7}`, threadId })),
      50,
    ),
  ]
}

/**
 * The difference between unread counts and the messages above the cursor, over 10,000 messages and 50
 * restarts.
 */
async function exactCount(orgs: Orgs): Promise<Figure> {
  const { tenantId, owner } = orgs.acme
  const reader = await orgs.acme.memberWith('access_messages')
  const { threadId } = await threads(owner).openDirect({ userId: userId(reader) })
  const actor = { tenantId, userId: userId(owner), origin: owner.origin }
  let errorCount = 0
  for (let restart = 1; restart <= 50; restart++) {
    const database = openDatabase(orgs.app)
    await database.inTenant(actor, async tx => {
      const { lastNumber, ...thread } = await lockThread(tx, tenantId, threadId)
      for (let n = 0; n < 200; n++)
        await writeMessage(
          tx,
          actor,
          { ...thread, lastNumber: lastNumber + n },
          { body: toRichText('One more') as never },
        )
    })
    const through = (restart * 200 * 7919) % (restart * 200)
    await talk(reader).read({ threadId, through })
    const row = (await threads({ ...reader, services: { ...reader.services, database } }).list()).rows.find(
      ({ id }) => id === threadId,
    )!
    const { rows } = await database.inTenant({ tenantId, userId: userId(reader) }, tx =>
      tx.execute<{ above: number }>(sql`select count(*) as above from messages
        where tenant_id = ${tenantId} and thread_id = ${threadId} and number > ${row.readThrough}`),
    )
    if (rows[0]!.above !== row.lastNumber - row.readThrough) errorCount++
    await database.close()
  }
  return {
    promise: 'unread counts that are wrong, of 50 restarts over 10,000 messages',
    measured: errorCount,
    atMost: 0,
    unit: 'wrong',
  }
}

const personContext = (context: Context, id: string): Context => ({
  ...context,
  viewer: { ...context.viewer, user: { ...context.viewer.user!, id } },
})

/** Milliseconds of the machine's clock, which both processes share. */
const nowMs = () => Number(process.hrtime.bigint()) / 1e6

const messageFrom = <Message>(child: ChildProcess) =>
  new Promise<Message>(resolve => child.once('message', message => resolve(message as Message)))
