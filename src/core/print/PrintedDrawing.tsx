import type { Drawing, Shape } from './sheet.ts'

/** A drawing of a sheet as an SVG. */
export const PrintedDrawing = ({ drawing: { width, height, shapes, caption } }: { drawing: Drawing }) => (
  <figure className="break-inside-avoid">
    <svg viewBox={`-1 -1 ${width + 2} ${height + 2}`} className="w-full" aria-hidden="true">
      {shapes.map((shape, index) => (
        <DrawnShape key={index} shape={shape} />
      ))}
    </svg>
    <figcaption className="mt-0.5 text-center text-2xs text-muted">{caption}</figcaption>
  </figure>
)

const rects = {
  land: { className: 'fill-accent-soft stroke-accent', strokeWidth: 1 },
  patch: { className: 'fill-accent', opacity: 0.37 },
  frame: { className: 'stroke-ink', fill: 'none', strokeWidth: 1 },
}

function DrawnShape({ shape }: { shape: Shape }) {
  switch (shape.kind) {
    case 'rect': {
      const { style, kind: _, ...geometry } = shape
      return <rect {...geometry} {...rects[style]} />
    }
    case 'line': {
      const [x1, y1] = shape.from
      const [x2, y2] = shape.to
      return (
        <line
          {...{ x1, y1, x2, y2 }}
          className={shape.style === 'hatch' ? 'stroke-muted' : 'stroke-line'}
          strokeWidth="0.6"
          {...(shape.style === 'dots' && { strokeDasharray: '2 2' })}
        />
      )
    }
    case 'path':
      return (
        <polygon
          points={shape.points.map(point => point.join(',')).join(' ')}
          className="fill-accent-soft stroke-accent"
          strokeWidth="1"
        />
      )
    case 'words':
      return (
        <text
          x={shape.x}
          y={shape.y}
          fontSize={shape.size}
          textAnchor="middle"
          className={shape.style === 'name' ? 'fill-accent font-semibold' : 'fill-muted'}
        >
          {shape.words}
        </text>
      )
  }
}
