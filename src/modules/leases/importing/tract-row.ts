import { plssText, readPlss, type PlssTract } from '../../../core/land/plss.ts'
import { landFromPlss, landText, readAbstract, type TractLand } from '../record/tract.ts'
import { hectareWarning } from './outline-unit.ts'
import { parseCounty } from '../../../core/importing/parse-county.ts'
import { readAliquot } from '../../../core/importing/read-aliquot.ts'
import type { Cells } from '../../../core/importing/row.ts'

/** A row's data about the land of its lease. Shares are fractions as text; null if they cannot be determined. */
export type TractRow = {
  number: string | null
  state: string | null
  county: string | null
  land: TractLand
  legal: string
  statedAcres: string | null
  mapAcres: string | null
  /** The lessor's share of the minerals, computed from net acres. */
  lessorShare: string | null
  /** Our share of the working interest. */
  companyShare: string | null
}

/** Reads the tract of a row; null if the row has no land data. `state` applies to the whole file. */
export function tractRow(cells: Cells, fileState: string | null, hasShape: boolean): TractRow | null {
  const statedAcres = cells.get('tract.acres')
  const mapAcres = cells.get('tract.gisAcres')
  const warning = statedAcres && mapAcres ? hectareWarning(Number(mapAcres), Number(statedAcres)) : null
  if (warning) cells.note('warning', 'tract.acres', warning)
  const state = cells.get('place.state') ?? fileState
  const result = readLand(cells, state)
  const number = tractNumber(cells)
  if (!result && statedAcres === null && mapAcres === null && number === null && !hasShape) return null
  // A file may give a tract's acres but not its location.
  const land: TractLand = result ?? { system: 'METES_AND_BOUNDS', description: '' }
  return {
    number,
    state,
    county: parseCounty(cells, state, false),
    land,
    legal: landText(land).slice(0, 4_000),
    statedAcres,
    mapAcres,
    lessorShare: acreShare(cells, 'lease.netAcres', statedAcres),
    companyShare: companyShare(cells, statedAcres),
  }
}

/** Returns the value of a file field in a tract. */
export function tractFieldText(id: string, tract: TractRow | null): string | null | undefined {
  switch (id) {
    case 'tract.number':
      return tract?.number ?? null
    case 'tract.acres':
      return tract?.statedAcres ?? null
    case 'tract.gisAcres':
      return tract?.mapAcres ?? null
    case 'lease.netAcres':
      return tract?.lessorShare ?? null
    case 'lease.companyNetAcres':
    case 'lease.wi':
      return tract?.companyShare ?? null
    case 'place.county':
      return tract?.county ?? null
  }
  return id.startsWith('place.') ? tract?.legal || null : undefined
}

function tractNumber(cells: Cells): string | null {
  const number = cells.get('tract.number')
  if (number === null || number.length <= 20) return number
  cells.note('repair', 'tract.number', 'Truncated to 20 characters.')
  return number.slice(0, 20)
}

const placeFields = (...names: string[]) => names.map(name => `place.${name}`)
const plssFields = [
  'section',
  'township',
  'range',
  'northSouth',
  'eastWest',
  'quarter',
  'quarterQuarter',
  'lots',
]
/** Ways to read a land description, and the columns that each uses. A way that yields no description is skipped. */
const landReaders: [read: (cells: Cells, state: string | null) => TractLand | null, looksAt: string[]][] = [
  [texasLand, placeFields('survey', 'abstract', 'block', 'section')],
  [offshoreLand, placeFields('area', 'block')],
  [plssLand, placeFields(...plssFields, 'legal')],
  [landFromText, placeFields('legal')],
  [describedLand, placeFields(...plssFields, 'legal')],
]

function readLand(cells: Cells, state: string | null): TractLand | null {
  for (const [read, fields] of landReaders) {
    const land = read(cells, state)
    if (land) return land
    cells.leave(...fields)
  }
  return null
}

function texasLand(cells: Cells, state: string | null): TractLand | null {
  const survey = cells.get('place.survey')
  const abstract = cells.get('place.abstract')
  if (!survey && !(abstract && state === 'TX')) return null
  const abstractNumber = abstract === null ? null : readAbstract(abstract)
  if (abstract !== null && abstractNumber === null)
    cells.note('left_empty', 'place.abstract', 'This is not an abstract, such as A-123.')
  return {
    system: 'TEXAS',
    survey: survey ?? 'Survey not named',
    abstractNumber,
    block: truncate(cells.get('place.block')),
    section: truncate(cells.raw('place.section').trim() || null),
    league: null,
    labor: null,
    metesAndBounds: '',
  }
}

const truncate = (text: string | null) => text?.slice(0, 40) ?? null

function offshoreLand(cells: Cells): TractLand | null {
  const [area, block] = [cells.get('place.area'), cells.get('place.block')]
  if (!area || !block) return null
  return {
    system: 'OFFSHORE',
    protraction: area,
    block: block.slice(0, 20),
    areaCode: area.length <= 12 ? area : null,
    hectares: null,
  }
}

function plssLand(cells: Cells, state: string | null): TractLand | null {
  const [section, township, range] = [
    cells.get('place.section'),
    cells.get('place.township'),
    cells.get('place.range'),
  ]
  const [ns, ew] = [cells.get('place.northSouth'), cells.get('place.eastWest')]
  if (!section || !township || !range) return null
  const tier = /[NS]$/.test(township) ? township : ns ? township + ns : null
  const row = /[EW]$/.test(range) ? range : ew ? range + ew : null
  if (!tier || !row) {
    cells.note(
      'warning',
      tier ? 'place.range' : 'place.township',
      'The direction of township or range is unknown; kept as text.',
    )
    return null
  }
  const parts = [readAliquot(cells), readLots(cells)].filter(part => part !== null).join(', ')
  const text = parts || withoutSection(cells.get('place.legal') ?? '')
  const sectionText = `T${tier}-R${row} Sec ${section}`
  const reading = readPlss(`${sectionText}: ${text || 'All'}`)
  const tract = reading.ok && reading.value.length === 1 ? reading.value[0] : undefined
  if (tract && isFullyParsed(tract)) return landFromPlss(tract, state)
  // An unreadable exception or call is stored verbatim, because the whole section would be more than is leased.
  return { system: 'METES_AND_BOUNDS', description: `${sectionText}: ${text}`.slice(0, 20_000) }
}

/** Removes the section from "Sec 7, less 20 ac in SWSW" if it has its own column. */
const withoutSection = (legal: string) =>
  legal.replace(/^\s*sec(?:tion|t)?\.?\s*\d{1,2}\s*[:,;-]?\s*/i, '').trim()

const readLots = (cells: Cells) => {
  const lotText = cells.get('place.lots')
  return lotText && /^\d/.test(lotText) ? `Lots ${lotText}` : lotText
}

function landFromText(cells: Cells, state: string | null): TractLand | null {
  const legal = cells.get('place.legal')
  if (!legal) return null
  const reading = readPlss(legal)
  const isSingleTract = reading.ok && reading.value.length === 1 && isFullyParsed(reading.value[0]!)
  return isSingleTract ? landFromPlss(reading.value[0]!, state) : null
}

/** True if the whole description was parsed; otherwise it is stored verbatim. */
const isFullyParsed = (tract: PlssTract) =>
  tract.flags.every(flag => flag.code === 'lot_acres' || flag.code === 'irregular_section') &&
  plssText(tract) !== ''

/** Labels a bare number with its kind: "Sec 4". */
const labeledPart = (id: string, text: string): string | null =>
  text === '' ? null : /^\d/.test(text) && id in shortNames ? `${shortNames[id]} ${text}` : text
const shortNames: Readonly<Record<string, string>> = {
  'place.section': 'Sec',
  'place.township': 'Twp',
  'place.range': 'Rge',
}

function describedLand(cells: Cells): TractLand | null {
  const parts = [
    cells.get('place.legal'),
    ...placeFields(
      'quarterQuarter',
      'quarter',
      'lots',
      'section',
      'township',
      'northSouth',
      'range',
      'eastWest',
    ).map(id => labeledPart(id, cells.raw(id).trim())),
  ].filter(part => part !== null)
  return parts.length ? { system: 'METES_AND_BOUNDS', description: parts.join(' ').slice(0, 20_000) } : null
}

/** Net acres divided by gross acres give the leased share; a share above the whole is noted and skipped. */
function acreShare(cells: Cells, id: string, gross: string | null): string | null {
  const net = cells.get(id)
  if (net === null) return null
  if (gross === null) {
    cells.leave(id)
    return null
  }
  const share = Number(net) / Number(gross)
  if (share > 1.000_001) {
    cells.note('warning', id, 'Net acres exceed gross acres; they were skipped.')
    return null
  }
  return share >= 1 ? '1' : String(Number(share.toFixed(12)))
}

function companyShare(cells: Cells, gross: string | null): string | null {
  const wi = cells.get('lease.wi')
  if (wi !== null) return wi
  const net = cells.get('lease.netAcres')
  return acreShare(cells, 'lease.companyNetAcres', net ?? gross)
}
