import { afterAll, beforeAll, expect, test } from 'vitest'
import { imapServer } from '../testing/imap-server.ts'
import { mailFrom, mailWorld } from '../testing/mail-world.ts'
import { fetchMailbox } from './imap.server.ts'

let world: Awaited<ReturnType<typeof mailWorld>>
beforeAll(async () => {
  world = await mailWorld()
})
afterAll(() => world.close())

test('a mailbox’s unread emails are each fetched once, even after a disconnect', async () => {
  const member = world.orgs.acme.member
  const { id } = await world.ask(member)
  await world.answer(id, 'Which month?')
  const mail = (text: string) =>
    mailFrom(member.viewer.user!.email, { to: world.addressOf(id, member), text })
  const server = await imapServer([mail('The first.'), mail(`The second. ${'x'.repeat(80_000)}`)])
  const services = { config: { ...world.services.config, IMAP_URL: server.url } }
  server.cutBeforeSeen(true)
  await expect(fetchMailbox(services)).rejects.toThrow()
  server.cutBeforeSeen(false)
  expect(await fetchMailbox(services)).toBe(2)
  expect([...server.seen]).toEqual([1, 2])
  expect(await fetchMailbox(services)).toBe(0)
  expect(server.logins[0]).toMatch(/"?sup@port"? "?p\/w"?/)
  await server.close()
  await world.arrive()
  const messages = await world.said(id, member)
  expect(messages.filter(text => text.includes('The first.'))).toHaveLength(1)
  expect(messages.filter(text => text.includes('The second.'))).toHaveLength(1)
  expect(await world.rows()).toHaveLength(2)
})
