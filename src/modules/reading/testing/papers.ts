import { createCanvas } from '@napi-rs/canvas'
import PDFDocument from 'pdfkit'

/** A made-up lease that names no real person, company or land. */
export const inventedLease = `OIL AND GAS LEASE

THIS AGREEMENT made and entered into effective the 5th day of March, 2019, by and between Orla Haugen, a single woman, whose address is 14 Creek Road, Watford City, North Dakota, hereinafter called Lessor, and Two Forks Exploration, LLC, hereinafter called Lessee:

Lessor grants, leases and lets exclusively unto Lessee the land situated in the County of McKenzie, State of North Dakota, described as follows, to-wit:

Township 154 North, Range 97 West, 5th P.M.
Section 14: NE/4

and containing 160.00 acres, more or less.

This lease shall remain in force for a term of three (3) years from this date and as long thereafter as oil or gas is produced. Lessee shall deliver to Lessor as royalty three-sixteenths (3/16) of all oil and gas produced and saved.

If production ceases after the primary term, this lease shall not terminate if Lessee resumes operations within ninety (90) days. Lessee may pool this lease with other land.`

/** A made-up lease's lines as a scanner sees them. */
export const leaseScan = [
  'OIL AND GAS LEASE',
  'This lease is made between Signe Dahl, as Lessor, and Elk Fork Oil',
  'Company, as Lessee, effective June 1, 2015. The lands are in Dunn County,',
  'North Dakota, to wit: Section 3, Township 146 North, Range 95 West: NE/4',
  'containing 160 acres. The primary term is five (5) years from that date',
  'and the royalty is 3/16 of all oil and gas produced and saved by Lessee.',
]

/** A page full of lines. */
export const fullScan = [
  'OIL AND GAS LEASE',
  ...Array.from(
    { length: 44 },
    (_, index) =>
      `${index + 1}. If production ceases after the primary term, Lessee may resume within ninety (90) days`,
  ),
]

type PdfDocument = InstanceType<typeof PDFDocument>

type PageDrawer = ((doc: PdfDocument) => void) & { layout?: 'landscape' }

/** A PDF whose pages are each drawn by a function. */
export function createPdf(
  pages: readonly PageDrawer[],
  options: Record<string, unknown> = {},
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const doc = new PDFDocument({ size: 'LETTER', margin: 60, autoFirstPage: false, ...options })
    const chunks: Buffer[] = []
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
    for (const draw of pages) {
      doc.addPage({ layout: draw.layout ?? 'portrait' })
      draw(doc)
    }
    doc.end()
  })
}

export const textPage = (text: string) => (doc: PdfDocument) =>
  void doc.font('Times-Roman').fontSize(11).text(text)

/**
 * A page as a scanner produces it: a picture of words, rotated by quarter turns, at 150 dpi times `finer`,
 * with a recorder's stamp as text.
 */
export const scanPage = (lines: readonly string[], turned = 0, finer = 1): PageDrawer =>
  Object.assign(
    (doc: PdfDocument) => {
      doc.image(scanPicture(lines, turned, finer), 0, 0, { fit: [doc.page.width, doc.page.height] })
      doc
        .font('Helvetica')
        .fontSize(8)
        .text('Instrument No. 511204 Recorded April 1, 2019', 330, 20, { lineBreak: false })
    },
    turned % 2 === 1 ? { layout: 'landscape' as const } : {},
  )

function scanPicture(lines: readonly string[], turned: number, finer: number): Buffer {
  const [width, height] = turned % 2 === 0 ? [1275, 1650] : [1650, 1275]
  const canvas = createCanvas(width * finer, height * finer)
  const context = canvas.getContext('2d')
  context.scale(finer, finer)
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.translate(width / 2, height / 2)
  context.rotate((turned * Math.PI) / 2)
  context.translate(-1275 / 2, -1650 / 2)
  context.fillStyle = '#000'
  context.font = '26px serif'
  for (const [index, line] of lines.entries())
    context.fillText(line, 110, 180 + index * Math.min(44, 1400 / lines.length))
  return finer === 1 ? canvas.toBuffer('image/png') : canvas.toBuffer('image/jpeg', 85)
}
