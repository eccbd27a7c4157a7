import { readWord } from '../../documents/preview/word/word.port.server.ts'
import { readSheets } from '../../imports/files/office.port.server.ts'
import { maxLetters } from './plain-text.server.ts'

/** The text of a word-processing document, one line per paragraph or table row. */
export async function wordText(path: string): Promise<string> {
  const { blocks } = await readWord(path, { letters: maxLetters, blocks: maxLetters })
  return blocks
    .map(block => (block.as === 'text' ? block.text : tabLines(block.rows)))
    .join('\n\n')
    .slice(0, maxLetters)
}

/** The cells of a workbook, one line per row. */
export async function sheetText(path: string): Promise<string> {
  const sheets = await readSheets(path, { sheets: 50, rows: 20_000, columns: 200, letters: maxLetters })
  return sheets
    .map(({ name, rows }) => `${name}\n${tabLines(rows.filter(row => row.length > 0))}`)
    .join('\n\n')
    .slice(0, maxLetters)
}

const tabLines = (rows: string[][]) => rows.map(row => row.join('\t')).join('\n')
