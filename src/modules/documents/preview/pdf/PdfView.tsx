import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useEffect, useState } from 'react'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { IconButton } from '../../../../ui/IconButton.tsx'
import { useShortcuts } from '../../../../ui/keys/Shortcuts.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import type { ViewProps } from '../Preview.tsx'
import { PreviewBar } from '../PreviewBar.tsx'
import { PdfPage } from './PdfPage.tsx'
import { PdfPassword } from './PdfPassword.tsx'
import { usePdf } from './usePdf.tsx'

/** A PDF, page by page. */
export default function PdfView({ name, addressOf, watermark, onPage }: ViewProps) {
  const opened = usePdf(addressOf('bytes'))
  const [page, setPage] = useState(1)
  const [zoom, setZoom] = useState(1)
  const [turns, setTurns] = useState(0)
  const last = opened.state === 'open' ? opened.pdf.numPages : 1
  const go = (to: number) => setPage(Math.min(last, Math.max(1, to)))
  const isOpen = opened.state === 'open'
  useEffect(() => {
    if (isOpen) onPage?.(page)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each page that is looked at
  }, [isOpen, page])
  useShortcuts('Preview', [
    { keys: 'ArrowRight', label: 'Next page', run: () => go(page + 1) },
    { keys: 'ArrowLeft', label: 'Previous page', run: () => go(page - 1) },
  ])
  if (opened.state === 'broken')
    return (
      <EmptyState title="This PDF cannot be shown">
        It is damaged or was cut off while it was saved. Download it, or upload a whole copy as its next
        version.
      </EmptyState>
    )
  if (opened.state === 'unsent')
    return (
      <EmptyState title="This PDF could not be loaded">
        The server or its store of files did not answer. Reload the page.
      </EmptyState>
    )
  if (opened.state === 'locked') return <PdfPassword wrong={opened.wrong} onPassword={opened.unlock} />
  return (
    <>
      <PreviewBar zoom={zoom} onZoom={setZoom} onRotate={() => setTurns(turns + 1)}>
        <IconButton
          size="small"
          icon={<ChevronLeft size={15} />}
          label="Previous page"
          disabled={page === 1}
          onClick={() => go(page - 1)}
        />
        <label className="flex items-center gap-1.5 text-sm text-muted">
          <span className="sr-only">Page</span>
          <input
            className="control w-14 text-right tabular-nums"
            inputMode="numeric"
            value={page}
            onChange={({ target }) => go(Number(target.value.replace(/\D/g, '')) || 1)}
          />
          <span className="tabular-nums">of {last}</span>
        </label>
        <IconButton
          size="small"
          icon={<ChevronRight size={15} />}
          label="Next page"
          disabled={page === last}
          onClick={() => go(page + 1)}
        />
      </PreviewBar>
      {isOpen ? (
        <PdfPage
          pdf={opened.pdf}
          page={page}
          zoom={zoom}
          turns={turns}
          label={`${name}, page ${page} of ${last}`}
          watermark={watermark}
        />
      ) : (
        <Skeleton className="m-3 h-96" />
      )}
    </>
  )
}
