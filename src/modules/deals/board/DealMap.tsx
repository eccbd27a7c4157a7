import { Link, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useSession } from '../../../core/auth/useViewer.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import type { Box, MapContent } from '../../../core/map/map.ts'
import { MapView } from '../../../core/map/MapView.tsx'
import { pluralize } from '../../../ui/formats.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useDeals } from '../useDeals.tsx'
import type { BoardSearch } from './board-search.ts'
import type { DealOnMap } from './deals-on-map.server.ts'

const mapContent = (dealsOnMap: readonly DealOnMap[]): MapContent => ({
  points: dealsOnMap.map(({ id, lat, lon, name, ready }) => ({
    id,
    lat,
    lon,
    label: name,
    sign: 'location',
    mark: 'none',
    tone: ready ? 'good' : 'soon',
  })),
  clusters: [],
  areas: [],
})

/** The margin around the deals, in degrees. */
const marginDegrees = 0.1

const boxAround = (dealsOnMap: readonly DealOnMap[]): Box | null =>
  dealsOnMap.length === 0
    ? null
    : {
        west: Math.min(...dealsOnMap.map(({ lon }) => lon)) - marginDegrees,
        east: Math.max(...dealsOnMap.map(({ lon }) => lon)) + marginDegrees,
        south: Math.min(...dealsOnMap.map(({ lat }) => lat)) - marginDegrees,
        north: Math.max(...dealsOnMap.map(({ lat }) => lat)) + marginDegrees,
      }

/** Shows open deals on a map of their land and as a list next to it, with the number that cannot be placed. */
export function DealMap({ pipeline, view, prospect }: BoardSearch) {
  const navigate = useNavigate()
  const { mapStyleUrl } = useSession()
  const { data } = useLiveQuery(useDeals().api.map.queryOptions({ pipeline, view, prospect }))
  const content = useMemo(() => mapContent(data?.placed ?? []), [data])
  const box = useMemo(() => boxAround(data?.placed ?? []), [data])
  if (!data) return <Skeleton className="mx-4.5 h-[28rem] max-md:mx-3.5 max-md:h-72" />
  const { placed, unplaced } = data
  return (
    <div className="grid gap-3 px-4.5 max-md:px-3.5 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="h-[28rem] overflow-hidden rounded-lg border max-md:h-72">
        <MapView
          label="Map of open deals"
          content={content}
          fitBox={box}
          {...(mapStyleUrl !== undefined && { styleUrl: mapStyleUrl })}
          onPick={pick => pick?.kind === 'point' && void navigate({ to: `/app/crm/deals/${pick.id}` })}
        />
      </div>
      <div>
        <p className="mb-2 text-sm text-muted">
          {pluralize(placed.length, 'deal')} on the map.{' '}
          {unplaced > 0 &&
            `${pluralize(unplaced, 'deal')} cannot be placed: none of their tracts is in a section where you have a well or a lease outline.`}
        </p>
        <ul className="grid max-h-96 gap-1 overflow-y-auto">
          {placed.map(({ id, name, stage }) => (
            <li key={id} className="flex justify-between gap-3">
              <Link to={`/app/crm/deals/${id}`} className="truncate hover:underline max-md:min-h-11">
                {name}
              </Link>
              <span className="shrink-0 text-sm text-muted">{stage}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
