import { ChildCrashedError, streamFromChild } from '../../../../core/child-process/from-child.server.ts'
import { platformId } from '../../../../core/data/record.server.ts'
import { AppError } from '../../../../core/error/AppError.ts'
import type { ConsoleTable } from '../console-table.ts'

export type ExportRequest = { path: string }

const readerProcess = {
  source: new URL('child.server.ts', import.meta.url),
  built: 'console-reader.js',
  heapMb: 256,
  maxFiles: 20,
  niceness: 5,
}
const maxMs = 20_000

/**
 * Reads the tables of an export on disk, in a child process.
 * @throws AppError invalid, with the reason
 */
export async function readExport(path: string): Promise<ConsoleTable[]> {
  const request: ExportRequest = { path }
  const result: ConsoleTable[] = []
  try {
    for await (const tables of streamFromChild<ConsoleTable[]>(readerProcess, {
      question: request,
      tenantId: platformId,
      maxMs,
    }))
      result.push(...tables)
  } catch (error) {
    if (!(error instanceof ChildCrashedError)) throw error
    throw new AppError('invalid', 'It takes too much time or memory to read.')
  }
  return result
}
