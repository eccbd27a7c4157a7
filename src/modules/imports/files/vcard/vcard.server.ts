import { textFile, decodeFile } from '../decode.server.ts'
import { limits, tooManyRows, type FileRow, type RowSource } from '../row-source.ts'
import { cardHeadings, cardReader } from './card-rows.ts'
import { unfolder } from './content-lines.ts'

const piece = 500

/** Opens a vCard file of any version as a table; the first row has the headings. */
export async function vcardFile(path: string): Promise<RowSource> {
  const file = await textFile(path)
  return {
    format: 'vCard',
    sheets: [],
    sheet: null,
    async *batches() {
      const { push, end } = unfolder()
      const read = cardReader()
      let row = 1
      let batch: FileRow[] = [{ row, cells: [...cardHeadings] }]
      const take = (lines: readonly string[]) => {
        for (const line of lines)
          for (const cells of read(line)) {
            row += 1
            if (row > limits.rows) throw tooManyRows()
            batch.push({ row, cells })
          }
      }
      for await (const text of decodeFile(file)) {
        take(push(text))
        if (batch.length < piece) continue
        yield batch
        batch = []
      }
      take(end())
      yield batch
    },
  }
}
