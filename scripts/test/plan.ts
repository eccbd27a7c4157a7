import { existsSync } from 'node:fs'
import { findChromium } from '../chromium.mjs'
import { isBuilt } from '../built.mjs'
import { type Matches, matchTests } from './matching.ts'
import type { TestPart, Stage } from './part.ts'
import { postgres15Decision } from './postgres15.ts'

const npm = process.env['npm_execpath'] ?? ''
const checks: TestPart = { name: 'checks', args: [npm, 'run', '--silent', 'check'] }
const build: TestPart = { name: 'build', args: ['scripts/build.mjs'] }

type Options = { env?: Record<string, string>; matches?: Matches }

const tests = (name: string, project: string, { env, matches }: Options = {}): TestPart => ({
  name,
  args: [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    project,
    '--reporter=./scripts/test/reporter.ts',
    ...(matches?.title ? ['-t', matches.title] : []),
    ...(matches?.files ?? []),
  ],
  ...(env ? { env } : {}),
})

const unitTests = (options?: Options) => tests('rules', 'unit', options)
const journeyTests = (options?: Options) => tests('journeys', 'journeys', options)
const apiTests = ({ env, matches }: Options = {}) =>
  tests('procedures', 'api', { env: { CITUS_URL: '', ...env }, ...(matches ? { matches } : {}) })

/**
 * Every part, in stages of parallel lanes: procedure tests wait for their database half of the time, which
 * leaves a core to the other lane. A browser and a server need the whole machine.
 */
export function allStages(runsAll: boolean): Stage[] {
  return [
    [
      [apiTests(), ...postgres15Parts(runsAll), ...citusParts()],
      [checks, unitTests(), build],
    ],
    [chromiumParts(journeyTests())],
  ]
}

/** The parts for tests with these names, in all projects; nothing is built twice. */
export function stagesFor(names: readonly string[]): Stage[] {
  const { unit, api, journeys: inBrowser } = matchTests(names)
  const parts = [
    ...(unit ? [unitTests({ matches: unit })] : []),
    ...(api ? [apiTests({ matches: api })] : []),
    ...(inBrowser
      ? [...(isBuilt() ? [] : [build]), ...chromiumParts(journeyTests({ matches: inBrowser }))]
      : []),
  ]
  if (parts.length > 0) return [[parts]]
  console.error(
    `No test file or test matches “${names.join(' ')}”. Give part of a path or a title: npm test -- leases`,
  )
  process.exit(1)
}

function postgres15Parts(runsAll: boolean): TestPart[] {
  const { why: reason, runs } = postgres15Decision(runsAll)
  if (!runs) {
    console.log(`PostgreSQL 15 is skipped: ${reason}.`)
    return []
  }
  if (!existsSync('/usr/lib/postgresql/15/bin/postgres')) {
    console.log('PostgreSQL 15 is skipped: it is not installed (Debian: apt-get install postgresql).')
    return []
  }
  console.log(`PostgreSQL 15 is included: ${reason}.`)
  return [{ ...apiTests({ env: { TEST_POSTGRES: '15' } }), name: 'API tests on PostgreSQL 15' }]
}

function citusParts(): TestPart[] {
  if (!process.env['CITUS_URL']) return []
  return [tests('API tests on several servers', 'api', { env: { TEST_ALL: '' } })]
}

function chromiumParts(part: TestPart): TestPart[] {
  return findChromium() ? [part] : [{ name: part.name, missing: 'Chromium' }]
}
