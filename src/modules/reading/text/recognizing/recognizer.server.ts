import sharp from 'sharp'
import type { PlacedWord } from '../../lease/page/page.ts'
import type { ReadPage } from '../read-page.ts'
import { toSharp, readShades } from '../shades.server.ts'
import type { Shades } from '../shades.ts'
import { struckOnPicture } from '../struck/struck-on-picture.ts'
import { bundledEngine } from './bundled.server.ts'
import type { Engine, RecognizedWord, QuarterTurn } from './engine.ts'
import { installedEngine } from './installed.server.ts'
import { meanCertainty, isHorizontal, legibility, isUpright } from './legibility.ts'

// The process reads one page at a time and frees the memory of each.
sharp.cache(false)
sharp.concurrency(1)

/** Maximum pixels at which a scan is recognized: an A4 page at 300 dpi has 8.7 million. */
const maxDots = 9_000_000
const maxDotsRead = 120_000_000
/** Orientations are compared on a picture with sides of this many pixels. */
const comparisonDots = 1600

/** A picture file's bytes, one of the pages in a file, or a drawn page. */
type PictureSource = Buffer | { path: string; page: number } | Shades

/** The system's recognizer if there is one, because it needs a third of the memory; else the bundled one. */
export const chosenEngine = async (): Promise<Engine> => (await installedEngine()) ?? bundledEngine()

/** Reads scans page by page on this machine only, each in the orientation that makes the most sense. */
export class Recognizer {
  readonly #engine: Engine
  /** The orientation of the previous page: most pages of a file share one. */
  #turn: QuarterTurn = 0

  constructor(engine: Engine) {
    this.#engine = engine
  }

  /**
   * @throws Error if the picture is invalid, is too large to open, or takes too long; the next one is still
   * read
   */
  async read(picture: PictureSource, page: number): Promise<ReadPage> {
    try {
      const gray = await shrinkPicture(picture)
      const first = await this.#recognizeWords(gray, this.#turn)
      const best = isUpright(first.recognizedTexts) ? first : await this.#surest(gray, first)
      const certainty = meanCertainty(best.recognizedTexts)
      if (certainty !== null) this.#turn = best.turn
      const { text, words } = recognizedText(best.recognizedTexts, best.upright)
      return {
        page,
        text,
        words: struckOnPicture(text, words, best.upright),
        scanned: true,
        turned: best.turn,
        ...(certainty !== null && { certainty }),
      }
    } catch (error) {
      await this.end()
      throw error
    }
  }

  /**
   * Tries an uncertain page in its other orientations, on a small picture first, and reads the one that makes
   * the most sense.
   */
  async #surest(gray: Shades, first: RecognitionAttempt): Promise<RecognitionAttempt> {
    const small = await readShades(
      toSharp(gray).resize({
        width: comparisonDots,
        height: comparisonDots,
        fit: 'inside',
        withoutEnlargement: true,
      }),
    )
    let [best, max]: [QuarterTurn, number] = [first.turn, legibility(first.recognizedTexts)]
    for (const turn of otherTurns(first)) {
      const { recognizedTexts } = await this.#recognizeWords(small, turn)
      const score = legibility(recognizedTexts)
      if (score > max) [best, max] = [turn, score]
      if (isUpright(recognizedTexts)) break
    }
    if (best === first.turn) return first
    const turned = await this.#recognizeWords(gray, best)
    return legibility(turned.recognizedTexts) > legibility(first.recognizedTexts) ? turned : first
  }

  async #recognizeWords(gray: Shades, turn: QuarterTurn): Promise<RecognitionAttempt> {
    const upright = turn === 0 ? gray : await readShades(toSharp(gray).rotate(turn))
    return { turn, upright, recognizedTexts: await this.#engine.words(upright) }
  }

  async end(): Promise<void> {
    await this.#engine.end()
    this.#turn = 0
  }
}

/** The other orientations; for a page on its side, the two that set it upright come first. */
function otherTurns({ turn, recognizedTexts }: RecognitionAttempt): QuarterTurn[] {
  const quarters = isHorizontal(recognizedTexts) ? [2, 1, 3] : [1, 3, 2]
  return quarters.map(quarter => ((turn + quarter * 90) % 360) as QuarterTurn)
}

/** A page as seen in one orientation. */
type RecognitionAttempt = { turn: QuarterTurn; upright: Shades; recognizedTexts: RecognizedWord[] }

/** In shades of gray, rotated as the camera recorded, and with no more pixels than are read. */
async function shrinkPicture(picture: PictureSource): Promise<Shades> {
  const options = { limitInputPixels: maxDotsRead, sequentialRead: true }
  const buffer = Buffer.isBuffer(picture)
    ? sharp(picture, options)
    : 'dots' in picture
      ? toSharp(picture)
      : sharp(picture.path, { ...options, page: picture.page })
  const { width, height } = await buffer.metadata()
  const scale = Math.min(1, Math.sqrt(maxDots / (width * height)))
  const side = Math.max(1, Math.round(Math.max(width, height) * scale))
  return readShades(
    buffer.autoOrient().resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true }),
  )
}

/** Lines of words with their places; blank lines separate paragraphs. */
function recognizedText(recognized: readonly RecognizedWord[], { width, height }: Shades) {
  let text = ''
  const words = recognized.map((word, index): PlacedWord => {
    const previousWord = recognized[index - 1]
    if (previousWord)
      text +=
        previousWord.line === word.line ? ' ' : previousWord.paragraph === word.paragraph ? '\n' : '\n\n'
    const start = text.length
    text += word.text
    return {
      start,
      end: text.length,
      box: [word.left / width, word.top / height, word.width / width, word.height / height],
    }
  })
  return { text, words }
}
