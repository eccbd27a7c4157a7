import { type ChildProcess, spawn } from 'node:child_process'
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { StartError } from '../../config/start.error.ts'
import { programPath } from './binaries.server.ts'
import { processCommand, processIdentity } from './process.server.ts'
import { programEnvironment } from './run.server.ts'
import type { Settings } from './settings.server.ts'
import { type Plan, spawnAs } from './unprivileged.server.ts'

/** Where the server listens: the folder of its socket, or the loopback address. */
export interface PostmasterAddress {
  readonly host: string
  readonly port: number
}

export interface Log {
  info(text: string): void
  warn(text: string): void
}

export interface Postmaster {
  readonly address: PostmasterAddress
  /** Resolves with the reason if the server ends unexpectedly. */
  readonly failure: Promise<string>
  stop(): Promise<void>
}

/**
 * Stops the server when the other end of its standard input closes, which also happens if this process is killed.
 * Signals that a terminal or a service manager sends to all processes are left to the application.
 */
const guardScript = `trap '' INT TERM HUP
exec 3<&0
"$@" </dev/null 3<&- & server=$!
{ read -r _ <&3; kill -INT $server; } 2>/dev/null & watch=$!
wait $server; status=$?
kill -KILL $watch 2>/dev/null
if [ -n "$SOCKET_FOLDER" ]; then rm -rf -- "$SOCKET_FOLDER"; fi
exit $status`

/** The guard for Windows, which has no sh and no signals. */
const windowsGuardScript = `const { spawn, spawnSync } = require('node:child_process')
const [control, cluster, ...command] = process.argv.slice(1)
const server = spawn(command[0], command.slice(1), { stdio: ['ignore', 'ignore', 'inherit'] })
server.on('exit', code => process.exit(code ?? 1))
process.stdin.resume().on('end', () => spawnSync(control, ['stop', '-D', cluster, '-m', 'fast']))`

/**
 * Starts the server and waits until it accepts connections, however long recovery after a crash may take.
 * @param previousAddress the address to use again; null chooses one
 */
export async function startPostmaster(
  plan: Plan,
  settings: Settings,
  log: Log,
  previousAddress: PostmasterAddress | null = null,
): Promise<Postmaster> {
  const address = previousAddress
    ? recreateSocketFolder(previousAddress, plan)
    : await chooseSocketAddress(plan)
  const isUnix = process.platform !== 'win32'
  const allSettings: Settings = {
    ...settings,
    port: String(address.port),
    listen_addresses: isUnix ? '' : address.host,
    ...(isUnix ? { unix_socket_directories: address.host, unix_socket_permissions: '0700' } : {}),
  }
  const serverCommand = [
    programPath(plan.home, 'postgres'),
    '-D',
    plan.cluster,
    ...Object.entries(allSettings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  const [file, ...args] = isUnix
    ? plan.wrap(['/bin/sh', '-c', guardScript, 'sh', ...serverCommand])
    : [
        process.execPath,
        '-e',
        windowsGuardScript,
        programPath(plan.home, 'pg_ctl'),
        plan.cluster,
        ...serverCommand,
      ]
  const child = spawn(file, args, {
    ...spawnAs(plan),
    cwd: '/',
    detached: isUnix,
    windowsHide: true,
    env: { ...programEnvironment(), SOCKET_FOLDER: address.host === plan.cluster ? '' : address.host },
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  return watchPostmaster(child, address, log)
}

/** The server that currently runs on these files, regardless of who started it. */
export async function findRunningPostmaster(
  cluster: string,
): Promise<(PostmasterAddress & { pid: number }) | null> {
  let lines: string[]
  try {
    lines = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return null
  }
  const [pid, , , port, socket, listen] = lines.map(line => line.trim())
  const result = { pid: Number(pid), port: Number(port), host: socket || listen || '127.0.0.1' }
  // The process of a server in another container is not visible here, but its socket answers.
  return ownsCluster(result.pid, cluster) || (socket && (await acceptsConnections(result))) ? result : null
}

/**
 * Waits for a server whose application was killed, which ends by itself within moments. Throws if the server keeps
 * running.
 */
export async function waitForPredecessor(cluster: string, log: Log): Promise<void> {
  const deadline = Date.now() + 30_000
  for (let first = true; ; first = false) {
    const running = await findRunningPostmaster(cluster)
    if (!running) break
    if (first) log.info('the database of the previous run is still stopping; waiting for it')
    if (Date.now() > deadline)
      throw new StartError(
        `Another PostgreSQL server (process ${running.pid}) is running on ${cluster}. ` +
          'Stop it, then start Wellhead again. Nothing was changed.',
      )
    await delay(50)
  }
  // The remaining file names a dead process, or a newer process with the same ID, because of which the server
  // would refuse to start.
  rmSync(path.join(cluster, 'postmaster.pid'), { force: true })
}

function watchPostmaster(child: ChildProcess, address: PostmasterAddress, log: Log): Promise<Postmaster> {
  const lines: string[] = []
  const ended = new Promise<string>(resolve => {
    child.once('error', error => resolve(error.message))
    child.once('close', code => resolve(`ended with code ${code}: ${lines.join('\n')}`))
  })
  child.stdin?.on('error', () => {}) // closed already: it has ended
  let stopping = false
  const postmaster: Postmaster = {
    address,
    failure: new Promise(resolve => void ended.then(reason => stopping || resolve(reason))),
    async stop() {
      stopping = true
      child.stdin?.end()
      await ended
    },
  }
  return new Promise((resolve, reject) => {
    void ended.then(reason => reject(new Error(`The database ${reason}`)))
    if (!child.stderr) return
    createInterface({ input: child.stderr }).on('line', line => {
      lines.push(line)
      if (lines.length > 20) lines.shift()
      if (stopping) return // connections that are cut off now are expected
      if (/^(?:FATAL|PANIC|WARNING):/.test(line)) log.warn(line)
      else if (/recover|redo|interrupted/.test(line)) log.info(line)
      if (line.includes('database system is ready to accept connections')) resolve(postmaster)
    })
  })
}

async function chooseSocketAddress(plan: Plan): Promise<PostmasterAddress> {
  if (process.platform === 'win32') return { host: '127.0.0.1', port: await freePort() }
  const port = 5432
  // The system allows 107 bytes for the path of a socket (103 on macOS).
  const isShortEnough = Buffer.byteLength(path.join(plan.cluster, `.s.PGSQL.${port}`)) <= 103
  if (isShortEnough) return { host: plan.cluster, port }
  return recreateSocketFolder(
    { host: mkdtempSync(path.join(os.tmpdir().length < 60 ? os.tmpdir() : '/tmp', 'wellhead-')), port },
    plan,
  )
}

/** Recreates the socket's folder if it is outside the cluster, since it was removed along with the server. */
function recreateSocketFolder(address: PostmasterAddress, { cluster, uid }: Plan): PostmasterAddress {
  if (process.platform === 'win32' || address.host === cluster) return address
  mkdirSync(address.host, { recursive: true, mode: 0o700 })
  if (uid !== null) chownSync(address.host, uid, uid)
  return address
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })

function ownsCluster(pid: number, cluster: string): boolean {
  if (!(pid > 0) || processIdentity(pid) === null) return false
  const command = processCommand(pid)
  return command === null || (command.includes('postgres') && command.includes(cluster))
}

const acceptsConnections = ({ host, port }: PostmasterAddress) =>
  new Promise<boolean>(resolve => {
    const socket = connect(path.join(host, `.s.PGSQL.${port}`))
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
