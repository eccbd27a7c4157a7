import { useMemo } from 'react'
import { boxOf, type AreaGeometry, type Box, type Look, type MapContent, type Tone } from './map.ts'
import { MapView } from './MapView.tsx'

type SmallMapProps = {
  /** What it shows, for who cannot see it: "Location of Bill 14-23 1H". */
  label: string
  /** A well, in degrees. */
  point?: { lat: number; lon: number } | null | undefined
  look?: Look | undefined
  /** Outlines, such as those of a lease. */
  outlines?: readonly AreaGeometry[] | undefined
  tone?: Tone | undefined
  /** CSS pixels. */
  height?: number | undefined
  styleUrl?: string | null | undefined
}

const unknownWell: Look = { sign: 'other', mark: 'none', tone: 'none' }

/** Where one record lies, for its page: it does not move, so that scrolling past it is safe. */
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
  const fit = useMemo(() => around(content), [content])
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

/** Enough ground around the record to see the counties that it lies in. */
const leastDegrees = 1.4

function around({ points, areas }: MapContent): Box | null {
  const boxes = [
    ...areas.map(area => boxOf(area.geometry)),
    ...points.map(({ lon, lat }) => ({ west: lon, east: lon, south: lat, north: lat })),
  ]
  if (boxes.length === 0) return null
  const box: Box = {
    west: Math.min(...boxes.map(({ west }) => west)),
    east: Math.max(...boxes.map(({ east }) => east)),
    south: Math.min(...boxes.map(({ south }) => south)),
    north: Math.max(...boxes.map(({ north }) => north)),
  }
  const wider = Math.max(0, leastDegrees - (box.east - box.west)) / 2
  const taller = Math.max(0, leastDegrees / 2 - (box.north - box.south)) / 2
  return {
    west: box.west - wider,
    east: box.east + wider,
    south: box.south - taller,
    north: box.north + taller,
  }
}
