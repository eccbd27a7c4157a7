import { readOfficePart, readRows, readSheets } from '../../imports/files/office.port.server.ts'
import type { Block, OfficeContent } from './office-content.ts'

/** So much of a file is handed to a page. */
const most = { sheets: 20, rows: 1000, columns: 100, letters: 500_000, cells: 50_000 }

/** The cells of a workbook or of a table of separated values, as far as they are shown. */
export const tableContent = async (path: string, kind: 'xlsx' | 'csv'): Promise<OfficeContent> => ({
  as: 'sheets',
  sheets:
    kind === 'xlsx' ? await readSheets(path, most) : [{ name: 'Table', rows: await readRows(path, most) }],
})

/** What is written in a text document: its paragraphs and tables in their order. Links, fields and macros stay behind. */
export async function wordContent(path: string): Promise<OfficeContent> {
  const blocks: Block[] = []
  let letters = 0
  let [text, inText, heading] = ['', false, false]
  let tables = 0
  let rows: string[][] = []
  let cell: string[] | null = null
  const add = (piece: string) => {
    text += piece
    letters += piece.length
  }
  const endParagraph = () => {
    if (tables > 0) cell?.push(text)
    else if (text.trim() !== '') blocks.push({ as: 'text', text, heading })
    text = ''
  }
  await readOfficePart(
    path,
    'word/document.xml',
    {
      open(name, attribute) {
        if (name === 't') inText = true
        else if (name === 'tab') add('\t')
        else if (name === 'br') add('\n')
        else if (name === 'p') [text, heading] = ['', false]
        else if (name === 'pStyle') heading = /^(heading|title)/i.test(attribute('w:val') ?? '')
        else if (name === 'tbl' && tables++ === 0) rows = []
        else if (name === 'tr' && tables === 1) rows.push([])
        else if (name === 'tc' && tables === 1) cell = []
      },
      text(piece) {
        if (inText) add(piece)
      },
      close(name) {
        if (name === 't') inText = false
        else if (name === 'p') endParagraph()
        else if (name === 'tc' && tables === 1) {
          rows.at(-1)?.push((cell ?? []).join('\n'))
          cell = null
        } else if (name === 'tbl' && --tables === 0) blocks.push({ as: 'table', rows })
      },
    },
    () => letters < most.letters && blocks.length < most.cells,
  )
  return { as: 'text', blocks, cut: letters >= most.letters }
}
