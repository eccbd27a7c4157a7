// npm test: the checks, then every test, and one closing line.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { findChromium } from './chromium.mjs'

const started = Date.now()
const total = { passed: 0, failed: 0 }
const retried = []
const files = []
const spent = []
const out = mkdtempSync(join(tmpdir(), 'wellhead-test-'))
const run = (command, args, env = {}) =>
  spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }), ...process.env, ...env },
    shell: process.platform === 'win32',
  })

/** Runs one part and keeps how long it took. */
function timed(name, part) {
  console.log(`\n== ${name}`)
  const began = Date.now()
  part()
  spent.push({ name, ms: Date.now() - began })
}

const check = (name, command, args) =>
  timed(name, () => void total[run(command, args).status === 0 ? 'passed' : 'failed']++)

const tests = (name, project, env) => timed(name, () => runTests(name, project, env))

function runTests(name, project, env) {
  const report = join(out, `${name.replaceAll(/\W+/g, '-')}.json`)
  const { status } = run(
    'npx',
    [
      'vitest',
      'run',
      '--project',
      project,
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    env,
  )
  const counts = existsSync(report)
    ? JSON.parse(readFileSync(report, 'utf8'))
    : { numPassedTests: 0, numFailedTests: 0, testResults: [] }
  total.passed += counts.numPassedTests
  for (const { name: file, startTime, endTime, assertionResults } of counts.testResults) {
    files.push({ name: relative(process.cwd(), file), ms: endTime - startTime })
    for (const result of assertionResults) noteRetried(result)
  }
  // A run that broke without a failing test (a file that does not load, say) is a failure too.
  total.failed += counts.numFailedTests || (status === 0 ? 0 : 1)
}

/** What passed at its second try only is not stable: it is named, so that it gets mended. */
function noteRetried({ status, fullName, failureMessages }) {
  if (status === 'passed' && failureMessages.length > 0)
    retried.push(`${fullName}\n${failureMessages[0].split('\n', 3).join('\n')}`)
}

check('format', 'npm', ['run', '--silent', 'format:check'])
check('types', 'npm', ['run', '--silent', 'types'])
check('lint', 'npm', ['run', '--silent', 'lint'])
check('nothing unused', 'npm', ['run', '--silent', 'unused'])
check('import rules', 'node', ['scripts/check-imports.mjs'])
check('file sizes', 'node', ['scripts/check-sizes.mjs'])
check('words', 'node', ['scripts/check-words.mjs'])
tests('rules', 'unit')
tests('procedures on the embedded PostgreSQL', 'api', { CITUS_URL: '' })
if (existsSync('/usr/lib/postgresql/15/bin/postgres'))
  tests('procedures on PostgreSQL 15', 'api', { TEST_POSTGRES: '15', CITUS_URL: '' })
else
  console.log('\n== PostgreSQL 15 is not installed (Debian: apt-get install postgresql); its run is left out')
if (process.env.CITUS_URL) tests('procedures over several servers', 'api')
else
  console.log(
    '\n== CITUS_URL names no coordinator; the run over several servers is left out (docs/distributed.md)',
  )
check('build', 'npm', ['run', '--silent', 'build'])
if (findChromium()) tests('journeys in Chromium', 'journeys')
else total.failed++

rmSync(out, { recursive: true, force: true })
const lines = list =>
  list.map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(8)} s  ${name}`).join('\n')
console.log(`\n== where the time went\n${lines(spent)}`)
console.log(`\n== the ten slowest files\n${lines(files.toSorted((a, b) => b.ms - a.ms).slice(0, 10))}`)
for (const words of retried) console.log(`\n== passed at the second try only: ${words}`)
console.log(
  `\n${total.passed} passed, ${total.failed} failed (${Math.round((Date.now() - started) / 1000)} s)`,
)
process.exit(total.failed ? 1 : 0)
