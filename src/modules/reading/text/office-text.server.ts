import { readOfficePart, readSheets } from '../../imports/files/office.port.server.ts'
import { mostLetters } from './plain-text.server.ts'

/** What is written in a text document, its paragraphs as lines. */
export async function wordText(path: string): Promise<string> {
  let text = ''
  let inText = false
  await readOfficePart(
    path,
    'word/document.xml',
    {
      open(name) {
        if (name === 't') inText = true
        else if (name === 'tab') text += '\t'
        else if (name === 'br') text += '\n'
      },
      text(piece) {
        if (inText) text += piece
      },
      close(name) {
        if (name === 't') inText = false
        else if (name === 'p') text += '\n\n'
      },
    },
    () => text.length < mostLetters,
  )
  return text
}

/** The cells of a workbook, a row a line. */
export async function sheetText(path: string): Promise<string> {
  const sheets = await readSheets(path, { sheets: 50, rows: 20_000, columns: 200 })
  return sheets
    .map(({ name, rows }) => `${name}\n${rows.map(row => row.join('\t')).join('\n')}`)
    .join('\n\n')
    .slice(0, mostLetters)
}
