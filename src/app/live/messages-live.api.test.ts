import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Context } from '../../core/http/context.server.ts'
import { callerFactory } from '../../core/http/procedure.server.ts'
import { memberId } from '../../core/http/testing/members.ts'
import { twoOrganizations } from '../../core/http/testing/organizations.ts'
import { createLiveApi } from '../../core/live/live-api.server.ts'
import { livePages } from '../../core/live/testing/live-pages.ts'
import { toRichText } from '../../core/text/testing/rich-text.ts'
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
  pages = await livePages(orgs.database, createLiveApi(api, callerFactory(api)))
  dana = orgs.acme.owner
  eli = await orgs.acme.memberWith('access_messages')
  mara = copyRoles(eli, await orgs.acme.memberWith('access_messages'))
  const people = [memberId(eli)]
  ;({ threadId } = await threads(dana).createGroup({ name: 'Berg', people }))
})
afterAll(async () => {
  await pages.close()
  await orgs.close()
})

const threads = callerFactory(threadRouter)
const sendMessage = callerFactory(messageRouter)

/** Two colleagues with exactly the same rights. */
const copyRoles = ({ viewer }: Context, other: Context): Context => ({
  ...other,
  viewer: { ...other.viewer, membership: viewer.membership },
})

const openedPages: { close(): void }[] = []
afterEach(() => openedPages.splice(0).forEach(page => page.close()))

async function openPage(context: Context) {
  const page = await pages.open(async () => context)
  openedPages.push(page)
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
  const [ownPage, otherTenantPage, outsiderPage] = [
    await openPage(eli),
    await openPage(mara),
    await openPage(orgs.rival.owner),
  ]
  ownPage.say(watch('messages.page', 1))
  ownPage.say(requestPresence(null))
  await ownPage.next('whole')
  for (const page of [otherTenantPage, outsiderPage]) {
    for (const [index, path] of ['messages.page', 'messages.seen', 'threads.get'].entries())
      page.say(watch(path, index + 1))
    for (let n = 0; n < 3; n++) expect((await page.next('refused')).app?.code).toBe('not_found')
    page.say(requestPresence('message'))
  }
  await sendMessage(dana).send({ threadId, body: toRichText('For us two') })
  expect(JSON.stringify(await ownPage.next('change'))).toContain('For us two')
  await sendMessage(dana).send({ threadId, body: toRichText('And this') })
  await ownPage.next('change')
  for (const page of [otherTenantPage, outsiderPage]) {
    await expectReply(page)
    expect(readPushes(page)).toEqual([])
  }
  expect(JSON.stringify(ownPage.heard)).not.toContain(memberId(mara))
})

test('typing indicators go to users with the thread open, and are not stored', async () => {
  const [ownPage, otherPage] = [await openPage(dana), await openPage(eli)]
  otherPage.say(requestPresence(null))
  ownPage.say(requestPresence(null))
  await expect.poll(() => JSON.stringify(otherPage.heard)).toContain(memberId(dana))
  const rows = await countAllRows()
  for (let n = 0; n < 20; n++) ownPage.say(requestPresence(n % 2 ? null : 'message'))
  ownPage.say(requestPresence('message'))
  await expect
    .poll(() => JSON.stringify(otherPage.heard.findLast(({ say }) => say === 'present')))
    .toContain('"field":"message"')
  expect(await countAllRows()).toBe(rows)
  // A user who leaves while typing disappears, and no longer types.
  ownPage.close()
  await expect
    .poll(() => JSON.stringify(otherPage.heard.findLast(({ say }) => say === 'present')))
    .not.toContain(memberId(dana))
})

test('a removed member receives no more messages or typing indicators', async () => {
  await threads(dana).addPeople({ threadId, people: [memberId(mara)] })
  const [ownPage, otherPage] = [await openPage(dana), await openPage(mara)]
  for (const page of [ownPage, otherPage]) {
    page.say(requestPresence(null))
    page.say(watch('messages.page', 1))
    await page.next('whole')
  }
  // She is removed while typing a word.
  otherPage.say(requestPresence('message'))
  await expect
    .poll(() => JSON.stringify(ownPage.heard.findLast(({ say }) => say === 'present')))
    .toContain('"field":"message"')
  expect(JSON.stringify(ownPage.heard)).toContain(memberId(mara))
  await threads(dana).removePerson({ threadId, userId: memberId(mara) })
  await otherPage.next('refused')
  await expect
    .poll(() => JSON.stringify(ownPage.heard.findLast(({ say }) => say === 'present')))
    .not.toContain(memberId(mara))
  otherPage.heard.splice(0)
  await sendMessage(dana).send({ threadId, body: toRichText('Among us') })
  ownPage.say(requestPresence('message'))
  await expect
    .poll(() => JSON.stringify(ownPage.heard.findLast(({ say }) => say === 'present')))
    .toContain('"field":"message"')
  await expectReply(otherPage)
  expect(readPushes(otherPage)).toEqual([])
})

/** The number of rows in all tables together. */
async function countAllRows(): Promise<number> {
  const { rows } = await orgs.database.acrossTenants(tx =>
    tx.execute<{ all: number }>(sql`
      select sum((xpath('/row/c/text()', query_to_xml(format('select count(*) as c from %I', relname), false, true, '')))[1]::text::int)::int as all
      from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
        and has_table_privilege(oid, 'select')`),
  )
  return rows[0]!.all
}
