/* oxlint-disable jsx-a11y/prefer-tag-over-role -- what is drawn is no picture in a file */
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { shortNumber } from './line-option.ts'
import { logTicks, createScale, axisTicks, type Scale } from './scale.ts'

/** Geometry of a plot: its scales, and its inner edges in pixels. */
export type PlotArea = {
  readonly x: Scale
  readonly y: Scale
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

interface PlotProps {
  /** The plot's content in one sentence, for screen readers. */
  label: string
  height: number
  x: { from: number; to: number; text: (value: number) => string; ticks?: readonly number[] | undefined }
  y: { from: number; to: number; log?: boolean; unit: string }
  /** The drawing above the grid. */
  children: (area: PlotArea) => ReactNode
  /** Interactive elements on top of the drawing. */
  renderOverlay?: ((area: PlotArea) => ReactNode) | undefined
}

const edges = { left: 46, right: 10, top: 18, bottom: 20 }

/** Axes and a grid for lines, points and bars drawn as elements, which can be pressed, dragged and printed. */
export function Plot({ label, height, x, y, children, renderOverlay }: PlotProps) {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => setWidth(element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const right = Math.max(edges.left + 10, width - edges.right)
  // Memoized so that children with the same scales do not redraw with every render.
  const { from, to } = x
  const { from: min, to: max, log = false } = y
  const area = useMemo(
    (): PlotArea => ({
      left: edges.left,
      right,
      top: edges.top,
      bottom: height - edges.bottom,
      x: createScale({ from, to }, [edges.left, right]),
      y: createScale({ from: min, to: max }, [height - edges.bottom, edges.top], log),
    }),
    [right, height, from, to, min, max, log],
  )
  const xTicks = x.ticks ?? axisTicks(x, Math.max(2, Math.floor((area.right - area.left) / 64)))
  const yTicks = (log ? logTicks : axisTicks)(y, Math.max(2, Math.floor((area.bottom - area.top) / 30)))
  return (
    // The drawing keeps its width until it is measured again, so overflow is clipped to keep the page no wider
    // than the window.
    <div ref={box} className="plot relative min-w-0 overflow-x-clip" style={{ height }}>
      {width > 0 && (
        <>
          <svg
            width={width}
            height={height}
            viewBox={`0 0 ${width} ${height}`}
            role="img"
            aria-label={label}
            className="absolute inset-0 text-2xs"
          >
            {yTicks.map(value => (
              <g key={value}>
                <path d={`M${area.left} ${area.y.toPosition(value)}H${area.right}`} className="stroke-line" />
                <text
                  x={area.left - 6}
                  y={area.y.toPosition(value) + 3}
                  textAnchor="end"
                  className="fill-faint"
                >
                  {shortNumber(value)}
                </text>
              </g>
            ))}
            <text x={area.left - 6} y={9} textAnchor="end" className="fill-faint">
              {y.unit}
            </text>
            {xTicks.map(value => (
              <text
                key={value}
                x={area.x.toPosition(value)}
                y={height - 6}
                textAnchor={area.x.toPosition(value) > area.right - 14 ? 'end' : 'middle'}
                className="fill-faint"
              >
                {x.text(value)}
              </text>
            ))}
            {children(area)}
          </svg>
          {renderOverlay?.(area)}
        </>
      )}
    </div>
  )
}
