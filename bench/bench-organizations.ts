import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PoolConfig } from 'pg'
import pino from 'pino'
import { openPool } from '../src/core/data/database.server.ts'
import { migrate } from '../src/core/data/migrate.server.ts'
import { startEmbedded } from '../src/core/data/postgres/launcher.server.ts'
import { createOrganizationsOn } from '../src/core/http/testing/organizations-on.ts'
import { migrateJobs } from '../src/core/jobs/jobs.server.ts'

/** The embedded database with its durable settings, as in production, and two organizations in it. */
export async function benchOrganizations() {
  const dataDir = mkdtempSync(join(tmpdir(), 'wellhead-bench-'))
  const log = pino({ level: 'silent' })
  const server = await startEmbedded({ dataDir, log })
  const pool = openPool({ ...server.owner, max: 2 })
  await migrateJobs(pool, log)
  await pool.end()
  await migrate(server.owner)
  return createOrganizationsOn({
    owner: server.owner,
    app: server.app,
    async drop() {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  })
}

/** Vacuums and analyzes all tables, so that statements are planned as in a database that has been running for a while. */
export async function vacuumTables(owner: PoolConfig): Promise<void> {
  const pool = openPool({ ...owner, max: 1 })
  await pool.query('vacuum analyze').finally(() => pool.end())
}
