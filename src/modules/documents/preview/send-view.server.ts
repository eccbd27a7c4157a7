import { wholePath, type StoredFile } from '../../../core/attachments/read-file.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import type { Services } from '../../../core/http/context.server.ts'
import { mediaTypeNamed, viewKindOf } from '../media-types.ts'
import { tableContent, wordContent } from './office.server.ts'
import { shownPicture } from './picture.server.ts'

const nothingActs = {
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
}

/** So many files are unpacked or scaled at a time; the others wait their turn. */
const atOnce = 2
let running = 0
const waiting: (() => void)[] = []

async function whenFree<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) await new Promise<void>(resolve => waiting.push(resolve))
  else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

const notShown = () => new AppError('invalid', 'This kind of file is not shown. Download it to look at it.')

/** What a page shows of a file that it does not get itself: a picture of it, or what is written in it. */
export async function sendView(services: Services, file: StoredFile, as: string): Promise<Response> {
  const kind = viewKindOf(mediaTypeNamed(file.mediaType, file.fileName))
  if (as === 'picture' && kind === 'picture') {
    const path = await wholePath(services, file)
    const bytes = await whenFree(() => shownPicture(path))
    return new Response(new Uint8Array(bytes), { headers: { ...nothingActs, 'content-type': 'image/webp' } })
  }
  if (as === 'content' && (kind === 'xlsx' || kind === 'csv' || kind === 'docx')) {
    const path = await wholePath(services, file)
    const content = await whenFree(() => (kind === 'docx' ? wordContent(path) : tableContent(path, kind)))
    return Response.json(content, { headers: nothingActs })
  }
  throw notShown()
}

/** Refuses the bytes of what no page draws by itself. @throws AppError invalid */
export function checkShownAsBytes({ mediaType, fileName }: StoredFile): void {
  const kind = viewKindOf(mediaTypeNamed(mediaType, fileName))
  if (kind === null || kind === 'picture') throw notShown()
}
