import type { StoredFile } from '../../../core/attachments/read-file.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import type { Services } from '../../../core/http/context.server.ts'
import { mediaTypeNamed, viewKindFor } from '../media-types.ts'
import { renderPreview } from './child/render-preview.server.ts'

const inertHeaders = {
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
}

type ViewRequest = {
  format: string
  /** The queue it waits in: that of a user, or of an IP address with the link it opened. */
  line: string
  signal: AbortSignal
}

const cannotPreviewError = () =>
  new AppError('invalid', 'This type of file has no preview. Download it to view it.')

/** Sends the view of a file that the page does not download: a picture of it, or its text. */
export async function sendView(
  services: Services,
  file: StoredFile,
  { format, line, signal }: ViewRequest,
): Promise<Response> {
  const kind = viewKindFor(mediaTypeNamed(file.mediaType, file.fileName))
  const sendRendered = async (kind: 'picture' | 'xlsx' | 'csv' | 'docx', type: string) => {
    const bytes = await renderPreview(services, file, { kind, line, signal })
    return new Response(new Uint8Array(bytes), { headers: { ...inertHeaders, 'content-type': type } })
  }
  if (format === 'picture' && kind === 'picture') return sendRendered(kind, 'image/webp')
  if (format === 'content' && (kind === 'xlsx' || kind === 'csv' || kind === 'docx'))
    return sendRendered(kind, 'application/json')
  throw cannotPreviewError()
}

/**
 * Refuses the bytes of files that no page renders directly.
 * @throws AppError invalid
 */
export function requireBytesView({ mediaType, fileName }: StoredFile): void {
  const kind = viewKindFor(mediaTypeNamed(mediaType, fileName))
  if (kind === null || kind === 'picture') throw cannotPreviewError()
}
