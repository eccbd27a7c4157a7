import { useMemo } from 'react'
import { boxAround, type AreaGeometry, type Box, type Look, type MapContent, type Tone } from './map.ts'
import { MapView } from './MapView.tsx'

type SmallMapProps = {
  /** The accessible name: "Location of Bill 14-23 1H". */
  label: string
  /** A well, in degrees. */
  point?: { lat: number; lon: number } | null | undefined
  look?: Look | undefined
  /** Outlines, such as those of a lease. */
  outlines?: readonly AreaGeometry[] | undefined
  tone?: Tone | undefined
  /** In CSS pixels. */
  height?: number | undefined
  styleUrl?: string | null | undefined
}

const unknownWell: Look = { sign: 'other', mark: 'none', tone: 'none' }

/** The location of one record for its page. The map does not move, so scrolling past it is safe. */
export function SmallMap(props: SmallMapProps) {
  const { label, point, look = unknownWell, outlines, tone = 'info', height = 200, styleUrl } = props
  const lat = point?.lat
  const lon = point?.lon
  const { sign, mark } = look
  const content = useMemo((): MapContent => {
    const placed = lat !== undefined && lon !== undefined
    return {
      points: placed ? [{ id: 'here', lon, lat, label: '', sign, mark, tone: look.tone }] : [],
      clusters: [],
      areas: (outlines ?? []).map((geometry, i) => ({ id: String(i), geometry, tone, label: '' })),
    }
  }, [lat, lon, sign, mark, look.tone, outlines, tone])
  const fit = useMemo(() => contentBox(content), [content])
  if (!fit) return null
  return (
    <figure aria-label={label} style={{ height }} className="overflow-hidden rounded-lg border">
      <MapView
        label={label}
        content={content}
        fit={fit}
        interactive={false}
        {...(styleUrl === undefined ? {} : { styleUrl })}
      />
    </figure>
  )
}

/**
 * The least extent in degrees: around a well, enough to see the counties near it, and around an outline,
 * enough to see its shape.
 */
const leastDegrees = { point: 1.4, outline: 0.12 }

function contentBox({ points, areas }: MapContent): Box | null {
  const [point] = points
  const box = point
    ? { west: point.lon, east: point.lon, south: point.lat, north: point.lat }
    : boxAround(areas.map(area => area.geometry))
  if (!box) return null
  const least = point ? leastDegrees.point : leastDegrees.outline
  const wider = Math.max(0, least - (box.east - box.west)) / 2
  const taller = Math.max(0, least / 2 - (box.north - box.south)) / 2
  return {
    west: box.west - wider,
    east: box.east + wider,
    south: box.south - taller,
    north: box.north + taller,
  }
}
