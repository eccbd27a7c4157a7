import { storeOf } from '../attachments/store/stores.server.ts'
import type { Config } from '../config/config.server.ts'
import type { PictureFormat, PictureSize } from './picture-size.ts'

/** Answers with a picture in one of its sizes, as WebP, or PNG where it was made so, that runs and loads nothing. */
export async function sendSized(
  config: Config,
  size: PictureSize,
  cacheControl: string,
  format: PictureFormat = 'webp',
): Promise<Response> {
  const pieces: Buffer[] = []
  for await (const piece of storeOf(config, size.path).read(size.path)) pieces.push(piece)
  return new Response(Buffer.concat(pieces), {
    headers: {
      'content-type': `image/${format}`,
      'content-length': String(size.bytes),
      'cache-control': cacheControl,
      // Feed readers and previews of links show it on pages of others.
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
    },
  })
}

/** The width that the file of an address such as `960.webp` asks for. */
export const widthIn = (file: string): number => Number(/^(\d{1,5})\.webp$/.exec(file)?.[1] ?? Number.NaN)

/** A name on one line, without signs that no file has. */
export function pictureName(text: string): string {
  const plain = text
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}/\\]/gu, ' ')
    .trim()
    .slice(0, 200)
  return plain || 'Picture'
}
