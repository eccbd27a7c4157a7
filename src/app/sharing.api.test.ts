import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '../core/http/context.server.ts'
import { assignRoles, memberId } from '../core/http/testing/members.ts'
import { tenants } from '../core/tenancy/tenant.table.ts'
import { createHttpCaller } from './testing/http-caller.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

let product: TestServer
beforeAll(async () => {
  product = await startTestServer()
})
afterAll(() => product.close())

const roleIds = ({ viewer }: Context) => viewer.membership!.roleIds

test('a project’s comments and followers go to its members only, even for the very next query', async () => {
  const { acme } = product.orgs
  const lead = await acme.memberWith('access_projects', 'create_projects', 'manage_projects')
  const [teammate, outsider] = [await acme.memberWith(), await acme.memberWith()]
  for (const each of [teammate, outsider]) await assignRoles(each, roleIds(lead))
  const [leadCaller, mateCaller, outsiderCaller] = [
    await createHttpCaller(product, lead, product.url),
    await createHttpCaller(product, teammate, product.url),
    await createHttpCaller(product, outsider, product.url),
  ]
  const created = await leadCaller.call('projects.create', { name: 'Berg infill', kind: 'DRILLING' })
  const { id, version } = created.data as { id: string; version: number }
  const people = { managerId: null, teamMembers: [memberId(teammate)] }
  expect((await leadCaller.call('projects.setPeople', { id, version, ...people })).status).toBe(200)
  const target = { noun: 'projects', recordId: id }
  expect((await leadCaller.call('comments.follow', { ...target, following: true })).status).toBe(200)
  for (const reader of [leadCaller, mateCaller]) {
    const { status, data } = await reader.read('comments.list', target)
    expect(status).toBe(200)
    expect(data).toMatchObject({ followers: [memberId(lead)] })
    expect((await outsiderCaller.read('comments.list', target)).status).toBe(404)
    expect((await reader.read('cards.read', { cards: [target] })).text).toContain('"one":"project"')
    expect((await outsiderCaller.read('cards.read', { cards: [target] })).text).toContain('"preview":null')
  }
})

test('one owner’s setting does not leak to another', async () => {
  const { owner } = product.orgs.acme
  const secondOwner = await product.orgs.acme.memberWith()
  await assignRoles(secondOwner, roleIds(owner))
  const [ownerCaller, secondCaller] = [
    await createHttpCaller(product, owner, product.url),
    await createHttpCaller(product, secondOwner, product.url),
  ]
  await ownerCaller.call('audit.setSealMail', { asked: true })
  expect((await ownerCaller.read('audit.sealMail')).data).toEqual({ asked: true })
  expect((await secondCaller.read('audit.sealMail')).data).toEqual({ asked: false })
})

test('the first call after an acknowledged removal or sign-out is rejected', async () => {
  const { acme } = product.orgs
  const owner = await createHttpCaller(product, acme.owner, product.url)
  for (let n = 0; n < 10; n++) {
    const member = await acme.memberWith('access_leases')
    const { read } = await createHttpCaller(product, member, product.url)
    expect((await read('wells.statusCounts', {})).status).toBe(200)
    expect((await owner.call('members.remove', { userId: memberId(member) })).status).toBe(200)
    expect((await read('wells.statusCounts', {})).status).toBe(403)
  }
  for (let n = 0; n < 10; n++) {
    const { read, headers } = await createHttpCaller(product, acme.owner, product.url)
    expect((await read('wells.statusCounts', {})).status).toBe(200)
    const signOut = { method: 'POST', headers: { ...headers, origin: product.origin }, body: '{}' }
    expect((await fetch(`${product.url}/api/auth/sign-out`, signOut)).status).toBe(200)
    expect((await read('wells.statusCounts', {})).status).toBe(401)
  }
})

test('a disabled organization’s owner reads their own writes, and is readmitted with it', async () => {
  const { tenantId, owner } = product.orgs.rival
  const disable = (disabled: boolean) =>
    product.orgs.database.acrossTenants(tx =>
      tx.update(tenants).set({ disabled }).where(eq(tenants.id, tenantId)),
    )
  const { read, headers } = await createHttpCaller(product, owner, product.url)
  await disable(true)
  expect((await read('dataRights.organization')).data).toMatchObject({ exports: [] })
  // The request as the browser sends it; the mutation takes no input.
  const response = await fetch(`${product.url}/trpc/dataRights.requestOrganization`, {
    method: 'POST',
    headers,
  })
  expect(response.status).toBe(200)
  expect((await read('dataRights.organization')).data).toMatchObject({ exports: [{ state: 'waiting' }] })
  expect((await read('wells.statusCounts', {})).status).toBe(403)
  await disable(false)
  expect((await read('wells.statusCounts', {})).status).toBe(200)
})
