import Upload from 'lucide-react/icons/upload'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../Button.tsx'
import { classes } from '../classes.ts'
import { Notice } from '../Notice.tsx'
import { type FileRules, sortFiles } from './files.ts'

interface FileDropProps extends FileRules {
  /** "Drop a spreadsheet of leases here". */
  label: string
  onFiles: (files: File[]) => void
  /** Text pasted anywhere on the page (outside of fields): cells copied from a spreadsheet. */
  onPaste?: ((text: string) => void) | undefined
  /** What is accepted, how large, what happens then. */
  children?: ReactNode
  disabledReason?: string | null | undefined
}

/** Files by dragging onto the page, choosing or pasting. Files pasted from the clipboard count as dropped. */
export function FileDrop(props: FileDropProps) {
  const { label, onFiles, onPaste, children, disabledReason, endings, multiple } = props
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [refused, setRefused] = useState<string[]>([])

  const take = (files: readonly File[]) => {
    if (disabledReason) return
    const sorted = sortFiles(files, props)
    setRefused(sorted.refused)
    if (sorted.accepted.length > 0) onFiles(sorted.accepted)
  }
  const latest = useRef({ take, onPaste })
  useEffect(() => {
    latest.current = { take, onPaste }
  })
  // The whole page takes files for as long as this part is on it: nobody has to aim.
  useEffect(() => {
    const drag = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setOver(event.type === 'dragover')
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
          over && !disabledReason ? 'border-accent bg-accent-soft' : 'border-edge bg-surface',
        )}
      >
        <Upload size={22} className={over ? 'text-accent' : 'text-faint'} aria-hidden="true" />
        <p className="text-md font-semibold">{label}</p>
        {children !== undefined && <div className="max-w-md text-sm text-muted">{children}</div>}
        <Button className="mt-2" disabledReason={disabledReason} onClick={() => input.current?.click()}>
          {multiple ? 'Choose files' : 'Choose a file'}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept={endings.join(',')}
          multiple={multiple}
          onChange={event => {
            take([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
      </section>
      {refused.length > 0 && (
        <Notice tone="warn" title="Not accepted" onDismiss={() => setRefused([])}>
          {refused.map(reason => (
            <p key={reason}>{reason}</p>
          ))}
        </Notice>
      )}
    </div>
  )
}
