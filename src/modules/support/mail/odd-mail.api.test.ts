import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '../../../core/http/context.server.ts'
import { sendMailJob } from '../../../core/mail/mail-jobs.server.ts'
import { mails } from '../../../core/mail/mail.table.ts'
import { toRichText } from '../../../core/text/testing/rich-text.ts'
import { newId } from '../../../core/data/id.server.ts'
import { sendDue } from '../../notifications/email/send-due.server.ts'
import { mailFrom, multipartMail, mailWorld, pdfPart } from '../testing/mail-world.ts'
import { saveReplyAddress } from './reply-address.server.ts'

let world: Awaited<ReturnType<typeof mailWorld>>
beforeAll(async () => {
  world = await mailWorld()
})
afterAll(() => world.close())

const userEmail = (user: Context) => user.viewer.user!.email
async function openTicket(user = world.orgs.acme.member) {
  const { id, called } = await world.ask(user)
  await world.answer(id, 'Which month?')
  return { id, called, who: user, from: userEmail(user), to: world.addressOf(id, user) }
}
const last = async (id: string, user: Context) => (await world.customer(user).get({ id })).messages.at(-1)!

test('an email without a Message-ID arrives, and a forged one blocks no one else’s', async () => {
  const { id, who, from, to } = await openTicket()
  const mailWithId = mailFrom(from, { to, text: 'By name.' })
  const name = /Message-ID: (<.+>)/.exec(mailWithId)![1]!
  // A stranger who saw the message id sends an email with that id first.
  const forged = mailFrom('stranger@elsewhere.test', { text: 'Forged.' }).replace(
    /<.+@elsewhere.test>\r/,
    `${name}\r`,
  )
  expect(await world.arrive(forged)).toMatchObject({ state: 'held' })
  expect(await world.arrive(mailWithId)).toMatchObject({ state: 'placed', ticketId: id })
  const mailWithoutId = mailFrom(from, { to, text: 'Without one.' }).replace(/Message-ID: .+\r\n/, '')
  expect(await world.arrive(mailWithoutId, mailWithoutId)).toMatchObject({ state: 'placed', ticketId: id })
  expect(await last(id, who)).toMatchObject({ body: toRichText('Without one.') })
})

test('one email to a reply address and a mailbox is posted once', async () => {
  const { id, who, from, to } = await openTicket()
  await world.mailbox('help@wells.test')
  const copyTo = (by: string, text: string) =>
    `Delivered-To: ${by}\r\nReceived: from x by ${by}; Tue, 3 Mar 2026 10:04:00 -0600\r\n${text}`
  const source = mailFrom(from, { to: `${to}, help@wells.test`, text: 'To both of you.' })
  expect(await world.arrive(copyTo(to, source))).toMatchObject({ state: 'placed', ticketId: id })
  expect(await world.arrive(copyTo('help@wells.test', source))).toMatchObject({
    state: 'aside',
    ticketId: null,
  })
  expect((await world.said(id, who)).filter(text => text.includes('To both'))).toHaveLength(1)
})

test('an email with two authors, on one line or two, has no author', async () => {
  const { id, who, from, to } = await openTicket()
  const before = await world.said(id, who)
  const source = mailFrom(from, { to })
  for (const two of [
    `From: ${from}\r\n${source}`,
    source.replace(/From: .+/, `From: ${from}, other@wells.test`),
  ]) {
    const row = await world.arrive(two)
    expect(row).toMatchObject({ state: 'held', authorId: null })
    expect(row.reason).toContain('several senders')
  }
  expect((await world.arrive(source.replace(/From: .+\r\n/, ''))).reason).toContain('has no sender')
  expect(await world.said(id, who)).toEqual(before)
})

test('References identifies a reply to our email, among ten thousand, only for its recipient', async () => {
  const { id, from, to } = await openTicket()
  const name = newId()
  const sent = {
    to: from,
    subject: 'x',
    text: 'x',
    html: 'x',
    headers: { 'Reply-To': to },
    nextTryAt: new Date(),
  }
  await world.orgs.database.people.insert(mails).values({ id: name, ...sent })
  const others = Array.from({ length: 9_999 }, (_, index) => `<${index}.${'x'.repeat(40)}@elsewhere.test>`)
  const headers = [`References: ${others.join('\r\n ')}\r\n <${name}@wells.test>`]
  const respond = (who: string) => mailFrom(who, { to: 'no-reply@wells.test', headers, subject: 'Nothing' })
  expect(await world.arrive(respond(from))).toMatchObject({ state: 'placed', ticketId: id })
  const other = await world.arrive(respond(userEmail(world.orgs.rival.member)))
  expect(other).toMatchObject({ state: 'held', ticketId: null })
})

test('parts nested 257 deep are kept, and held with their sender and subject', async () => {
  const { from, to } = await openTicket()
  const deep = Array.from(
    { length: 257 },
    (_, index) => `--b${index}\r\nContent-Type: multipart/mixed; boundary=b${index + 1}\r\n`,
  )
  const source = mailFrom(from, { to, subject: 'Deep', text: deep.join('\r\n') }).replace(
    'Content-Type: text/plain; charset=utf-8',
    'Content-Type: multipart/mixed; boundary=b0',
  )
  const row = await world.arrive(source)
  expect(row).toMatchObject({ state: 'held', fromAddress: from, subject: 'Deep' })
  expect(row.reason).toContain('nested too deeply')
})

test('a reply to a merged ticket goes to the one it was merged into', async () => {
  const first = await openTicket()
  const { id: into } = await world.ask(first.who, 'The other one')
  await world.desk(world.staff).merge({ id: first.id, into })
  expect(await world.arrive(mailFrom(first.from, { to: first.to, text: 'Still short.' }))).toMatchObject({
    state: 'placed',
    ticketId: into,
  })
  expect(await last(into, first.who)).toMatchObject({ body: toRichText('Still short.') })
})

test('an email from a former follower of a ticket is held', async () => {
  const { id, who } = await openTicket()
  const { owner } = world.orgs.acme
  const to = world.addressOf(id, owner)
  await world.orgs.database.acrossTenants(async tx => {
    await saveReplyAddress(
      tx,
      world.services.config,
      { tenantId: world.orgs.acme.tenantId, id },
      owner.viewer.user!.id,
    )
  })
  expect((await world.arrive(mailFrom(userEmail(owner), { to }))).reason).toContain('no longer reply')
  expect(await world.said(id, who)).toHaveLength(2)
})

test('automatic replies do not change whose turn it is, stop at two, and get no answer', async () => {
  const { id, who, from, to } = await openTicket()
  const awayMail = (text: string, headers: string[] = []) => mailFrom(from, { to, text, headers })
  const first = await world.arrive(awayMail('Back on Monday.', ['Auto-Submitted: auto-replied']))
  expect(first).toMatchObject({ state: 'placed', isAutomatic: true })
  expect(await world.customer(who).get({ id })).toMatchObject({ status: 'waiting' })
  expect(await last(id, who)).toMatchObject({ byMail: { isAutomatic: true } })
  // Without headers, a person may have written it, so staff look at it.
  await world.arrive(awayMail('I am out of the office until Monday.'))
  expect(await world.customer(who).get({ id })).toMatchObject({ status: 'open' })
  for (const text of ['I am out of the office until Tuesday.', 'I am out of the office until Friday.'])
    expect(await world.arrive(awayMail(text))).toMatchObject({ state: 'aside', ticketId: null })
  expect(await world.said(id, who)).toHaveLength(4)
  // A person's email is still accepted.
  expect(await world.arrive(awayMail('It was May.'))).toMatchObject({ state: 'placed' })
  // Bounced emails are set aside.
  expect(await world.arrive(mailFrom('no-reply@wells.test', { to }))).toMatchObject({ state: 'aside' })
})

test('members are notified of replies by an email they can answer', async () => {
  const { id, from, to } = await openTicket(world.orgs.rival.member)
  await world.tell()
  await world.orgs.database.acrossTenants(tx =>
    tx.execute(sql`update notifications set email_at = now() - interval '1 second'`),
  )
  await sendDue(world.services, world.orgs.rival.tenantId)
  const sent = await world.orgs.database.people.select().from(mails)
  const replies = sent.filter(mail => mail.to === from && mail.headers['Reply-To'] === to)
  expect(replies).toHaveLength(1)
  expect(replies[0]!.headers['References']).toContain(id)
  const outbox = join(world.folder, 'outbox')
  const [file] = await readdir(outbox)
  expect(await readFile(join(outbox, file!), 'utf8')).toContain('To respond, reply to this email.')
})

test('an email’s attachments are opened only once it has a ticket', async () => {
  const { id, from, to } = await openTicket()
  const { services } = world
  // A virus check that does not respond blocks every file, and its uploader gets an error.
  const { config } = services
  Object.assign(services, { config: { ...config, CLAMD_URL: 'tcp://127.0.0.1:1' } })
  try {
    const withFile = (author: string) => multipartMail(author, [pdfPart('plat.pdf')], { to })
    expect(await world.arrive(withFile('stranger@elsewhere.test'))).toMatchObject({
      state: 'held',
      files: [{ name: 'plat.pdf' }],
    })
    await expect(world.arrive(withFile(from))).rejects.toMatchObject({ code: 'unavailable' })
  } finally {
    Object.assign(services, { config })
  }
  expect((await world.desk(world.staff).get({ id })).files).toEqual([])
})

test('a ticket opened by email is confirmed once, and never to a program or a list', async () => {
  const who = world.orgs.acme.owner
  await world.mailbox('help@wells.test')
  world.trust()
  const passHeader = `Authentication-Results: ${world.host}; dkim=pass header.d=example.test; dmarc=pass header.from=example.test`
  const send = (text: string, more: string[] = [], to = 'help@wells.test') =>
    world.arrive(mailFrom(userEmail(who), { to, text, subject: 'New well', headers: [passHeader, ...more] }))
  const sent = async () =>
    (
      await world.waiting<{ to: string; subject: string; text: string; headers?: object }>(sendMailJob.name)
    ).filter(({ to }) => to === userEmail(who))
  await sent()
  const { ticketId, state } = await send('How do I add one?')
  expect(state).toBe('placed')
  const to = world.addressOf(ticketId!, who)
  const { called } = await world.customer(who).get({ id: ticketId! })
  expect(await sent()).toMatchObject([
    {
      subject: `${called}: New well`,
      text: expect.stringMatching(/answer within 10 working hours\. To reply, answer this email/),
      headers: { 'Reply-To': to },
    },
  ])
  for (const header of ['Auto-Submitted: auto-replied', 'List-Id: <land.example.test>', 'Precedence: bulk'])
    expect(await send(header, [header])).toMatchObject({ state: 'aside' })
  // It is one of the ticket's two automatic emails, so two programs stop after one answer.
  expect(await send('Away until Monday.', ['Auto-Submitted: auto-replied'], to)).toMatchObject({ ticketId })
  expect(await send('Away still.', ['Auto-Submitted: auto-replied'], to)).toMatchObject({ state: 'aside' })
  expect(await send('By hand.', [], to)).toMatchObject({ ticketId })
  expect(await sent()).toEqual([])
  world.trustNobody()
})
