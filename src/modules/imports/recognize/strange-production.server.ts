import { parsePeriod, type Period } from '../../../core/importing/values/period.ts'
import { readNumber } from '../../../core/importing/values/number.ts'
import { isEmptyCell } from '../../../core/importing/values/cell-reading.ts'
import type { FileRow } from '../files/row-source.ts'
import type { Recognition } from './recognize.server.ts'

const leaseMonthsMessage =
  'This file has production by lease, not by well. Wellhead tracks production by well, so nothing was added. Add a column with the API number or the well number of each row, or ask for the file by well, and import it again.'

const periodMessages: Record<Period, string> = {
  quarter:
    'This file reports production by quarter. Wellhead tracks production by month, and a quarter can’t be split, so nothing was added. Ask for the monthly file.',
  'half year':
    'This file reports production by half year. Wellhead tracks production by month, and a half year can’t be split, so nothing was added. Ask for the monthly file.',
}

const normalizedHeader = (header: string) =>
  header
    .replaceAll(/[_\W]+/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .trim()
const volumePattern = /\b(?:oil|gas|water|condensate|cond|casinghead|csgd|bbls?|mcf)\b/
const datePattern = /\b(?:month|period|cycle|prod(?:uction)? date|report date|yyyymm|mo|prd dte)\b/

/**
 * Returns a sentence if the production is not monthly well production but of quarters, half years or leases; else null.
 */
export function findProductionProblem(
  { subject, columns }: Recognition,
  first: readonly FileRow[],
): string | null {
  const headers = columns.map(({ header }) => normalizedHeader(header))
  const getValues = (at: number) =>
    first.map(({ cells }) => (cells[at] ?? '').trim()).filter(text => !isEmptyCell(text))
  const measuredColumns = columns.filter(
    ({ at }, i) =>
      volumePattern.test(headers[i]!) &&
      getValues(at).length > 0 &&
      getValues(at).every(text => readNumber(text).value !== null),
  )
  if (measuredColumns.length === 0) return null
  const period = detectPeriod(columns.map(({ at }, i) => ({ header: headers[i]!, values: getValues(at) })))
  if (period) return periodMessages[period]
  const isMonthly =
    headers.some(header => datePattern.test(header)) ||
    (headers.some(header => /\byear\b/.test(header)) && headers.some(header => /\bmonth\b/.test(header)))
  return isMonthly && isLeaseFile(subject, columns, headers) ? leaseMonthsMessage : null
}

/**
 * Finds a column of quarters or half years. "Quarter" with values 1 to 4 is one too; with NE and SW it is a land
 * description.
 */
function detectPeriod(columns: readonly { header: string; values: readonly string[] }[]): Period | null {
  for (const { header, values } of columns) {
    if (values.length === 0) continue
    const [period] = values.map(parsePeriod)
    if (period && values.filter(text => parsePeriod(text) === period).length >= values.length * 0.8)
      return period
    const isNumbered = /^(?:(?:report(?:ing)?|production|prod) )?(?:quarter|qtr)$/.test(header)
    if (isNumbered && values.every(text => /^[1-4]$/.test(text))) return 'quarter'
  }
  return null
}

/** Lease facts that a production file does not contain. */
const leaseTermFields = new Set([
  'lease.lessor',
  'lease.expirationDate',
  'lease.term',
  'lease.termYears',
  'lease.royalty',
  'tract.acres',
  'lease.netAcres',
])

function isLeaseFile(subject: string, columns: Recognition['columns'], headers: readonly string[]): boolean {
  const fields = columns.map(({ field }) => field)
  if (subject === 'leases') return !fields.some(field => field !== null && leaseTermFields.has(field))
  if (subject !== 'production') return false
  // "Lease Name" is a well's name only together with its number.
  const nameColumn = fields.indexOf('well.name')
  const identifierFields = ['well.api', 'well.apiUnique', 'well.number', 'well.stateFileNo', 'well.permitNo']
  return (
    nameColumn >= 0 &&
    /\blease\b/.test(headers[nameColumn]!) &&
    !/\bwell\b/.test(headers[nameColumn]!) &&
    !identifierFields.some(id => fields.includes(id))
  )
}
