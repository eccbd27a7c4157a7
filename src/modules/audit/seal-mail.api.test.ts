import { sql, type SQL } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sealAll } from '../../core/data/seals.server.ts'
import { callerFactory } from '../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../core/http/testing/organizations.ts'
import { auditRouter } from './audit.server.ts'
import { sendSealMails } from './seal-mail.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
let jobs: pg.Client
beforeAll(async () => {
  orgs = await twoOrganizations()
  jobs = new pg.Client(orgs.owner)
  await jobs.connect()
})
afterAll(async () => {
  await jobs.end()
  await orgs.close()
})

const audit = callerFactory(auditRouter)
const noon = new Date('2026-03-02T12:00:00Z')

/** The emails of one morning, read from the job queue. */
async function sentOn(now: Date) {
  await jobs.query('delete from graphile_worker._private_jobs')
  await sendSealMails(orgs.services, now)
  const { rows } = await jobs.query<{ payload: { to: string; subject: string; text: string } }>(
    'select payload from graphile_worker._private_jobs',
  )
  return rows.map(({ payload }) => payload)
}

test('the last seal is emailed daily to an owner who subscribed, and to no one else', async () => {
  const { acme, rival } = orgs
  expect(await audit(acme.owner).sealMail()).toEqual({ asked: false })
  expect(await sentOn(noon)).toEqual([])

  await audit(acme.owner).setSealMail({ asked: true })
  await audit(acme.owner).setSealMail({ asked: true })
  await sealAll(orgs.database, acme.tenantId)
  const { records, head } = await audit(acme.owner).seals()
  expect(records).toBe(1)
  expect(await audit(rival.owner).sealMail()).toEqual({ asked: false })
  const [email, ...others] = await sentOn(noon)
  expect(others).toEqual([])
  expect(email).toMatchObject({
    to: acme.owner.viewer.user!.email,
    subject: 'Seal of the acme audit log, Mar 2, 2026',
  })
  for (const text of ['Mar 2, 2026', 'acme', '1 sealed record.', head!, 'To check', '/app/audit'])
    expect(email!.text).toContain(text)

  // The seal in the email passes verification, and another organization's chain does not contain it.
  await audit(rival.owner).setSealMail({ asked: true })
  await sealAll(orgs.database, rival.tenantId)
  expect(await audit(acme.owner).verify({ kept: ` ${head!.toUpperCase()} ` })).toMatchObject({
    broken: null,
    upTo: 1,
  })
  expect(await audit(rival.owner).verify({ kept: head! })).toMatchObject({ broken: null, upTo: null })
  expect((await audit(acme.owner).verify()).upTo).toBe(undefined)
  await expect(audit(acme.owner).verify({ kept: 'a seal\0' })).rejects.toThrow('64 characters')
  expect(await sentOn(noon)).toHaveLength(2)

  await audit(acme.owner).setSealMail({ asked: false })
  expect((await sentOn(noon)).map(({ to }) => to)).toEqual([rival.owner.viewer.user!.email])
  const { tenantId } = rival
  const change = (set: SQL) => orgs.database.acrossTenants(tx => tx.execute(set))
  await change(sql`update tenants set disabled = true where id = ${tenantId}`)
  expect(await sentOn(noon)).toEqual([])
  await change(sql`update tenants set disabled = false where id = ${tenantId}`)
  await change(sql`update memberships set role_ids = '{member}' where tenant_id = ${tenantId}`)
  expect(await sentOn(noon)).toEqual([])
})

test('only owners can change the subscription', async () => {
  const reader = await orgs.acme.memberWith('access_audit')
  for (const user of [reader, orgs.acme.member, orgs.acme.pending, orgs.signedOut])
    await expect(audit(user).setSealMail({ asked: true })).rejects.toThrow()
})
