import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useSession } from '../../../core/auth/useViewer.tsx'
import { useToday } from '../../../core/auth/useToday.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { boxAround, boundingBox, type Box, type MapContent } from '../../../core/map/map.ts'
import { MapView } from '../../../core/map/MapView.tsx'
import { Card } from '../../../ui/Card.tsx'
import { pluralize, formatPercent } from '../../../ui/formats.ts'
import { Status } from '../../../ui/Status.tsx'
import type { ProspectFile } from '../prospect-file.server.ts'
import {
  acreFraction,
  shareStatuses,
  shareTones,
  shareLabels,
  mineralStatus,
  type ShareStatus,
  type MineralStatus,
} from '../tracts/mineral-status.ts'
import { useProspects } from '../useProspects.tsx'

/** The margin around the content, in degrees. */
const margin = 0.02

/** The status of the largest part of a tract's minerals. */
const dominantStatus = ({ byStatus }: MineralStatus): ShareStatus =>
  shareStatuses.reduce<ShareStatus>(
    (max, status) => (Number(byStatus[status]) > Number(byStatus[max]) ? status : max),
    'OPEN',
  )

/** The located tracts, colored by the dominant status of their minerals, on a map and in a list. */
export function ProspectMap({ file }: { file: ProspectFile }) {
  const { api } = useProspects()
  const { mapStyleUrl } = useSession()
  const today = useToday()
  const { data: places } = useLiveQuery(api.places.queryOptions({ id: file.id }))
  const tracts = file.tracts.map(tract => {
    const owners = file.owners.filter(({ tractId }) => tractId === tract.id)
    const mineralSums = mineralStatus([{ ...tract, owners }], today)
    const status = dominantStatus(mineralSums)
    const signedShare = formatPercent(acreFraction(mineralSums.byStatus[status], mineralSums.acres), 0)
    return { ...tract, status, words: `${shareLabels[status]} ${signedShare}` }
  })
  const key = JSON.stringify(tracts.map(({ id, words }) => [id, words]))
  const content = useMemo((): MapContent => {
    const placedTracts = (places?.tracts ?? []).map(place => ({
      ...place,
      tract: tracts.find(({ id }) => id === place.id)!,
    }))
    const label = ({ tract }: (typeof placedTracts)[number]) => `Tract ${tract.tractNumber}\n${tract.words}`
    return {
      points: placedTracts.flatMap(placed =>
        placed.point && placed.tract
          ? [
              {
                ...placed.point,
                id: placed.id,
                label: label(placed),
                sign: 'location' as const,
                mark: 'none' as const,
                tone: shareTones[placed.tract.status],
              },
            ]
          : [],
      ),
      clusters: [],
      areas: [
        ...placedTracts.flatMap(placed =>
          placed.geometry && placed.tract
            ? [
                {
                  id: placed.id,
                  geometry: placed.geometry,
                  tone: shareTones[placed.tract.status],
                  label: label(placed),
                },
              ]
            : [],
        ),
        ...(places?.leases ?? []).map(({ id, geometry, number }) => ({
          id,
          geometry,
          tone: shareTones.SIGNED,
          label: `Lease ${number}\n${shareLabels.SIGNED}`,
        })),
      ],
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `key` changes with what is drawn
  }, [places, key])
  const bounds = useMemo(() => contentBox(content), [content])
  if (!places || !bounds) return null
  const isDrawn = (id: string) =>
    places.tracts.some(place => place.id === id && (place.geometry ?? place.point))
  const missingCount = file.tracts.filter(({ id }) => !isDrawn(id)).length
  const leases = new Map(places.leases.map(({ leaseId, number }) => [leaseId, number]))
  return (
    <Card title="On the map" hasNoPadding>
      <div style={{ height: 280 }} className="overflow-hidden">
        <MapView
          label={`Tracts of ${file.fields.name}`}
          content={content}
          fitBox={bounds}
          styleUrl={mapStyleUrl}
        />
      </div>
      <ul aria-label="Tracts on the map" className="flex flex-wrap gap-x-4 gap-y-1.5 px-3 py-2 text-sm">
        {tracts.map(({ id, tractNumber, status, words }) => (
          <li key={id} className="flex items-center gap-1.5">
            {tractNumber} <Status tone={shareTones[status]}>{words}</Status>
          </li>
        ))}
        {[...leases].map(([leaseId, number]) => (
          <li key={leaseId}>
            <Link to="/app/leases/$leaseId" params={{ leaseId }} className="hover:underline">
              Lease {number}
            </Link>
          </li>
        ))}
        {missingCount > 0 && (
          <li className="text-muted">
            {pluralize(missingCount, 'tract')} not drawn: no lease outline or well is known in the section.
          </li>
        )}
      </ul>
    </Card>
  )
}

function contentBox({ points, areas }: MapContent): Box | null {
  const boxes = [
    ...points.map(({ lat, lon }) => ({ west: lon, east: lon, south: lat, north: lat })),
    ...areas.map(({ geometry }) => boundingBox(geometry)),
  ]
  const box = boxAround(
    boxes.map(({ west, south, east, north }) => ({
      type: 'Polygon',
      coordinates: [
        [
          [west, south],
          [east, north],
        ],
      ],
    })),
  )
  return (
    box && {
      west: box.west - margin,
      east: box.east + margin,
      south: box.south - margin / 2,
      north: box.north + margin / 2,
    }
  )
}
