import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { newId } from '../data/id.server.ts'
import { twoOrganizations } from '../http/testing/organizations.ts'
import { openTransport } from './mail.server.ts'
import { type Mail, maxTries, createPostman, retryMails } from './postman.server.ts'
import { mails } from './mail.table.ts'
import { mailServer } from './testing/mail-server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
beforeAll(async () => {
  orgs = await twoOrganizations()
})
afterAll(() => orgs.close())

const mail = (to: string) => ({ to, subject: 'News', text: 'A link', html: '<p>A link</p>' }) satisfies Mail
const readMail = async (to: string) =>
  (await orgs.database.people.select().from(mails).where(eq(mails.to, to)))[0]!
const due = (to: string) =>
  orgs.database.people
    .update(mails)
    .set({ nextTryAt: sql`now()` })
    .where(eq(mails.to, to))

test('a sent email keeps its delivery record but not its text', async () => {
  const sent: Mail[] = []
  const send = createPostman(orgs.database, async each => void sent.push(each), orgs.services.log)
  await send(mail('one@example.test'))
  expect(sent).toMatchObject([mail('one@example.test')])
  expect(await readMail('one@example.test')).toMatchObject({
    status: 'sent',
    text: null,
    html: null,
    tries: 1,
  })
})

test('sends a failed email later, once, even with two processes trying', async () => {
  const away = () => Promise.reject(new Error('connect ECONNREFUSED'))
  await createPostman(orgs.database, away, orgs.services.log)(mail('two@example.test'))
  expect(await readMail('two@example.test')).toMatchObject({
    status: 'failed',
    tries: 1,
    lastError: 'connect ECONNREFUSED',
    text: 'A link',
  })
  const sent: Mail[] = []
  const deliver = async (each: Mail) => void sent.push(each)
  expect(await retryMails(orgs.database, deliver, orgs.services.log)).toBe(0)
  await due('two@example.test')
  const both = [1, 2].map(() => retryMails(orgs.database, deliver, orgs.services.log))
  expect((await Promise.all(both)).reduce((sum, count) => sum + count, 0)).toBe(1)
  expect(sent).toMatchObject([mail('two@example.test')])
  expect(await readMail('two@example.test')).toMatchObject({ status: 'sent', text: null, lastError: null })
})

test('waits for staff after the maximum number of attempts', async () => {
  const away = () => Promise.reject(new Error('no such mailbox'))
  await createPostman(orgs.database, away, orgs.services.log)(mail('three@example.test'))
  for (let tries = 1; tries < maxTries; tries++) {
    await due('three@example.test')
    expect(await retryMails(orgs.database, away, orgs.services.log)).toBe(1)
  }
  await due('three@example.test')
  expect(await retryMails(orgs.database, away, orgs.services.log)).toBe(0)
  expect(await readMail('three@example.test')).toMatchObject({ status: 'failed', tries: maxTries })
})

test('the next process sends what a killed process left behind', async () => {
  await orgs.database.people.insert(mails).values({
    id: '00000000-0000-7000-8000-0000000000aa',
    ...mail('four@example.test'),
    nextTryAt: new Date(0),
  })
  const sent: Mail[] = []
  await retryMails(orgs.database, async each => void sent.push(each), orgs.services.log)
  expect(sent.map(({ to }) => to)).toEqual(['four@example.test'])
})

test('an email keeps its message ID across attempts, and queuing it twice sends one', async () => {
  const id = newId()
  const news = { ...mail('five@example.test'), id, headers: { 'List-Unsubscribe': '<https://a.test/u>' } }
  const tried: Mail[] = []
  const away = async (each: Mail) => {
    tried.push(each)
    throw new Error('away')
  }
  const send = createPostman(orgs.database, away, orgs.services.log)
  await send(news)
  await send(news)
  await due('five@example.test')
  await retryMails(orgs.database, away, orgs.services.log)
  expect(tried).toEqual([news, news])

  const { config, log } = orgs.services
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'wellhead-outbox-'))
  onTestFinished(() => rm(DATA_DIR, { recursive: true }))
  const ours = { ...config, DATA_DIR, SMTP_URL: undefined, MAIL_FROM: 'W <w@wells.test>' }
  const transport = openTransport(ours, log)
  for (const each of tried) await transport({ ...each, id })
  const outbox = join(DATA_DIR, 'outbox')
  const files = await readdir(outbox)
  expect(files).toHaveLength(2)
  for (const file of files) {
    const text = await readFile(join(outbox, file), 'utf8')
    expect(text).toContain(`Message-ID: <${id}@wells.test>`)
    expect(text).toContain('List-Unsubscribe: <https://a.test/u>')
  }
})

test('no other process takes an email while a mail server’s answer is pending', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let answered = () => {}
  const slow = () => new Promise<void>(resolve => (answered = resolve))
  const sending = createPostman(orgs.database, slow, orgs.services.log)(mail('six@example.test'))
  await expect.poll(() => readMail('six@example.test')).toBeDefined()
  await due('six@example.test')
  const soon = Date.now() + 60_000
  await vi.advanceTimersByTimeAsync(30_000)
  await expect
    .poll(async () => (await readMail('six@example.test')).nextTryAt.getTime())
    .toBeGreaterThan(soon)
  const sent: Mail[] = []
  expect(await retryMails(orgs.database, async each => void sent.push(each), orgs.services.log)).toBe(0)
  answered()
  await sending
  expect(await readMail('six@example.test')).toMatchObject({ status: 'sent', tries: 1 })
  vi.useRealTimers()
})

describe('an email that may have been delivered', () => {
  const byServer = async () => {
    const server = await mailServer()
    const { config, log } = orgs.services
    return { server, deliver: openTransport({ ...config, SMTP_URL: server.url }, log) }
  }

  test('is resent under its message ID if its kind allows, and held for staff if not', async () => {
    const { server, deliver } = await byServer()
    const send = createPostman(orgs.database, deliver, orgs.services.log)
    server.cutNext()
    await send(mail('seven@example.test'))
    server.cutNext()
    await send({ ...mail('eight@example.test'), whenDoubtful: 'hold' })
    expect(await readMail('seven@example.test')).toMatchObject({ status: 'failed', tryingSince: null })
    const held = { status: 'held', tryingSince: null, text: 'A link' }
    expect(await readMail('eight@example.test')).toMatchObject(held)
    for (const to of ['seven@example.test', 'eight@example.test']) await due(to)
    await retryMails(orgs.database, deliver, orgs.services.log)
    expect(server.received.map(({ to }) => to)).toEqual([
      'seven@example.test',
      'eight@example.test',
      'seven@example.test',
    ])
    const names = server.received.map(({ headers }) => headers.get('Message-ID'))
    expect(names[2]).toBe(names[0])
    await server.close()
  })

  test('is handled the same way when its process was killed midway', async () => {
    const left = { nextTryAt: new Date(0), tryingSince: new Date(0) }
    await orgs.database.people.insert(mails).values([
      { id: newId(), ...mail('nine@example.test'), ...left },
      { id: newId(), ...mail('ten@example.test'), ...left, whenDoubtful: 'hold' },
      { id: newId(), ...mail('eleven@example.test'), ...left, tryingSince: null, whenDoubtful: 'hold' },
    ])
    const sent: string[] = []
    await retryMails(orgs.database, async ({ to }) => void sent.push(to), orgs.services.log)
    expect(sent.toSorted()).toEqual(['eleven@example.test', 'nine@example.test'])
    expect(await readMail('ten@example.test')).toMatchObject({ status: 'held', tries: 0 })
  })

  test.each(['refuses it', 'is not there'])(
    'differs from one that failed because the mail server %s',
    async how => {
      const { server, deliver } = await byServer()
      if (how === 'refuses it') server.refuseNext()
      else await server.close()
      const to = `${newId()}@example.test`
      await createPostman(orgs.database, deliver, orgs.services.log)({ ...mail(to), whenDoubtful: 'hold' })
      expect(await readMail(to)).toMatchObject({ status: 'failed' })
      if (how === 'refuses it') await server.close()
    },
  )
})
