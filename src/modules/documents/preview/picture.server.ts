import sharp from 'sharp'
import { AppError } from '../../../core/error/AppError.ts'

// One picture at a time, on one thread: others wait for a page, not for a picture.
sharp.concurrency(1)
sharp.cache(false)

/** A picture of more dots is not drawn: 120 megapixels take half a gigabyte. */
const mostDots = 120_000_000
const widest = 2000

/**
 * A picture as large as a page shows it, upright, without what its camera noted, with words across it where some are
 * asked for. Scans in TIFF are pictures too.
 * @throws AppError invalid
 */
export async function shownPicture(path: string, watermark: string | null): Promise<Buffer> {
  try {
    const drawn = await sharp(path, { limitInputPixels: mostDots, sequentialRead: true, failOn: 'error' })
      .rotate()
      .resize({ width: widest, height: widest, fit: 'inside', withoutEnlargement: true })
      .toBuffer({ resolveWithObject: true })
    const { width, height } = drawn.info
    const whole = sharp(drawn.data)
    return await (watermark ? whole.composite([{ input: across(watermark, width, height) }]) : whole)
      .webp({ quality: 82 })
      .toBuffer()
  } catch {
    throw new AppError(
      'invalid',
      'This picture cannot be shown: it is damaged, of a kind that is not known, or has more than 120 megapixels.',
    )
  }
}

const signs: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' }

function across(words: string, width: number, height: number): Buffer {
  const safe = words.replaceAll(/[<>&"]/g, sign => signs[sign]!)
  const lines = [0.2, 0.5, 0.8].map(
    at =>
      `<text x="${width / 2}" y="${height * at}" transform="rotate(-24 ${width / 2} ${height * at})">${safe}</text>`,
  )
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g text-anchor="middle" font-family="sans-serif"
      font-size="${Math.max(12, Math.round(width / 28))}" fill="#444" fill-opacity="0.35">${lines.join('')}</g></svg>`,
  )
}
