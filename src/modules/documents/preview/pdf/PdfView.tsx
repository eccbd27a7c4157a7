import { useEffect, useState } from 'react'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { PageNavigation } from '../PageNavigation.tsx'
import type { ViewProps } from '../view-props.ts'
import { PreviewBar } from '../PreviewBar.tsx'
import { PdfPage } from './PdfPage.tsx'
import { PdfPassword } from './PdfPassword.tsx'
import { usePdf } from './usePdf.tsx'

/** A PDF, page by page. */
export default function PdfView({ name, addressOf, onPage }: ViewProps) {
  const document = usePdf(addressOf('bytes'))
  const [page, setPage] = useState(1)
  const [zoom, setZoom] = useState(1)
  const [turns, setTurns] = useState(0)
  const last = document.state === 'open' ? document.pdf.numPages : null
  const isOpen = document.state === 'open'
  useEffect(() => {
    if (isOpen) onPage?.(page)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once for each viewed page
  }, [isOpen, page])
  if (document.state === 'broken')
    return (
      <EmptyState title="This PDF cannot be shown">
        It is damaged, or was truncated when it was saved. Download it, or upload a complete copy as its next
        version.
      </EmptyState>
    )
  if (document.state === 'unsent')
    return (
      <EmptyState title="This PDF could not be loaded">
        The server or its file storage did not respond. Reload the page.
      </EmptyState>
    )
  if (document.state === 'locked')
    return <PdfPassword isWrong={document.wrong} onPassword={document.unlock} />
  return (
    <>
      <PreviewBar zoom={zoom} onZoom={setZoom} onRotate={() => setTurns(turns + 1)}>
        <PageNavigation page={page} last={last} onPage={setPage} />
      </PreviewBar>
      {isOpen ? (
        <PdfPage
          pdf={document.pdf}
          page={page}
          zoom={zoom}
          turns={turns}
          label={`${name}, page ${page} of ${last}`}
        />
      ) : (
        <Skeleton className="m-3 h-96" />
      )}
    </>
  )
}
