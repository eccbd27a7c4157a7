import { Link, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useSession } from '../../../core/auth/useViewer.tsx'
import { groupBy } from '../../../core/data/group-by.ts'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import type { Box, MapContent } from '../../../core/map/map.ts'
import { MapView } from '../../../core/map/MapView.tsx'
import { Card } from '../../../ui/Card.tsx'
import { useProjects } from '../useProjects.tsx'
import type { LinkedRecordType } from './link-types.ts'
import type { ProjectPlace } from './places.server.ts'

type LocatedRecord = ProjectPlace & { lat: number; lon: number }
const isLocated = (place: ProjectPlace): place is LocatedRecord => place.lat !== null && place.lon !== null

const tones: Readonly<Partial<Record<LinkedRecordType, 'info' | 'good' | 'warn'>>> = {
  wells: 'info',
  leases: 'good',
  curative_items: 'warn',
}

/** Records at the same place share one point, that of the first, with all their names. */
const mapContent = (places: readonly LocatedRecord[]): MapContent => ({
  points: [...groupBy(places, ({ lat, lon }) => `${lat.toFixed(5)} ${lon.toFixed(5)}`).values()].map(
    records => ({
      id: records[0]!.recordId,
      lat: records[0]!.lat,
      lon: records[0]!.lon,
      label: records.map(({ name }) => name).join(', '),
      sign: records[0]!.noun === 'wells' ? 'other' : 'location',
      mark: 'none',
      tone: tones[records[0]!.noun] ?? 'none',
    }),
  ),
  clusters: [],
  areas: [],
})

/** The margin around them, in degrees. */
const marginDegrees = 0.03

const calculateBounds = (places: readonly LocatedRecord[]): Box => ({
  west: Math.min(...places.map(({ lon }) => lon)) - marginDegrees,
  east: Math.max(...places.map(({ lon }) => lon)) + marginDegrees,
  south: Math.min(...places.map(({ lat }) => lat)) - marginDegrees,
  north: Math.max(...places.map(({ lat }) => lat)) + marginDegrees,
})

/** Shows the location of a project by its linked records; those without a location are named below the map. */
export function PlacesCard({ id }: { id: string }) {
  const { data: places = [] } = useLiveQuery(useProjects().api.places.queryOptions({ id }))
  if (places.length === 0) return null
  const unlocated = places.filter(place => !isLocated(place))
  return (
    <Card title="Map">
      <PlacesMap places={places} />
      {unlocated.length > 0 && (
        <p className="mt-2 text-sm wrap-anywhere text-muted">
          {unlocated.length === places.length ? 'None of these has a location yet: ' : 'No place: '}
          {unlocated.map(({ recordId, name, to }, index) => (
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
  const located = useMemo(() => places.filter(isLocated), [places])
  const content = useMemo(() => mapContent(located), [located])
  const bounds = useMemo(() => calculateBounds(located), [located])
  if (located.length === 0) return null
  return (
    <div className="h-72 overflow-hidden rounded-lg border">
      <MapView
        label="Map of this project"
        content={content}
        fitBox={bounds}
        {...(mapStyleUrl !== undefined && { styleUrl: mapStyleUrl })}
        onPick={pick => {
          const pickedRecord = located.find(({ recordId }) => recordId === pick?.id)
          if (pickedRecord) void navigate({ to: pickedRecord.to })
        }}
      />
    </div>
  )
}
