import { apiKey } from '../../../core/trade/api-number.ts'
import { joinApiParts, parseApi, type ApiFailure, type ApiNumber } from '../identity/api-reading.ts'
import { truncate } from '../../../core/importing/values/truncate.ts'
import { isEmptyCell } from '../../../core/importing/values/cell-reading.ts'
import type { Cells } from '../../../core/importing/row.ts'

/**
 * The identity of a row's well: its API number, else the state's file or permit number, else its name with what
 * distinguishes namesakes.
 */
export type WellKey = { key: string; api: string | null; state: string | null; county: string | null }

type ApiReading = ApiNumber | ApiFailure

/** Numbers already read, so a file with a hundred months reads and reports each well only once. */
export type ApiMemory = Map<string, ApiReading>

/**
 * Identifies the well of a row. A repair is noted at the number's first appearance. Null means that the row is
 * refused, with the reason noted.
 */
export function readWellKey(cells: Cells, state: string | null, memory: ApiMemory): WellKey | null {
  const id = isEmptyCell(cells.raw('well.api')) ? 'well.apiUnique' : 'well.api'
  const result = readApi(cells, state, memory)
  if (!result) return keyWithoutApi(cells, state)
  const { reading, isNew } = result
  if (!reading.ok) {
    cells.note('refused', id, reading.error)
    return null
  }
  if (isNew) {
    for (const { message } of reading.repairs) cells.note('repair', id, message)
    for (const warning of reading.warnings) cells.note('warning', id, warning)
  }
  return {
    key: `api:${apiKey(reading.api)}`,
    api: reading.api,
    state: reading.state.postal,
    county: reading.countyName,
  }
}

function readApi(
  cells: Cells,
  state: string | null,
  memory: ApiMemory,
): { reading: ApiReading; isNew: boolean } | null {
  const apiText = cells.raw('well.api')
  if (!isEmptyCell(apiText)) {
    return readCached(memory, `${state ?? ''}:${apiText}`, () =>
      acceptLostZero(parseApi(apiText, { state }), apiText),
    )
  }
  const [county, unique] = [cells.raw('well.apiCounty'), cells.raw('well.apiUnique')]
  if (isEmptyCell(county) || isEmptyCell(unique)) return null
  const parts = {
    state: cells.raw('well.apiState'),
    county,
    unique,
    sidetrack: cells.raw('well.apiSidetrack'),
    event: cells.raw('well.apiEvent'),
  }
  return readCached(memory, `${state ?? ''}/${Object.values(parts).join('/')}`, () =>
    joinApiParts(parts, { state }),
  )
}

/** A number of 9, 11 or 13 digits can only belong to a state below 10; the user sees the repair. */
function acceptLostZero(reading: ApiReading, apiText: string): ApiReading {
  const { suggestion = null } = reading.ok ? {} : reading
  if (!suggestion || suggestion.api !== `0${apiText.replace(/\D/g, '')}`) return reading
  return suggestion
}

function readCached(memory: ApiMemory, key: string, read: () => ApiReading) {
  const cached = memory.get(key)
  if (cached) return { reading: cached, isNew: false }
  const reading = read()
  memory.set(key, reading)
  return { reading, isNew: true }
}

/** Agencies number wells and permits per state, some per county. */
function keyWithoutApi(cells: Cells, state: string | null): WellKey | null {
  const [fileNo, permit, name] = [
    cells.get('well.stateFileNo'),
    cells.get('well.permitNo'),
    cells.get('well.name'),
  ]
  const county = cells.get('place.county')
  const common = { api: null, state, county: null }
  if (fileNo) return { key: buildKey('file', fileNo, state), ...common }
  if (permit) return { key: buildKey('permit', permit, county, state), ...common }
  if (name) {
    const distinguishing = [cells.get('well.operator'), cells.get('well.rrcLeaseNo')]
    return {
      key: buildKey('name', fullName(name, cells.get('well.number')), county, state, ...distinguishing),
      ...common,
    }
  }
  cells.note('refused', null, 'The row does not identify a well.')
  return null
}

/** Keys ignore spacing and punctuation; `describeKey` formats them for display. */
const buildKey = (kind: string, first: string, ...qualifiers: (string | null)[]) =>
  `${kind}:${[first.toLowerCase().replaceAll('|', '/'), ...qualifiers.map(normalizeKey)].join('|').replace(/\|+$/, '')}`

const normalizeKey = (text: string | null) => (text ?? '').toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Agencies of some states split a well's name into two columns, such as "SMITH" and "1H". */
export const fullName = (name: string, number: string | null): string =>
  number === null || name.toLowerCase().endsWith(number.toLowerCase())
    ? name
    : truncate(`${name} ${number}`, maxNameLength)

const maxNameLength = 200
