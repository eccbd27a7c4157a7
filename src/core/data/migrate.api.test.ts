import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from './testing/database.ts'

const database = await testDatabase()
afterAll(() => database.drop())

test('smoke', async () => {
  const client = new pg.Client(database.app)
  await client.connect()
  const { rows } = await client.query('select current_user as me, app_tenant() as t, app_is_platform() as p')
  await client.end()
  expect(rows).toEqual([{ me: 'wellhead_app', t: null, p: false }])
})
