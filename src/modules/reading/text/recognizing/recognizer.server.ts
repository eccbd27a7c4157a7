import sharp from 'sharp'
import type { PlacedWord } from '../../lease/page/page.ts'
import type { ReadPage } from '../read-page.ts'
import { pictureOf, shadesOf } from '../shades.server.ts'
import type { Shades } from '../shades.ts'
import { struckOnPicture } from '../struck/on-picture.ts'
import { bundledEngine } from './bundled.server.ts'
import type { Engine, SeenWord, Turn } from './engine.ts'
import { installedEngine } from './installed.server.ts'

// Its process reads one page at a time, and gives the memory of each back.
sharp.cache(false)
sharp.concurrency(1)

/** A scan is recognized at no more dots than these: an A4 page at 300 dots an inch has 8.7 million. */
const mostDots = 9_000_000
const mostDotsRead = 120_000_000
/** Below this the recognizer only guesses which way is up. */
const surely = 2
/** Words of a page that lies on its side are read with less certainty than this, of a hundred. */
const makesSense = 65

/** A picture by itself, one of those that a file holds, or a page that was drawn. */
type Picture = Buffer | { path: string; page: number } | Shades

/** The system's recognizer where there is one, which needs a third of the memory; else the one that comes along. */
export const chosenEngine = async (): Promise<Engine> => (await installedEngine()) ?? bundledEngine()

/** Reads scans, page after page, on this machine alone: which way is up first, and then the words. */
export class Recognizer {
  readonly #engine: Engine
  #isFirst = true

  constructor(engine: Engine) {
    this.#engine = engine
  }

  /** @throws where the picture is none, is too large to be opened, or takes too long; the next one is read all the same */
  async read(picture: Picture, page: number): Promise<ReadPage> {
    try {
      const gray = await smaller(picture)
      const isFirst = this.#isFirst
      const turned = isFirst ? await this.#turnOf(gray) : 0
      const read = await this.#wordsOf(gray, turned)
      this.#isFirst = false
      // The pages behind the first mostly lie as it does; words that make no sense say otherwise.
      const turn = isFirst || read.certainty >= makesSense ? turned : await this.#turnOf(gray)
      const { text, words } = turn === turned ? read : await this.#wordsOf(gray, turn)
      return { page, text, words, scanned: true, turned: turn }
    } catch (error) {
      await this.end()
      throw error
    }
  }

  async #turnOf(gray: Shades): Promise<Turn> {
    const small = await shadesOf(
      pictureOf(gray).resize({ width: 2000, height: 2000, fit: 'inside', withoutEnlargement: true }),
    )
    const { turn, sure } = await this.#engine.degrees(small)
    return sure >= surely && (turn === 90 || turn === 180 || turn === 270) ? turn : 0
  }

  async #wordsOf(gray: Shades, turn: Turn) {
    const upright = turn === 0 ? gray : await shadesOf(pictureOf(gray).rotate(turn))
    const seen = await this.#engine.words(upright)
    const { text, words } = textOf(seen, upright)
    const certainty = seen.reduce((sum, word) => sum + word.certainty, 0) / seen.length
    return {
      text,
      certainty: seen.length === 0 ? 100 : certainty,
      words: struckOnPicture(text, words, upright),
    }
  }

  async end(): Promise<void> {
    await this.#engine.end()
    this.#isFirst = true
  }
}

/** In shades of gray, upright as a camera noted, and of no more dots than are read. */
async function smaller(picture: Picture): Promise<Shades> {
  const opened = { limitInputPixels: mostDotsRead, sequentialRead: true }
  const whole = Buffer.isBuffer(picture)
    ? sharp(picture, opened)
    : 'dots' in picture
      ? pictureOf(picture)
      : sharp(picture.path, { ...opened, page: picture.page })
  const { width, height } = await whole.metadata()
  const scale = Math.min(1, Math.sqrt(mostDots / (width * height)))
  const side = Math.max(1, Math.round(Math.max(width, height) * scale))
  return shadesOf(
    whole.autoOrient().resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true }),
  )
}

/** Lines of words with their places; paragraphs are parted by a blank line. */
function textOf(seen: readonly SeenWord[], { width, height }: Shades) {
  let text = ''
  const words = seen.map((word, at): PlacedWord => {
    const before = seen[at - 1]
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
