import { readFile, stat } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { serveInChild } from '../../../../core/child-process/serve-in-child.server.ts'
import { AppError } from '../../../../core/error/AppError.ts'
import { openZip } from '../../../../core/files/zip-in.server.ts'
import { readConsoleTable, type ConsoleTable } from '../console-table.ts'
import type { ExportRequest } from './read-export.server.ts'

/** The maximum number of files in an export. Most have about eight, with at most 1,000 rows each. */
const maxFiles = 30
const maxBytes = 20 * 1024 * 1024

/** The child process that reads exports. */
serveInChild(async function* ({ path }: ExportRequest) {
  yield (await readChildTexts(path)).flatMap(each => readConsoleTable(each) ?? []) satisfies ConsoleTable[]
})

async function readChildTexts(path: string): Promise<string[]> {
  const { size } = await stat(path)
  if (size > maxBytes) throw exportTooLarge()
  const bytes = await readFile(path)
  return bytes.subarray(0, 2).toString('latin1') === 'PK' ? unzipExports(path) : [bytes.toString('utf8')]
}

async function unzipExports(path: string): Promise<string[]> {
  const zip = await openZip(path).catch(() => {
    throw new AppError('invalid', 'This ZIP is damaged. Download it again.')
  })
  try {
    const texts: string[] = []
    let remainingBytes = maxBytes
    for await (const entry of zip.eachEntry()) {
      if (!entry.fileName.toLowerCase().endsWith('.csv')) continue
      // The library verifies the sizes stated in a ZIP while unpacking it.
      remainingBytes -= entry.uncompressedSize
      if (remainingBytes < 0 || texts.length >= maxFiles) throw exportTooLarge()
      texts.push(await text(await zip.openReadStreamPromise(entry)))
    }
    return texts
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError('invalid', 'This ZIP is damaged. Download it again.')
  } finally {
    zip.close()
  }
}

const exportTooLarge = () => new AppError('invalid', 'This is larger than any Search Console export.')
