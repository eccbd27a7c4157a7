import { chmodSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { ClientConfig } from 'pg'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { query } from '../testing/database.ts'
import { runProgram } from '../testing/process.ts'
import { type Postgres, attachEmbedded, startEmbedded } from './launcher.server.ts'
import { findRunningPostmaster } from './postmaster.server.ts'
import { processIdentity } from './process.server.ts'

const messages: string[] = []
const log = { info: (text: string) => messages.push(text), warn: (text: string) => messages.push(text) }
const folder = mkdtempSync(path.join(os.tmpdir(), 'wellhead-launcher-'))
const dataDir = path.join(folder, 'data')
const cluster = path.join(dataDir, 'postgres')
const servers: Postgres[] = []

async function start(directory = dataDir): Promise<Postgres> {
  const server = await startEmbedded({ dataDir: directory, log })
  servers.push(server)
  return server
}

const wells = (server: Postgres) => query(server.app, 'select name from wells order by name')
const expectExited = (pid: number) => expect.poll(() => processIdentity(pid)).toBeNull()

afterEach(async () => {
  await Promise.all(servers.splice(0).map(server => server.stop()))
  messages.length = 0
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('the database in a DATA_DIR', () => {
  test('is created on first start, keeps its data, and is durable', async () => {
    const first = await start()
    await query(first.owner, 'create table wells (name text)')
    await query(first.owner, 'grant select, insert on wells to wellhead_app')
    await query(first.app, `insert into wells values ('Alma 1')`)
    await first.stop()
    expect(await findRunningPostmaster(cluster)).toBeNull()

    const second = await start()
    expect(await wells(second)).toEqual(['Alma 1'])
    expect(messages).toEqual([])
    const settings = ['fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums', 'listen_addresses']
    const values = await query(second.app, `select ${settings.map(s => `current_setting('${s}')`).join()}`)
    expect(values).toEqual(['on', 'on', 'on', 'on', ''])
    expect(statSync(path.join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600)
    expect(statSync(cluster).mode & 0o777).toBe(0o700)
  })

  test('admits no one without the correct password, and no superuser at all', async () => {
    const { app } = await start()
    const other = (change: ClientConfig) => query({ ...app, ...change }, 'select 1')
    await expect(other({ password: 'wrong' })).rejects.toThrow(/password authentication failed/)
    await expect(other({ password: '' })).rejects.toThrow(/password/)
    await expect(other({ user: 'wellhead_owner' })).rejects.toThrow(/password authentication failed/)
    await expect(other({ user: 'postgres', database: 'postgres' })).rejects.toThrow(
      /no pg_hba.conf entry|rejects/,
    )
    expect(await query(app, 'select rolname from pg_roles where rolsuper and rolcanlogin')).toEqual([
      'postgres',
    ])
  })

  test('rejects a second start by naming the running process', async () => {
    const first = await start()
    const another = runProgram('embedded.process.ts', dataDir)
    expect(await another.line()).toMatch(`Wellhead is already running on ${dataDir}: process ${process.pid},`)
    await another.end()
    expect(await wells(first)).toEqual(['Alma 1'])

    const second = await attachEmbedded(dataDir)
    expect(second && (await wells(second))).toEqual(['Alma 1'])
    await second?.stop()
    expect(await wells(first)).toEqual(['Alma 1'])
  })

  test('stops when its application is killed, and restarts immediately', async () => {
    const application = runProgram('embedded.process.ts', dataDir)
    expect(await application.line()).toBe('ready')
    const server = await attachEmbedded(dataDir)
    await query(server?.app ?? {}, `insert into wells values ('Birch 2')`)
    const running = await findRunningPostmaster(cluster)
    await application.kill()

    const next = await start()
    expect(await wells(next)).toEqual(['Alma 1', 'Birch 2'])
    expect(processIdentity(running?.pid ?? 0)).toBeNull()
  })

  test('restarts after a crash with every acknowledged row, but not endlessly', async () => {
    const server = await start()
    await query(server.app, `insert into wells values ('Cedar 3')`)
    const { pid } = (await findRunningPostmaster(cluster))!
    process.kill(pid, 'SIGKILL')
    await expectExited(pid)
    const rows = () => wells(server).catch(() => null)
    await expect.poll(rows).toEqual(['Alma 1', 'Birch 2', 'Cedar 3'])
    expect(messages.join('\n')).toMatch(/ended with code 137: .*restarting it/s)
    expect(messages.join('\n')).toMatch(/automatic recovery in progress/)

    // Every start fails without this file.
    const control = path.join(cluster, 'global', 'pg_control')
    renameSync(control, `${control}.away`)
    process.kill((await findRunningPostmaster(cluster))!.pid, 'SIGKILL')
    expect(await server.failure).toMatch(/pg_control/)
    renameSync(`${control}.away`, control)
    await server.stop()
    expect(await wells(await start())).toEqual(['Alma 1', 'Birch 2', 'Cedar 3'])
  })

  test('gets new passwords after the loss of secrets.json', async () => {
    const before = readFileSync(path.join(dataDir, 'secrets.json'), 'utf8')
    rmSync(path.join(dataDir, 'secrets.json'))
    expect(await wells(await start())).toEqual(['Alma 1', 'Birch 2', 'Cedar 3'])
    expect(readFileSync(path.join(dataDir, 'secrets.json'), 'utf8')).not.toBe(before)
  })

  test('runs as an ordinary user when started by root, even in a private folder', async () => {
    chmodSync(folder, 0o711)
    expect(await wells(await start())).toEqual(['Alma 1', 'Birch 2', 'Cedar 3'])
    expect(statSync(cluster).uid).not.toBe(0)
    await servers.pop()?.stop()
    chmodSync(folder, 0o700)
    expect(await wells(await start())).toEqual(['Alma 1', 'Birch 2', 'Cedar 3'])
  })

  test('works in a path too long for a socket', async () => {
    const deep = path.join(folder, 'd'.repeat(60), 'e'.repeat(60))
    const server = await start(deep)
    expect(await query(server.app, 'select current_user')).toEqual(['wellhead_app'])
    const socketFolder = server.app.host ?? ''
    expect(socketFolder.startsWith(deep)).toBe(false)
    await server.stop()
    expect(existsSync(socketFolder)).toBe(false)
  })
})
