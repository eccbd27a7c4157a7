import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { printable, type CanShow } from './printable.ts'

export type Pdf = PDFKit.PDFDocument
type TextOptions = PDFKit.Mixins.TextOptions
type TextStyle = { bold?: boolean; size?: number; ink?: string }

/** US letter, in points. */
export const sheetSize = { width: 612, height: 792 }

/** Longer words are split, because the library measures a long word again for each of its lines. */
const longWordPattern = /\S{80}(?=\S)/g

/** A PDF being written, in the product's fonts. */
export type OpenPdf = {
  pdf: Pdf
  /** Sets the font, size in points and ink of the following texts. */
  style: (style: TextStyle) => void
  /**
   * Draws a text at a position. All drawing of text uses this function, and all measuring uses the next two.
   */
  text: (text: string, x: number, y: number, options?: TextOptions) => void
  /** Width of a text on one line, in points. */
  measureWidth: (text: string) => number
  /** Height of a text wrapped to its width, in points. */
  measureHeight: (text: string, options?: TextOptions) => number
  /** True if some characters were replaced by their Unicode number. */
  hasReplacedCharacters: () => boolean
  /** Adds the first page of a file opened without one; all further pages have the same orientation. */
  addFirstPage: (sideways: boolean) => void
  /** Finishes the file and returns its bytes. */
  bytes: () => Promise<Uint8Array>
}

const { resolve } = createRequire(import.meta.url)
let fonts: Promise<Record<'Regular' | 'Bold', Buffer>> | undefined
const readFonts = async () => ({
  Regular: await readFile(resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')),
  Bold: await readFile(resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf')),
})

/** Loaded only when a name needs it, which is rare, because it is ten times as large as the other fonts. */
let easternFontData: Buffer | undefined
const easternFont = () =>
  (easternFontData ??= readFileSync(
    resolve('@expo-google-fonts/biz-udpgothic/400Regular/BIZUDPGothic_400Regular.ttf'),
  ))
const isEastern = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/**
 * Begins a PDF, with its first page unless it `waits`. The library and fonts load with the first PDF, so a
 * server that writes no PDF does not load them.
 */
export async function openPdf(
  title: string,
  margins: { top: number; bottom: number; side: number },
  author = 'Wellhead',
  { waits = false } = {},
): Promise<OpenPdf> {
  const { default: PdfDocument } = await import('pdfkit')
  const { Regular, Bold } = await (fonts ??= readFonts())
  const { top, bottom, side } = margins
  const pdf = new PdfDocument({
    size: 'LETTER',
    margins: { top, bottom, left: side, right: side },
    bufferPages: true,
    autoFirstPage: !waits,
    info: { Title: title, Author: author },
    // The empty name keeps the library from reading Helvetica's metrics from a file first; a font given here
    // would be read again at each change.
    font: '',
  })
  pdf.registerFont('Regular', Regular).registerFont('Bold', Bold).font('Regular')
  const chunks: Uint8Array[] = []
  const finished = new Promise<void>(resolve => pdf.on('end', resolve))
  pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  let isBold = false
  /** Selects the current font, or for Chinese and Japanese one that contains them. */
  const chooseFont = (text: string): Pdf => {
    if (!isEastern.test(text)) return pdf.font(isBold ? 'Bold' : 'Regular')
    pdf.registerFont('Eastern', easternFont())
    return pdf.font('Eastern')
  }
  let hasReplaced = false
  /** The text in characters of its font, which this also selects. */
  const toPrintable = (text: string) => {
    const printed = printable(text, glyphChecker(chooseFont(text)))
    hasReplaced ||= /\[U\+/.test(printed) && !text.includes('[U+')
    return printed.replaceAll(longWordPattern, '$& ')
  }
  return {
    pdf,
    style({ bold, size, ink }) {
      isBold = bold ?? isBold
      if (size !== undefined) pdf.fontSize(size)
      if (ink !== undefined) pdf.fillColor(ink)
    },
    text: (text, x, y, options) => void pdf.text(toPrintable(text), x, y, withEvenFigures(text, options)),
    measureWidth: text => pdf.widthOfString(toPrintable(text), withEvenFigures(text)),
    measureHeight: (text, options) =>
      pdf.heightOfString(toPrintable(text) || ' ', withEvenFigures(text, options)),
    hasReplacedCharacters: () => hasReplaced,
    addFirstPage(sideways) {
      pdf.options.layout = sideways ? 'landscape' : 'portrait'
      pdf.addPage()
    },
    async bytes() {
      pdf.end()
      await finished
      return Buffer.concat(chunks)
    },
  }
}

/**
 * Makes digits equally wide, which aligns columns of figures and keeps commas from slipping under a 7. Words
 * keep their kerning.
 */
const withEvenFigures = (text: string, options: TextOptions = {}): TextOptions =>
  /\d/.test(text) ? { ...options, features: ['tnum'] } : options

/** The characters of the current font. */
function glyphChecker({ _font: { font } }: Pdf): CanShow {
  return character => font.hasGlyphForCodePoint(character.codePointAt(0)!)
}
