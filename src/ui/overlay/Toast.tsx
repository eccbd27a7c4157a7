import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '../Button.tsx'
import { Sign, type Tone } from '../Sign.tsx'
import { toneText } from '../toneText.ts'
import { CloseButton } from './CloseButton.tsx'

export interface Toast {
  text: string
  tone?: Tone | undefined
  /** Usually Undo, which Ctrl-Z also runs while the toast is shown. */
  action?: { label: string; run: () => void } | undefined
  /** Milliseconds; defaults to 3,500. The timer pauses while the toast is hovered or focused. */
  duration?: number | undefined
}

interface VisibleToast extends Toast {
  id: number
}

const defaultDurationMs = 3500
const maxVisible = 4
const ToastContext = /* @__PURE__ */ createContext<((toast: Toast) => void) | null>(null)

/**
 * Shows the toasts of `useToast()` at the bottom of the page. Render it once, around the entire application.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<VisibleToast[]>([])
  const counter = useRef(0)
  const show = useCallback((toast: Toast) => {
    counter.current += 1
    const id = counter.current
    setToasts(previous => [...previous, { ...toast, id }].slice(-maxVisible))
  }, [])
  const drop = useCallback(
    (id: number) => setToasts(previous => previous.filter(toast => toast.id !== id)),
    [],
  )
  return (
    <ToastContext value={show}>
      {children}
      <section
        aria-label="Messages"
        data-react-aria-top-layer="true"
        className="pointer-events-none fixed inset-x-0 bottom-4 z-50 flex flex-col items-center gap-2 px-3.5 max-md:bottom-18"
      >
        <output className="contents">
          {toasts.map((toast, index) => (
            <ToastItem key={toast.id} toast={toast} newest={index === toasts.length - 1} onDrop={drop} />
          ))}
        </output>
      </section>
    </ToastContext>
  )
}

/**
 * `const toast = useToast()`, then `toast({ text: 'Lease saved' })`. Outside the provider, toasts are ignored.
 */
export const useToast = (): ((toast: Toast) => void) => use(ToastContext) ?? noop

const noop = () => {}

function ToastItem({
  toast,
  newest,
  onDrop,
}: {
  toast: VisibleToast
  newest: boolean
  onDrop: (id: number) => void
}) {
  const { id, text, tone = 'good', action, duration = defaultDurationMs } = toast
  const [isPaused, setIsPaused] = useState(false)
  const drop = useCallback(() => onDrop(id), [onDrop, id])
  const run = useMemo(() => {
    if (!action) return undefined
    return () => {
      action.run()
      drop()
    }
  }, [action, drop])

  useEffect(() => {
    if (isPaused) return
    const timer = setTimeout(drop, duration)
    return () => clearTimeout(timer)
  }, [isPaused, duration, drop])

  useEffect(() => {
    if (!run || !newest) return
    const undo = (event: KeyboardEvent) => {
      const typing =
        event.target instanceof Element &&
        event.target.closest('input, textarea, select, [contenteditable=true]')
      // A grid that is being edited handles its own undo first.
      if (event.defaultPrevented) return
      if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || typing) return
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', undo)
    return () => document.removeEventListener('keydown', undo)
  }, [run, newest])

  return (
    <div
      onMouseEnter={() => setIsPaused(true)}
      onMouseLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
      className="appear pointer-events-auto flex max-w-xl items-center gap-2.5 rounded-lg border bg-raised py-2 pr-3 pl-3.5 text-ink shadow-float"
    >
      <Sign tone={tone} className={toneText[tone]} />
      <span className="min-w-0">{text}</span>
      {run && (
        <Button
          size="small"
          variant="quiet"
          onClick={run}
          aria-keyshortcuts="Control+Z"
          className="-my-1 font-semibold text-accent! hover:underline"
        >
          {action?.label}
        </Button>
      )}
      <CloseButton onClick={drop} label="Dismiss" />
    </div>
  )
}
