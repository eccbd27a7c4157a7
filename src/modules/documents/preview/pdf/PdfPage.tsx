import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { ScrollRegion } from '../ScrollRegion.tsx'
import { drawPage, pageText } from './draw-page.tsx'
import { isUnsent } from './open-pdf.tsx'

type Drawn = { page: number; words: string; problem: string | null }

const damaged = 'This page is damaged. The others may be fine.'
const unsent = 'This page could not be loaded. Reload the page.'

type PdfPageProps = {
  pdf: PDFDocumentProxy
  page: number
  zoom: number
  turns: number
  label: string
}

/** One page as a picture as wide as its container, with its text for screen readers. */
export function PdfPage({ pdf, page, zoom, turns, label }: PdfPageProps) {
  const place = useRef<HTMLElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [width, setWidth] = useState(0)
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  useEffect(() => {
    const watching = new ResizeObserver(([entry]) => setWidth(Math.floor(entry!.contentRect.width)))
    watching.observe(place.current!)
    return () => watching.disconnect()
  }, [])
  useEffect(() => {
    if (width === 0) return undefined
    const stop = new AbortController()
    place.current!.scrollTop = 0
    const drawing = { pdf, page, width: width * zoom, turns }
    const tell = (text: string, problem: string | null = null) => {
      if (!stop.signal.aborted) setDrawn({ page, words: text, problem })
    }
    async function show() {
      const drawn = await drawPage(canvas.current!, drawing, stop.signal)
      tell('')
      // The text follows later, so that sighted users need not wait for it.
      tell(await pageText(drawn).catch(() => ''))
    }
    show().catch((error: unknown) => tell('', isUnsent(error) ? unsent : damaged))
    return () => stop.abort()
  }, [pdf, page, width, zoom, turns])
  return (
    <ScrollRegion place={place} label={label} className="bg-bg p-2">
      <canvas
        ref={canvas}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- screen readers do not treat a canvas as a picture
        role="img"
        aria-label={label}
        data-page={drawn && !drawn.problem ? drawn.page : undefined}
        className="mx-auto bg-[#fff] shadow-float"
      />
      {drawn?.problem && <p className="p-3 text-bad">{drawn.problem}</p>}
      {drawn && <p className="sr-only">{drawn.words}</p>}
    </ScrollRegion>
  )
}
