import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { CloseButton } from '../../ui/overlay/CloseButton.tsx'

type MapCardProps = {
  label: string
  title?: ReactNode
  meta?: ReactNode
  /** Buttons that remain visible while the content scrolls. */
  actions?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** Shows a card over the map; on a phone it is a sheet at the bottom, and the map above it stays usable. */
export function MapCard({ label, title = label, meta, actions, onClose, children }: MapCardProps) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLElement && event.target.closest('input, textarea, select')
    if (event.key === 'Escape' && !event.defaultPrevented && !isTyping) onClose()
  })
  useEffect(() => {
    const close = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', close)
    return () => removeEventListener('keydown', close)
  }, [])
  return (
    <aside
      aria-label={label}
      className="absolute top-2.5 right-2.5 z-20 flex max-h-[calc(100%-6rem)] w-80 flex-col gap-3 overflow-y-auto rounded-lg border bg-raised px-4 py-3.5 shadow-float max-md:top-auto max-md:right-0 max-md:bottom-0 max-md:left-0 max-md:max-h-[55%] max-md:w-auto max-md:rounded-b-none"
    >
      <div>
        <div className="flex items-start gap-3">
          <h2 className="min-w-0 flex-1 text-lg font-bold">{title}</h2>
          <CloseButton onClick={onClose} label="Close panel" />
        </div>
        {Boolean(meta) && <div className="text-muted">{meta}</div>}
      </div>
      {children}
      {actions && (
        <div className="sticky -bottom-3.5 -mx-4 mt-auto -mb-3.5 flex gap-2 border-t bg-raised px-4 py-2.5 [&>*]:flex-1 [&>*]:justify-center">
          {actions}
        </div>
      )}
    </aside>
  )
}

/** Shows the known facts of a card. */
export const CardFacts = ({ facts }: { facts: [string, ReactNode][] }) => (
  <dl className="grid grid-cols-[auto_1fr] gap-x-3.5 gap-y-1.5">
    {facts
      .filter(([, value]) => Boolean(value))
      .map(([title, value]) => (
        <div key={title} className="contents">
          <dt className="text-muted">{title}</dt>
          <dd className="text-right tabular-nums">{value}</dd>
        </div>
      ))}
  </dl>
)
