import Upload from 'lucide-react/icons/upload'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../Button.tsx'
import { classes } from '../classes.ts'
import type { FileRules } from './files.ts'
import { useFiles } from './useFiles.tsx'

interface FileDropProps extends FileRules {
  /** "Drop a spreadsheet of leases here". */
  label: string
  onFiles: (files: File[]) => void
  /** Called with text pasted anywhere on the page outside of fields, such as cells from a spreadsheet. */
  onPaste?: ((text: string) => void) | undefined
  /** Accepted types, size limit, and what happens next. */
  children?: ReactNode
  disabledReason?: string | null | undefined
  /** Makes choosing a file the main action of the page. */
  isMain?: boolean
}

/** Accepts files by dropping on the page, choosing or pasting. */
export function FileDrop(props: FileDropProps) {
  const { label, onFiles, onPaste, children, disabledReason, multiple, isMain = false } = props
  const [isDraggedOver, setIsDraggedOver] = useState(false)
  const { take, choose, field, refused } = useFiles({
    rules: props,
    disabledReason,
    refusedTitle: 'Not accepted',
    onFiles,
  })
  const latest = useRef({ take, onPaste })
  useEffect(() => {
    latest.current = { take, onPaste }
  })
  // The entire page accepts dropped files while this component is mounted, so users need not aim.
  useEffect(() => {
    const drag = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setIsDraggedOver(event.type === 'dragover')
      if (event.type === 'drop') latest.current.take([...event.dataTransfer.files])
    }
    const paste = (event: ClipboardEvent) => {
      const typing = event.target instanceof Element && event.target.closest('input, textarea, [role=grid]')
      if (typing || !event.clipboardData) return
      const files = [...event.clipboardData.files]
      const text = event.clipboardData.getData('text/plain')
      if (files.length > 0) latest.current.take(files)
      else if (text.trim() !== '') latest.current.onPaste?.(text)
    }
    const listeners = { dragover: drag, dragleave: drag, drop: drag, paste }
    for (const [type, listen] of Object.entries(listeners))
      document.addEventListener(type, listen as EventListener)
    return () => {
      for (const [type, listen] of Object.entries(listeners))
        document.removeEventListener(type, listen as EventListener)
    }
  }, [])

  return (
    <div className="grid gap-2">
      <section
        aria-label={label}
        className={classes(
          'grid justify-items-center gap-1.5 rounded-lg border border-dashed px-4 py-9 text-center transition-colors',
          isDraggedOver && !disabledReason ? 'border-accent bg-accent-soft' : 'border-edge bg-surface',
        )}
      >
        <Upload size={22} className={isDraggedOver ? 'text-accent' : 'text-faint'} aria-hidden="true" />
        <p className="text-md font-semibold">{label}</p>
        {children !== undefined && <div className="max-w-md text-sm text-muted">{children}</div>}
        <Button
          className="mt-2"
          variant={isMain ? 'primary' : 'plain'}
          disabledReason={disabledReason}
          onClick={choose}
        >
          {multiple ? 'Choose files' : 'Choose a file'}
        </Button>
        {field}
      </section>
      {refused}
    </div>
  )
}
