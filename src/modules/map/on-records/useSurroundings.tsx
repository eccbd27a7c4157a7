import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApi } from '../../../core/http/api.tsx'
import type { Box, MapContent } from '../../../core/map/map.ts'
import type { MapRouter } from '../map.server.ts'
import { tilesFor } from '../map.ts'
import { surveyLines } from '../sections/section-lines.ts'
import { toWellSymbols } from '../symbols.ts'

const surroundingsZoom = 11
const noTiles = { z: surroundingsZoom, left: 0, top: 0, right: 0, bottom: 0 }
/** Shown if the surroundings could not be loaded: a record alone is better than no map. */
const emptyContent: MapContent = { points: [], clusters: [], areas: [] }

/**
 * Returns the section lines, wells and leases around a record, for the small map on its page, or null while
 * they load. Nothing is read without a box, or if the box is too large for its surroundings to be seen.
 */
export function useSurroundings(box: Box | null): MapContent | null {
  const tiles = box ? tilesFor(box, surroundingsZoom) : noTiles
  const isCloseEnough = box !== null && tiles.z === surroundingsZoom
  const { data, isLoading } = useQuery({
    ...useApi<MapRouter>('map').around.queryOptions({ tiles }),
    enabled: isCloseEnough,
  })
  const content = useMemo((): MapContent => {
    if (!data) return emptyContent
    const { points, bores } = toWellSymbols(data.wells, 'status')
    return {
      points,
      clusters: [],
      areas: data.outlines,
      laterals: bores,
      survey: surveyLines(data.townships),
    }
  }, [data])
  return isLoading ? null : content
}
