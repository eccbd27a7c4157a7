import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { originRouter } from '../../../core/origins/origins.server.ts'
import { attachmentRouter } from '../../../core/attachments/attachments.server.ts'
import { attachFile, uploadState } from '../../../core/attachments/testing/sending.ts'
import type { Context } from '../../../core/http/context.server.ts'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { memberId } from '../../../core/http/testing/members.ts'
import { twoOrganizations } from '../../../core/http/testing/organizations.ts'
import { refusal } from '../../../core/testing/refusal.ts'
import { toRichText } from '../../../core/text/testing/rich-text.ts'
import { addDays } from '../../../core/time/calendar.ts'
import { dayInZone, tradeTimeZone } from '../../../core/time/day.ts'
import { leaseRouter } from '../../leases/lease.server.ts'
import { notificationRouter } from '../../notifications/notification.server.ts'
import { sendReminders } from '../../notifications/reminders.server.ts'
import { messageRouter } from '../talk/message.server.ts'
import { threadRouter } from '../threads/thread.server.ts'
import { workRouter } from './work.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
let dataDir: string
let dana: Context
let eli: Context
let mara: Context
let threadId: string
beforeAll(async () => {
  orgs = await twoOrganizations()
  dataDir = mkdtempSync(join(tmpdir(), 'wellhead-work-'))
  Object.assign(orgs.services.config, { DATA_DIR: dataDir })
  dana = await orgs.acme.memberWith('access_messages', 'access_leases', 'manage_leases')
  eli = await orgs.acme.memberWith('access_messages', 'access_leases')
  mara = await orgs.acme.memberWith('access_messages', 'access_leases', 'manage_leases')
  const people = [memberId(eli)]
  ;({ threadId } = await threads(dana).createGroup({ name: 'Berg pad', people }))
})
afterAll(async () => {
  await orgs.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const threads = callerFactory(threadRouter)
const from = callerFactory(originRouter)
const talk = callerFactory(messageRouter)
const work = callerFactory(workRouter)
const leases = callerFactory(leaseRouter)
const inbox = callerFactory(notificationRouter)
const today = dayInZone(new Date(), tradeTimeZone)
const listOutsiders = () => [mara, orgs.rival.owner]

test('a required message has a deadline, reminders, and a notice of those missing', async () => {
  const mustSee = { dueOn: addDays(today, 2) }
  const { id } = await talk(dana).send({ threadId, body: toRichText('Stop work on the pad'), mustSee })
  await expect(
    talk(dana).send({ threadId, body: toRichText('Late'), mustSee: { dueOn: addDays(today, -1) } }),
  ).rejects.toMatchObject(refusal('invalid'))
  const readMessage = async () => (await talk(eli).page({ threadId })).rows.find(row => row.id === id)!
  expect((await readMessage()).acknowledgment).toMatchObject({ asked: 1, acknowledged: 0, ended: false })
  expect(await work(eli).asked()).toEqual([id])
  for (const outsider of listOutsiders())
    for (const each of [
      () => work(outsider).acknowledge({ id }),
      () => work(outsider).readers({ id }),
      () => work(outsider).place({ id }),
      () => work(outsider).stopAsking({ id }),
    ])
      await expect(each()).rejects.toMatchObject(refusal('not_found'))
  expect(await work(eli).place({ id })).toMatchObject({ threadId })

  const passDays = (days: number) =>
    sendReminders(
      orgs.services,
      orgs.acme.tenantId,
      new Date(Date.parse(`${addDays(today, days)}T18:00:00Z`)),
    )
  const readNotices = async (user: Context) =>
    (await inbox(user).tenant.list({ family: 'message' })).map(({ title }) => title)
  await passDays(1)
  expect(await readNotices(eli)).toEqual([expect.stringMatching(/^Acknowledge Message #\d+ by/)])
  await passDays(3)
  expect(await readNotices(orgs.acme.owner)).toEqual([
    expect.stringContaining('1 of 1 have not acknowledged Message #'),
  ])
  expect(JSON.stringify(await inbox(orgs.acme.owner).tenant.list({}))).not.toContain('Stop work')
  await work(eli).acknowledge({ id })
  expect((await work(dana).readers({ id })).readers).toMatchObject([
    { userId: memberId(eli), at: expect.any(String) },
  ])
  expect(await work(eli).asked()).toEqual([])
  await expect(work(eli).stopAsking({ id })).rejects.toMatchObject(refusal('forbidden'))
  await work(dana).stopAsking({ id })
  expect((await readMessage()).acknowledgment).toMatchObject({ ended: true, acknowledged: 1 })
})

test('a message becomes a lease obligation, with links both ways for users with access', async () => {
  const lease = await leases(dana).create({ lease: { leaseNumber: 'ND-7' } })
  const { id, number } = await talk(eli).send({ threadId, body: toRichText('Pay the road fee by Friday') })
  const source = { noun: 'messages', recordId: id }
  const create = (user: Context, leaseId: string, kind = 'obligation') =>
    from(user).make({
      source,
      kind,
      values: { leaseId, obligation: { title: 'Road fee', dueDate: addDays(today, 4) } },
    })
  await expect(create(eli, lease.id)).rejects.toMatchObject(refusal('forbidden'))
  for (const outsider of listOutsiders())
    await expect(create(outsider, lease.id)).rejects.toMatchObject(refusal('not_found'))
  const foreign = await leases(orgs.rival.owner).create({ lease: { leaseNumber: 'TX-1' } })
  await expect(create(dana, foreign.id)).rejects.toMatchObject(refusal('not_found'))
  await expect(create(dana, lease.id, 'ticket')).rejects.toMatchObject(refusal('not_found'))
  const { id: recordId } = await create(dana, lease.id)
  expect((await leases(dana).get({ id: lease.id })).obligations).toMatchObject([{ id: recordId }])
  expect((await talk(eli).page({ threadId })).rows.at(-1)!.made).toEqual([
    { kind: 'obligation', id: recordId, pageId: lease.id },
  ])
  const ask = { kind: 'obligation', recordId }
  expect(await from(eli).of(ask)).toEqual({ one: 'message', to: `/app/messages/${threadId}#${number}` })
  for (const outsider of listOutsiders()) expect(await from(outsider).of(ask)).toBeNull()
  await talk(eli).remove({ id })
  expect(await from(eli).of(ask)).toBeNull()
})

test('a thread is filed with a lease as a PDF by its people who may change leases', async () => {
  const lease = await leases(dana).create({ lease: { leaseNumber: 'ND-8' } })
  const { id } = await talk(eli).send({ threadId, body: toRichText('The plat') })
  await attachFile(eli, { noun: 'messages', recordId: id }, 'a plat', 'plat.pdf')
  const sealInput = { threadId, leaseId: lease.id }
  await expect(work(eli).seal(sealInput)).rejects.toMatchObject(refusal('forbidden'))
  for (const outsider of listOutsiders())
    await expect(work(outsider).seal(sealInput)).rejects.toMatchObject(refusal('not_found'))
  const { uploadId } = await work(dana).seal(sealInput)
  expect(await uploadState(dana, uploadId)).toMatchObject({ state: 'kept' })
  const { files } = await callerFactory(attachmentRouter)(dana).list({ noun: 'leases', recordId: lease.id })
  expect(files.map(({ title }) => title).toSorted()).toEqual(['Berg pad.pdf', 'plat.pdf'])
})
