import { textFile, decodeFile } from '../decode.server.ts'
import { limits, tooManyRows, type FileRow, type RowSource } from '../row-source.ts'
import { cardHeadings, cardReader } from './card-rows.ts'
import { createUnfolder } from './content-lines.ts'

const batchRows = 500

/** Opens a vCard file of any version as a table; the first row has the headings. */
export async function vcardFile(path: string): Promise<RowSource> {
  const file = await textFile(path)
  return {
    format: 'vCard',
    sheets: [],
    sheet: null,
    async *batches() {
      const { push, end } = createUnfolder()
      const readCardLine = cardReader()
      let row = 1
      let batch: FileRow[] = [{ row, cells: [...cardHeadings] }]
      const addLines = (lines: readonly string[]) => {
        for (const line of lines)
          for (const cells of readCardLine(line)) {
            row += 1
            if (row > limits.rows) throw tooManyRows()
            batch.push({ row, cells })
          }
      }
      for await (const text of decodeFile(file)) {
        addLines(push(text))
        if (batch.length < batchRows) continue
        yield batch
        batch = []
      }
      addLines(end())
      yield batch
    },
  }
}
