import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** One of the programs of this folder, running next to the test. */
export interface Program {
  readonly child: ChildProcess
  /** The next line of its output. */
  line(): Promise<string>
  tell(text: string): void
  /** Ends its input and waits for it to exit. */
  end(): Promise<void>
  kill(): Promise<void>
}

export function runProgram(file: `${string}.process.ts`, ...args: string[]): Program {
  const script = path.join(path.dirname(fileURLToPath(import.meta.url)), file)
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const ended = new Promise<void>(resolve => void child.once('close', () => resolve()))
  return {
    child,
    line: async () => (await lines.next()).value ?? 'ended',
    tell: text => void child.stdin.write(text),
    end: () => {
      child.stdin.end()
      return ended
    },
    kill: () => {
      child.kill('SIGKILL')
      return ended
    },
  }
}
