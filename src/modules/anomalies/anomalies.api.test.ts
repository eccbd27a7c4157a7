import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { callerFactory } from '../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../core/http/testing/organizations.ts'
import { newId } from '../../core/data/id.server.ts'
import { allModules, registerModules } from '../../core/module/modules.server.ts'
import type { AnomalyFinding } from '../../core/module/anomaly.ts'
import { wells } from '../wells/identity/well.table.ts'
import { anomaliesModule } from './manifest.server.ts'
import { anomalyRouter } from './anomaly.server.ts'
import { findAnomalies } from './find-anomalies.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
beforeAll(async () => {
  orgs = await twoOrganizations()
})
afterAll(() => orgs.close())

const call = callerFactory(anomalyRouter)
const well = newId()
/** The anomalies that a module currently finds in acme's records. */
let records: AnomalyFinding[] = []
const savedModules = allModules()
beforeAll(() =>
  registerModules([
    anomaliesModule,
    {
      name: 'test',
      nouns: [{ name: 'wells', one: 'well', many: 'Wells', title: { table: wells, columns: ['name'] } }],
      anomalies: [
        {
          noun: 'wells',
          rules: { off_trend: 'Production off trend' },
          async *find(_, { tenantId }) {
            yield tenantId === orgs.acme.tenantId ? records : []
          },
        },
      ],
    },
  ]),
)
afterAll(() => registerModules(savedModules))

const toFinding = (key: string, figures: string, loss: number | null = 10): AnomalyFinding => ({
  rule: 'off_trend',
  recordId: well,
  key,
  onDay: key,
  says: `Oil fell in ${key}.`,
  seen: figures,
  product: 'oil',
  lost: loss,
})

let day = 0
/** Each run uses a new date, because a date is checked only once. */
const storeFindings = (now: AnomalyFinding[]) => {
  records = now
  return findAnomalies(orgs.database, orgs.acme.tenantId, `2026-12-${String(++day).padStart(2, '0')}`)
}
const listOpen = async () => (await call(orgs.acme.owner).list({})).rows
const listDecided = async (state: 'explained' | 'dismissed') =>
  (await call(orgs.acme.owner).list({ state })).rows

test('a dismissed anomaly stays dismissed until its volumes change, and a resolved one disappears', async () => {
  await storeFindings([toFinding('2026-01-01', '5'), toFinding('2026-02-01', '6')])
  const [february, january] = await listOpen()
  expect([february!.says, january!.says]).toEqual(['Oil fell in 2026-02-01.', 'Oil fell in 2026-01-01.'])
  const owner = call(orgs.acme.owner)
  const dismissed = { state: 'dismissed', cause: null } as const
  await owner.decide({ id: january!.id, version: january!.version, changes: dismissed })
  const explanation = { state: 'explained', cause: 'lift' } as const
  await owner.decide({ id: february!.id, version: february!.version, changes: explanation })
  expect(await listOpen()).toEqual([])

  // The same anomalies again, then with other words for the same figures, then none, then back.
  await storeFindings([toFinding('2026-01-01', '5'), toFinding('2026-02-01', '6')])
  await storeFindings([{ ...toFinding('2026-01-01', '5'), says: 'Oil fell much.' }])
  expect(await listOpen()).toEqual([])
  expect((await listDecided('dismissed')).map(({ says: sentence }) => sentence)).toEqual(['Oil fell much.'])
  expect(await listDecided('explained')).toEqual([])
  await storeFindings([toFinding('2026-01-01', '5'), toFinding('2026-02-01', '6')])
  expect((await listDecided('explained')).map(({ cause }) => cause)).toEqual(['lift'])

  await storeFindings([toFinding('2026-01-01', '4'), toFinding('2026-02-01', '6')])
  expect((await listOpen()).map(({ id, cause }) => [id, cause])).toEqual([[january!.id, null]])
})

test('nothing is rechecked without a new day or a change', async () => {
  const { tenantId } = orgs.acme
  const today = '2026-12-28'
  expect(await findAnomalies(orgs.database, tenantId, today)).toBe(true)
  expect(await findAnomalies(orgs.database, tenantId, today)).toBe(false)
  const isLookedThrough = () => call(orgs.acme.owner).isLookedThrough()
  expect(await isLookedThrough()).toBe(true)
  await orgs.database.inTenant({ tenantId, userId: 'test' }, tx =>
    tx.execute(sql`insert into changes (tenant_id, actor_id, noun, record_id, act)
      values (${tenantId}, 'test', 'wells', ${well}, 'update')`),
  )
  expect(await isLookedThrough()).toBe(false)
  expect(await findAnomalies(orgs.database, tenantId, today)).toBe(true)
  expect(await isLookedThrough()).toBe(true)
})

test('two concurrent decisions conflict, and other organizations neither see nor decide', async () => {
  await storeFindings([toFinding('2026-05-01', '1')])
  const [row] = await listOpen()
  const { owner, member } = orgs.acme
  const decideAs = (cause: 'lift' | 'market', user = owner) =>
    call(user).decide({ id: row!.id, version: row!.version, changes: { state: 'explained', cause } })
  await decideAs('lift')
  await expect(decideAs('market')).rejects.toThrow()
  await expect(
    call(orgs.rival.owner).decide({ id: row!.id, version: 1, changes: { state: 'open', cause: null } }),
  ).rejects.toThrow('not found')
  expect((await call(orgs.rival.owner).list({ state: 'explained' })).rows).toEqual([])
  await expect(call(member).list({})).rejects.toThrow()
  const reader = await orgs.acme.memberWith('access_leases')
  await expect(decideAs('market', reader)).rejects.toThrow()
  expect((await call(reader).counts()).map(({ rule, open: count }) => [rule, count])).toEqual([
    ['off_trend', 0],
  ])
})
