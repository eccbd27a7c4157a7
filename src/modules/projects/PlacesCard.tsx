import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useSession } from '../../core/auth/useViewer.tsx'
import { useLiveQuery } from '../../core/live/useLive.tsx'
import type { Box, MapContent } from '../../core/map/map.ts'
import { MapView } from '../../core/map/MapView.tsx'
import { Card } from '../../ui/Card.tsx'
import type { ProjectPlace } from './places.server.ts'
import { useProjects } from './useProjects.tsx'

const contentOf = (places: readonly ProjectPlace[]): MapContent => ({
  points: places.map(({ id, lat, lon, name, noun }) => ({
    id,
    lat,
    lon,
    label: name,
    sign: noun === 'wells' ? 'other' : 'location',
    mark: 'none',
    tone: 'info',
  })),
  clusters: [],
  areas: [],
})

/** Degrees of room around them. */
const room = 0.1

const around = (places: readonly ProjectPlace[]): Box => ({
  west: Math.min(...places.map(({ lon }) => lon)) - room,
  east: Math.max(...places.map(({ lon }) => lon)) + room,
  south: Math.min(...places.map(({ lat }) => lat)) - room,
  north: Math.max(...places.map(({ lat }) => lat)) + room,
})

/** Where a project is, by the wells and leases that it is about; nothing where none of them can be placed. */
export function PlacesCard({ id }: { id: string }) {
  const navigate = useNavigate()
  const { mapStyleUrl } = useSession()
  const { data: places = [] } = useLiveQuery(useProjects().api.places.queryOptions({ id }))
  const content = useMemo(() => contentOf(places), [places])
  const fit = useMemo(() => around(places), [places])
  if (places.length === 0) return null
  const pathOf = (pickedId: string) =>
    places.find(place => place.id === pickedId)?.noun === 'wells'
      ? `/app/well/${pickedId}`
      : `/app/leases/${pickedId}`
  return (
    <Card title="Map">
      <div className="h-72 overflow-hidden rounded-lg border">
        <MapView
          label="Map of this project"
          content={content}
          fit={fit}
          {...(mapStyleUrl !== undefined && { styleUrl: mapStyleUrl })}
          onPick={pick => pick?.kind === 'point' && void navigate({ to: pathOf(pick.id) })}
        />
      </div>
    </Card>
  )
}
