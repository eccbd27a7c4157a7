import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FileRoute } from '../../core/files/file-route.server.ts'
import type { Context } from '../../core/http/context.server.ts'
import { twoOrganizations } from '../../core/http/testing/organizations.ts'
import { adminFileRoutes } from './admin-export.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
let sue: Context
beforeAll(async () => {
  orgs = await twoOrganizations()
  sue = await orgs.newcomer('Sue Support', ['customer', 'customer_support'])
})
afterAll(() => orgs.close())

/** The lines of an exported list, starting with its header. */
async function readLines(context: Context, page: string, search: Record<string, string> = {}) {
  const route: FileRoute = adminFileRoutes.find(({ path }) => path === `/admin/${page}/export`)!
  const request = new Request(`http://localhost/files${route.path}?${new URLSearchParams(search)}`)
  const response = await route.handle(context, { request, param: () => '' })
  return (await response.text()).replace('\uFEFF', '').trimEnd().split('\r\n')
}

test('an export contains the whole list with its page’s search and columns', async () => {
  await orgs.database.people.execute(sql`
    insert into users (id, name, email) select 'crew' || n, '=Crew ' || n, 'crew' || n || '@example.com'
    from generate_series(1, 2101) n`)
  const lines = await readLines(sue, 'users', { q: 'crew', columns: 'email,name' })
  expect(lines[0]).toBe('Email,Name')
  expect(new Set(lines.slice(1)).size).toBe(2101)
  expect(lines).toContain("crew7@example.com,'=Crew 7")
  expect(await readLines(sue, 'users', { q: 'nobody is called so' })).toHaveLength(1)
})

test('every list is for staff only and has headings', async () => {
  for (const { path } of adminFileRoutes) {
    const page = path.split('/')[2]!
    await expect(readLines(orgs.acme.owner, page)).rejects.toMatchObject({ code: 'forbidden' })
    expect((await readLines(sue, page))[0]).not.toBe('')
  }
})

test('organizations and their usage are complete; emails and requests keep their filters', async () => {
  expect((await readLines(sue, 'organizations', { columns: 'name,state' })).toSorted()).toEqual(
    ['Organization,State', 'acme,Open', 'rival,Open'].toSorted(),
  )
  const breakdownColumns = 'disk,bucket,duplicates,arriving,removed,damaged,unchecked,quarantined'
  expect(
    (await readLines(sue, 'storage-monitoring', { columns: `name,${breakdownColumns}` })).toSorted(),
  ).toEqual([
    'Organization,On disk (MB),In bucket (MB),Duplicates (MB),Arriving (MB),Orphaned (MB),Damaged (files),Unchecked (files),Quarantined (files)',
    'acme,0.000,0.000,0.000,0.000,0.000,0,0,0',
    'rival,0.000,0.000,0.000,0.000,0.000,0,0,0',
  ])
  await orgs.database.people.execute(sql`
    insert into mails (id, to_address, subject, text, html, status, next_try_at) values
      (gen_random_uuid(), 'ann@example.com', 'Welcome', null, null, 'sent', now()),
      (gen_random_uuid(), 'bob@example.com', 'Welcome', 'Hello', '<p>Hello', 'failed', now())`)
  const emails = (search: Record<string, string>) =>
    readLines(sue, 'email-notifications', { columns: 'to,state', ...search })
  expect(await emails({ failed: 'only' })).toEqual(['To,State', 'bob@example.com,Failed'])
  expect(await emails({ q: 'welcome' })).toHaveLength(3)
  expect(await readLines(sue, 'verification-requests', { state: 'all', columns: 'name' })).toEqual([
    'Organization',
  ])
})
