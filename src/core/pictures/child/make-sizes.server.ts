import sharp from 'sharp'
import { AppError } from '../../error/AppError.ts'
import type { PictureFormat } from '../picture-size.ts'

sharp.concurrency(1)
sharp.cache(false)

/** The most pixels that are drawn: 120 megapixels need half a gigabyte of memory. */
const maxPixels = 120_000_000

export type SizedPicture = { width: number; height: number; bytes: Buffer }

/**
 * Produces a picture in each width that it reaches, upright, as WebP or PNG, and without camera metadata. Each is drawn
 * again pixel by pixel, even from an SVG, so that only the visible content of the file remains.
 * @throws AppError invalid
 */
export async function* makeSizes(
  path: string,
  widths: readonly number[],
  format: PictureFormat = 'webp',
): AsyncGenerator<SizedPicture> {
  const picture = () => sharp(path, { limitInputPixels: maxPixels, failOn: 'error' }).rotate()
  try {
    const { autoOrient } = await picture().metadata()
    const fullWidth = Math.min(autoOrient.width, widths.at(-1)!)
    for (const width of [...widths.filter(candidate => candidate < fullWidth), fullWidth]) {
      const sized = picture().resize({ width })
      const { data, info } = await (format === 'png' ? sized.png() : sized.webp({ quality: 82 })).toBuffer({
        resolveWithObject: true,
      })
      yield { width: info.width, height: info.height, bytes: data }
    }
  } catch {
    throw new AppError(
      'invalid',
      'This picture cannot be used: it is damaged, of an unsupported kind, or has more than 120 megapixels. Save it as PNG or JPEG and try again.',
    )
  }
}
