import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { refusal } from '../../core/access/refusal.ts'
import { useViewer } from '../../core/auth/useViewer.tsx'
import { useApi } from '../../core/http/api.tsx'
import { useLiveQuery } from '../../core/live/useLive.tsx'
import { emptyContent, type Box, type MapContent, type View } from '../../core/map/map.ts'
import { merged } from './groups.ts'
import type { MapAddress } from './map-address.ts'
import type { MapRouter } from './map.server.ts'
import { mapGates, tilesFor } from './map.ts'
import { sectionsFrom, surveyOf } from './sections/section-lines.ts'
import { wellLook } from '../wells/identity/well-look.ts'

const refreshMs = 2000

/** What there is to see, live. */
export const useMapSummary = () => useLiveQuery(useApi<MapRouter>('map').summary.queryOptions())

/** What the map shows of the organization: asked for by tiles, kept while the next ones come, live. */
export function useMapData(
  address: MapAddress,
  seen: { view: View; box: Box } | null,
  today: string,
  summary: ReturnType<typeof useMapSummary>,
) {
  const api = useApi<MapRouter>('map')
  const queries = useQueryClient()
  const viewer = useViewer()
  const mayWells = refusal(viewer, mapGates.wells) === null
  const mayLeases = refusal(viewer, mapGates.leases) === null
  const version = summary.data?.version
  const before = useRef(version)

  useEffect(() => {
    if (before.current !== undefined && before.current !== version) {
      void queries.invalidateQueries({ queryKey: api.wells.queryKey() })
      void queries.invalidateQueries({ queryKey: api.leases.queryKey() })
      void queries.invalidateQueries({ queryKey: api.sections.queryKey() })
    }
    before.current = version
  }, [version, queries, api])

  const tiles = seen ? tilesFor(seen.box, seen.view.zoom) : { z: 0, left: 0, top: 0, right: 0, bottom: 0 }
  const { types, statuses, colouring } = address
  const wells = useQuery({
    ...api.wells.queryOptions({ tiles, types, statuses }),
    enabled: mayWells && address.wells && seen !== null,
    placeholderData: keepPreviousData,
    refetchInterval: query => (query.state.data?.fresh === false ? refreshMs : false),
  })
  const leases = useQuery({
    ...api.leases.queryOptions({ tiles, colouring, today }),
    enabled: mayLeases && address.leases && seen !== null,
    placeholderData: keepPreviousData,
  })

  const zoom = seen?.view.zoom ?? 0
  const closeEnough = seen !== null && zoom >= sectionsFrom
  const sections = useQuery({
    ...api.sections.queryOptions({
      tiles: closeEnough ? tilesFor(seen.box, Math.min(zoom, 11)) : tiles,
    }),
    enabled: closeEnough && address.sections && (mayWells || mayLeases),
    placeholderData: keepPreviousData,
  })
  const fits = address.sections && closeEnough ? sections.data : undefined
  const survey = useMemo(() => surveyOf(fits ?? []), [fits])
  const wellsShown = address.wells ? wells.data : undefined
  const leasesShown = address.leases ? leases.data : undefined
  const content = useMemo((): MapContent => {
    if (!wellsShown && !leasesShown) return { ...emptyContent, survey }
    return {
      points: (wellsShown?.wells ?? []).map(({ id, name, type, status, silentSince, lat, lon }) => ({
        id,
        lon,
        lat,
        label: name,
        ...wellLook(type, status, silentSince),
      })),
      laterals: (wellsShown?.wells ?? []).flatMap(({ id, type, status, silentSince, lateral }) =>
        lateral ? [{ id, tone: wellLook(type, status, silentSince).tone, line: lateral }] : [],
      ),
      clusters: merged(wellsShown?.groups ?? [], zoom),
      areas: leasesShown?.areas ?? [],
      survey,
    }
  }, [wellsShown, leasesShown, zoom, survey])

  return {
    content,
    summary: summary.data,
    mayWells,
    mayLeases,
    busy: wells.isFetching || leases.isFetching,
    error: summary.error ?? wells.error ?? leases.error,
    again: () => void queries.invalidateQueries({ queryKey: api.pathKey() }),
    wells: wells.data?.wells ?? [],
    noSections: fits?.length === 0,
    mosaic: leasesShown?.mosaic ?? false,
  }
}
