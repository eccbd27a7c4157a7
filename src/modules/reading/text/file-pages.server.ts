import { splitIntoPieces } from './split-into-pieces.ts'
import type { Recognizer } from './recognizing/recognizer.server.ts'
import { maxPages, pagesPerProcess, type ReadPage } from './read-page.ts'
import type { ReadKind } from './read-kind.ts'
import { struckByLines } from './struck/struck-by-lines.ts'
import { struckOnPicture } from './struck/struck-on-picture.ts'

/**
 * The longer side of a scan in pixels: its own resolution, limited to these bounds, which are 200 to 300 dpi
 * for a letter page. A larger picture is read more slowly and less accurately.
 */
const [minDots, maxDots] = [2200, 3300]
/** The page size in pixels for finding pen strokes, which are still visible at this lower resolution. */
const struckDots = 2200

/**
 * First the number of pages in the file, then one batch of pages beginning at `from`, each classified
 * separately as text or scan.
 */
export type ReadMessage = { pages: number } | ReadPage

export async function* readFilePages(
  path: string,
  kind: ReadKind,
  from: number,
): AsyncGenerator<ReadMessage> {
  if (kind !== 'pdf' && kind !== 'picture') return yield* readTextPages(await extractText(path, kind))
  let recognizer: Recognizer | null = null
  const recognize: RecognizePage = async (picture, page) => {
    if (recognizer === null) {
      const { chosenEngine, Recognizer } = await import('./recognizing/recognizer.server.ts')
      recognizer = new Recognizer(await chosenEngine())
    }
    return recognizer.read(picture, page)
  }
  try {
    yield* kind === 'pdf' ? readPdfPages(path, from, recognize) : readPicturePages(path, from, recognize)
  } finally {
    await (recognizer as Recognizer | null)?.end()
  }
}
type RecognizePage = Recognizer['read']

const lastBatchPage = (from: number, pages: number) => Math.min(from + pagesPerProcess - 1, pages, maxPages)

async function* readPdfPages(
  path: string,
  from: number,
  recognize: RecognizePage,
): AsyncGenerator<ReadMessage> {
  const {
    drawPdfPage: drawnPage,
    isOverScan,
    isScan,
    openPdf,
    readPdfText: pdfText,
  } = await import('./pdf-pages.server.ts')
  const { readMarks: marksOf } = await import('./pdf-marks.server.ts')
  const { readShades: shadesOf } = await import('./shades.server.ts')
  const pdf = await openPdf(path)
  yield { pages: pdf.numPages }
  for (let number = from; number <= lastBatchPage(from, pdf.numPages); number++)
    yield await retryPage(number, async () => {
      const page = await pdf.getPage(number)
      const text = await pdfText(page)
      const marks = await marksOf(page)
      if (!isScan(text, marks)) {
        const words = struckByLines(text.words, marks.lines)
        if (!isOverScan(marks)) return { ...text, words }
        const shades = await drawnPage(page, struckDots, shadesOf)
        return { ...text, words: struckOnPicture(text.text, words, shades) }
      }
      const { width, height } = page.getViewport({ scale: 1 })
      // Letters drawn as shapes have no resolution of their own.
      const dpi = isOverScan(marks) ? Math.max(width, height) * marks.dotsPerPoint : maxDots
      const dots = Math.min(maxDots, Math.max(minDots, dpi))
      const pageImage = await drawnPage(page, dots, shadesOf)
      // Frees the drawing resources before recognition: both together would be the peak memory use of a page.
      page.cleanup()
      const scan = await recognize(pageImage, number)
      return scan.words.length > text.words.length ? scan : text
    })
  await pdf.destroy()
}

/** A picture file has one page or several. */
async function* readPicturePages(
  path: string,
  from: number,
  recognize: RecognizePage,
): AsyncGenerator<ReadMessage> {
  const { default: sharp } = await import('sharp')
  const { pages = 1 } = await sharp(path, { limitInputPixels: 120_000_000 }).metadata()
  yield { pages }
  for (let number = from; number <= lastBatchPage(from, pages); number++)
    yield await retryPage(number, () => recognize({ path, page: number - 1 }, number))
}

function* readTextPages(text: string): Generator<ReadMessage> {
  const pieces = splitIntoPieces(text)
  yield { pages: pieces.length }
  for (const piece of pieces.slice(0, maxPages)) yield { ...piece, turned: 0 }
}

/** A page that cannot be read does not affect the others. */
async function retryPage(page: number, readOnce: () => Promise<ReadPage>): Promise<ReadPage> {
  try {
    return await readOnce()
  } catch {
    return { page, text: '', words: [], scanned: true, turned: 0, unread: true }
  }
}

/** Reads the text of a file without pages. */
export const extractText = async (
  path: string,
  kind: Exclude<ReadKind, 'pdf' | 'picture'>,
): Promise<string> => {
  if (kind === 'word') return (await import('./office-text.server.ts')).wordText(path)
  if (kind === 'sheet') return (await import('./office-text.server.ts')).sheetText(path)
  if (kind === 'mail') return (await import('./mail-text.server.ts')).mailText(path)
  return (await import('./plain-text.server.ts')).plainText(path)
}
