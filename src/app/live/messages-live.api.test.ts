import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Context } from '../../core/http/context.server.ts'
import { callerFactory } from '../../core/http/procedure.server.ts'
import { memberId } from '../../core/http/testing/members.ts'
import { twoOrganizations } from '../../core/http/testing/organizations.ts'
import { liveApi } from '../../core/live/live-api.server.ts'
import { livePages } from '../../core/live/testing/live-pages.ts'
import { saying } from '../../core/text/testing/saying.ts'
import { messageRouter } from '../../modules/messages/talk/message.server.ts'
import { threadRouter } from '../../modules/messages/threads/thread.server.ts'
import { api } from '../server/api.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
let pages: Awaited<ReturnType<typeof livePages>>
let dana: Context
let eli: Context
let mara: Context
let threadId: string

beforeAll(async () => {
  orgs = await twoOrganizations()
  pages = await livePages(orgs.database, liveApi(api, callerFactory(api)))
  dana = orgs.acme.owner
  eli = await orgs.acme.memberWith('access_messages')
  mara = sameRoles(eli, await orgs.acme.memberWith('access_messages'))
  const people = [memberId(eli)]
  ;({ threadId } = await threads(dana).createGroup({ name: 'Berg', people }))
})
afterAll(async () => {
  await pages.close()
  await orgs.close()
})

const threads = callerFactory(threadRouter)
const talk = callerFactory(messageRouter)

/** Two colleagues with exactly the same rights. */
const sameRoles = ({ viewer }: Context, other: Context): Context => ({
  ...other,
  viewer: { ...other.viewer, membership: viewer.membership },
})

const open: { close(): void }[] = []
afterEach(() => open.splice(0).forEach(page => page.close()))

async function openPage(context: Context) {
  const page = await pages.open(async () => context)
  open.push(page)
  return page
}
type Page = Awaited<ReturnType<typeof openPage>>

const watch = (path: string, id: number) => ({ say: 'watch', id, path, input: { threadId }, version: null })
const requestPresence = (field: string | null) => ({
  say: 'look',
  record: { noun: 'threads', recordId: threadId },
  field,
})
const expectReply = async (page: Page) => {
  page.say({ say: 'still here' })
  await page.next('still here')
}
const readPushes = (page: Page) =>
  page.heard.filter(({ say }) => ['whole', 'change', 'present'].includes(say))

test('a colleague with the same rights receives nothing of a thread they are not in', async () => {
  const [first, foreign, rival] = [
    await openPage(eli),
    await openPage(mara),
    await openPage(orgs.rival.owner),
  ]
  first.say(watch('messages.page', 1))
  first.say(requestPresence(null))
  await first.next('whole')
  for (const page of [foreign, rival]) {
    for (const [index, path] of ['messages.page', 'messages.seen', 'threads.get'].entries())
      page.say(watch(path, index + 1))
    for (let n = 0; n < 3; n++) expect((await page.next('refused')).app?.code).toBe('not_found')
    page.say(requestPresence('message'))
  }
  await talk(dana).send({ threadId, body: saying('For us two') })
  expect(JSON.stringify(await first.next('change'))).toContain('For us two')
  await talk(dana).send({ threadId, body: saying('And this') })
  await first.next('change')
  for (const page of [foreign, rival]) {
    await expectReply(page)
    expect(readPushes(page)).toEqual([])
  }
  expect(JSON.stringify(first.heard)).not.toContain(memberId(mara))
})

test('typing indicators go to users with the thread open, and are not stored', async () => {
  const [first, hers] = [await openPage(dana), await openPage(eli)]
  hers.say(requestPresence(null))
  first.say(requestPresence(null))
  await expect.poll(() => JSON.stringify(hers.heard)).toContain(memberId(dana))
  const rows = await everyRow()
  for (let n = 0; n < 20; n++) first.say(requestPresence(n % 2 ? null : 'message'))
  first.say(requestPresence('message'))
  await expect
    .poll(() => JSON.stringify(hers.heard.findLast(({ say }) => say === 'present')))
    .toContain('"field":"message"')
  expect(await everyRow()).toBe(rows)
  // A user who leaves while typing disappears, and no longer types.
  first.close()
  await expect
    .poll(() => JSON.stringify(hers.heard.findLast(({ say }) => say === 'present')))
    .not.toContain(memberId(dana))
})

test('a removed member receives no more messages or typing indicators', async () => {
  await threads(dana).addPeople({ threadId, people: [memberId(mara)] })
  const [first, hers] = [await openPage(dana), await openPage(mara)]
  for (const page of [first, hers]) {
    page.say(requestPresence(null))
    page.say(watch('messages.page', 1))
    await page.next('whole')
  }
  // She is removed while typing a word.
  hers.say(requestPresence('message'))
  await expect
    .poll(() => JSON.stringify(first.heard.findLast(({ say }) => say === 'present')))
    .toContain('"field":"message"')
  expect(JSON.stringify(first.heard)).toContain(memberId(mara))
  await threads(dana).removePerson({ threadId, userId: memberId(mara) })
  await hers.next('refused')
  await expect
    .poll(() => JSON.stringify(first.heard.findLast(({ say }) => say === 'present')))
    .not.toContain(memberId(mara))
  hers.heard.splice(0)
  await talk(dana).send({ threadId, body: saying('Among us') })
  first.say(requestPresence('message'))
  await expect
    .poll(() => JSON.stringify(first.heard.findLast(({ say }) => say === 'present')))
    .toContain('"field":"message"')
  await expectReply(hers)
  expect(readPushes(hers)).toEqual([])
})

/** The number of rows in all tables together. */
async function everyRow(): Promise<number> {
  const { rows } = await orgs.database.acrossTenants(tx =>
    tx.execute<{ all: number }>(sql`
      select sum((xpath('/row/c/text()', query_to_xml(format('select count(*) as c from %I', relname), false, true, '')))[1]::text::int)::int as all
      from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
        and has_table_privilege(oid, 'select')`),
  )
  return rows[0]!.all
}
