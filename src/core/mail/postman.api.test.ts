import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { twoOrganizations } from '../http/testing/organizations.ts'
import type { Mail } from './mail.server.ts'
import { mails } from './mail.table.ts'
import { mostTries, postman, sendAgain } from './postman.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
beforeAll(async () => {
  orgs = await twoOrganizations()
})
afterAll(() => orgs.close())

const mail = (to: string): Mail => ({ to, subject: 'News', text: 'A link', html: '<p>A link</p>' })
const kept = async (to: string) =>
  (await orgs.database.people.select().from(mails).where(eq(mails.to, to)))[0]!
const due = (to: string) =>
  orgs.database.people
    .update(mails)
    .set({ nextTryAt: sql`now()` as never })
    .where(eq(mails.to, to))

test('an email that was sent keeps that it was sent, and not its words', async () => {
  const sent: Mail[] = []
  const send = postman(orgs.database, async each => void sent.push(each), orgs.services.log)
  await send(mail('one@example.test'))
  expect(sent).toEqual([mail('one@example.test')])
  expect(await kept('one@example.test')).toMatchObject({ status: 'sent', text: null, html: null, tries: 1 })
})

test('an email that could not be sent is sent later, once, though two processes try', async () => {
  const away = () => Promise.reject(new Error('connect ECONNREFUSED'))
  await postman(orgs.database, away, orgs.services.log)(mail('two@example.test'))
  expect(await kept('two@example.test')).toMatchObject({
    status: 'failed',
    tries: 1,
    lastError: 'connect ECONNREFUSED',
    text: 'A link',
  })
  const sent: Mail[] = []
  const deliver = async (each: Mail) => void sent.push(each)
  expect(await sendAgain(orgs.database, deliver, orgs.services.log)).toBe(0)
  await due('two@example.test')
  const both = [1, 2].map(() => sendAgain(orgs.database, deliver, orgs.services.log))
  expect((await Promise.all(both)).reduce((sum, count) => sum + count, 0)).toBe(1)
  expect(sent).toEqual([mail('two@example.test')])
  expect(await kept('two@example.test')).toMatchObject({ status: 'sent', text: null, lastError: null })
})

test('after so many tries it waits for someone', async () => {
  const away = () => Promise.reject(new Error('no such mailbox'))
  await postman(orgs.database, away, orgs.services.log)(mail('three@example.test'))
  for (let tries = 1; tries < mostTries; tries++) {
    await due('three@example.test')
    expect(await sendAgain(orgs.database, away, orgs.services.log)).toBe(1)
  }
  await due('three@example.test')
  expect(await sendAgain(orgs.database, away, orgs.services.log)).toBe(0)
  expect(await kept('three@example.test')).toMatchObject({ status: 'failed', tries: mostTries })
})

test('what a process left behind when it was killed is sent by the next', async () => {
  await orgs.database.people.insert(mails).values({
    id: '00000000-0000-7000-8000-0000000000aa',
    ...mail('four@example.test'),
    nextTryAt: new Date(0),
  })
  const sent: Mail[] = []
  await sendAgain(orgs.database, async each => void sent.push(each), orgs.services.log)
  expect(sent.map(({ to }) => to)).toEqual(['four@example.test'])
})
