import { sql } from 'drizzle-orm'
import { api } from '../src/app/server/api.server.ts'
import { serverModules } from '../src/app/server-modules.server.ts'
import { callerFactory } from '../src/core/http/procedure.server.ts'
import { registerModules } from '../src/core/module/modules.server.ts'
import { percentile, type Figure } from './figure.ts'
import { benchOrganizations, vacuumTables } from './bench-organizations.ts'

const lineCount = 40
/** Each job has one invoice, one field estimate that the invoice replaces, and one payment. */
const jobCount = 2500
const entryCount = jobCount * 4
const rounds = 60

/**
 * The budget of one project with 10,000 entries: the queries of its page, and a check that its sums are exact
 * to the cent.
 */
export default async function bench(): Promise<Figure[]> {
  registerModules(serverModules)
  const { database, owner, acme, close } = await benchOrganizations()
  try {
    const { tenantId } = acme
    const call = callerFactory(api)(acme.owner)
    const { id: projectId } = await call.projects.create({ name: 'Pad of eight', kind: 'DRILLING' })
    await database.inTenant({ tenantId, userId: acme.owner.viewer.user!.id }, async tx => {
      await tx.execute(sql`
        insert into budget_lines (tenant_id, id, project_id, position, name, amount, created_by, updated_by)
        select ${tenantId}, gen_random_uuid(), ${projectId}, n, 'Line ' || n, 4000000, 'bench', 'bench'
        from generate_series(1, ${lineCount}) n`)
      const add = (kind: string, columns: string, values: string) =>
        tx.execute(sql`
          insert into budget_entries (tenant_id, id, project_id, kind, dated_on, created_by, updated_by, vendor, ${sql.raw(columns)})
          select ${tenantId}, ${sql.raw(`md5('${kind}' || n)::uuid`)}, ${projectId}, ${kind}, date '2026-01-01' + n % 300,
            'bench', 'bench', ${kind === 'PAYMENT' ? '' : 'Vendor'}, ${sql.raw(values)}
          from generate_series(1, ${jobCount}) n
          join (select array_agg(id) as ids from budget_lines where tenant_id = ${tenantId}) l on true`)
      const line = `l.ids[1 + n % ${lineCount}]`
      await add('COMMITMENT', 'line_id, amount, status', `${line}, 5000.03 + n, 'OPEN'`)
      const uuid = `md5('COMMITMENT' || n)::uuid`
      await add(
        'INVOICE',
        'line_id, amount, status, number, commitment_id',
        `${line}, 1000.01 + n, 'OPEN', n, ${uuid}`,
      )
      const invoiceId = `md5('INVOICE' || n)::uuid`
      await add(
        'FIELD',
        'line_id, amount, commitment_id, replaced_by',
        `${line}, 999.99, ${uuid}, ${invoiceId}`,
      )
      await add('PAYMENT', 'amount, invoice_id', `500.01 + n, ${invoiceId}`)
    })
    await vacuumTables(owner)
    const numbers = (jobCount * (jobCount + 1)) / 2
    const sum = (cents: number) => ((jobCount * cents + numbers * 100) / 100).toFixed(2)
    const { total, entries } = await call.budgets.get({ projectId })
    const isExact =
      total.committed === sum(500_003) && total.invoiced === sum(100_001) && total.paid === sum(50_001)
    if (!isExact || entries !== entryCount)
      throw new Error(`The budget totals are wrong: ${JSON.stringify(total)}`)
    const readTimes = async (readFigures: () => Promise<unknown>) => {
      const times: number[] = []
      for (let round = 0; round < rounds; round++) {
        const start = performance.now()
        await readFigures()
        times.push(performance.now() - start)
      }
      return times
    }
    const page = await readTimes(() => call.budgets.get({ projectId }))
    const openTimes = await readTimes(() =>
      call.budgets.entries({ projectId, line: null, figure: 'committed', most: 100 }),
    )
    return [
      {
        promise: `Budget of ${entryCount.toLocaleString('en-US')} entries, exact to the cent, p99`,
        measured: percentile(page, 0.99),
        atMost: 100,
        unit: 'ms',
        note: `p50 ${percentile(page, 0.5).toFixed(0)} ms; a total over all lines opens in ${percentile(openTimes, 0.99).toFixed(0)} ms`,
      },
    ]
  } finally {
    await close()
  }
}
