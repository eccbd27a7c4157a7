import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendMailJob } from '../../../core/mail/mail-jobs.server.ts'
import { mailServer } from '../../../core/mail/testing/mail-server.ts'
import { memberId } from '../../../core/http/testing/members.ts'
import { toRichText } from '../../../core/text/testing/rich-text.ts'
import { mailFrom, multipartMail, mailWorld } from '../testing/mail-world.ts'
import { importInbox } from './inbox.server.ts'

let world: Awaited<ReturnType<typeof mailWorld>>
beforeAll(async () => {
  world = await mailWorld()
})
afterAll(() => world.close())

const userEmail = (user: { viewer: { user: { email: string } | null } }) => user.viewer.user!.email

/** A ticket that a user opened and staff answered. */
async function openAnsweredTicket(user = world.orgs.acme.member) {
  const { id, called } = await world.ask(user)
  await world.answer(id, 'Which month?')
  return { id, called, from: userEmail(user), to: world.addressOf(id, user), who: user }
}

test('a reply to a user’s secret address is posted on the ticket and reopens it', async () => {
  const { id, from, to, who } = await openAnsweredTicket()
  const row = await world.arrive(
    mailFrom(from, {
      to,
      text: 'May and June.\r\n\r\nOn Tue, Mar 3, 2026 at 10:04 AM W <w@wells.test> wrote:\r\n> Which month?',
    }),
  )
  expect(row).toMatchObject({
    state: 'placed',
    ticketId: id,
    tenantId: world.orgs.acme.tenantId,
    reason: null,
  })
  const ticket = await world.customer(who).get({ id })
  expect(ticket.status).toBe('open')
  expect(ticket.messages.at(-1)).toMatchObject({
    authorId: memberId(who),
    byStaff: false,
    body: toRichText('May and June.'),
    byMail: { mailId: row.id, files: [], isAutomatic: false },
  })
  expect(await readdir(join(world.folder, 'inbox', 'new'))).toEqual([])
})

test('an email’s attachments become its ticket’s, within the ticket’s limits', async () => {
  const { id, from, to, who } = await openAnsweredTicket()
  const part = (name: string, content: string) =>
    [
      '--b',
      `Content-Type: application/pdf; name="${name}"`,
      'Content-Transfer-Encoding: base64',
      '',
      content,
    ].join('\r\n')
  const pdf = Buffer.from('%PDF-1.4 a stub').toString('base64')
  const text = [
    '--b',
    'Content-Type: text/plain',
    '',
    'Here it is.',
    part('../../stub.pdf', pdf),
    part('empty.pdf', ''),
    '--b--',
  ]
  const mail = mailFrom(from, { to, text: text.join('\r\n') }).replace(
    'Content-Type: text/plain; charset=utf-8',
    'MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b',
  )
  expect(await world.arrive(mail)).toMatchObject({ state: 'placed', ticketId: id })
  const ticket = await world.customer(who).get({ id })
  expect(ticket.messages.at(-1)!.body).toEqual(toRichText('Here it is.'))
  expect(ticket.files).toMatchObject([
    { fileName: 'stub.pdf', size: 15, authorId: memberId(who), byStaff: false, isShown: true },
  ])
})

test('an inline image becomes a ticket file, and a remote one is not loaded', async () => {
  const { id, from, to, who } = await openAnsweredTicket()
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])
  const html =
    '<p>Look here:</p><img src="cid:plat@x" alt="plat"><img src="https://elsewhere.test/seen.png"><p>Thank you.</p>'
  const mail = multipartMail(
    from,
    [
      ['Content-Type: text/html', '', html],
      [
        'Content-Type: image/png; name="plat.png"',
        'Content-ID: <plat@x>',
        'Content-Disposition: inline; filename="plat.png"',
        'Content-Transfer-Encoding: base64',
        '',
        png.toString('base64'),
      ],
    ],
    { to, type: 'related' },
  )
  const { id: mailId } = await world.arrive(mail)
  const ticket = await world.customer(who).get({ id })
  expect(ticket.files).toMatchObject([{ fileName: 'plat.png', mailId, isPicture: true }])
  const text = JSON.stringify(ticket.messages.at(-1)!.body)
  expect(text).toContain('[Picture: plat.png]')
  expect(text).not.toContain('elsewhere')
})

test('a reply goes out over SMTP, and the answer to its address comes back', async () => {
  const smtp = await mailServer()
  const { newcomer } = world
  const { id } = await world.ask(newcomer)
  await world.waiting(sendMailJob.name)
  await world.answer(id, 'Ask an owner.')
  const services = { ...world.services, config: { ...world.services.config, SMTP_URL: smtp.url } }
  for (const payload of await world.waiting<never>(sendMailJob.name))
    await sendMailJob.work(services, payload, { signal: undefined })
  await smtp.close()
  const [sent] = smtp.received
  const replyTo = sent!.headers.get('Reply-To')!
  expect(replyTo).toMatch(/^support\+[0-9a-f]{32}@wells\.test$/)
  expect(sent!.headers.get('Auto-Submitted')).toBe('auto-generated')
  expect(sent!.text).toContain('answer this email')
  const quoted = sent!.text.split(/\r?\n/).map(line => `> ${line}`)
  const text = ['Which one is mine?', '', 'On 3/3/26 10:04, Wellhead wrote:', ...quoted].join('\r\n')
  expect(await world.arrive(mailFrom(sent!.to, { to: replyTo, text }))).toMatchObject({
    state: 'placed',
    ticketId: id,
  })
  const { messages } = await world.customer(newcomer).get({ id })
  expect(messages.at(-1)!.body).toEqual(toRichText('Which one is mine?'))
})

test('a reply address used by a stranger or a colleague is held for staff and posted nowhere', async () => {
  const { id, called, to, who } = await openAnsweredTicket()
  const before = await world.said(id, who)
  const strangerMail = await world.arrive(mailFrom('stranger@elsewhere.test', { to }))
  expect(strangerMail).toMatchObject({ state: 'held', ticketId: null, authorId: null })
  expect(strangerMail.reason).toMatch(
    new RegExp(`reply address of acme-member for ${called}.*stranger@elsewhere.test`),
  )
  for (const other of [world.orgs.acme.owner, world.orgs.rival.owner]) {
    const row = await world.arrive(mailFrom(userEmail(other), { to }))
    expect(row).toMatchObject({ state: 'held', authorId: memberId(other) })
    expect(row.reason).toContain('given to someone else')
  }
  expect(await world.said(id, who)).toEqual(before)
})

test('a subject that names a ticket, and an address with a guessed number, lead nowhere', async () => {
  const { id, called, who } = await openAnsweredTicket()
  const before = await world.said(id, who)
  const mail = (to: string) =>
    mailFrom(userEmail(world.orgs.rival.member), { to, subject: `Re: ${called}: Decimal is short` })
  for (const to of [world.base, `support+${called}@wells.test`, `support+${'0'.repeat(32)}@wells.test`])
    expect(await world.arrive(mail(to))).toMatchObject({ state: 'held', ticketId: null })
  expect(await world.said(id, who)).toEqual(before)
})

test('an email fetched twice is stored once, at whatever step the process was killed', async () => {
  const { id, from, to, who } = await openAnsweredTicket()
  const source = mailFrom(from, { to, text: 'Once only.' })
  const rowCount = (await world.rows()).length
  await world.drop(source)
  await importInbox(world.services)
  // The process dies after storing the email but before removing its file, and again while parsing it.
  await world.drop(source)
  await importInbox(world.services)
  await world.read()
  await world.drop(source)
  await importInbox(world.services)
  await world.read()
  expect(await world.rows()).toHaveLength(rowCount + 1)
  expect((await world.said(id, who)).filter(text => text.includes('Once only.'))).toHaveLength(1)
})
