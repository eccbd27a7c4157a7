import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Run } from './run-folder.ts'

/**
 * A step of a test run: a Node script with its arguments, or one that cannot run because something is missing.
 */
export type TestPart = { name: string } & (
  | { args: readonly string[]; env?: Readonly<Record<string, string>> }
  | { missing: string }
)
/** Parts that run in sequence. */
export type Lane = readonly TestPart[]
/** Lanes that run in parallel. */
export type Stage = readonly Lane[]

/** Messages from the reporter in a test part to the run. */
export type Message =
  | { kind: 'begun'; files: number }
  | { kind: 'file'; file: string; ms: number; passed: number; skipped: number }
  | { kind: 'failed'; text: string }
  | { kind: 'second try'; text: string }

/** The progress and result of a part. */
export interface Outcome {
  readonly name: string
  ms: number
  /** Number of test files expected; zero for a part that is a single check. */
  expected: number
  readonly files: { file: string; ms: number }[]
  passed: number
  skipped: number
  readonly failures: string[]
  readonly secondTries: string[]
}

export const partOutcome = ({ name }: TestPart): Outcome => ({
  name,
  ms: 0,
  expected: 0,
  files: [],
  passed: 0,
  skipped: 0,
  failures: [],
  secondTries: [],
})

/** Runs a part to its end and updates `outcome` in the meantime. */
export async function runPart(part: TestPart, outcome: Outcome, run: Run): Promise<void> {
  if ('missing' in part) return addFailure(outcome, `${part.missing} is missing; see the instructions above.`)
  const began = Date.now()
  const child = spawn(process.execPath, part.args, {
    env: { ...run.env, ...part.env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // A separate process group, so that an interrupted run can end all its descendants.
    detached: true,
  })
  run.started(child.pid!, true)
  child.on('message', (message: Message) => applyMessage(outcome, message))
  const output = collectOutput(child)
  const code = await new Promise<number | null>(resolve => child.once('close', resolve))
  run.started(child.pid!, false)
  // The run ends this process itself.
  if (run.isInterrupted()) return new Promise(() => {})
  outcome.ms = Date.now() - began
  if (code !== 0 && outcome.failures.length === 0)
    addFailure(outcome, output.join('\n') || `It ended with code ${code}.`)
  if (code === 0 && outcome.expected === 0) outcome.passed = 1
}

function applyMessage(outcome: Outcome, message: Message) {
  if (message.kind === 'begun') outcome.expected = message.files
  else if (message.kind === 'failed') addFailure(outcome, message.text)
  else if (message.kind === 'second try') outcome.secondTries.push(message.text)
  else {
    outcome.files.push({ file: message.file, ms: message.ms })
    outcome.passed += message.passed
    outcome.skipped += message.skipped
  }
}

/** Failures are printed as they happen, so that they can be investigated during the run. */
function addFailure(outcome: Outcome, text: string) {
  outcome.failures.push(text)
  console.log(`\nFAILED in ${outcome.name}: ${text}\n`)
}

const maxOutputLines = 400

/** The last output lines of a program, which explain its end if nothing else does. */
function collectOutput({ stdout, stderr }: ChildProcess): string[] {
  const lines: string[] = []
  for (const stream of [stdout!, stderr!])
    createInterface(stream).on('line', line => {
      lines.push(line)
      if (lines.length > maxOutputLines) lines.shift()
    })
  return lines
}
