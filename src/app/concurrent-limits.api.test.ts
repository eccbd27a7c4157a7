import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AppError } from '../core/error/AppError.ts'
import type { Context } from '../core/http/context.server.ts'
import { callerFactory } from '../core/http/procedure.server.ts'
import { memberId } from '../core/http/testing/members.ts'
import { twoOrganizations } from '../core/http/testing/organizations.ts'
import { toRichText } from '../core/text/testing/rich-text.ts'
import { api } from './server/api.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
let owner: Context
beforeAll(async () => {
  orgs = await twoOrganizations()
  ;({ owner } = orgs.acme)
})
afterAll(() => orgs.close())

const callerFor = callerFactory(api)
const runAcrossTenants = (statement: SQL) => orgs.database.acrossTenants(tx => tx.execute(statement))
const stamps = () => sql`${memberId(owner)}, ${memberId(owner)}`

/** More concurrent requests than an organization has connections; any more would only wait for these. */
const concurrency = 8

/** Sends this many requests concurrently. Returns how many got a slot, and the codes of the refused ones. */
async function sendConcurrently(requestCount: number, sendRequest: (n: number) => Promise<unknown>) {
  const codes: string[] = []
  let startedCount = 0
  const sendNext = async () => {
    while (startedCount < requestCount)
      await sendRequest(startedCount++).catch((error: { cause?: unknown }) => {
        codes.push(error.cause instanceof AppError ? error.cause.code : String(error))
      })
  }
  await Promise.all(Array.from({ length: concurrency }, sendNext))
  return { places: requestCount - codes.length, refused: [...new Set(codes)] }
}

test('a user sends at most sixty messages a minute, across any number of threads', async () => {
  const { threads, messages } = callerFor(owner)
  const colleague = () => orgs.acme.memberWith('access_messages')
  const colleagues = [await colleague(), await colleague(), await colleague()]
  const ids = await Promise.all(
    colleagues.map(async colleague => (await threads.openDirect({ userId: memberId(colleague) })).threadId),
  )
  const outcome = await sendConcurrently(90, n =>
    messages.send({ threadId: ids[n % 3]!, body: toRichText(`Message ${n}`) }),
  )
  expect(outcome).toEqual({ places: 60, refused: ['too_many'] })
})

test('an organization starts at most twenty threads with others a day', async () => {
  const { tenantId } = orgs.rival
  await runAcrossTenants(sql`update tenants set public_profile = true where id = ${tenantId}`)
  await runAcrossTenants(sql`update plans set features = features || '{"public_profile": true}'`)
  const senders = [
    owner,
    await orgs.acme.memberWith('access_messages'),
    await orgs.acme.memberWith('access_messages'),
  ]
  const startedThreads = await sendConcurrently(60, n =>
    callerFor(senders[n % 3]!).publicProfiles.write({
      tenantId,
      subject: `Water ${n}`,
      body: toRichText('For sale?'),
    }),
  )
  expect(startedThreads).toEqual({ places: 20, refused: ['too_many'] })
})

test('concurrent changes of inquiry recipients never merge two lists', async () => {
  const { memberWith } = orgs.acme
  const [first, second] = [[await memberWith('access_messages')], [await memberWith('access_messages')]]
  const lists = [first, second].map(list => list.map(memberId))
  expect(
    await sendConcurrently(24, n => callerFor(owner).inquiryPeople.set({ people: lists[n % 2]! })),
  ).toEqual({
    places: 24,
    refused: [],
  })
  const { rows } = await runAcrossTenants(
    sql`select array_agg(user_id) as people from inquiry_people where tenant_id = ${orgs.acme.tenantId}`,
  )
  expect(lists).toContainEqual(rows[0]!['people'])
})

test('an author has at most fifty scheduled posts', async () => {
  const goesAt = new Date(Date.now() + 86_400_000).toISOString()
  const { posts } = callerFor(owner)
  const scheduledPosts = await sendConcurrently(60, n =>
    posts.schedule({ title: `Post ${n}`, body: toRichText('Rig moves on Monday'), goesAt }),
  )
  expect(scheduledPosts).toEqual({ places: 50, refused: ['invalid'] })
})

test('an organization sets at most five hundred approval limits', async () => {
  const { tenantId } = orgs.acme
  await runAcrossTenants(sql`insert into roles (tenant_id, id, name, capabilities, created_by, updated_by)
    select ${tenantId}, 'role-' || n, 'Role ' || n, '{}', ${stamps()} from generate_series(1, 512) n`)
  await runAcrossTenants(sql`insert into afe_limits (tenant_id, id, role_id, created_by, updated_by)
    select ${tenantId}, gen_random_uuid(), 'role-' || n, ${stamps()} from generate_series(1, 498) n`)
  const set = await sendConcurrently(12, n =>
    callerFor(owner).afes.limits.save({
      id: null,
      version: null,
      values: { roleId: `role-${500 + n}`, upTo: '1' },
    }),
  )
  expect(set).toEqual({ places: 2, refused: ['invalid'] })
})

test('an organization has at most five thousand folders, and a folder path counts each new one', async () => {
  const { tenantId } = orgs.acme
  await runAcrossTenants(sql`insert into document_folders (tenant_id, id, name, created_by, updated_by)
    select ${tenantId}, gen_random_uuid(), 'Folder ' || n, ${stamps()} from generate_series(1, 4997) n`)
  const { documents } = callerFor(owner)
  const file = (name: string, path: string[]) =>
    documents.announce({ folderId: null, path, fileName: name, fileSize: 10, modified: 1 })
  await expect(file('deep.pdf', ['Folder 1', 'a', 'b', 'c', 'd'])).rejects.toMatchObject({
    cause: { code: 'limit_reached' },
  })
  const created = await sendConcurrently(12, n =>
    documents.folders.create({ parentId: null, name: `New ${n}` }),
  )
  expect(created).toEqual({ places: 3, refused: ['limit_reached'] })
  // Existing items take no slot.
  await file('known.pdf', ['folder 1'])
})

test('a user saves at most fifteen views of a list, and an organization shares fifteen', async () => {
  const view = (n: number, shared: boolean) => ({
    name: `View ${n} ${shared}`,
    shared,
    address: {},
    columns: { shown: [], layout: '' },
  })
  const waitUntilStored = await sendConcurrently(60, n =>
    callerFor(owner).views.add({ list: 'wells', fields: view(n, n % 2 === 0) }),
  )
  expect(waitUntilStored).toEqual({ places: 30, refused: ['invalid'] })
})

test('an organization has at most five hundred tags', async () => {
  const { tenantId } = orgs.acme
  await runAcrossTenants(sql`insert into tags (tenant_id, id, name, color, created_by, updated_by)
    select ${tenantId}, gen_random_uuid(), 'tag ' || n, 'none', ${stamps()} from generate_series(1, 498) n`)
  const { id } = await callerFor(owner).wells.create({ name: 'Bill 1H' })
  const created = await sendConcurrently(12, n =>
    callerFor(owner).tags.tag({ noun: 'wells', ids: [id], tag: { name: `new ${n}` } }),
  )
  expect(created).toEqual({ places: 2, refused: ['limit_reached'] })
})

test('a record kind has at most a hundred custom fields', async () => {
  const draft = (n: number) => ({
    label: `Field ${n}`,
    kind: 'text' as const,
    unit: null,
    decimals: null,
    options: [],
    help: null,
  })
  const created = await sendConcurrently(120, n =>
    callerFor(owner).custom.add({ noun: 'wells', draft: draft(n) }),
  )
  expect(created).toEqual({ places: 100, refused: ['limit_reached'] })
})

test('a user has at most fifty uploads in progress', async () => {
  const created = await sendConcurrently(60, n =>
    callerFor(owner).documents.announce({
      folderId: null,
      path: [],
      fileName: `${n}.pdf`,
      fileSize: 10,
      modified: n,
    }),
  )
  expect(created.refused).toEqual(['too_many'])
  const { rows } = await runAcrossTenants(
    sql`select count(*)::int as n from uploads where tenant_id = ${orgs.acme.tenantId} and created_by = ${memberId(owner)}`,
  )
  expect(rows).toEqual([{ n: 50 }])
})

test('a deck has at most five thousand owners, and owners of a full deck can be removed', async () => {
  const { tenantId } = orgs.acme
  const { id: deckId } = await callerFor(owner).decks.create({
    name: 'Full unit',
    unit: 'Full unit',
    effectiveFrom: '2025-01-01',
    reason: 'First division order',
  })
  await runAcrossTenants(sql`insert into parties (tenant_id, id, name, created_by, updated_by)
    select ${tenantId}, gen_random_uuid(), 'Owner ' || n, ${stamps()} from generate_series(1, 5010) n`)
  await runAcrossTenants(sql`insert into deck_lines (tenant_id, id, deck_id, party_id, interest_type, created_by, updated_by)
    select ${tenantId}, gen_random_uuid(), ${deckId}, id, 'RI', ${stamps()} from parties
    where tenant_id = ${tenantId} order by name limit 4998`)
  const { rows } = await runAcrossTenants(sql`select id from parties p where tenant_id = ${tenantId}
    and not exists (select 1 from deck_lines l where l.tenant_id = ${tenantId} and l.party_id = p.id)`)
  const { lines } = callerFor(owner).decks
  const add = (n: number) =>
    lines.save({ deckId, id: null, version: null, values: { partyId: rows[n]!['id'], interestType: 'RI' } })
  expect(await sendConcurrently(10, add)).toEqual({ places: 2, refused: ['invalid'] })
  const { rows: lockedLines } = await runAcrossTenants(
    sql`select id, version from deck_lines where tenant_id = ${tenantId} and deck_id = ${deckId} limit 1`,
  )
  await lines.remove({ deckId, ...(lockedLines[0] as { id: string; version: number }) })
  await add(9)
})
