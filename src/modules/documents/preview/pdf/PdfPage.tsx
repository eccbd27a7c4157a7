import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { ScrollRegion } from '../ScrollRegion.tsx'
import { drawPage, pageText } from './draw-page.tsx'
import { isUnsent } from './open-pdf.tsx'

type DrawnPage = { page: number; text: string; problem: string | null }

const damagedMessage = 'This page is damaged. The others may be fine.'
const unsentMessage = 'This page could not be loaded. Reload the page.'

type PdfPageProps = {
  pdf: PDFDocumentProxy
  page: number
  zoom: number
  turns: number
  label: string
}

/** One page as a picture as wide as its container, with its text for screen readers. */
export function PdfPage({ pdf, page, zoom, turns, label }: PdfPageProps) {
  const container = useRef<HTMLElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [width, setWidth] = useState(0)
  const [drawnPage, setDrawnPage] = useState<DrawnPage | null>(null)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry!.contentRect.width)))
    observer.observe(container.current!)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    if (width === 0) return undefined
    const abortController = new AbortController()
    container.current!.scrollTop = 0
    const drawing = { pdf, page, width: width * zoom, turns }
    const reportProblem = (text: string, problem: string | null = null) => {
      if (!abortController.signal.aborted) setDrawnPage({ page, text, problem })
    }
    async function show() {
      const drawnPage = await drawPage(canvas.current!, drawing, abortController.signal)
      reportProblem('')
      // The text follows later, so that sighted users need not wait for it.
      reportProblem(await pageText(drawnPage).catch(() => ''))
    }
    show().catch((error: unknown) => reportProblem('', isUnsent(error) ? unsentMessage : damagedMessage))
    return () => abortController.abort()
  }, [pdf, page, width, zoom, turns])
  return (
    <ScrollRegion regionRef={container} label={label} className="bg-bg p-2">
      <canvas
        ref={canvas}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- screen readers do not treat a canvas as a picture
        role="img"
        aria-label={label}
        data-page={drawnPage && !drawnPage.problem ? drawnPage.page : undefined}
        className="mx-auto bg-[#fff] shadow-float"
      />
      {drawnPage?.problem && <p className="p-3 text-bad">{drawnPage.problem}</p>}
      {drawnPage && <p className="sr-only">{drawnPage.text}</p>}
    </ScrollRegion>
  )
}
