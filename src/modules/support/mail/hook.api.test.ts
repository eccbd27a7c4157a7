import { createHmac } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailFrom, mailWorld } from '../testing/mail-world.ts'
import { receiveHookMail } from './hook.server.ts'

const secret = 'a secret of the mail service, long enough'
const nowMs = Date.parse('2026-03-03T10:04:00Z')

let world: Awaited<ReturnType<typeof mailWorld>>
beforeAll(async () => {
  world = await mailWorld()
  Object.assign(world.services.config, { MAIL_HOOK_SECRET: secret })
})
afterAll(() => world.close())

const sign = (mail: string, at = nowMs / 1000, key = secret) =>
  `t=${at},v1=${createHmac('sha256', key).update(`${at}.${mail}`).digest('hex')}`
const post = (mail: string, signature: string | undefined, headers: Record<string, string> = {}) => {
  const request = Readable.from([Buffer.from(mail)]) as unknown as IncomingMessage
  request.headers = { ...headers, ...(signature && { 'x-wellhead-signature': signature }) }
  return receiveHookMail(world.services, request, nowMs)
}
const waiting = async () => {
  const folders = await Promise.all(
    ['new', 'tmp'].map(name => readdir(join(world.folder, 'inbox', name)).catch(() => [])),
  )
  return folders.flat().length
}

test('a signed email is accepted, and one delivered twice is stored once', async () => {
  const member = world.orgs.acme.member
  const { id } = await world.ask(member)
  await world.answer(id, 'Which month?')
  const mail = mailFrom(member.viewer.user!.email, { to: world.addressOf(id, member), text: 'By a service.' })
  await post(mail, sign(mail))
  await post(mail, sign(mail))
  expect(await world.arrive()).toMatchObject({ state: 'placed', ticketId: id })
  expect((await world.said(id, member)).filter(text => text.includes('By a service'))).toHaveLength(1)
  expect(await waiting()).toBe(0)
})

test.each([
  ['unsigned', undefined, {}, 'forbidden'],
  ['signed by someone else', sign('x', nowMs / 1000, 'another secret'), {}, 'forbidden'],
  ['signed for another mail', sign('y'), {}, 'forbidden'],
  ['signed six minutes ago', sign('x', nowMs / 1000 - 360), {}, 'forbidden'],
  ['signed for a later time', sign('x', nowMs / 1000 + 360), {}, 'forbidden'],
  ['signed in a way of their own', 'sha256=abc', {}, 'forbidden'],
  ['too large', sign('x'), { 'content-length': String(60 * 1024 ** 2) }, 'too_large'],
] as const)(
  'an email that is %s is rejected, and none of it is stored',
  async (_, signature, headers, code) => {
    await expect(post('x', signature, headers)).rejects.toMatchObject({ code })
    expect(await waiting()).toBe(0)
  },
)

test('the endpoint does not exist without a secret', async () => {
  const { config } = world.services
  Object.assign(world.services, { config: { ...config, MAIL_HOOK_SECRET: undefined } })
  await expect(post('x', sign('x'))).rejects.toMatchObject({ code: 'not_found' })
  Object.assign(world.services, { config })
})
