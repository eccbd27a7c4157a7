import { useEffect, useEffectEvent, useRef, useState, type PointerEvent } from 'react'
import { startMap, type Engine } from './Engine.tsx'
import {
  emptyContent,
  homeView,
  type Box,
  type MapContent,
  type MapPick,
  type Coordinate,
  type Sketch,
  type View,
} from './map.ts'

export type MapCanvasProps = {
  /** The accessible name, e.g. "Map of wells and leases". */
  label: string
  content?: MapContent
  /** The initial view; later changes move the map. */
  view?: View
  /** Shows this whole box; takes precedence over `view`. */
  fitBox?: Box | null
  /** Width in CSS pixels of what covers the left of the map; `fitBox` is shown next to it. */
  coveredLeft?: number
  picked?: { kind: MapPick['kind']; id: string } | null
  interactive?: boolean
  /** A map style to use instead of the shipped base map. */
  styleUrl?: string | null
  /** A map tile file with roads, towns and water. */
  tilesUrl?: string | null
  /** False if the caller shows the scale and the sources itself. */
  edges?: boolean
  /** The current drawing: while it is open, clicks add corners. */
  sketch?: Sketch | null
  onCorner?: (at: Coordinate, last: boolean) => void
  onSketchKey?: (key: string) => void
  onHover?: (at: Coordinate | null) => void
  /** While true, dragging draws a box instead of moving the map (holding Shift always does). */
  boxing?: boolean
  onView?: (view: View, box: Box) => void
  onPick?: (pick: MapPick | null) => void
  onBox?: (box: Box) => void
  /** Called when the browser cannot draw the map. */
  onFailure?: () => void
}

type Drag = { from: { x: number; y: number }; to: { x: number; y: number } }

const pointerPosition = (event: PointerEvent<HTMLDivElement>) => {
  const edge = event.currentTarget.getBoundingClientRect()
  return { x: event.clientX - edge.left, y: event.clientY - edge.top }
}

export default function MapCanvas(props: MapCanvasProps) {
  const { label, content = emptyContent, view = homeView, fitBox = null, picked = null } = props
  const { interactive = true, styleUrl = null, tilesUrl = null, edges = true } = props
  const { boxing = false, sketch = null } = props
  const element = useRef<HTMLDivElement>(null)
  const engine = useRef<Engine>(null)
  const lastView = useRef<View>(view)
  const [drag, setDrag] = useState<Drag | null>(null)

  const onView = useEffectEvent((next: View, box: Box) => {
    lastView.current = next
    props.onView?.(next, box)
  })
  const fit = useEffectEvent((box: Box) => engine.current?.fit(box, props.coveredLeft ?? 0))
  const onPick = useEffectEvent((pick: MapPick | null) => props.onPick?.(pick))
  const onBox = useEffectEvent((box: Box) => props.onBox?.(box))
  const onFailure = useEffectEvent(() => props.onFailure?.())
  const onHover = useEffectEvent((position: Coordinate | null) => props.onHover?.(position))
  const onCorner = useEffectEvent((position: Coordinate, last: boolean) => {
    if (!sketch?.open) return false
    props.onCorner?.(position, last)
    return true
  })
  const onSketchKey = useEffectEvent((key: string) => {
    if (sketch?.open) props.onSketchKey?.(key)
  })
  const start = useEffectEvent((element: HTMLDivElement, styleUrl: string | null, interactive: boolean) =>
    startMap({
      element,
      view,
      label,
      interactive,
      styleUrl,
      tilesUrl,
      edges,
      onView,
      onPick,
      onBox,
      onHover,
      onCorner,
      onSketchKey,
    }),
  )

  useEffect(() => {
    if (!element.current) return
    try {
      const started = start(element.current, styleUrl, interactive)
      engine.current = started
      started.ready.catch(() => onFailure())
      return () => {
        engine.current = null
        started.stop()
      }
    } catch {
      onFailure()
    }
  }, [styleUrl, interactive])

  useEffect(() => {
    engine.current?.show(content)
  }, [content])

  useEffect(() => {
    const map = engine.current
    void map?.ready.then(() => map.mark(picked))
  }, [picked])

  useEffect(() => {
    const map = engine.current
    void map?.ready.then(() => map.sketch(sketch))
  }, [sketch])

  useEffect(() => {
    const current = lastView.current
    const isSameView = Math.abs(current.lon - view.lon) < 1e-4 && Math.abs(current.lat - view.lat) < 1e-4
    if (!isSameView || Math.abs(current.zoom - view.zoom) > 0.01) engine.current?.fly(view)
  }, [view])

  useEffect(() => {
    if (fitBox) fit(fitBox)
  }, [fitBox])

  return (
    <div className="relative h-full w-full overflow-hidden" data-map>
      <div ref={element} className="h-full w-full" />
      {boxing && (
        <div
          className="absolute inset-0 cursor-crosshair touch-none"
          data-map-boxing
          onPointerDown={event => {
            event.currentTarget.setPointerCapture(event.pointerId)
            setDrag({ from: pointerPosition(event), to: pointerPosition(event) })
          }}
          onPointerMove={event => drag && setDrag({ ...drag, to: pointerPosition(event) })}
          onPointerUp={() => {
            const box = drag && engine.current?.boxBetween(drag.from, drag.to)
            setDrag(null)
            if (box && box.east > box.west && box.north > box.south) props.onBox?.(box)
          }}
        >
          {drag && (
            <div
              className="absolute border-2 border-accent bg-accent/15"
              style={{
                left: Math.min(drag.from.x, drag.to.x),
                top: Math.min(drag.from.y, drag.to.y),
                width: Math.abs(drag.to.x - drag.from.x),
                height: Math.abs(drag.to.y - drag.from.y),
              }}
            />
          )}
        </div>
      )}
    </div>
  )
}
