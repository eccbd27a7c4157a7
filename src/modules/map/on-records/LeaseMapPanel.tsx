import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useSession } from '../../../core/auth/useViewer.tsx'
import { useApi } from '../../../core/http/api.tsx'
import { Card } from '../../../ui/Card.tsx'
import { formatAcres } from '../../../core/trade/figures.ts'
import { pluralize } from '../../../ui/formats.ts'
import { boxAround, fitView, type MapContent } from '../../../core/map/map.ts'
import { SmallMap } from '../../../core/map/SmallMap.tsx'
import { describePartialRelease } from '../lease-style.ts'
import { readMapState, writeMapState } from '../map-state.ts'
import type { MapRouter } from '../map.server.ts'
import { useSurroundings } from './useSurroundings.tsx'
import type { PanelProps } from '../../../core/module/module.ts'

const mapPageSize = { width: 1000, height: 700 }

/** Shows the outlines of a lease on its page, with a link to the map; nothing if no outline is known. */
export function LeaseMapPanel({ id, name = 'this lease', tone = 'none' }: PanelProps) {
  const { data: shapes } = useQuery(useApi<MapRouter>('map').shapesOfLease.queryOptions({ leaseId: id }))
  const { mapStyleUrl, mapTilesUrl } = useSession()
  // Released outlines no longer belong to the lease, so they are neither drawn nor measured here.
  const heldShapes = useMemo(
    () => (shapes ?? []).filter(({ released: hasReleased }) => !hasReleased),
    [shapes],
  )
  const outlines = useMemo(() => heldShapes.map(shape => shape.geometry), [heldShapes])
  const box = useMemo(() => boxAround(outlines), [outlines])
  const surroundings = useSurroundings(box)
  const otherContent = useMemo(
    () => surroundings && excludeOutlines(surroundings, shapes ?? []),
    [surroundings, shapes],
  )
  const [first] = heldShapes
  if (!shapes || !first || !box) return null
  const acres = heldShapes.reduce((sum, { mapAcres }) => sum + mapAcres, 0)
  const releaseNote = describePartialRelease([
    ...new Map(heldShapes.map(shape => [shape.tractId, shape])).values(),
  ])
  const search = writeMapState({
    ...readMapState({}),
    at: fitView(box, mapPageSize),
    picked: { kind: 'lease', id: first.id },
  })
  return (
    <Card title="On the map" hasNoPadding>
      <SmallMap
        label={`Outline of ${name}`}
        outlines={outlines}
        tone={tone}
        surroundings={otherContent}
        height={240}
        styleUrl={mapStyleUrl}
        tilesUrl={mapTilesUrl}
      />
      <p className="flex items-baseline gap-3 px-3 py-2 text-sm text-muted">
        <span className="flex-1 tabular-nums">
          {pluralize(heldShapes.length, 'outline')} · {formatAcres(acres)} ac on the map
          {heldShapes.length < shapes.length && ` · ${shapes.length - heldShapes.length} released`}
          {releaseNote && ` · ${releaseNote}, drawn whole`}
        </span>
        <Link to="/app/map" search={search} className="text-accent">
          Show on the map
        </Link>
      </p>
    </Card>
  )
}

/** The outlines of this lease are drawn above the others, and released ones not at all. */
const excludeOutlines = (content: MapContent, shapes: readonly { id: string }[]): MapContent => ({
  ...content,
  areas: content.areas.filter(area => shapes.every(({ id }) => id !== area.id)),
})
