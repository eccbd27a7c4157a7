import type { KeyboardEvent } from 'react'
import Maximize2 from 'lucide-react/icons/maximize-2'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { IconButton } from '../IconButton.tsx'
import { type Zoom, zoomStep } from './useZoom.tsx'

/**
 * Zoom buttons with keyboard control: while one has the focus, + and - zoom, the arrows pan, 0 shows
 * everything.
 */
export function ZoomButtons({ zoom }: { zoom: Zoom }) {
  const actions: Readonly<Record<string, () => void>> = {
    '+': () => zoom.zoomBy(zoomStep),
    '=': () => zoom.zoomBy(zoomStep),
    '-': () => zoom.zoomBy(1 / zoomStep),
    '0': zoom.reset,
    ArrowLeft: () => zoom.pan(-1),
    ArrowRight: () => zoom.pan(1),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const action = event.ctrlKey || event.metaKey || event.altKey ? undefined : actions[event.key]
    if (!action) return
    event.preventDefault()
    action()
  }
  const isComplete = zoom.visibleSpan === null
  const button = { size: 'small', onKeyDown } as const
  return (
    <>
      <IconButton {...button} label="Zoom in" icon={<ZoomIn size={14} />} onClick={actions['+']} />
      <IconButton
        {...button}
        label="Zoom out"
        icon={<ZoomOut size={14} />}
        aria-disabled={isComplete}
        className={isComplete ? 'opacity-40' : undefined}
        onClick={actions['-']}
      />
      {!isComplete && (
        <IconButton {...button} label="Show all" icon={<Maximize2 size={14} />} onClick={zoom.reset} />
      )}
    </>
  )
}
