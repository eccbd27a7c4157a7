import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'

type PageDrawing = {
  pdf: PDFDocumentProxy
  page: number
  /** Width in CSS pixels. */
  width: number
  turns: number
}

/** Some browsers, and every device with little memory, refuse a larger canvas. */
const maxDots = 16_000_000

/** Draws a page onto a canvas and replaces any earlier drawing. */
export async function drawPage(
  canvas: HTMLCanvasElement,
  drawing: PageDrawing,
  signal: AbortSignal,
): Promise<PDFPageProxy> {
  const page = await drawing.pdf.getPage(drawing.page)
  signal.throwIfAborted()
  const rotation = (page.rotate + drawing.turns * 90) % 360
  const unscaled = page.getViewport({ scale: 1, rotation })
  const scale = drawing.width / unscaled.width
  const limit = Math.sqrt(maxDots / (unscaled.width * unscaled.height))
  const sharp = Math.min(scale * devicePixelRatio, limit)
  const viewport = page.getViewport({ scale: sharp, rotation })
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  canvas.style.width = `${Math.floor(unscaled.width * scale)}px`
  canvas.style.height = `${Math.floor(unscaled.height * scale)}px`
  const rendering = page.render({ canvas, viewport })
  signal.addEventListener('abort', () => rendering.cancel())
  await rendering.promise
  signal.throwIfAborted()
  return page
}

/** The text of a page, for screen readers. */
export async function pageText(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent()
  return items
    .map(item => ('str' in item ? item.str : ''))
    .join(' ')
    .slice(0, 20_000)
}
