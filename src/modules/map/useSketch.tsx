import { useState } from 'react'
import type { Place, Sketch } from '../../core/map/map.ts'
import { maxCorners } from '../../core/map/area.ts'

export type Tool = 'box' | 'polygon' | 'measure'

/**
 * Drawing on the map corner by corner: a click or Enter adds a corner, Backspace removes the last one, a
 * double click ends the drawing, and Escape leaves the tool.
 */
export function useSketch(onArea: (area: Place[]) => void) {
  const [tool, setTool] = useState<Tool | null>(null)
  const [corners, setCorners] = useState<Place[]>([])
  const [isDone, setDone] = useState(false)

  function choose(next: Tool | null) {
    setTool(next)
    setCorners([])
    setDone(false)
  }
  /** Ends the drawing: an area of three corners or more is selected, a line remains visible. */
  function finish(drawn: Place[]) {
    if (tool === 'measure') return setDone(true)
    if (drawn.length < 3) return
    choose(null)
    onArea(drawn)
  }
  function addCorner(at: Place, last: boolean) {
    // A double click arrives after two single clicks.
    if (last) return finish(withoutRepeat(corners))
    if (corners.length < maxCorners) setCorners([...corners, at])
  }
  function press(key: string) {
    if (key === 'Escape') choose(null)
    if (key === 'Backspace') setCorners(corners.slice(0, -1))
  }
  const isLine = tool === 'measure' || tool === 'polygon'
  const sketch: Sketch | null = isLine
    ? { corners, closed: tool === 'polygon' || corners.length > 2, open: !isDone }
    : null
  return { tool, choose, corners, sketch, addCorner, press, finish: () => finish(corners) }
}

const withoutRepeat = (corners: readonly Place[]) =>
  corners.filter(
    (corner, at) => at === 0 || corners[at - 1]!.some((degrees, axis) => degrees !== corner[axis]),
  )
