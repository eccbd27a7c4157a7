import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { twoOrganizations } from '../http/testing/organizations.ts'
import type { Mail } from '../mail/postman.server.ts'
import { attempts } from '../tenancy/tenant.table.ts'
import { deleteExpiredAttempts, refundAttempts, consumeAttempts } from './attempts.server.ts'
import { createAuth, type Auth } from './auth.server.ts'
import { Browser, password } from './testing/person.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
let auth: Auth
const mails: Mail[] = []
beforeAll(async () => {
  orgs = await twoOrganizations()
  const { config, database, log } = orgs.services
  const send = async (mail: Mail) => void mails.push(mail)
  auth = createAuth(config, 'a secret of at least thirty-two signs', database, send, log)
})
afterAll(() => orgs.close())
beforeEach(async () => {
  await orgs.database.people.delete(attempts)
})

const browserAt = (address: string) => new Browser(auth, orgs.services.config.PUBLIC_URL, address)
const rows = () => orgs.database.people.$count(attempts)
const responseStatus = async (response: Promise<Response>) => (await response).status
/** Fills a limit as if this many wrong tries had been counted. */
const fill = async (key: string, count: number) => {
  for (let time = 0; time < count; time++)
    await consumeAttempts(orgs.database, [{ key, most: count, minutes: 60 }])
}

describe('an account under a password-guessing attack', () => {
  test('lets its owner in from another address while one address is blocked', async () => {
    const email = 'besieged@example.test'
    const owner = browserAt('192.0.2.1')
    await owner.register(email)
    await orgs.database.people.delete(attempts)
    const visitor = browserAt('198.51.100.1')
    const guesses = Array.from({ length: 110 }, () => responseStatus(visitor.signIn(email, 'a wrong guess')))
    const statuses = await Promise.all(guesses)
    expect(statuses.filter(status => status === 401)).toHaveLength(10)
    expect(statuses.filter(status => status === 429)).toHaveLength(100)
    expect(await responseStatus(owner.signIn(email))).toBe(200)
    // Three keys: the account from that address, the address, and the account.
    expect(await rows()).toBe(3)
  })

  test('lets its owner in from the attacker’s own address in a browser that knows the account', async () => {
    const email = 'neighbor@example.test'
    const owner = browserAt('198.51.100.2')
    await owner.register(email)
    await owner.signIn(email)
    await owner.post('/sign-out', {})
    await fill('sign-in:198.51.100.2', 200)
    expect(await responseStatus(browserAt('198.51.100.2').signIn(email))).toBe(429)
    expect(await responseStatus(owner.signIn(email))).toBe(200)
    // The browser has signed in to this account only, and has its own attempt limit.
    await browserAt('192.0.2.1').register('other@example.test')
    expect(await responseStatus(owner.signIn('other@example.test'))).toBe(429)
    await owner.post('/sign-out', {})
    const wrong = Array.from({ length: 12 }, () => responseStatus(owner.signIn(email, 'a wrong guess')))
    expect((await Promise.all(wrong)).filter(status => status === 429)).toHaveLength(2)
  })

  test('lets its owner in during a distributed attack and limits each network’s guesses', async () => {
    const email = 'crowded@example.test'
    await browserAt('192.0.2.1').register(email)
    await fill(`sign-in:${email}`, 100)
    const bot = (n: number) => browserAt(`198.51.100.${n}`)
    expect(await responseStatus(bot(1).signIn(email, 'a wrong guess'))).toBe(401)
    // Another address of the same network. In IPv6 a subscriber has a /64, and may rent a /48.
    expect(await responseStatus(bot(2).signIn(email, 'a wrong guess'))).toBe(429)
    expect(await responseStatus(browserAt('2001:db8:7:1::1').signIn(email, 'a wrong guess'))).toBe(401)
    expect(await responseStatus(browserAt('2001:db8:7:2::9').signIn(email, 'a wrong guess'))).toBe(429)
    for (let time = 0; time < 3; time++)
      expect(await responseStatus(browserAt('192.0.2.1').signIn(email))).toBe(200)
  })

  test('lets its owner reset the password while many others request a reset', async () => {
    const email = 'reset@example.test'
    const owner = browserAt('192.0.2.1')
    await owner.register(email)
    const ask = (address: string) =>
      responseStatus(browserAt(address).post('/request-password-reset', { email }))
    const outsider = await Promise.all(Array.from({ length: 7 }, () => ask('198.51.100.1')))
    expect(outsider.filter(status => status === 429)).toHaveLength(2)
    const sent = () => mails.filter(({ to, subject }) => to === email && subject.startsWith('Reset'))
    expect(await ask('192.0.2.1')).toBe(200)
    await expect.poll(() => sent().length).toBe(6)
    // Beyond that, one is sent every ten minutes, so that the mailbox is not flooded and its latest link works.
    const crowd = Array.from({ length: 5 }, (_, n) => ask(`203.0.113.${n}`))
    expect(await Promise.all(crowd)).toEqual([200, 200, 200, 200, 200])
    const link = /https?:\S+/.exec(sent().at(-1)!.text)![0]
    const token = new URL(link).searchParams.get('token')
    expect(
      await responseStatus(owner.post('/reset-password', { token, newPassword: 'a new password' })),
    ).toBe(200)
    expect(sent()).toHaveLength(6)
    expect(await responseStatus(owner.signIn(email, 'a new password'))).toBe(200)
  })
})

describe('attempt counters', () => {
  test('are cleared by a correct password', async () => {
    const owner = browserAt('192.0.2.1')
    await owner.register('right@example.test')
    await orgs.database.people.delete(attempts)
    await owner.signIn('right@example.test', password)
    expect(await rows()).toBe(0)
  })

  test('are refunded concurrently without deadlock', async () => {
    const bounds = ['a', 'b', 'c', 'd'].map(key => ({ key, most: 1000, minutes: 60 }))
    const once = async (turn: number) => {
      const mixed = turn % 2 === 0 ? bounds : bounds.toReversed()
      await refundAttempts(orgs.database, await consumeAttempts(orgs.database, mixed))
    }
    await Promise.all(Array.from({ length: 300 }, (_, turn) => once(turn)))
    expect(await rows()).toBe(0)
  })

  test('are looked up and cleaned up by an index in a large table', async () => {
    const { people } = orgs.database
    await people.execute(sql`
      insert into attempts (key, count, ends_at)
      select md5(n::text), 1, now() + interval '1 hour' * (n % 2 * 2 - 1) from generate_series(1, 20000) n`)
    await people.execute(sql`analyze attempts`)
    const plan = async (statement: string) => {
      const { rows: lines } = await people.execute<{ 'QUERY PLAN': string }>(sql.raw(`explain ${statement}`))
      return lines.map(line => line['QUERY PLAN']).join('\n')
    }
    expect(await plan(`select * from attempts where key = 'x'`)).not.toContain('Seq Scan')
    expect(await plan(`delete from attempts where ends_at < now() - interval '2 hours'`)).not.toContain(
      'Seq Scan',
    )
    await consumeAttempts(orgs.database, [{ key: 'one more', most: 1, minutes: 1 }])
    expect(await rows()).toBe(20_001)
    await deleteExpiredAttempts(orgs.database)
    expect(await rows()).toBe(10_001)
  })

  test('use the index even with plans cached while the table was empty', async () => {
    const client = new pg.Client(orgs.owner)
    await client.connect()
    await client.query('vacuum (analyze) attempts')
    await client.query('begin')
    const bounds = [
      { key: 'full', most: 1, minutes: 60 },
      { key: 'beyond', most: 1, minutes: 60, beyond: { key: 'narrower', most: 1, minutes: 60 } },
    ]
    // PostgreSQL reuses a session's plans after a few executions.
    const tryOften = async () => {
      for (let time = 0; time < 8; time++) {
        const { rows } = await client.query<{ taken: string[] }>('select taken from take_tries($1)', [
          JSON.stringify(bounds),
        ])
        if (time % 2 === 1) await client.query('select give_tries_back($1)', [['full', 'beyond', 'narrower']])
        expect(rows[0]!.taken).toHaveLength(time % 2 === 0 ? 2 : 0)
      }
    }
    await tryOften()
    await client.query(
      `insert into attempts select md5(n::text), 1, now() + interval '1 hour' from generate_series(1, 20000) n`,
    )
    await tryOften()
    const { rows } = await client.query<{ read: string }>(
      `select seq_tup_read as read from pg_stat_xact_user_tables where relname = 'attempts'`,
    )
    expect(Number(rows[0]!.read)).toBe(0)
    await client.end()
  })
})
