import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Context } from '../../core/http/context.server.ts'
import { callerFactory } from '../../core/http/procedure.server.ts'
import { assignRoles } from '../../core/http/testing/members.ts'
import { twoOrganizations } from '../../core/http/testing/organizations.ts'
import { createLiveApi } from '../../core/live/live-api.server.ts'
import { livePages } from '../../core/live/testing/live-pages.ts'
import { readViewer } from '../../core/tenancy/viewer.server.ts'
import { projectRouter } from '../../modules/projects/project.server.ts'
import { wellRouter } from '../../modules/wells/well.server.ts'
import { api } from '../server/api.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
/** Two processes on one database. */
let firstServer: Awaited<ReturnType<typeof livePages>>
let secondServer: typeof firstServer
let well: { noun: string; recordId: string }

beforeAll(async () => {
  orgs = await twoOrganizations()
  firstServer = await livePages(orgs.database, createLiveApi(api, callerFactory(api)))
  secondServer = await livePages(orgs.database, createLiveApi(api, callerFactory(api)))
  const { id } = await callerFactory(wellRouter)(orgs.acme.owner).create({ name: 'Berg 2' })
  well = { noun: 'wells', recordId: id }
})
afterAll(async () => {
  await firstServer.close()
  await secondServer.close()
  await orgs.close()
})

const open: { close(): void }[] = []
afterEach(() => open.splice(0).forEach(page => page.close()))

/** A page of this user, with the viewer re-read on every request. */
async function openPage(pages: typeof firstServer, context: Context) {
  const page = await pages.open(async () => {
    const { user, platformRoles, membership } = context.viewer
    return { ...context, viewer: await readViewer(orgs.database, user!, platformRoles, membership!.tenantId) }
  })
  open.push(page)
  return page
}
type Page = Awaited<ReturnType<typeof openPage>>

const names = (page: Page) => {
  const [last] = page.heard.filter(message => message.say === 'present').slice(-1)
  return last && last.people.map(({ name, field }) => (field ? `${name}: ${field}` : name)).toSorted()
}
const displayName = ({ viewer }: Context) => viewer.user!.displayName

test('colleagues see each other on a record, and another organization sees no one', async () => {
  const { owner } = orgs.acme
  const member = await orgs.acme.memberWith('access_leases')
  const [first, memberPage, otherTenantPage] = await Promise.all([
    openPage(firstServer, owner),
    openPage(secondServer, member),
    openPage(firstServer, orgs.rival.owner),
  ])
  first.say({ say: 'look', record: well, field: null })
  otherTenantPage.say({ say: 'look', record: well, field: null })
  memberPage.say({ say: 'look', record: well, field: 'operator' })
  await expect
    .poll(() => names(first))
    .toEqual([displayName(owner), `${displayName(member)}: operator`].toSorted())
  expect(names(memberPage)).toContain(displayName(owner))
  expect(otherTenantPage.heard).toEqual([])

  memberPage.say({ say: 'look', record: null, field: null })
  await expect.poll(() => names(first)).toEqual([displayName(owner)])
  expect(otherTenantPage.heard).toEqual([])
})

test('a user who loses access to a record disappears from it, and receives no more updates', async () => {
  const { owner } = orgs.acme
  const member = await orgs.acme.memberWith('access_leases')
  const [first, second] = await Promise.all([openPage(firstServer, owner), openPage(firstServer, member)])
  first.say({ say: 'look', record: well, field: null })
  second.say({ say: 'look', record: well, field: 'county' })
  await expect.poll(() => names(first)).toContain(`${displayName(member)}: county`)
  await orgs.database.acrossTenants(tx =>
    tx.execute(sql`update memberships set role_ids = '{pending}' where user_id = ${member.viewer.user!.id}`),
  )
  await expect.poll(() => names(first)).toEqual([displayName(owner)])
  second.heard.splice(0)
  first.say({ say: 'look', record: well, field: 'name' })
  await expect.poll(() => names(first)).toEqual([`${displayName(owner)}: name`])
  expect(second.heard.filter(({ say }) => say === 'present')).toEqual([])
})

test('a demoted owner disappears from others’ projects, even if their list stays open', async () => {
  const maker = await orgs.acme.memberWith('access_projects', 'create_projects')
  const second = await orgs.acme.memberWith('access_projects')
  const { roleIds } = second.viewer.membership!
  await assignRoles(second, ['owner'])
  const created = await callerFactory(projectRouter)(maker).create({ name: 'Infill', kind: 'DRILLING' })
  const record = { noun: 'projects', recordId: created.id }
  const [page, owners] = [await openPage(firstServer, maker), await openPage(firstServer, second)]
  for (const each of [page, owners]) each.say({ say: 'look', record, field: null })
  await expect.poll(() => names(page)).toHaveLength(2)
  await assignRoles(second, roleIds)
  await expect.poll(() => names(page)).toEqual([displayName(maker)])
})

test('a page closed while queued leaves no one on the record', async () => {
  const { owner } = orgs.acme
  const member = await orgs.acme.memberWith('access_leases')
  const [first, closedPage, after] = await Promise.all([
    openPage(firstServer, owner),
    openPage(firstServer, member),
    openPage(firstServer, member),
  ])
  first.say({ say: 'look', record: well, field: null })
  await expect.poll(() => names(first)).toEqual([displayName(owner)])
  for (let n = 0; n < 40; n++) closedPage.say({ say: 'look', record: well, field: `f${n}` })
  closedPage.close()
  // This message is processed after all of the other pages' messages.
  after.say({ say: 'look', record: well, field: 'last' })
  await expect.poll(() => names(after)).toContain(`${displayName(member)}: last`)
  after.say({ say: 'look', record: null, field: null })
  await expect.poll(() => names(first)).toEqual([displayName(owner)])
})

test('an invalid record, or a kind without pages, shows no one', async () => {
  const page = await openPage(firstServer, orgs.acme.owner)
  const outsider = { noun: 'wells', recordId: '158077bd-0011-4000-9975-a0647f8d4c91' }
  for (const record of [outsider, { ...well, noun: 'sessions' }, { ...well, noun: '__proto__' }])
    page.say({ say: 'look', record, field: null })
  page.say({ say: 'look', record: well, field: null })
  await expect.poll(() => names(page)).toContain(displayName(orgs.acme.owner))
  expect(page.heard.map(({ say }) => say)).not.toContain('refused')
})
