import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../../core/http/testing/organizations.ts'
import { dealRouter } from '../deal.server.ts'
import { pipelineRouter } from './stages.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
beforeAll(async () => {
  orgs = await twoOrganizations()
})
afterAll(() => orgs.close())

const deals = () => callerFactory(dealRouter)(orgs.acme.owner)
const pipelines = () => callerFactory(pipelineRouter)(orgs.acme.owner)

test('an organization with older pipelines gets the missing one and keeps the rest', async () => {
  await deals().create({ name: 'Earlier' })
  const previous = await pipelines().list()
  await orgs.database.acrossTenants(tx =>
    tx.execute(sql`delete from deal_pipelines where kind = 'PURCHASE' and tenant_id = ${orgs.acme.tenantId}`),
  )
  const { id } = await deals().create({ name: 'Bought', pipeline: 'PURCHASE' })
  expect((await deals().get({ id })).pipeline).toMatchObject({ kind: 'PURCHASE', becomes: 'ASSIGNMENT' })
  const withoutPurchase = (expected: typeof previous) => expected.filter(({ kind }) => kind !== 'PURCHASE')
  expect(withoutPurchase(await pipelines().list())).toEqual(withoutPurchase(previous))
})
