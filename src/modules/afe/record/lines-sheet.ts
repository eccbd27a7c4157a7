import { parseBlock, stripNumberFormat } from '../../../ui/grid/tsv.ts'
import type { GridColumn } from '../../../ui/grid/edits.ts'
import { classLabels, lineSchema, type AfeLine, type Casing, type CostClass } from './line.ts'

type Cell = 'code' | 'description' | 'costClass' | 'casing' | 'gross' | 'fieldCost'

/** The columns of the estimate grid, and which of them are editable in a draft. */
export const lineColumns: readonly (GridColumn & { id: Cell })[] = [
  { id: 'code', header: 'Code', align: 'left', width: 72 },
  { id: 'description', header: 'Description', align: 'left', width: 160 },
  { id: 'costClass', header: 'Class', align: 'left', width: 92 },
  { id: 'casing', header: 'Casing point', align: 'left', width: 96 },
  { id: 'gross', header: 'Gross estimate', unit: '$', width: 116 },
  { id: 'fieldCost', header: 'Field estimate', unit: '$', width: 116 },
]

const classPatterns: readonly [CostClass, RegExp][] = [
  ['intangible', /^i(ntangible|dc)?s?$/i],
  ['tangible', /^t(angible|dc)?s?$/i],
]
const casingPatterns: readonly [Casing, RegExp][] = [
  ['before', /^(b(cp)?|before.*|dry ?hole)$/i],
  ['after', /^(a(cp)?|after.*|completion)$/i],
]
const matchingKey = <Key>(patterns: readonly [Key, RegExp][], text: string): Key | null =>
  patterns.find(([, pattern]) => pattern.test(text.trim()))?.[0] ?? null

/** The cell texts of a line. */
export const lineCells = (line: AfeLine): Record<Cell, string> => ({
  code: line.code,
  description: line.description,
  costClass: classLabels[line.costClass],
  casing: line.casing === 'before' ? 'Before' : 'After',
  gross: groupDigits(line.gross),
  fieldCost: groupDigits(line.fieldCost),
})

const groupDigits = (amount: string | null) =>
  amount?.replace(/^-?\d+/, match => match.replaceAll(/\B(?=(\d{3})+$)/g, ',')) ?? ''

/** The values that a cell's text sets on its line, or the problem with it. */
export function readCell(column: string, text: string): Partial<AfeLine> | { problem: string } {
  const cell = column as Cell
  if (cell === 'costClass') {
    const costClass = matchingKey(classPatterns, text)
    return costClass ? { costClass } : { problem: 'Enter intangible or tangible; i and t also work.' }
  }
  if (cell === 'casing') {
    const casing = matchingKey(casingPatterns, text)
    return casing ? { casing } : { problem: 'Enter before or after casing point; b and a also work.' }
  }
  const isMoney = cell === 'gross' || cell === 'fieldCost'
  const value = isMoney ? stripNumberFormat(text) || null : text
  const parsed = lineSchema.shape[cell].safeParse(value)
  return parsed.success ? { [cell]: parsed.data } : { problem: parsed.error.issues[0]!.message }
}

/**
 * Reads lines from cells copied out of a spreadsheet, whatever the order of its columns: the last amount of a
 * row is its estimate, words for class and casing point set these, the first other cell is the code if it is
 * short and without spaces, and the rest is the description. Rows without an amount, such as headings, are
 * skipped, and so are totals.
 */
export function parsePastedLines(text: string): AfeLine[] {
  return parseBlock(text).flatMap(cells => {
    const filled = cells.map(cell => cell.trim()).filter(cell => cell !== '')
    const amounts = filled.map(cell => lineSchema.shape.gross.safeParse(stripNumberFormat(cell)))
    const index = amounts.findLastIndex((amount, n) => amount.success && (n > 0 || filled.length === 1))
    const gross = index < 0 ? null : (amounts[index]!.data ?? null)
    if (gross === null) return []
    const textCells = filled.filter((_, n) => n !== index && !amounts[n]!.success)
    const costClass = textCells.map(cell => matchingKey(classPatterns, cell)).find(match => match !== null)
    const casing = textCells.map(cell => matchingKey(casingPatterns, cell)).find(match => match !== null)
    const descriptionCells = textCells.filter(
      cell => matchingKey(classPatterns, cell) === null && matchingKey(casingPatterns, cell) === null,
    )
    const first = filled[0]!
    const code = index > 0 && /^[\w.-]{1,40}$/.test(first) && /\d/.test(first) ? first : ''
    const description = descriptionCells
      .filter(cell => cell !== code)
      .join(', ')
      .slice(0, 200)
    if (/^(sub ?|grand )?totals?\b/i.test(description)) return []
    return [lineSchema.parse({ code, description, gross, costClass, casing })]
  })
}
