import { useNavigate, useSearch } from '@tanstack/react-router'
import { atom } from 'nanostores'
import { useEffect, useMemo, useState } from 'react'
import { useSession } from '../../core/auth/useViewer.tsx'
import { useToday } from '../../core/auth/useToday.tsx'
import { classes } from '../../ui/classes.ts'
import { pluralize } from '../../ui/formats.ts'
import { mapSeenFlag, type Box, type MapPick, type Coordinate, type Sketch } from '../../core/map/map.ts'
import { MapView } from '../../core/map/MapView.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useFlag } from '../../ui/useFlag.tsx'
import { useNarrow } from '../../ui/useNarrow.tsx'
import { readMapState, writeMapState, type MapState } from './map-state.ts'
import type { MapSearchHit } from './map.ts'
import { mapActions } from './mapActions.tsx'
import { EmptyMap } from './EmptyMap.tsx'
import { MapLayers } from './MapLayers.tsx'
import { MapLegend } from './MapLegend.tsx'
import { MapMessages } from './MapMessages.tsx'
import { MapSearch } from './MapSearch.tsx'
import { OpenCard } from './OpenCard.tsx'
import { areaText, boxCorners, readArea } from '../../core/map/area.ts'
import { StatusBar } from './StatusBar.tsx'
import { ToolHint } from './ToolHint.tsx'
import { useMapData, useMapSummary } from './useMapData.tsx'
import { useMapView } from './useMapView.tsx'
import { usePanels } from './usePanels.tsx'
import { useSketch } from './useSketch.tsx'

const viewUrlDelayMs = 300
const closeZoom = 13
/** Width of the open layers panel with its margin, in CSS pixels. */
const layersWidth = 244

export default function MapPage() {
  const navigate = useNavigate()
  const params = readMapState(useSearch({ strict: false }))
  const { mapStyleUrl, mapTilesUrl } = useSession()
  const [, setSeen] = useFlag(mapSeenFlag, false)
  useEffect(() => setSeen(true), [setSeen])
  const today = useToday()
  // Kept outside of React state, because the pointer moves too often to render the whole page.
  const [pointer] = useState(() => atom<Coordinate | null>(null))
  const [isPrinting, setIsPrinting] = useState(false)
  /** The township or section that the user searched for. */
  const [searchedBox, setSearchedBox] = useState<Box | null>(null)
  const summaryQuery = useMapSummary()
  const mapView = useMapView(params.at, summaryQuery.data?.box)
  const { seen: seenView } = mapView
  const data = useMapData(params, seenView, today, summaryQuery)
  const isNarrow = useNarrow()
  const panels = usePanels()

  const updateState = (change: Partial<MapState>) =>
    void navigate({ to: '/app/map', search: writeMapState({ ...params, ...change }), replace: true })
  const draw = useSketch(area => updateState({ area, picked: null }))

  useEffect(() => {
    if (!seenView || !mapView.settled) return
    const at = writeMapState({ ...params, at: seenView.view }).at
    if (at === writeMapState(params).at) return
    const timer = setTimeout(() => updateState({ at: seenView.view }), viewUrlDelayMs)
    return () => clearTimeout(timer)
  })

  function selectBox(box: Box) {
    draw.choose(null)
    updateState({ area: boxCorners(box), picked: null })
  }

  function pick(target: MapPick | null) {
    if (target?.kind === 'point') return updateState({ picked: { kind: 'well', id: target.id } })
    if (target?.kind === 'area' && !target.id.startsWith('cell/'))
      return updateState({ picked: { kind: 'lease', id: target.id } })
    if (target)
      return mapView.flyTo({ lon: target.lon, lat: target.lat, zoom: (seenView?.view.zoom ?? 4) + 2 })
    setSearchedBox(null)
    return params.picked ? updateState({ picked: null }) : undefined
  }

  function showHit({ kind, id, box }: MapSearchHit) {
    setSearchedBox(kind === 'land' ? box : null)
    if (kind === 'land') mapView.showBox(withMargin(box))
    else if (kind === 'well') mapView.flyTo({ lon: box.west, lat: box.north, zoom: closeZoom })
    else mapView.showBox(box)
    if (kind === 'well' || kind === 'lease') updateState({ picked: { kind, id } })
  }

  const picked = params.picked && {
    kind: params.picked.kind === 'well' ? ('point' as const) : ('area' as const),
    id: params.picked.id,
  }
  const { summary } = data
  const isEmpty = summary?.wells === 0 && summary.shapes === 0 && (data.mayWells || data.mayLeases)
  const search = <MapSearch center={seenView?.view ?? null} onFound={showHit} />
  const area = params.area && areaText(params.area)
  const highlight = useMemo((): Sketch | null => {
    const corners = area ? readArea(area) : null
    const outline = corners ?? (searchedBox && boxCorners(searchedBox))
    return outline ? { corners: outline, shape: 'area', open: false } : null
  }, [area, searchedBox])
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHeader
        title="Map"
        count={summary && describeContents(summary)}
        actions={!isNarrow && search}
        acts={mapActions({
          address: params,
          data,
          seen: seenView,
          tool: draw.tool,
          changeAddress: updateState,
          selectTool: draw.choose,
          onPrint: () => setIsPrinting(true),
        })}
      />
      <MapMessages data={data} />
      <div className="relative min-h-0 flex-1 overflow-hidden border-t">
        <MapView
          label="Map of wells and leases"
          content={data.content}
          view={mapView.goal}
          fitBox={mapView.fit}
          coveredLeft={isNarrow || !panels('layers').isOpen ? 0 : layersWidth}
          picked={picked}
          styleUrl={mapStyleUrl}
          tilesUrl={mapTilesUrl}
          edges={false}
          boxing={draw.tool === 'box'}
          sketch={draw.sketch ?? highlight}
          onCorner={draw.addCorner}
          onSketchKey={draw.press}
          onHover={at => pointer.set(at)}
          onView={mapView.onView}
          onPick={pick}
          onBox={selectBox}
          onFailure={() => {
            mapView.onFailure()
            updateState({ list: true })
          }}
        />
        <Loading shown={data.isLoading} />
        <ToolHint draw={draw} />
        {isEmpty ? (
          <EmptyMap unplaced={summary.unplaced > 0} />
        ) : (
          params.sections && data.hasNoSections && <NoSections />
        )}
        <div className="pointer-events-none absolute inset-2.5 z-10 flex flex-col items-start gap-2 max-md:bottom-14">
          {isNarrow && <div className="pointer-events-auto w-full">{search}</div>}
          {mapView.drawn && (
            <>
              <MapLayers
                address={params}
                summary={summary}
                hasTiles={mapTilesUrl !== null || mapStyleUrl !== null}
                folding={panels('layers')}
                onChange={updateState}
              />
              {!isEmpty && (
                <div className="mt-auto max-h-1/2 min-h-0 max-w-lg">
                  <MapLegend address={params} data={data} folding={panels('legend')} onChange={updateState} />
                </div>
              )}
            </>
          )}
        </div>
        <OpenCard
          {...{
            address: params,
            data,
            seen: seenView,
            today,
            draw,
            printing: isPrinting,
            go: updateState,
            pick,
          }}
          onPrinted={() => setIsPrinting(false)}
        />
      </div>
      {seenView && mapView.drawn && (
        <StatusBar
          view={seenView.view}
          pointer={pointer}
          fits={data.fits}
          sources={mapAttribution(mapTilesUrl, mapStyleUrl)}
        />
      )}
    </div>
  )
}

/** Adds half of the box on each side, so that neighboring land is visible. */
function withMargin({ west, south, east, north }: Box): Box {
  const [halfWidth, halfHeight] = [(east - west) / 2, (north - south) / 2]
  return {
    west: west - halfWidth,
    south: south - halfHeight,
    east: east + halfWidth,
    north: north + halfHeight,
  }
}

const describeContents = ({ wells, shapes, unplaced }: Record<'wells' | 'shapes' | 'unplaced', number>) =>
  [
    pluralize(wells, 'well'),
    pluralize(shapes, 'lease outline'),
    ...(unplaced > 0 ? [`${pluralize(unplaced, 'well')} without coordinates`] : []),
  ].join(' · ')

const mapAttribution = (tilesUrl: string | null, styleUrl: string | null) =>
  styleUrl !== null
    ? null
    : ['US Census Bureau', 'Natural Earth', 'GeoNames', ...(tilesUrl ? ['© OpenStreetMap'] : [])].join(' · ')

/** Overlays the map, so that the layout does not shift when the map moves. */
const NoSections = () => (
  <p className="pointer-events-none absolute right-14 bottom-2.5 z-10 w-max max-w-sm rounded-md border bg-raised px-3 py-1.5 text-sm text-muted max-md:bottom-28 max-md:max-w-[70%]">
    No section lines here. They are derived from wells or tracts within 9 miles that have both a section and
    coordinates, and that agree with each other. You can also import an official section grid.
  </p>
)

/** Shows a bar along the top of the map while any of its content is loading. */
const Loading = ({ shown }: { shown: boolean }) => (
  <output
    aria-label={shown ? 'Loading the map' : undefined}
    className={classes(
      'pointer-events-none block absolute inset-x-0 top-0 z-10 h-0.5 overflow-hidden transition-opacity',
      !shown && 'opacity-0',
    )}
  >
    <div
      className={classes('h-full w-1/3 bg-accent', shown && 'animate-[map-loading_1.1s_linear_infinite]')}
    />
  </output>
)
