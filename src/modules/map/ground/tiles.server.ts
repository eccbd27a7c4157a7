import { open, type FileHandle } from 'node:fs/promises'
import { AppError } from '../../../core/error/AppError.ts'
import { fileRoute } from '../../../core/files/file-route.server.ts'
import { mapTilesFile } from '../../../core/map/map-tiles.server.ts'

const rangePattern = /^bytes=(\d{1,15})-(\d{1,15})$/
/** In bytes. A tile client requests a header of 16 KB, and then one tile at a time. */
const maxBytes = 4 * 1024 * 1024

/** Serves ranges of the map tile file in the data folder. It is the same for every signed-in user. */
export const tilesRoute = fileRoute({
  method: 'GET',
  path: '/map/tiles',
  gate: { who: 'person' },
  handle: ({ services }, { request }) =>
    readTiles(mapTilesFile(services.config.DATA_DIR), request.headers.get('range')),
})

/** Answers a range of a map tile file. Throws if there is no file, or if the range is missing or too long. */
export async function readTiles(path: string, range: string | null): Promise<Response> {
  const file = await open(path).catch(() => null)
  if (!file)
    throw new AppError(
      'not_found',
      'There is no map tile file. Add map.pmtiles next to the data to see roads and small towns.',
    )
  try {
    return await sendRange(file, range)
  } finally {
    await file.close()
  }
}

async function sendRange(file: FileHandle, range: string | null): Promise<Response> {
  const { size, mtimeMs } = await file.stat()
  const [match, first, last] = rangePattern.exec(range ?? '') ?? []
  const from = Number(first)
  const to = Math.min(Number(last) + 1, size)
  if (match === undefined || to <= from || to - from > maxBytes)
    throw new AppError('bad_request', 'Request at most 4 MB of map tiles at a time.')
  const bytes = Buffer.alloc(to - from)
  await file.read(bytes, 0, bytes.length, from)
  return new Response(bytes, {
    status: 206,
    headers: {
      'content-type': 'application/octet-stream',
      'content-range': `bytes ${from}-${to - 1}/${size}`,
      etag: `"${size}-${Math.round(mtimeMs)}"`,
      'cache-control': 'private, max-age=3600',
    },
  })
}
