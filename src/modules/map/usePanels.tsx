import { useState } from 'react'
import { useNarrow } from '../../ui/useNarrow.tsx'

/** A panel's open state and the function that toggles it. */
export type Folding = { isOpen: boolean; onToggle: () => void }

type PanelName = 'layers' | 'legend'

/** Tracks the open panels. A phone has room for one at a time. */
export function usePanels(): (name: PanelName) => Folding {
  const narrow = useNarrow()
  const [openPanels, setOpenPanels] = useState<readonly PanelName[]>(() =>
    matchMedia('(min-width: 1200px)').matches ? ['layers', 'legend'] : [],
  )
  return name => ({
    isOpen: openPanels.includes(name),
    onToggle: () =>
      setOpenPanels(
        openPanels.includes(name)
          ? openPanels.filter(other => other !== name)
          : narrow
            ? [name]
            : [...openPanels, name],
      ),
  })
}
