import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { AppError } from '../../../core/error/AppError.ts'
import { fileRoute } from '../../../core/files/file-route.server.ts'
import { platformActor } from '../../../core/tenancy/staff-actor.server.ts'
import { readExport } from './child/read-export.server.ts'
import { checkExport } from './console-table.ts'
import { saveImport } from './save-import.server.ts'

const maxBytes = 20 * 1024 * 1024
const maxMs = 60_000
const day = z.iso.date().nullable().catch(null)

/**
 * Receives a Search Console export, as a ZIP or a CSV. The query has its file name and, if the file states no dates,
 * its days.
 */
export const consoleFileRoute = fileRoute({
  method: 'POST',
  path: '/search-console',
  gate: { who: 'admin' },
  async handle(context, { request }) {
    const { services, viewer } = context
    const params = new URL(request.url).searchParams
    const [firstDay, lastDay] = [day.parse(params.get('first')), day.parse(params.get('last'))]
    const fileName = (params.get('name') ?? '').trim().replaceAll('\0', '').slice(0, 200) || 'export'
    const tables = await withUploadedFile(request, readExport)
    const { host } = new URL(services.config.PUBLIC_URL)
    const checkedExport = checkExport(tables, {
      host,
      period: firstDay && lastDay ? { firstDay, lastDay } : null,
    })
    if (typeof checkedExport === 'string') throw new AppError('invalid', checkedExport)
    const actor = platformActor({ person: viewer.user!, origin: context.origin })
    const storedImport = await services.database.acrossTenants(tx =>
      saveImport(tx, actor, { ...checkedExport, source: 'file', fileName }),
    )
    return Response.json(storedImport)
  },
})

/** Runs work on the body of a request as a temporary file, which is deleted afterwards. */
async function withUploadedFile<T>(request: Request, work: (path: string) => Promise<T>): Promise<T> {
  const tooLarge = () => new AppError('too_large', 'A Search Console export has at most 20 MB.')
  if (Number(request.headers.get('content-length')) > maxBytes) throw tooLarge()
  const folder = await mkdtemp(join(tmpdir(), 'wellhead-export-'))
  try {
    const path = join(folder, 'export')
    let bytes = 0
    const limitSize = async function* (source: AsyncIterable<Uint8Array>) {
      for await (const batch of source) {
        bytes += batch.length
        if (bytes > maxBytes) throw tooLarge()
        yield batch
      }
    }
    const body = Readable.fromWeb((request.body ?? new Blob([]).stream()) as never)
    await pipeline(body, limitSize, createWriteStream(path, { mode: 0o600 }), {
      signal: AbortSignal.timeout(maxMs),
    }).catch((cause: unknown) => {
      if (cause instanceof AppError) throw cause
      throw new AppError('bad_request', 'The file did not arrive in full. Send it again.', { cause })
    })
    return await work(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
