import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerFactory } from '../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../core/http/testing/organizations.ts'
import { mails } from '../../core/mail/mail.table.ts'
import type { Context } from '../../core/http/context.server.ts'
import { contactRoute } from './contact-route.server.ts'
import { contactRouter } from './contact.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
let staff: Context
beforeAll(async () => {
  orgs = await twoOrganizations()
  staff = await orgs.newcomer('ruth', ['customer_support'])
})
afterAll(() => orgs.close())

const contact = (user: Context) => callerFactory(contactRouter)(user)
const validMessage = {
  name: 'Edith Hollis',
  email: 'edith@hollis.example',
  topic: 'sales',
  message: 'Is it free?',
}

async function send(fields: Record<string, string>, from = '198.51.100.7') {
  const request = new Request('http://localhost/files/contact', {
    method: 'POST',
    body: new URLSearchParams(fields),
  })
  const context = { ...orgs.signedOut, origin: { ...orgs.signedOut.origin, ip: from } }
  return contactRoute.handle(context, { request, param: () => '' })
}

test('staff reply once to a visitor’s message, at the address given', async () => {
  const answered = await send(validMessage)
  expect([answered.status, answered.headers.get('location')]).toEqual([303, '/contact/received'])
  expect(await contact(staff).count()).toEqual({ open: 1 })
  const [message] = await contact(staff).list({ state: 'open' })
  const { id, version } = message!
  await contact(staff).answer({ id, version, answer: 'Yes, as long as you like.' })
  const second = contact(staff).answer({ id, version, answer: 'Twice.' })
  await expect(second).rejects.toThrow('Someone else just handled this message.')
  const sent = await orgs.services.database.acrossTenants(tx => tx.select().from(mails))
  expect(sent.filter(({ to }) => to === validMessage.email).length).toBeLessThanOrEqual(1)
  expect(await contact(staff).list({ state: 'answered' })).toMatchObject([
    { answer: 'Yes, as long as you like.' },
  ])
})

test('a discarded message can be restored', async () => {
  await send({ ...validMessage, message: 'Buy followers' })
  const [message] = await contact(staff).list({ state: 'open' })
  const { version } = await contact(staff).discard({ id: message!.id, version: message!.version })
  await contact(staff).restore({ id: message!.id, version })
  expect(await contact(staff).count()).toEqual({ open: 1 })
})

test.each([
  [
    'no address',
    { email: 'edith' },
    { email: 'This is not an email address. It looks like name@company.com.' },
  ],
  ['nothing written', { message: ' ' }, { message: 'Enter your message.' }],
  [
    'a line break in the name',
    { name: 'Edith\nBcc: all@x.example' },
    { name: 'Remove line breaks, < and >.' },
  ],
  ['a topic of its own', { topic: 'root' }, { topic: 'Choose a topic.' }],
  ['too much', { message: 'x'.repeat(5001) }, { message: 'Use at most 5,000 characters.' }],
])('%s is rejected next to its field', async (_what, invalid, fields) => {
  await expect(send({ ...validMessage, ...invalid })).rejects.toMatchObject({ code: 'invalid', fields })
})

test('bots that fill in every field are thanked and ignored, and each network is rate-limited', async () => {
  const before = await contact(staff).count()
  expect((await send({ ...validMessage, website: 'https://x.example' })).status).toBe(303)
  expect(await contact(staff).count()).toEqual(before)
  for (let time = 0; time < 5; time++) await send(validMessage, '203.0.113.9')
  await expect(send(validMessage, '203.0.113.9')).rejects.toMatchObject({ code: 'too_many' })
  await expect(send({ ...validMessage, message: 'x'.repeat(50_000) }, '203.0.113.10')).rejects.toMatchObject({
    code: 'too_large',
  })
})

test('only staff read messages', async () => {
  for (const user of [orgs.acme.owner, orgs.rival.owner, orgs.signedOut]) {
    await expect(contact(user).list({ state: 'open' })).rejects.toThrow()
    await expect(contact(user).count()).rejects.toThrow()
  }
})
