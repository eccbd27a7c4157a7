import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { createWorker, type Worker } from 'tesseract.js'
import type { PlacedWord } from '../lease/page/page.ts'
import type { ReadPage } from './read-page.ts'
import { struckOnPicture } from './struck/on-picture.ts'

const find = createRequire(import.meta.url)
const folderOf = (language: string) =>
  join(dirname(find.resolve(`@tesseract.js-data/${language}/package.json`)), '4.0.0')
const local = { cacheMethod: 'none', gzip: true } as const

// Its process reads one page at a time, and gives the memory of each back.
sharp.cache(false)
sharp.concurrency(1)

/** A scan is recognized at no more dots than these: an A4 page at 300 dots an inch has 8.7 million. */
const mostDots = 9_000_000
const mostDotsRead = 120_000_000
/** One look at a page: what waits for the page gives it up a little later. */
const mostMsOfLook = 60_000
/** Below this the recognizer only guesses which way is up. */
const surely = 2
/** Words of a page that lies on its side are read with less certainty than this, of a hundred. */
const makesSense = 65

/** A picture by itself, or one of those that a file holds. */
type Picture = Buffer | { path: string; page: number }

/** Reads scans, page after page, on this machine alone: which way is up first, and then the words. */
export class Recognizer {
  private words: Worker | null = null

  /** @throws where the picture is none, is too large to be opened, or takes too long; the next one is read all the same */
  async read(picture: Picture, page: number): Promise<ReadPage> {
    try {
      const gray = await smaller(picture)
      const isFirst = this.words === null
      const turned = isFirst ? await degreesTo(gray) : 0
      const read = await this.wordsOf(gray, turned)
      // The pages behind the first mostly lie as it does; words that make no sense say otherwise.
      const degrees = isFirst || read.confidence >= makesSense ? turned : await degreesTo(gray)
      const { text, words } = degrees === turned ? read : await this.wordsOf(gray, degrees)
      return { page, text, words, scanned: true, turned: degrees }
    } catch (error) {
      await this.end()
      throw error
    }
  }

  private async wordsOf(gray: Buffer, turned: ReadPage['turned']) {
    const upright = turned === 0 ? gray : await sharp(gray).rotate(turned).png().toBuffer()
    this.words ??= await createWorker('eng', 1, { ...local, langPath: folderOf('eng') })
    const read = await inTime(this.words.recognize(upright, {}, { text: false, blocks: true }))
    const { data, info } = await sharp(upright).grayscale().raw().toBuffer({ resolveWithObject: true })
    const { width, height } = info
    const { text, words, confidence } = textOf(read.data.blocks ?? [], width, height)
    return { text, confidence, words: struckOnPicture(text, words, { width, height, dots: data }) }
  }

  async end(): Promise<void> {
    await this.words?.terminate()
    this.words = null
  }
}

/** How far a picture has to be turned to stand upright. What finds out is let go again: it takes 200 MB. */
async function degreesTo(picture: Buffer): Promise<ReadPage['turned']> {
  const finder = await createWorker('osd', 0, {
    ...local,
    legacyCore: true,
    legacyLang: true,
    langPath: folderOf('osd'),
  })
  try {
    const small = await sharp(picture)
      .resize({ width: 2000, height: 2000, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer()
    const { data } = await inTime(finder.detect(small))
    const degrees = data.orientation_degrees
    const sure = (data.orientation_confidence ?? 0) >= surely
    return sure && (degrees === 90 || degrees === 180 || degrees === 270) ? degrees : 0
  } finally {
    await finder.terminate()
  }
}

/** In shades of gray, upright as a camera noted, and of no more dots than are read. */
async function smaller(picture: Picture): Promise<Buffer> {
  const opened = { limitInputPixels: mostDotsRead, sequentialRead: true }
  const whole = Buffer.isBuffer(picture)
    ? sharp(picture, opened)
    : sharp(picture.path, { ...opened, page: picture.page })
  const { width, height } = await whole.metadata()
  const scale = Math.min(1, Math.sqrt(mostDots / (width * height)))
  const side = Math.max(1, Math.round(Math.max(width, height) * scale))
  return whole
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .grayscale()
    .png()
    .toBuffer()
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  const ended = new AbortController()
  const late = wait(mostMsOfLook, null, { signal: ended.signal }).then(() => {
    throw new Error('a page took too long')
  })
  late.catch(() => {})
  try {
    return await Promise.race([work, late])
  } finally {
    ended.abort()
  }
}

type Blocks = NonNullable<Awaited<ReturnType<Worker['recognize']>>['data']['blocks']>

/** Lines of words with their places; paragraphs are parted by a blank line. */
function textOf(blocks: Blocks, width: number, height: number) {
  let text = ''
  let certainty = 0
  const words: PlacedWord[] = []
  for (const { paragraphs } of blocks) {
    for (const { lines } of paragraphs) {
      for (const line of lines) {
        for (const { text: written, bbox, confidence } of line.words) {
          certainty += confidence
          const start = text.length
          text += written
          words.push({
            start,
            end: text.length,
            box: [
              bbox.x0 / width,
              bbox.y0 / height,
              (bbox.x1 - bbox.x0) / width,
              (bbox.y1 - bbox.y0) / height,
            ],
          })
          text += ' '
        }
        text = `${text.trimEnd()}\n`
      }
      text += '\n'
    }
  }
  return { text: text.trimEnd(), words, confidence: words.length === 0 ? 100 : certainty / words.length }
}
