import type { Day } from '../../../core/time/calendar.ts'
import { abandonmentKeywords, capitalKeywords } from './aries-capital.ts'
import { costKeywords } from './aries-costs.ts'
import { ownershipKeywords } from './aries-ownership.ts'
import { type EconomicLine, firstOfMonth, parseMonth } from './expression.ts'
import type { Noter } from './tables/note.ts'
import type { Row } from './tables/rows.ts'

export const streamKeywords = ['OIL', 'GAS', 'WTR', 'GAS/OIL', 'OIL/GAS', 'WTR/OIL', 'WTR/GAS', 'NGL/GAS']
const knownKeywords = new Set([
  'START',
  'CUMS',
  'BTU',
  'SHRINK',
  ...streamKeywords,
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
const repeatableKeywords = new Set(['START', ...capitalKeywords, ...abandonmentKeywords])
const aliases: Readonly<Record<string, string>> = {
  WATER: 'WTR',
  'WATER/OIL': 'WTR/OIL',
  'WATER/GAS': 'WTR/GAS',
  'OPC/OH': 'OH/W',
  'OH/T': 'OH/W',
  ABDN: 'ABAN',
}
/** Keywords that refer to data outside the file. */
const externalSources: Readonly<Record<string, string>> = {
  SIDEFILE: 'sidefile',
  LOOKUP: 'lookup',
  FILE: 'file',
  FILEXL: 'workbook',
  LOADXL: 'workbook range',
  LOAD: 'table',
}

/** The column values of AC_PROPERTY by property; a macro such as @M.WI refers to one. */
export type Macros = ReadonlyMap<string, Readonly<Record<string, string>>>
const expandMacros = (expression: string, cells: Readonly<Record<string, string>> | undefined) =>
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
export function parseEconomicLines(
  rows: readonly Row[],
  macros: Macros,
  note: Noter,
): Map<string, EconomicLine[]> {
  const results = new Map<string, EconomicLine[]>()
  let last = null as { property: string; keyword: string } | null
  for (const { line, cells, isCut, text } of rows) {
    const property = cells['propnum'] ?? ''
    const rawKeyword = (cells['keyword'] ?? '').toUpperCase()
    const source = { line, property: property || null, text: text.trim().slice(0, 200) }
    // An asterisk marks a comment line.
    if (rawKeyword.startsWith('*') || rawKeyword === 'TEXT') continue
    if (isCut || property === '' || rawKeyword === '') {
      note('not_understood', source, 'The line is cut off.')
      continue
    }
    const continues = rawKeyword === '"'
    if (continues && last?.property !== property) {
      note('not_understood', source, 'It continues a line that is not in the file.')
      continue
    }
    const keyword: string = continues ? last!.keyword : (aliases[rawKeyword] ?? rawKeyword)
    last = { property, keyword }
    const lines = results.get(property) ?? []
    lines.push({
      line,
      property,
      qualifier: cells['qualifier'] ?? '',
      section: Number(cells['section'] ?? 0) || 0,
      keyword,
      expression: expandMacros(cells['expression'] ?? '', macros.get(property)),
      continues,
    })
    results.set(property, lines)
  }
  return results
}

/** Selects the lines that can be read. Notes the others, and lines that repeat a value. */
export function selectLines(lines: readonly EconomicLine[], note: Noter): EconomicLine[] {
  const firstByKeyword = new Map<string, EconomicLine>()
  let isSkipping = false
  return lines.filter(line => {
    const { keyword, expression, qualifier } = line
    if (line.continues) return !isSkipping
    const refuse = (message: string, unreadKeyword?: string) => {
      note('not_understood', { ...line, text: `${keyword} ${expression}` }, message, unreadKeyword)
      return false
    }
    isSkipping = true
    if (externalSources[keyword])
      return refuse(
        `The ${externalSources[keyword]} “${expression}” is not in this file, so its values are missing.`,
        keyword,
      )
    if (!knownKeywords.has(keyword)) return refuse(`Wellhead does not read ${keyword}.`, keyword)
    const earlier = repeatableKeywords.has(keyword) ? undefined : firstByKeyword.get(keyword)
    if (earlier && earlier.qualifier !== qualifier)
      return refuse(
        `Qualifier ${qualifier || '(none)'} was skipped, since ${earlier.qualifier || '(none)'} comes first.`,
      )
    if (earlier) return refuse(`${keyword} appears twice; line ${earlier.line} was used.`)
    firstByKeyword.set(keyword, line)
    isSkipping = false
    return true
  })
}

/** The month in which each keyword starts, from the START line above it in its section. */
export function readStarts(lines: readonly EconomicLine[], asOf: Day, note: Noter): Map<string, Day> {
  const starts = new Map<string, Day>()
  let start: { section: number; month: Day | null } | null = null
  for (const line of lines) {
    const source = { ...line, text: `${line.keyword} ${line.expression}` }
    if (line.keyword === 'START') {
      const month = parseMonth(line.expression.trim())
      if (month === null)
        note('not_understood', source, `It is not a month (01/2027), so ${asOf.slice(0, 7)} was used.`)
      start = { section: line.section, month }
    } else if (!starts.has(line.keyword)) {
      const sectionStart = start?.section === line.section ? start.month : null
      if (sectionStart === null && streamKeywords.includes(line.keyword) && line.keyword !== 'NGL/GAS')
        note('assumed', source, `No START is above it, so it begins in ${asOf.slice(0, 7)}.`)
      starts.set(line.keyword, firstOfMonth(sectionStart ?? asOf))
    }
  }
  return starts
}
