import { Link, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useSession } from '../../../core/auth/useViewer.tsx'
import { groupBy } from '../../../core/data/grouped.ts'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import type { Box, MapContent } from '../../../core/map/map.ts'
import { MapView } from '../../../core/map/MapView.tsx'
import { Card } from '../../../ui/Card.tsx'
import { useProjects } from '../useProjects.tsx'
import type { LinkedRecordType } from './linkable.ts'
import type { ProjectPlace } from './places.server.ts'

type Placed = ProjectPlace & { lat: number; lon: number }
const isPlaced = (place: ProjectPlace): place is Placed => place.lat !== null && place.lon !== null

const tones: Readonly<Partial<Record<LinkedRecordType, 'info' | 'good' | 'warn'>>> = {
  wells: 'info',
  leases: 'good',
  curative_items: 'warn',
}

/** Records at the same place share one point, that of the first, with all their names. */
const mapContent = (places: readonly Placed[]): MapContent => ({
  points: [...groupBy(places, ({ lat, lon }) => `${lat.toFixed(5)} ${lon.toFixed(5)}`).values()].map(
    here => ({
      id: here[0]!.recordId,
      lat: here[0]!.lat,
      lon: here[0]!.lon,
      label: here.map(({ name }) => name).join(', '),
      sign: here[0]!.noun === 'wells' ? 'other' : 'location',
      mark: 'none',
      tone: tones[here[0]!.noun] ?? 'none',
    }),
  ),
  clusters: [],
  areas: [],
})

/** The margin around them, in degrees. */
const room = 0.03

const boxAround = (places: readonly Placed[]): Box => ({
  west: Math.min(...places.map(({ lon }) => lon)) - room,
  east: Math.max(...places.map(({ lon }) => lon)) + room,
  south: Math.min(...places.map(({ lat }) => lat)) - room,
  north: Math.max(...places.map(({ lat }) => lat)) + room,
})

/** The location of a project by its linked records; those without a location are named below the map. */
export function PlacesCard({ id }: { id: string }) {
  const { data: places = [] } = useLiveQuery(useProjects().api.places.queryOptions({ id }))
  if (places.length === 0) return null
  const unplaced = places.filter(place => !isPlaced(place))
  return (
    <Card title="Map">
      <PlacesMap places={places} />
      {unplaced.length > 0 && (
        <p className="mt-2 text-sm wrap-anywhere text-muted">
          {unplaced.length === places.length ? 'None of these has a location yet: ' : 'No place: '}
          {unplaced.map(({ recordId, name, to }, index) => (
            <span key={recordId}>
              {index > 0 && ', '}
              <Link to={to} className="text-accent underline">
                {name}
              </Link>
            </span>
          ))}
        </p>
      )}
    </Card>
  )
}

function PlacesMap({ places }: { places: readonly ProjectPlace[] }) {
  const navigate = useNavigate()
  const { mapStyleUrl } = useSession()
  const placed = useMemo(() => places.filter(isPlaced), [places])
  const content = useMemo(() => mapContent(placed), [placed])
  const fit = useMemo(() => boxAround(placed), [placed])
  if (placed.length === 0) return null
  return (
    <div className="h-72 overflow-hidden rounded-lg border">
      <MapView
        label="Map of this project"
        content={content}
        fit={fit}
        {...(mapStyleUrl !== undefined && { styleUrl: mapStyleUrl })}
        onPick={pick => {
          const picked = placed.find(({ recordId }) => recordId === pick?.id)
          if (picked) void navigate({ to: picked.to })
        }}
      />
    </div>
  )
}
