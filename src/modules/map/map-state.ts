import { isId } from '../../core/data/is-id.ts'
import type { Box, Coordinate, View } from '../../core/map/map.ts'
import {
  typedKeys,
  wellStatuses,
  wellTypes,
  type WellStatus,
  type WellType,
} from '../../core/trade/well-type.ts'
import { leaseColorings, type LeaseColoring } from './lease-style.ts'
import { areaText, readArea } from '../../core/map/area.ts'
import { statusClass, wellColorings, type WellColoring } from './well-classes.ts'

export type PickedRecord = { kind: 'well' | 'lease'; id: string }

/** Layers that can be switched off. */
export const layers = ['wells', 'laterals', 'leases', 'sections', 'towns'] as const
export type Layer = (typeof layers)[number]

/** The state of a map in its URL, complete enough for a colleague to see the same. */
export type MapState = Record<Layer, boolean> & {
  at: View | null
  types: WellType[] | null
  statuses: WellStatus[] | null
  leaseColoring: LeaseColoring
  wellColoring: WellColoring
  /** Keys of legend lines that are switched off. */
  hiddenWells: string[]
  hiddenLeases: string[]
  picked: PickedRecord | null
  /** The corners of a selected area. */
  area: Coordinate[] | null
  list: boolean
}

const parameterNames = [
  'at',
  'hide',
  'types',
  'statuses',
  'color',
  'wells',
  'without',
  'withoutWells',
  'well',
  'lease',
  'area',
  'list',
] as const
export type SearchText = Partial<Record<(typeof parameterNames)[number], string>>

/** Parses the URL's search parameters. Invalid values count as missing. */
export function readMapState(search: Readonly<Record<string, unknown>>): MapState {
  const text = (name: keyof SearchText) => {
    const value = search[name]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }
  const hidden = text('hide').split(',')
  const [well, lease] = [text('well'), text('lease')]
  const visibility = Object.fromEntries(layers.map(layer => [layer, !hidden.includes(layer)]))
  return {
    ...(visibility as Record<Layer, boolean>),
    at: parseView(text('at')),
    types: parseKeys(text('types'), typedKeys(wellTypes)),
    statuses: parseKeys(text('statuses'), typedKeys(wellStatuses)),
    leaseColoring: leaseColorings.find(name => name === text('color')) ?? 'status',
    wellColoring: wellColorings.find(name => name === text('wells')) ?? 'status',
    hiddenWells: readKeys(text('withoutWells')),
    hiddenLeases: readKeys(text('without')),
    picked: isId(well) ? { kind: 'well', id: well } : isId(lease) ? { kind: 'lease', id: lease } : null,
    area: readArea(text('area')),
    list: text('list') === 'open',
  }
}

/** Writes the search parameters; defaults are omitted. */
export function writeMapState(search: MapState): SearchText {
  const { at, types, statuses, leaseColoring, wellColoring, hiddenWells, hiddenLeases, picked, area, list } =
    search
  const hide = layers.filter(layer => !search[layer]).join(',')
  return {
    ...(at && { at: `${at.lon.toFixed(4)},${at.lat.toFixed(4)},${at.zoom.toFixed(2)}` }),
    ...(hide && { hide }),
    ...(types && { types: types.join(',') || 'none' }),
    ...(statuses && { statuses: statuses.join(',') || 'none' }),
    ...(leaseColoring !== 'status' && { color: leaseColoring }),
    ...(wellColoring !== 'status' && { wells: wellColoring }),
    ...(hiddenLeases.length > 0 && { without: hiddenLeases.join('|') }),
    ...(hiddenWells.length > 0 && { withoutWells: hiddenWells.join('|') }),
    ...(picked && { [picked.kind]: picked.id }),
    ...(area && { area: areaText(area) }),
    ...(list && { list: 'open' }),
  }
}

/** Returns a box in the format of the wells' list: "w,s,e,n". */
export const formatBox = ({ west, south, east, north }: Box) =>
  [west, south, east, north].map(degrees => degrees.toFixed(4)).join(',')

/** Returns the URL of the wells' list for a box of the map, with its statuses and types. */
export function boxListSearch(
  box: Box,
  { types, statuses, hiddenWells }: Pick<MapState, 'types' | 'statuses' | 'hiddenWells'>,
): { box: string; type?: string; status?: string } {
  const selectedStatuses = statuses ?? typedKeys(wellStatuses)
  const visibleStatuses = selectedStatuses.filter(status => !hiddenWells.includes(statusClass(status)))
  const isNarrowed = statuses !== null || visibleStatuses.length < selectedStatuses.length
  return {
    box: formatBox(box),
    ...(types?.length && { type: types.join('|') }),
    ...(isNarrowed && visibleStatuses.length > 0 && { status: visibleStatuses.join('|') }),
  }
}

/** The maximum number of hidden keys, which exceeds any legend's lines. */
const maxKeys = 60
const readKeys = (text: string) =>
  text
    .split('|')
    .filter(key => key !== '' && key.length <= 1000)
    .slice(0, maxKeys)

function parseKeys<Key extends string>(text: string, keys: readonly Key[]): Key[] | null {
  if (text === '') return null
  const parts = text.split(',')
  return keys.filter(key => parts.includes(key))
}

function parseView(text: string): View | null {
  const [lon = Number.NaN, lat = Number.NaN, zoom = Number.NaN, ...extra] = text.split(',').map(Number)
  const isInRange = Math.abs(lon) <= 180 && Math.abs(lat) <= 85 && zoom >= 0 && zoom <= 22
  return isInRange && extra.length === 0 ? { lon, lat, zoom } : null
}
