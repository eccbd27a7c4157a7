import { afterAll, beforeAll, expect, test } from 'vitest'
import { twoOrganizations } from '../../core/http/testing/organizations.ts'
import { memberFileRoutes } from './member-export.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
beforeAll(async () => {
  orgs = await twoOrganizations()
})
afterAll(() => orgs.close())

test('only the organization’s confirmed members are exported, with their roles', async () => {
  const request = new Request('http://localhost/files/organization/members/export?columns=name,roles')
  const response = await memberFileRoutes[0]!.handle(orgs.acme.owner, { request, param: () => '' })
  const lines = (await response.text()).replace('\uFEFF', '').trimEnd().split('\r\n')
  const { displayName } = orgs.acme.owner.viewer.user!
  expect(lines[0]).toBe('Name,Roles')
  expect(lines).toContain(`${displayName},Owner`)
  expect(lines).toHaveLength(3)
})
