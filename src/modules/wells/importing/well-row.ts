import { readPlss } from '../../../core/land/plss.ts'
import { formatApi } from '../../../core/trade/api-number.ts'
import { ndCountyAbbreviations } from '../../../core/places/counties.data.ts'
import type { Field } from '../../../core/importing/field.ts'
import { parseCounty as countyNamed } from '../../../core/importing/parse-county.ts'
import { put, type Cells, type Facts, type Reading, type RowContent } from '../../../core/importing/row.ts'
import { isConfidentialCell, isEmptyCell } from '../../../core/importing/values/reading.ts'
import { readAliquot } from '../../../core/importing/read-aliquot.ts'
import { agencyForWell, typeInStatus } from '../identity/agency-codes.ts'
import { readWellStatus, readWellType } from './well-cells.ts'
import { fullName, readWellKey, type ApiMemory, type WellKey } from './well-key.ts'

const identityColumns = new Set([
  'well.api',
  'well.name',
  'well.status',
  'well.type',
  'well.datum',
  'well.latLong',
  'place.county',
  'place.state',
])

/** Returns a function that reads the well of a row; it returns null if the row does not identify one. */
export function wellReader(
  fields: readonly Field[],
  { mapped, state, meaningOf }: Reading,
): (cells: Cells) => RowContent<null> | null {
  const plain = fields.filter(({ id, column }) => column && mapped.has(id) && !identityColumns.has(id))
  const memory: ApiMemory = new Map()
  return cells => {
    const key = readWellKey(cells, cells.get('place.state') ?? state, memory)
    return key && { key: key.key, facts: wellFacts(cells, key, plain, state, meaningOf), part: null }
  }
}

/** Returns a row's facts about its well, by database column. `state` applies to the whole file. */
function wellFacts(
  cells: Cells,
  key: WellKey,
  plain: readonly Field[],
  state: string | null,
  meaningOf: Reading['meaningOf'],
): Facts {
  const facts: Facts = {}
  for (const field of plain) put(facts, field.column!, cells.get(field.id))
  const name = cells.get('well.name')
  if (name) facts['name'] = fullName(name, cells.get('well.number'))
  else facts['_name'] = key.api ? formatApi(key.api) : numberLabel(facts)
  put(facts, 'api', key.api)
  const lies = key.state ?? cells.get('place.state') ?? state
  put(facts, 'state', lies)
  put(facts, 'county', readCounty(cells, key, lies))
  const agency = agencyForWell(key.api, lies)
  for (const column of ['type', 'status'] as const) {
    const meaning = meaningOf(`well.${column}`, lies, cells.raw(`well.${column}`))
    readCode(cells, facts, column, agency, meaning)
  }
  const inStatus = facts['type'] ? null : typeInStatus(cells.raw('well.status'), agency)
  put(facts, 'type', inStatus)
  datum(cells, facts)
  place(cells, facts)
  land(cells, facts)
  if (isConfidential(cells)) facts['confidential'] = 'true'
  if (Number(facts['wi'] ?? 1) < Number(facts['nri'] ?? 0)) {
    cells.note('warning', 'well.nri', 'The net revenue interest is more than the working interest.')
  }
  return facts
}

const numberLabel = ({ state_file_no: fileNo, permit_no: permit }: Facts) =>
  fileNo ? `File ${fileNo}` : `Permit ${permit ?? ''}`

/** Expands North Dakota's abbreviations; a missing county or bare code is derived from the API number. */
function readCounty(cells: Cells, key: WellKey, state: string | null): string | null {
  const written = cells.get('place.county')
  if (written === null) return key.county
  const short = state === 'ND' ? ndCountyAbbreviations[written.toUpperCase()] : undefined
  if (short) return short
  if (/^\d+$/.test(written)) return key.county ?? countyNamed(cells, state)
  return key.county && hasSameLetters(key.county, written) ? key.county : written
}

const hasSameLetters = (a: string, b: string) => letters(a) === letters(b)
const letters = (text: string) => text.toUpperCase().replace(/[^A-Z]/g, '')

const readers = { type: readWellType, status: readWellStatus }

/**
 * Stores an agency's code with its meaning, so unknown codes are not lost. The agency is the row's state, or BSEE if
 * its number is in federal waters; `meaning` is the user's answer for a word missing from our tables.
 */
function readCode(
  cells: Cells,
  facts: Facts,
  column: 'type' | 'status',
  agency: string | null,
  meaning: string | null,
) {
  const raw = cells.raw(`well.${column}`)
  if (isEmptyCell(raw)) return
  const { value, problem } = readers[column](raw, agency)
  put(facts, column, value ?? (meaning === 'UNKNOWN' ? null : meaning))
  if (problem && meaning === null) cells.note('left_empty', `well.${column}`, problem)
  facts[`raw_${column}`] = raw.trim().slice(0, 60)
  if (agency) facts['raw_agency'] = agency
}

function datum(cells: Cells, facts: Facts) {
  const written = cells
    .raw('well.datum')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
  const known = /83/.test(written)
    ? 'NAD83'
    : /27/.test(written)
      ? 'NAD27'
      : /WGS/.test(written)
        ? 'WGS84'
        : null
  put(facts, 'datum', known)
  if (!known) cells.leave('well.datum')
}

/** Reads coordinates from a single cell if the angles have no columns. */
function place(cells: Cells, facts: Facts) {
  const [lat, lon] = cells.get('well.latLong')?.split(',') ?? []
  if (lat === undefined || lon === undefined) return
  if (facts['surface_lat'] !== undefined || facts['surface_lon'] !== undefined)
    return cells.leave('well.latLong')
  facts['surface_lat'] = lat
  facts['surface_lon'] = lon
}

/** Reads section, township and range from a description in one cell if they have no columns. */
function land(cells: Cells, facts: Facts) {
  joinDirection(facts, 'township', cells, 'place.northSouth')
  joinDirection(facts, 'range', cells, 'place.eastWest')
  const aliquot = readAliquot(cells)
  if (aliquot) facts['quarter'] = aliquot
  if (facts['township']) return cells.leave('place.legal')
  const written = cells.get('place.legal')
  if (!written) return
  const reading = readPlss(written)
  const tract = reading.ok && reading.value.length === 1 ? reading.value[0] : null
  // The description holds more than these parts, so it is stored in full.
  cells.leave('place.legal')
  if (!tract) return
  facts['section'] = String(tract.section)
  facts['township'] = `${tract.township}${tract.northSouth}`
  facts['range'] = `${tract.range}${tract.eastWest}`
  const [full] = tract.aliquots
  if (full && tract.aliquots.length === 1) facts['quarter'] ??= full
}

/** Joins 14 and S from two columns into township 14S. */
function joinDirection(facts: Facts, tier: 'township' | 'range', cells: Cells, id: string) {
  const [written, direction] = [facts[tier], cells.get(id)]
  if (written && direction && /\d$/.test(written)) facts[tier] = written + direction
  else if (direction && !written?.endsWith(direction)) cells.leave(id)
}

const secrets = [
  'production.pool',
  'production.oil',
  'production.gas',
  'well.status',
  'well.formation',
] as const

/** True when a word such as CONFIDENTIAL replaces a pool or volume. */
const isConfidential = (cells: Cells) =>
  cells.get('well.confidential') === 'true' || secrets.some(id => isConfidentialCell(cells.raw(id)))
