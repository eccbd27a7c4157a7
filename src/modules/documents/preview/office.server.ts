import { readRows, readSheets } from '../../imports/files/office.port.server.ts'
import type { OfficeContent } from './office-content.ts'
import { readWord } from './word/word.port.server.ts'

/** Maximum sizes that a page receives. */
const sheetLimits = { sheets: 20, rows: 1000, columns: 100, letters: 5_000_000 }
const textLimits = { letters: 500_000, blocks: 50_000 }

/** Reads the displayed cells of a workbook or CSV file. */
export const tableContent = async (path: string, kind: 'xlsx' | 'csv'): Promise<OfficeContent> => ({
  as: 'sheets',
  sheets:
    kind === 'xlsx'
      ? await readSheets(path, sheetLimits)
      : [{ name: 'Table', ...(await readRows(path, sheetLimits)) }],
})

/** Reads the displayed text of a text document. */
export const wordContent = async (path: string): Promise<OfficeContent> => ({
  as: 'text',
  ...(await readWord(path, textLimits)),
})
