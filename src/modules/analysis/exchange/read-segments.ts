import { type Day, daysBetween, isDay } from '../../../core/time/calendar.ts'
import { createBlankWell } from '../inputs/start.ts'
import type { WellInputs, SegmentInputs } from '../inputs/inputs.ts'
import { firstOfMonth, monthsBetween, parseNumber } from './expression.ts'
import type { Noter } from './tables/note.ts'
import type { ImportedCase } from './read-aries.ts'
import type { Row, Table } from './tables/rows.ts'
import { readIdentity } from './tables/well-identity.ts'

/**
 * The segment columns by the names that ComboCurve and PHDwin use; of several, the first that is filled
 * counts.
 */
const columnsByFormat = {
  combocurve: {
    name: ['wellname'],
    product: 'phase',
    kind: 'segmenttype',
    start: 'startdate',
    rate: ['qstart', 'qstartbbl/d', 'qstartmcf/d'],
    b: 'b',
    decline: ['dieffsec%', 'dieffsec'],
    terminal: ['realizeddsweffsec%', 'realizeddsweffsec', 'dsweffsec%', 'dsweffsec'],
  },
  phdwin: {
    name: ['case', 'casename'],
    product: 'product',
    kind: 'projtype',
    start: 'startdate',
    rate: ['qi'],
    b: 'nfactor',
    decline: ['decl'],
    terminal: ['declmin'],
  },
} as const
export type SegmentFormat = keyof typeof columnsByFormat
const products: Readonly<Record<string, 'oil' | 'gas' | 'water'>> = {
  oil: 'oil',
  gas: 'gas',
  water: 'water',
  wtr: 'water',
}
const ratios: Readonly<Record<string, readonly ['oil' | 'gas' | 'water', 'oil' | 'gas']>> = {
  gor: ['gas', 'oil'],
  yield: ['oil', 'gas'],
  wor: ['water', 'oil'],
  wgr: ['water', 'gas'],
}

const pickCell = (row: Row, names: readonly string[]) =>
  names.map(name => row.cells[name]).find(Boolean) ?? ''

/** Parses a day written as 2027-01-31 or 1/31/2027. */
function parseDay(text: string): Day | null {
  const usMatch = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text)
  const day = usMatch
    ? `${usMatch[3]}-${usMatch[1]!.padStart(2, '0')}-${usMatch[2]!.padStart(2, '0')}`
    : text.slice(0, 10)
  return isDay(day) ? day : null
}

/** Reads forecast segments exported by ComboCurve or PHDwin: one well for each well of the table. */
export function readSegments(table: Table, format: SegmentFormat, asOf: Day, note: Noter): ImportedCase[] {
  const formatColumns = columnsByFormat[format]
  const isFraction = format === 'combocurve' && hasFractions(table)
  const headingSource = { line: null, property: null, text: formatColumns.decline.join(' or ') }
  note(
    'assumed',
    headingSource,
    format === 'phdwin'
      ? 'Declines were read as tangent effective, in percent a year.'
      : `Declines were read as secant effective, ${isFraction ? 'as fractions' : 'in percent'} a year.`,
  )
  const wells = new Map<string, { well: WellInputs; first: Day | null }>()
  const starts = new Map<string, Day>()
  for (const row of table.rows) {
    const property = readIdentity(row).property ?? ''
    const source = { line: row.line, property: property || null, text: row.text.trim().slice(0, 200) }
    const refuse = (message: string) => note('not_understood', source, message)
    const start = parseDay(row.cells[formatColumns.start] ?? '')
    const rate = parseNumber(pickCell(row, formatColumns.rate))
    const productText = (row.cells[formatColumns.product] ?? '').toLowerCase()
    const product = products[productText]
    if (row.isCut || property === '') {
      refuse(row.isCut ? 'The line is cut off.' : 'It has no well.')
      continue
    }
    const entry = wells.get(property) ?? {
      well: emptyWell(pickCell(row, formatColumns.name) || property),
      first: null,
    }
    wells.set(property, entry)
    const kind = (row.cells[formatColumns.kind] ?? '').toLowerCase()
    if (start === null || rate === null)
      refuse(start === null ? 'It has no start date.' : 'It has no rate at its start.')
    else if (ratios[productText] || row.cells['basephase']) {
      const [numerator, base] =
        ratios[productText] ??
        ([product ?? 'gas', row.cells['basephase']?.toLowerCase() === 'gas' ? 'gas' : 'oil'] as const)
      const previous = entry.well[numerator]
      const month = Math.max(0, monthsBetween(asOf, firstOfMonth(start)))
      const points = previous?.by === 'ratio' ? previous.points : []
      if (numerator !== base)
        entry.well = {
          ...entry.well,
          [numerator]: { by: 'ratio', to: base, points: [...points, { month, ratio: rate }].slice(0, 24) },
        }
      if (kind !== '' && !/flat|const/.test(kind))
        refuse('A ratio that changes within a segment is held flat.')
    } else if (product === undefined)
      refuse(`“${row.cells[formatColumns.product]}” is not a product that Wellhead recognizes.`)
    else {
      const divisor =
        format === 'phdwin'
          ? rateDivisor(row.cells['units'] ?? '', message => note('assumed', source, message))
          : 1
      if (divisor === null) {
        refuse(`“${row.cells['units']}” is not a rate in barrels or mcf.`)
        continue
      }
      const key = `${property}\n${product}`
      const first = starts.get(key) ?? firstOfMonth(start)
      starts.set(key, first)
      const segment = toSegment(row, formatColumns, kind, { isFraction, isTangent: format === 'phdwin' })
      if (segment === null) {
        refuse(`The segment type “${row.cells[formatColumns.kind]}” or its decline was not understood.`)
        continue
      }
      const previous = entry.well[product]
      const segments = previous?.by === 'decline' ? previous.segments : []
      const fromDay = segments.length === 0 ? 0 : daysBetween(first, start)
      if (segments.length === 0 && start !== first)
        note('assumed', source, `Its start was moved to ${first}, the first day of its month.`)
      if (segments.length > 0 && fromDay <= segments.at(-1)!.fromDay) {
        refuse('It starts before the segment above it ends.')
        continue
      }
      const next = { ...segment, fromDay, qi: rate / divisor }
      entry.well = {
        ...entry.well,
        [product]: { by: 'decline', since: first, segments: [...segments, next].slice(0, 12), fit: null },
      }
      entry.first = entry.first === null || first < entry.first ? first : entry.first
    }
  }
  return [...wells].map(([property, { well, first }]) => {
    const firstMonth = first !== null && first > asOf ? monthsBetween(asOf, first) : 0
    return { property, prices: null, well: startAtFirstMonth(well, firstMonth) }
  })
}

/** Makes the months of ratios count from the well's first month. */
function startAtFirstMonth(well: WellInputs, firstMonth: number): WellInputs {
  const moveRatio = (stream: WellInputs['oil']): WellInputs['oil'] =>
    stream?.by === 'ratio'
      ? {
          ...stream,
          points: stream.points.map(point => ({ ...point, month: Math.max(0, point.month - firstMonth) })),
        }
      : stream
  return {
    ...well,
    firstMonth,
    oil: moveRatio(well.oil),
    gas: moveRatio(well.gas),
    water: moveRatio(well.water),
  }
}

/** A well with nothing but a forecast: its costs are zero until the user enters them. */
const emptyWell = (name: string): WellInputs => ({
  ...createBlankWell(name.slice(0, 200)),
  operating: { fixed: 0, overhead: 0, perOil: 0, perGas: 0, perWater: 0, growth: 0 },
  abandonment: { cost: 0, salvage: 0 },
})

/** True if the column of declines holds fractions, because all of them are below 1. */
const hasFractions = ({ rows, columns }: Table) =>
  !columns.includes('dieffsec%') &&
  rows.every(({ cells }) => Math.abs(parseNumber(cells['dieffsec']) ?? 0) < 1)

function toSegment(
  row: Row,
  formatColumns: (typeof columnsByFormat)[SegmentFormat],
  kind: string,
  { isFraction, isTangent }: { isFraction: boolean; isTangent: boolean },
): Omit<SegmentInputs, 'fromDay' | 'qi'> | null {
  const scale = isFraction ? 1 : 0.01
  const b = /exp|flat/.test(kind) ? 0 : /harm/.test(kind) ? 1 : parseNumber(row.cells[formatColumns.b])
  const di = /flat/.test(kind) ? 0 : parseNumber(pickCell(row, formatColumns.decline))
  if (b === null || di === null || !/^$|exp|flat|arps|hyp|harm/.test(kind)) return null
  const terminal = parseNumber(pickCell(row, formatColumns.terminal))
  return {
    di: di * scale,
    diAs: isTangent ? 'tangent' : 'secant',
    b,
    terminal: terminal === null || terminal === 0 || b === 0 ? null : terminal * scale,
    terminalAs: 'tangent',
  }
}

/** The divisor that converts a rate in PHDwin's unit to bbl/d or mcf/d. */
function rateDivisor(text: string, assume: (message: string) => void): number | null {
  const match = /^(m|mm)?(bbl|cf|scf)(?:\/(d|day|m|mo|month|yr|year))?$/.exec(text.toLowerCase())
  if (!match) return null
  const [, size = '', base, per] = match
  const isGas = base !== 'bbl'
  const volume = { '': isGas ? 1000 : 1, m: isGas ? 1 : 0.001, mm: isGas ? 0.001 : 1e-6 }[
    size as '' | 'm' | 'mm'
  ]
  if (per === undefined) assume(`“${text}” has no time: it was read as a day.`)
  return volume * (per === undefined || per.startsWith('d') ? 1 : per.startsWith('m') ? 30.4375 : 365.25)
}
