import type { Importable } from '../../../core/module/importable.server.ts'
import type { Note } from '../../../core/importing/row.ts'
import type { StoredSurvey } from '../batch/import-batch.ts'
import { factDescriber } from '../recognize/fields.server.ts'
import type { Mapping } from '../recognize/mapping.server.ts'
import { createFillDown } from '../row/fill-down.server.ts'
import { createColumnReaders } from '../row/cells.server.ts'
import { createInterpreter, type InterpretedRow } from '../row/interpreter.server.ts'

/** The first records, their facts and values, and the notes about each. `refused` records would not be imported. */
export type Preview = {
  rows: { row: number; cells: string[]; meaning: PreviewFact[]; refused: boolean; notes: Note[] }[]
}
type PreviewFact = { label: string; value: string }

export function previewCells(
  subject: Importable,
  mapping: Mapping,
  { samples, grouped, first }: StoredSurvey,
  today: string,
): Preview {
  const interpretRow = createInterpreter(subject, mapping, samples, today)
  const { fill } = createFillDown(subject, mapping, grouped)
  const rows = first.map(row => {
    const notes: Note[] = []
    const interpreted = interpretRow(fill(row), notes)
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
function previewFacts(subject: Importable, { facts, part }: InterpretedRow): PreviewFact[] {
  const { previewFacts: shows } = subject
  const leadingFields = shows?.first ?? []
  const describeFact = factDescriber(subject)
  const ofPart = part === null ? [] : (shows?.part?.(part as never) ?? [])
  const otherFacts = Object.entries(facts).filter(
    ([name]) => !name.startsWith('_') && !leadingFields.includes(name),
  )
  return [...leadingFields.map(name => [name, facts[name]] as const), ...ofPart, ...otherFacts].flatMap(
    ([name, value]) => {
      if (!value) return []
      const [label, text] = describeFact(name, value)
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
  if (!subject.findWarning) return null
  const readers = createColumnReaders(subject, mapping, samples, { today, state: mapping.state })
  return subject.findWarning(field => {
    const reader = readers.get(field)
    const index = mapping.columns.findIndex(column => column.field === field)
    const sampleValues = values?.[index]?.length ? values[index] : (samples[index] ?? [])
    return reader ? sampleValues.flatMap(text => reader.read(text).value ?? []) : []
  })
}
