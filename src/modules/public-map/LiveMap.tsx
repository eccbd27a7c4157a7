import { useQuery, keepPreviousData } from '@tanstack/react-query'
import type { inferRouterOutputs } from '@trpc/server'
import { useMemo, useState } from 'react'
import { useApi, errorMessage } from '../../core/http/api.tsx'
import { wellStyle } from '../wells/identity/well-style.ts'
import {
  fitView,
  type Box,
  type MarkStyle,
  type MapContent,
  type MapPick,
  type View,
} from '../../core/map/map.ts'
import type { WellStatus } from '../../core/trade/well-type.ts'
import { MapView } from '../../core/map/MapView.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { accuracyLabels } from './publication.ts'
import type { PublicMapRouter } from './public-map.server.ts'
import { kindText, notReporting, statusText, type MapQuery, type PublicPlace } from './public-place.ts'

type Seen = inferRouterOutputs<PublicMapRouter>['view']

/** The interactive public map, which can be moved and zoomed. */
export function LiveMap({ query, box: first }: { query: MapQuery; box: Box }) {
  const [seen, setSeen] = useState<{ view: View; box: Box }>(() => ({
    box: first,
    view: fitView(first, { width: 960, height: 480 }),
  }))
  const [picked, setPicked] = useState<string | null>(null)
  const [goal, setGoal] = useState<View>(seen.view)
  const { show, state, organization } = query
  const { data, error } = useQuery(
    useApi<PublicMapRouter>('publicMap').view.queryOptions(
      { show, state, organization, box: clampBox(seen.box), zoom: Math.round(seen.view.zoom * 2) / 2 },
      { placeholderData: keepPreviousData },
    ),
  )
  const content = useMemo(() => mapContent(data), [data])
  const place = data?.places.find(({ id }) => id === picked)

  function pick(existing: MapPick | null) {
    if (existing?.kind === 'cluster')
      return setGoal({ lon: existing.lon, lat: existing.lat, zoom: Math.min(seen.view.zoom + 2, 14) })
    setPicked(existing?.id ?? null)
  }
  return (
    <div className="relative h-120">
      {error && <Notice tone="bad">{errorMessage(error)}</Notice>}
      <MapView
        label="Public map; the same places are listed below"
        content={content}
        view={goal}
        picked={picked === null ? null : { kind: 'point', id: picked }}
        onView={(view, box) => setSeen({ view, box })}
        onPick={pick}
      />
      {place && <Picked {...place} />}
    </div>
  )
}

const Picked = (place: PublicPlace) => (
  <section
    aria-label="Chosen place"
    aria-live="polite"
    className="absolute bottom-3 left-3 max-w-72 rounded-lg border bg-raised p-3 shadow-lg"
  >
    <h3 className="font-semibold break-words">{place.label ?? kindText(place)}</h3>
    <p className="text-sm text-muted">
      {kindText(place)} · {statusText(place)}
    </p>
    <p className="text-sm">
      {place.organization.name} · {accuracyLabels[place.accuracy]}
    </p>
  </section>
)

const clampBox = ({ west, south, east, north }: Box): Box => ({
  west: Math.max(west, -180),
  south: Math.max(south, -90),
  east: Math.min(east, 180),
  north: Math.min(north, 90),
})

function mapContent(seen: Seen | undefined): MapContent {
  if (!seen) return { points: [], clusters: [], areas: [] }
  const places = new Map(seen.places.map(place => [place.id, place]))
  const points = seen.dots.flatMap(({ id, lon, lat, wells, leases }) => {
    const place = wells + leases === 1 ? places.get(id) : undefined
    return place ? [{ id, lon, lat, label: place.label ?? '', ...placeSymbol(place) }] : []
  })
  const clusters = seen.dots
    .filter(({ id, wells, leases }) => wells + leases > 1 || !places.has(id))
    .map(({ id, lon, lat, wells, leases }) => ({
      id,
      lon,
      lat,
      count: wells + leases,
      shares: { good: wells, info: leases },
    }))
  return { points, clusters, areas: [] }
}

function placeSymbol({ noun, type, status }: PublicPlace): MarkStyle {
  if (noun !== 'wells') return { sign: 'location', mark: 'none', tone: 'info' }
  if (status === notReporting) return { ...wellStyle(type ?? 'UNKNOWN', 'PRODUCING'), tone: 'warn' }
  return wellStyle(type ?? 'UNKNOWN', status as WellStatus)
}
