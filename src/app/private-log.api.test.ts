import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerFactory } from '../core/http/procedure.server.ts'
import { memberId } from '../core/http/testing/members.ts'
import { twoOrganizations } from '../core/http/testing/organizations.ts'
import { viewRouter } from '../core/views/views.server.ts'
import { analysisRouter } from '../modules/analysis/analysis.server.ts'
import { storedAnalysis } from '../modules/analysis/testing/stored-analysis.ts'
import { reportRouter } from '../modules/reports/report.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
beforeAll(async () => {
  orgs = await twoOrganizations()
})
afterAll(() => orgs.close())

/** The log entries of a record, oldest first. */
async function readLog(noun: string, id: string) {
  const { rows } = await orgs.database.acrossTenants(tx =>
    tx.execute<{ act: string; before: unknown; after: unknown; title: string }>(
      sql`select act, before, after, title from changes where noun = ${noun} and record_id = ${id} order by id`,
    ),
  )
  return rows
}
const withoutContent = (action: string, id: string) => ({
  act: action,
  before: null,
  after: null,
  title: id.slice(-6).toUpperCase(),
})

test('the log says only that a private analysis changed, until it is shared', async () => {
  const caller = callerFactory(analysisRouter)(orgs.acme.owner)
  const analysis = storedAnalysis('Secret offer')
  const created = await caller.create({
    ...analysis,
    fields: { ...analysis.fields, sharing: 'PRIVATE', notes: 'Secret notes' },
  })
  const { id } = created
  const { version } = await caller.update({ ...created, changes: { name: 'Secret bid' } })
  await caller.saveVersion({ id, version, note: 'Secret note' })
  await caller.remove({ ids: [id] })
  await caller.restore({ ids: [id] })
  const actions = ['create', 'update', 'save version', 'delete', 'restore']
  expect(await readLog('analyses', id)).toEqual(actions.map(action => withoutContent(action, id)))
  await expect(
    callerFactory(analysisRouter)(orgs.acme.member).update({ id, version: 1, changes: { name: 'x' } }),
  ).rejects.toThrow('not found')

  const sharedVersion = await caller.update({
    id,
    version: version + 2,
    changes: { sharing: 'ORGANIZATION', notes: null },
  })
  await caller.update({ id, version: sharedVersion.version, changes: { name: 'Offer' } })
  expect((await readLog('analyses', id)).slice(actions.length)).toEqual([
    withoutContent('update', id),
    { act: 'update', before: { name: 'Secret bid' }, after: { name: 'Offer' }, title: 'Offer' },
  ])
})

test('only its author makes a shared analysis private', async () => {
  const caller = callerFactory(analysisRouter)(orgs.acme.owner)
  const created = await caller.create(storedAnalysis('Shared'))
  const members = callerFactory(analysisRouter)(orgs.acme.member)
  await expect(members.update({ ...created, changes: { sharing: 'PRIVATE' } })).rejects.toThrow(
    'Only its author',
  )
  await caller.update({ ...created, changes: { sharing: 'PRIVATE' } })
  await expect(members.get({ id: created.id })).rejects.toThrow('not found')
})

test('organization-wide queries exclude private analyses', async () => {
  const { acme, database } = orgs
  const caller = callerFactory(analysisRouter)(acme.owner)
  const analysis = storedAnalysis('Hidden')
  const created = await caller.create({ ...analysis, fields: { ...analysis.fields, sharing: 'PRIVATE' } })
  await caller.saveVersion({ ...created, note: null })
  const countLogged = (userId: string) =>
    database.readTenant({ tenantId: acme.tenantId, userId }, async tx => {
      const { rows } = await tx.execute<{ analyses: number; versions: number }>(sql`
        select (select count(*)::int from analyses where id = ${created.id}) as analyses,
          (select count(*)::int from analysis_versions where analysis_id = ${created.id}) as versions`)
      return rows[0]
    })
  expect(await countLogged(memberId(acme.owner))).toEqual({ analyses: 1, versions: 1 })
  for (const reader of ['', memberId(acme.member)])
    expect(await countLogged(reader)).toEqual({ analyses: 0, versions: 0 })
})

test('names of private views and reports are not in the log', async () => {
  const views = callerFactory(viewRouter)(orgs.acme.owner)
  const { id } = await views.add({
    list: 'analyses',
    fields: { name: 'Secret view', address: {}, columns: { shown: ['name'], layout: '' }, shared: false },
  })
  const reports = callerFactory(reportRouter)(orgs.acme.owner)
  const report = await reports.create({
    kind: 'expirations',
    fields: { name: 'Secret report', shared: false, parameters: {}, hidden: [] },
  })
  await reports.remove({ id: report.id })
  expect(await readLog('list_views', id)).toEqual([withoutContent('create', id)])
  expect(await readLog('reports', report.id)).toEqual([
    withoutContent('create', report.id),
    withoutContent('delete', report.id),
  ])
})
