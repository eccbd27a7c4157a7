import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { printable, type CanShow } from './printable.ts'

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
  /** Words in letters that a font has, which is chosen with them: the one at hand, or one with Chinese and Japanese. */
  words: (text: string) => string
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
  // Callers choose between two fonts; a text that neither can show is set in the third, and the next one is not.
  let chosen: OpenPdf['regular'] | OpenPdf['bold'] = 'Regular'
  const chooseBare = pdf.font.bind(pdf)
  const choose = (name: string) => withEvenFigures(chooseBare(name))
  pdf.font = ((name: typeof chosen) => {
    chosen = name
    return choose(name)
  }) as Pdf['font']
  const fontFor = (text: string) => {
    if (!isEastern.test(text)) return choose(chosen)
    pdf.registerFont('Eastern', easternFont())
    return choose('Eastern')
  }
  let named = false
  return {
    pdf,
    regular: 'Regular',
    bold: 'Bold',
    words(text) {
      const canShow = glyphsOf(fontFor(text))
      const shown = printable(text, canShow)
      named ||= /\[U\+/.test(shown) && !text.includes('[U+')
      return shown.replaceAll(tooLong, '$& ')
    },
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

type Run = (text: string, features?: string[]) => unknown
const isEven = new WeakSet<object>()

/** Figures as wide as each other, so that columns of them line up and no comma slips under a 7. Words keep their kerning. */
function withEvenFigures(pdf: Pdf): Pdf {
  const { _font: font } = pdf as unknown as { _font: { layoutRun: Run } }
  if (isEven.has(font)) return pdf
  isEven.add(font)
  const run = font.layoutRun.bind(font)
  font.layoutRun = (text, features) => run(text, features ?? (/\d/.test(text) ? ['tnum'] : undefined))
  return pdf
}

/** What the font at hand can show, which the library does not say in its types. */
function glyphsOf(pdf: Pdf): CanShow {
  const { font } = (
    pdf as unknown as { _font: { font: { hasGlyphForCodePoint: (code: number) => boolean } } }
  )._font
  return sign => font.hasGlyphForCodePoint(sign.codePointAt(0)!)
}
