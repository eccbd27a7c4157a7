import type { FeatureCollection, GeoJSON } from 'geojson'
import {
  AttributionControl,
  Map as Chart,
  NavigationControl,
  ScaleControl,
  setWorkerUrl,
  type GeoJSONSource,
  type MapOptions,
} from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import './map.css'
import { loadCounties, loadLand, loadWater } from './BaseMap.tsx'
import { contentLayers } from './ContentLayers.tsx'
import { sketchFeatures } from './features.ts'
import { groundTiles } from './GroundTiles.tsx'
import { drawImage } from './Images.tsx'
import { baseLines, baseNames, type Layer } from './Layers.tsx'
import {
  fitView,
  type Box,
  type MapContent,
  type MapPick,
  type Coordinate,
  type Sketch,
  type View,
} from './map.ts'
import { watchTheme, readPalette } from './Palette.tsx'
import { nearestFeature, pickKinds, pickRadius, pickRadiusFor, type ScreenPoint } from './pick.ts'
import { printMap } from './print-map.tsx'
import { contentSources, mapSources } from './sources.tsx'

type PaintName = Parameters<Chart['setPaintProperty']>[1]
type LayoutName = Parameters<Chart['setLayoutProperty']>[1]

type StartMapOptions = {
  element: HTMLElement
  view: View
  label: string
  interactive: boolean
  styleUrl: string | null
  /** The URL of a map tile file with roads, towns and water. */
  tilesUrl: string | null
  /** False if the caller shows the scale and the sources itself. */
  edges: boolean
  onView: (view: View, box: Box) => void
  onPick: (pick: MapPick | null) => void
  onBox: (box: Box) => void
  /** The place under the pointer; null when it leaves the map. */
  onHover: (at: Coordinate | null) => void
  /** A corner added to the drawing; `last` on a double click. Returns true while a drawing is in progress. */
  onCorner: (at: Coordinate, last: boolean) => boolean
  /** A key that the drawing may use. */
  onSketchKey: (key: string) => void
}

export type Engine = ReturnType<typeof startMap>

type StyleSpecification = Exclude<NonNullable<MapOptions['style']>, string>

const emptyCollection: FeatureCollection = { type: 'FeatureCollection', features: [] }
const groundSources = [
  'abroad',
  'country-lines',
  'seam',
  'states',
  'country-names',
  'state-names',
  'county-lines',
  'county-names',
  'lakes',
  'rivers',
] as const
const blankStyle: StyleSpecification = { version: 8, sources: {}, layers: [] }
const attribution = 'US Census Bureau · Natural Earth'
const countiesMinZoom = 5.5
const waterMinZoom = 4
const narrowWidth = 640

setWorkerUrl(workerUrl)

/** Starts a map in an element. Throws if the browser has no WebGL. */
export function startMap(options: StartMapOptions) {
  const { element, view, label, interactive, styleUrl, tilesUrl, edges, onView, onPick, onBox } = options
  let palette = readPalette()
  let content: MapContent | null = null
  /** True if the base map is ours rather than a requested style that could be loaded. */
  let isOwnStyle = styleUrl === null
  let hasBegun = false
  let hasSources = false
  let hasLand = false
  const requestedParts = new Set<string>()
  let sketch: Sketch | null = null

  const map = new Chart({
    container: element,
    style: styleUrl ?? blankStyle,
    center: [view.lon, view.lat],
    zoom: view.zoom,
    minZoom: 2,
    maxZoom: 18,
    interactive,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    renderWorldCopies: false,
    // With 0, the library places every label again in every frame of a move.
    fadeDuration: 150,
    locale: { 'Map.Title': label },
    boxZoom: { boxZoomEnd: (_map, from, to) => onBox(boxBetween(from, to)) },
  })
  map.touchZoomRotate?.disableRotation()
  map.keyboard.disableRotation()
  map.setMissingStyleImageResolver(name => {
    const image = drawImage(palette, name)
    if (image) map.addImage(name, image, { pixelRatio: 2 })
  })
  map.on('error', () => {
    if (isOwnStyle || hasBegun) return
    isOwnStyle = true
    map.setStyle(blankStyle, { diff: false })
  })
  if (edges || styleUrl !== null) map.addControl(new AttributionControl({ compact: true }))
  if (interactive)
    map.addControl(new NavigationControl({ showCompass: false }), edges ? 'top-right' : 'bottom-right')
  // The attribution of the base map is expanded only if it covers a small part of the map.
  if (element.clientWidth < narrowWidth) {
    void map
      .once('load')
      .then(() =>
        element.querySelector('.maplibregl-compact-show')?.classList.remove('maplibregl-compact-show'),
      )
  }
  if (edges) map.addControl(new ScaleControl({ unit: 'imperial', maxWidth: 120 }), 'bottom-left')

  const setData = (name: string, data: GeoJSON) => {
    void map.getSource<GeoJSONSource>(name)?.setData(data)
  }
  const tiles = tilesUrl === null || styleUrl !== null ? null : groundTiles(tilesUrl)
  const ready = map.once('style.load').then(async () => {
    hasBegun = true
    if (isOwnStyle) await tiles?.addTo(map)
    const names = isOwnStyle ? [...groundSources, ...contentSources] : contentSources
    for (const name of names)
      map.addSource(name, {
        type: 'geojson',
        data: emptyCollection,
        ...(name === 'states' && { attribution }),
      })
    for (const layer of layersNow()) map.addLayer(layer)
    hasSources = true
    if (content) show(content, null)
    void showGround()
  })

  const layersNow = (): Layer[] => [
    ...(isOwnStyle
      ? [
          ...baseLines(palette, hasLand),
          ...(tiles?.lines(palette) ?? []),
          ...baseNames(palette),
          ...(tiles?.labels(palette) ?? []),
        ]
      : []),
    ...contentLayers(palette),
  ]

  async function showGround() {
    if (!isOwnStyle || !hasSources) return
    await loadOnDemand('land', async () => {
      const land = await loadLand()
      setData('abroad', land.abroad)
      setData('states', land.states)
      setData('seam', land.seam)
      setData('country-lines', land.countryLines)
      setData('country-names', land.countryNames)
      setData('state-names', land.stateNames)
      // On a slow machine, the sea would otherwise show for seconds where the land is not drawn yet.
      void map.once('idle').then(() => {
        hasLand = true
        if (map.getLayer('sea')) map.setPaintProperty('sea', 'background-color', palette.water)
      })
    })
    if (map.getZoom() < waterMinZoom) return
    await loadOnDemand('water', async () => {
      const water = await loadWater()
      setData('lakes', water.lakes)
      setData('rivers', water.rivers)
    })
    if (map.getZoom() < countiesMinZoom) return
    await loadOnDemand('counties', async () => {
      const counties = await loadCounties()
      setData('county-lines', counties.lines)
      setData('county-names', counties.names)
    })
  }

  /** Loads a part once; after a failure, the next move of the map retries it. */
  async function loadOnDemand(part: string, load: () => Promise<void>) {
    if (requestedParts.has(part)) return
    requestedParts.add(part)
    await load().catch(() => requestedParts.delete(part))
  }

  /** Each source is cut into tiles again when it gets data, so unchanged ones get none. */
  function show(next: MapContent, previous: MapContent | null) {
    content = next
    if (!hasSources) return
    for (const [name, data] of mapSources(next, previous, palette.theme)) setData(name, data)
    const visibility = next.hidesTiles ? 'none' : 'visible'
    for (const { id } of tiles ? [...tiles.lines(palette), ...tiles.labels(palette)] : [])
      map.setLayoutProperty(id, 'visibility', visibility)
  }

  /** Recolors the existing layers; image names contain the theme, so images are redrawn. */
  function repaint() {
    palette = readPalette()
    for (const layer of layersNow()) {
      if (!map.getLayer(layer.id)) continue
      for (const [name, value] of Object.entries(paintProperties(layer)))
        map.setPaintProperty(layer.id, name as PaintName, value)
      for (const [name, value] of Object.entries(layerLayout(layer)))
        map.setLayoutProperty(layer.id, name as LayoutName, value)
    }
    if (content) show(content, null)
  }

  /** @param tip the place of the next corner if it were set now */
  const drawSketch = (tip: Coordinate | null) => setData('sketch', sketchFeatures(sketch, tip))

  const boxBetween = (from: { x: number; y: number }, to: { x: number; y: number }): Box => {
    const a = map.unproject([Math.min(from.x, to.x), Math.min(from.y, to.y)])
    const b = map.unproject([Math.max(from.x, to.x), Math.max(from.y, to.y)])
    return { west: a.lng, south: b.lat, east: b.lng, north: a.lat }
  }

  const viewNow = (): View => ({ lon: map.getCenter().lng, lat: map.getCenter().lat, zoom: map.getZoom() })
  const boxNow = () => boxBetween({ x: 0, y: 0 }, { x: element.clientWidth, y: element.clientHeight })

  /** The feature at a screen position: the nearest point or cluster in reach, otherwise the area there or in reach. */
  function pickAt(position: ScreenPoint, reach: number): MapPick | null {
    const featuresWithin = (pixels: number, layers: string[]) =>
      map.queryRenderedFeatures(
        [
          [position.x - pixels, position.y - pixels],
          [position.x + pixels, position.y + pixels],
        ],
        { layers: layers.filter(id => map.getLayer(id)) },
      )
    const hit =
      nearestFeature(featuresWithin(reach, ['points', 'clusters']), position, place => map.project(place)) ??
      featuresWithin(0, ['areas'])[0] ??
      featuresWithin(reach, ['areas'])[0]
    if (!hit) return null
    const kind = pickKinds[hit.layer.id]!
    const [lon = 0, lat = 0] =
      hit.geometry.type === 'Point'
        ? hit.geometry.coordinates
        : map.unproject([position.x, position.y]).toArray()
    return { kind, id: String(hit.properties['id']), lon, lat }
  }

  if (interactive) {
    map.on('moveend', () => {
      onView(viewNow(), boxNow())
      void showGround()
    })
    const getPlace = ({ lng, lat }: { lng: number; lat: number }): Coordinate => [lng, lat]
    map.on('click', event => {
      if (!options.onCorner(getPlace(event.lngLat), false))
        onPick(pickAt(event.point, pickRadiusFor(event.originalEvent)))
    })
    map.on('dblclick', event => {
      if (options.onCorner(getPlace(event.lngLat), true)) event.preventDefault()
    })
    map.on('mousemove', event => {
      // While the map is dragged, the same place stays under the pointer.
      if (event.originalEvent.buttons !== 0) return
      const position = getPlace(event.lngLat)
      options.onHover(position)
      if (sketch?.open) drawSketch(position)
      else map.getCanvas().style.cursor = pickAt(event.point, pickRadius.mouse) ? 'pointer' : ''
    })
    map.on('move', ({ originalEvent }) => {
      if (sketch?.open && originalEvent instanceof KeyboardEvent) drawSketch(getPlace(map.getCenter()))
    })
    map.on('mouseout', () => options.onHover(null))
    map.getCanvas().addEventListener('keydown', event => {
      const isCorner = event.key === 'Enter' && options.onCorner(getPlace(map.getCenter()), false)
      if (event.key === 'Enter' && !isCorner)
        onPick(pickAt({ x: element.clientWidth / 2, y: element.clientHeight / 2 }, pickRadius.keyboard))
      if (event.key === 'Escape' && !sketch?.open) onPick(null)
      options.onSketchKey(event.key)
    })
    onView(viewNow(), boxNow())
  }
  const forgetTheme = watchTheme(repaint)
  const endPrint = printMap(map, element)
  const watcher = new ResizeObserver(() => map.resize())
  watcher.observe(element)

  return {
    ready,
    show: (next: MapContent) => show(next, content),
    boxBetween,
    boxNow,
    /** Highlights the selection with a ring. */
    mark(pick: { kind: MapPick['kind']; id: string } | null) {
      for (const kind of ['area', 'point'] as const)
        if (map.getLayer(`${kind}-picked`))
          map.setFilter(`${kind}-picked`, ['==', ['get', 'id'], pick?.kind === kind ? pick.id : ''])
    },
    /** Draws the user's current drawing; null ends it. */
    sketch(next: Sketch | null) {
      const begins = next?.open && !sketch?.open
      sketch = next
      map.getCanvas().style.cursor = sketch?.open ? 'crosshair' : ''
      drawSketch(null)
      // Arrow keys and Enter can draw right after the tool is chosen.
      if (begins) map.getCanvas().focus({ preventScroll: true })
    },
    fly(to: View) {
      map.easeTo({ center: [to.lon, to.lat], zoom: to.zoom, duration: prefersReducedMotion() ? 0 : 600 })
    },
    fit(box: Box, coveredLeft: number) {
      const to = fitView(box, { width: element.clientWidth, height: element.clientHeight }, coveredLeft)
      map.jumpTo({ center: [to.lon, to.lat], zoom: to.zoom })
    },
    stop() {
      forgetTheme()
      endPrint()
      watcher.disconnect()
      map.remove()
    },
  }
}

const paintProperties = (layer: Layer): object => ('paint' in layer ? (layer.paint ?? {}) : {})
/** Image names contain the theme. */
const layerLayout = (layer: Layer): object =>
  'layout' in layer && layer.layout && 'icon-image' in layer.layout
    ? { 'icon-image': layer.layout['icon-image'] }
    : {}

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches
