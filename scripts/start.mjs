// npm start, npm run demo, npm run wellhead -- <command>: builds if something changed, then runs the build with
// the same arguments. A command runs in this process; the product runs in a child process, which is restarted
// when it fails.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, canBuild, isBuilt, root, server } from './built.mjs'

function stop(message) {
  console.error(`\n${message}\n`)
  process.exit(1)
}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19))
  stop(`Wellhead needs Node.js 20.19 or newer; this is ${process.versions.node}. See https://nodejs.org/`)
if (!existsSync(path.join(root, 'node_modules/hono')))
  stop('The packages are not installed yet. Run this first:\n\n  npm ci')

process.env.NODE_ENV ??= 'production'
if (!isBuilt()) {
  if (!canBuild())
    stop('The sources changed and the build tools are not installed. Run npm ci without --omit=dev.')
  console.log('Building Wellhead (only after a change) …')
  if (!build('--logLevel', 'warn')) stop('The build failed; see above.')
}

/** The maximum number of restarts within a minute. */
const maxRestarts = 5
/**
 * The shortest pause between two starts, doubled after each failure, so that a product that ran for a while
 * restarts soonest.
 */
const firstPauseMs = 50
/**
 * The exit code for a problem that the operator must fix first; it has been reported, and a restart would not
 * help.
 */
const needsOperatorCode = 78
let child
let hasReported = false
let failures = []

function serve() {
  const began = Date.now()
  child = spawn(process.execPath, [server, ...process.argv.slice(2)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  child.once('exit', (code, signal) => {
    // After a stop request, exit with the product's code. A process ended by the signal before it could listen
    // also counts as stopped.
    if (hasReported || code === 0) process.exit(code ?? (signal === 'SIGKILL' ? 1 : 0))
    if (code === needsOperatorCode) process.exit(1)
    const now = Date.now()
    failures = [...failures.filter(at => at > now - 60_000), now]
    if (failures.length > maxRestarts)
      stop(
        `Wellhead failed ${failures.length} times within a minute and is not started again. Its log says why.`,
      )
    console.error(`\nWellhead stopped unexpectedly (${code ?? 'killed'}) and is being restarted.\n`)
    const pauseMs = firstPauseMs * 2 ** (failures.length - 1) - (now - began)
    setTimeout(() => hasReported || serve(), Math.max(0, pauseMs))
  })
}

function forwardSignal(signal) {
  hasReported = true
  if (child.exitCode === null && child.signalCode === null) child.kill(signal)
  else process.exit(1)
}

const command = process.argv[2]
if (command === undefined || command === 'demo') {
  process.on('SIGTERM', forwardSignal)
  process.on('SIGINT', forwardSignal)
  // The parent process on the IPC channel, such as a test worker, was killed without a chance to stop this one.
  process.on('disconnect', () => forwardSignal('SIGTERM'))
  serve()
} else await import(pathToFileURL(server).href)
