import { sql } from 'drizzle-orm'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Tx } from '../src/core/data/database.server.ts'
import { newId } from '../src/core/data/id.server.ts'
import { callerFactory } from '../src/core/http/procedure.server.ts'
import { dayInZone, tradeTimeZone } from '../src/core/time/day.ts'
import { printJob } from '../src/modules/prospects/letters/print-job.server.ts'
import { templateRouter } from '../src/modules/prospects/letters/templates/template.server.ts'
import { prospectRouter } from '../src/modules/prospects/prospect.server.ts'
import type { Figure } from './figure.ts'
import { benchOrganizations } from './bench-organizations.ts'

const owners = 1_000
const today = dayInZone(new Date(), tradeTimeZone)

/** 1,000 offers of a prospect become letters with labels, from the double click to the files. */
export default async function bench(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'wellhead-bench-files-'))
  const { services, database, acme, close } = await benchOrganizations()
  Object.assign(services.config, { DATA_DIR: folder })
  const { tenantId, owner } = acme
  const userId = owner.viewer.user!.id
  const prospects = callerFactory(prospectRouter)(owner)
  const templates = callerFactory(templateRouter)(owner)
  try {
    const { id: prospectId } = await prospects.create({ name: 'A thousand owners' })
    const values = { tractNumber: '1', state: 'ND', county: 'Williams', legal: 'T154N-R97W Sec 14: ALL' }
    const { id: tractId } = await prospects.tracts.save({ prospectId, id: null, version: null, values })
    await database.inTenant({ tenantId, userId }, tx => seedOwners(tx, tenantId, prospectId, tractId))
    const file = await prospects.get({ id: prospectId })
    const terms = { perAcre: '2500', royalty: '3/16', termMonths: 36, expiresOn: '2199-12-31' }
    await prospects.offers.make({ prospectId, ownerIds: file.owners.map(({ id }) => id), terms })
    await templates.addUsual()
    const { rows } = await templates.list({ filter: { kind: 'OFFER' } })
    const input = { prospectId, key: newId(), templateId: rows[0]!.id, datedOn: today }

    const delay = monitorEventLoopDelay({ resolution: 5 })
    delay.enable()
    const start = performance.now()
    const [{ letters }] = await Promise.all([prospects.letters.print(input), prospects.letters.print(input)])
    const answeredMs = performance.now() - start
    await printJob.work(services, { tenantId, userId, runId: input.key }, { signal: undefined })
    const elapsedMs = performance.now() - start
    delay.disable()
    const { runs } = await prospects.get({ id: prospectId })
    return [
      {
        promise: `${letters.toLocaleString('en-US')} letters with labels, from double-click to files`,
        measured: elapsedMs / 1000,
        atMost: 30,
        unit: 's',
        note: `${runs[0]!.pages} pages; answered after ${Math.round(answeredMs)} ms`,
      },
      {
        promise: 'print runs from one double-click',
        measured: runs.length,
        atMost: 1,
        unit: 'printings',
      },
      {
        promise: 'delay for other requests during printing, p99',
        measured: delay.percentile(99) / 1e6,
        atMost: 100,
        unit: 'ms',
        note: `longest ${Math.round(delay.max / 1e6)} ms`,
      },
    ]
  } finally {
    await close()
    rmSync(folder, { recursive: true, force: true })
  }
}

const stamps = sql`'bench', 'bench'`

/** Owners of equal shares, each a contact with an address. */
async function seedOwners(tx: Tx, tenantId: string, prospectId: string, tractId: string): Promise<void> {
  await tx.execute(sql`
    insert into parties (tenant_id, id, name, created_by, updated_by)
    select ${tenantId}, ordered_id(n), 'Owner ' || n || ' of the Bakkestad family', ${stamps} from generate_series(1, ${owners}) n`)
  await tx.execute(sql`
    insert into party_addresses (tenant_id, id, party_id, purpose, street, city, region, postal_code, created_by, updated_by)
    select tenant_id, gen_random_uuid(), id, 'MAIL', '12 Elk Road', 'Williston', 'ND', '58801', ${stamps}
    from parties where tenant_id = ${tenantId}`)
  await tx.execute(sql`
    insert into prospect_owners (tenant_id, id, prospect_id, tract_id, party_id, estate, fraction, net_acres, created_by, updated_by)
    select tenant_id, gen_random_uuid(), ${prospectId}, ${tractId}, id, 'MINERALS', ${`1/${owners}`}, ${640 / owners}::numeric, ${stamps}
    from parties where tenant_id = ${tenantId}`)
}
