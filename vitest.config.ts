import { relative } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { lastDurations } from './scripts/test/durations.ts'
import { texts } from './vite.config.ts'

/**
 * Where the hand-written SQL is: on PostgreSQL 15, the oldest that is supported, these are run again. Who may call what,
 * and what a stranger sends, ends before the database. TEST_ALL=1 runs all of them there.
 */
const sqlTests = [
  'app/**/!(access|hostile)',
  'core/data/**/*',
  'core/jobs/**/*',
  'core/tenancy/**/*',
  'modules/{leases,wells,map,imports,audit}/**/*',
].map(files => `src/${files}.api.test.ts`)
/** What runs again over several servers, where CITUS_URL names their coordinator. */
const overServers = [
  'src/core/data/**/*.citus.test.ts',
  'src/core/data/{rows,history,titles,list-window}.api.test.ts',
  'src/core/live/live.api.test.ts',
  'src/app/{search,known-viewers,known-lists}.api.test.ts',
]
/** What is killed at every step of its way, with a server and a database for each, is killed before a release alone. */
const killed = ['e2e/killed-*.journey.ts']
const onServers = process.env['CITUS_URL'] && !process.env['TEST_ALL']
const onFloor = process.env['TEST_POSTGRES'] && !process.env['TEST_ALL']

/** The longest files begin first, by what they took the last time, so that none is left alone at the end. */
const durations = lastDurations()
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const took = ({ moduleId }: TestSpecification) =>
      durations.get(relative(import.meta.dirname, moduleId).replaceAll('\\', '/')) ?? 0
    return (await super.sort(files)).toSorted((a, b) => took(b) - took(a))
  }
}

/** unit: pure rules. api: procedures on a real PostgreSQL. journeys: a real Chromium against the built server. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // What one run has translated, the next may use: half of the time until a test file begins.
    experimental: { fsModuleCache: true },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'scripts/**/*.test.ts'],
          exclude: ['src/**/*.{api,citus}.test.ts'],
          setupFiles: ['scripts/properties.setup.ts'],
          // Beside other work a core is shared: how long a rule takes is no judge of it.
          testTimeout: 120_000,
          expect: { poll: { timeout: 30_000 } },
          // They are pure: what one file loaded, the next may use.
          isolate: false,
          maxWorkers: 2,
        },
      },
      {
        // Public pages are drawn here, legal ones among them.
        plugins: [texts],
        test: {
          name: 'api',
          include: onServers ? overServers : onFloor ? sqlTests : ['src/**/*.api.test.ts'],
          // Each file has a database of its own; what it loaded, the next may use.
          isolate: false,
          globalSetup: ['src/core/data/testing/database.setup.ts'],
          setupFiles: ['scripts/properties.setup.ts'],
          // What a library is going to take away is a failure today.
          execArgv: ['--throw-deprecation'],
          // It stops what hangs; how long a procedure takes beside others is no judge of it.
          testTimeout: 180_000,
          expect: { poll: { timeout: 60_000 } },
          hookTimeout: 120_000,
          // `npm test` names what needed its second try, so that it gets mended.
          retry: 1,
          // More than the cores of a small machine: half of the time each waits for the database.
          maxWorkers: 4,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['e2e/**/*.journey.ts'],
          exclude: process.env['TEST_ALL'] ? [] : killed,
          globalSetup: ['e2e/server.setup.ts'],
          // It stops what hangs; how long a person takes beside others is no judge of it.
          testTimeout: 300_000,
          expect: { poll: { timeout: 60_000 } },
          hookTimeout: 120_000,
          // What one file loaded, the next may use: the Chromium too.
          isolate: false,
          // A window waits now and then; a third one then has its turn on two cores.
          maxWorkers: 3,
          // Many programs share a machine with the browser; `npm test` names what needed its second try.
          retry: 1,
        },
      },
    ],
  },
})
