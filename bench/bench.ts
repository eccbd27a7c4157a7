import { readdirSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import type { Bench, Figure } from './figure.ts'

/** npm run bench [name …]: measures what we promise, and prints the results next to the targets. */
async function main(names: string[]) {
  const folder = new URL('.', import.meta.url)
  const files = readdirSync(folder)
    .filter(file => file.endsWith('.bench.ts'))
    .filter(file => names.length === 0 || names.some(name => file.startsWith(name)))
  console.log(describeMachine())
  const figures: Figure[] = []
  for (const file of files) {
    console.log(`measuring ${file} …`)
    const { default: bench } = (await import(new URL(file, folder).href)) as { default: Bench }
    figures.push(...(await bench()))
  }
  console.log(`\n${table(figures)}`)
}

/** Describes the measuring machine and its other load. */
function describeMachine(): string {
  const load = loadavg()
    .map(average => average.toFixed(1))
    .join(' ')
  return `${cpus().length} × ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}; load ${load}\n`
}

const formatFigure = (value: number) =>
  (value >= 100 ? Math.round(value) : Number(value.toPrecision(3))).toLocaleString('en-US')

function table(figures: Figure[]): string {
  const rows = figures.map(({ promise, measured, atMost, atLeast, unit, note }) => {
    const bound = atMost ?? atLeast
    const meets = atMost === undefined ? measured >= bound : measured <= bound
    return [
      promise,
      `${formatFigure(measured)} ${unit}`,
      `${atMost === undefined ? '≥' : '≤'} ${formatFigure(bound)} ${unit}`,
      meets ? 'kept' : 'MISSED',
      [...(bound > 0 ? [`${(measured / bound).toFixed(2)} of target`] : []), ...(note ? [note] : [])].join(
        '; ',
      ),
    ]
  })
  const rowsWithHeading = [['promise', 'measured', 'target', '', ''], ...rows]
  const widths = rowsWithHeading[0]!.map((_, column) =>
    Math.max(...rowsWithHeading.map(row => row[column]!.length)),
  )
  return rowsWithHeading
    .map(row =>
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

await main(process.argv.slice(2))
