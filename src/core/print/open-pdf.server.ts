import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { printable, type CanShow } from './printable.ts'

export type Pdf = PDFKit.PDFDocument
type TextOptions = PDFKit.Mixins.TextOptions
type TextLook = { bold?: boolean; size?: number; ink?: string }

/** US letter, in points. */
export const sheetSize = { width: 612, height: 792 }

/** No word is longer: the library measures a long one again for each of its lines. */
const tooLong = /\S{80}(?=\S)/g

/** A PDF that is being written, in the letters of the product. */
export type OpenPdf = {
  pdf: Pdf
  /** How the next texts look: their font, size in points and ink. */
  style: (look: TextLook) => void
  /** Draws a text at a place; every text goes through here, as every measure of one goes through the next two. */
  text: (text: string, x: number, y: number, options?: TextOptions) => void
  /** How wide a text is on one line, in points. */
  widthOf: (text: string) => number
  /** How high a text is in the lines that its width makes, in points. */
  heightOf: (text: string, options?: TextOptions) => number
  /** Whether some of them had to be named by their number. */
  named: () => boolean
  /** Adds the first page of a file that was opened without one; all further pages stand as it does. */
  begin: (sideways: boolean) => void
  /** Ends it. */
  bytes: () => Promise<Uint8Array>
}

const { resolve } = createRequire(import.meta.url)
let fonts: Promise<Record<'Regular' | 'Bold', Buffer>> | undefined
const readFonts = async () => ({
  Regular: await readFile(resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')),
  Bold: await readFile(resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf')),
})

/** Read where a name needs it, which is seldom: it is ten times as large as the others. */
let eastern: Buffer | undefined
const easternFont = () =>
  (eastern ??= readFileSync(
    resolve('@expo-google-fonts/biz-udpgothic/400Regular/BIZUDPGothic_400Regular.ttf'),
  ))
const isEastern = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** Begins a PDF, with its first page unless it `waits`. Its library and fonts are loaded with the first one: a server that writes none has no use for them. */
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
    // Otherwise it reads Helvetica's measures from a file first; one that is given here would be read again at each change.
    font: '',
  })
  pdf.registerFont('Regular', Regular).registerFont('Bold', Bold).font('Regular')
  const pieces: Uint8Array[] = []
  const written = new Promise<void>(resolve => pdf.on('end', resolve))
  pdf.on('data', (piece: Uint8Array) => pieces.push(piece))
  let isBold = false
  /** The font at hand, or for Chinese and Japanese one that has them. */
  const chooseFont = (text: string): Pdf => {
    if (!isEastern.test(text)) return pdf.font(isBold ? 'Bold' : 'Regular')
    pdf.registerFont('Eastern', easternFont())
    return pdf.font('Eastern')
  }
  let named = false
  /** The text in letters that its font has, which is chosen with it. */
  const shown = (text: string) => {
    const printed = printable(text, glyphsOf(chooseFont(text)))
    named ||= /\[U\+/.test(printed) && !text.includes('[U+')
    return printed.replaceAll(tooLong, '$& ')
  }
  return {
    pdf,
    style({ bold, size, ink }) {
      isBold = bold ?? isBold
      if (size !== undefined) pdf.fontSize(size)
      if (ink !== undefined) pdf.fillColor(ink)
    },
    text: (text, x, y, options) => void pdf.text(shown(text), x, y, withEvenFigures(text, options)),
    widthOf: text => pdf.widthOfString(shown(text), withEvenFigures(text)),
    heightOf: (text, options) => pdf.heightOfString(shown(text) || ' ', withEvenFigures(text, options)),
    named: () => named,
    begin(sideways) {
      pdf.options.layout = sideways ? 'landscape' : 'portrait'
      pdf.addPage()
    },
    async bytes() {
      pdf.end()
      await written
      return Buffer.concat(pieces)
    },
  }
}

/** Figures as wide as each other, so that columns of them line up and no comma slips under a 7. Words keep their kerning. */
const withEvenFigures = (text: string, options: TextOptions = {}): TextOptions =>
  /\d/.test(text) ? { ...options, features: ['tnum'] } : options

/** What the font at hand can show, which the library does not say in its types. */
function glyphsOf(pdf: Pdf): CanShow {
  const { font } = (
    pdf as unknown as { _font: { font: { hasGlyphForCodePoint: (code: number) => boolean } } }
  )._font
  return sign => font.hasGlyphForCodePoint(sign.codePointAt(0)!)
}
