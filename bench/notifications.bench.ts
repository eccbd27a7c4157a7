import { randomUUID } from 'node:crypto'
import { loadavg } from 'node:os'
import { setTimeout as passed } from 'node:timers/promises'
import { percentile, type Bench, type Figure } from './figure.ts'
import { createColleagues, connectAsOwner, type Colleague } from './front-door/colleagues.ts'
import { command } from './front-door/command.ts'
import { openTestBed, type TestBed } from './front-door/test-bed.ts'
import { openPages, awaitReport, startPages, collectReports } from './front-door/many-pages.ts'

const port = Number(process.env['PORT'] ?? 3975)
const peopleCount = 500
const notificationCount = 100_000
/** Most notifications shown in both inboxes of a user. */
const maxShown = 200
const pages = 1000
const rounds = 60

const nowMs = () => Number(process.hrtime.bigint()) / 1e6
const ms = { unit: 'ms' }

/**
 * The cost of notifications for the user who causes them, and the time until they are visible, measured at the
 * front door.
 */
const bench: Bench = async () => {
  const testBed = await openTestBed(port, 100)
  try {
    const colleagues = await createColleagues(testBed, peopleCount)
    const [first, second] = colleagues
    return [
      ...(await measureLargeInbox(testBed, first!, second!)),
      ...(await measureNotifyAll(testBed, colleagues)),
      ...(await measureBadgeDelay(testBed, colleagues)),
    ]
  } finally {
    await testBed.close()
  }
}
export default bench

const load = () => `load ${loadavg()[0]!.toFixed(1)}`

/** The inbox of a user with very many notifications, compared with a user with as many as the page shows. */
async function measureLargeInbox(
  testBed: TestBed,
  { id, cookie }: Colleague,
  busyColleague: Colleague,
): Promise<Figure[]> {
  const client = await connectAsOwner(testBed.dataDir)
  const notifyUser = (userId: string, count: number) =>
    client.query(
      `insert into notifications (tenant_id, id, user_id, kind, type, title, is_read, created_at)
       select $1, gen_random_uuid(), $2, (array['tenant', 'profile'])[1 + n % 2], 'well_changed', 'Well ' || n, true,
         now() - n * interval '1 minute'
       from generate_series(1, $3::int) n`,
      [testBed.person.tenantId, userId, count],
    )
  await notifyUser(id, notificationCount)
  await notifyUser(busyColleague.id, maxShown)
  await client.query('vacuum analyze notifications')
  const getInbox = (owner: string) => ({ ...testBed, person: { ...testBed.person, cookie: owner } })
  const his = getInbox(cookie)
  const list = async (ground: TestBed) => {
    const samples: number[] = []
    for (let round = 0; round < rounds; round++)
      for (const kind of ['tenant', 'profile'])
        for (const procedure of ['list', 'unread', 'counts'])
          samples.push(await measureMs(() => query(ground, `notifications.${kind}.${procedure}`)))
    return samples
  }
  const [short, fullTimes] = [await list(getInbox(busyColleague.cookie)), await list(his)]
  const marks: number[] = []
  for (let round = 0; round < rounds; round++) {
    await client.query(
      `insert into notifications (tenant_id, id, user_id, kind, type, title)
       select $1, gen_random_uuid(), $2, 'tenant', 'well_changed', 'New ' || n from generate_series(1, 100) n`,
      [testBed.person.tenantId, id],
    )
    marks.push(await measureMs(() => command(his, 'notifications.tenant.markAllRead', {})))
  }
  await client.end()
  return [
    {
      promise: `inbox of ${notificationCount.toLocaleString('en-US')}, p50 compared with one of ${maxShown}`,
      measured: percentile(fullTimes, 0.5) / percentile(short, 0.5),
      atMost: 1.5,
      unit: 'times',
      note: `p50 ${percentile(fullTimes, 0.5).toFixed(1)} beside ${percentile(short, 0.5).toFixed(1)}, p99 ${percentile(fullTimes, 0.99).toFixed(1)} beside ${percentile(short, 0.99).toFixed(1)} ms; ${load()}`,
    },
    {
      promise: 'mark all of 100 read, p99',
      measured: percentile(marks, 0.99),
      atMost: 50,
      ...ms,
      note: load(),
    },
  ]
}

/** A change that concerns all users: its cost for the writer, and the time until it is in all inboxes. */
async function measureNotifyAll(testBed: TestBed, colleagues: Colleague[]): Promise<Figure[]> {
  const client = await connectAsOwner(testBed.dataDir)
  const { tenantId } = testBed.person
  const loneUser: number[] = []
  const followed: number[] = []
  const delays: number[] = []
  for (let round = 0; round < 10; round++) {
    const [unfollowedWell, followedWell] = testBed.wells.slice(2 * round)
    // Deletes earlier notifications: an unread one would absorb the next one, and no longer name a record.
    await client.query(`delete from notifications where type like 'well%'`)
    await client.query(
      `insert into record_followers (tenant_id, noun, record_id, user_id, following)
       select $1, 'wells', $2, unnest($3::text[]), true on conflict do nothing`,
      [tenantId, followedWell!.id, colleagues.map(({ id }) => id)],
    )
    const write = ({ id, version }: (typeof testBed.wells)[number]) =>
      measureMs(() => command(testBed, 'wells.update', { id, version, changes: { field: `Round ${round}` } }))
    if (round % 2 === 0) loneUser.push(await write(unfollowedWell!))
    followed.push(await write(followedWell!))
    const writtenAt = nowMs()
    if (round % 2 === 1) loneUser.push(await write(unfollowedWell!))
    const hasReachedAll = async () => {
      const { rows } = await client.query<{ people: number }>(
        `select count(distinct user_id)::int as people from notifications where record_id = $1`,
        [followedWell!.id],
      )
      return rows[0]!.people
    }
    while ((await hasReachedAll()) < peopleCount && nowMs() - writtenAt < 60_000) await passed(20)
    delays.push(nowMs() - writtenAt)
  }
  await client.end()
  return [
    {
      promise: `a change with ${peopleCount} followers: extra time for its writer, p50`,
      measured: percentile(followed, 0.5) - percentile(loneUser, 0.5),
      atMost: 5,
      ...ms,
      note: `${percentile(followed, 0.5).toFixed(1)} beside ${percentile(loneUser, 0.5).toFixed(1)} ms; ${load()}`,
    },
    {
      promise: `until it is in all ${peopleCount} inboxes`,
      measured: percentile(delays, 0.99),
      atMost: 2000,
      ...ms,
      note: `p50 ${percentile(delays, 0.5).toFixed(0)} ms; ${load()}`,
    },
  ]
}

/** The time from the notification of each user to the badges of their pages. */
async function measureBadgeDelay(testBed: TestBed, colleagues: Colleague[]): Promise<Figure[]> {
  const child = await startPages()
  const client = await connectAsOwner(testBed.dataDir)
  const { tenantId } = testBed.person
  const cookies = colleagues.slice(0, 50).map(({ cookie }) => cookie)
  try {
    openPages(child, {
      url: testBed.server.url,
      tenantId,
      cookies,
      count: pages,
      path: 'notifications.tenant.unread',
      input: {},
    })
    await collectReports(child, ({ opened }) => opened.length >= pages)
    const delays: number[] = []
    for (let round = 0; round < 20; round++) {
      await passed(300)
      await awaitReport(child)
      await client.query('begin')
      await client.query(
        `insert into notifications (tenant_id, id, user_id, kind, type, title)
         select $1, gen_random_uuid(), unnest($2::text[]), 'tenant', 'well_changed', $3`,
        [tenantId, colleagues.slice(0, 50).map(({ id }) => id), `Round ${round} ${randomUUID()}`],
      )
      await client.query(
        `select pg_notify('change', 'person:' || id || ' notifications') from unnest($1::text[]) id`,
        [colleagues.slice(0, 50).map(({ id }) => id)],
      )
      await client.query('commit')
      const writtenAt = nowMs()
      const { changed } = await collectReports(child, all => all.changed.length >= pages)
      delays.push(...changed.map(at => Math.max(0, at - writtenAt)))
    }
    return [
      {
        promise: `a notification to 50 people on the badges of ${pages.toLocaleString('en-US')} pages, p99`,
        measured: percentile(delays, 0.99),
        atMost: 40,
        ...ms,
        note: `p50 ${percentile(delays, 0.5).toFixed(1)} ms; ${load()}`,
      },
    ]
  } finally {
    child.kill()
    await client.end()
  }
}

async function query({ server, person }: TestBed, path: string): Promise<void> {
  const response = await fetch(`${server.url}/trpc/${path}?input=${encodeURIComponent('{}')}`, {
    headers: { cookie: person.cookie, 'x-wellhead-tenant': person.tenantId },
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  await response.arrayBuffer()
}

async function measureMs(work: () => Promise<void>): Promise<number> {
  const began = nowMs()
  await work()
  return nowMs() - began
}
