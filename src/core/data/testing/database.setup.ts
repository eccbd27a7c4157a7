import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { ClientConfig } from 'pg'
import pino from 'pino'
import type { TestProject } from 'vitest/node'
import { builtPrograms } from '../../child-process/testing/built-programs.ts'
import { migrateJobs } from '../../jobs/jobs.server.ts'
import { openPool } from '../database.server.ts'
import { migrate } from '../migrate.server.ts'
import type { Binaries } from '../postgres/binaries.server.ts'
import { connectExternal } from '../postgres/external.server.ts'
import { type Postgres, startEmbedded } from '../postgres/launcher.server.ts'
import { distribute } from '../distributed/distribute.server.ts'
import { runOnAllServers, inDatabase } from './database.ts'
import { refuseConnections, nodeServers, distributeDatabase } from './nodes.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where `testDatabase` creates its databases, and the template for them. */
    postgres: { owner: ClientConfig; app: ClientConfig; nodes: ClientConfig[]; template: string }
  }
}

/**
 * One server for the whole run with one migrated database, which is cloned for each test file. The server is the
 * embedded PostgreSQL; with TEST_POSTGRES=15 the one of Debian's package; with TEST_DATABASE_URL any server whose
 * user may create databases; with CITUS_URL a coordinator and its nodes, over which the rows are spread. Also builds
 * the programs that the product starts.
 */
export default async function setup(project: TestProject) {
  const [test, programs] = await Promise.all([openTestServer(), builtPrograms()])
  process.env['PROGRAMS_DIR'] = programs.folder
  const server = test.server
  const template = `wellhead_template_${process.pid}`
  const nodes = process.env.CITUS_URL ? await nodeServers(server.owner) : []
  const teardown = async () => {
    programs.remove()
    await runOnAllServers([server.owner, ...nodes], `drop database if exists ${template} with (force)`)
    await test.close()
  }
  try {
    await runOnAllServers([server.owner, ...nodes], `create database ${template}`)
    const owner = inDatabase(server.owner, template)
    if (nodes.length > 0) await distributeDatabase(owner, nodes, template)
    await migrateAll(owner)
    if (nodes.length > 0) {
      await distribute({ ...owner, options: '-c citus.shard_count=4' })
      await refuseConnections([server.owner, ...nodes], template)
    }
  } catch (error) {
    await teardown()
    throw error
  }
  project.provide('postgres', { owner: server.owner, app: server.app, nodes, template })
  return teardown
}

async function migrateAll(owner: ClientConfig) {
  const pool = openPool({ ...owner, max: 2 })
  await migrateJobs(pool, pino({ level: 'silent' })).finally(() => pool.end())
  await migrate(owner)
}

async function openTestServer(): Promise<{ server: Postgres; close(): Promise<void> }> {
  const { CITUS_URL, TEST_DATABASE_URL: url = CITUS_URL, TEST_POSTGRES: version } = process.env
  if (url) {
    const server = await connectExternal(url)
    return { server, close: () => server.stop() }
  }
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'wellhead-test-'))
  const server = await startEmbedded({
    dataDir,
    log: { info() {}, warn() {} },
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '100',
      autovacuum: 'off',
    },
    ...(version ? { binaries: debianBinaries(Number(version)) } : {}),
  })
  return {
    server,
    async close() {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const debianBinaries = (version: number): Binaries => ({
  home: `/usr/lib/postgresql/${version}`,
  version,
  release: `debian-${version}`,
})
