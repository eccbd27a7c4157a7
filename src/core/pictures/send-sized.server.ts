import { openStore } from '../attachments/store/stores.server.ts'
import type { Config } from '../config/config.server.ts'
import type { PictureFormat, PictureSize } from './picture-size.ts'

/** Responds with a picture in one size, as WebP or PNG, with headers that let it run and load nothing. */
export async function sendSized(
  config: Config,
  size: PictureSize,
  cacheControl: string,
  format: PictureFormat = 'webp',
): Promise<Response> {
  const chunks: Buffer[] = []
  for await (const chunk of openStore(config, size.path).read(size.path)) chunks.push(chunk)
  return new Response(Buffer.concat(chunks), {
    headers: {
      'content-type': `image/${format}`,
      'content-length': String(size.bytes),
      'cache-control': cacheControl,
      // Feed readers and link previews show the picture on other sites.
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
    },
  })
}

/** The width in a file name such as `960.webp`; NaN for other names. */
export const parseWidth = (file: string): number => Number(/^(\d{1,5})\.webp$/.exec(file)?.[1] ?? Number.NaN)

/** A file name on one line, without characters that file names cannot have. */
export function pictureName(text: string): string {
  const cleaned = text
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}/\\]/gu, ' ')
    .trim()
    .slice(0, 200)
  return cleaned || 'Picture'
}
