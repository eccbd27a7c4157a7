import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerFactory } from '../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../core/http/testing/organizations.ts'
import { checkAll } from './checks.server.ts'
import { recordChecks } from './measure.server.ts'
import { statusRouter } from './status.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
beforeAll(async () => {
  orgs = await twoOrganizations()
})
afterAll(() => orgs.close())

const allWorking = { app: null, files: null, mail: null, jobs: null }
const recordResult = (match: Parameters<typeof recordChecks>[1]) =>
  orgs.services.database.acrossTenants(tx => recordChecks(tx, match))
const nowMs = () => callerFactory(statusRouter)(orgs.signedOut).now()
const findPart = (status: Awaited<ReturnType<typeof nowMs>>, name: string) =>
  status.parts.find(({ part }) => part === name)!

test('the status is empty before the first check', async () => {
  expect(await nowMs()).toMatchObject({ checkedAt: null, incidents: [] })
})

test('checks are counted by day, and a failure is one incident until resolved', async () => {
  await recordResult(allWorking)
  await recordResult({ ...allWorking, mail: 'Emails are delayed.' })
  await recordResult({ ...allWorking, mail: 'Emails are delayed.' })
  const during = await nowMs()
  expect(findPart(during, 'mail')).toMatchObject({ problem: 'Emails are delayed.' })
  expect(findPart(during, 'mail').days.at(-1)).toMatchObject({ good: 1, bad: 2 })
  expect(findPart(during, 'app')).toMatchObject({ problem: null })
  expect(during.incidents).toHaveLength(1)
  await recordResult(allWorking)
  const after = await nowMs()
  expect(findPart(after, 'mail').problem).toBeNull()
  expect(after.incidents).toMatchObject([{ part: 'mail', endedAt: expect.any(String) }])
  expect(Date.parse(after.checkedAt!)).toBeGreaterThan(Date.now() - 60_000)
})

test('every part of a running product works, and a delayed email is detected', async () => {
  expect(await checkAll(orgs.services)).toEqual(allWorking)
  await orgs.services.database.acrossTenants(tx =>
    tx.execute(sql`insert into mails (id, to_address, subject, text, html, headers, status, next_try_at, created_at)
      values (gen_random_uuid(), 'a@b.example', 'Late', '', '', '{}', 'queued', now(), now() - interval '20 minutes')`),
  )
  expect(await checkAll(orgs.services)).toEqual({ ...allWorking, mail: 'Emails are delayed.' })
})
