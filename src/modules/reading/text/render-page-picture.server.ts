import sharp, { type Sharp } from 'sharp'
import type { ReadKind } from './read-kind.ts'

/** A page of a file, and how to draw it. */
export type PageRequest = {
  path: string
  kind: ReadKind
  page: number
  /** Rotation in degrees that makes the page upright. */
  turned: number
  /** The picture's longer side in pixels. */
  dots: number
  /** Words drawn across the page. */
  mark: string | null
}

/** A page as a picture, and the number of pages in the file. Text is drawn on sheets of paper. */
export async function renderPagePicture(request: PageRequest): Promise<{ picture: Buffer; pages: number }> {
  const { path, kind, page, dots } = request
  const render = (drawing: Sharp) => renderScan(drawing, request)
  if (kind === 'picture') {
    const source = sharp(path, { limitInputPixels: 120_000_000, page: page - 1 })
    const { pages = 1 } = await source.metadata()
    return { picture: await render(source.autoOrient()), pages }
  }
  if (kind === 'pdf') {
    const { drawPdfPage: drawnPage, openPdf } = await import('./pdf-pages.server.ts')
    const pdf = await openPdf(path)
    return { picture: await drawnPage(await pdf.getPage(page), dots, render), pages: pdf.numPages }
  }
  const { extractText: textOf } = await import('./file-pages.server.ts')
  const { drawTextPages: drawnText } = await import('./drawn-text.server.ts')
  const { canvas, pages } = drawnText(await textOf(path, kind), page, dots)
  const { width, height } = canvas
  return { picture: await render(sharp(canvas.data(), { raw: { width, height, channels: 4 } })), pages }
}

/** The mark is part of the picture, so a viewer cannot remove it. */
async function renderScan(drawing: Sharp, { turned, dots, mark }: PageRequest): Promise<Buffer> {
  const scaled = drawing
    .rotate(turned)
    .resize({ width: dots, height: dots, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
  if (mark === null) return scaled.webp({ quality: 80 }).toBuffer()
  const { drawWatermark: markOver } = await import('./drawing.server.ts')
  const { data, info } = await scaled.raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return sharp(data, { raw: { width, height, channels } })
    .composite([{ input: markOver(mark, width, height) }])
    .webp({ quality: 80 })
    .toBuffer()
}
