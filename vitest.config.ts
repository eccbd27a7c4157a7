import { relative } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { lastDurations } from './scripts/test/durations.ts'
import { texts } from './vite.config.ts'

/**
 * Tests of hand-written SQL, which run again on PostgreSQL 15, the oldest supported version. Tests of access and of
 * hostile input are excluded, because they end before the database. TEST_ALL=1 runs all of them there.
 */
const sqlTests = [
  'app/**/!(access|hostile)',
  'core/data/**/*',
  'core/jobs/**/*',
  'core/tenancy/**/*',
  'modules/{leases,wells,map,imports,audit}/**/*',
].map(files => `src/${files}.api.test.ts`)
/** Tests that run again on several database servers if CITUS_URL names their coordinator. */
const overServers = [
  'src/core/data/**/*.citus.test.ts',
  'src/core/data/{rows,history,titles,list-window}.api.test.ts',
  'src/core/live/live.api.test.ts',
  'src/app/{search,live/known-viewers,live/known-lists}.api.test.ts',
]
/** Journeys that kill the server at every step; they run only before a release. */
const killed = ['e2e/killed-*.journey.ts']
const onServers = process.env['CITUS_URL'] && !process.env['TEST_ALL']
const onFloor = process.env['TEST_POSTGRES'] && !process.env['TEST_ALL']

/** Starts the longest files first, by their last durations, so that none runs alone at the end. */
const durations = lastDurations()
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const took = ({ moduleId }: TestSpecification) =>
      durations.get(relative(import.meta.dirname, moduleId).replaceAll('\\', '/')) ?? 0
    return (await super.sort(files)).toSorted((a, b) => took(b) - took(a))
  }
}

/** unit: pure functions. api: procedures on a real PostgreSQL. journeys: a real Chromium against the built server. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // Reuses transpiled modules of earlier runs, which halves the time until a test file starts.
    experimental: { fsModuleCache: true },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'scripts/**/*.test.ts'],
          exclude: ['src/**/*.{api,citus}.test.ts'],
          setupFiles: ['scripts/properties.setup.ts'],
          // Generous, because the machine is shared; durations are not judged.
          testTimeout: 120_000,
          expect: { poll: { timeout: 30_000 } },
          // Pure tests can share loaded modules.
          isolate: false,
          maxWorkers: 2,
        },
      },
      {
        // Renders public pages, which include legal texts.
        plugins: [texts],
        test: {
          name: 'api',
          include: onServers ? overServers : onFloor ? sqlTests : ['src/**/*.api.test.ts'],
          // Each file has its own database, so files can share loaded modules.
          isolate: false,
          globalSetup: ['src/core/data/testing/database.setup.ts'],
          setupFiles: ['scripts/properties.setup.ts'],
          // A deprecated call of a library is a failure.
          execArgv: ['--throw-deprecation'],
          // Stops tests that hang; durations are not judged. Whole files take minutes on a busy machine.
          testTimeout: process.env['TEST_ALL'] ? 900_000 : 180_000,
          expect: { poll: { timeout: 60_000 } },
          hookTimeout: 120_000,
          // `npm test` lists tests that passed only on the second try, so that they get fixed.
          retry: 1,
          // More workers than cores, because each waits for the database half of the time.
          maxWorkers: 4,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['e2e/**/*.journey.ts'],
          exclude: process.env['TEST_ALL'] ? [] : killed,
          globalSetup: ['e2e/server.setup.ts'],
          // Stops journeys that hang; durations are not judged.
          testTimeout: 300_000,
          expect: { poll: { timeout: 60_000 } },
          hookTimeout: 120_000,
          // Files share loaded modules and the Chromium.
          isolate: false,
          // Windows wait now and then, so three workers keep two cores busy.
          maxWorkers: 3,
          // `npm test` lists journeys that passed only on the second try, so that they get fixed.
          retry: 1,
        },
      },
    ],
  },
})
