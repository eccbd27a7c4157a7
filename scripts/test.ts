// npm test [-- NAME …]: the checks for every change. npm run test:all: the additional checks before a release.
import { saveDurations } from './test/durations.ts'
import { openRun } from './test/run-folder.ts'
import { allStages, stagesFor } from './test/plan.ts'
import { runStages } from './test/stages.ts'
import { summary } from './test/summary.ts'

const args = process.argv.slice(2)
const runsAll = args.includes('--all')
const names = args.filter(arg => arg !== '--all')

const started = Date.now()
const stages = names.length > 0 ? stagesFor(names) : allStages(runsAll)
const run = openRun(runsAll)
const outcomes = await runStages(stages, run)
run.close()
const failed = outcomes.some(({ failures }) => failures.length > 0)
if (names.length === 0 && !failed) saveDurations(outcomes, runsAll)
console.log(summary(outcomes, run.keep, Date.now() - started))
process.exit(failed ? 1 : 0)
