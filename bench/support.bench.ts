import { loadavg } from 'node:os'
import pg from 'pg'
import { callerFactory } from '../src/core/http/procedure.server.ts'
import { queueViews } from '../src/modules/support/staff/queue.ts'
import { supportStaffRouter } from '../src/modules/support/staff/staff.server.ts'
import { percentile, type Bench } from './figure.ts'
import { benchOrganizations } from './bench-organizations.ts'

const tickets = 50_000
const rounds = 60
/** Rare words, words of nearly every ticket, numbers, names, and incomplete words. */
const texts = ['decimal', 'dec', 'short wells', 'wh-12345', 'acme', 'rail', 'nothing here']

/** The staff's queue with 50,000 tickets: every view, deep scrolling, and search. */
const bench: Bench = async () => {
  const orgs = await benchOrganizations()
  try {
    const requester = orgs.acme.member.viewer.user!.id
    const staff = await orgs.newcomer('Ruth', ['customer', 'customer_support'])
    await orgs.database.onConnection(async client => {
      await client.query(`set app.platform = 'on'`)
      await client.query(
        `insert into tickets (tenant_id, id, subject, requester_id, status, assignee_id, tags, has_priority_support,
           first_due_at, last_at, created_at, created_by, updated_by)
         select $1, gen_random_uuid(),
           (array['Decimal is short', 'Rail file is not read', 'Wells are missing', 'Why is it held'])[1 + n % 4] || ' ' || n,
           $2, case when n % 10 < 4 then 'open' when n % 10 < 6 then 'waiting' else 'solved' end,
           case when n % 3 = 0 then $3::text end, array['tag' || n % 50], n % 20 = 0,
           now() + make_interval(mins => n % 5000 - 2500), now() - make_interval(mins => n), now() - make_interval(mins => n),
           $2, $2
         from generate_series(1, ${tickets}) n`,
        [orgs.acme.tenantId, requester, staff.viewer.user!.id],
      )
      await client.query('reset app.platform')
    })
    const owner = new pg.Client(orgs.owner)
    await owner.connect()
    await owner.query('vacuum analyze tickets')
    await owner.end()
    const staffCaller = callerFactory(supportStaffRouter)(staff)
    const measureMs = async (work: () => Promise<unknown>) => {
      const began = performance.now()
      await work()
      return performance.now() - began
    }
    const views: number[] = []
    const textSearchTimes: number[] = []
    const counts: number[] = []
    for (let round = 0; round < rounds; round++) {
      for (const view of queueViews)
        for (const offset of [0, 10_000])
          views.push(await measureMs(() => staffCaller.queue({ view, offset })))
      for (const search of texts) {
        textSearchTimes.push(await measureMs(() => staffCaller.queue({ search })))
        counts.push(await measureMs(() => staffCaller.counts()))
      }
    }
    const note = `${tickets.toLocaleString('en-US')} tickets; load ${loadavg()[0]!.toFixed(1)}`
    const figure = (promise: string, samples: number[]) => ({
      promise: `${promise}, p99`,
      measured: percentile(samples, 0.99),
      atMost: 60,
      unit: 'ms',
      note: `p50 ${percentile(samples, 0.5).toFixed(1)} ms; ${note}`,
    })
    return [
      figure('support, a view of the queue', views),
      figure('support, tickets by text', textSearchTimes),
      figure('support, counts of each view', counts),
    ]
  } finally {
    await orgs.close()
  }
}
export default bench
