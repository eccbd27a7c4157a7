import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '../../../core/http/context.server.ts'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { memberId } from '../../../core/http/testing/members.ts'
import { supportMailboxesRouter } from '../settings/mailboxes.server.ts'
import { mailFrom, mailWorld } from '../testing/mail-world.ts'
import { supportMailRouter } from './held.server.ts'
import { mailFileRoutes } from './mail-files.server.ts'

let world: Awaited<ReturnType<typeof mailWorld>>
beforeAll(async () => {
  world = await mailWorld()
})
afterAll(() => world.close())

const mail = callerFactory(supportMailRouter)
const mailboxes = callerFactory(supportMailboxesRouter)
const userEmail = (user: Context) => user.viewer.user!.email

/** A held email, as its line in the staff's list. */
async function receiveHeldMail(from: string, input: Parameters<typeof mailFrom>[1] = {}) {
  const { id } = await world.arrive(mailFrom(from, input))
  return (await mail(world.staff).list({})).find(row => row.id === id)!
}

test('staff add an author’s email to a ticket as a message, and others as a note', async () => {
  const member = world.orgs.acme.member
  const { id, called } = await world.ask(member)
  const strangerMail = await receiveHeldMail('private@elsewhere.test', { text: 'It is me, from home.' })
  expect(strangerMail).toMatchObject({ author: null, reason: expect.stringContaining('No account') })
  await expect(mail(world.staff).addToTicket({ ...strangerMail, called: 'WH-1' })).rejects.toMatchObject({
    cause: { fields: { called: expect.stringContaining('WH-1042') } },
  })
  expect(await mail(world.staff).addToTicket({ ...strangerMail, called })).toMatchObject({ asNote: true })
  const { notes, messages } = await world.desk(world.staff).get({ id })
  expect(JSON.stringify(notes)).toContain('It is me, from home.')
  expect(messages).toHaveLength(1)

  const ownMail = await receiveHeldMail(userEmail(member), { text: 'One more thing.' })
  expect(await mail(world.staff).addToTicket({ ...ownMail, called: called.slice(3) })).toMatchObject({
    asNote: false,
  })
  const seen = await world.customer(member).get({ id })
  expect(seen.messages.at(-1)).toMatchObject({ authorId: memberId(member), byStaff: false })
  expect(JSON.stringify(seen)).not.toContain('from home')
  await expect(mail(world.staff).discard(ownMail)).rejects.toMatchObject({ cause: { code: 'conflict' } })
})

test('an addition to a ticket, message or note, can be withdrawn until someone replies', async () => {
  const member = world.orgs.acme.member
  const { staff } = world
  const { id, called } = await world.ask(member)
  await world.answer(id, 'Which month?')
  const before = await world.customer(member).get({ id })
  for (const from of [userEmail(member), 'home@elsewhere.test']) {
    const line = await receiveHeldMail(from, { text: 'It was May.' })
    const { version } = await mail(staff).addToTicket({ ...line, called })
    await expect(mail(staff).takeFromTicket(line)).rejects.toMatchObject({ cause: { code: 'conflict' } })
    const withdrawal = await mail(staff).takeFromTicket({ id: line.id, version })
    expect(await mail(staff).list({})).toContainEqual({ ...line, version: withdrawal.version })
    await expect(mail(staff).takeFromTicket({ id: line.id, version: withdrawal.version })).rejects.toThrow(
      'manually',
    )
    expect(await world.customer(member).get({ id })).toEqual({
      ...before,
      version: expect.any(Number) as number,
    })
    expect((await world.desk(staff).get({ id })).notes).toEqual([])
    // It cannot be undone once more was written. An email without a known author stays a note.
    const second = await mail(staff).addToTicket({ id: line.id, version: withdrawal.version, called })
    if (second.asNote) continue
    await world.answer(id, 'Thank you.')
    await expect(mail(staff).takeFromTicket({ id: line.id, version: second.version })).rejects.toThrow(
      'newer messages',
    )
    await expect(
      mail(world.orgs.acme.owner).takeFromTicket({ id: line.id, version: second.version }),
    ).rejects.toMatchObject({ cause: { code: 'forbidden' } })
    Object.assign(before, await world.customer(member).get({ id }))
  }
})

test('a held email becomes its sender’s ticket, or is discarded and restored', async () => {
  const { member } = world.orgs.rival
  const line = await receiveHeldMail(userEmail(member), {
    subject: 'Re: AW: The map is\r\n empty',
    text: 'Since Monday.',
  })
  expect(line).toMatchObject({ author: 'rival-member', subject: 'Re: AW: The map is empty' })
  const deleted = await mail(world.staff).discard(line)
  expect((await mail(world.staff).list({ view: 'discarded' })).map(({ id }) => id)).toEqual([line.id])
  await expect(mail(world.staff).openTicket(line)).rejects.toMatchObject({ cause: { code: 'conflict' } })
  const withdrawal = await mail(world.staff).restore({ id: line.id, version: deleted.version })
  const { ticketId } = await mail(world.staff).openTicket({ id: line.id, version: withdrawal.version })
  expect(await world.customer(member).get({ id: ticketId })).toMatchObject({
    subject: 'The map is empty',
    requesterId: memberId(member),
    messages: [{ byMail: { mailId: line.id } }],
  })
  const strangerMail = await receiveHeldMail('nobody@elsewhere.test')
  await expect(mail(world.staff).openTicket(strangerMail)).rejects.toThrow('no requester')
})

test('an email to a mailbox opens a ticket if our own mail server vouches for its sender', async () => {
  const { member } = world.orgs.acme
  const url = 'help@wells.test'
  await mailboxes(world.staff).add({ address: 'Help@Wells.test ' })
  await expect(mailboxes(world.admin).add({ address: url })).rejects.toMatchObject({
    cause: { fields: { address: 'A mailbox with this address already exists.' } },
  })
  const send = (check: string, text: string) =>
    world.arrive(
      mailFrom(userEmail(member), {
        to: url,
        subject: 'New well',
        text,
        headers: check ? [`Authentication-Results: ${check}`] : [],
      }),
    )
  const passHeader = (host: string) =>
    `${host}; dkim=pass header.d=example.test; dmarc=pass header.from=example.test`
  expect((await send(passHeader(world.host), 'Nobody is trusted yet.')).reason).toContain('MAIL_AUTH_SERVER')
  world.trust()
  for (const [check, why] of [
    ['', 'could not confirm'],
    [passHeader('mx.elsewhere.test'), 'could not confirm'],
    [`${world.host}; dmarc=fail header.from=example.test`, 'could not confirm'],
    [`${world.host}; spf=pass smtp.mailfrom=mallory@elsewhere.test`, 'could not confirm'],
  ] as const)
    expect(await send(check, check)).toMatchObject({ state: 'held', reason: expect.stringContaining(why) })
  const placed = await send(passHeader(world.host), 'How do I add one?')
  expect(placed).toMatchObject({ state: 'placed', tenantId: world.orgs.acme.tenantId })
  const ticket = await world.customer(member).get({ id: placed.ticketId! })
  expect(ticket).toMatchObject({ subject: 'New well', status: 'open', firstDueAt: expect.any(Date) })
  const rivals = world.customer(world.orgs.rival.owner).get({ id: placed.ticketId! })
  await expect(rivals).rejects.toMatchObject({ cause: { code: 'not_found' } })

  const {
    mailboxes: [mailbox],
  } = await mailboxes(world.staff).list()
  await mailboxes(world.staff).setActive({ id: mailbox!.id, version: mailbox!.version, isActive: false })
  expect((await send(passHeader(world.host), 'Anyone?')).reason).toContain('not sent to a support mailbox')
  world.trustNobody()
})

test('staff download an email unchanged, and each attachment under a harmless name', async () => {
  const source = mailFrom('files@elsewhere.test', {
    headers: ['Content-Type: multipart/mixed; boundary=b'],
    text: [
      '--b',
      'Content-Type: text/plain',
      '',
      'Look.',
      '--b',
      'Content-Type: application/pdf',
      'Content-Disposition: attachment; filename="../../x"',
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from('%PDF-1.7').toString('base64'),
      '--b--',
    ].join('\r\n'),
  }).replace('Content-Type: text/plain; charset=utf-8\r\n', '')
  const row = await world.arrive(source)
  expect(row.files).toEqual([{ name: 'x', size: 8, mediaType: 'application/pdf' }])
  const ask = (at: number, user: Context, file = '0') =>
    mailFileRoutes[at]!.handle(user, {
      request: new Request('http://localhost/files'),
      param: name => (name === 'id' ? row.id : file),
    })
  expect(await (await ask(0, world.staff)).text()).toBe(source)
  const file = await ask(1, world.staff)
  expect(await file.text()).toBe('%PDF-1.7')
  expect(file.headers.get('content-disposition')).toContain('filename="x"')
  await expect(ask(1, world.staff, '9')).rejects.toMatchObject({ code: 'not_found' })
  for (const at of [0, 1])
    await expect(ask(at, world.orgs.acme.owner)).rejects.toMatchObject({ code: 'forbidden' })
})
