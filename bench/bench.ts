import { readdirSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import type { Bench, Figure } from './figure.ts'

/** npm run bench [name …]: measures what we promise, and prints the results next to the targets. */
async function main(names: string[]) {
  const folder = new URL('.', import.meta.url)
  const files = readdirSync(folder)
    .filter(file => file.endsWith('.bench.ts'))
    .filter(file => names.length === 0 || names.some(name => file.startsWith(name)))
  console.log(ground())
  const figures: Figure[] = []
  for (const file of files) {
    console.log(`measuring ${file} …`)
    const { default: bench } = (await import(new URL(file, folder).href)) as { default: Bench }
    figures.push(...(await bench()))
  }
  console.log(`\n${table(figures)}`)
}

/** The machine of the measurement, and its other load. */
function ground(): string {
  const load = loadavg()
    .map(each => each.toFixed(1))
    .join(' ')
  return `${cpus().length} × ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}; load ${load}\n`
}

const rounded = (value: number) =>
  (value >= 100 ? Math.round(value) : Number(value.toPrecision(3))).toLocaleString('en-US')

function table(figures: Figure[]): string {
  const rows = figures.map(({ promise, measured, atMost, atLeast, unit, note }) => {
    const bound = atMost ?? atLeast
    const meets = atMost === undefined ? measured >= bound : measured <= bound
    return [
      promise,
      `${rounded(measured)} ${unit}`,
      `${atMost === undefined ? '≥' : '≤'} ${rounded(bound)} ${unit}`,
      meets ? 'kept' : 'MISSED',
      [...(bound > 0 ? [`${(measured / bound).toFixed(2)} of target`] : []), ...(note ? [note] : [])].join(
        '; ',
      ),
    ]
  })
  const all = [['promise', 'measured', 'target', '', ''], ...rows]
  const widths = all[0]!.map((_, column) => Math.max(...all.map(row => row[column]!.length)))
  return all
    .map(row =>
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

await main(process.argv.slice(2))
