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
import { partlyReleased } from '../lease-style.ts'
import { readMapState, writeMapState } from '../map-state.ts'
import type { MapRouter } from '../map.server.ts'
import { useSurroundings } from './useSurroundings.tsx'
import type { PanelProps } from '../../../core/module/module.ts'

const screen = { width: 1000, height: 700 }

/** The outlines of a lease on its page, with a link to the map; nothing if no outline is known. */
export function LeaseMapPanel({ id, name = 'this lease', tone = 'none' }: PanelProps) {
  const { data: shapes } = useQuery(useApi<MapRouter>('map').shapesOfLease.queryOptions({ leaseId: id }))
  const { mapStyleUrl, mapTilesUrl } = useSession()
  // Released outlines no longer belong to the lease, so they are neither drawn nor measured here.
  const held = useMemo(() => (shapes ?? []).filter(({ released }) => !released), [shapes])
  const outlines = useMemo(() => held.map(shape => shape.geometry), [held])
  const box = useMemo(() => boxAround(outlines), [outlines])
  const around = useSurroundings(box)
  const others = useMemo(() => around && withoutOutlines(around, shapes ?? []), [around, shapes])
  const [first] = held
  if (!shapes || !first || !box) return null
  const acres = held.reduce((sum, { mapAcres }) => sum + mapAcres, 0)
  const part = partlyReleased([...new Map(held.map(shape => [shape.tractId, shape])).values()])
  const address = writeMapState({
    ...readMapState({}),
    at: fitView(box, screen),
    picked: { kind: 'lease', id: first.id },
  })
  return (
    <Card title="On the map" flush>
      <SmallMap
        label={`Outline of ${name}`}
        outlines={outlines}
        tone={tone}
        around={others}
        height={240}
        styleUrl={mapStyleUrl}
        tilesUrl={mapTilesUrl}
      />
      <p className="flex items-baseline gap-3 px-3 py-2 text-sm text-muted">
        <span className="flex-1 tabular-nums">
          {pluralize(held.length, 'outline')} · {formatAcres(acres)} ac on the map
          {held.length < shapes.length && ` · ${shapes.length - held.length} released`}
          {part && ` · ${part}, drawn whole`}
        </span>
        <Link to="/app/map" search={address} className="text-accent">
          Show on the map
        </Link>
      </p>
    </Card>
  )
}

/** The outlines of this lease are drawn above the others, and released ones not at all. */
const withoutOutlines = (around: MapContent, own: readonly { id: string }[]): MapContent => ({
  ...around,
  areas: around.areas.filter(area => own.every(({ id }) => id !== area.id)),
})
