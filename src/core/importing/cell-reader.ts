import type { CellReader, PresentColumn, Field, FileContext, ValueKind } from './field.ts'
import { parseBareTier, isBareTier, type BareTierForm } from './values/bare-tier.ts'
import {
  unitFactor,
  conflictingUnit,
  readUnitCell,
  units,
  splitNumberAndUnit,
  type Unit,
} from './values/unit.ts'
import { detectDateStyle, readDate, readDay, type DateStyle } from './values/date.ts'
import { readDegrees, toWestLongitude } from './values/degrees.ts'
import { numberStyle, readNumber, times, type NumberStyle } from './values/number.ts'
import { parsePeriod } from './values/period.ts'
import { fixedDirectionsFor, readSection, readTier } from './values/plss-cell.ts'
import { emptyCell, unreadableCell, isEmptyCell, type CellReading } from './values/cell-reading.ts'
import {
  readCode,
  readCounty,
  readMonthNumber,
  readState,
  readText,
  readYear,
  readYesNo,
} from './values/simple-cells.ts'

/** The format and unit of a column's cells, determined from its samples. */
type ColumnStyle = { unit: Unit | null; number: NumberStyle; date: DateStyle; tiers: BareTierForm | null }

const columnStyle = (
  { samples, unit, dates, tiers = null, decimal }: PresentColumn,
  isPast: boolean,
): ColumnStyle => ({
  unit,
  number: numberStyle(samples, decimal),
  date: { ...detectDateStyle(samples, dates), past: isPast },
  tiers,
})

/**
 * Returns the function that reads the cells of a column. Values are text: decimal numbers, YYYY-MM-DD dates, codes.
 * Numbers with a unit are converted to ours: bbl, mcf, feet, acres.
 */
export const cellReader = (field: Field, column: PresentColumn, context: FileContext): CellReader =>
  field.read?.(column, context) ??
  readerForKind(field.kind, columnStyle(column, field.isPast ?? false), context)

function readerForKind(kind: ValueKind, style: ColumnStyle, context: FileContext): CellReader {
  const factor = style.unit ? unitFactor(style.unit, kind) : 1
  const direction = fixedDirectionsFor(context.state)
  switch (kind) {
    case 'number':
    case 'money':
      return quantityReader(style.number, 1, 'money')
    case 'count':
      return text => readCount(text, style.number)
    case 'oil':
    case 'gas':
    case 'water':
    case 'feet':
    case 'days':
      return quantityReader(style.number, factor, kind)
    case 'acres':
      return text => readAcres(text, style.number, factor)
    case 'date':
      return memoizeByText(text => readDay(text, style.date, context.today))
    case 'month':
      return memoizeByText(text => readMonth(text, style.date, context.today))
    case 'latitude':
      return text => toText(readDegrees(text, 'latitude'))
    case 'longitude':
      return text => toText(toWestLongitude(readDegrees(text, 'longitude')))
    case 'state':
      return text => readState(text)
    case 'county':
      return text => readCounty(text, context.state)
    case 'township':
      return text => readTier(text, 'township', direction.township)
    case 'range':
      return text => readTier(text, 'range', direction.range)
    case 'legal':
      return text => readLegal(text, style.tiers)
    default:
      return plainReaders[kind]
  }
}

type PlainKind =
  | 'text'
  | 'code'
  | 'year'
  | 'monthNumber'
  | 'section'
  | 'northSouth'
  | 'eastWest'
  | 'aliquot'
  | 'yesNo'
  | 'areaUnit'
  | 'lengthUnit'
  | 'liquidUnit'
  | 'gasUnit'
  | 'share'
  | 'own'

const plainReaders: Record<PlainKind, CellReader> = {
  text: readText,
  code: readCode,
  year: readYear,
  monthNumber: readMonthNumber,
  section: readSection,
  northSouth: text => readDirection(text, 'NS'),
  eastWest: text => readDirection(text, 'EW'),
  aliquot: readText,
  yesNo: readYesNo,
  areaUnit: text => readUnit(text, 'acres'),
  lengthUnit: text => readUnit(text, 'feet'),
  liquidUnit: text => readUnit(text, 'oil'),
  gasUnit: text => readUnit(text, 'gas'),
  share: readText,
  own: readText,
}

/** Caches readings by text: a file of a million months has only a few hundred distinct ones. */
function memoizeByText(read: CellReader): CellReader {
  const readingByText = new Map<string, CellReading<string>>()
  return text => {
    const existing = readingByText.get(text)
    if (existing) return existing
    const reading = read(text)
    if (readingByText.size < 5_000) readingByText.set(text, reading)
    return reading
  }
}

/** Reads a legal description. Three bare numbers are a location only in the column format set by the user. */
function readLegal(text: string, tiers: BareTierForm | null): CellReading<string> {
  if (!isBareTier(text)) return readText(text, 4_000)
  const location = tiers && parseBareTier(text, tiers)
  if (location) return { value: location, repair: `Read as ${location}.` }
  return {
    ...readText(text),
    repair: tiers
      ? 'Does not match the section, township, range order of its column; kept as text.'
      : 'It is unclear which number is the section and which are township and range; kept as text.',
  }
}

/** Refuses quarters and half years, since no single month would be right. */
function readMonth(text: string, style: DateStyle, today: string): CellReading<string> {
  const period = parsePeriod(text)
  return period ? unreadableCell(`This is a ${period}, not a month.`) : readDate(text, style, today)
}

/** The largest amounts that a record can hold; larger numbers are in the wrong column. */
const maxValues = { oil: 1e10, gas: 1e10, water: 1e10, feet: 60_000, days: 366, money: 1e11 } as const

function quantityReader(style: NumberStyle, factor: number, kind: keyof typeof maxValues): CellReader {
  const limit = maxValues[kind]
  return text => {
    const reading = readInUnit(text, kind, style, factor)
    const { value } = reading
    if (value === null) return reading
    return Math.abs(Number(value)) <= limit
      ? { ...reading, value }
      : unreadableCell(`This is more than ${limit.toLocaleString('en-US')}, more than is plausible.`)
  }
}

const toText = ({ value, ...rest }: CellReading<number>): CellReading<string> => ({
  ...rest,
  value: value === null ? null : String(value),
})

/** Reads a number in our unit; a unit in the cell itself overrides the column's. */
function readInUnit(text: string, kind: string, style: NumberStyle, factor: number): CellReading<string> {
  const parsed = splitNumberAndUnit(text, kind)
  const otherUnit = parsed ? null : conflictingUnit(text, kind)
  if (otherUnit) return unreadableCell(`This is in ${otherUnit}, which cannot be converted.`)
  const reading = readNumber(parsed?.number ?? text, style)
  if (reading.value === null) return reading
  const by = parsed ? unitFactor(parsed.unit, kind) : factor
  const value = by === 1 ? reading.value : times(reading.value, by)
  return parsed && by !== 1
    ? { value, repair: `Converted from ${units[parsed.unit].title}.` }
    : { ...reading, value }
}

function readUnit(text: string, kind: string): CellReading<string> {
  if (isEmptyCell(text)) return emptyCell
  const unit = readUnitCell(text, kind)
  return unit ? { value: unit } : unreadableCell('Unknown unit.')
}

/** The pattern below would backtrack in longer text. */
const maxAcresLength = 100

/** "160 ac., m/l": acres that a survey may revise slightly. */
const approximationPattern =
  /[\s,;(]*(?:\bm\s*\/\s*l|\bm\.?o\.?l\b|\bmore or less|\+\s*\/\s*-|±)[\s.)]*$|^\s*(?:±|\+\s*\/\s*-)\s*/i

function readAcres(text: string, style: NumberStyle, factor: number): CellReading<string> {
  const withoutSuffix =
    text.length <= maxAcresLength && /\d/.test(text) ? text.replace(approximationPattern, '') : text
  const exact = readInUnit(withoutSuffix, 'acres', style, factor)
  const reading =
    withoutSuffix === text || exact.value === null
      ? exact
      : { ...exact, repair: exact.repair ?? 'Read without “more or less”.' }
  if (reading.value === null) return reading
  if (Number(reading.value) < 0) return unreadableCell('Acres cannot be negative.')
  if (Number(reading.value) > 50_000_000)
    return unreadableCell('That is larger than any lease. Is it in square feet?')
  if (Number(reading.value) < 0.00005) return { value: null, repair: 'Zero acres means “unknown”.' }
  return reading
}

function readCount(text: string, style: NumberStyle): CellReading<string> {
  const reading = readNumber(text, style)
  if (reading.value === null) return reading
  const count = Number(reading.value)
  return Number.isInteger(count) && count >= 0
    ? { value: String(count) }
    : unreadableCell('This is not a whole number.')
}

function readDirection(text: string, letters: string): CellReading<string> {
  const { value } = readText(text)
  if (value === null) return { value }
  const letter = value.charAt(0).toUpperCase()
  return letters.includes(letter)
    ? { value: letter }
    : unreadableCell(`This is neither ${letters[0]} nor ${letters[1]}.`)
}
