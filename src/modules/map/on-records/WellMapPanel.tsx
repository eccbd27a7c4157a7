import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useSession } from '../../../core/auth/useViewer.tsx'
import { useApi } from '../../../core/http/api.tsx'
import type { Box } from '../../../core/map/map.ts'
import { SmallMap } from '../../../core/map/SmallMap.tsx'
import type { PanelProps } from '../../../core/module/module.ts'
import { wellStyle } from '../../wells/identity/well-style.ts'
import { readMapState, writeMapState } from '../map-state.ts'
import type { MapRouter } from '../map.server.ts'
import { useSurroundings } from './useSurroundings.tsx'

/** About three miles to each side, in degrees. */
const marginDegrees = 0.05

/** Shows a well on its page, with the section lines, leases and wells around it. */
export function WellMapPanel({ id, name = 'this well' }: PanelProps) {
  const { data: well } = useQuery(useApi<MapRouter>('map').well.queryOptions({ id }))
  const { mapStyleUrl, mapTilesUrl } = useSession()
  const [lat, lon] = [well?.lat ?? null, well?.lon ?? null]
  const box = useMemo(
    (): Box | null =>
      lat === null || lon === null
        ? null
        : {
            west: lon - marginDegrees,
            east: lon + marginDegrees,
            south: lat - marginDegrees,
            north: lat + marginDegrees,
          },
    [lat, lon],
  )
  const surroundings = useSurroundings(box)
  if (!well || lat === null || lon === null) return null
  const search = writeMapState({
    ...readMapState({}),
    at: { lon, lat, zoom: 13 },
    picked: { kind: 'well', id },
  })
  return (
    <>
      <SmallMap
        label={`Location of ${name}`}
        point={{ id, lat, lon }}
        markStyle={wellStyle(well.type, well.status, well.silentSince)}
        surroundings={surroundings}
        height={240}
        styleUrl={mapStyleUrl}
        tilesUrl={mapTilesUrl}
      />
      <Link to="/app/map" search={search} className="block px-3 pt-2 text-sm text-accent">
        Show on the map
      </Link>
    </>
  )
}
