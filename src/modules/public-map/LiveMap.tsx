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

type MapViewData = inferRouterOutputs<PublicMapRouter>['view']

/** Shows the public map that visitors can pan and zoom. */
export function LiveMap({ query, box: initialBox }: { query: MapQuery; box: Box }) {
  const [visibleArea, setVisibleArea] = useState<{ view: View; box: Box }>(() => ({
    box: initialBox,
    view: fitView(initialBox, { width: 960, height: 480 }),
  }))
  const [pickedId, setPickedId] = useState<string | null>(null)
  const [targetView, setTargetView] = useState<View>(visibleArea.view)
  const { show, state, organization } = query
  const { data, error } = useQuery(
    useApi<PublicMapRouter>('publicMap').view.queryOptions(
      {
        show,
        state,
        organization,
        box: clampBox(visibleArea.box),
        zoom: Math.round(visibleArea.view.zoom * 2) / 2,
      },
      { placeholderData: keepPreviousData },
    ),
  )
  const content = useMemo(() => mapContent(data), [data])
  const place = data?.places.find(({ id }) => id === pickedId)

  function pick(target: MapPick | null) {
    if (target?.kind === 'cluster')
      return setTargetView({
        lon: target.lon,
        lat: target.lat,
        zoom: Math.min(visibleArea.view.zoom + 2, 14),
      })
    setPickedId(target?.id ?? null)
  }
  return (
    <div className="relative h-120">
      {error && <Notice tone="bad">{errorMessage(error)}</Notice>}
      <MapView
        label="Public map; the same places are listed below"
        content={content}
        view={targetView}
        picked={pickedId === null ? null : { kind: 'point', id: pickedId }}
        onView={(view, box) => setVisibleArea({ view, box })}
        onPick={pick}
      />
      {place && <PickedPlace {...place} />}
    </div>
  )
}

const PickedPlace = (place: PublicPlace) => (
  <section
    aria-label="Selected place"
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

function mapContent(data: MapViewData | undefined): MapContent {
  if (!data) return { points: [], clusters: [], areas: [] }
  const places = new Map(data.places.map(place => [place.id, place]))
  const points = data.dots.flatMap(({ id, lon, lat, wells, leases }) => {
    const place = wells + leases === 1 ? places.get(id) : undefined
    return place ? [{ id, lon, lat, label: place.label ?? '', ...placeSymbol(place) }] : []
  })
  const clusters = data.dots
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
