import { sql } from 'drizzle-orm'
import { api } from '../src/app/server/api.server.ts'
import { serverModules } from '../src/app/server-modules.server.ts'
import { callerFactory } from '../src/core/http/procedure.server.ts'
import { registerModules } from '../src/core/module/modules.server.ts'
import { percentile, type Figure } from './figure.ts'
import { benchOrganizations, vacuumTables } from './bench-organizations.ts'

const dealCount = 20_000
const rounds = 60

/**
 * The CRM dashboard of an organization with 20,000 deals, each moved three times: all queries of its page.
 */
export default async function bench(): Promise<Figure[]> {
  registerModules(serverModules)
  const { database, owner, acme, close } = await benchOrganizations()
  try {
    const { tenantId } = acme
    const call = callerFactory(api)(acme.owner)
    await call.pipelines.begin()
    await database.inTenant({ tenantId, userId: 'bench' }, async tx => {
      await tx.execute(sql`
        insert into parties (tenant_id, id, name, created_by, updated_by)
        select ${tenantId}, gen_random_uuid(), 'Owner ' || n, 'bench', 'bench' from generate_series(1, 5000) n`)
      // Across all pipelines, with three quarters in lease acquisition; two thirds of the deals are open.
      await tx.execute(sql`
        insert into deals (tenant_id, id, number, name, pipeline_id, stage_id, outcome, entered_at, party_id, prospect, value,
          owner_id, expected_on, next_step, next_at, net_acres, bonus, offer_expires_on, accepted, created_by, updated_by)
        select ${tenantId}, gen_random_uuid(), 'DL-' || n, 'Deal ' || n, s.pipeline_id, s.id, s.outcome,
          now() - make_interval(days => n % 40), p.ids[1 + n % 5000], 'Prospect ' || n % 12, 1000 * (n % 400),
          ${acme.owner.viewer.user!.id}, current_date + n % 200, 'Call', (current_date + n % 30)::text || 'T10:00',
          40 + n % 300, 50000 + n, current_date + n % 60, n % 50 = 0, 'bench', 'bench'
        from generate_series(1, ${dealCount}) n
        cross join (select array_agg(id) as ids from parties where tenant_id = ${tenantId}) p
        join lateral (select s.* from deal_stages s join deal_pipelines l on l.tenant_id = s.tenant_id and l.id = s.pipeline_id
          where s.tenant_id = ${tenantId} and l.kind = case when n % 4 = 0 then 'MINERALS' else 'LEASE' end
          order by (s.outcome is null) = (n % 3 > 0) desc, md5(s.id::text || n) limit 1) s on true`)
      await tx.execute(sql`
        insert into deal_tracts (tenant_id, id, deal_id, legal, gross_acres, net_acres, canonical, created_by, updated_by)
        select ${tenantId}, gen_random_uuid(), id, 'T152N R102W Sec. 14: NE/4', 160, 80, '152n102w14', 'bench', 'bench'
        from deals where tenant_id = ${tenantId}`)
      await tx.execute(sql`
        insert into deal_moves (tenant_id, id, deal_id, pipeline_id, stage_id, probability, entered_at, entered_by, left_at, left_by)
        select d.tenant_id, gen_random_uuid(), d.id, d.pipeline_id, s.id, 20, d.entered_at - make_interval(days => 20 * k),
          ${acme.owner.viewer.user!.id}, d.entered_at - make_interval(days => 20 * k - 1 - (k * 7 + length(d.name)) % 18), 'bench'
        from deals d cross join generate_series(1, 3) k
        join lateral (select id from deal_stages s where s.tenant_id = d.tenant_id and s.pipeline_id = d.pipeline_id
          and s.outcome is null order by position offset k limit 1) s on true
        where d.tenant_id = ${tenantId}`)
      await tx.execute(sql`
        insert into activities (tenant_id, id, deal_id, party_id, at, kind, body, user_id, created_by, updated_by)
        select tenant_id, gen_random_uuid(), id, party_id, now() - interval '5 days', 'CALL', 'Spoke.',
          ${acme.owner.viewer.user!.id}, 'bench', 'bench' from deals where tenant_id = ${tenantId}`)
    })
    await vacuumTables(owner)
    const reads = { board: () => call.deals.board({}), figures: () => call.deals.figures({}) }
    for (const read of Object.values(reads)) await read()
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      const start = performance.now()
      await Promise.all(Object.values(reads).map(read => read()))
      times.push(performance.now() - start)
    }
    const aloneTimes: string[] = []
    const allReads = { ...reads, list: () => call.deals.list({}), map: () => call.deals.map({}) }
    for (const [name, read] of Object.entries(allReads)) {
      const start = performance.now()
      await read()
      aloneTimes.push(`${name} ${(performance.now() - start).toFixed(1)}`)
    }
    return [
      {
        promise: `CRM dashboard of ${dealCount.toLocaleString('en-US')} deals, all calls, p99`,
        measured: percentile(times, 0.99),
        atMost: 150,
        unit: 'ms',
        note: `p50 ${percentile(times, 0.5).toFixed(0)} ms; alone: ${aloneTimes.join(', ')} ms`,
      },
    ]
  } finally {
    await close()
  }
}
