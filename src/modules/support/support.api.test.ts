import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendMailJob } from '../../core/mail/mail-jobs.server.ts'
import { callerFactory } from '../../core/http/procedure.server.ts'
import { memberId, removeMember } from '../../core/http/testing/members.ts'
import { toRichText } from '../../core/text/testing/rich-text.ts'
import type { Context } from '../../core/http/context.server.ts'
import { ticketFileRoutes } from './files/file-routes.server.ts'
import { notificationRouter } from '../notifications/notification.server.ts'
import { supportWorld } from './testing/support-world.ts'

let world: Awaited<ReturnType<typeof supportWorld>>
beforeAll(async () => {
  world = await supportWorld()
})
afterAll(() => world.close())

const notFound = { cause: { code: 'not_found' } }
const inbox = callerFactory(notificationRouter)

test('a member asks, staff answer, and both see the same ticket', async () => {
  const { orgs, customer, desk, staff } = world
  const { acme } = orgs
  const { id, called } = await world.ask(acme.member)
  expect(called).toMatch(/^WH-\d+$/)
  expect((await customer(acme.member).list({})).rows).toMatchObject([{ id, status: 'open' }])
  const [line] = (await desk(staff).queue({})).filter(row => row.id === id)
  expect(line).toMatchObject({ organization: 'acme', requester: 'acme-member', assignee: null })

  await world.answer(id, 'Confirm the amendment on the lease.')
  const seen = await customer(acme.member).get({ id })
  expect(seen).toMatchObject({ status: 'waiting', names: { [memberId(staff)]: 'Ruth' } })
  expect(seen.messages.map(({ number, byStaff }) => [number, byStaff])).toEqual([
    [1, false],
    [2, true],
  ])
  expect(await desk(staff).get({ id })).toMatchObject({ assigneeId: memberId(staff), status: 'waiting' })

  // They are notified in the app, once, however often the job runs.
  await world.tell()
  const notices = await inbox(acme.member).profile.list({ family: 'support' })
  expect(notices).toMatchObject([
    {
      type: 'support_answer',
      title: `Ruth answered ${called}: Decimal is short`,
      actions: [{ label: 'Open' }],
    },
  ])
  expect(notices[0]!.message).toBe('Confirm the amendment on the lease.')

  await customer(acme.member).reply({ id, body: toRichText('That was it.') })
  expect(await desk(staff).get({ id })).toMatchObject({ status: 'open', lastNumber: 3 })
  await customer(acme.member).solve({ id, solved: true })
  expect(await customer(acme.member).get({ id })).toMatchObject({ status: 'solved' })
  await customer(acme.member).reply({ id, body: toRichText('Once more.') })
  expect(await customer(acme.member).get({ id })).toMatchObject({ status: 'open' })
})

test('a customer is notified when support requests to act for them, unless it withdrew', async () => {
  const { orgs, desk, staff, tell } = world
  const { owner } = orgs.rival
  const readNotices = async () =>
    (await inbox(owner).profile.list({ family: 'support' })).map(({ title }) => title)
  const { id, called } = await world.ask(owner)
  await desk(staff).askConsent({ id })
  await desk(staff).askConsent({ id })
  const [ticket] = (await desk(staff).get({ id })).consents
  await desk(staff).endActing({ id: ticket!.id })
  await tell()
  expect(await readNotices()).toEqual([])

  await desk(staff).askConsent({ id })
  await tell()
  expect(await readNotices()).toEqual([`Ruth asks to act for you in ${called}`])
})

test('users without an organization have support, and no one else sees their tickets', async () => {
  const { orgs, customer, desk, staff, newcomer } = world
  for (const person of [newcomer, orgs.acme.pending]) {
    const { id, called } = await world.ask(person, 'The code is not accepted')
    await world.answer(id, 'Ask the owner for the new one.')
    expect(await customer(person).get({ id })).toMatchObject({ called, status: 'waiting' })
    expect((await customer(person).list({})).rows).toHaveLength(1)
    const [line] = await desk(staff).queue({ view: 'waiting', search: called })
    expect(line).toMatchObject({ organization: null })
    for (const other of [orgs.acme.owner, orgs.acme.member, orgs.rival.owner]) {
      await expect(customer(other).get({ id })).rejects.toMatchObject(notFound)
      expect(JSON.stringify(await customer(other).list({ of: 'organization' }))).not.toContain(called)
    }
  }
  // The user without an organization is notified by email, and the pending one in the app.
  const emails = await world.waiting<{ to: string; text: string }>(sendMailJob.name)
  expect(emails).toMatchObject([{ to: newcomer.viewer.user!.email }])
  expect(emails[0]!.text).toContain('Ask the owner for the new one.')
  await world.tell()
  expect(await inbox(orgs.acme.pending).profile.list({ family: 'support' })).toHaveLength(1)
})

test('only its author and the organization’s owners open, answer or close a ticket', async () => {
  const { orgs, customer } = world
  const { acme, rival } = orgs
  const { id } = await world.ask(acme.member, 'Only for us')
  expect((await customer(acme.owner).list({ of: 'organization' })).rows.map(row => row.id)).toContain(id)
  expect((await customer(acme.owner).list({})).rows.map(row => row.id)).not.toContain(id)
  const colleague = await acme.memberWith('manage_organization')
  for (const other of [colleague, acme.pending, rival.owner, rival.member, world.newcomer]) {
    const foreignTickets = customer(other)
    expect((await foreignTickets.list({ of: 'organization' })).rows.map(row => row.id)).not.toContain(id)
    await expect(foreignTickets.get({ id })).rejects.toMatchObject(notFound)
    await expect(foreignTickets.reply({ id, body: toRichText('Mine now') })).rejects.toMatchObject(notFound)
    await expect(foreignTickets.solve({ id, solved: true })).rejects.toMatchObject(notFound)
  }
  for (const other of [acme.owner, orgs.signedOut])
    await expect(world.desk(other).get({ id })).rejects.toMatchObject({ cause: {} })
})

test('the second of two staff answering sees the first’s answer before sending', async () => {
  const { orgs, desk, staff, admin } = world
  const { id } = await world.ask(orgs.acme.member, 'Two answers')
  await desk(staff).answer({ id, seen: 1, body: toRichText('First') })
  await expect(desk(admin).answer({ id, seen: 1, body: toRichText('Second') })).rejects.toMatchObject({
    cause: { code: 'conflict' },
  })
  expect((await desk(admin).get({ id })).messages).toHaveLength(2)
})

test('an invalid subject is rejected with a message, and floods are rate-limited', async () => {
  const { orgs, customer } = world
  const body = toRichText('x')
  for (const subject of ['Two\nlines', 'ab', '', 'x'.repeat(161)])
    await expect(customer(orgs.rival.member).create({ subject, body })).rejects.toThrow()
  await expect(
    customer(orgs.rival.member).create({
      subject: 'Of no kind',
      body,
      categoryId: '00000000-0000-4000-8000-000000000000',
    }),
  ).rejects.toThrow('no longer exists')
  const sendMany = await Promise.allSettled(
    Array.from({ length: 25 }, (_, n) => world.ask(orgs.rival.member, `Flood ${n}`)),
  )
  expect(sendMany.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  await expect(world.ask(orgs.rival.member)).rejects.toThrow(/many tickets.*Try again in/)
})

test('a ticket about a figure includes it as shown, with the version that produced it', async () => {
  const { orgs, customer, desk, staff } = world
  const figure = {
    label: 'Net acres',
    value: '80.00',
    formula: 'Net acres = gross acres × mineral interest',
    steps: [{ label: 'Gross acres', value: '160.00 ac' }],
    convention: null,
    source: 'Tract 1',
    path: '/app/leases/x',
  }
  const ticket = await customer(orgs.acme.owner).create({
    subject: 'Net acres: 80.00',
    body: toRichText('Why?'),
    figure,
  })
  const sent = { ...figure, version: expect.stringMatching(/^\d+\.\d+\.\d+$/) as string }
  expect(await customer(orgs.acme.owner).get({ id: ticket.id })).toMatchObject({ figure: sent })
  expect(await desk(staff).get({ id: ticket.id })).toMatchObject({ figure: sent })
})

test('only a ticket’s people and staff download its files, within size limits', async () => {
  const { orgs, customer, desk, staff, newcomer } = world
  const route = (method: string, path: string) =>
    ticketFileRoutes.find(each => each.method === method && each.path === path)!
  const send = (user: Context, id: string, name: string, body: BodyInit, path = '/support/:ticketId') =>
    route('POST', path).handle(user, {
      request: new Request(`http://localhost/files?name=${encodeURIComponent(name)}`, {
        method: 'POST',
        body,
      }),
      param: () => id,
    })
  const download = (user: Context, id: string, fileId: string, path = '/support/:ticketId/:fileId') =>
    route('GET', path).handle(user, {
      request: new Request('http://localhost/files?shown'),
      param: name => (name === 'ticketId' ? id : fileId),
    })
  for (const person of [orgs.acme.member, newcomer]) {
    const { id } = await world.ask(person)
    await send(person, id, '../<b>.html', '<script>alert(1)</script>')
    const [file] = (await customer(person).get({ id })).files
    expect(file).toMatchObject({ fileName: '_b_.html', size: 25, isShown: false, byStaff: false })
    const taken = await download(staff, id, file!.id, '/admin/support/:ticketId/:fileId')
    expect(taken.headers.get('content-type')).toBe('application/octet-stream')
    expect(taken.headers.get('content-disposition')).toMatch(/^attachment/)
    expect(await taken.text()).toBe('<script>alert(1)</script>')
    for (const other of [orgs.rival.owner, orgs.acme.pending]) {
      await expect(download(other, id, file!.id)).rejects.toMatchObject({ code: 'not_found' })
      await expect(send(other, id, 'a.txt', 'x')).rejects.toMatchObject({ code: 'not_found' })
    }
    await send(staff, id, 'answer.txt', 'See line 7', '/admin/support/:ticketId')
    const answered = (await customer(person).get({ id })).files[1]!
    expect(await (await download(person, id, answered.id)).text()).toBe('See line 7')
    expect((await desk(staff).get({ id })).files.map(({ byStaff }) => byStaff)).toEqual([false, true])
    await expect(send(person, id, 'big.bin', new Uint8Array(11 * 1024 ** 2))).rejects.toMatchObject({
      code: 'too_large',
    })
    await expect(send(person, id, 'none.txt', '')).rejects.toMatchObject({ code: 'invalid' })
  }
})

test('only watching colleagues read a ticket and are notified, until they leave', async () => {
  const { orgs, customer } = world
  const { acme, rival } = orgs
  const [asker, watcher] = [await acme.memberWith(), await acme.memberWith()]
  const about = {
    noun: 'leases',
    recordId: '00000000-0000-4000-8000-000000000001',
    one: 'lease',
    label: 'ND-159 Berg',
    path: '/app/leases/1',
  }
  const { id } = await customer(asker).create({ subject: 'Why is it held?', body: toRichText('Hm'), about })
  await expect(customer(watcher).get({ id })).rejects.toMatchObject(notFound)
  const add = (setWatchingAs: Context, recipient: Context, watching = true) =>
    customer(setWatchingAs).setWatching({ id, userId: memberId(recipient), watching })
  await expect(add(watcher, watcher)).rejects.toMatchObject(notFound)
  for (const outsider of [rival.member, acme.pending, rival.owner])
    await expect(add(asker, outsider)).rejects.toMatchObject({ cause: { code: 'invalid' } })
  await add(asker, watcher)
  expect(await customer(watcher).get({ id })).toMatchObject({ watchers: [memberId(watcher)], about })
  await expect(add(watcher, acme.member)).rejects.toMatchObject({ cause: { code: 'forbidden' } })
  await customer(watcher).reply({ id, body: toRichText('I see it too.') })

  await world.answer(id, 'It produces.')
  await world.tell()
  expect(await inbox(watcher).profile.list({ family: 'support' })).toHaveLength(1)
  await removeMember(watcher)
  const deleted = { ...watcher, viewer: { ...watcher.viewer, membership: null } }
  await expect(customer(deleted).get({ id })).rejects.toMatchObject(notFound)
  await world.answer(id, 'Look at the clause.')
  expect((await world.waiting<{ userId: string }>('support:answer')).map(({ userId }) => userId)).toEqual([
    memberId(asker),
  ])
  await add(acme.owner, watcher, false)
  expect((await customer(asker).get({ id })).watchers).toEqual([])
})
