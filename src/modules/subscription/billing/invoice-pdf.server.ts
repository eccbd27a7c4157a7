import { openPdf } from '../../../core/print/open-pdf.server.ts'
import { unprintableNote } from '../../../core/print/printable.ts'
import { formatDate, formatMoney, formatNumber } from '../../../ui/formats.ts'
import { lineAmount } from './billing.ts'
import type { InvoiceRow } from './invoice-list.server.ts'

const margin = 56
const left = margin
const right = 612 - margin
const columns = { quantity: 330, price: 395, amount: 470, width: right - 470 }

/** An invoice on paper: US letter, one page unless it has many lines. */
export async function invoicePdf(invoice: InvoiceRow): Promise<Uint8Array> {
  const file = await openPdf(`Invoice ${invoice.number}`, { top: margin, bottom: margin, side: margin })
  const { pdf, regular, bold, words: printable } = file
  const text = (words: string, x: number, y: number, options: PDFKit.Mixins.TextOptions = {}) =>
    pdf.text(printable(words), x, y, options)
  const amount = (words: string, x: number, y: number) =>
    text(words, x, y, { width: columns.width, align: 'right' })

  const block = (title: string, words: (string | null)[], x: number, from: number) => {
    pdf.font(bold)
    text(title, x, from)
    pdf.font(regular)
    for (const line of words) if (line) text(line, x, pdf.y + 2, { width: right - 330 })
    return pdf.y
  }

  pdf.font(bold).fontSize(20)
  text(`Invoice ${invoice.number}`, left, 56)
  pdf.font(regular).fontSize(10)
  if (invoice.voided) text(`VOID: ${invoice.voidReason ?? ''}`, left, 82)
  const { issuer, billTo, periodStart, periodEnd } = invoice
  const taxId = issuer?.taxId ? `Tax ID ${issuer.taxId}` : null
  const issuerEnds = issuer ? block('From', [issuer.name, issuer.address, taxId], left, 100) : 76
  const billToEnds = block('Bill to', [billTo.name, billTo.address], 330, 100)
  let y = Math.max(issuerEnds, billToEnds) + 24
  text(`Issued ${formatDate(invoice.issuedOn)}`, left, y)
  text(`Due ${formatDate(invoice.dueOn)}`, left + 130, y)
  if (periodStart && periodEnd)
    text(`Period ${formatDate(periodStart)} – ${formatDate(periodEnd)}`, 330, y, { width: right - 330 })

  y += 32
  const heading = () => {
    pdf.font(bold).fontSize(9)
    text('Description', left, y)
    amount('Quantity', columns.quantity - 40, y)
    amount('Price, $', columns.price, y)
    amount('Amount, $', columns.amount, y)
    pdf
      .moveTo(left, y + 14)
      .lineTo(right, y + 14)
      .lineWidth(0.5)
      .stroke()
    pdf.font(regular).fontSize(10)
    y += 22
  }
  heading()
  for (const line of invoice.lines) {
    const height = pdf.heightOfString(printable(line.description), { width: 240 })
    if (y + height > 700) {
      pdf.addPage()
      y = margin
      heading()
    }
    text(line.description, left, y, { width: 240 })
    amount(formatNumber(line.quantity), columns.quantity - 40, y)
    amount(formatNumber(line.unitPrice, 2), columns.price, y)
    amount(formatNumber(lineAmount(line), 2), columns.amount, y)
    y += height + 8
  }
  pdf.moveTo(left, y).lineTo(right, y).lineWidth(0.5).stroke()
  for (const [label, figure] of [
    ['Total', invoice.total],
    ['Paid', invoice.paid],
    ['Balance due', invoice.voided ? '0.00' : invoice.balance],
  ] as const) {
    y += 16
    pdf.font(label === 'Balance due' ? bold : regular)
    text(label, columns.price - 40, y)
    amount(formatMoney(figure), columns.amount, y)
  }
  pdf.font(regular)
  y += 40
  const below = (title: string | null, words: string) => {
    const height = pdf.heightOfString(printable(words), { width: right - left }) + 16
    if (y + height > 730) {
      pdf.addPage()
      y = margin
    }
    if (title) {
      pdf.font(bold)
      text(title, left, y)
      pdf.font(regular)
      y += 14
    }
    text(words, left, y, { width: right - left })
    y += height
  }
  if (issuer?.payment && !invoice.voided) below('Payment', `${issuer.payment}\nReference: ${invoice.number}`)
  if (invoice.note) below(null, invoice.note)
  if (file.named()) below(null, unprintableNote)
  return file.bytes()
}
