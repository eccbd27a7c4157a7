import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

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
const onServers = process.env['CITUS_URL'] && process.env['TEST_ALL'] === undefined
const onFloor = process.env['TEST_POSTGRES'] !== undefined && process.env['TEST_ALL'] === undefined

/** Files begin by size, the largest first; these take long without being large. */
const longest = ['every-page', 'killed-import', 'main-job'].map(name => `/${name}.journey.ts`)
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isLong = ({ moduleId }: TestSpecification) => longest.some(name => moduleId.endsWith(name))
    return (await super.sort(files)).toSorted((a, b) => Number(isLong(b)) - Number(isLong(a)))
  }
}

/** unit: pure rules. api: procedures on a real PostgreSQL. journeys: a real Chromium against the built server. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'scripts/**/*.test.ts'],
          exclude: ['src/**/*.{api,citus}.test.ts'],
          setupFiles: ['scripts/properties.setup.ts'],
          // Beside other work a core is shared: how long a rule takes is no judge of it.
          testTimeout: 30_000,
          // They are pure: what one file loaded, the next may use.
          isolate: false,
          maxWorkers: 2,
        },
      },
      {
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
