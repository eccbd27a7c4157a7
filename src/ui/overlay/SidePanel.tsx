import type { ReactNode } from 'react'
import { CloseButton } from './CloseButton.tsx'

interface SidePanelProps {
  /** Name of the record, used as the heading and the landmark's name. */
  label: string
  title?: ReactNode
  meta?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** A record next to its list, which stays usable, so this is not a modal. On a phone it covers the page. */
export function SidePanel({ label, title = label, meta, onClose, children }: SidePanelProps) {
  return (
    <aside
      aria-label={label}
      className="flex w-85 shrink-0 flex-col overflow-y-auto border-l bg-surface px-4 py-3.5 max-md:fixed max-md:inset-0 max-md:bottom-(--banner-height,0px) max-md:z-40 max-md:w-auto max-md:border-l-0 2xl:w-105"
    >
      <div className="flex items-start gap-3">
        <h2 className="min-w-0 flex-1 text-lg font-bold">{title}</h2>
        <CloseButton onClick={onClose} label="Close panel" />
      </div>
      {meta !== undefined && <div className="text-muted">{meta}</div>}
      <div className="mt-3 flex flex-1 flex-col gap-3.5">{children}</div>
    </aside>
  )
}
