import sharp from 'sharp'
import type { PlacedWord } from '../../lease/page/page.ts'
import type { ReadPage } from '../read-page.ts'
import { toSharp, readShades } from '../shades.server.ts'
import type { Shades } from '../shades.ts'
import { struckOnPicture } from '../struck/on-picture.ts'
import { bundledEngine } from './bundled.server.ts'
import type { Engine, SeenWord, Turn } from './engine.ts'
import { installedEngine } from './installed.server.ts'
import { meanCertainty, liesFlat, legibility, isUpright } from './sense.ts'

// The process reads one page at a time and frees the memory of each.
sharp.cache(false)
sharp.concurrency(1)

/** Maximum pixels at which a scan is recognized: an A4 page at 300 dpi has 8.7 million. */
const maxDots = 9_000_000
const maxDotsRead = 120_000_000
/** Orientations are compared on a picture with sides of this many pixels. */
const compared = 1600

/** A picture file's bytes, one of the pages in a file, or a drawn page. */
type Picture = Buffer | { path: string; page: number } | Shades

/** The system's recognizer if there is one, because it needs a third of the memory; else the bundled one. */
export const chosenEngine = async (): Promise<Engine> => (await installedEngine()) ?? bundledEngine()

/** Reads scans page by page on this machine only, each in the orientation that makes the most sense. */
export class Recognizer {
  readonly #engine: Engine
  /** The orientation of the previous page: most pages of a file share one. */
  #turn: Turn = 0

  constructor(engine: Engine) {
    this.#engine = engine
  }

  /**
   * @throws Error if the picture is invalid, is too large to open, or takes too long; the next one is still
   * read
   */
  async read(picture: Picture, page: number): Promise<ReadPage> {
    try {
      const gray = await smaller(picture)
      const first = await this.#recognizeWords(gray, this.#turn)
      const best = isUpright(first.seen) ? first : await this.#surest(gray, first)
      const certainty = meanCertainty(best.seen)
      if (certainty !== null) this.#turn = best.turn
      const { text, words } = recognizedText(best.seen, best.upright)
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
  async #surest(gray: Shades, first: Seen): Promise<Seen> {
    const small = await readShades(
      toSharp(gray).resize({ width: compared, height: compared, fit: 'inside', withoutEnlargement: true }),
    )
    let [best, max]: [Turn, number] = [first.turn, legibility(first.seen)]
    for (const turn of otherTurns(first)) {
      const { seen } = await this.#recognizeWords(small, turn)
      const sense = legibility(seen)
      if (sense > max) [best, max] = [turn, sense]
      if (isUpright(seen)) break
    }
    if (best === first.turn) return first
    const turned = await this.#recognizeWords(gray, best)
    return legibility(turned.seen) > legibility(first.seen) ? turned : first
  }

  async #recognizeWords(gray: Shades, turn: Turn): Promise<Seen> {
    const upright = turn === 0 ? gray : await readShades(toSharp(gray).rotate(turn))
    return { turn, upright, seen: await this.#engine.words(upright) }
  }

  async end(): Promise<void> {
    await this.#engine.end()
    this.#turn = 0
  }
}

/** The other orientations; for a page on its side, the two that set it upright come first. */
function otherTurns({ turn, seen }: Seen): Turn[] {
  const quarters = liesFlat(seen) ? [2, 1, 3] : [1, 3, 2]
  return quarters.map(quarter => ((turn + quarter * 90) % 360) as Turn)
}

/** A page as seen in one orientation. */
type Seen = { turn: Turn; upright: Shades; seen: SeenWord[] }

/** In shades of gray, rotated as the camera recorded, and with no more pixels than are read. */
async function smaller(picture: Picture): Promise<Shades> {
  const opened = { limitInputPixels: maxDotsRead, sequentialRead: true }
  const buffer = Buffer.isBuffer(picture)
    ? sharp(picture, opened)
    : 'dots' in picture
      ? toSharp(picture)
      : sharp(picture.path, { ...opened, page: picture.page })
  const { width, height } = await buffer.metadata()
  const scale = Math.min(1, Math.sqrt(maxDots / (width * height)))
  const side = Math.max(1, Math.round(Math.max(width, height) * scale))
  return readShades(
    buffer.autoOrient().resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true }),
  )
}

/** Lines of words with their places; blank lines separate paragraphs. */
function recognizedText(seen: readonly SeenWord[], { width, height }: Shades) {
  let text = ''
  const words = seen.map((word, index): PlacedWord => {
    const before = seen[index - 1]
    if (before) text += before.line === word.line ? ' ' : before.paragraph === word.paragraph ? '\n' : '\n\n'
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
