import type { Day } from '../../../core/time/calendar.ts'
import { findTaxes } from '../taxes/taxes.ts'
import { createBlankWell } from '../inputs/start.ts'
import type { PriceInputs, WellInputs } from '../inputs/inputs.ts'
import { abandonmentKeywords, readCapital, capitalKeywords } from './aries-capital.ts'
import { costKeywords, readOperating } from './aries-costs.ts'
import { parseEconomicLines, type Macros, selectLines, readStarts, streamKeywords } from './aries-lines.ts'
import { readOwnership } from './aries-ownership.ts'
import { readDifferentials, readPrices } from './aries-prices.ts'
import { readDecline, readRatio } from './aries-streams.ts'
import { readTaxes } from './aries-taxes.ts'
import { type EconomicLine, monthsBetween, addMonthsTo, parseNumber, parseValueLine } from './expression.ts'
import type { Noter } from './tables/note.ts'
import type { Row } from './tables/rows.ts'

/** A well read from a file: its forecast, interests and costs, and its prices. */
export type ImportedCase = {
  readonly property: string
  readonly well: WellInputs
  readonly prices: PriceInputs | null
}

/**
 * Reads the wells in ARIES economic lines as of a month. Assumptions and lines that were not understood go
 * to `note`.
 */
export function readAries(
  rows: readonly Row[],
  asOf: Day,
  file: string,
  note: Noter,
  macros: Macros = new Map(),
): ImportedCase[] {
  return [...parseEconomicLines(rows, macros, note)].map(([property, all]) =>
    readCase(property, selectLines(all, note), asOf, file, note),
  )
}

function readCase(
  property: string,
  lines: readonly EconomicLine[],
  asOf: Day,
  file: string,
  note: Noter,
): ImportedCase {
  const linesFor = (keyword: string) => lines.filter(line => line.keyword === keyword)
  const noteAssumption = (message: string, text: string) =>
    note('assumed', { line: null, property, text }, message)
  const starts = readStarts(lines, asOf, note)
  const startOf = (keyword: string) => starts.get(keyword) ?? asOf
  const first = streamKeywords.flatMap(keyword => starts.get(keyword) ?? []).toSorted()[0] ?? asOf
  const caseStart = first > asOf ? first : asOf
  const product = (name: 'OIL' | 'GAS' | 'WTR', ratios: readonly (readonly [string, 'oil' | 'gas'])[]) => {
    if (linesFor(name).length > 0) {
      const keywordStart = startOf(name)
      if (keywordStart > caseStart)
        noteAssumption(
          `${name} begins in ${keywordStart.slice(0, 7)}, later than the well: it was moved to ${caseStart.slice(0, 7)}.`,
          `START, ${name}`,
        )
      return readDecline(linesFor(name), keywordStart > caseStart ? caseStart : keywordStart, note)
    }
    const ratio = ratios.find(([keyword]) => linesFor(keyword).length > 0)
    return ratio ? readRatio(linesFor(ratio[0]), ratio[1], startOf(ratio[0]), caseStart, note) : null
  }
  const capital = readCapital(
    lines.filter(({ keyword }) => [...capitalKeywords, ...abandonmentKeywords].includes(keyword)),
    note,
  )
  const ownership = readOwnership(linesFor, startOf, capital.capital, asOf, note)
  const taxes = readTaxes(linesFor, startOf, file, note)
  const differentials = readDifferentials(linesFor, startOf, note)
  const start = createBlankWell(property.slice(0, 200))
  if (!ownership)
    noteAssumption(
      'The file gives no interest: 100% WI and 80% NRI are placeholders until you enter yours.',
      'Section 7',
    )
  if (!taxes)
    noteAssumption('The file has no taxes, so none are applied: choose them in the analysis.', 'Section 6')
  if (costKeywords.every(keyword => linesFor(keyword).length === 0))
    noteAssumption('The file has no costs: they count as $0.', 'Section 6')
  const well: WellInputs = {
    ...start,
    firstMonth: monthsBetween(asOf, caseStart),
    oil: product('OIL', [['OIL/GAS', 'gas']]),
    gas: product('GAS', [['GAS/OIL', 'oil']]),
    water: product('WTR', [
      ['WTR/OIL', 'oil'],
      ['WTR/GAS', 'gas'],
    ]),
    produced: readProduced(linesFor('CUMS'), first, note),
    plant: {
      shrink: readShrink(linesFor('SHRINK'), note),
      nglYield: readNglYield(linesFor('NGL/GAS'), note),
      btu: readFactor(linesFor('BTU'), [0.1, 10], 'It is not in MMBtu per mcf, so 1 is assumed.', note) ?? 1,
    },
    taxes: taxes ?? findTaxes(null),
    ...(ownership ? { ...ownership, interestFrom: `From ${file}`.slice(0, 200) } : {}),
    ...(differentials.length > 0 && { differentials }),
    operating: readOperating(linesFor, startOf, asOf, note),
    ...capital,
  }
  return { property, well, prices: readPrices(linesFor, startOf, file, note) }
}

/** Reads the volumes produced before the forecast, in thousands of barrels and millions of cubic feet. */
function readProduced([line]: readonly EconomicLine[], start: Day, note: Noter): WellInputs['produced'] {
  if (!line) return null
  const [oil, gas, ...extraValues] = line.expression.trim().split(/\s+/).map(parseNumber)
  const source = { ...line, text: `CUMS ${line.expression}` }
  note(
    'assumed',
    source,
    'Read as thousands of barrels and millions of cubic feet through the month before START.',
  )
  if (extraValues.some(volume => volume !== null && volume !== 0))
    note('not_understood', source, 'Only oil and gas, its first two values, are read.')
  const thousand = (value: number | null | undefined) => (value == null ? null : value * 1000)
  return { through: addMonthsTo(start, -1), oil: thousand(oil), gas: thousand(gas), water: null }
}

function readFactor(
  [line]: readonly EconomicLine[],
  [min, max]: readonly [number, number],
  otherwise: string,
  note: Noter,
): number | null {
  if (!line) return null
  const factor = parseNumber(line.expression.trim().split(/\s+/)[0])
  if (factor !== null && factor >= min && factor <= max) return factor
  note('not_understood', { ...line, text: `${line.keyword} ${line.expression}` }, otherwise)
  return null
}

/** SHRINK is the fraction of gas that remains for sale. */
function readShrink(lines: readonly EconomicLine[], note: Noter): number {
  const remains = readFactor(
    lines,
    [0, 1],
    'It is not a fraction of the gas, so no shrinkage is assumed.',
    note,
  )
  return remains === null ? 0 : Number((1 - remains).toPrecision(12))
}

const yieldUnits: Readonly<Record<string, number>> = { 'B/MM': 1, 'B/M': 1000 }

/** The NGL yield, in barrels per MMcf. */
function readNglYield([line, second]: readonly EconomicLine[], note: Noter): number {
  if (!line) return 0
  const source = { ...line, text: `${line.keyword} ${line.expression}` }
  const read = parseValueLine(line.expression)
  const factor = typeof read === 'string' ? undefined : yieldUnits[read.unit]
  if (typeof read === 'string' || factor === undefined || read.values[0] == null) {
    note('not_understood', source, typeof read === 'string' ? read : 'It is not a yield in B/MM or B/M.')
    return 0
  }
  if (second) note('not_understood', source, 'A changing yield is held flat.')
  return read.values[0] * factor
}
