import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unzip } from '../core/files/testing/unzip.ts'
import type { Context } from '../core/http/context.server.ts'
import { callerFactory } from '../core/http/procedure.server.ts'
import type { Meta } from '../core/http/meta.server.ts'
import { memberId } from '../core/http/testing/members.ts'
import { toRichText } from '../core/text/testing/rich-text.ts'
import { dataExportFileRoutes } from '../modules/data-rights/data-export-file.server.ts'
import { dataRightsRouter } from '../modules/data-rights/data-rights.server.ts'
import { makeExport } from '../modules/data-rights/make-export.server.ts'
import { supportWorld } from '../modules/support/testing/support-world.ts'
import type { FileRoute } from '../core/files/file-route.server.ts'
import { ticketFileRoutes } from '../modules/support/files/file-routes.server.ts'
import { api } from './server/api.server.ts'

/** Words of a staff note, which no customer may ever read. */
const secret = 'quillfeather'

let world: Awaited<ReturnType<typeof supportWorld>>
let owner: pg.Client
let ticketId: string
let fileId: string
const [, , , , sendNoteFile, downloadNoteFile] = ticketFileRoutes as [
  FileRoute,
  FileRoute,
  FileRoute,
  FileRoute,
  FileRoute,
  FileRoute,
]
const noteTables = ['public.ticket_note_files', 'public.ticket_notes']
beforeAll(async () => {
  world = await supportWorld()
  owner = new pg.Client(world.orgs.owner)
  await owner.connect()
  await owner.query(`select set_config('app.platform', 'on', false)`)
  ticketId = (await world.ask(world.orgs.acme.member, 'Decimal is short')).id
  await world.desk(world.staff).note({ id: ticketId, body: toRichText(`The ${secret} is hers.`) })
  const uploadResponse = await sendNoteFile.handle(world.staff, {
    request: new Request(`http://localhost/files?name=${secret}.txt`, {
      method: 'POST',
      body: `${secret} wrote it`,
    }),
    param: () => ticketId,
  })
  fileId = ((await uploadResponse.json()) as { id: string }).id
  await world.answer(ticketId, 'Look at the amendment.')
  const pending = await world.ask(world.orgs.acme.pending, 'I am not approved')
  await world.answer(pending.id, 'Ask an owner.')
  await world.tell()
  expect(JSON.stringify(await world.desk(world.staff).get({ id: ticketId }))).toContain(secret)
})
afterAll(async () => {
  await owner.end()
  await world.close()
})

const tables = async (client: pg.Client) =>
  (
    await client.query<{ name: string }>(
      `select format('%I.%I', n.nspname, c.relname) as name from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p') and not c.relispartition and n.nspname in ('public', 'graphile_worker')
         and has_table_privilege(current_user, c.oid, 'select')`,
    )
  ).rows.map(({ name }) => name)

/** The tables in which this connection finds a note's words. */
async function tablesWithSecret(client: pg.Client): Promise<string[]> {
  const allTables = await tables(client)
  const results: string[] = []
  for (const name of allTables) {
    const { rows } = await client.query<{ held: boolean }>(
      `select exists (select 1 from ${name} t where t::text ilike '%${secret}%') as held`,
    )
    if (rows[0]!.held) results.push(name)
  }
  return results.toSorted()
}

test('a note’s text and file are only in their own tables, never in logs or emails', async () => {
  expect(await tablesWithSecret(owner)).toEqual(noteTables)
})

test('no customer transaction reads or writes that table', async () => {
  const { acme, rival } = world.orgs
  const client = new pg.Client(world.orgs.app)
  await client.connect()
  for (const [tenantId, userId] of [
    [acme.tenantId, memberId(acme.member)],
    [acme.tenantId, memberId(acme.owner)],
    [rival.tenantId, memberId(rival.owner)],
    [acme.tenantId, memberId(world.staff)],
  ]) {
    await client.query(`set app.tenant_id = '${tenantId}'; set app.user_id = '${userId}'`)
    expect(await tablesWithSecret(client)).toEqual([])
    for (const table of noteTables) expect((await client.query(`delete from ${table}`)).rowCount).toBe(0)
    await expect(
      client.query(
        `insert into ticket_notes (tenant_id, id, ticket_id, author_id, body, body_text)
         values ($1, gen_random_uuid(), $2, $3, '{}', 'x')`,
        [tenantId, ticketId, userId],
      ),
    ).rejects.toThrow(/row-level security/)
    await expect(
      client.query(
        `insert into ticket_note_files (tenant_id, id, ticket_id, author_id, by_staff, file_name, size, media_type, content)
         values ($1, gen_random_uuid(), $2, $3, true, 'x', 1, 'x', 'x')`,
        [tenantId, ticketId, userId],
      ),
    ).rejects.toThrow(/row-level security/)
  }
  await client.end()
})

type Procedure = { _def: { type: string; meta?: Meta } }
const queryPaths = Object.entries(api._def.procedures as unknown as Record<string, Procedure>)
  .filter(([, { _def }]) => _def.type === 'query' && !['support', 'admin'].includes(_def.meta!.gate!.who))
  .map(([path]) => path)

async function callProcedure(path: string, context: Context, input: object): Promise<string> {
  let call = callerFactory(api)(context) as unknown as Record<string, unknown>
  for (const name of path.split('.')) call = call[name] as Record<string, unknown>
  const result = await (call as unknown as (input: object) => Promise<unknown>)(input).catch(
    (error: unknown) => (error as Error).message,
  )
  return JSON.stringify(result ?? null)
}

test('no customer response contains a note, whatever the query', async () => {
  const { acme } = world.orgs
  const subject = { noun: 'tickets', recordId: ticketId }
  const inputs = [
    {},
    { id: ticketId, ...subject },
    { search: secret, words: secret, of: 'organization', q: secret, limit: 50 },
  ]
  const leakingPaths: string[] = []
  for (const context of [acme.member, acme.owner])
    for (const path of queryPaths)
      for (const input of inputs)
        if (
          (await callProcedure(path, context, input)).replaceAll(JSON.stringify(secret), '').includes(secret)
        )
          leakingPaths.push(path)
  expect(leakingPaths).toEqual([])
})

test('no export by an organization, a customer or a note’s author contains the note', async () => {
  const { acme } = world.orgs
  const rights = callerFactory(dataRightsRouter)
  const [personalExport, organizationExport] = dataExportFileRoutes
  const exportText = async (route: typeof personalExport, context: Context) => {
    const { rows } = await owner.query<{ tenant_id: string; id: string }>(
      `select tenant_id, id from data_exports where state = 'waiting' order by requested_at desc limit 1`,
    )
    const [{ tenant_id: tenantId, id }] = rows as [(typeof rows)[number]]
    await makeExport(world.orgs.services, { tenantId, id })
    const request = new Request('http://localhost/files')
    const response = await route!.handle(context, { request, param: () => id })
    return unzip(Buffer.from(await response.arrayBuffer()))
  }
  await rights(acme.owner).requestOrganization()
  const organizationText = JSON.stringify(await exportText(organizationExport, acme.owner))
  await rights(acme.member).requestMine()
  const personalText = JSON.stringify(await exportText(personalExport, acme.member))
  // Customers own what they wrote; an organization learns nothing about a user awaiting approval.
  expect(personalText.includes('Decimal is short')).toBe(true)
  expect([organizationText, personalText].some(text => text.includes(secret))).toBe(false)
  expect(/not approved|Ask an owner/.test(organizationText)).toBe(false)
})

test('staff download a note’s file; no address gives it to a customer', async () => {
  const { acme } = world.orgs
  const download = (route: FileRoute, user: Context) =>
    route.handle(user, {
      request: new Request('http://localhost/files'),
      param: name => (name === 'fileId' ? fileId : ticketId),
    })
  expect(await (await download(downloadNoteFile, world.staff)).text()).toBe(`${secret} wrote it`)
  for (const user of [acme.member, acme.owner]) {
    await expect(download(downloadNoteFile, user)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(download(sendNoteFile, user)).rejects.toMatchObject({ code: 'forbidden' })
    // The addresses of the ticket's own files do not serve it either, regardless of the viewer.
    await expect(download(ticketFileRoutes[1]!, user)).rejects.toMatchObject({ code: 'not_found' })
  }
  await expect(download(ticketFileRoutes[3]!, world.staff)).rejects.toMatchObject({ code: 'not_found' })
})
