import { afterAll, beforeAll, expect, test } from 'vitest'
import { query } from '../../core/data/testing/database.ts'
import { listenForSignals } from '../../core/live/signals.server.ts'
import { createHttpCaller, secondProcess } from '../testing/http-caller.ts'
import { countRoundTrips } from '../testing/round-trips.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let product: TestServer
let secondServer: { url: string; close(): Promise<void> }
beforeAll(async () => {
  product = await startTestServer()
  secondServer = await secondProcess(product)
})
afterAll(async () => {
  await secondServer.close()
  await product.close()
})

const querySql = (text: string, values: unknown[] = []) =>
  query({ ...product.orgs.owner, options: '-c app.platform=on' }, { text, values })

type Session = { viewer: { membership: { status: string; plan: { name: string } } | null } }

const viewerFrom = async ({ call }: Awaited<ReturnType<typeof createHttpCaller>>) =>
  JSON.stringify(((await call('session.viewer')).data as Session).viewer)

/** Every table that affects a user's identity and rights, changed outside of the product. */
test('every process learns of any change within a second', async () => {
  const { orgs } = product
  const member = await orgs.acme.memberWith('access_leases', 'manage_leases')
  const { id } = member.viewer.user!
  const { tenantId, roleIds } = member.viewer.membership!
  const onFirst = await createHttpCaller(product, member, product.url)
  const onSecond = await createHttpCaller(product, member, secondServer.url)
  const role = roleIds.find(roleId => roleId !== 'member')
  const steps: [string, string, unknown[]][] = [
    ['users', `update users set name = 'Another' where id = $1`, [id]],
    ['a membership', `update memberships set role_ids = '{pending}' where user_id = $1`, [id]],
    [
      'a membership again',
      `update memberships set role_ids = array['member', $2] where user_id = $1`,
      [id, role],
    ],
    [
      'a role',
      `update roles set capabilities = '{access_leases}' where tenant_id = $1 and id = $2`,
      [tenantId, role],
    ],
    ['no role', `delete from roles where tenant_id = $1 and id = $2`, [tenantId, role]],
    [
      'a role made',
      `insert into roles (tenant_id, id, name, capabilities, created_by, updated_by)
       values ($1, $2, 'Back', '{access_leases,manage_leases}', 'test', 'test')`,
      [tenantId, role],
    ],
    ['tenants', `update tenants set name = 'Another' where id = $1`, [tenantId]],
    ['tenants disabled', `update tenants set disabled = true where id = $1`, [tenantId]],
    ['tenants enabled', `update tenants set disabled = false where id = $1`, [tenantId]],
    ['plans', `update plans set display_name = display_name || '!' where $1 <> ''`, [id]],
    ['no acceptance', `delete from legal_acceptances where user_id = $1`, [id]],
    [
      'an acceptance',
      `insert into legal_acceptances (user_id, version) select $1, version from legal_acceptances limit 1`,
      [id],
    ],
    ['an address', `update users set email_verified = false where id = $1`, [id]],
    ['settings', `update system_settings set email_verification_required = $1 <> ''`, [id]],
    ['settings again', `update system_settings set email_verification_required = $1 = ''`, [id]],
    ['platform roles', `update users set platform_roles = '{customer,admin}' where id = $1`, [id]],
    ['no membership', `delete from memberships where user_id = $1`, [id]],
    ['sessions', `update sessions set expires_at = now() - interval '1 second' where user_id = $1`, [id]],
  ]
  for (const [description, text, values] of steps) {
    const [previous, previousOnSecond] = [await viewerFrom(onFirst), await viewerFrom(onSecond)]
    expect(previousOnSecond).toBe(previous)
    await querySql(text, values)
    const changedAt = performance.now()
    const readUntilChanged = async (client: typeof onFirst) => {
      let now = await viewerFrom(client)
      while (now === previous && performance.now() < changedAt + 1000) now = await viewerFrom(client)
      return now
    }
    const [now, currentOnSecond] = await Promise.all([readUntilChanged(onFirst), readUntilChanged(onSecond)])
    expect(now, description).not.toBe(previous)
    expect(currentOnSecond, description).toBe(now)
  }
})

test.each([1, 2])(
  'rights revoked under 100 requests take effect within a second, on %i process(es)',
  async count => {
    const { orgs } = product
    const member = await orgs.acme.memberWith('access_leases', 'manage_leases')
    const { id } = member.viewer.user!
    const urls = [product.url, secondServer.url].slice(0, count)
    const callers = await Promise.all(urls.map(url => createHttpCaller(product, member, url)))
    let end = Infinity
    const read: number[] = []
    const refusedAt: number[] = []
    let written = 0
    const requests = Array.from({ length: 100 }, async (_, n) => {
      const { call } = callers[n % count]!
      for (let counter = 0; performance.now() < end; counter++) {
        const writes = n % 4 === 0
        // Rights are checked on arrival, so a slow response on a busy machine is not a violation.
        const startedAt = performance.now()
        const { status } = writes
          ? await call('wells.create', { name: `Raced ${count} ${n} ${counter}` })
          : await call('wells.statusCounts?input=%7B%7D')
        if (status === 200 && writes) written++
        if (status === 200 && !writes) read.push(startedAt)
        if (status === 403) refusedAt.push(startedAt)
      }
    })
    await expect.poll(() => Math.min(read.length, written)).toBeGreaterThan(10)
    await querySql(`delete from memberships where user_id = $1`, [id])
    const removedAt = performance.now()
    const [readUntilChanged] = await querySql('select clock_timestamp()::text')
    end = removedAt + 1500
    await Promise.all(requests)
    expect(read.length).toBeGreaterThan(0)
    expect(refusedAt.length).toBeGreaterThan(0)
    expect(Math.max(...read) - removedAt).toBeLessThan(1000)
    const create = (when: string) =>
      querySql(`select count(*)::int from wells where name like $1 and created_at ${when} $2::timestamptz`, [
        `Raced ${count} %`,
        readUntilChanged,
      ])
    expect(await create('>')).toEqual([0])
    expect((await create('<='))[0]).toBeGreaterThan(0)
  },
)

test('a write started under old rights succeeds if the current ones suffice', async () => {
  const { orgs } = product
  const owner = await createHttpCaller(product, orgs.acme.owner, product.url)
  await viewerFrom(owner)
  // The organization's name is part of the viewer; a rename does not disturb a user who is writing.
  const renamed = Array.from({ length: 20 }, (_, n) =>
    querySql(`update tenants set name = $2 where id = $1`, [orgs.acme.tenantId, `Acme ${n}`]),
  )
  const written = Array.from({ length: 40 }, (_, n) => owner.call('wells.create', { name: `Beside ${n}` }))
  await Promise.all(renamed)
  const statuses = (await Promise.all(written)).map(({ status, text }) => (status === 200 ? '' : text))
  expect(statuses.filter(Boolean)).toEqual([])
})

test('a lost signal connection invalidates every cache, and missed changes are picked up', async () => {
  const { orgs } = product
  const member = await orgs.acme.memberWith('access_leases', 'manage_leases')
  const { call } = await createHttpCaller(product, member, product.url)
  expect((await call('wells.statusCounts?input=%7B%7D')).status).toBe(200)
  await querySql(
    // Parallel tests on other databases have similar queries, so only this test's connections count.
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like '%heard\\_%' and pid <> pg_backend_pid()`,
  )
  await querySql(`delete from memberships where user_id = $1`, [member.viewer.user!.id])
  const removedAt = performance.now()
  let status = 200
  while (status === 200 && performance.now() < removedAt + 1500)
    ({ status } = await call('wells.statusCounts?input=%7B%7D'))
  expect(status).toBe(403)
  expect(performance.now() - removedAt).toBeLessThan(1200)
})

test('a cached answer costs no database query, and a writer reads their own writes', async () => {
  const { orgs } = product
  const member = await orgs.acme.memberWith('access_leases', 'manage_leases')
  const onFirst = await createHttpCaller(product, member, product.url)
  const colleague = await createHttpCaller(
    product,
    await orgs.acme.memberWith('access_leases', 'manage_leases'),
    product.url,
  )
  const onSecond = await createHttpCaller(product, member, secondServer.url)
  const made = (await onFirst.call('wells.create', { name: 'Kept 0' })).data as { id: string }
  const path = `wells.get?input=${encodeURIComponent(JSON.stringify({ id: made.id }))}`
  type Well = { fields: { name: string }; version: number }
  const createFields = (n: number) => ({ fields: { name: `Kept ${n}` } })
  const read = async ({ call }: typeof onFirst) => (await call(path)).data as Well
  for (let n = 1; n <= 30; n++) {
    const writer = n % 2 ? onFirst : colleague
    const { version } = await read(writer)
    // With constant parallel reads, a response read before the write is never cached past it.
    const meanwhile = Array.from({ length: 5 }, () => read(onFirst))
    const { status } = await writer.call('wells.update', {
      id: made.id,
      version,
      changes: { name: `Kept ${n}` },
    })
    expect(status).toBe(200)
    expect(await read(writer)).toMatchObject({ ...createFields(n), version: version + 1 })
    expect(await read(onFirst)).toMatchObject(createFields(n))
    await expect.poll(() => read(onSecond), { interval: 5 }).toMatchObject(createFields(n))
    await Promise.all(meanwhile)
  }
  const { statements } = await countRoundTrips(() => read(onFirst))
  expect(statements.filter(roleId => roleId.includes('wells'))).toEqual([])

  const otherTenant = await createHttpCaller(product, orgs.rival.owner, product.url)
  expect((await otherTenant.call(path)).status).toBe(404)
  const { status } = await (
    await createHttpCaller(product, await orgs.acme.memberWith(), product.url)
  ).call(path)
  expect(status).toBe(403)
})

test('signals report when all earlier commits have been received', async () => {
  const { orgs } = product
  const receivedSignals: string[] = []
  const signals = await listenForSignals(orgs.database, product.running.log, (audience, topic) =>
    receivedSignals.push(`${audience} ${topic}`),
  )
  for (let n = 0; n < 20; n++) {
    await querySql(`select pg_notify('change', $1)`, [`person:${n} users`])
    await signals.caughtUp()
    expect(receivedSignals).toContain(`person:${n} users`)
  }
  await signals.stop()
  await expect(signals.caughtUp()).rejects.toThrow()
})
