import { readPlss } from '../../../core/land/plss.ts'
import { formatApi } from '../../../core/trade/api-number.ts'
import { ndCountyAbbreviations } from '../../../core/places/counties.data.ts'
import type { Field } from '../../../core/importing/field.ts'
import { parseCounty as countyNamed } from '../../../core/importing/parse-county.ts'
import {
  setFact,
  type Cells,
  type Facts,
  type ReadingContext,
  type RowContent,
} from '../../../core/importing/row.ts'
import { isConfidentialCell, isEmptyCell } from '../../../core/importing/values/cell-reading.ts'
import { readAliquot } from '../../../core/importing/read-aliquot.ts'
import { agencyForWell, readTypeFromStatus } from '../identity/agency-codes.ts'
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
  { mapped, state, findMeaning }: ReadingContext,
): (cells: Cells) => RowContent<null> | null {
  const plainFields = fields.filter(({ id, column }) => column && mapped.has(id) && !identityColumns.has(id))
  const memory: ApiMemory = new Map()
  return cells => {
    const key = readWellKey(cells, cells.get('place.state') ?? state, memory)
    return (
      key && { key: key.key, facts: readWellFacts(cells, key, plainFields, state, findMeaning), part: null }
    )
  }
}

/** Returns a row's facts about its well, by database column. `state` applies to the whole file. */
function readWellFacts(
  cells: Cells,
  key: WellKey,
  plainFields: readonly Field[],
  state: string | null,
  meaningOf: ReadingContext['findMeaning'],
): Facts {
  const facts: Facts = {}
  for (const field of plainFields) setFact(facts, field.column!, cells.get(field.id))
  const name = cells.get('well.name')
  if (name) facts['name'] = fullName(name, cells.get('well.number'))
  else facts['_name'] = key.api ? formatApi(key.api) : numberLabel(facts)
  setFact(facts, 'api', key.api)
  const wellState = key.state ?? cells.get('place.state') ?? state
  setFact(facts, 'state', wellState)
  setFact(facts, 'county', readCounty(cells, key, wellState))
  const agency = agencyForWell(key.api, wellState)
  for (const column of ['type', 'status'] as const) {
    const meaning = meaningOf(`well.${column}`, wellState, cells.raw(`well.${column}`))
    readCode(cells, facts, column, agency, meaning)
  }
  const typeInStatusColumn = facts['type'] ? null : readTypeFromStatus(cells.raw('well.status'), agency)
  setFact(facts, 'type', typeInStatusColumn)
  readDatum(cells, facts)
  readCoordinates(cells, facts)
  readLand(cells, facts)
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
  const county = cells.get('place.county')
  if (county === null) return key.county
  const abbreviated = state === 'ND' ? ndCountyAbbreviations[county.toUpperCase()] : undefined
  if (abbreviated) return abbreviated
  if (/^\d+$/.test(county)) return key.county ?? countyNamed(cells, state)
  return key.county && hasSameLetters(key.county, county) ? key.county : county
}

const hasSameLetters = (a: string, b: string) => letters(a) === letters(b)
const letters = (text: string) => text.toUpperCase().replace(/[^A-Z]/g, '')

const codeReaders = { type: readWellType, status: readWellStatus }

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
  const { value, problem } = codeReaders[column](raw, agency)
  setFact(facts, column, value ?? (meaning === 'UNKNOWN' ? null : meaning))
  if (problem && meaning === null) cells.note('left_empty', `well.${column}`, problem)
  facts[`raw_${column}`] = raw.trim().slice(0, 60)
  if (agency) facts['raw_agency'] = agency
}

function readDatum(cells: Cells, facts: Facts) {
  const normalized = cells
    .raw('well.datum')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
  const recognized = /83/.test(normalized)
    ? 'NAD83'
    : /27/.test(normalized)
      ? 'NAD27'
      : /WGS/.test(normalized)
        ? 'WGS84'
        : null
  setFact(facts, 'datum', recognized)
  if (!recognized) cells.leave('well.datum')
}

/** Reads coordinates from a single cell if the angles have no columns. */
function readCoordinates(cells: Cells, facts: Facts) {
  const [lat, lon] = cells.get('well.latLong')?.split(',') ?? []
  if (lat === undefined || lon === undefined) return
  if (facts['surface_lat'] !== undefined || facts['surface_lon'] !== undefined)
    return cells.leave('well.latLong')
  facts['surface_lat'] = lat
  facts['surface_lon'] = lon
}

/** Reads section, township and range from a description in one cell if they have no columns. */
function readLand(cells: Cells, facts: Facts) {
  joinDirection(facts, 'township', cells, 'place.northSouth')
  joinDirection(facts, 'range', cells, 'place.eastWest')
  const aliquot = readAliquot(cells)
  if (aliquot) facts['quarter'] = aliquot
  if (facts['township']) return cells.leave('place.legal')
  const legal = cells.get('place.legal')
  if (!legal) return
  const reading = readPlss(legal)
  const tract = reading.ok && reading.value.length === 1 ? reading.value[0] : null
  // The description holds more than these parts, so it is stored in full.
  cells.leave('place.legal')
  if (!tract) return
  facts['section'] = String(tract.section)
  facts['township'] = `${tract.township}${tract.northSouth}`
  facts['range'] = `${tract.range}${tract.eastWest}`
  const [aliquotText] = tract.aliquots
  if (aliquotText && tract.aliquots.length === 1) facts['quarter'] ??= aliquotText
}

/** Joins 14 and S from two columns into township 14S. */
function joinDirection(facts: Facts, tier: 'township' | 'range', cells: Cells, id: string) {
  const [value, direction] = [facts[tier], cells.get(id)]
  if (value && direction && /\d$/.test(value)) facts[tier] = value + direction
  else if (direction && !value?.endsWith(direction)) cells.leave(id)
}

const confidentialFields = [
  'production.pool',
  'production.oil',
  'production.gas',
  'well.status',
  'well.formation',
] as const

/** True when a word such as CONFIDENTIAL replaces a pool or volume. */
const isConfidential = (cells: Cells) =>
  cells.get('well.confidential') === 'true' ||
  confidentialFields.some(id => isConfidentialCell(cells.raw(id)))
