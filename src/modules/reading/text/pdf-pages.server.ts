import { open, type FileHandle } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import {
  getDocument,
  PDFDataRangeTransport,
  Util,
  type PDFDocumentProxy,
  type PDFPageProxy,
  type PageViewport,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Sharp } from 'sharp'
import type { PlacedWord } from '../lease/page/page.ts'
import { sortForReading, isOnSameLine, type DrawnText } from './columns.ts'
import type { PageMarks } from './pdf-marks.server.ts'
import type { ReadPage } from './read-page.ts'

const pdfjsFolder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
const assetFolder = (name: string) => `${join(pdfjsFolder, name)}/`

/** Pictures in a PDF with more pixels are not drawn, because they could exhaust memory. */
const maxImageDots = 60_000_000

/** Gives the library the byte ranges it requests, because a file may be larger than memory. */
class FileRange extends PDFDataRangeTransport {
  private readonly file: FileHandle
  constructor(file: FileHandle, size: number) {
    super(size, null)
    this.file = file
  }
  override requestDataRange(begin: number, end: number): void {
    const chunk = new Uint8Array(end - begin)
    void this.file
      .read(chunk, 0, chunk.length, begin)
      .then(({ bytesRead }) => this.onDataRange(begin, chunk.subarray(0, bytesRead)))
      .catch(() => this.abort())
  }
  override abort(): void {
    void this.file.close().catch(() => {})
  }
}

/** @throws Error if the file is not a PDF, is damaged, or needs a password */
export async function openPdf(path: string): Promise<PDFDocumentProxy> {
  const file = await open(path)
  const { size } = await file.stat()
  return getDocument({
    range: new FileRange(file, size),
    disableAutoFetch: true,
    disableStream: true,
    isEvalSupported: false,
    useSystemFonts: false,
    disableFontFace: true,
    stopAtErrors: false,
    maxImageSize: maxImageDots,
    cMapUrl: assetFolder('cmaps'),
    cMapPacked: true,
    standardFontDataUrl: assetFolder('standard_fonts'),
    wasmUrl: assetFolder('wasm'),
    verbosity: 0,
  }).promise
}

type PdfTextItem = { str: string; transform: number[]; width: number; height: number; hasEOL: boolean }
/** `after` is the white space drawn after it. */
type TextPiece = DrawnText & { after: string }

/** The text of a page with the places of its words; lines and paragraphs are preserved. */
export async function readPdfText(page: PDFPageProxy): Promise<ReadPage> {
  const viewport = page.getViewport({ scale: 1 })
  let text = ''
  const words: PlacedWord[] = []
  let last: TextPiece | null = null
  for (const piece of sortForReading(await readPieces(page, viewport))) {
    const { left, right, base, tall } = piece
    if (last && !isOnSameLine(piece, last))
      text = `${text.trimEnd()}\n${Math.abs(base - last.base) > tall * 1.9 ? '\n' : ''}`
    last = piece
    const letterWidth = (right - left) / piece.text.length
    for (const { 0: word, index } of piece.text.matchAll(/\S+/g)) {
      words.push({
        start: text.length + index,
        end: text.length + index + word.length,
        box: [
          (left + index * letterWidth) / viewport.width,
          (base - tall) / viewport.height,
          (word.length * letterWidth) / viewport.width,
          (tall * 1.2) / viewport.height,
        ],
      })
    }
    text += piece.text + piece.after
  }
  return { page: page.pageNumber, text: text.trimEnd(), words, scanned: false, turned: 0 }
}

/** The text pieces of a page in drawing order. */
async function readPieces(page: PDFPageProxy, viewport: PageViewport): Promise<TextPiece[]> {
  const { items } = await page.getTextContent()
  const pieces: TextPiece[] = []
  for (const item of items) {
    if (!('str' in item)) continue
    const { str, transform, width, height, hasEOL } = item as PdfTextItem
    const space = hasEOL ? ' ' : ''
    if (str.trim() === '') {
      const last = pieces.at(-1)
      if (last) last.after += (str === '' ? '' : ' ') + space
      continue
    }
    const [, , , , left = 0, base = 0] = Util.transform(viewport.transform, transform) as number[]
    const tall = height || Math.abs(transform[3] ?? 10)
    pieces.push({ text: str, left, right: left + width, base, tall, after: space })
  }
  return pieces
}

/** Fewer words than this on a page that a picture covers are a recorder's stamp, not the page's text. */
const minPageWords = 60
const scanCoverage = 0.4

/**
 * True if a page is a scan: pictures cover it or it is all line drawings, and it has hardly any text. Each
 * page is judged alone.
 */
export function isScan(text: ReadPage, { pictureCoverage, shapeCount }: PageMarks): boolean {
  if (text.words.length >= minPageWords) return false
  return pictureCoverage >= scanCoverage || (text.words.length === 0 && shapeCount >= minShapes)
}

/** Letters drawn as shapes are numerous; fewer shapes are a frame or a logo. */
const minShapes = 40

/** True if a page is a scan with a text layer. Only its image shows words that were struck out by hand. */
export const isOverScan = ({ pictureCoverage }: PageMarks): boolean => pictureCoverage >= scanCoverage

/**
 * Draws a page whose longer side has `longer` pixels and passes it to `use`, whose result must not refer to
 * the drawing afterwards.
 */
export async function drawPdfPage<Taken>(
  page: PDFPageProxy,
  longer: number,
  use: (drawing: Sharp) => Promise<Taken>,
): Promise<Taken> {
  const { default: sharp } = await import('sharp')
  const unscaled = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({
    scale: Math.min(longer / Math.max(unscaled.width, unscaled.height), 6),
  })
  const [width, height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)]
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  await page.render({ canvas: canvas as never, canvasContext: context as never, viewport }).promise
  try {
    return await use(sharp(canvas.data(), { raw: { width, height, channels: 4 } }))
  } finally {
    // Frees the pixels now, not at garbage collection.
    canvas.width = 1
    canvas.height = 1
  }
}
