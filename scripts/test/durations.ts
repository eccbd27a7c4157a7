import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Outcome } from './part.ts'

/** The durations of the last full run here; for tests that it skipped, those of the last release run. */
const lastRun = '.cache/test-durations.json'
const lastRelease = 'scripts/test/durations.json'

/** The last duration of each test file in milliseconds, by path from the project's root. */
export function lastDurations(): ReadonlyMap<string, number> {
  const storedFiles = [lastRelease, lastRun].filter(existsSync)
  return new Map(
    storedFiles.flatMap(file =>
      Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>),
    ),
  )
}

/** Stores the durations of a full run, so that the next one starts with the longest files. */
export function saveDurations(outcomes: readonly Outcome[], beforeRelease: boolean) {
  const files = outcomes.flatMap(outcome => outcome.files)
  const durations = Object.fromEntries(
    files
      .filter(({ ms }) => ms >= 1_000)
      .toSorted((a, b) => b.ms - a.ms)
      .map(({ file, ms }) => [file, Math.round(ms)]),
  )
  const target = beforeRelease ? lastRelease : lastRun
  mkdirSync(dirname(target), { recursive: true })
  // Two runs in one checkout may save at the same time.
  const temporaryFile = `${target}.${process.pid}.tmp`
  writeFileSync(temporaryFile, `${JSON.stringify(durations, null, 2)}\n`)
  renameSync(temporaryFile, target)
}
