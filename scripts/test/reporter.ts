import { relative } from 'node:path'
import type { SerializedError, UserConsoleLog } from 'vitest'
import type { Reporter, TestCase, TestModule, TestSpecification } from 'vitest/node'
import type { Message } from './part.ts'

const send = (message: Message) => process.send?.(message)

/** Reports to the run that started these tests; without a run, it is silent. */
export default class RunReporter implements Reporter {
  /** The output of each test, which is shown only on failure. */
  readonly #written = new Map<string, string[]>()

  onInit() {
    // The run that started this part was killed, so everything in the part's process group ends too.
    process.once('disconnect', () => process.kill(-process.pid, 'SIGTERM'))
  }

  onTestRunStart(specifications: readonly TestSpecification[]) {
    send({ kind: 'begun', files: specifications.length })
  }

  onUserConsoleLog({ taskId, content }: UserConsoleLog) {
    if (taskId) this.#written.set(taskId, [...(this.#written.get(taskId) ?? []), content])
  }

  onTestCaseResult(test: TestCase) {
    const { state, errors = [] } = test.result()
    if (state === 'failed') send({ kind: 'failed', text: this.#textOf(test, errors) })
    else if (test.diagnostic()?.flaky)
      send({ kind: 'second try', text: `${testTitle(test)}\n${errors[0]?.message ?? ''}` })
    this.#written.delete(test.id)
  }

  onTestModuleEnd(module: TestModule) {
    const { collectDuration, duration } = module.diagnostic()
    const tests = [...module.children.allTests()]
    const count = (state: string) => tests.filter(test => test.result().state === state).length
    for (const error of module.errors())
      send({ kind: 'failed', text: `${relativePath(module)}\n${describeError(error)}` })
    send({
      kind: 'file',
      file: relativePath(module),
      ms: collectDuration + duration,
      passed: count('passed'),
      skipped: count('skipped'),
    })
  }

  onTestRunEnd(_modules: readonly TestModule[], unhandled: readonly SerializedError[]) {
    for (const error of unhandled)
      send({ kind: 'failed', text: `outside of any test\n${describeError(error)}` })
  }

  #textOf(test: TestCase, errors: readonly SerializedError[]) {
    const lineSuffix = test.location ? `:${test.location.line}` : ''
    const title = `${testTitle(test)} (${relativePath(test.module)}${lineSuffix})`
    return [title, ...errors.map(describeError), ...(this.#written.get(test.id) ?? [])].join('\n')
  }
}

const testTitle = (test: TestCase) => test.fullName
const relativePath = (module: TestModule) => relative(process.cwd(), module.moduleId).replaceAll('\\', '/')

/** The message of an error, the difference between expected and actual values, and the locations in our files. */
function describeError({ message, diff, stacks = [] }: SerializedError): string {
  const locations = stacks.map(
    ({ file, line }: { file: string; line: number }) => `  at ${relative(process.cwd(), file)}:${line}`,
  )
  return [message, ...(diff ? [diff] : []), ...locations.slice(0, 3)].join('\n')
}
