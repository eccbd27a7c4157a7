import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { attachEmbedded } from '../../src/core/data/postgres/launcher.server.ts'
import { startServer, type StartedServer } from '../server.ts'
import { registerFounder, type Person } from '../storms/people.ts'

export type TestBed = {
  dataDir: string
  server: StartedServer
  person: Person
  wells: { id: string; version: number }[]
  /** Stops the product and starts it again on the same data. */
  restart(): Promise<void>
  close(): Promise<void>
}

/** Starts the built product with an organization and its wells. */
export async function openTestBed(port: number, wellCount: number): Promise<TestBed> {
  const dataDir = mkdtempSync(join(tmpdir(), 'wellhead-bench-'))
  const server = await startServer(dataDir, port)
  const person = await registerFounder(server.url, 'door')
  const wells = await fillWells(await ownerConfig(dataDir), person.tenantId, wellCount)
  const testBed: TestBed = {
    dataDir,
    server,
    person,
    wells,
    async restart() {
      await testBed.server.stop()
      testBed.server = await startServer(dataDir, port)
    },
    async close() {
      await testBed.server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  return testBed
}

/** The owner of the tables: on the server of DATABASE_URL if set, otherwise on the embedded one. */
export async function ownerConfig(dataDir: string): Promise<pg.ClientConfig> {
  const { DATABASE_URL } = process.env
  return DATABASE_URL ? { connectionString: DATABASE_URL } : (await attachEmbedded(dataDir))!.owner
}

/** Creates wells of an organization and returns them. */
export async function fillWells(owner: pg.ClientConfig, tenantId: string, wellCount: number) {
  const client = new pg.Client(owner)
  await client.connect()
  await client.query(`set app.platform = 'on'`)
  const { rows } = await client.query<{ id: string; version: number }>(
    `insert into wells (tenant_id, id, name, type, status, operator, state, county, field, formation, api, created_by, updated_by)
     select $1, gen_random_uuid(), (array['BILL', 'HESS', 'FEDERAL', 'STATE'])[1 + n % 4] || ' ' || n % 155 || '-' || n || 'H',
       'OIL', 'PRODUCING', 'OPERATOR ' || n % 150 || ' OIL & GAS, LLC', 'ND',
       (array['McKenzie', 'Dunn', 'Williams'])[1 + n % 3], 'FIELD ' || n % 400, 'BAKKEN',
       '33' || lpad((2 * (n % 50) + 1)::text, 3, '0') || lpad(n::text, 6, '0') || '000', u.id, u.id
     from generate_series(1, ${wellCount}) n, (select id from users limit 1) u returning id, version`,
    [tenantId],
  )
  await client.query('vacuum analyze')
  await client.end()
  return rows
}
