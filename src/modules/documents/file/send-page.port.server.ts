import { verifiedPath, type StoredFile } from '../../../core/attachments/read-file.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import type { Services } from '../../../core/http/context.server.ts'
import { allModules } from '../../../core/module/modules.server.ts'
import { formatBytes } from '../../../ui/formats.ts'
import { mediaTypeNamed } from '../media-types.ts'
import { pageCountHeader } from '../preview/page-count.ts'

/**
 * Pixels along the longer side of a page, enough to read a recorded lease at twice its screen size.
 */
const maxDots = 2000

/** A file is read in full before each page is drawn, to verify that it is unchanged since its arrival. */
const maxBytes = 256 * 1024 ** 2

type PageImageRequest = { page: number; mark: string | null; line: string; signal: AbortSignal }

/** Sends a page of a file as a picture with the mark in it. Nothing else of the file leaves the server. */
export async function sendPage(
  services: Services,
  file: StoredFile,
  { page, mark, line, signal }: PageImageRequest,
): Promise<Response> {
  const { fileName } = file
  const mediaType = mediaTypeNamed(file.mediaType, fileName)
  const drawer = allModules().find(({ pageDrawer }) => pageDrawer?.canDraw(mediaType, fileName))?.pageDrawer
  if (!drawer) throw copyOnlyError('This kind of file')
  if (file.size > maxBytes) throw copyOnlyError(`A file of more than ${formatBytes(maxBytes)}`)
  const getPath = () => verifiedPath(services, file)
  const image = await drawer.draw({
    downloadFile: getPath,
    mediaType,
    fileName,
    page,
    dots: maxDots,
    mark,
    line,
    signal,
  })
  return new Response(new Uint8Array(image.picture), {
    headers: {
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      [pageCountHeader]: String(image.pages),
    },
  })
}

const copyOnlyError = (label: string) =>
  new AppError(
    'invalid',
    `${label} can only be viewed by people who may download it. Ask the sender for a copy.`,
  )
