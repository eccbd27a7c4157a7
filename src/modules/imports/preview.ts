import type { StoredSurvey } from './import-batch.ts'
import type { Mapping } from './mapping.ts'
import type { Note } from './note.ts'
import { volumeColumns } from './recognize/db-column.ts'
import { interpreter, type Interpreted } from './row/interpreter.ts'

/** The first records as they stand in the file, what would be made of them, and what is noted about them. */
export type Preview = {
  rows: { row: number; cells: string[]; meaning: string[]; refused: boolean }[]
  notes: Note[]
}

export function previewOf(mapping: Mapping, { samples, first }: StoredSurvey, today: string): Preview {
  const read = interpreter(mapping, samples, today)
  const notes: Note[] = []
  const rows = first.map(row => {
    const interpreted = read(row, notes)
    return { ...row, meaning: interpreted ? meaningOf(interpreted) : [], refused: interpreted === null }
  })
  return { rows, notes }
}

/** What was understood, in short: "33-053-03901", "BILL 14-23 1H", "2023-05", "oil bbl 297.0". */
function meaningOf({ facts, month, tract }: Interpreted): string[] {
  const plain = Object.entries(facts).filter(([name]) => !name.startsWith('_'))
  const parts = plain.map(([name, value]) => `${name.replaceAll('_', ' ')} ${value}`)
  if (month) {
    parts.push(`month ${month.month.slice(0, 7)}`)
    if (month.pool) parts.push(`pool ${month.pool}`)
    volumeColumns.forEach((column, at) => {
      const value = month.volumes[at]
      if (value) parts.push(`${column.replaceAll('_', ' ')} ${value}`)
    })
  }
  if (tract) parts.push(`tract ${tract.legal}`, ...(tract.statedAcres ? [`acres ${tract.statedAcres}`] : []))
  return parts
}
