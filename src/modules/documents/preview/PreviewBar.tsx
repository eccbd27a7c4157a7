import RotateCw from 'lucide-react/icons/rotate-cw'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import type { ReactNode } from 'react'
import { useShortcuts } from '../../../ui/keys/Shortcuts.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'

const zoomSteps = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4]

type PreviewBarProps = {
  zoom: number
  onZoom: (zoom: number) => void
  onRotate: () => void
  children?: ReactNode
}

/** Zoom and rotation controls above the view, with buttons and keys. */
export function PreviewBar({ zoom, onZoom, onRotate, children }: PreviewBarProps) {
  const larger = () => onZoom(zoomSteps.find(step => step > zoom) ?? zoom)
  const smaller = () => onZoom(zoomSteps.findLast(step => step < zoom) ?? zoom)
  useShortcuts('Preview', [
    { keys: '+', label: 'Zoom in', run: larger },
    { keys: '-', label: 'Zoom out', run: smaller },
    { keys: 'r', label: 'Rotate', run: onRotate },
  ])
  return (
    <div role="toolbar" aria-label="Preview" className="flex flex-wrap items-center gap-1 border-b px-2 py-1">
      {children}
      <span className="ml-auto flex items-center">
        <IconButton size="small" icon={<ZoomOut size={15} />} label="Zoom out" onClick={smaller} />
        <span className="w-11 text-center text-sm text-muted tabular-nums">{Math.round(zoom * 100)}%</span>
        <IconButton size="small" icon={<ZoomIn size={15} />} label="Zoom in" onClick={larger} />
        <IconButton size="small" icon={<RotateCw size={15} />} label="Rotate" onClick={onRotate} />
      </span>
    </div>
  )
}
