import { z } from 'zod'
import type { PastedCells } from '../../ui/table/cells.ts'
import { stripNumberFormat } from '../../ui/grid/tsv.ts'
import { stripFormulaGuard } from '../files/export/cell-text.ts'
import { listFields, formValues, readForm, type SchemaField, type Typed } from '../form/schema-fields.ts'
import { detectDateStyle, readDay } from '../importing/values/date.ts'
import type { BulkFields } from './bulk.ts'

/** The value of a pasted cell, or the problem with it. */
type PastedCell = { value: unknown; problem: null } | { value: null; problem: string }

const numberKinds: readonly SchemaField['kind'][] = ['number', 'decimal', 'amount']
const flagByText: Readonly<Record<string, boolean>> = {
  yes: true,
  true: true,
  no: false,
  false: false,
  '': false,
}

/**
 * Reads a column of pasted cells for one field, like the field's form control.
 * @param part a schema of only this field
 * @param texts the cells as a spreadsheet writes them: "$1,234.50", "3/15/2026", "Held by production"
 * @param today decides the century of two-digit years
 */
export function readPasted(part: z.ZodObject, texts: readonly string[], today: string): PastedCell[] {
  const [field] = listFields(part)
  if (!field) throw new Error('Paste one column into one field.')
  const dates = detectDateStyle(texts, null)
  return texts.map(raw => {
    const text = raw.trim()
    if (text.startsWith('='))
      return cellProblem('This is a formula. In the spreadsheet, copy the values instead.')
    const typed = toTypedText(field, text, dates, today)
    if (typeof typed === 'object' && 'problem' in typed) return cellProblem(typed.problem)
    const { values, errors } = readForm(part, { ...formValues(part, null), [field.name]: typed as Typed })
    return values ? { value: values[field.name], problem: null } : cellProblem(Object.values(errors)[0]!)
  })
}

/** The changes of a pasted row by field, and the problems of its other cells. */
export type PastedRow = { values: Record<string, unknown>; problems: Record<string, string> }

/**
 * Reads a pasted block row by row. An unreadable cell is skipped with its reason, without affecting the rest
 * of its row.
 * @param names the field of each column; null if the column cannot be changed in a list
 */
export function readPastedBlock(
  bulk: Pick<BulkFields, 'schema' | 'readCell'>,
  names: readonly (string | null)[],
  texts: PastedCells['texts'],
  today: string,
): PastedRow[] {
  const rows = texts.map((): PastedRow => ({ values: {}, problems: {} }))
  names.forEach((name, i) => {
    if (name === null) return
    const cells = texts.flatMap((row, index) => (row[i] === undefined ? [] : [{ index, text: row[i] }]))
    const custom = bulk.readCell?.[name]
    const read = custom
      ? cells.map(({ text }) => custom(text.trim()))
      : readPasted(
          z.object({ [name]: bulk.schema.shape[name]! }),
          cells.map(({ text }) => text),
          today,
        )
    cells.forEach(({ index }, cell) => {
      const item = { problem: null, value: null, ...read[cell]! }
      if (item.problem === null) rows[index]!.values[name] = item.value ?? null
      else rows[index]!.problems[name] = item.problem
    })
  })
  return rows
}

const cellProblem = (problem: string): PastedCell => ({ value: null, problem })

function toTypedText(
  { kind, choices }: SchemaField,
  text: string,
  dates: Parameters<typeof readDay>[1],
  today: string,
): Typed | { problem: string } {
  if (numberKinds.includes(kind)) return stripNumberFormat(text)
  if (kind === 'date') {
    const { value, problem } = { problem: undefined, ...readDay(text, dates, today) }
    return problem === undefined ? (value ?? '') : { problem }
  }
  if (kind === 'flag')
    return flagByText[text.toLowerCase()] ?? { problem: `“${text}” is neither yes nor no.` }
  if (kind === 'choice' && text !== '') {
    const matchesText = (other: string) => other.toLowerCase() === text.toLowerCase()
    const choice = choices.find(
      ({ label, value, retired }) => !retired && (matchesText(label) || matchesText(value)),
    )
    return choice?.value ?? { problem: `“${text}” is not one of the choices.` }
  }
  return stripFormulaGuard(text)
}
