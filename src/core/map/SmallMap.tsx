import { useMemo } from 'react'
import {
  boxAround,
  emptyContent,
  type AreaGeometry,
  type Box,
  type MarkStyle,
  type MapContent,
  type Tone,
} from './map.ts'
import { MapView } from './MapView.tsx'

type SmallMapProps = {
  /** The accessible name: "Location of Bill 14-23 1H". */
  label: string
  /** A well, in degrees. */
  point?: { id?: string; lat: number; lon: number } | null | undefined
  markStyle?: MarkStyle | undefined
  /** Outlines, such as those of a lease. */
  outlines?: readonly AreaGeometry[] | undefined
  tone?: Tone | undefined
  /** Section lines, and other wells and leases; null while they load. */
  surroundings?: MapContent | null | undefined
  /** In CSS pixels. */
  height?: number | undefined
  styleUrl?: string | null | undefined
  tilesUrl?: string | null | undefined
}

const unknownWell: MarkStyle = { sign: 'other', mark: 'none', tone: 'none' }

/** The location of one record for its page. The map does not move, so scrolling past it is safe. */
export function SmallMap(props: SmallMapProps) {
  const {
    label,
    point,
    markStyle = unknownWell,
    outlines,
    tone = 'info',
    surroundings = emptyContent,
    height = 200,
  } = props
  const { styleUrl, tilesUrl } = props
  const { id = 'here', lat, lon } = point ?? {}
  const { sign, mark } = markStyle
  const ownContent = useMemo((): MapContent => {
    const hasLocation = lat !== undefined && lon !== undefined
    return {
      points: hasLocation ? [{ id, lon, lat, label: '', sign, mark, tone: markStyle.tone }] : [],
      clusters: [],
      areas: (outlines ?? []).map((geometry, i) => ({ id: String(i), geometry, tone, label: '' })),
    }
  }, [id, lat, lon, sign, mark, markStyle.tone, outlines, tone])
  const content = useMemo(
    () => (surroundings ? overlayContent(surroundings, ownContent) : null),
    [surroundings, ownContent],
  )
  const fit = useMemo(
    () => (content ? contentBox(ownContent, hasLines(content)) : null),
    [ownContent, content],
  )
  if (ownContent.points.length + ownContent.areas.length === 0) return null
  return (
    <figure aria-label={label} style={{ height }} className="overflow-hidden rounded-lg border">
      {content && (
        <MapView
          label={label}
          content={content}
          fitBox={fit}
          picked={ownContent.points.length > 0 ? { kind: 'point', id } : null}
          interactive={false}
          {...(styleUrl === undefined ? {} : { styleUrl })}
          {...(tilesUrl === undefined ? {} : { tilesUrl })}
        />
      )}
    </figure>
  )
}

const hasLines = ({ survey }: MapContent) => survey !== undefined && survey.lines.length > 0

/** The record over its surroundings. */
const overlayContent = (surroundings: MapContent, own: MapContent): MapContent => ({
  ...surroundings,
  points: [
    ...surroundings.points.filter(({ id }) => own.points.every(point => point.id !== id)),
    ...own.points,
  ],
  areas: [...surroundings.areas, ...own.areas],
})

/**
 * The least extent in degrees: with section lines, the nearest miles; without them, enough to see the counties near a
 * well, or the shape of an outline.
 */
const minDegreesByKind = { lines: 0.09, point: 1.4, outline: 0.12 }

function contentBox({ points, areas }: MapContent, hasLines: boolean): Box | null {
  const [point] = points
  const box = point
    ? { west: point.lon, east: point.lon, south: point.lat, north: point.lat }
    : boxAround(areas.map(area => area.geometry))
  if (!box) return null
  const minDegrees = hasLines
    ? minDegreesByKind.lines
    : point
      ? minDegreesByKind.point
      : minDegreesByKind.outline
  const wider = Math.max(0, minDegrees - (box.east - box.west)) / 2
  const taller = Math.max(0, minDegrees / 2 - (box.north - box.south)) / 2
  return {
    west: box.west - wider,
    east: box.east + wider,
    south: box.south - taller,
    north: box.north + taller,
  }
}
