import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '../core/http/context.server.ts'
import { giveRoles, memberId } from '../core/http/testing/members.ts'
import { tenants } from '../core/tenancy/tenant.table.ts'
import { asks } from './testing/asking.ts'
import { listening, type Listening } from './testing/listening.ts'

let product: Listening
beforeAll(async () => {
  product = await listening()
})
afterAll(() => product.close())

const roleIds = ({ viewer }: Context) => viewer.membership!.roleIds

test('a project’s comments and followers go to its members only, even for the very next query', async () => {
  const { acme } = product.orgs
  const lead = await acme.memberWith('access_projects', 'create_projects', 'manage_projects')
  const [mate, outsider] = [await acme.memberWith(), await acme.memberWith()]
  for (const each of [mate, outsider]) await giveRoles(each, roleIds(lead))
  const [leading, inside, outside] = [
    await asks(product, lead, product.url),
    await asks(product, mate, product.url),
    await asks(product, outsider, product.url),
  ]
  const created = await leading.call('projects.create', { name: 'Berg infill', kind: 'DRILLING' })
  const { id, version } = created.data as { id: string; version: number }
  const people = { managerId: null, teamMembers: [memberId(mate)] }
  expect((await leading.call('projects.setPeople', { id, version, ...people })).status).toBe(200)
  const on = { noun: 'projects', recordId: id }
  expect((await leading.call('comments.follow', { ...on, following: true })).status).toBe(200)
  for (const reader of [leading, inside]) {
    const { status, data } = await reader.read('comments.list', on)
    expect(status).toBe(200)
    expect(data).toMatchObject({ followers: [memberId(lead)] })
    expect((await outside.read('comments.list', on)).status).toBe(404)
    expect((await reader.read('cards.read', { cards: [on] })).text).toContain('"one":"project"')
    expect((await outside.read('cards.read', { cards: [on] })).text).toContain('"shown":null')
  }
})

test('one owner’s setting does not leak to another', async () => {
  const { owner } = product.orgs.acme
  const second = await product.orgs.acme.memberWith()
  await giveRoles(second, roleIds(owner))
  const [first, right] = [await asks(product, owner, product.url), await asks(product, second, product.url)]
  await first.call('audit.setSealMail', { asked: true })
  expect((await first.read('audit.sealMail')).data).toEqual({ asked: true })
  expect((await right.read('audit.sealMail')).data).toEqual({ asked: false })
})

test('the first call after an acknowledged removal or sign-out is rejected', async () => {
  const { acme } = product.orgs
  const owner = await asks(product, acme.owner, product.url)
  for (let n = 0; n < 10; n++) {
    const member = await acme.memberWith('access_leases')
    const { read } = await asks(product, member, product.url)
    expect((await read('wells.statusCounts', {})).status).toBe(200)
    expect((await owner.call('members.remove', { userId: memberId(member) })).status).toBe(200)
    expect((await read('wells.statusCounts', {})).status).toBe(403)
  }
  for (let n = 0; n < 10; n++) {
    const { read, headers } = await asks(product, acme.owner, product.url)
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
  const { read, headers } = await asks(product, owner, product.url)
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
