import type { Importable } from '../../../core/module/importable.server.ts'
import type { Note } from '../../../core/importing/row.ts'
import type { StoredSurvey } from '../batch/import-batch.ts'
import { wordsIn } from '../recognize/fields.server.ts'
import type { Mapping } from '../recognize/mapping.server.ts'
import { fillingDown } from '../row/fill-down.server.ts'
import { columnReaders } from '../row/cells.server.ts'
import { interpreter, type Interpreted } from '../row/interpreter.server.ts'

/** The first records, their facts and values, and the notes about each. `refused` records would not be imported. */
export type Preview = {
  rows: { row: number; cells: string[]; meaning: Meaning[]; refused: boolean; notes: Note[] }[]
}
type Meaning = { label: string; value: string }

export function previewCells(
  subject: Importable,
  mapping: Mapping,
  { samples, grouped, first }: StoredSurvey,
  today: string,
): Preview {
  const read = interpreter(subject, mapping, samples, today)
  const { fill } = fillingDown(subject, mapping, grouped)
  const rows = first.map(row => {
    const notes: Note[] = []
    const interpreted = read(fill(row), notes)
    return {
      ...row,
      meaning: interpreted ? previewFacts(subject, interpreted) : [],
      refused: interpreted === null && !notes.some(({ kind }) => kind === 'skipped'),
      notes,
    }
  })
  return { rows }
}

/** Fields that name a record come first. */
function previewFacts(subject: Importable, { facts, part }: Interpreted): Meaning[] {
  const { shows } = subject
  const first = shows?.first ?? []
  const words = wordsIn(subject)
  const ofPart = part === null ? [] : (shows?.part?.(part as never) ?? [])
  const others = Object.entries(facts).filter(([name]) => !name.startsWith('_') && !first.includes(name))
  return [...first.map(name => [name, facts[name]] as const), ...ofPart, ...others].flatMap(
    ([name, value]) => {
      if (!value) return []
      const [label, text] = words(name, value)
      return [{ label, value: text }]
    },
  )
}

/** Returns a warning for the user before the import; null if there is none. */
export function sampleWarning(
  subject: Importable,
  mapping: Mapping,
  { samples, values }: StoredSurvey,
  today: string,
): string | null {
  if (!subject.warns) return null
  const readers = columnReaders(subject, mapping, samples, { today, state: mapping.state })
  return subject.warns(field => {
    const reader = readers.get(field)
    const index = mapping.columns.findIndex(column => column.field === field)
    const seen = values?.[index]?.length ? values[index] : (samples[index] ?? [])
    return reader ? seen.flatMap(text => reader.read(text).value ?? []) : []
  })
}
