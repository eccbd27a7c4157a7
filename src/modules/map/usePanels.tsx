import { useState } from 'react'
import { useNarrow } from '../../ui/useNarrow.tsx'

/** A panel's open state and the function that toggles it. */
export type Folding = { isOpen: boolean; onToggle: () => void }

type PanelName = 'layers' | 'legend'

/** Tracks the open panels. A phone has room for one at a time. */
export function usePanels(): (name: PanelName) => Folding {
  const narrow = useNarrow()
  const [open, setOpen] = useState<readonly PanelName[]>(() =>
    matchMedia('(min-width: 1200px)').matches ? ['layers', 'legend'] : [],
  )
  return name => ({
    isOpen: open.includes(name),
    onToggle: () =>
      setOpen(open.includes(name) ? open.filter(other => other !== name) : narrow ? [name] : [...open, name]),
  })
}
