// Small files: the median at most 80 lines, 95 % at most 250, none above 400. Data tables are exempt.
import { readdirSync, readFileSync } from 'node:fs'

const files = ['src', 'e2e', 'bench', 'scripts', 'db']
  .flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(file => `${folder}/${file}`),
  )
  .filter(file => /\.(tsx?|mjs)$/.test(file) && !file.endsWith('.data.ts'))
const lines = new Map(files.map(file => [file, readFileSync(file, 'utf8').split('\n').length - 1]))
const sorted = [...lines.values()].sort((a, b) => a - b)
const percentile = share => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]

const faults = []
if (percentile(0.5) > 80) faults.push(`the median file has ${percentile(0.5)} lines; the limit is 80`)
if (percentile(0.95) > 250)
  faults.push(`5 % of the files have more than 250 lines (the 95th percentile is ${percentile(0.95)})`)
for (const [file, count] of lines)
  if (count > 400) faults.push(`${file} has ${count} lines: move an idea into its own file`)
for (const fault of faults) console.error(`sizes: ${fault}`)
if (faults.length === 0)
  console.log(
    `sizes: ${files.length} files, median ${percentile(0.5)}, 95 % at most ${percentile(0.95)}, largest ${sorted.at(-1)}`,
  )
process.exit(faults.length ? 1 : 0)
