import { useState } from 'react'
import { useNarrow } from '../../ui/useNarrow.tsx'

/** Whether a panel is open, and what opens and closes it. */
export type Folding = { isOpen: boolean; onToggle: () => void }

type PanelName = 'layers' | 'legend'

/** Which panels are open. A phone has room for one at a time. */
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
