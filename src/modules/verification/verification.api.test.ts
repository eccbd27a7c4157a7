import { readdir, rm } from 'node:fs/promises'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { attachmentRoutes } from '../../core/attachments/attachments.server.ts'
import { sweepJob } from '../../core/attachments/sweep.server.ts'
import { sendAll } from '../../core/attachments/testing/sending.ts'
import { changes } from '../../core/data/change.table.ts'
import type { Context } from '../../core/http/context.server.ts'
import { callerFactory } from '../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../core/http/testing/organizations.ts'
import { limitCounters } from '../../core/tenancy/tenant.table.ts'
import { readMemberships } from '../../core/tenancy/viewer.server.ts'
import { recount } from '../subscription/usage/recount.server.ts'
import { verificationRulesRouter } from '../admin/verification/requirements.server.ts'
import { verificationsRouter } from '../admin/verification/verifications.server.ts'
import { organizationRouter } from '../organization/organization.server.ts'
import { verificationFileRoutes } from './verification-file.server.ts'
import { verificationRouter } from './verification.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
let ann: Context
let bob: Context
let sue: Context
let dataDir: string
const ownVerification = callerFactory(verificationRouter)
const staff = callerFactory(verificationsRouter)
const rules = callerFactory(verificationRulesRouter)
beforeAll(async () => {
  orgs = await twoOrganizations()
  dataDir = mkdtempSync(join(tmpdir(), 'wellhead-verification-'))
  Object.assign(orgs.services.config, { DATA_DIR: dataDir })
  ann = await orgs.newcomer('Ann', ['customer', 'admin'])
  bob = await orgs.newcomer('Bob', ['customer', 'admin'])
  sue = await orgs.newcomer('Sue', ['customer', 'customer_support'])
})
afterAll(async () => {
  await orgs.close()
  await rm(dataDir, { recursive: true, force: true })
})

const required = async () => (await ownVerification(orgs.acme.owner).get()).requirements
const answers = async () => ({ [(await required())[0]!.id]: 'Acme LLC, 12345' })
const sendRequest = async (user: Context, note = '') =>
  ownVerification(user).ask({ note, answers: await answers() })
const withoutRequests = () =>
  orgs.database.acrossTenants(async tx => {
    await tx.execute(sql`delete from verification_requests`)
    await tx.execute(sql`update tenants set verified_at = null`)
  })
const readLog = (tenantId: string) =>
  orgs.database.acrossTenants(tx =>
    tx
      .select()
      .from(changes)
      .where(and(eq(changes.tenantId, tenantId), eq(changes.noun, 'verifications')))
      .orderBy(desc(changes.id)),
  )

const [forStaff] = verificationFileRoutes
const ownFileRoute = attachmentRoutes.find(({ path }) => path === '/attachments/:id')
const pdf = new TextEncoder().encode('%PDF-1.7 a certificate')
const requirementId = async () => (await required()).find(({ kind }) => kind === 'document')!.id
async function send(user: Context, bytes: Uint8Array, fileName = 'Certificate.pdf'): Promise<string> {
  const file = { requirementId: await requirementId(), fileName, fileSize: bytes.length }
  const { id, uploadId } = await ownVerification(user).addDocument(file)
  const { refusal } = await sendAll(user, uploadId, bytes)
  if (refusal !== null) throw new Error(refusal)
  return id
}
const readFileId = async (user: Context, id: string) =>
  (await ownVerification(user).get()).documents.find(document => document.id === id)!.fileId
const fetched = (route: typeof ownFileRoute, user: Context, params: Record<string, string>) =>
  route!.handle(user, { request: new Request('http://localhost/'), param: name => params[name]! })
const readHeldBytes = async (tenantId: string) => {
  const [row] = await orgs.database.acrossTenants(tx =>
    tx
      .select()
      .from(limitCounters)
      .where(and(eq(limitCounters.tenantId, tenantId), eq(limitCounters.kind, 'maxStorage'))),
  )
  return row?.held ?? 0
}

describe('requesting', () => {
  test('is for owners, and a request is invisible to other organizations', async () => {
    for (const user of [orgs.acme.member, orgs.acme.pending, orgs.signedOut])
      await expect(ownVerification(user).ask({ note: '', answers: {} })).rejects.toThrow()
    const mandatory = (await required())[0]!.id
    await expect(ownVerification(orgs.acme.owner).ask({ note: '', answers: {} })).rejects.toMatchObject({
      cause: {
        code: 'invalid',
        fields: { [`answers.${mandatory}`]: expect.stringContaining('required') },
      },
    })
    await sendRequest(orgs.acme.owner, 'Since 1998')
    const seen = await ownVerification(orgs.acme.owner).get()
    expect(seen).toMatchObject({
      standing: 'pending',
      request: { state: 'pending', note: 'Since 1998', answers: [{ value: 'Acme LLC, 12345' }] },
    })
    expect(await ownVerification(orgs.rival.owner).get()).toMatchObject({ standing: 'none', request: null })
    const other = ownVerification(orgs.rival.owner).withdraw({ id: seen.request!.id, version: 1 })
    await expect(other).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('twice concurrently makes one request', async () => {
    await withoutRequests()
    const both = await Promise.allSettled([sendRequest(orgs.acme.owner), sendRequest(orgs.acme.owner)])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const request = (await ownVerification(orgs.acme.owner).get()).request!
    await ownVerification(orgs.acme.owner).withdraw({ id: request.id, version: request.version })
    expect((await ownVerification(orgs.acme.owner).get()).standing).toBe('none')
    await sendRequest(orgs.acme.owner)
  })
})

describe('deciding', () => {
  test('is for admins; support may only read and add notes', async () => {
    await withoutRequests()
    const { id } = await sendRequest(orgs.acme.owner)
    const { tenantId } = orgs.acme
    const first = { tenantId, id }
    for (const user of [orgs.acme.owner, orgs.acme.member, orgs.rival.owner, orgs.signedOut]) {
      await expect(staff(user).list({})).rejects.toThrow()
      await expect(staff(user).counts()).rejects.toThrow()
      await expect(staff(user).get(first)).rejects.toThrow()
      await expect(staff(user).note({ ...first, note: 'x' })).rejects.toThrow()
      await expect(staff(user).decide({ act: 'approve', ...first, version: 1 })).rejects.toThrow()
    }
    expect(await staff(sue).list({})).toMatchObject({
      total: 1,
      rows: [{ id, name: 'acme', state: 'pending' }],
    })
    expect(await staff(sue).counts()).toEqual({ pending: 1 })
    await expect(staff(sue).decide({ act: 'approve', ...first, version: 1 })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await staff(sue).note({ ...first, note: 'Called them' })
    expect((await staff(ann).get(first)).notes).toMatchObject([{ note: 'Called them', by: 'Sue' }])
    expect(JSON.stringify(await ownVerification(orgs.acme.owner).get())).not.toContain('Called them')
    expect((await readLog(tenantId)).map(({ act }) => act)).not.toContain('note')
    await expect(staff(ann).get({ tenantId: orgs.rival.tenantId, id })).rejects.toThrow('not found')
  })

  test('twice notifies the second admin, and owners get the reason', async () => {
    await withoutRequests()
    const { tenantId } = orgs.acme
    const { id } = await sendRequest(orgs.acme.owner)
    const seen = { tenantId, id, version: 1 }
    await expect(staff(ann).decide({ act: 'reject', ...seen, reason: ' ' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    const both = await Promise.allSettled([
      staff(ann).decide({ act: 'reject', ...seen, reason: 'Number unknown' }),
      staff(bob).decide({ act: 'reject', ...seen, reason: 'Number unknown' }),
    ])
    const failed = both.find(({ status }) => status === 'rejected') as PromiseRejectedResult
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(failed.reason).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('already rejected'),
    })
    expect(await ownVerification(orgs.acme.owner).get()).toMatchObject({
      standing: 'rejected',
      request: { reason: 'Number unknown' },
    })
    expect((await readLog(tenantId))[0]).toMatchObject({ act: 'reject', after: { reason: 'Number unknown' } })
    const jobs = await emailsWaiting()
    expect(jobs).toContainEqual(
      expect.objectContaining({
        to: orgs.acme.owner.viewer.user!.email,
        subject: 'acme is not verified on Wellhead',
        text: expect.stringContaining('Number unknown') as string,
      }),
    )
    const second = await sendRequest(orgs.acme.owner)
    await staff(bob).decide({ act: 'approve', tenantId, id: second.id, version: 1 })
    expect((await readMemberships(orgs.database, orgs.acme.owner.viewer.user!.id))[0]).toMatchObject({
      verified: true,
    })
    expect((await readMemberships(orgs.database, orgs.rival.owner.viewer.user!.id))[0]).not.toHaveProperty(
      'verified',
    )
    await expect(sendRequest(orgs.acme.owner)).rejects.toThrow('already verified')
    expect((await emailsWaiting()).map(({ subject }) => subject)).toContain('acme is verified on Wellhead')
  })

  test('the badge stays with the name, and an admin can remove it', async () => {
    const { tenantId } = orgs.acme
    const organization = callerFactory(organizationRouter)(orgs.acme.owner)
    const { version, organizationSubtypes: _, joinCode: __, verified, ...profile } = await organization.get()
    expect(verified).toBe(true)
    expect((await organization.update({ ...profile, version, phone: '(701) 555-0142' })).verified).toBe(true)
    const renamed = await organization.update({ ...profile, version: version + 1, name: 'Exxon' })
    expect(renamed.verified).toBe(false)
    expect((await ownVerification(orgs.acme.owner).get()).standing).toBe('none')
    const { id } = await sendRequest(orgs.acme.owner)
    await organization.update({ ...profile, version: version + 2, name: 'acme' })
    await expect(staff(ann).decide({ act: 'approve', tenantId, id, version: 1 })).rejects.toThrow(
      'now called “acme”',
    )
    await staff(ann).decide({ act: 'reject', tenantId, id, version: 1, reason: 'Another name' })
    const second = await sendRequest(orgs.acme.owner)
    await staff(ann).decide({ act: 'approve', tenantId, id: second.id, version: 1 })
    await staff(ann).decide({
      act: 'revoke',
      tenantId,
      id: second.id,
      version: 2,
      reason: 'Dissolved in May',
    })
    expect(await ownVerification(orgs.acme.owner).get()).toMatchObject({
      standing: 'rejected',
      verifiedAt: null,
    })
  })
})

describe('documents', () => {
  test('are sent by owners, count as storage, and reach staff only with a request', async () => {
    await withoutRequests()
    const { tenantId, owner, member } = orgs.acme
    const before = await readHeldBytes(tenantId)
    for (const user of [member, orgs.acme.pending, orgs.signedOut])
      await expect(send(user, pdf)).rejects.toThrow()
    const id = await send(owner, pdf)
    expect(await readHeldBytes(tenantId)).toBe(before + pdf.length)
    const drifts = await recount(orgs.database, orgs.services.log, '2026-05-01')
    expect(drifts.filter(({ kind }) => kind === 'maxStorage')).toEqual([])
    const fileId = await readFileId(owner, id)
    expect(await (await fetched(ownFileRoute, owner, { id: fileId })).text()).toBe('%PDF-1.7 a certificate')
    await expect(fetched(forStaff, sue, { tenantId, id })).rejects.toThrow('not found')
    await expect(fetched(ownFileRoute, orgs.rival.owner, { id: fileId })).rejects.toThrow('not found')
    await expect(fetched(ownFileRoute, member, { id: fileId })).rejects.toMatchObject({ code: 'forbidden' })
    await expect(fetched(forStaff, owner, { tenantId, id })).rejects.toThrow()
    const document = (await required()).find(({ kind }) => kind === 'document')!.id
    await ownVerification(owner).ask({ note: '', answers: { ...(await answers()), [document]: id } })
    const got = await fetched(forStaff, sue, { tenantId, id })
    expect(got.headers.get('content-disposition')).toContain('attachment; filename="Certificate.pdf"')
    expect(await got.text()).toBe('%PDF-1.7 a certificate')
    await expect(ownVerification(owner).removeDocument({ id })).rejects.toThrow('Withdraw the request first')
    await expect(ownVerification(orgs.rival.owner).removeDocument({ id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    const { request } = await ownVerification(owner).get()
    await ownVerification(owner).withdraw({ id: request!.id, version: request!.version })
    await ownVerification(owner).removeDocument({ id })
    expect(await readHeldBytes(tenantId)).toBe(before)
    await expect(fetched(ownFileRoute, owner, { id: fileId })).rejects.toThrow('not found')
    await sweepJob.work(orgs.services, { tenantId }, { signal: undefined })
    expect(await readdir(join(dataDir, 'files', 'blobs', tenantId))).toEqual([])
  })

  test('that are not documents, too large, or beyond the plan’s quota are not stored', async () => {
    const { tenantId, owner } = orgs.rival
    const page = new TextEncoder().encode('<script>alert(1)</script>')
    await expect(send(owner, page, 'page.pdf')).rejects.toThrow('is not a PDF, PNG or JPEG')
    await expect(send(owner, new Uint8Array())).rejects.toThrow('empty')
    await expect(send(owner, new Uint8Array(11 * 1024 * 1024))).rejects.toThrow('10 MB')
    const fullChange = {
      ...owner.viewer.membership!,
      plan: { ...owner.viewer.membership!.plan, limits: { maxStorage: 0 } },
    }
    const without: Context = { ...owner, viewer: { ...owner.viewer, membership: fullChange } }
    await expect(send(without, pdf)).rejects.toMatchObject({ cause: { code: 'limit_reached' } })
    expect(await readHeldBytes(tenantId)).toBe(0)
    const foreign = {
      note: '',
      answers: { ...(await answers()), [(await required())[2]!.id]: crypto.randomUUID() },
    }
    await expect(ownVerification(owner).ask(foreign)).rejects.toThrow('Correct the marked fields')
  })
})

describe('requirements', () => {
  const draft = { name: 'Tax number', hint: 'Nine digits', kind: 'text', mandatory: false } as const

  test('are set by admins only', async () => {
    await rules(sue).list()
    for (const user of [orgs.acme.owner, orgs.rival.owner])
      await expect(rules(user).list()).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const [first] = await rules(sue).list()
    for (const user of [sue, orgs.acme.owner]) {
      await expect(rules(user).add(draft)).rejects.toMatchObject({ code: 'FORBIDDEN' })
      const change = { id: first!.id, version: 1, requirement: draft }
      await expect(rules(user).change(change)).rejects.toMatchObject({ code: 'FORBIDDEN' })
      await expect(rules(user).remove({ id: first!.id, version: 1 })).rejects.toMatchObject({
        code: 'FORBIDDEN',
      })
      await expect(rules(user).move({ id: first!.id, by: 1 })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    }
  })

  test('apply immediately in order and keep concurrent edits', async () => {
    await rules(ann).add(draft)
    await expect(rules(ann).add({ ...draft, name: 'tax NUMBER' })).rejects.toThrow('already required')
    await expect(rules(ann).add({ ...draft, name: '' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    const created = (await rules(sue).list()).at(-1)!
    expect(created).toMatchObject(draft)
    await rules(bob).move({ id: created.id, by: -1 })
    expect((await required()).at(-2)).toMatchObject({ name: 'Tax number' })
    const change = { id: created.id, version: created.version, requirement: { ...draft, mandatory: true } }
    const hinted = { ...change, requirement: { ...change.requirement, hint: 'As the IRS gave it' } }
    const both = await Promise.allSettled([rules(ann).change(change), rules(bob).change(hinted)])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(sendRequest(orgs.rival.owner)).rejects.toThrow('Correct the marked fields')
    await expect(rules(ann).remove({ id: created.id, version: created.version })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    await rules(ann).remove({ id: created.id, version: created.version + 1 })
    expect((await required()).map(({ name }) => name)).not.toContain('Tax number')
  })
})

/** Emails of committed transactions, which wait as jobs. */
async function emailsWaiting(): Promise<{ to: string; subject: string; text: string }[]> {
  const { rows } = await import('pg').then(async ({ default: pg }) => {
    const client = new pg.Client(orgs.owner)
    await client.connect()
    try {
      return await client.query<{ payload: { to: string; subject: string; text: string } }>(
        `select j.payload from graphile_worker._private_jobs j
         join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'mails:send'`,
      )
    } finally {
      await client.end()
    }
  })
  return rows.map(({ payload }) => payload)
}
