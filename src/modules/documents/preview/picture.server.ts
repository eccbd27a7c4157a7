import sharp from 'sharp'
import { AppError } from '../../../core/error/AppError.ts'

// One picture at a time, on one thread: other requests wait for a page, not for a picture.
sharp.concurrency(1)
sharp.cache(false)

/** Pictures with more pixels are not drawn: 120 megapixels take half a gigabyte. */
const maxDots = 120_000_000
const maxWidth = 2000

/**
 * A picture at the size that a page shows, upright, without its camera metadata. TIFF scans are pictures too.
 * @throws AppError invalid
 */
export async function renderPicture(path: string): Promise<Buffer> {
  try {
    return await sharp(path, { limitInputPixels: maxDots, sequentialRead: true, failOn: 'error' })
      .rotate()
      .resize({ width: maxWidth, height: maxWidth, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer()
  } catch {
    throw new AppError(
      'invalid',
      'This picture cannot be shown: it is damaged, of an unsupported kind, or has more than 120 megapixels.',
    )
  }
}
