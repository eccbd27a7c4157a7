import { loadavg } from 'node:os'
import { sql } from 'drizzle-orm'
import { callerFactory } from '../src/core/http/procedure.server.ts'
import { calendarRouter } from '../src/modules/calendar/calendar.server.ts'
import { feedRoute } from '../src/modules/calendar/feed.server.ts'
import { leaseRouter } from '../src/modules/leases/lease.server.ts'
import { percentile, type Bench } from './figure.ts'
import { benchOrganizations } from './bench-organizations.ts'

const events = 5_000
const rounds = 60

/** The time a calendar program waits for all due dates of an organization. */
const bench: Bench = async () => {
  const orgs = await benchOrganizations()
  const { owner } = orgs.acme
  try {
    const lease = await callerFactory(leaseRouter)(owner).create({
      lease: { leaseNumber: 'ND-159', name: 'Berg' },
    })
    await orgs.database.acrossTenants(tx =>
      tx.execute(sql`
        insert into obligations (tenant_id, id, lease_id, type, title, due_date, pay_by, amount, payee, consequence,
          created_by, updated_by)
        select ${orgs.acme.tenantId}, gen_random_uuid(), ${lease.id}, 'OTHER', 'Annual report ' || n, current_date + n / 10,
          current_date + n / 10, n, 'Surface owner ' || n, 'TERMINATES', 'bench', 'bench'
        from generate_series(1, ${events}) n`),
    )
    const { address } = await callerFactory(calendarRouter)(owner).create({ replaces: null })
    const samples: number[] = []
    const cpuBefore = process.cpuUsage()
    for (let round = 0; round < rounds; round++) {
      const began = performance.now()
      const response = await feedRoute.handle(owner, { request: new Request(address), param: () => '' })
      const result = (await response.text()).split('BEGIN:VEVENT').length - 1
      samples.push(performance.now() - began)
      if (result !== events) throw new Error(`the calendar has ${result} events of ${events}`)
    }
    const { user, system } = process.cpuUsage(cpuBefore)
    const cpu = (user + system) / 1000 / rounds
    const note = `${events.toLocaleString('en-US')} events; CPU ${cpu.toFixed(0)} ms each; load ${loadavg()[0]!.toFixed(1)}`
    return [0.5, 0.99].map(share => ({
      promise: `calendar, the server, p${share * 100}`,
      measured: percentile(samples, share),
      atMost: 150,
      unit: 'ms',
      note,
    }))
  } finally {
    await orgs.close()
  }
}
export default bench
