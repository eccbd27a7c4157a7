import { sql } from 'drizzle-orm'
import { api } from '../src/app/server/api.server.ts'
import { serverModules } from '../src/app/server-modules.server.ts'
import { openPool, type Tx } from '../src/core/data/database.server.ts'
import { callerFactory } from '../src/core/http/procedure.server.ts'
import { registerModules } from '../src/core/module/modules.server.ts'
import { addDays } from '../src/core/time/calendar.ts'
import { percentile, type Figure } from './figure.ts'
import { benchOrganizations } from './bench-organizations.ts'

/** About five years of working days, with five entries each. */
const years = { last: '2026-09-30', days: 1_300, perDay: 5, minutes: 60 }
/** A month with 2,000 billable entries. */
const month = { last: '2026-10-31', days: 31, perDay: 65, minutes: 15 }
const rounds = 40

/** The week of a user who has recorded time for years, and the invoice of a large month. */
export default async function bench(): Promise<Figure[]> {
  registerModules(serverModules)
  const { database, owner, acme, close } = await benchOrganizations()
  try {
    const { tenantId } = acme
    const userId = acme.owner.viewer.user!.id
    const call = callerFactory(api)(acme.owner)
    const { id: projectId } = await call.projects.create({ name: 'Section 14 title', kind: 'ACQUISITION' })
    const { id: partyId } = await call.parties.create({ name: 'Meridian Exploration LLC' })
    const rate = { kind: 'HOUR', amount: '61.37', fromOn: '2026-01-01' }
    await call.timeRates.save({ id: null, version: null, values: rate })
    await database.inTenant({ tenantId, userId }, async tx => {
      for (const workedDays of [years, month])
        await fillDays(tx, { tenantId, userId, projectId, ...workedDays })
      await tx.execute(sql`
        update time_sheets set status = 'SUBMITTED', submitted_at = now() where tenant_id = ${tenantId} and week_on >= '2026-10-01'`)
    })
    const pool = openPool({ ...owner, max: 1 })
    await pool.query('vacuum analyze').finally(() => pool.end())
    const week = await measureTimes(round => call.timeWeeks.get({ on: addDays('2026-09-16', -7 * round) }))
    const period = { projectId, partyId, fromOn: '2026-10-01', toOn: '2026-10-31' }
    const { lines, total } = await call.timeInvoices.draft(period)
    const cents = lines.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)
    if (cents !== Math.round(Number(total) * 100) || lines.length === 0)
      throw new Error(`The lines of the invoice come to ${cents} cents, its total to ${total}.`)
    const draft = await measureTimes(() => call.timeInvoices.draft(period))
    const billed = (month.days * month.perDay).toLocaleString('en-US')
    return [
      {
        promise: 'week of someone with five years of time, p95',
        measured: percentile(week, 0.95),
        atMost: 50,
        unit: 'ms',
        note: `p50 ${percentile(week, 0.5).toFixed(0)} ms`,
      },
      {
        promise: `invoice of a month with ${billed} entries, exact to the cent, p95`,
        measured: percentile(draft, 0.95),
        atMost: 200,
        unit: 'ms',
        note: `p50 ${percentile(draft, 0.5).toFixed(0)} ms, ${lines.length} lines`,
      },
    ]
  } finally {
    await close()
  }
}

/** The time of each round in ms. */
async function measureTimes(work: (round: number) => Promise<unknown>): Promise<number[]> {
  await work(rounds)
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const began = performance.now()
    await work(round)
    times.push(performance.now() - began)
  }
  return times
}

type WorkedDays = typeof years & { tenantId: string; userId: string; projectId: string }

/** Entries with clock hours, day by day back from the last. */
async function fillDays(tx: Tx, { tenantId, userId, projectId, last, days, perDay, minutes }: WorkedDays) {
  await tx.execute(sql`
    insert into time_sheets (tenant_id, id, user_id, project_id, week_on, created_by, updated_by)
    select distinct on (week) ${tenantId}::uuid, gen_random_uuid(), ${userId}, ${projectId}::uuid, week, ${userId}, ${userId}
    from (select d - extract(dow from d)::int as week from (
      select ${last}::date - n as d from generate_series(0, ${days - 1}) n) each) weeks
    on conflict do nothing`)
  await tx.execute(sql`
    insert into time_entries (tenant_id, id, user_id, project_id, worked_on, kind, minutes, starts_at, ends_at, note,
      created_by, updated_by)
    select ${tenantId}::uuid, gen_random_uuid(), ${userId}, ${projectId}::uuid, d, 'TIME', ${minutes}::int,
      d + k * ${minutes}::int * interval '1 minute', d + (k + 1) * ${minutes}::int * interval '1 minute',
      'Ran title, book ' || k, ${userId}, ${userId}
    from (select ${last}::date - n as d from generate_series(0, ${days - 1}) n) each, generate_series(0, ${perDay - 1}) k`)
}
