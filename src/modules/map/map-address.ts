import { isId } from '../../core/data/is-id.ts'
import type { Box, View } from '../../core/map/map.ts'
import {
  keysOf,
  wellStatuses,
  wellTypes,
  type WellStatus,
  type WellType,
} from '../../core/trade/well-type.ts'
import { colourings, type Colouring } from './lease-look.ts'

export type Picked = { kind: 'well' | 'lease'; id: string }

/** What a map shows, as its address says it: everything that a colleague needs to see the same. */
export type MapAddress = {
  at: View | null
  wells: boolean
  leases: boolean
  /** Township and section lines. */
  sections: boolean
  types: WellType[] | null
  statuses: WellStatus[] | null
  colouring: Colouring
  picked: Picked | null
  list: boolean
}

export type AddressText = Partial<
  Record<'at' | 'hide' | 'types' | 'statuses' | 'colour' | 'well' | 'lease' | 'list', string>
>

/** Reads an address. What is not understood counts as not said. */
export function readAddress(search: Readonly<Record<string, unknown>>): MapAddress {
  const text = (name: keyof AddressText) => {
    const value = search[name]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }
  const hidden = text('hide').split(',')
  const [well, lease] = [text('well'), text('lease')]
  return {
    at: viewFrom(text('at')),
    wells: !hidden.includes('wells'),
    leases: !hidden.includes('leases'),
    sections: !hidden.includes('sections'),
    types: chosen(text('types'), keysOf(wellTypes)),
    statuses: chosen(text('statuses'), keysOf(wellStatuses)),
    colouring: colourings.find(name => name === text('colour')) ?? 'status',
    picked: isId(well) ? { kind: 'well', id: well } : isId(lease) ? { kind: 'lease', id: lease } : null,
    list: text('list') === 'open',
  }
}

/** Writes an address; what is as it is without saying is left out. */
export function writeAddress(address: MapAddress): AddressText {
  const { at, types, statuses, colouring, picked, list } = address
  const hide = (['wells', 'leases', 'sections'] as const).filter(layer => !address[layer]).join(',')
  return {
    ...(at && { at: `${at.lon.toFixed(4)},${at.lat.toFixed(4)},${at.zoom.toFixed(2)}` }),
    ...(hide && { hide }),
    ...(types && { types: types.join(',') || 'none' }),
    ...(statuses && { statuses: statuses.join(',') || 'none' }),
    ...(colouring !== 'status' && { colour: colouring }),
    ...(picked && { [picked.kind]: picked.id }),
    ...(list && { list: 'open' }),
  }
}

/** A box as the wells' list takes it: "w,s,e,n". */
export const boxText = ({ west, south, east, north }: Box) =>
  [west, south, east, north].map(degrees => degrees.toFixed(4)).join(',')

/** The address of the wells' list that shows what the map shows of a box: its statuses and types as well. */
export const listOfBox = (box: Box, { types, statuses }: Pick<MapAddress, 'types' | 'statuses'>) => ({
  box: boxText(box),
  ...(types?.length && { type: types.join('|') }),
  ...(statuses?.length && { status: statuses.join('|') }),
})

function chosen<Key extends string>(text: string, keys: readonly Key[]): Key[] | null {
  if (text === '') return null
  const names = text.split(',')
  return keys.filter(key => names.includes(key))
}

function viewFrom(text: string): View | null {
  const [lon = Number.NaN, lat = Number.NaN, zoom = Number.NaN, ...rest] = text.split(',').map(Number)
  const inside = Math.abs(lon) <= 180 && Math.abs(lat) <= 85 && zoom >= 0 && zoom <= 22
  return inside && rest.length === 0 ? { lon, lat, zoom } : null
}
