import { Button } from '../../ui/Button.tsx'
import type { useSketch } from './useSketch.tsx'

const hints = {
  box: 'Drag a box around wells and leases, or press Enter at two opposite corners.',
  polygon: 'Click each corner, or press Enter to set one at the crosshair. Double-click or Finish to end.',
}

/**
 * Shows instructions for the selection tools, placed over the map so that nothing shifts. The measuring card
 * has its own.
 */
export function ToolHint({ draw }: { draw: ReturnType<typeof useSketch> }) {
  const { tool, corners } = draw
  if (tool === null || tool === 'measure') return null
  return (
    <output className="absolute top-2.5 left-1/2 z-20 flex w-max max-w-[calc(100%-1.25rem)] -translate-x-1/2 flex-wrap items-center gap-2 rounded-lg border bg-raised py-1.5 pr-1.5 pl-3 text-sm shadow-float">
      <span className="min-w-0">{hints[tool]}</span>
      {tool === 'polygon' && (
        <Button size="small" disabled={corners.length < 3} onClick={draw.finish}>
          Finish
        </Button>
      )}
      <Button size="small" onClick={() => draw.choose(null)}>
        Cancel
      </Button>
    </output>
  )
}
