import type { PoolClient } from 'pg'
import { csvLine, csvRows, jsonRows } from './export-rows.server.ts'
import type { TableShare } from './export-scope.server.ts'
import type { ZipEntry } from '../../core/files/zip.server.ts'

export type ExportedShare = { share: TableShare; rows: number }

/** Limits per file, so that spreadsheets and ZIP can handle it. The rest continues in the next file. */
const maxRows = 1_000_000
const maxCharacters = 512 * 1024 * 1024

type Format = {
  ending: string
  rows: (client: PoolClient, share: TableShare) => AsyncGenerator<string[]>
  head: (share: TableShare) => string
  between: string
  foot: string
}

const csvFormat: Format = {
  ending: 'csv',
  rows: csvRows,
  head: ({ columns }) => `${csvLine(columns.map(({ name }) => name))}\r\n`,
  between: '\r\n',
  foot: '\r\n',
}
const jsonFormat: Format = {
  ending: 'json',
  rows: jsonRows,
  head: () => '[\n',
  between: ',\n',
  foot: '\n]\n',
}

export type Content = { tables: readonly ExportedShare[]; files: number }

/**
 * The files of an export: a CSV and a JSON file per table, the stored files, and finally a README that describes them.
 * Everything is read while it is packed.
 */
export async function* exportFiles(
  client: PoolClient,
  shares: readonly TableShare[],
  storedFiles: AsyncIterable<ZipEntry>,
  readme: (content: Content) => string,
): AsyncGenerator<ZipEntry> {
  const tables: ExportedShare[] = []
  let files = 0
  for (const share of shares) {
    let rows = 0
    yield* tableFiles(client, share, csvFormat, count => (rows = count))
    yield* tableFiles(client, share, jsonFormat, count => (rows = count))
    tables.push({ share, rows })
  }
  for await (const file of storedFiles) {
    files++
    yield file
  }
  yield { name: 'README.md', content: singleChunk(readme({ tables, files })) }
}

async function* tableFiles(
  client: PoolClient,
  share: TableShare,
  format: Format,
  onRows: (rows: number) => void,
): AsyncGenerator<ZipEntry> {
  const batches = format.rows(client, share)
  let next = await batches.next()
  let total = 0
  for (let part = 1; part === 1 || !next.done; part++) {
    const content = async function* () {
      yield format.head(share)
      let rows = 0
      for (let characters = 0; !next.done && rows < maxRows && characters < maxCharacters;) {
        const text = (rows > 0 ? format.between : '') + next.value.join(format.between)
        yield text
        rows += next.value.length
        characters += text.length
        next = await batches.next()
      }
      if (rows > 0 || format === jsonFormat) yield format.foot
      total += rows
    }
    const suffix = part === 1 ? '' : `.${part}`
    yield { name: `${format.ending}/${share.table}${suffix}.${format.ending}`, content: content() }
  }
  onRows(total)
}

async function* singleChunk(text: string): AsyncGenerator<string> {
  yield text
}
