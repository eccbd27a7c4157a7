import { type Lane, type Outcome, type Stage, partOutcome, runPart } from './part.ts'
import type { Run } from './run-folder.ts'

const progressEveryMs = 15_000

/** Runs stages in sequence, and prints their progress at intervals. */
export async function runStages(stages: readonly Stage[], run: Run): Promise<Outcome[]> {
  const began = Date.now()
  const outcomes: Outcome[] = []
  const running = new Set<Outcome>()
  const runLane = async (lane: Lane) => {
    for (const part of lane) {
      const outcome = partOutcome(part)
      outcomes.push(outcome)
      running.add(outcome)
      await runPart(part, outcome, run)
      running.delete(outcome)
      console.log(`${clock(Date.now() - began)}  ${outcome.name} ended: ${formatCounts(outcome)}`)
    }
  }
  const progress = setInterval(
    () => console.log(`${clock(Date.now() - began)}  ${[...running].map(formatProgress).join(' · ')}`),
    progressEveryMs,
  )
  for (const lanes of stages) await Promise.all(lanes.map(runLane))
  clearInterval(progress)
  return outcomes
}

/** Minutes and seconds. */
const clock = (ms: number) =>
  `${Math.floor(ms / 60_000)}:${String(Math.floor(ms / 1000) % 60).padStart(2, '0')}`

const formatProgress = (outcome: Outcome) =>
  outcome.expected > 0
    ? `${outcome.name}: ${outcome.files.length} of ${outcome.expected} files, ${formatCounts(outcome)}`
    : outcome.name

const formatCounts = ({ passed, failures }: Outcome) => `${passed} passed, ${failures.length} failed`
