import { existsSync } from 'node:fs'
import type { Outcome } from './part.ts'

/** The closing lines: the slowest files, retries, failures, and counts. */
export function summary(outcomes: readonly Outcome[], outputFolder: string, ms: number): string {
  const files = outcomes.flatMap(outcome => outcome.files.map(({ file, ms }) => ({ name: file, ms })))
  const slowest = files.toSorted((a, b) => b.ms - a.ms).slice(0, 10)
  const failures = outcomes.flatMap(({ name, failures }) =>
    failures.map(text => `${name}: ${firstLine(text)}`),
  )
  const secondTries = outcomes.flatMap(outcome => outcome.secondTries)
  const passed = sum(outcomes.map(outcome => outcome.passed))
  const skipped = sum(outcomes.map(outcome => outcome.skipped))
  const sections = [
    section('where the time went', outcomes.map(formatDuration)),
    section('the ten slowest files', slowest.map(formatDuration)),
    section('passed only on the second try', secondTries),
    section('failed', failures),
    ...(existsSync(outputFolder) ? [`== output of failed journeys is in ${outputFolder}`] : []),
    ...(skipped > 0 ? [`${skipped} tests were skipped.`] : []),
    `${passed} passed, ${failures.length} failed (${Math.round(ms / 1000)} s)`,
  ]
  return `\n${sections.filter(text => text !== '').join('\n\n')}`
}

const section = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? '' : [`== ${title}`, ...lines].join('\n')

const formatDuration = ({ name, ms }: { name: string; ms: number }) =>
  `${(ms / 1000).toFixed(1).padStart(8)} s  ${name}`
const firstLine = (text: string) => text.split('\n', 1)[0]!
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
