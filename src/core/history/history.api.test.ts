import { afterAll, beforeAll, expect, test } from 'vitest'
import { twoOrganizations } from '../http/testing/organizations.ts'
import { readHistory, readHistoryForKinds } from './history.server.ts'
import { noOrigin, recordChange } from '../data/record.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
beforeAll(async () => {
  orgs = await twoOrganizations()
})
afterAll(() => orgs.close())

const happen = (org: 'acme' | 'rival', noun: string, recordId: string, action: string, userId?: string) => {
  const { tenantId, owner } = orgs[org]
  const actor = { tenantId, userId: userId ?? owner.viewer.user!.id, origin: noOrigin }
  return orgs.database.inTenant(actor, tx =>
    recordChange(tx, actor, { noun, recordId, act: action, after: { act: action } }),
  )
}
const inAcme = <T>(read: (...args: [Parameters<typeof readHistory>[0], string]) => Promise<T>) => {
  const { tenantId, owner } = orgs.acme
  return orgs.database.inTenant({ tenantId, userId: owner.viewer.user!.id }, tx => read(tx, tenantId))
}

test('a record’s history has its own lines only, newest first, page by page', async () => {
  for (const action of ['create', 'update', 'delete']) await happen('acme', 'pumps', 'a', action)
  await happen('acme', 'pumps', 'b', 'create')
  await happen('acme', 'tanks', 'a', 'create')
  await happen('rival', 'pumps', 'a', 'theirs')

  const latest = await inAcme((tx, tenantId) => readHistory(tx, tenantId, 'pumps', 'a', null, 2))
  expect(latest).toMatchObject([
    { act: 'delete', who: 'acme-owner', noun: 'pumps', before: null, after: { act: 'delete' } },
    { act: 'update', at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) },
  ])
  const older = await inAcme((tx, tenantId) => readHistory(tx, tenantId, 'pumps', 'a', latest[1]!.id, 2))
  expect(older.map(({ act }) => act)).toEqual(['create'])
})

test('reads several kinds of records together, and names no deleted person by ID', async () => {
  await happen('acme', 'meters', 'm', 'create', 'no-account')
  const rows = await inAcme((tx, tenantId) => readHistoryForKinds(tx, tenantId, ['meters', 'tanks'], 10))
  expect(rows.map(({ noun, who }) => [noun, who])).toEqual([
    ['meters', 'Former member'],
    ['tanks', 'acme-owner'],
  ])
})
