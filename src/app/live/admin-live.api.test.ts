import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '../../core/auth/auth.table.ts'
import { newId } from '../../core/data/id.server.ts'
import type { Tx } from '../../core/data/database.server.ts'
import { callerFactory } from '../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../core/http/testing/organizations.ts'
import { createLiveApi } from '../../core/live/live-api.server.ts'
import { livePages } from '../../core/live/testing/live-pages.ts'
import { mails } from '../../core/mail/mail.table.ts'
import { memberships, systemSettings, tenants } from '../../core/tenancy/tenant.table.ts'
import { wellRouter } from '../../modules/wells/well.server.ts'
import { api } from '../server/api.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
let pages: Awaited<ReturnType<typeof livePages>>
beforeAll(async () => {
  orgs = await twoOrganizations()
  pages = await livePages(orgs.database, createLiveApi(api, callerFactory(api)))
})
afterAll(async () => {
  await pages.close()
  await orgs.close()
})

const firstWindow = { search: '', offset: 0, limit: 100 }
const acme = () => orgs.acme.tenantId
const member = () => orgs.acme.member.viewer.user!.id
const runAcrossTenants = <T>(work: (tx: Tx) => Promise<T>) => orgs.database.acrossTenants(work)

const renameAcme = () =>
  runAcrossTenants(tx =>
    tx
      .update(tenants)
      .set({ name: `Acme ${newId()}` })
      .where(eq(tenants.id, acme())),
  )
const renameMember = () =>
  orgs.database.people
    .update(users)
    .set({ name: `Mel ${newId()}` })
    .where(eq(users.id, member()))
const approve = () =>
  runAcrossTenants(tx =>
    tx
      .update(memberships)
      .set({
        roleIds: sql`case when 'pending' = any (role_ids) then '{member}'::text[] else '{pending}' end`,
      })
      .where(eq(memberships.userId, orgs.acme.pending.viewer.user!.id)),
  )
const sendTicket = () =>
  orgs.database.people.insert(mails).values({
    id: newId(),
    to: 'x@example.test',
    subject: 'Hello',
    text: '',
    html: '',
    nextTryAt: new Date(),
  })
const createWell = () => callerFactory(wellRouter)(orgs.acme.owner).create({ name: `Well ${newId()}` })
const setSettings = () =>
  orgs.database.people
    .update(systemSettings)
    .set({ maxTenantsPerCustomer: sql`${systemSettings.maxTenantsPerCustomer} + 1` })

// An open admin page shows every change by other users, from any process, without a reload.
test.each<[path: string, what: string, input: () => object | undefined, change: () => Promise<unknown>]>([
  ['admin.people', 'a name', () => firstWindow, renameMember],
  ['admin.person', 'a name', () => ({ id: member() }), renameMember],
  ['admin.person', 'an organization', () => ({ id: member() }), renameAcme],
  ['admin.organizations', 'a name', () => firstWindow, renameAcme],
  ['admin.organizations', 'a member', () => firstWindow, approve],
  ['admin.organization', 'a member', () => ({ id: acme() }), approve],
  ['admin.storage', 'a record', () => firstWindow, createWell],
  ['admin.settings', 'a setting', () => undefined, setSettings],
  ['emails.list', 'a letter', () => firstWindow, sendTicket],
  ['platformAudit.newest', 'an act', () => ({ filter: {}, scope: 'everything' }), createWell],
  ['subscriptions.list', 'a name', () => ({}), renameAcme],
])('%s gets %s', async (path, _what, input, change) => {
  const support = await orgs.newcomer('Sue Support', ['customer', 'customer_support'])
  const open = await pages.open(() => Promise.resolve(support))
  open.say({ say: 'watch', id: 1, path, input: input(), version: null })
  const { version } = await open.next('whole')
  await change()
  expect((await open.next('change')).from).toBe(version)
  open.close()
})
