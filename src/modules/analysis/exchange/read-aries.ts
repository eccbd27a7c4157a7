import type { Day } from '../../../core/time/calendar.ts'
import { taxesOf } from '../taxes/taxes.ts'
import { startWell } from '../inputs/start.ts'
import type { PriceInputs, WellInputs } from '../inputs/inputs.ts'
import { capitalIn, capitalKeywords } from './aries-capital.ts'
import { operatingIn, pricesIn, taxesIn } from './aries-money.ts'
import { ownershipIn } from './aries-ownership.ts'
import { declineIn, ratioIn } from './aries-streams.ts'
import { type EconomicLine, firstOf, monthIn, monthsBetween, monthsOn, numberOf } from './expression.ts'
import type { Noter } from './note.ts'
import type { Row } from './rows.ts'

/** A well as a file has it: its forecast, interests and costs, and the prices that stand with it. */
export type ReadCase = {
  readonly property: string
  readonly well: WellInputs
  readonly prices: PriceInputs | null
}

const streams = ['OIL', 'GAS', 'WTR', 'GAS/OIL', 'OIL/GAS', 'WTR/OIL', 'WTR/GAS']
const readKeywords = new Set([
  'START',
  'CUMS',
  'BTU',
  ...streams,
  'PRI/OIL',
  'PRI/GAS',
  'PRI/NGL',
  'PAJ/OIL',
  'PAJ/GAS',
  'PAJ/NGL',
  'OPC/T',
  'OPC/OH',
  'OPC/OIL',
  'OPC/GAS',
  'OPC/WTR',
  'STX',
  'STX/OIL',
  'STX/GAS',
  'STX/NGL',
  'ATX',
  'ATX/T',
  'NET',
  'LSE/WI',
  'LSE/NRI',
  'NET/WI',
  'NET/NRI',
  'OWN/WI',
  'OWN/NRI',
  'OWN/ORI',
  ...capitalKeywords,
  'ABAN',
  'SALV',
])
const aliases: Readonly<Record<string, string>> = {
  WATER: 'WTR',
  'WATER/OIL': 'WTR/OIL',
  'WATER/GAS': 'WTR/GAS',
}

/** The lines of AC_ECONOMIC by property. A continuation carries the keyword above it; what is cut off is noted. */
function linesIn(rows: readonly Row[], note: Noter): Map<string, EconomicLine[]> {
  const found = new Map<string, EconomicLine[]>()
  let last = null as { property: string; keyword: string } | null
  for (const { line, cells, isCut, text } of rows) {
    const property = cells['propnum'] ?? ''
    const written = (cells['keyword'] ?? '').toUpperCase()
    const at = { line, property: property || null, words: text.trim().slice(0, 200) }
    if (isCut || property === '' || written === '') {
      if (!written.startsWith('*')) note('not_understood', at, 'The line is cut off.')
      continue
    }
    if (written.startsWith('*') || written === 'TEXT') continue
    const continues = written === '"'
    if (continues && last?.property !== property) {
      note('not_understood', at, 'It continues a line that is not in the file.')
      continue
    }
    const keyword: string = continues ? last!.keyword : (aliases[written] ?? written)
    last = { property, keyword }
    const section = Number(cells['section'] ?? 0) || 0
    const lines = found.get(property) ?? []
    lines.push({
      line,
      property,
      qualifier: cells['qualifier'] ?? '',
      section,
      keyword,
      expression: cells['expression'] ?? '',
      continues,
    })
    found.set(property, lines)
  }
  return found
}

/** Names what nobody reads, and lines that give twice what is given once; keeps the rest. */
function withoutStrangers(lines: readonly EconomicLine[], note: Noter): EconomicLine[] {
  const first = new Map<string, EconomicLine>()
  let leaves = false
  return lines.filter(line => {
    const at = { ...line, words: `${line.continues ? '"' : line.keyword} ${line.expression}` }
    if (line.continues) return !leaves
    leaves = true
    if (/^(SIDEFILE|LOOKUP)$/.test(line.keyword)) {
      note(
        'not_understood',
        at,
        `The ${line.keyword.toLowerCase()} “${line.expression}” is not in this file: what it holds is missing.`,
      )
      return false
    }
    if (!readKeywords.has(line.keyword)) {
      note('not_understood', at, `Wellhead does not read ${line.keyword}.`)
      return false
    }
    const repeats = !capitalKeywords.includes(line.keyword) && line.keyword !== 'START'
    const before = repeats ? first.get(line.keyword) : undefined
    if (before) {
      const other = before.qualifier !== line.qualifier
      note(
        'not_understood',
        at,
        other
          ? `Qualifier ${line.qualifier || '(none)'} was left out: ${before.qualifier || '(none)'} stands first.`
          : `${line.keyword} stands twice: the first holds, in line ${before.line}.`,
      )
      return false
    }
    if (repeats) first.set(line.keyword, line)
    leaves = false
    return true
  })
}

/** The wells of an ARIES file of economic lines, as of a month. What could not be read, or was taken for granted, goes to `note`. */
export function readAries(rows: readonly Row[], asOf: Day, file: string, note: Noter): ReadCase[] {
  return [...linesIn(rows, note)].map(([property, all]) =>
    readCase(property, withoutStrangers(all, note), asOf, file, note),
  )
}

function readCase(
  property: string,
  lines: readonly EconomicLine[],
  asOf: Day,
  file: string,
  note: Noter,
): ReadCase {
  const of = (keyword: string) => lines.filter(line => line.keyword === keyword)
  const whole = (says: string, words: string) => note('assumed', { line: null, property, words }, says)
  const starts = startsOf(lines, asOf, note)
  const first = [...starts.values()].toSorted()[0] ?? asOf
  const begins = first > asOf ? first : asOf
  const startOf = (keyword: string) => starts.get(keyword) ?? asOf
  const product = (name: 'OIL' | 'GAS' | 'WTR', ratios: readonly (readonly [string, 'oil' | 'gas'])[]) => {
    if (of(name).length > 0) {
      const since = startOf(name)
      if (since > begins)
        whole(
          `${name} begins in ${since.slice(0, 7)}, later than the well: it was moved to ${begins.slice(0, 7)}.`,
          `START, ${name}`,
        )
      return declineIn(of(name), since > begins ? begins : since, note)
    }
    const ratio = ratios.find(([keyword]) => of(keyword).length > 0)
    return ratio ? ratioIn(of(ratio[0]), ratio[1], startOf(ratio[0]), begins, note) : null
  }
  const ownership = ownershipIn(of, asOf, note)
  const taxes = taxesIn(of, asOf, file, note)
  const start = startWell(property.slice(0, 200))
  if (!ownership)
    whole('No interest stands in the file: 100% WI and 80% NRI stand until you enter yours.', 'Section 7')
  if (!taxes)
    whole('No taxes stand in the file, so none are taken: choose them in the analysis.', 'Section 6')
  const operating = operatingIn(of, asOf, note)
  if (!lines.some(({ keyword }) => keyword.startsWith('OPC/')))
    whole('No costs stand in the file: they count as $0.', 'Section 6')
  const well: WellInputs = {
    ...start,
    firstMonth: monthsBetween(asOf, begins),
    oil: product('OIL', [['OIL/GAS', 'gas']]),
    gas: product('GAS', [['GAS/OIL', 'oil']]),
    water: product('WTR', [
      ['WTR/OIL', 'oil'],
      ['WTR/GAS', 'gas'],
    ]),
    produced: producedIn(of('CUMS'), first, note),
    plant: { ...start.plant, btu: btuIn(of('BTU'), note) },
    taxes: taxes ?? taxesOf(null),
    ...(ownership ? { ...ownership, interestFrom: `From ${file}`.slice(0, 200) } : {}),
    operating,
    ...capitalIn(
      lines.filter(({ keyword }) => [...capitalKeywords, 'ABAN', 'SALV'].includes(keyword)),
      note,
    ),
  }
  return { property, well, prices: pricesIn(of, asOf, file, note) }
}

/** START holds for the streams that stand below it. */
function startsOf(lines: readonly EconomicLine[], asOf: Day, note: Noter): Map<string, Day> {
  const starts = new Map<string, Day>()
  let start: Day | null = null
  for (const line of lines) {
    if (line.keyword === 'START') {
      const month = monthIn(line.expression.trim())
      if (month === null)
        note(
          'not_understood',
          { ...line, words: `START ${line.expression}` },
          `It is no month (01/2027): the forecast begins in ${asOf.slice(0, 7)}.`,
        )
      start = month
    } else if (streams.includes(line.keyword) && !starts.has(line.keyword)) {
      if (start === null)
        note(
          'assumed',
          { ...line, words: `${line.keyword} ${line.expression}` },
          `No START stands above it: it begins in ${asOf.slice(0, 7)}.`,
        )
      starts.set(line.keyword, firstOf(start ?? asOf))
    }
  }
  return starts
}

/** What was produced before the forecast: thousands of barrels, millions of cubic feet. */
function producedIn([line]: readonly EconomicLine[], start: Day, note: Noter): WellInputs['produced'] {
  if (!line) return null
  const [oil, gas, water] = line.expression.trim().split(/\s+/).map(numberOf)
  const at = { ...line, words: `CUMS ${line.expression}` }
  note(
    'assumed',
    at,
    'Taken as thousands of barrels and millions of cubic feet, through the month before START.',
  )
  const thousand = (value: number | null | undefined) => (value == null ? null : value * 1000)
  return { through: monthsOn(start, -1), oil: thousand(oil), gas: thousand(gas), water: thousand(water) }
}

function btuIn([line]: readonly EconomicLine[], note: Noter): number {
  if (!line) return 1
  const btu = numberOf(line.expression.trim().split(/\s+/)[0])
  if (btu !== null && btu > 0.1 && btu < 10) return btu
  note(
    'not_understood',
    { ...line, words: `BTU ${line.expression}` },
    'It is not in MMBtu per mcf, so 1 is assumed.',
  )
  return 1
}
