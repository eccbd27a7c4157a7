import { openPdf, sheetSize, type OpenPdf } from '../../../core/print/open-pdf.server.ts'
import type { PrintBrand } from '../../../core/print/sheet.ts'

export type PrintedLetter = {
  number: number
  name: string
  address: string
  subject: string | null
  body: string
  closing: string | null
  certifiedNo: string | null
}
export type PrintedRun = {
  title: string
  organization: string
  dated: string
  letters: readonly PrintedLetter[]
  brand?: PrintBrand
}

const sideMargin = 72
const textWidth = sheetSize.width - 2 * sideMargin
/**
 * The vertical position of the address in points, which shows it in the window of a No. 10 envelope folded in three.
 */
const addressTop = 144
const addressWidth = 270
const ink = '#1a2233'
const size = 10.5

/** Prints all letters of a run, each starting on a new page. Returns the bytes and the page count. */
export async function lettersPdf(run: PrintedRun): Promise<{ bytes: Uint8Array; pages: number }> {
  // The organization is the author of the file, also in its metadata.
  const file = await openPdf(run.title, { top: 72, bottom: 72, side: sideMargin }, run.organization)
  for (const [index, letter] of run.letters.entries()) {
    if (index > 0) file.pdf.addPage()
    writeLetter(file, run, letter)
  }
  const { count } = file.pdf.bufferedPageRange()
  return { bytes: await file.bytes(), pages: count }
}

function writeLetter(file: OpenPdf, { organization, dated, brand }: PrintedRun, letter: PrintedLetter): void {
  const { pdf } = file
  /** Writes text at the current or at a given position; text that does not fit continues on the next page. */
  const write = (text: string, { bold = false, y = pdf.y, width = textWidth, color = ink } = {}) => {
    file.style({ bold, size, ink: color })
    file.text(text, sideMargin, y, { width, lineGap: 2.5 })
  }
  // On the right, outside the envelope's window.
  if (brand?.logo) pdf.image(brand.logo, sideMargin + textWidth - 150, 44, { fit: [150, 40], align: 'right' })
  write(organization, { bold: true, y: 54, width: textWidth - 160, color: brand?.color ?? ink })
  write(dated)
  if (letter.certifiedNo !== null) write(`Certified mail no. ${letter.certifiedNo}`)
  write(letter.name, { y: Math.max(addressTop, pdf.y + 12), width: addressWidth })
  for (const line of letter.address.split('\n')) write(line, { width: addressWidth })
  pdf.y = Math.max(pdf.y + 24, 228)
  if (letter.subject !== null) {
    write(letter.subject, { bold: true })
    pdf.moveDown(0.8)
  }
  for (const paragraph of letter.body.split(/\n{2,}/)) {
    write(paragraph)
    pdf.moveDown(0.7)
  }
  for (const line of letter.closing?.split('\n') ?? []) write(line === '' ? ' ' : line)
  // The number by which a returned letter is identified.
  const margins = pdf.page.margins.bottom
  pdf.page.margins.bottom = 0
  file.style({ bold: false, size: 7.5, ink: '#5b6780' })
  file.text(`Letter ${letter.number}`, sideMargin, sheetSize.height - 44, {
    width: textWidth,
    align: 'right',
    lineBreak: false,
  })
  pdf.page.margins.bottom = margins
}

/** Avery 5160: three labels across and ten down, 2 5/8 by 1 inch each, in points. */
const label = {
  across: 3,
  down: 10,
  left: 13.5,
  top: 36,
  stepX: 198,
  stepY: 72,
  width: 189,
  height: 72,
  inside: 9,
  margin: 7,
}
const nameHeight = 12
const labelSizes = [9, 8, 7, 6, 5]

/** Builds a label for each letter of a run, in its order, for sheets of Avery 5160. */
export async function labelsPdf({ title, organization, letters }: PrintedRun): Promise<Uint8Array> {
  const file = await openPdf(title, { top: 0, bottom: 0, side: 0 }, organization)
  const { pdf } = file
  const perSheet = label.across * label.down
  for (const [index, { name, address }] of letters.entries()) {
    const position = index % perSheet
    if (position === 0 && index > 0) pdf.addPage()
    const x = label.left + (position % label.across) * label.stepX + label.inside
    const y = label.top + Math.floor(position / label.across) * label.stepY + label.margin
    const width = label.width - 2 * label.inside
    file.style({ bold: false, ink })
    // The last line is the city, so the font shrinks before it is cut off.
    const height = label.height - 2 * label.margin - nameHeight
    const size = labelSizes.find(candidate => {
      file.style({ size: candidate })
      return file.measureHeight(address, { width, lineGap: 0 }) <= height
    })
    file.style({ size: size ?? labelSizes.at(-1)! })
    file.text(toOneLine(name), x, y, { width, height: 11, ellipsis: true, lineGap: 0 })
    file.text(address, x, y + nameHeight, { width, height, ellipsis: true, lineGap: 0 })
  }
  return file.bytes()
}

const toOneLine = (text: string) => text.replaceAll(/\s+/g, ' ')
