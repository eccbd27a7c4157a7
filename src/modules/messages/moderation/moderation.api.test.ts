import { afterAll, beforeAll, expect, test } from 'vitest'
import { changes } from '../../../core/data/change.table.ts'
import type { Context } from '../../../core/http/context.server.ts'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { memberId } from '../../../core/http/testing/members.ts'
import { twoOrganizations } from '../../../core/http/testing/organizations.ts'
import { refusal } from '../../../core/testing/refusal.ts'
import { plainText } from '../../../core/text/rich-text.ts'
import { toRichText } from '../../../core/text/testing/rich-text.ts'
import { notificationRouter } from '../../notifications/notification.server.ts'
import { clearNotifications, notifyEveryone } from '../../notifications/testing/notify-everyone.ts'
import { blockRouter } from '../record/blocks.server.ts'
import { messageRouter } from '../talk/message.server.ts'
import { threadRouter } from '../threads/thread.server.ts'
import { reportRouter } from './report.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
let dana: Context
let eli: Context
let admin: Context
let support: Context
beforeAll(async () => {
  orgs = await twoOrganizations()
  dana = await orgs.acme.memberWith('access_messages')
  eli = await orgs.acme.memberWith('access_messages')
  admin = await orgs.newcomer('admin', ['admin'])
  support = await orgs.newcomer('support', ['customer', 'customer_support'])
})
afterAll(() => orgs.close())

const threads = callerFactory(threadRouter)
const talk = callerFactory(messageRouter)
const blocks = callerFactory(blockRouter)
const reports = callerFactory(reportRouter)

test('a blocked user cannot write to the other, and no one is notified of a block', async () => {
  const { threadId } = await threads(dana).openDirect({ userId: memberId(eli) })
  const group = await threads(dana).createGroup({ name: 'Both', people: [memberId(eli)] })
  await blocks(eli).set({ userId: memberId(dana), blocked: true })
  await blocks(eli).set({ userId: memberId(dana), blocked: true })
  expect((await blocks(eli).list()).people).toEqual([memberId(dana)])
  expect((await blocks(dana).list()).people).toEqual([])
  for (const each of [
    () => talk(dana).send({ threadId, body: toRichText('Please') }),
    () => threads(dana).openDirect({ userId: memberId(eli) }),
    () => threads(dana).createGroup({ name: 'Again', people: [memberId(eli)] }),
  ])
    await expect(each()).rejects.toThrow('does not accept messages from you')
  await expect(talk(eli).send({ threadId, body: toRichText('Hi') })).rejects.toThrow('Unblock them first')

  // In a group with both, the message is sent to the others, and the blocking user is not notified.
  await clearNotifications(orgs)
  await talk(dana).send({ threadId: group.threadId, body: toRichText('To the group') })
  await notifyEveryone(orgs)
  expect(await callerFactory(notificationRouter)(eli).profile.list({ family: 'message' })).toEqual([])
  await blocks(eli).set({ userId: memberId(orgs.rival.owner), blocked: true })
  expect((await blocks(eli).list()).people).toEqual([memberId(dana)])
  await blocks(eli).set({ userId: memberId(dana), blocked: false })
  await talk(dana).send({ threadId, body: toRichText('Thank you') })
})

test('a reported message reaches only staff, whose reading is visible and logged', async () => {
  const { threadId } = await threads(dana).createGroup({ name: 'Crew', people: [memberId(eli)] })
  const { id } = await talk(dana).send({ threadId, body: toRichText('You are a fool') })
  await expect(reports(dana).report({ messageId: id, reason: 'spam' })).rejects.toThrow('others’ messages')
  for (const outsider of [orgs.acme.owner, orgs.rival.owner])
    await expect(reports(outsider).report({ messageId: id, reason: 'spam' })).rejects.toMatchObject(
      refusal('not_found'),
    )
  await reports(eli).report({ messageId: id, reason: 'harassment', note: 'Third time' })
  await expect(reports(eli).report({ messageId: id, reason: 'spam' })).rejects.toMatchObject(
    refusal('conflict'),
  )
  // An edit after the report does not change the reported text.
  await talk(dana).edit({ id, version: 1, body: toRichText('You are kind') })

  for (const outsider of [orgs.acme.owner, dana, orgs.signedOut])
    await expect(reports(outsider).list({})).rejects.toMatchObject({ cause: {} })
  const { reports: queue, total } = await reports(support).list({})
  const [line] = queue
  expect(total).toBe(1)
  expect(line).toMatchObject({ tenantId: orgs.acme.tenantId, reason: 'harassment', note: 'Third time' })
  expect(plainText(line!.body, () => '')).toBe('You are a fool')
  const reportRef = { tenantId: line!.tenantId, id: line!.id }
  const decision = {
    ...reportRef,
    version: line!.version,
    outcome: 'deleted' as const,
    decision: 'An insult',
  }
  for (const each of [() => reports(support).open(reportRef), () => reports(support).decide(decision)])
    await expect(each()).rejects.toMatchObject(refusal('forbidden'))

  const openedReport = await reports(admin).open(reportRef)
  expect(openedReport.rows.map(({ body }) => body && plainText(body, () => ''))).toContain('You are kind')
  const notices = (await talk(eli).page({ threadId })).rows.at(-1)!
  expect(notices).toMatchObject({ kind: 'notice', createdBy: memberId(admin) })
  expect(plainText(notices.body!, () => '')).toContain('Staff of Wellhead opened this thread')
  await expect(reports(admin).decide(decision)).rejects.toMatchObject(refusal('conflict'))
  const [newReport] = (await reports(admin).list({})).reports
  await reports(admin).decide({ ...decision, version: newReport!.version })
  expect((await talk(eli).page({ threadId })).rows.find(row => row.id === id)).toMatchObject({
    body: null,
    deletedBy: memberId(admin),
  })
  expect((await reports(admin).list({})).total).toBe(0)
  expect((await reports(admin).list({ decided: true })).reports).toMatchObject([{ outcome: 'deleted' }])

  const log = await orgs.database.acrossTenants(tx => tx.select().from(changes))
  const actions = log.filter(({ noun }) => noun === 'message_reports')
  expect(actions.map(({ act, actorId, tenantId }) => [act, actorId, tenantId])).toEqual([
    ['create', memberId(eli), orgs.acme.tenantId],
    ['open thread', memberId(admin), orgs.acme.tenantId],
    ['decide', memberId(admin), orgs.acme.tenantId],
  ])
  expect(JSON.stringify(log)).not.toMatch(/fool|kind/)
  await expect(talk(dana).restore({ id })).rejects.toThrow('It stays deleted')
})
