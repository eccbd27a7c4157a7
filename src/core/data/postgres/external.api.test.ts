import { afterAll, describe, expect, test } from 'vitest'
import { migrate } from '../migrate.server.ts'
import { emptyDatabase, query } from '../testing/database.ts'
import { connectExternal, connectionFault, serverFault } from './external.server.ts'

const database = await emptyDatabase()
afterAll(() => database.drop())

/** The address of the test database, as someone would write it in DATABASE_URL. */
function databaseUrl(): string {
  const { connectionString, host, port, user, password } = database.owner
  if (connectionString) return connectionString
  const secret = encodeURIComponent(String(password))
  return `postgres://${user}:${secret}@${encodeURIComponent(host ?? '')}:${port}/${database.owner.database}`
}

describe('the server of DATABASE_URL', () => {
  test('gives the tables to its user and a lesser role to the application', async () => {
    const server = await connectExternal(databaseUrl())
    await migrate(server.owner)
    expect(
      await query(
        server.owner,
        "select pg_get_userbyid(relowner) = current_user from pg_class where relname = 'migrations'",
      ),
    ).toEqual([true])
    expect(await query(server.app, 'select current_user')).toEqual(['wellhead_app'])
    await expect(query(server.app, 'create table mine ()')).rejects.toThrow(/permission denied/)
  })

  test('applies the startup options in the address along with the product’s', async () => {
    const url = new URL(databaseUrl())
    url.searchParams.set('options', '-c statement_timeout=12345')
    const server = await connectExternal(url.href)
    const ask = `select current_user, current_setting('statement_timeout')`
    expect(await query(server.app, ask)).toEqual(['wellhead_app', '12345ms'])
    expect((await query(server.owner, ask))[1]).toBe('12345ms')
  })

  test('is reported without the password when it is down or rejects the login', async () => {
    const url = new URL(databaseUrl())
    url.username = 'stranger'
    url.password = 'not-the-password'
    const refusal = connectExternal(url.href)
    await expect(refusal).rejects.toThrow(/^The DATABASE_URL server rejected the login: .*stranger/)
    await expect(refusal).rejects.not.toThrow(/not-the-password/)
    await expect(connectExternal('postgres://someone@127.0.0.1:1/none')).rejects.toThrow(
      /cannot be reached: .*ECONNREFUSED/,
    )
    expect(connectionFault(new Error('timeout expired'))).toMatch(/did not answer within 30 seconds/)
  })
})

test('is rejected with instructions when it is too old or not UTF-8', () => {
  const server = { version: '17.10', encoding: 'UTF8', database: 'land' }
  expect(serverFault(server)).toBeNull()
  expect(serverFault({ ...server, version: '15.18 (Debian 15.18-0+deb12u1)' })).toBeNull()
  expect(serverFault({ ...server, version: '14.20' })).toMatch(/is PostgreSQL 14.20; Wellhead needs 15/)
  expect(serverFault({ ...server, encoding: 'SQL_ASCII' })).toMatch(
    /create database land_utf8 encoding 'UTF8'/,
  )
})
