import type { StoredSurvey } from '../batch/import-batch.ts'
import type { Mapping } from '../recognize/mapping.ts'
import type { Note } from '../recognize/note.ts'
import { volumeColumns } from '../recognize/db-column.ts'
import { fillingDown } from '../row/fill-down.ts'
import { interpreter, type Interpreted } from '../row/interpreter.ts'

/** The first records, what would be made of them by fact and value, and what is noted about them. */
export type Preview = {
  rows: { row: number; cells: string[]; meaning: Meaning[]; refused: boolean }[]
  notes: Note[]
}
type Meaning = { label: string; value: string }

export function previewOf(
  mapping: Mapping,
  { samples, grouped, first }: StoredSurvey,
  today: string,
): Preview {
  const read = interpreter(mapping, samples, today)
  const { fill } = fillingDown(mapping, grouped)
  const notes: Note[] = []
  const rows = first.map(row => {
    const interpreted = read(fill(row), notes)
    return { ...row, meaning: interpreted ? meaningOf(interpreted) : [], refused: interpreted === null }
  })
  return { rows, notes }
}

/** What names a record comes first. */
const leading = ['name', 'api', 'lease_number']

function meaningOf({ facts, month, tract }: Interpreted): Meaning[] {
  const meaning: Meaning[] = []
  const add = (label: string, value: string | null | undefined) => {
    if (value) meaning.push({ label: label.replaceAll('_', ' '), value })
  }
  for (const name of leading) add(name, facts[name])
  add('month', month?.month.slice(0, 7))
  add('pool', month?.pool)
  if (month) volumeColumns.forEach((column, at) => add(column, month.volumes[at]))
  if (tract) {
    add('land', tract.legal)
    add('acres', tract.statedAcres)
  }
  for (const [name, value] of Object.entries(facts)) {
    if (!name.startsWith('_') && !leading.includes(name)) add(name, value)
  }
  return meaning
}
