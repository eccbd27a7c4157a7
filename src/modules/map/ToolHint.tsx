import { Button } from '../../ui/Button.tsx'
import type { useSketch } from './useSketch.tsx'

const hints = {
  box: 'Drag over the map to select wells and leases. Shift-drag does the same at any time.',
  polygon: 'Click the corners of the area, then double-click or press Finish.',
  measure: 'Click along the line. Double-click to finish, Backspace to remove the last point.',
}

/** Instructions for the chosen tool, over the map so that nothing shifts when it is chosen. */
export function ToolHint({ draw }: { draw: ReturnType<typeof useSketch> }) {
  const { tool, corners } = draw
  if (!tool) return null
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
