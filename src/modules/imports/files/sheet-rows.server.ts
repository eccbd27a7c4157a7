import { limits, tooManyColumns, tooManyRows, type FileRow } from './row-source.ts'
import { parseColumn, dateText, numberText } from './sheet-value.ts'
import type { Workbook } from './workbook.server.ts'
import { readXml, type XmlListener } from './xml.server.ts'

/** Yields the nonempty rows of a sheet in batches, without holding the sheet in memory. */
export async function* sheetRows(book: Workbook, part: string): AsyncGenerator<FileRow[]> {
  const stream = await book.archive.open(part)
  if (!stream) return
  const gathered = { rows: [] as FileRow[] }
  for await (const _ of readXml(stream, sheetListener(book, gathered))) {
    if (!gathered.rows.length) continue
    yield gathered.rows
    gathered.rows = []
  }
}

function sheetListener(book: Workbook, collected: { rows: FileRow[] }): XmlListener {
  let row = 0
  let count = 0
  let cells: string[] = []
  let column = -1
  let type = ''
  let style = 0
  let value: string | null = null
  let inValue = false
  let inReading = false

  const finishCell = () => {
    const text = value === null ? '' : cellText(book, type, style, value)
    value = null
    if (text === '') return
    if (column >= limits.columns) throw tooManyColumns(row)
    while (cells.length < column) cells.push('')
    cells[column] = text
  }

  return {
    open(tag, attribute) {
      if (tag === 'c') {
        const parsedColumn = parseColumn(attribute('r'))
        column = parsedColumn < 0 ? column + 1 : parsedColumn
        type = attribute('t') ?? 'n'
        style = Number(attribute('s') ?? 0)
      } else if (tag === 'row') {
        row = Number(attribute('r') ?? row + 1)
        cells = []
        column = -1
      } else if (tag === 'rPh') inReading = true
      inValue = (tag === 'v' || tag === 't') && !inReading
    },
    text(text) {
      if (inValue) value = (value ?? '') + text
    },
    close(tag) {
      inValue = false
      if (tag === 'c') finishCell()
      else if (tag === 'rPh') inReading = false
      else if (tag === 'row' && cells.length) {
        if (++count > limits.rows + 1_000) throw tooManyRows()
        collected.rows.push({ row, cells })
      }
    },
  }
}

function cellText(book: Workbook, type: string, style: number, raw: string): string {
  switch (type) {
    case 's':
      return book.strings[Number(raw)] ?? ''
    case 'b':
      return raw === '1' ? 'TRUE' : 'FALSE'
    case 'n':
      return book.dateStyles[style] ? dateText(raw, book.since1904) : numberText(raw)
    default:
      return raw
  }
}
