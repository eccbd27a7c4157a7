import PDFDocument from 'pdfkit'

/** A PDF with this many pages of generated text. */
export async function createManyPagePdf(count: number): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'LETTER' })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>(resolve => pdf.on('end', resolve))
  const text =
    'The lessor grants, leases and lets exclusively to the lessee the land described below. '.repeat(40)
  for (let page = 1; page <= count; page++) {
    if (page > 1) pdf.addPage()
    pdf.fontSize(16).text(`Page ${page}`).fontSize(10).text(text)
  }
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}
