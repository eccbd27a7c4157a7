import Upload from 'lucide-react/icons/upload'
import { useEffect, useRef, useState } from 'react'
import { Notice } from '../../../ui/Notice.tsx'
import { lazyComponent } from '../../../ui/lazyComponent.tsx'
import { sortFiles } from '../../../ui/form/files.ts'
import { acceptedFiles } from './accepted-files.ts'
import { useImports } from './useImports.tsx'
import { OtherFileNotice } from './OtherFileNotice.tsx'
import { useAcceptedExtensions } from './useOtherReader.tsx'
import { useUpload } from './useUpload.tsx'

const UploadLines = lazyComponent(
  async () => (await import('../../../core/attachments/UploadLines.tsx')).UploadLines,
)

/** Accepts tables dropped anywhere on a page or pasted outside a field. It is invisible until then. */
export function ImportDropPanel() {
  const { readOnly } = useImports()
  const { sending, send, paste, other } = useUpload()
  const endings = useAcceptedExtensions()
  const [isDragging, setIsDragging] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const handleInput = useRef<(files: File[], text: string) => void>(() => {})
  useEffect(() => {
    handleInput.current = (files, text) => {
      if (readOnly) return setRefusal(readOnly)
      const sorted = sortFiles(files, { ...acceptedFiles, endings })
      setRefusal(sorted.refused[0] ?? null)
      if (sorted.accepted[0]) send(sorted.accepted[0])
      else if (looksLikeTable(text)) paste(text)
    }
  })
  useEffect(() => listenForFiles(setIsDragging, handleInput), [])

  return (
    <>
      {isDragging && <DropOverlay />}
      {sending.length > 0 && (
        <div className="fixed right-4 bottom-4 z-40 w-80 max-w-[calc(100vw-2rem)] rounded-lg border bg-raised p-3 shadow-float">
          <UploadLines label="Import uploads" sending={sending} />
        </div>
      )}
      {other.other && (
        <div className="px-4.5 pb-2 max-md:px-3.5">
          <OtherFileNotice {...other} />
        </div>
      )}
      {refusal && (
        <div className="px-4.5 pb-2 max-md:px-3.5">
          <Notice tone="warn" title="Not imported" onDismiss={() => setRefusal(null)}>
            {refusal}
          </Notice>
        </div>
      )}
    </>
  )
}

const DropOverlay = () => (
  <div className="pointer-events-none fixed inset-0 z-50 grid place-items-center bg-bg/80">
    <div className="grid justify-items-center gap-2 rounded-lg border border-dashed border-accent bg-accent-soft px-10 py-8">
      <Upload size={24} className="text-accent" aria-hidden="true" />
      <p className="text-md font-semibold">Drop the file to import it</p>
      <p className="text-sm text-muted">CSV, TSV, XLSX, GeoJSON or a zipped shapefile, up to 100 MB</p>
    </div>
  </div>
)

/** Copied cells contain tabs or several lines; a word pasted outside a field has neither. */
const looksLikeTable = (text: string) => text.includes('\t') || text.trim().split('\n').length > 2

function listenForFiles(
  setIsDragging: (over: boolean) => void,
  handleInput: { current: (files: File[], text: string) => void },
) {
  const drag = (event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    setIsDragging(event.type === 'dragover')
    if (event.type === 'drop') handleInput.current([...event.dataTransfer.files], '')
  }
  const paste = (event: ClipboardEvent) => {
    const isTyping =
      event.target instanceof Element &&
      event.target.closest('input, textarea, select, [role=grid], [contenteditable]')
    if (!isTyping && event.clipboardData) {
      handleInput.current([...event.clipboardData.files], event.clipboardData.getData('text/plain'))
    }
  }
  const page = new AbortController()
  const { signal } = page
  for (const type of ['dragover', 'dragleave', 'drop'] as const)
    document.addEventListener(type, drag, { signal })
  document.addEventListener('paste', paste, { signal })
  return () => page.abort()
}
