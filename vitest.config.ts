import { defineConfig } from 'vitest/config'

/**
 * Where the hand-written SQL is: on PostgreSQL 15, the oldest that is supported, these are run again. TEST_ALL=1 runs
 * all of them there.
 */
const sqlTests = [
  'app',
  'core/data',
  'core/jobs',
  'core/tenancy',
  'modules/{leases,wells,map,imports,audit}',
].map(folder => `src/${folder}/**/*.api.test.ts`)
const onFloor = process.env['TEST_POSTGRES'] !== undefined && process.env['TEST_ALL'] === undefined

/** unit: pure rules. api: procedures on a real PostgreSQL. journeys: a real Chromium against the built server. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'scripts/**/*.test.ts'],
          exclude: ['src/**/*.api.test.ts'],
          // They are pure: what one file loaded, the next may use.
          isolate: false,
        },
      },
      {
        test: {
          name: 'api',
          include: onFloor ? sqlTests : ['src/**/*.api.test.ts'],
          // Each file has a database of its own; what it loaded, the next may use.
          isolate: false,
          globalSetup: ['src/core/data/testing/database.setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['e2e/**/*.journey.ts'],
          globalSetup: ['e2e/server.setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: 1,
          // Many programs share a machine with the browser; `npm test` names what needed its second try.
          retry: 1,
        },
      },
    ],
  },
})
