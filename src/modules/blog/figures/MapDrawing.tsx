/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a drawing in the page, not a file */
import { framePoint } from '../../../core/map/frame.ts'
import { GroundShape } from '../../../core/map/GroundShape.tsx'
import type { StateOutlines } from '../../../core/map/states-in.ts'
import { pluralize, formatNumber } from '../../../ui/formats.ts'
import type { MapFigure } from './figure.ts'
import { FigureFrame } from './FigureFrame.tsx'
import { placesFrame } from './map-frame.ts'

interface MapDrawingProps extends MapFigure {
  ground: StateOutlines | undefined
}

/** The maximum number of names drawn, because more would overlap. The table below lists all of them. */
const maxNames = 12
const nameWidth = 160

/**
 * Shows places on the outlines of states. The area of a circle is proportional to its value; unknown values are
 * small and hollow.
 */
export function MapDrawing({ title, unit, caption, places, ground }: MapDrawingProps) {
  const frame = placesFrame(places)
  const hasValues = places.some(({ value }) => value !== null)
  const max = Math.max(...places.map(({ value }) => Math.abs(value ?? 0)))
  const radius = (value: number | null) =>
    value === null || max === 0 ? 5 : 4 + 16 * Math.sqrt(Math.abs(value) / max)
  const circles = places
    .map(place => ({ ...place, ...framePoint(frame, place.lon, place.lat), r: radius(place.value) }))
    .toSorted((a, b) => b.r - a.r)
  return (
    <FigureFrame
      title={title}
      note={hasValues ? unit : undefined}
      caption={caption}
      table={{
        head: ['Place', 'Latitude', 'Longitude', ...(hasValues ? [unit || 'Value'] : [])],
        rows: places.map(({ label, lat, lon, value }) => [
          label,
          String(lat),
          String(lon),
          ...(hasValues ? [formatNumber(value)] : []),
        ]),
      }}
    >
      <svg
        viewBox={`0 0 ${frame.width} ${frame.height}`}
        role="img"
        aria-label={`${title}. A map of ${pluralize(places.length, 'place')}; the numbers are below.`}
        className="mb-2 block w-full rounded-md bg-surface"
      >
        {ground && <GroundShape {...ground} />}
        {circles.map(({ label, value, x, y, r }) => (
          <circle
            key={label}
            cx={roundToTenth(x)}
            cy={roundToTenth(y)}
            r={roundToTenth(r)}
            className={hasValues && value === null ? 'fill-none stroke-green' : 'fill-green stroke-bg'}
            fillOpacity={0.75}
          >
            <title>{label}</title>
          </circle>
        ))}
        {circles.slice(0, maxNames).map(({ label, x, y, r }) => {
          const isLeft = x > frame.width - nameWidth
          return (
            <text
              key={label}
              x={roundToTenth(isLeft ? x - r - 5 : x + r + 5)}
              y={roundToTenth(y + 4)}
              textAnchor={isLeft ? 'end' : 'start'}
              className="fill-ink text-sm"
            >
              {label}
            </text>
          )
        })}
      </svg>
    </FigureFrame>
  )
}

const roundToTenth = (pixels: number) => Math.round(pixels * 10) / 10
