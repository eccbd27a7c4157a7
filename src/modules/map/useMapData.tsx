import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { getRefusal } from '../../core/access/refusal.ts'
import { useViewer } from '../../core/auth/useViewer.tsx'
import { useApi } from '../../core/http/api.tsx'
import { useLiveQuery } from '../../core/live/useLive.tsx'
import { type Box, type MapContent, type View } from '../../core/map/map.ts'
import { mergeGroups } from './groups.ts'
import { countLeasesInBox, countWellsInBox } from './legend-counts.ts'
import type { MapState } from './map-state.ts'
import type { MapRouter } from './map.server.ts'
import { mapGates, tilesFor } from './map.ts'
import { createMosaic } from './mosaic.ts'
import { sectionLinesZoom, surveyLines } from './sections/section-lines.ts'
import { toWellSymbols } from './symbols.ts'

const refreshMs = 2000
/** The zoom from which towns are shown, because state names are enough below it. */
const townsMinZoom = 5
const noContent: never[] = []

/** Loads the map summary and keeps it live. */
export const useMapSummary = () => useLiveQuery(useApi<MapRouter>('map').summary.queryOptions())

/**
 * Returns the map's content for the organization: requested by tiles, live, and retained until the next tiles
 * arrive.
 */
export function useMapData(
  search: MapState,
  visibleArea: { view: View; box: Box } | null,
  today: string,
  summary: ReturnType<typeof useMapSummary>,
) {
  const api = useApi<MapRouter>('map')
  const queries = useQueryClient()
  const viewer = useViewer()
  const mayWells = getRefusal(viewer, mapGates.wells) === null
  const mayLeases = getRefusal(viewer, mapGates.leases) === null
  const version = summary.data?.version
  const previousVersion = useRef(version)

  useEffect(() => {
    if (previousVersion.current !== undefined && previousVersion.current !== version) {
      void queries.invalidateQueries({ queryKey: api.wells.queryKey() })
      void queries.invalidateQueries({ queryKey: api.leases.queryKey() })
      void queries.invalidateQueries({ queryKey: api.sections.queryKey() })
    }
    previousVersion.current = version
  }, [version, queries, api])

  const tiles = visibleArea
    ? tilesFor(visibleArea.box, visibleArea.view.zoom)
    : { z: 0, left: 0, top: 0, right: 0, bottom: 0 }
  const { types, statuses, leaseColoring, wellColoring: coloring } = search
  const [hideWells, hideLeases] = [search.hiddenWells, search.hiddenLeases]
  const wells = useQuery({
    ...api.wells.queryOptions({ tiles, types, statuses, coloring, hide: hideWells }),
    enabled: mayWells && search.wells && visibleArea !== null,
    placeholderData: keepPreviousData,
    refetchInterval: query => (query.state.data?.fresh === false ? refreshMs : false),
  })
  const leases = useQuery({
    ...api.leases.queryOptions({ tiles, leaseColoring, today, hide: hideLeases }),
    enabled: mayLeases && search.leases && visibleArea !== null,
    placeholderData: keepPreviousData,
  })

  const zoom = visibleArea?.view.zoom ?? 0
  const isCloseEnough = visibleArea !== null && zoom >= sectionLinesZoom
  const sections = useQuery({
    ...api.sections.queryOptions({
      tiles: isCloseEnough ? tilesFor(visibleArea.box, Math.min(zoom, 11)) : tiles,
    }),
    enabled: isCloseEnough && search.sections && (mayWells || mayLeases),
    placeholderData: keepPreviousData,
  })
  const townships = search.sections && isCloseEnough ? sections.data : undefined
  const survey = useMemo(() => surveyLines(townships ?? []), [townships])
  const towns = useQuery({
    ...api.towns.queryOptions({ tiles, zoom: Math.floor(zoom) }),
    enabled: visibleArea !== null && search.towns && zoom >= townsMinZoom,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  })
  const townsShown = search.towns && zoom >= townsMinZoom ? towns.data : undefined
  const wellsShown = search.wells ? wells.data : undefined
  const leasesShown = search.leases ? leases.data : undefined
  const prospects = summary.data?.prospects
  const laterals = search.laterals
  // Each part is memoized separately, because the map updates only the parts that changed.
  const { points, bores } = useMemo(
    () => toWellSymbols(wellsShown?.wells ?? [], coloring),
    [wellsShown, coloring],
  )
  const clusters = useMemo(
    () => mergeGroups(wellsShown?.groups ?? [], zoom, coloring),
    [wellsShown, zoom, coloring],
  )
  const areas = useMemo(
    () =>
      leasesShown ? [...leasesShown.areas, ...createMosaic(leasesShown, leaseColoring, prospects ?? [])] : [],
    [leasesShown, leaseColoring, prospects],
  )
  const content = useMemo(
    (): MapContent => ({
      points,
      laterals: laterals ? bores : noContent,
      clusters,
      areas,
      survey,
      towns: townsShown ?? noContent,
      hidesTiles: !search.towns,
    }),
    [points, bores, laterals, clusters, areas, survey, townsShown, search.towns],
  )
  const box = visibleArea?.box
  const counts = useMemo(
    () => ({
      wells: box && wellsShown ? countWellsInBox(wellsShown.wells, wellsShown.groups, box, coloring) : null,
      leases: box && leasesShown ? countLeasesInBox(leasesShown, box) : null,
    }),
    [box, wellsShown, leasesShown, coloring],
  )

  return {
    content,
    summary: summary.data,
    mayWells,
    mayLeases,
    counts,
    fits: townships ?? [],
    isLoading: summary.isLoading || wells.isFetching || leases.isFetching || sections.isFetching,
    error: summary.error ?? wells.error ?? leases.error,
    again: () => void queries.invalidateQueries({ queryKey: api.pathKey() }),
    wells: wells.data?.wells ?? [],
    hasNoSections: townships?.length === 0 && !sections.isFetching,
    mosaic: leasesShown?.mosaic ?? false,
  }
}
