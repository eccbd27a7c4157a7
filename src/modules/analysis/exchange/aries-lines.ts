import type { Day } from '../../../core/time/calendar.ts'
import { abandonmentKeywords, capitalKeywords } from './aries-capital.ts'
import { costKeywords } from './aries-costs.ts'
import { ownershipKeywords } from './aries-ownership.ts'
import { type EconomicLine, firstOfMonth, parseMonth } from './expression.ts'
import type { Noter } from './tables/note.ts'
import type { Row } from './tables/rows.ts'

export const streams = ['OIL', 'GAS', 'WTR', 'GAS/OIL', 'OIL/GAS', 'WTR/OIL', 'WTR/GAS', 'NGL/GAS']
const readKeywords = new Set([
  'START',
  'CUMS',
  'BTU',
  'SHRINK',
  ...streams,
  ...['OIL', 'GAS', 'NGL'].flatMap(product => [`PRI/${product}`, `PAJ/${product}`, `STX/${product}`]),
  'STX',
  'ATX',
  'ATX/T',
  ...costKeywords,
  ...ownershipKeywords,
  ...capitalKeywords,
  ...abandonmentKeywords,
])
/** Keywords that a case may have several times. */
const repeated = new Set(['START', ...capitalKeywords, ...abandonmentKeywords])
const aliases: Readonly<Record<string, string>> = {
  WATER: 'WTR',
  'WATER/OIL': 'WTR/OIL',
  'WATER/GAS': 'WTR/GAS',
  'OPC/OH': 'OH/W',
  'OH/T': 'OH/W',
  ABDN: 'ABAN',
}
/** Keywords that refer to data outside the file. */
const outside: Readonly<Record<string, string>> = {
  SIDEFILE: 'sidefile',
  LOOKUP: 'lookup',
  FILE: 'file',
  FILEXL: 'workbook',
  LOADXL: 'workbook range',
  LOAD: 'table',
}

/** The column values of AC_PROPERTY by property; a macro such as @M.WI refers to one. */
export type Macros = ReadonlyMap<string, Readonly<Record<string, string>>>
const withMacros = (expression: string, cells: Readonly<Record<string, string>> | undefined) =>
  cells
    ? expression.replaceAll(
        /@M\.([A-Z0-9_]+)/gi,
        (macro, column: string) => cells[column.toLowerCase().replaceAll('_', '')]?.trim() || macro,
      )
    : expression

/**
 * The lines of AC_ECONOMIC by property. A continuation line gets the keyword of the line above; a line that is cut off
 * is noted.
 */
export function linesIn(rows: readonly Row[], macros: Macros, note: Noter): Map<string, EconomicLine[]> {
  const results = new Map<string, EconomicLine[]>()
  let last = null as { property: string; keyword: string } | null
  for (const { line, cells, isCut, text } of rows) {
    const property = cells['propnum'] ?? ''
    const written = (cells['keyword'] ?? '').toUpperCase()
    const at = { line, property: property || null, words: text.trim().slice(0, 200) }
    // An asterisk marks a comment line.
    if (written.startsWith('*') || written === 'TEXT') continue
    if (isCut || property === '' || written === '') {
      note('not_understood', at, 'The line is cut off.')
      continue
    }
    const continues = written === '"'
    if (continues && last?.property !== property) {
      note('not_understood', at, 'It continues a line that is not in the file.')
      continue
    }
    const keyword: string = continues ? last!.keyword : (aliases[written] ?? written)
    last = { property, keyword }
    const lines = results.get(property) ?? []
    lines.push({
      line,
      property,
      qualifier: cells['qualifier'] ?? '',
      section: Number(cells['section'] ?? 0) || 0,
      keyword,
      expression: withMacros(cells['expression'] ?? '', macros.get(property)),
      continues,
    })
    results.set(property, lines)
  }
  return results
}

/** Selects the lines that can be read. Notes the others, and lines that repeat a value. */
export function readLines(lines: readonly EconomicLine[], note: Noter): EconomicLine[] {
  const first = new Map<string, EconomicLine>()
  let leaves = false
  return lines.filter(line => {
    const { keyword, expression, qualifier } = line
    if (line.continues) return !leaves
    const refuse = (message: string, unread?: string) => {
      note('not_understood', { ...line, words: `${keyword} ${expression}` }, message, unread)
      return false
    }
    leaves = true
    if (outside[keyword])
      return refuse(
        `The ${outside[keyword]} “${expression}” is not in this file, so its values are missing.`,
        keyword,
      )
    if (!readKeywords.has(keyword)) return refuse(`Wellhead does not read ${keyword}.`, keyword)
    const before = repeated.has(keyword) ? undefined : first.get(keyword)
    if (before && before.qualifier !== qualifier)
      return refuse(
        `Qualifier ${qualifier || '(none)'} was skipped, since ${before.qualifier || '(none)'} comes first.`,
      )
    if (before) return refuse(`${keyword} appears twice; line ${before.line} was used.`)
    first.set(keyword, line)
    leaves = false
    return true
  })
}

/** The month in which each keyword starts, from the START line above it in its section. */
export function readStarts(lines: readonly EconomicLine[], asOf: Day, note: Noter): Map<string, Day> {
  const starts = new Map<string, Day>()
  let start: { section: number; month: Day | null } | null = null
  for (const line of lines) {
    const at = { ...line, words: `${line.keyword} ${line.expression}` }
    if (line.keyword === 'START') {
      const month = parseMonth(line.expression.trim())
      if (month === null)
        note('not_understood', at, `It is not a month (01/2027), so ${asOf.slice(0, 7)} was used.`)
      start = { section: line.section, month }
    } else if (!starts.has(line.keyword)) {
      const holds = start?.section === line.section ? start.month : null
      if (holds === null && streams.includes(line.keyword) && line.keyword !== 'NGL/GAS')
        note('assumed', at, `No START is above it, so it begins in ${asOf.slice(0, 7)}.`)
      starts.set(line.keyword, firstOfMonth(holds ?? asOf))
    }
  }
  return starts
}
