import { useMemo, useState } from 'react'
import type { Coordinate, Sketch } from '../../core/map/map.ts'
import { boxCorners, maxCorners } from '../../core/map/area.ts'

export type Tool = 'box' | 'polygon' | 'measure'

/**
 * Drawing on the map corner by corner: a click or Enter adds a corner, Backspace removes the last one, a
 * double click ends the drawing, and Escape leaves the tool. A box ends with its second corner.
 */
export function useSketch(onArea: (area: Coordinate[]) => void) {
  const [tool, setTool] = useState<Tool | null>(null)
  const [corners, setCorners] = useState<Coordinate[]>([])
  const [isDone, setIsDone] = useState(false)

  function choose(next: Tool | null) {
    setTool(next)
    setCorners([])
    setIsDone(false)
  }
  /** Ends the drawing: an area of three corners or more is selected, a line remains visible. */
  function finish(nextCorners: Coordinate[]) {
    if (tool === 'measure') return setIsDone(true)
    if (nextCorners.length < 3) return
    choose(null)
    onArea(nextCorners)
  }
  function addCorner(corner: Coordinate, isLast: boolean) {
    // A double click arrives after two single clicks.
    if (isLast) return finish(withoutRepeat(corners))
    const nextCorners = [...corners, corner]
    if (tool === 'box' && corners[0]) finish(boxAreaBetween(corners[0], corner))
    else if (nextCorners.length <= maxCorners) setCorners(nextCorners)
  }
  function press(key: string) {
    if (key === 'Escape') choose(null)
    if (key === 'Backspace') setCorners(corners.slice(0, -1))
  }
  const sketch = useMemo(
    (): Sketch | null => tool && { corners, shape: sketchShape(tool, corners.length), open: !isDone },
    [tool, corners, isDone],
  )
  return { tool, choose, corners, sketch, addCorner, press, finish: () => finish(corners) }
}

/** A measured line shows the acres that it would enclose from its third corner on. */
const sketchShape = (tool: Tool, corners: number): Sketch['shape'] =>
  tool === 'box' ? 'box' : tool === 'polygon' || corners > 2 ? 'area' : 'line'

/** Returns the box between two opposite corners; empty if they are in line. */
const boxAreaBetween = ([x1, y1]: Coordinate, [x2, y2]: Coordinate): Coordinate[] =>
  x1 === x2 || y1 === y2
    ? []
    : boxCorners({
        west: Math.min(x1, x2),
        south: Math.min(y1, y2),
        east: Math.max(x1, x2),
        north: Math.max(y1, y2),
      })

const withoutRepeat = (corners: readonly Coordinate[]) =>
  corners.filter(
    (corner, index) => index === 0 || corners[index - 1]!.some((degrees, axis) => degrees !== corner[axis]),
  )
