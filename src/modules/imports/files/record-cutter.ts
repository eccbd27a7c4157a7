import type { Delimiter } from './delimiter.ts'
import {
  FileRefusal,
  limits,
  recordTooLong,
  tooManyColumns,
  tooManyRows,
  type FileRow,
} from './row-source.ts'

type RecordFormat = { delimiter: Delimiter; newline: '\n' | '\r' }

/**
 * Splits delimited text that arrives in pieces into records. Every character is read once regardless of quotation
 * marks, and an open record is refused as soon as it exceeds the size limit.
 * A quotation mark opens a cell only at its beginning and closes it only before a separator; a doubled one is
 * one literal mark. Any other is text, and its record is marked as flawed.
 */
export function recordCutter({ delimiter, newline }: RecordFormat): {
  push: (chunk: string) => FileRow[]
  end: () => FileRow[]
} {
  const [delimiterCode, newlineCode] = [delimiter.charCodeAt(0), newline.charCodeAt(0)]
  let row = 1
  let cells: string[] = []
  let cell = ''
  /** White space after a quotation mark that may have closed its cell. */
  let spaces = ''
  let state: 'start' | 'plain' | 'quoted' | 'closing' = 'start'
  let hasFlaw = false
  let length = 0

  function consume(text: string) {
    cell += text
    length += text.length
    if (cell.length > limits.cellLength) throw unclosedQuote(row)
    if (length > limits.recordLength) throw recordTooLong(row)
  }

  function endCell() {
    cells.push(cell)
    if (cells.length > limits.columns) throw tooManyColumns(row)
    cell = ''
    spaces = ''
    state = 'start'
  }

  function endRecord(): FileRow {
    endCell()
    const last = cells.length - 1
    // A line feed ends a line even after a carriage return; concatenated files contain both.
    if (cells[last]!.endsWith('\r')) cells[last] = cells[last]!.slice(0, -1)
    const record: FileRow = { row, cells, ...(hasFlaw && { flaw: openQuote }) }
    // Allows for headers, preambles and totals; records are counted exactly later.
    if (row > limits.rows + 1_000) throw tooManyRows()
    row++
    cells = []
    hasFlaw = false
    length = 0
    return record
  }

  const separates = (code: number) => code === delimiterCode || code === newlineCode

  function plainTextEnd(text: string, from: number): number {
    let index = from
    while (index < text.length && !separates(text.charCodeAt(index))) index++
    return index
  }

  return {
    push(chunk) {
      const records: FileRow[] = []
      const separate = (code: number) => {
        if (code === newlineCode) records.push(endRecord())
        else endCell()
      }
      for (let index = 0; index < chunk.length;) {
        const code = chunk.charCodeAt(index)
        if (state === 'start' && code === quote) {
          state = 'quoted'
          index++
        } else if (state === 'start' || state === 'plain') {
          const to = plainTextEnd(chunk, index)
          state = 'plain'
          consume(chunk.slice(index, to))
          if (to < chunk.length) separate(chunk.charCodeAt(to))
          index = to + 1
        } else if (state === 'quoted') {
          const result = chunk.indexOf('"', index)
          const to = result < 0 ? chunk.length : result
          consume(chunk.slice(index, to))
          if (result >= 0) state = 'closing'
          index = to + 1
        } else if (code === quote && spaces === '') {
          consume('"')
          state = 'quoted'
          index++
        } else if (separates(code)) {
          separate(code)
          index++
        } else if (/\s/.test(chunk[index]!)) {
          spaces += chunk[index]!
          if (spaces.length > limits.cellLength) throw unclosedQuote(row)
          index++
        } else {
          consume(`"${spaces}`)
          spaces = ''
          hasFlaw = true
          state = 'quoted'
        }
      }
      return records
    },
    end() {
      if (state === 'start' && cells.length === 0) return []
      hasFlaw ||= state === 'quoted'
      return [endRecord()]
    },
  }
}

const quote = '"'.charCodeAt(0)

const openQuote = 'Its quotation marks do not match, so it may include the row below.'

/** The usual cause of a giant cell is an unclosed quotation mark. */
const unclosedQuote = (row: number) =>
  new FileRefusal(
    `Row ${row} has a cell of more than ${limits.cellLength.toLocaleString('en-US')} characters. A quotation mark (") was probably opened there and never closed. Correct that row and choose the file again.`,
  )
