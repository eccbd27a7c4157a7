import { verifiedPath, type StoredFile } from '../../../../core/attachments/read-file.server.ts'
import { ChildCrashedError, streamFromChild } from '../../../../core/child-process/from-child.server.ts'
import { scheduleOpen } from '../../../../core/child-process/opening.server.ts'
import { AppError } from '../../../../core/error/AppError.ts'
import type { Services } from '../../../../core/http/context.server.ts'

/** What to render: a table's cells, a text's words, or a picture. */
export type RenderRequest = { path: string; kind: 'xlsx' | 'csv' | 'docx' | 'picture' }

const program = {
  source: new URL('child.server.ts', import.meta.url),
  built: 'previewer.js',
  heapMb: 320,
  maxFiles: 40,
  niceness: 10,
}

/** A file that takes longer can only be downloaded. */
const maxMs = 60_000

type PreviewJob = Omit<RenderRequest, 'path'> & {
  /** The queue it waits in: that of a user, or of an IP address with the link it opened. */
  line: string
  signal: AbortSignal
}

/**
 * The view of a file as bytes: a picture, or its content as JSON. A child process opens it when its turn in
 * the queue comes.
 * @throws AppError invalid if it cannot be shown; too_many if too many requests wait
 */
export const renderPreview = (
  services: Services,
  file: StoredFile,
  { line, signal, ...request }: PreviewJob,
): Promise<Buffer> =>
  scheduleOpen({ line, signal }, async () => {
    const childRequest: RenderRequest = { ...request, path: await verifiedPath(services, file) }
    const chunks: Buffer[] = []
    try {
      for await (const chunk of streamFromChild<string>(program, {
        question: childRequest,
        tenantId: file.tenantId,
        maxMs,
        signal,
      }))
        chunks.push(Buffer.from(chunk, 'base64'))
    } catch (error) {
      if (!(error instanceof ChildCrashedError)) throw error
      throw new AppError(
        'invalid',
        'This file takes too much time or memory to open here. Download it to view it.',
      )
    }
    return Buffer.concat(chunks)
  })
