import type { Day } from '../../../core/time/calendar.ts'
import { findTaxes } from '../taxes/taxes.ts'
import { startWell } from '../inputs/start.ts'
import type { PriceInputs, WellInputs } from '../inputs/inputs.ts'
import { abandonmentKeywords, readCapital, capitalKeywords } from './aries-capital.ts'
import { costKeywords, operatingIn } from './aries-costs.ts'
import { linesIn, type Macros, readLines, readStarts, streams } from './aries-lines.ts'
import { ownershipIn } from './aries-ownership.ts'
import { differentialsIn, pricesIn } from './aries-prices.ts'
import { readDecline, readRatio } from './aries-streams.ts'
import { taxesIn } from './aries-taxes.ts'
import { type EconomicLine, monthsBetween, monthsOn, parseNumber, valueLine } from './expression.ts'
import type { Noter } from './tables/note.ts'
import type { Row } from './tables/rows.ts'

/** A well read from a file: its forecast, interests and costs, and its prices. */
export type ReadCase = {
  readonly property: string
  readonly well: WellInputs
  readonly prices: PriceInputs | null
}

/**
 * Reads the wells of an ARIES file of economic lines, as of a month. Assumptions and lines that were not understood go
 * to `note`.
 */
export function readAries(
  rows: readonly Row[],
  asOf: Day,
  file: string,
  note: Noter,
  macros: Macros = new Map(),
): ReadCase[] {
  return [...linesIn(rows, macros, note)].map(([property, all]) =>
    readCase(property, readLines(all, note), asOf, file, note),
  )
}

function readCase(
  property: string,
  lines: readonly EconomicLine[],
  asOf: Day,
  file: string,
  note: Noter,
): ReadCase {
  const linesFor = (keyword: string) => lines.filter(line => line.keyword === keyword)
  const full = (message: string, text: string) =>
    note('assumed', { line: null, property, words: text }, message)
  const starts = readStarts(lines, asOf, note)
  const startOf = (keyword: string) => starts.get(keyword) ?? asOf
  const first = streams.flatMap(keyword => starts.get(keyword) ?? []).toSorted()[0] ?? asOf
  const begins = first > asOf ? first : asOf
  const product = (name: 'OIL' | 'GAS' | 'WTR', ratios: readonly (readonly [string, 'oil' | 'gas'])[]) => {
    if (linesFor(name).length > 0) {
      const since = startOf(name)
      if (since > begins)
        full(
          `${name} begins in ${since.slice(0, 7)}, later than the well: it was moved to ${begins.slice(0, 7)}.`,
          `START, ${name}`,
        )
      return readDecline(linesFor(name), since > begins ? begins : since, note)
    }
    const ratio = ratios.find(([keyword]) => linesFor(keyword).length > 0)
    return ratio ? readRatio(linesFor(ratio[0]), ratio[1], startOf(ratio[0]), begins, note) : null
  }
  const spent = readCapital(
    lines.filter(({ keyword }) => [...capitalKeywords, ...abandonmentKeywords].includes(keyword)),
    note,
  )
  const ownership = ownershipIn(linesFor, startOf, spent.capital, asOf, note)
  const taxes = taxesIn(linesFor, startOf, file, note)
  const differentials = differentialsIn(linesFor, startOf, note)
  const start = startWell(property.slice(0, 200))
  if (!ownership)
    full(
      'The file gives no interest: 100% WI and 80% NRI are placeholders until you enter yours.',
      'Section 7',
    )
  if (!taxes) full('The file has no taxes, so none are applied: choose them in the analysis.', 'Section 6')
  if (costKeywords.every(keyword => linesFor(keyword).length === 0))
    full('The file has no costs: they count as $0.', 'Section 6')
  const well: WellInputs = {
    ...start,
    firstMonth: monthsBetween(asOf, begins),
    oil: product('OIL', [['OIL/GAS', 'gas']]),
    gas: product('GAS', [['GAS/OIL', 'oil']]),
    water: product('WTR', [
      ['WTR/OIL', 'oil'],
      ['WTR/GAS', 'gas'],
    ]),
    produced: producedIn(linesFor('CUMS'), first, note),
    plant: {
      shrink: readShrink(linesFor('SHRINK'), note),
      nglYield: nglYieldIn(linesFor('NGL/GAS'), note),
      btu: factorIn(linesFor('BTU'), [0.1, 10], 'It is not in MMBtu per mcf, so 1 is assumed.', note) ?? 1,
    },
    taxes: taxes ?? findTaxes(null),
    ...(ownership ? { ...ownership, interestFrom: `From ${file}`.slice(0, 200) } : {}),
    ...(differentials.length > 0 && { differentials }),
    operating: operatingIn(linesFor, startOf, asOf, note),
    ...spent,
  }
  return { property, well, prices: pricesIn(linesFor, startOf, file, note) }
}

/** Reads the volumes produced before the forecast, in thousands of barrels and millions of cubic feet. */
function producedIn([line]: readonly EconomicLine[], start: Day, note: Noter): WellInputs['produced'] {
  if (!line) return null
  const [oil, gas, ...more] = line.expression.trim().split(/\s+/).map(parseNumber)
  const at = { ...line, words: `CUMS ${line.expression}` }
  note(
    'assumed',
    at,
    'Read as thousands of barrels and millions of cubic feet through the month before START.',
  )
  if (more.some(volume => volume !== null && volume !== 0))
    note('not_understood', at, 'Only oil and gas, its first two values, are read.')
  const thousand = (value: number | null | undefined) => (value == null ? null : value * 1000)
  return { through: monthsOn(start, -1), oil: thousand(oil), gas: thousand(gas), water: null }
}

function factorIn(
  [line]: readonly EconomicLine[],
  [least, max]: readonly [number, number],
  otherwise: string,
  note: Noter,
): number | null {
  if (!line) return null
  const factor = parseNumber(line.expression.trim().split(/\s+/)[0])
  if (factor !== null && factor >= least && factor <= max) return factor
  note('not_understood', { ...line, words: `${line.keyword} ${line.expression}` }, otherwise)
  return null
}

/** SHRINK is the fraction of gas that remains for sale. */
function readShrink(lines: readonly EconomicLine[], note: Noter): number {
  const remains = factorIn(
    lines,
    [0, 1],
    'It is not a fraction of the gas, so no shrinkage is assumed.',
    note,
  )
  return remains === null ? 0 : Number((1 - remains).toPrecision(12))
}

const yieldUnits: Readonly<Record<string, number>> = { 'B/MM': 1, 'B/M': 1000 }

/** The NGL yield, in barrels per MMcf. */
function nglYieldIn([line, second]: readonly EconomicLine[], note: Noter): number {
  if (!line) return 0
  const at = { ...line, words: `${line.keyword} ${line.expression}` }
  const read = valueLine(line.expression)
  const factor = typeof read === 'string' ? undefined : yieldUnits[read.unit]
  if (typeof read === 'string' || factor === undefined || read.values[0] == null) {
    note('not_understood', at, typeof read === 'string' ? read : 'It is not a yield in B/MM or B/M.')
    return 0
  }
  if (second) note('not_understood', at, 'A changing yield is held flat.')
  return read.values[0] * factor
}
