import { readdirSync } from 'node:fs'
import type { Bench, Figure } from './figure.ts'

/** npm run bench [name …]: measures what we promise, and prints it beside the target. */
async function main(names: string[]) {
  const folder = new URL('.', import.meta.url)
  const files = readdirSync(folder)
    .filter(file => file.endsWith('.bench.ts'))
    .filter(file => names.length === 0 || names.some(name => file.startsWith(name)))
  const figures: Figure[] = []
  for (const file of files) {
    console.log(`measuring ${file} …`)
    const { default: bench } = (await import(new URL(file, folder).href)) as { default: Bench }
    figures.push(...(await bench()))
  }
  console.log(`\n${table(figures)}`)
}

const rounded = (value: number) =>
  (value >= 100 ? Math.round(value) : Number(value.toPrecision(3))).toLocaleString('en-US')

function table(figures: Figure[]): string {
  const rows = figures.map(({ promise, measured, atMost, unit, note }) => [
    promise,
    `${rounded(measured)} ${unit}`,
    `${rounded(atMost)} ${unit}`,
    measured <= atMost ? 'kept' : 'MISSED',
    [...(atMost > 0 ? [`${(measured / atMost).toFixed(2)} of target`] : []), ...(note ? [note] : [])].join(
      '; ',
    ),
  ])
  const all = [['promise', 'measured', 'at most', '', ''], ...rows]
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
