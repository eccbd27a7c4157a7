import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '../../../core/http/context.server.ts'
import { twoOrganizations } from '../../../core/http/testing/organizations.ts'
import { limitCounters } from '../../../core/tenancy/tenant.table.ts'
import { createImporter, withUploadFolder } from '../testing/imported.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
let setup: Awaited<ReturnType<typeof withUploadFolder>>
beforeAll(async () => {
  orgs = await twoOrganizations()
  setup = await withUploadFolder(orgs.acme.owner)
})
afterAll(async () => {
  await setup.forget()
  await orgs.close()
})

const megabyte = 1_048_576
const readStoredBytes = async () => {
  const [row] = await orgs.database.acrossTenants(tx =>
    tx
      .select()
      .from(limitCounters)
      .where(and(eq(limitCounters.tenantId, orgs.acme.tenantId), eq(limitCounters.kind, 'maxStorage'))),
  )
  return row?.held ?? 0
}

/** The organization's owner, on a plan with `maxStorage` megabytes. */
function withStorage(maxStorage: number): Context {
  const { viewer } = setup.context
  const membership = viewer.membership!
  const plan = { ...membership.plan, limits: { ...membership.plan.limits, maxStorage } }
  return { ...setup.context, viewer: { ...viewer, membership: { ...membership, plan } } }
}

test('a file reserves quota before uploading, and releases it when discarded', async () => {
  const { call } = createImporter(withStorage(3))
  // Uses another name, because a file with the same name would resume the interrupted upload.
  const begin = (fileName: string) => call.begin({ fileName, fileSize: 2 * megabyte })
  const outcomes = await Promise.allSettled([begin('leases.csv'), begin('wells.csv')])
  const refusals = outcomes.flatMap(outcome =>
    outcome.status === 'rejected' ? [String(outcome.reason)] : [],
  )
  expect(refusals).toEqual([
    expect.stringContaining('allows 3 MB of files; 2 MB are in use, and this needs 2 MB more.'),
  ])
  expect(await readStoredBytes()).toBe(2 * megabyte)
  const [createdId] = outcomes.flatMap(outcome => (outcome.status === 'fulfilled' ? [outcome.value.id] : []))
  await call.forget({ id: createdId! })
  expect(await readStoredBytes()).toBe(0)
  await expect(begin('leases.csv')).resolves.toHaveProperty('id')
})
