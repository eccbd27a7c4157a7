import { eq, sql } from 'drizzle-orm'
import { sendMailJob } from '../../../core/mail/mail-jobs.server.ts'
import { supportProblemsRouter } from '../problems/problems.server.ts'
import { users } from '../../../core/auth/auth.table.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { newId } from '../../../core/data/id.server.ts'
import type { Context } from '../../../core/http/context.server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { memberId } from '../../../core/http/testing/members.ts'
import { plainText } from '../../../core/text/rich-text.ts'
import { toRichText } from '../../../core/text/testing/rich-text.ts'
import { supportAnswersRouter } from '../settings/answers.server.ts'
import { supportWorld } from '../testing/support-world.ts'

let world: Awaited<ReturnType<typeof supportWorld>>
beforeAll(async () => {
  world = await supportWorld()
})
afterAll(() => world.close())

const messageTexts = ({ messages }: { messages: { body: Parameters<typeof plainText>[0] }[] }) =>
  messages.map(({ body }) => plainText(body, () => ''))

test('others see who is answering first, until they send or pause', async () => {
  const { orgs, desk, staff, admin } = world
  const { id } = await world.ask(orgs.acme.member)
  const { id: other } = await world.ask(orgs.acme.member)
  await desk(staff).setAnswering({ id, answering: true })
  await desk(admin).setAnswering({ id, answering: true })
  expect(await desk(admin).answering({ id })).toMatchObject([
    { id: memberId(staff), name: 'Ruth', isBefore: true },
  ])
  expect(await desk(staff).answering({ id })).toMatchObject([{ id: memberId(admin), isBefore: false }])
  expect(await desk(admin).answering({ id: other })).toEqual([])
  // Repeating the call keeps the start time.
  await desk(staff).setAnswering({ id, answering: true })
  expect(await desk(admin).answering({ id })).toMatchObject([{ isBefore: true }])
  await desk(staff).answer({ id, seen: 1, body: toRichText('Done') })
  expect(await desk(admin).answering({ id })).toEqual([])
  await orgs.database.acrossTenants(tx =>
    tx.execute(sql`update ticket_answering set at = now() - interval '31 seconds'`),
  )
  expect(await desk(staff).answering({ id })).toEqual([])
})

test('tickets of one user are merged, and undo restores everything', async () => {
  const { orgs, customer, desk, staff } = world
  const { acme, rival: otherTenant } = orgs
  const ownTickets = customer(acme.owner)
  const [first, second] = [
    await world.ask(acme.owner, 'First', 'one'),
    await world.ask(acme.owner, 'Second', 'two'),
  ]
  await desk(staff).note({ id: second.id, body: toRichText('noted') })
  await ownTickets.reply({ id: second.id, body: toRichText('three') })
  await desk(staff).merge({ id: second.id, into: first.id })
  const merged = await desk(staff).get({ id: first.id })
  expect(messageTexts(merged)).toEqual(['one', 'two', 'three'])
  expect(merged.notes).toHaveLength(1)
  expect(await ownTickets.get({ id: second.id })).toMatchObject({
    status: 'merged',
    mergedInto: first.id,
    messages: [],
  })
  for (const each of [
    () => ownTickets.reply({ id: second.id, body: toRichText('four') }),
    () => ownTickets.solve({ id: second.id, solved: true }),
    () => desk(staff).answer({ id: second.id, seen: 2, body: toRichText('four') }),
    () => desk(staff).merge({ id: second.id, into: first.id }),
    () => desk(staff).merge({ id: first.id, into: second.id }),
  ])
    await expect(each()).rejects.toThrow('merged into another one')

  const third = await world.ask(acme.owner, 'Third', 'zero')
  await expect(desk(staff).merge({ id: first.id, into: third.id })).rejects.toThrow('Undo that merge first')
  await expect(desk(staff).split({ id: first.id, number: 2, subject: 'Came from another' })).rejects.toThrow(
    'Undo that merge instead',
  )
  await ownTickets.reply({ id: first.id, body: toRichText('four') })
  await desk(staff).unmerge({ id: second.id })
  expect(messageTexts(await desk(staff).get({ id: first.id }))).toEqual(['one', 'four'])
  const afterUnmerge = await desk(staff).get({ id: second.id })
  expect(messageTexts(afterUnmerge)).toEqual(['two', 'three'])
  expect(afterUnmerge).toMatchObject({
    status: 'open',
    mergedInto: null,
    notes: [{ authorId: memberId(staff) }],
  })
  expect(afterUnmerge.messages.map(({ number }) => number)).toEqual([1, 2])
  await expect(desk(staff).unmerge({ id: second.id })).rejects.toThrow('not merged')
  await ownTickets.reply({ id: second.id, body: toRichText('five') })

  // A user's messages are never shown to another user.
  const foreignTicket = await world.ask(otherTenant.owner, 'Theirs', 'secret')
  const colleague = await world.ask(acme.member, 'Mine', 'secret')
  for (const into of [foreignTicket.id, colleague.id])
    await expect(desk(staff).merge({ id: first.id, into })).rejects.toThrow(
      'no one sees another person’s ticket',
    )
  await expect(desk(staff).merge({ id: first.id, into: first.id })).rejects.toThrow('another ticket')
})

test('a ticket about two things is split, and undone until someone replies', async () => {
  const { orgs, customer, desk, staff } = world
  const ownTickets = customer(orgs.acme.member)
  const { id } = await world.ask(orgs.acme.member, 'Two things', 'one')
  await ownTickets.reply({ id, body: toRichText('two') })
  await ownTickets.reply({ id, body: toRichText('three') })
  const split = () => desk(staff).split({ id, number: 2, subject: 'The second thing' })
  const created = await split()
  expect(messageTexts(await ownTickets.get({ id }))).toEqual(['one'])
  expect(messageTexts(await ownTickets.get(created))).toEqual(['two', 'three'])
  await desk(staff).unsplit({ id: created.id })
  expect(messageTexts(await ownTickets.get({ id }))).toEqual(['one', 'two', 'three'])
  await expect(ownTickets.get(created)).rejects.toThrow('not found')

  const second = await split()
  await ownTickets.reply({ id: second.id, body: toRichText('four') })
  await expect(desk(staff).unsplit({ id: second.id })).rejects.toThrow('newer messages')
  await expect(desk(staff).split({ id, number: 1, subject: 'All of it' })).rejects.toThrow('after the first')
  await expect(desk(staff).split({ id, number: 2, subject: 'Two\nlines' })).rejects.toThrow()
  await expect(desk(staff).unsplit({ id })).rejects.toThrow('not split')
})

test('only staff edit tags, category and priority, and find tickets by their tags', async () => {
  const { orgs, customer, desk, staff } = world
  const { id } = await world.ask(orgs.rival.member, 'To be sorted')
  const { version } = await desk(staff).get({ id })
  const sorting = { categoryId: null, priority: 'urgent' as const, tags: ['Decimal ', 'decimal', 'deck v3'] }
  await desk(staff).sort({ id, version, ...sorting })
  expect(await desk(staff).get({ id })).toMatchObject({ tags: ['decimal', 'deck v3'], priority: 'urgent' })
  expect((await desk(staff).queue({ search: 'deck v3' })).map(row => row.id)).toEqual([id])
  await expect(desk(staff).sort({ id, version, ...sorting })).rejects.toMatchObject({
    cause: { code: 'conflict' },
  })
  await expect(desk(staff).sort({ id, version: version + 1, ...sorting, tags: ['a,b'] })).rejects.toThrow()
  expect(JSON.stringify(await customer(orgs.rival.member).get({ id }))).not.toContain('deck v3')
})

test('only the requester rates a ticket, once it is solved', async () => {
  const { orgs, customer, desk, staff } = world
  const { id } = await world.ask(orgs.acme.member, 'Rated')
  const rate = () => customer(orgs.acme.member).rate({ id, rating: 'good', note: 'Fast' })
  await expect(rate()).rejects.toThrow('once it is solved')
  await world.answer(id, 'Solved', true)
  await expect(customer(orgs.acme.owner).rate({ id, rating: 'bad' })).rejects.toThrow('Only the requester')
  await expect(customer(orgs.rival.owner).rate({ id, rating: 'bad' })).rejects.toThrow('not found')
  await rate()
  expect(await desk(staff).get({ id })).toMatchObject({ rating: 'good', ratingNote: 'Fast' })
})

test('canned answers belong to staff, and have unique names', async () => {
  const answers = callerFactory(supportAnswersRouter)
  const { staff, orgs } = world
  await answers(staff).add({ name: 'Greeting', text: 'Hello {customer},' })
  await expect(answers(staff).add({ name: 'greeting', text: 'x' })).rejects.toMatchObject({
    cause: { fields: { name: 'An answer with this name already exists.' } },
  })
  await expect(answers(staff).add({ name: 'Odd', text: '{weather}' })).rejects.toThrow()
  const [created] = await answers(staff).list()
  await answers(staff).change({ id: created!.id, version: 1, changes: { text: 'Good morning {customer},' } })
  await expect(
    answers(staff).change({ id: created!.id, version: 1, changes: { text: 'Hi' } }),
  ).rejects.toMatchObject({ cause: { code: 'conflict' } })
  await answers(staff).remove({ id: created!.id, version: 2 })
  expect(await answers(staff).list()).toEqual([])
  await expect(answers(orgs.acme.owner).list()).rejects.toMatchObject({ cause: { code: 'forbidden' } })
})

test('only staff find tickets by word prefixes, in any order, with current names', async () => {
  const { orgs, desk, staff } = world
  const { id, called } = await world.ask(orgs.acme.owner, 'Größe of the separator')
  const find = async (search: string) => (await desk(staff).queue({ search })).map(row => row.id)
  for (const search of ['SEPAR größe', called, called.toLowerCase(), `acme-owner ${called}`])
    expect(await find(search), search).toContain(id)
  for (const search of ['parator', "'", '!', 'separator & nothing', ':*'])
    expect(await find(search), search).not.toContain(id)
  await orgs.database.people
    .update(users)
    .set({ name: 'Zelda Quist' })
    .where(eq(users.id, memberId(orgs.acme.owner)))
  expect(await find('quist')).toContain(id)
  expect(await desk(staff).queue({ search: 'quist', offset: 500 })).toEqual([])
  const scope = { tenantId: orgs.acme.tenantId, userId: memberId(orgs.acme.owner) }
  const request = (tx: Tx) => tx.execute(sql`select * from find_tickets('''quist''', 10)`)
  expect((await orgs.database.inTenant(scope, request)).rows).toEqual([])
})

test('users affected by a known problem are notified once it is fixed, and no one else is', async () => {
  const { orgs, staff, newcomer } = world
  const problems = callerFactory(supportProblemsRouter)
  const draft = { title: 'Rail files are not read', advice: 'Send us the file.', state: 'looking' as const }
  await expect(problems(staff).add({ ...draft, categoryId: newId() })).rejects.toMatchObject({
    cause: { fields: { categoryId: expect.any(String) } },
  })
  await problems(staff).add(draft)
  await expect(problems(staff).add(draft)).rejects.toMatchObject({
    cause: { fields: { title: 'A known problem with this title already exists.' } },
  })
  const [known] = await problems(newcomer).open()
  expect(known).toMatchObject({ ...draft, people: 0, isMine: false })
  for (const person of [newcomer, orgs.rival.member, newcomer])
    await problems(person).setMine({ id: known!.id, mine: true })
  expect(await problems(newcomer).open()).toMatchObject([{ people: 2, isMine: true }])
  expect(await problems(orgs.acme.owner).open()).toMatchObject([{ people: 2, isMine: false }])
  await problems(orgs.rival.member).setMine({ id: known!.id, mine: false })

  const [ownTickets] = await problems(staff).list()
  await problems(staff).change({
    id: ownTickets!.id,
    version: ownTickets!.version,
    changes: { state: 'fixed' },
  })
  const written = await world.waiting<{ to: string; subject: string }>(sendMailJob.name)
  expect(written.filter(({ subject }) => subject.startsWith('Fixed'))).toMatchObject([
    { to: newcomer.viewer.user!.email, subject: 'Fixed: Rail files are not read' },
  ])
  expect(await problems(newcomer).open()).toEqual([])
  await expect(problems(newcomer).setMine({ id: known!.id, mine: true })).rejects.toThrow('not found')
  await expect(problems(orgs.acme.owner).list()).rejects.toMatchObject({ cause: { code: 'forbidden' } })
})

test('a ticket follows its known problem, whose resolution notifies the requester with a link', async () => {
  const { orgs, staff, customer, desk } = world
  const problems = callerFactory(supportProblemsRouter)
  const member = orgs.acme.member
  await problems(staff).add({ title: 'Plats are upside down', advice: 'Turn them.', state: 'looking' })
  const known = (await problems(staff).list()).find(({ title }) => title === 'Plats are upside down')!
  const requested = { subject: 'Plat', body: toRichText('It is upside down'), problemId: known.id }
  const { id } = await customer(member).create(requested)
  const problem = { id: known.id, state: 'looking', advice: 'Turn them.' }
  expect(await customer(member).get({ id })).toMatchObject({ problem })
  expect(await desk(staff).get({ id })).toMatchObject({ problem })
  const ownTickets = async () => (await problems(member).open()).find(each => each.id === known.id)
  expect(await ownTickets()).toMatchObject({ isMine: true, people: 1 })
  // Either side can undo and redo it. No one else can, not even an owner.
  await desk(staff).linkProblem({ id, problemId: null })
  expect(await customer(member).get({ id })).toMatchObject({ problem: null })
  expect(await ownTickets()).toMatchObject({ isMine: false, people: 0 })
  const link = (linkAs: Context) => customer(linkAs).linkProblem({ id, problemId: known.id })
  await expect(link(orgs.acme.owner)).rejects.toThrow('Only the requester')
  await expect(link(orgs.rival.owner)).rejects.toMatchObject({ cause: { code: 'not_found' } })
  await link(member)
  await world.waiting(sendMailJob.name)
  await problems(staff).change({ id: known.id, version: known.version, changes: { state: 'fixed' } })
  const written = await world.waiting<{ to: string; subject: string; text: string }>(sendMailJob.name)
  expect(written).toMatchObject([{ to: member.viewer.user!.email, subject: 'Fixed: Plats are upside down' }])
  expect(written[0]!.text).toContain(`/app/support/${id}`)
  expect(await customer(member).get({ id })).toMatchObject({ status: 'open', problem: { state: 'fixed' } })
  await expect(customer(member).create(requested)).rejects.toThrow('fixed or no longer listed')
})
