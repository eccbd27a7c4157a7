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
const reach = 0.05

/** A well on its page, with the section lines, leases and wells around it. */
export function WellMapPanel({ id, name = 'this well' }: PanelProps) {
  const { data: well } = useQuery(useApi<MapRouter>('map').well.queryOptions({ id }))
  const { mapStyleUrl, mapTilesUrl } = useSession()
  const [lat, lon] = [well?.lat ?? null, well?.lon ?? null]
  const box = useMemo(
    (): Box | null =>
      lat === null || lon === null
        ? null
        : { west: lon - reach, east: lon + reach, south: lat - reach, north: lat + reach },
    [lat, lon],
  )
  const around = useSurroundings(box)
  if (!well || lat === null || lon === null) return null
  const address = writeMapState({
    ...readMapState({}),
    at: { lon, lat, zoom: 13 },
    picked: { kind: 'well', id },
  })
  return (
    <>
      <SmallMap
        label={`Location of ${name}`}
        point={{ id, lat, lon }}
        look={wellStyle(well.type, well.status, well.silentSince)}
        around={around}
        height={240}
        styleUrl={mapStyleUrl}
        tilesUrl={mapTilesUrl}
      />
      <Link to="/app/map" search={address} className="block px-3 pt-2 text-sm text-accent">
        Show on the map
      </Link>
    </>
  )
}
