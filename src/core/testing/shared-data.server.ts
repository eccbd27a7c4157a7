import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/**
 * A file of public records that tests read, next to the repository in `../shared/data`; SHARED_DIR names
 * another folder. If it is missing, the test fails with instructions, so no figure goes unverified.
 */
const sharedText = (name: string) => sharedFileText('data', name)

/** A part of the published answers that calculations are compared with. */
export const oracle = (part: string): unknown =>
  (JSON.parse(sharedFileText('.', 'oracles.json')) as Record<string, unknown>)[part]

/** The text of the specification. */
export const specification = (): string => sharedFileText('.', 'spec.md')

function sharedFileText(place: string, name: string): string {
  const folder = resolve(import.meta.dirname, '../../..', process.env.SHARED_DIR ?? '../shared', place)
  const path = resolve(folder, name)
  if (!existsSync(path))
    throw new Error(`${name} is not in ${folder}. Put the public data files there, or set SHARED_DIR.`)
  return readFileSync(path, 'utf8')
}

/** The rows of a public CSV file by column name; these files quote commas and never a line break. */
export function sharedRows(name: string): Record<string, string>[] {
  const [heading = [], ...rows] = sharedText(name).trim().split(/\r?\n/).map(splitCsvLine)
  return rows.map(row => Object.fromEntries(heading.map((column, index) => [column, row[index] ?? ''])))
}

const splitCsvLine = (line: string) =>
  Array.from(line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g), ([, quoted, plain]) => quoted ?? plain ?? '')
