import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { printable } from './printable.ts'

export type Pdf = PDFKit.PDFDocument

/** US letter, in points. */
export const sheetSize = { width: 612, height: 792 }

/** No word is longer: the library measures a long one again for each of its lines. */
const tooLong = /\S{80}(?=\S)/g

/** A PDF that is being written, in the letters of the product. */
export type OpenPdf = {
  pdf: Pdf
  regular: 'Regular'
  bold: 'Bold'
  /** Words in letters that the font has. */
  words: (text: string) => string
  /** Whether some of them had to be named by their number. */
  named: () => boolean
  /** Ends it. */
  bytes: () => Promise<Uint8Array>
}

const { resolve } = createRequire(import.meta.url)
let fonts: Promise<Record<'Regular' | 'Bold', Buffer>> | undefined
const readFonts = async () => ({
  Regular: await readFile(resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')),
  Bold: await readFile(resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf')),
})

/** Begins a PDF. Its library and fonts are loaded with the first one: a server that writes none has no use for them. */
export async function openPdf(
  title: string,
  margins: { top: number; bottom: number; side: number },
): Promise<OpenPdf> {
  const { default: PdfDocument } = await import('pdfkit')
  const { Regular, Bold } = await (fonts ??= readFonts())
  const { top, bottom, side } = margins
  const pdf = new PdfDocument({
    size: 'LETTER',
    margins: { top, bottom, left: side, right: side },
    bufferPages: true,
    info: { Title: title, Author: 'Wellhead' },
    // Otherwise it reads Helvetica's measures from a file first.
    font: Regular as unknown as string,
  })
  pdf.registerFont('Regular', Regular).registerFont('Bold', Bold).font('Regular')
  const pieces: Uint8Array[] = []
  const written = new Promise<void>(resolve => pdf.on('end', resolve))
  pdf.on('data', (piece: Uint8Array) => pieces.push(piece))
  // The library does not say in its types what a font can show.
  const { font } = (
    pdf as unknown as { _font: { font: { hasGlyphForCodePoint: (code: number) => boolean } } }
  )._font
  let named = false
  return {
    pdf,
    regular: 'Regular',
    bold: 'Bold',
    words(text) {
      const shown = printable(text, sign => font.hasGlyphForCodePoint(sign.codePointAt(0)!))
      named ||= /\[U\+/.test(shown) && !text.includes('[U+')
      return shown.replaceAll(tooLong, '$& ')
    },
    named: () => named,
    async bytes() {
      pdf.end()
      await written
      return Buffer.concat(pieces)
    },
  }
}
