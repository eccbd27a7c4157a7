import { isDay } from '../../../core/time/calendar.ts'

export const dimensions = ['query', 'page', 'country', 'device', 'date'] as const
export type Dimension = (typeof dimensions)[number]
export const dimensionLabels: Record<Dimension, { one: string; many: string }> = {
  query: { one: 'Query', many: 'Queries' },
  page: { one: 'Page', many: 'Pages' },
  country: { one: 'Country', many: 'Countries' },
  device: { one: 'Device', many: 'Devices' },
  date: { one: 'Day', many: 'Days' },
}

/** `position` is the mean rank among the results; null if unknown. */
export type ConsoleRow = { key: string; clicks: number; impressions: number; position: number | null }
export type ConsoleTable = { dimension: Dimension; rows: ConsoleRow[]; skipped: number }

/** The headings of each table's first column. Source: Search Console's export. */
const dimensionByHeading: Record<string, Dimension> = {
  'top queries': 'query',
  query: 'query',
  queries: 'query',
  'top pages': 'page',
  page: 'page',
  pages: 'page',
  country: 'country',
  countries: 'country',
  device: 'device',
  devices: 'device',
  date: 'date',
  dates: 'date',
}
const maxKeyLength = 1000
/** The maximum number of rows in a table. Search Console exports 1,000; its API returns more. */
export const maxRows = 5000

/** Reads one table of an export; null for tables of other kinds, such as its filters. */
export function readConsoleTable(text: string): ConsoleTable | null {
  const [headerRow = [], ...lines] = parseCsv(text.replace(/^\uFEFF/, ''))
  const names = headerRow.map(name => name.trim().toLowerCase())
  const dimension = dimensionByHeading[names[0] ?? '']
  const [clicks, impressions, position] = ['clicks', 'impressions', 'position'].map(name =>
    names.indexOf(name),
  )
  if (!dimension || clicks === -1 || impressions === -1) return null
  const rows = new Map<string, ConsoleRow>()
  let skipped = 0
  for (const cells of lines) {
    const row = {
      key: (cells[0] ?? '').trim(),
      clicks: parseCount(cells[clicks!]),
      impressions: parseCount(cells[impressions!]),
      position: position === -1 ? null : parseNumber(cells[position!]),
    }
    const isInvalid =
      row.key === '' ||
      row.key.length > maxKeyLength ||
      (dimension === 'date' && !isDay(row.key)) ||
      rows.size >= maxRows
    if (isInvalid || row.clicks === null || row.impressions === null) skipped++
    else rows.set(row.key, row as ConsoleRow)
  }
  return { dimension, rows: [...rows.values()], skipped }
}

/** Returns the number in a cell, or null if it is not a plausible number. */
function parseNumber(cell = ''): number | null {
  const text = cell.trim().replaceAll(',', '')
  const value = Number(text)
  return text !== '' && Number.isFinite(value) && value >= 0 && value <= 1e12 ? value : null
}

function parseCount(cell: string | undefined): number | null {
  const value = parseNumber(cell)
  return value !== null && Number.isInteger(value) ? value : null
}

/** Returns the rows of comma-separated values, without empty ones. Source: RFC 4180. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = []
  let [row, cell, isQuoted]: [string[], string, boolean] = [[], '', false]
  const endRow = () => {
    if (row.length > 0 || cell.trim() !== '') rows.push([...row, cell])
    row = []
    cell = ''
  }
  for (let index = 0; index < text.length; index++) {
    const character = text[index]!
    if (isQuoted && character === '"' && text[index + 1] === '"') {
      cell += '"'
      index++
    } else if (character === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted
    else if (isQuoted) cell += character
    else if (character === ',') {
      row.push(cell)
      cell = ''
    } else if (character === '\n') endRow()
    else if (character !== '\r') cell += character
  }
  endRow()
  return rows
}

/** The tables of an export, with the first and last day that it covers. */
export type ConsoleExport = { tables: ConsoleTable[]; firstDay: string; lastDay: string }

/**
 * Checks that an export is about this site and covers known days.
 * @returns the export, or a sentence with the reason why it cannot be used
 */
export function checkExport(
  tables: readonly ConsoleTable[],
  { host, period }: { host: string; period: { firstDay: string; lastDay: string } | null },
): ConsoleExport | string {
  if (tables.every(({ rows }) => rows.length === 0))
    return 'This is not a readable Search Console export. In Search Console, open Performance, choose Export, then Download ZIP or CSV, in English.'
  const pages = tables.find(({ dimension }) => dimension === 'page')
  const siteRows = pages?.rows.filter(({ key }) => URL.canParse(key) && isHost(new URL(key).host, host)) ?? []
  if (pages && siteRows.length === 0) {
    const otherHost = pages.rows.map(({ key }) => (URL.canParse(key) ? new URL(key).host : key))[0]
    return `This export is of ${otherHost ?? 'another site'}, and this site is ${host}. Export the property of this site.`
  }
  const days = (tables.find(({ dimension }) => dimension === 'date')?.rows ?? [])
    .map(({ key }) => key)
    .toSorted()
  const coverage = days.length > 0 ? { firstDay: days[0]!, lastDay: days.at(-1)! } : period
  if (!coverage)
    return 'This file does not give the dates it covers. Enter the first and last day, then import it again.'
  if (coverage.firstDay > coverage.lastDay) return 'The first day is after the last day. Correct one of them.'
  return {
    ...coverage,
    tables: tables.map(table =>
      table === pages
        ? { ...table, rows: siteRows, skipped: table.skipped + table.rows.length - siteRows.length }
        : table,
    ),
  }
}

const isHost = (host: string, siteHost: string) =>
  host.replace(/^www\./, '') === siteHost.replace(/^www\./, '')
